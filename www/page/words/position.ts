// What stands on the board, as a list to be read.
import type { Texts } from "../../i18n/i18n.ts";
import { spoken } from "../../i18n/notation.ts";
import type { Player } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";

/** Labels as people count: a2 before a10, and -1 before 1. */
const inOrder = new Intl.Collator("en", { numeric: true }).compare;

type Seen = Pick<Play, "game" | "state">;

/** By what is looked for, where it is: `White pawn: e2`. */
function listed(found: ReadonlyMap<string, string[]>, texts: Texts): string[] {
  return [...found].map(([what, places]) =>
    texts.t("join.of", { what, value: places.sort(inOrder).join(texts.t("words.between")) }),
  );
}

/** The pieces of a side, each kind with the places where it stands. */
export function piecesOf({ game, state }: Seen, side: Player, texts: Texts): string[] {
  const label = new Map(state.cells.map(({ id, label }) => [id, spoken(label)]));
  const player = texts.t(`games.${game}.${side}`);
  const found = new Map<string, string[]>();
  for (const { cell, kind } of state.pieces.filter((piece) => piece.player === side)) {
    const what = texts.t(`cell.${kind}`, { player, label: "" }).trim();
    found.set(what, [...(found.get(what) ?? []), label.get(cell) ?? ""]);
  }
  return listed(found, texts);
}

/** Where a board that changes its shape has room: the tiles without a piece. Others need no list of it. */
export function freeTiles({ state }: Seen, texts: Texts): string {
  const taken = new Set(state.pieces.map(({ cell }) => cell));
  const free = state.cells.filter(({ id, kind }) => kind === "tile" && !taken.has(id));
  return free
    .map(({ label }) => label)
    .sort(inOrder)
    .join(texts.t("words.between"));
}
