// From board coordinates to drawn ones. A geometry says where a cell's middle is and what its
// outline looks like; turning by steps is the same for all that are flat.
import type { Cell, Layout } from "../pkg/tessera.js";
import { type Gaps, gapped } from "./gaps/geometry.ts";
import { hex } from "./hex.ts";
import { type Axes, UPRIGHT } from "./space/axes.ts";
import { square } from "./square.ts";
import type { Box } from "./viewport.ts";

export interface Point {
  x: number;
  y: number;
}

export interface Geometry {
  /** The middle of the cell at these board coordinates, y down. */
  centre(at: readonly number[]): Point;
  /** The corners of a cell around its middle. */
  outline: readonly Point[];
  /** How much room is left around the middles of the outermost cells. */
  margin: number;
  /** Whether steps to a neighbour, also across corners, go on to straight lines. */
  straight: boolean;
  /** What of the plane is shown, where that does not follow from the cells. */
  box?: Box;
  /** What lies around and between the cells. */
  backdrop?: Backdrop;
  /** A board in space. */
  space?: Space;
  /** A board with gaps between its cells. */
  gaps?: Gaps;
}

export interface Backdrop {
  /** What the cells of a layer lie on; faint while nothing can be done there. */
  plates: readonly { outline: readonly Point[]; closed: boolean }[];
  /** What holds the layers. */
  rods: readonly (readonly [Point, Point])[];
  captions: readonly Caption[];
  /** How large these are written. */
  lettering: number;
}

/** The number of a layer: alone (`level`), in words, or with its axis, as that of a cube. */
export interface Caption extends Point {
  kind: "layer" | "level" | "axis";
  axis: string;
  number: number;
  anchor: "middle" | "end";
}

export interface Space {
  /** In so many steps the board is turned once around; 1 where it cannot be turned. */
  rotations: number;
  /** The transformation of what lies on a layer. */
  lying: string;
  /** How large things are drawn. */
  scale: number;
  /** Where a cell would be if the layers were seen from above: what arrow keys go by. */
  plan(at: readonly number[]): Point;
}

/** How a board in space is looked at. */
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

/** Part of a roll. */
export interface Lean {
  /** The axis of the drawing about which it is, as for `roll`; never the upright one. */
  about: 0 | 1;
  /** In quarters: less than half a one, as from there on a cube lies on another side. */
  by: number;
}

export const FROM_AFAR: Sight = {
  flat: false,
  turned: 0,
  axes: UPRIGHT,
  lean: { about: 0, by: 0 },
  aspect: 1,
};

/** What is in `space.ts`, once it is there. */
let space: typeof import("./space/space.ts") | undefined;

/** Has what boards in space need, for who has loaded it already. */
export function provideSpace(parts: typeof import("./space/space.ts")) {
  space = parts;
}

/** Loads what a board needs to be drawn; nothing is to be waited for where it is there already. */
export function loadGeometry({ geometry }: Layout): Promise<void> | undefined {
  if (geometry !== "lattice" || space) return undefined;
  return import("./space/space.ts").then(provideSpace);
}

/** What boards in space need. */
export function spaceParts(): typeof import("./space/space.ts") {
  if (!space) throw new Error("What boards in space need is not loaded yet.");
  return space;
}

/** The geometry of a board with cells at these coordinates. */
export function geometryOf(
  layout: Layout,
  cells: readonly Pick<Cell, "at" | "kind" | "label">[],
  sight: Sight,
): Geometry {
  if (layout.geometry === "hex") return hex;
  if (layout.geometry === "square") {
    return layout.pitch > 1 ? gapped(layout.pitch, cells) : square;
  }
  const open = new Set(cells.filter((cell) => !isClosed(cell)).map(({ at }) => at[3] ?? 0));
  return spaceParts().lattice(extent(cells), sight, open);
}

/** Whether a cell is only there for the board's size. */
export const isClosed = ({ kind }: { kind: string }) => kind === "closed";

/** How many cells there are along each axis. */
function extent(cells: readonly { at: readonly number[] }[]): number[] {
  const most: number[] = [];
  for (const { at } of cells) {
    at.forEach((part, axis) => {
      most[axis] = Math.max(most[axis] ?? 0, part + 1);
    });
  }
  return most;
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
