// How much a hint gives away: first where a turn begins, asked again all of it; at once what a single tap makes.
import type { Play } from "../play/play.ts";

/** What a hint says and shows. */
export interface Hint {
  /** What is said of the cell on which the turn begins: to begin there, or that this is all. */
  said: "hint" | "answer";
  cell: string;
  /** The moves that are shown on the board. */
  show: readonly string[];
}

/** A hint at these moves of a turn, after what was said of which cell before. */
export function hintAt(
  play: Play,
  moves: readonly string[],
  before: { said: string; cell: string },
): Hint {
  const [first = "", ...others] = moves;
  const [id, ...taps] = play.tapsOf(first);
  const cell = play.state.cells.find((cell) => cell.id === id)?.label ?? first;
  if (taps.length + others.length === 0) return { said: "answer", cell, show: moves };
  const again = before.said === "hint" && before.cell === cell;
  return { said: "hint", cell, show: again ? moves : [] };
}
