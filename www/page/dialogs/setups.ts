// The boards, or rules, that a game is offered with.
import type { TesseraPage } from "../page.ts";

/** Those of the game on the board, with their names; a link may have brought one that is not offered. */
export function setupsOf({ texts, game, info, board }: TesseraPage): (readonly [string, string])[] {
  const current = board?.play?.setup ?? "";
  const setups = [...new Set([...(info?.setups ?? []), current])].filter(Boolean);
  return setups.map((setup) => {
    const key = `games.${game}.setups.${setup}`;
    return [setup, texts.has(key) ? texts.t(key) : setup];
  });
}
