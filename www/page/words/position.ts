// What stands on the board, as a list to be read.
import type { Texts } from "../../i18n/i18n.ts";
import { spoken } from "../../i18n/notation.ts";
import type { Piece, Player } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";

/** Labels as people count: a2 before a10, and -1 before 1. */
const inOrder = new Intl.Collator("en", { numeric: true }).compare;

type Seen = Pick<Play, "game" | "state">;

/** Of these pieces, each kind with the places where it stands: `White pawn: e2`. */
function listed({ game, state }: Seen, pieces: readonly Piece[], texts: Texts): string[] {
  const label = new Map(state.cells.map(({ id, label }) => [id, spoken(label)]));
  const found = new Map<string, string[]>();
  for (const { cell, kind, player } of pieces) {
    const side = texts.t(`games.${game}.${player}`);
    const what = texts.t(`cell.${kind}`, { player: side, label: "" }).trim();
    found.set(what, [...(found.get(what) ?? []), label.get(cell) ?? ""]);
  }
  return [...found].map(([what, places]) =>
    texts.t("join.of", { what, value: places.sort(inOrder).join(texts.t("words.between")) }),
  );
}

/** Whether a kind of piece is some side's: the name of any other, such as a wall, names no player. */
const isOwned = (kind: string, texts: Texts) => texts.t(`cell.${kind}`).includes("{player}");

/** The pieces of a side, or those of neither. */
export function piecesOf(seen: Seen, side: Player | undefined, texts: Texts): string[] {
  const own = ({ kind, player }: Piece) => side === (isOwned(kind, texts) ? player : undefined);
  return listed(seen, seen.state.pieces.filter(own), texts);
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
