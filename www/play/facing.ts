// The side of a table at which somebody sits.
import type { Layout, Player } from "../pkg/tessera.js";

/**
 * By how many steps a board is turned for a side to have it before them: by half a turn for the second player,
 * where that leaves the board whole.
 */
export function stepsToFace(side: Player, { rotations }: Layout): number {
  return side === "second" && rotations % 2 === 0 ? rotations / 2 : 0;
}
