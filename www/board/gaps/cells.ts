// The cells of a board with gaps: how large they are, and what goes where. Walls go into slots beside
// crossings, pawns on squares.
import { SIDE } from "../square.ts";

/** Half the side of a square's face. */
export const FACE = 23.5;
/** Half the width of a gap. */
export const GAP = SIDE / 2 - FACE;
/** Half the length of a wall: it reaches over two squares. */
export const REACH = SIDE - GAP;

/** Whether a wall can lie in cells of this kind. */
export const isSlot = (kind: string) => kind.startsWith("slot-");

/** Whether a thing of this kind is a wall. */
export const isWall = (kind: string) => kind.startsWith("wall-");

/** The coordinates of a wall's middle, from those of its slot. */
export const middleAt = (kind: string, [x = 0, y = 0]: readonly number[]) =>
  kind.endsWith("-h") ? [x - 1, y] : [x, y - 1];

/** What lies on what: squares below slots, and these below crossings. */
export const rankOf = (kind: string) => (isSlot(kind) ? 1 : kind === "crossing" ? 2 : 0);
