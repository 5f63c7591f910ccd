// From board coordinates to drawn ones. A geometry says where a cell's middle is and what its
// outline looks like; rotation is the same for all of them.
import type { Layout } from "../pkg/tessera.js";
import { hex } from "./hex.ts";

export interface Point {
  x: number;
  y: number;
}

export interface Geometry {
  /** The middle of the cell at these board coordinates, y down. */
  centre(at: readonly number[]): Point;
  /** The corners of a cell around its middle. */
  outline: readonly Point[];
}

const GEOMETRIES: Partial<Record<Layout["geometry"], Geometry>> = { hex };

export function geometryOf(layout: Layout): Geometry {
  const geometry = GEOMETRIES[layout.geometry];
  if (!geometry) throw new Error(`This page cannot draw '${layout.geometry}' boards.`);
  return geometry;
}

/** Turns a point around the origin, clockwise on the screen, by `steps` of `rotations`. */
export function rotate({ x, y }: Point, steps: number, rotations: number): Point {
  const angle = (steps * 2 * Math.PI) / rotations;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: round(x * cos - y * sin), y: round(x * sin + y * cos) };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Short enough for the page, exact enough for the eye. */
const round = (value: number) => Math.round(value * 1000) / 1000;
