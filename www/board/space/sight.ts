// How a board in space is looked at.
import type { Cell } from "../../pkg/tessera.js";
import type { Room } from "../handling.ts";
import { type Axes, UPRIGHT } from "./axes.ts";

/** In less space than this, cubes beside each other are too small for fingers and for eyes. */
const SMALL_PX = 480;

/** Part of a roll. */
export interface Lean {
  /** The axis of the drawing about which it is, as for `roll`; never the upright one. */
  about: 0 | 1;
  /** In quarters: less than half a one, as from there on a cube lies on another side. */
  by: number;
}

export interface Sight {
  /** Layers side by side instead of above each other. */
  flat: boolean;
  /** How far the board is turned, in steps, also between two. */
  turned: number;
  /** On which side the cubes lie. */
  axes: Axes;
  /** How far they lean over from there. */
  lean: Lean;
  /** Width by height of where it is shown. */
  aspect: number;
}

/** What the place of a board says of how these cells are looked at. */
export function seenIn(
  { flat, aspect, size }: Room,
  cells: readonly Pick<Cell, "at">[],
): Pick<Sight, "flat" | "aspect"> {
  const cubes = (cells[0]?.at.length ?? 0) > 3;
  return { flat: flat ?? (cubes && size <= SMALL_PX), aspect };
}

export const FROM_AFAR: Sight = {
  flat: false,
  turned: 0,
  axes: UPRIGHT,
  lean: { about: 0, by: 0 },
  aspect: 1,
};
