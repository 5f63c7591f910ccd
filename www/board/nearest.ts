// Where an arrow key leads: the nearest cell within 60 degrees of the arrow, as drawn. The same
// rule serves hexagons, squares, slots and grids of grids.
import { distance, type Point } from "./geometry.ts";

const HALF_ANGLE = Math.PI / 3;
/** On hexagons cells lie at this very angle, and where they are drawn is rounded. */
const ROUNDING = 1e-3;
/** Distances that differ by less than this part are equal to the eye. */
const SAME = 0.02;

export const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * The cell an arrow leads to, or undefined at the edge. Between equally near cells the one
 * closer to the line through `aim` is taken, so that on hexagons a row of sideways steps
 * zigzags along that line instead of drifting off.
 */
export function nearest<Cell extends Point>(
  from: Point,
  arrow: Point,
  cells: readonly Cell[],
  aim: Point = from,
): Cell | undefined {
  let best: { cell: Cell; away: number; off: number } | undefined;
  for (const cell of cells) {
    const away = distance(from, cell);
    if (away === 0) continue;
    const along = (cell.x - from.x) * arrow.x + (cell.y - from.y) * arrow.y;
    if (Math.acos(Math.min(1, along / away)) > HALF_ANGLE + ROUNDING) continue;
    const off = Math.abs((cell.x - aim.x) * arrow.y - (cell.y - aim.y) * arrow.x);
    const nearer = !best || away < best.away * (1 - SAME);
    const tied = best && Math.abs(away - best.away) <= best.away * SAME;
    if (nearer || (tied && best && off < best.off - 1e-6)) best = { cell, away, off };
  }
  return best?.cell;
}

/** The first or last cell of the drawn row that `from` is in. */
export function rowEnd<Cell extends Point>(
  from: Point,
  end: "Home" | "End",
  cells: readonly Cell[],
): Cell | undefined {
  const row = cells.filter(({ y }) => Math.abs(y - from.y) < 1).sort((a, b) => a.x - b.x);
  return end === "Home" ? row[0] : row.at(-1);
}
