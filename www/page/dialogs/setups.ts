// The boards, or rules, that a game is offered with, and the one that is chosen for the next game.
import type { TesseraPage } from "../page.ts";

/** Those of the game on the board, with their names; a link may have brought one that is not offered. */
export function setupsOf({ texts, game, info, board }: TesseraPage): (readonly [string, string])[] {
  const current = board?.play?.setup ?? "";
  const setups = [...new Set([...(info?.setups ?? []), current])].filter(Boolean);
  return setups.map((setup) => [setup, texts.named(`games.${game}.setups.${setup}`, setup)]);
}

/** What is chosen in the dialog of a new game by now, once it is there. */
export const chosenIn = (page: TesseraPage, name: string): string | undefined =>
  page.querySelector<HTMLSelectElement>(`.newgame :is(select, :checked)[name=${name}]`)?.value;

/** The board, or the rules, of the next game. */
export const setupIn = (page: TesseraPage): string =>
  chosenIn(page, "setup") ?? page.board?.play?.setup ?? "";
