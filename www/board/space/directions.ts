// Where ways lead on a board in space: along its rows, from layer to layer, from cube to cube.
import type { CellId } from "../../pkg/tessera.js";
import type { Board } from "../board.ts";
import type { Point } from "../geometry.ts";
import type { SpaceGeometry } from "./lattice.ts";
import type { Sight } from "./sight.ts";

/** A board, and how it is looked at. */
export interface Seeing {
  board: Board;
  sight: Sight;
  geometry: SpaceGeometry | undefined;
}

/** The same place so many layers up, or so many cubes further. */
export function beside(
  { board, sight }: Seeing,
  cell: CellId,
  way: "layer" | "cube",
  by: number,
): CellId | undefined {
  const up = sight.axes[2];
  const [axis, step] = way === "cube" ? [3, by] : [Math.abs(up) - 1, Math.sign(up) * by];
  const at = board.find(cell)?.cell.at.map((part, index) => (index === axis ? part + step : part));
  return board.placed.find((placed) => String(placed.cell.at) === String(at))?.cell.id;
}

/** The way on the drawing, of length 1, along the rows that this arrow key follows. */
export function along(seeing: Seeing, arrow: Point): Point {
  const [first, second] = seeing.sight.axes
    .slice(0, 2)
    .map((axis) => stepOn(seeing, Math.abs(axis)));
  const length = (step: typeof first) => (step ? step.plan.x * arrow.x + step.plan.y * arrow.y : 0);
  const step = Math.abs(length(first)) >= Math.abs(length(second)) ? first : second;
  return unit(step?.drawn, Math.sign(length(step)));
}

/** The way on the drawing, of length 1, from layer to layer. */
export function upwards(seeing: Seeing): Point {
  const up = seeing.sight.axes[2];
  return unit(stepOn(seeing, Math.abs(up))?.drawn, Math.sign(up));
}

/** Where a step along one of the board's axes, from 1, leads on the drawing and for arrow keys. */
function stepOn({ geometry }: Seeing, axis: number): { drawn: Point; plan: Point } | undefined {
  if (!geometry) return undefined;
  const at = [0, 0, 0, 0].map((_, index) => (index === axis - 1 ? 1 : 0));
  const from = (place: (at: readonly number[]) => Point) => minus(place(at), place([0, 0, 0, 0]));
  return { drawn: from(geometry.centre), plan: from(geometry.plan) };
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** As long as 1, the other way round for a negative sign. */
function unit({ x, y }: Point = { x: 0, y: 0 }, sign: number): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: (sign * x) / length, y: (sign * y) / length };
}
