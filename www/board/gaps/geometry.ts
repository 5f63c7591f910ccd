// Squares with gaps between them, into which walls go: coordinates [x, y], y upwards, with several
// steps from square to square. A wall has its middle on a crossing and lies in one of the slots
// beside it.
import type { Cell, CellId } from "../../pkg/tessera.js";
import type { Geometry, Point } from "../geometry.ts";
import { SIDE } from "../square.ts";

/** Half the side of a square's face. */
export const FACE = 23.5;
/** Half the width of a gap. */
export const GAP = SIDE / 2 - FACE;
/** Half the length of a wall: it reaches over two squares. */
export const REACH = SIDE - GAP;
/** The board's rim around the outermost squares. */
const RIM = 15;

/** What of a board with gaps lies around and between its squares. */
export interface Gaps {
  /** Its corners. */
  frame: readonly Point[];
  /** Names of files and ranks. */
  captions: readonly (Point & { text: string })[];
  /** The middle of the wall that lies in a slot, from the slot's own middle. */
  middle: (kind: string) => Point;
  /** The direction of a wall in a slot. */
  along: (kind: string) => Point;
  /** What catches taps: the arm of its own, and for a slot also the one beyond the crossing. */
  areas: (cell: Pick<Cell, "at" | "kind">) => readonly (readonly Point[])[];
}

/** Whether a wall can lie in cells of this kind. */
export const isSlot = (kind: string) => kind.startsWith("slot-");

/** The coordinates of a wall's middle, from those of its slot. */
export const middleAt = (kind: string, [x = 0, y = 0]: readonly number[]) =>
  kind.endsWith("-h") ? [x - 1, y] : [x, y - 1];

/** What lies on what: squares below slots, and these below crossings. */
export const rankOf = (kind: string) => (isSlot(kind) ? 1 : kind === "crossing" ? 2 : 0);

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** The geometry of a board whose squares are so many steps apart. */
export function gapped(
  pitch: number,
  cells: readonly Pick<Cell, "at" | "kind" | "label">[],
): Geometry {
  const step = SIDE / pitch;
  const centre = ([x = 0, y = 0]: readonly number[]) => ({ x: x * step, y: -y * step });
  const squares = cells.filter(({ kind }) => rankOf(kind) === 0);
  const most = (axis: number) => Math.max(0, ...squares.map(({ at }) => at[axis] ?? 0));
  const [right, top] = [most(0) * step, -most(1) * step];
  const edge = FACE + RIM;
  const captions = squares.flatMap(({ at, label }) => {
    const { x, y } = centre(at);
    const file = { x, y: FACE + RIM * 0.56, text: label.replace(/\d/g, "") };
    const rank = { x: -FACE - RIM * 0.56, y, text: label.replace(/\D/g, "") };
    return [...(at[1] === 0 ? [file] : []), ...(at[0] === 0 ? [rank] : [])];
  });
  const across = (kind: string) => kind === "slot-h";
  return {
    centre,
    outline: box(-FACE, -FACE, FACE, FACE),
    margin: edge + 4,
    straight: false,
    gaps: {
      frame: box(-edge, top - edge, right + edge, edge),
      captions,
      middle: (kind) => (across(kind) ? { x: -step, y: 0 } : { x: 0, y: step }),
      along: (kind) => (across(kind) ? { x: 1, y: 0 } : { x: 0, y: -1 }),
      areas({ at, kind }) {
        if (!isSlot(kind))
          return [kind === "crossing" ? box(-GAP, -GAP, GAP, GAP) : box(-FACE, -FACE, FACE, FACE)];
        // An arm ends halfway to the next crossing, or where there is none at the edge.
        const axis = across(kind) ? 0 : 1;
        const middle = (at[axis] ?? 0) - 1;
        const half = SIDE / 2;
        const before = middle < pitch ? REACH : half;
        const after = middle > most(axis) - pitch ? REACH : half;
        const wide = GAP + 2;
        return across(kind)
          ? [
              box(GAP - step, -wide, after - step, wide),
              box(-before - step, -wide, -GAP - step, wide),
            ]
          : [
              box(-wide, step - after, wide, step - GAP),
              box(-wide, step + GAP, wide, step + before),
            ];
      },
    },
  };
}

/** A cell as it is drawn. */
interface Drawn extends Point {
  cell: Pick<Cell, "id" | "kind">;
}

/** How far a wall in a slot is from a point: across it, and beyond its ends. */
export function wallDistance(point: Point, middle: Point, along: Point): number {
  const [dx, dy] = [point.x - middle.x, point.y - middle.y];
  const ahead = Math.abs(dx * along.x + dy * along.y);
  const aside = Math.abs(dx * along.y - dy * along.x);
  return aside + ahead * 0.1 + 2 * Math.max(0, ahead - SIDE / 2);
}

/** From a square to a crossing at one of its corners. */
const DIAGONAL = SIDE / 2;

/**
 * Where an arrow leads: from a square to the next square, from a crossing to the next crossing;
 * with Shift to the crossing or square an eighth of a turn to the left of the arrow. From a chosen
 * crossing it leads to the slot that lies along the arrow, and from any other slot to its crossing.
 */
export function stepOver<Place extends Drawn & { chosen?: boolean }>(
  from: Place,
  arrow: Point,
  shift: boolean,
  places: readonly Place[],
): CellId | undefined {
  const at = (kinds: (kind: string) => boolean, x: number, y: number) =>
    places.find(
      (place) =>
        kinds(place.cell.kind) &&
        Math.abs(place.x - from.x - x) < 1 &&
        Math.abs(place.y - from.y - y) < 1,
    )?.cell.id;
  if (shift) {
    const [x, y] = [arrow.x + arrow.y, arrow.y - arrow.x];
    const other = rankOf(from.cell.kind) === 0 ? "crossing" : "square";
    return at((kind) => kind === other, x * DIAGONAL, y * DIAGONAL);
  }
  if (from.chosen || isSlot(from.cell.kind)) {
    const crossing = from.chosen ? from : places.find(({ chosen }) => chosen);
    const lies = (place: Place) => {
      if (!crossing || !isSlot(place.cell.kind)) return false;
      const [dx, dy] = [place.x - crossing.x, place.y - crossing.y];
      return Math.hypot(dx, dy) < DIAGONAL && Math.abs(dx * arrow.x + dy * arrow.y) > 1;
    };
    const own = (place: Place) =>
      place.cell.kind === "crossing" && Math.hypot(place.x - from.x, place.y - from.y) < DIAGONAL;
    return places.find(crossing ? lies : own)?.cell.id;
  }
  return at((kind) => kind === from.cell.kind, arrow.x * SIDE, arrow.y * SIDE);
}
