// How much a hint gives away at first.
import type { Play } from "../play/play.ts";

/** The name of the cell that these moves of a turn begin on, and whether that tells all of them. */
export function beginningOf(play: Play, [first = "", ...others]: readonly string[]) {
  const [id, ...taps] = play.tapsOf(first);
  const cell = play.state.cells.find((cell) => cell.id === id)?.label ?? first;
  return { cell, whole: taps.length + others.length === 0 };
}
