// How much a hint gives away at first.
import type { Play } from "../play/play.ts";

/** The name of the cell that a move begins on. */
export function firstCellOf(play: Play, move: string): string {
  const [id] = play.tapsOf(move);
  return play.state.cells.find((cell) => cell.id === id)?.label ?? move;
}
