// What is drawn over the board: overlays, the values of moves, and previewed moves.
import type { Analysis } from "../analysis/analysis.ts";
import { type Annotation, scoreAt } from "../board/annotations.ts";
import type { Board } from "../board/board.ts";
import type { Handling } from "../board/handling.ts";
import { places, turns } from "../board/turning.ts";
import type { Note, PlayedMove } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";
import type { Stage } from "./stage.ts";

const SHAPES: Record<string, Annotation["shape"]> = {
  arrow: "arrow",
  text: "text",
  line: "line",
};

/** The values of moves that take one tap, each on its cell. */
export function valuesOf({ looks, info }: Analysis, play: Play, stage: Stage): Annotation[] {
  const values = looks?.valueAnnotations(info, (move) => {
    const [cell, ...more] = play.tapsOf(move);
    return cell === undefined || more.length > 0 ? undefined : stage.cell(cell)?.at;
  });
  return values ?? [];
}

/** What overlays say, the values of moves, and moves that are not made yet. */
export function annotationsOf(
  play: Play,
  board: Board,
  overlays: readonly (readonly Note[])[],
  values: readonly Annotation[],
  preview: readonly PlayedMove[],
  mistake: boolean | undefined,
): Annotation[] {
  // An overlay's text makes room for a move's value or for a piece on the same cell.
  const taken = new Set([...values.map(({ at }) => String(at[0])), ...board.occupied]);
  const { handling } = board;
  const notes = overlays.flatMap((notes) => {
    const annotations = notes.flatMap((note) => noteAnnotations(note, taken, handling));
    for (const { shape, at } of annotations) if (shape === "text") taken.add(String(at[0]));
    return annotations;
  });
  const previewed = preview
    .flatMap((move, index) => moveAnnotations(move, index, play.pieceKind, handling))
    .map((shown) => (mistake ? { ...shown, kind: `${shown.kind} mistaken` } : shown));
  return [...notes, ...values, ...previewed];
}

/** What an overlay says, as it is drawn; where a move has a value, it makes room. */
export function noteAnnotations(
  note: Note,
  taken: ReadonlySet<string>,
  handling: Pick<Handling, "note">,
): Annotation[] {
  const own = handling.note(note);
  if (own) return own;
  const { kind, at, player, text } = note;
  const shape = SHAPES[kind] ?? "dot";
  const aside = shape === "text" && taken.has(String(at[0])) ? " aside" : "";
  // The text of a line says how near it is to being complete.
  const near = shape === "line" ? ` near-${text}` : "";
  const annotation: Annotation = { shape, at, text, kind: `note ${kind} ${player}${aside}${near}` };
  const scored = shape === "arrow" && text !== "";
  return scored ? [annotation, scoreAt(note, at.at(-1))] : [annotation];
}

/** A previewed move: what it moves where, and what it puts on the board. */
export function moveAnnotations(
  move: PlayedMove,
  index: number,
  piece: string,
  handling: Pick<Handling, "preview">,
): Annotation[] {
  return move.motion
    .filter((motion) => !turns(motion))
    .flatMap((motion): Annotation[] => {
      const kind = "preview";
      const text = `${index + 1}`;
      const own = handling.preview(motion, text);
      if (own) return own;
      if (!places(motion)) return [{ shape: "arrow", at: [motion.fromAt, motion.toAt], kind }];
      const ghost = { kind: piece, player: move.player };
      return [{ shape: "ghost", at: [motion.toAt], kind, text, piece: ghost }];
    });
}
