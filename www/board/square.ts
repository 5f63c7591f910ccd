// Squares in coordinates [x, y], y upwards.
import type { Geometry } from "./geometry.ts";

/** The length of a side. */
export const SIDE = 60;

const HALF = SIDE / 2;

export const square: Geometry = {
  centre([x = 0, y = 0]) {
    return { x: x * SIDE, y: -y * SIDE };
  },
  outline: [
    { x: -HALF, y: -HALF },
    { x: HALF, y: -HALF },
    { x: HALF, y: HALF },
    { x: -HALF, y: HALF },
  ],
  margin: HALF + 12,
  straight: true,
};
