// Squares with gaps between them, into which walls go: coordinates [x, y], y upwards, with several
// steps from square to square. A wall has its middle on a crossing and lies in one of the slots
// beside it.
import type { Cell } from "../../pkg/tessera.js";
import type { Geometry, Point } from "../geometry.ts";
import { SIDE } from "../square.ts";
import { drawInGaps } from "./annotations.ts";
import { FACE, GAP, isSlot, isWall, REACH, rankOf } from "./cells.ts";
import { drawFrame, wall } from "./walls.ts";

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
}

/** How a board with gaps lies. */
export interface GapGeometry extends Geometry {
  gaps: Gaps;
  /** The arm of a cell's own, and for a slot also the one beyond the crossing. */
  areas(cell: Pick<Cell, "at" | "kind">): readonly (readonly Point[])[];
}

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
): GapGeometry {
  const step = SIDE / pitch;
  const centre = ([x = 0, y = 0]: readonly number[]) => ({ x: x * step, y: -y * step });
  const squares = cells.filter(({ kind }) => rankOf(kind) === 0);
  const most = (axis: number) => Math.max(0, ...squares.map(({ at }) => at[axis] ?? 0));
  /** Of the outermost squares, along each axis. */
  const last = [most(0), most(1)] as const;
  const [right, top] = [last[0] * step, -last[1] * step];
  const edge = FACE + RIM;
  const captions = squares.flatMap(({ at, label }) => {
    const { x, y } = centre(at);
    const file = { x, y: FACE + RIM * 0.56, text: label.replace(/\d/g, "") };
    const rank = { x: -FACE - RIM * 0.56, y, text: label.replace(/\D/g, "") };
    return [...(at[1] === 0 ? [file] : []), ...(at[0] === 0 ? [rank] : [])];
  });
  const across = (kind: string) => kind === "slot-h";
  const gaps: Gaps = {
    frame: box(-edge, top - edge, right + edge, edge),
    captions,
    middle: (kind) => (across(kind) ? { x: -step, y: 0 } : { x: 0, y: step }),
    along: (kind) => (across(kind) ? { x: 1, y: 0 } : { x: 0, y: -1 }),
  };
  return {
    centre,
    outline: box(-FACE, -FACE, FACE, FACE),
    // The frame has a rim, and is seen from above its lower side.
    margin: edge + 8,
    straight: false,
    classes: ["gapped"],
    gaps,
    rank: rankOf,
    // What stands on squares is higher than what lies between them.
    before: (a, b) => rankOf(b.cell.kind) - rankOf(a.cell.kind),
    ground: (turn, texts) => drawFrame(texts ? gaps : { ...gaps, captions: [] }, turn),
    areas({ at, kind }) {
      if (!isSlot(kind))
        return [kind === "crossing" ? box(-GAP, -GAP, GAP, GAP) : box(-FACE, -FACE, FACE, FACE)];
      // An arm ends halfway to the next crossing, or where there is none at the edge.
      const axis = across(kind) ? 0 : 1;
      const middle = (at[axis] ?? 0) - 1;
      const half = SIDE / 2;
      const before = middle < pitch ? REACH : half;
      const after = middle > last[axis] - pitch ? REACH : half;
      const wide = GAP + 2;
      return across(kind)
        ? [
            box(GAP - step, -wide, after - step, wide),
            box(-before - step, -wide, -GAP - step, wide),
          ]
        : [box(-wide, step - after, wide, step - GAP), box(-wide, step + GAP, wide, step + before)];
    },
    stand: (kind, usual, turn) => (isWall(kind) ? wall(kind, gaps, turn) : usual),
    annotation: drawInGaps,
  };
}
