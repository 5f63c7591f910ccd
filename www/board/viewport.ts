// Which part of the plane is shown. On an open board the view follows the drifting cells, but
// only when necessary: a view that shifts with every move is tiring.
import type { Point } from "./geometry.ts";

/** How much more is left free around an open board, beside which tiles may be put, in its units. */
export const BESIDE = 34;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around the points, with a margin on all sides. */
export function around(points: readonly Point[], margin: number): Box {
  if (points.length === 0) return { x: -margin, y: -margin, width: 2 * margin, height: 2 * margin };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [right, bottom] = [Math.max(...xs) + margin, Math.max(...ys) + margin];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The view to show next: the present one while it still fits well, else the needed one. */
export function follow(view: Box | undefined, needed: Box): Box {
  if (!view) return needed;
  const fits =
    view.x <= needed.x + 1 &&
    view.y <= needed.y + 1 &&
    view.x + view.width >= needed.x + needed.width - 1 &&
    view.y + view.height >= needed.y + needed.height - 1;
  const roomy = view.width * view.height > 1.3 * needed.width * needed.height;
  return fits && !roomy ? view : needed;
}

/** The view to show next where it is given: the present one if it is the same. */
export function keep(view: Box | undefined, given: Box): Box {
  return view && viewBox(view) === viewBox(given) ? view : given;
}

/** Between two views; `part` runs from 0 to 1. */
export function between(a: Box, b: Box, part: number): Box {
  const ease = part * part * (3 - 2 * part);
  const mix = (from: number, to: number) => from + (to - from) * ease;
  return {
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    width: mix(a.width, b.width),
    height: mix(a.height, b.height),
  };
}

export const viewBox = ({ x, y, width, height }: Box) =>
  [x, y, width, height].map((value) => value.toFixed(2)).join(" ");
