// Flat-top hexagons in axial coordinates [q, r], y down.
import type { Geometry, Point } from "./geometry.ts";

/** The length of a side. */
export const SIDE = 40;

const corner = (_: unknown, index: number): Point => {
  const angle = (index * Math.PI) / 3;
  return { x: SIDE * Math.cos(angle), y: SIDE * Math.sin(angle) };
};

export const hex: Geometry = {
  centre([q = 0, r = 0]) {
    return { x: 1.5 * q * SIDE, y: Math.sqrt(3) * (r + q / 2) * SIDE };
  },
  outline: Array.from({ length: 6 }, corner),
  margin: 56,
  straight: false,
};
