// Boards of three and four dimensions in coordinates [x, y, z, w]: layers of x and y, of which z
// counts those above each other and w the cubes. They are drawn as in space, each cube's layers
// held apart like shelves of glass, or flat, as a grid of small boards.
import { svg } from "lit";
import type { Cell } from "../../pkg/tessera.js";
import { type Geometry, isClosed, type Point } from "../geometry.ts";
import { lies } from "../pieces.ts";
import type { Box } from "../viewport.ts";
import { angleOf, ROTATIONS, shownAt } from "./axes.ts";
import { type Backdrop, type Caption, drawBackdrop, drawCaptions } from "./backdrop.ts";
import type { Lean, Sight } from "./sight.ts";

/** The length of a cell's side. */
const SIDE = 60;
/** How much of its depth a layer shows that is looked at from above, at least and at most. */
const TILT = { least: 0.42, most: 0.7 };
/** How far a layer stays from the one below. */
const GAP = 0.12 * SIDE;
const BETWEEN = 0.45 * SIDE;
const MARGIN = 14;

type Extent = readonly [number, number, number, number];

/** How a layer is called. */
type Naming = (z: number) => Pick<Caption, "axis" | "number">;

/** A board of these cells. */
export function latticeOf(
  cells: readonly Pick<Cell, "at" | "kind">[],
  sight: Sight,
): SpaceGeometry {
  const open = new Set(cells.filter((cell) => !isClosed(cell)).map(({ at }) => at[3] ?? 0));
  return lattice(extentOf(cells), sight, open);
}

/** How many cells there are along each axis. */
function extentOf(cells: readonly { at: readonly number[] }[]): number[] {
  const most: number[] = [];
  for (const { at } of cells) {
    at.forEach((part, axis) => {
      most[axis] = Math.max(most[axis] ?? 0, part + 1);
    });
  }
  return most;
}

/** A board with this many cells along each axis, of whose cubes these are open. */
export function lattice(
  cells: readonly number[],
  sight: Sight,
  open: ReadonlySet<number> = new Set(cells.length < 4 ? [0] : Array(cells[3]).keys()),
): SpaceGeometry {
  const { axes } = sight;
  const along = (axis: number) => cells[Math.abs(axis) - 1] ?? 1;
  const extent: Extent = [along(axes[0]), along(axes[1]), along(axes[2]), cells[3] ?? 1];
  const naming: Naming = (z) => ({
    axis: "xyz"[Math.abs(axes[2]) - 1] ?? "",
    number: axes[2] > 0 ? z : extent[2] - 1 - z,
  });
  const drawn = (sight.flat ? flat : deep)(extent, sight, naming, open);
  const shown = (at: readonly number[]) => shownAt(axes, cells, at);
  const { backdrop, lying, scale, ...lain } = drawn;
  const standing = `translate(0 -5) scale(${scale})`;
  return {
    ...lain,
    margin: SIDE / 2,
    straight: true,
    classes: ["lattice", ...(sight.flat ? [] : ["deep"]), ...(extent[3] > 1 ? ["cubes"] : [])],
    centre: (at) => drawn.centre(shown(at)),
    plan: (at) => drawn.plan(shown(at)),
    ground: (_turn, texts) =>
      svg`${drawBackdrop(backdrop)}${texts ? drawCaptions(backdrop, texts) : ""}`,
    ...(!sight.flat && {
      // The near ones stand before the far ones.
      before: (a, b) => a.y - b.y,
      // Marks lie on their layer, and things stand on it.
      stand: (kind, usual) => svg`<g transform=${lies(kind) ? lying : standing}>${usual}</g>`,
    }),
  };
}

/** How a board in space lies. */
export interface SpaceGeometry extends Geometry {
  plan(at: readonly number[]): Point;
}

/** Layers as they are drawn. */
interface Drawn extends Pick<SpaceGeometry, "centre" | "plan" | "outline"> {
  box: Box;
  backdrop: Backdrop;
  rotations: number;
  /** The transformation of what lies on a layer. */
  lying: string;
  /** How large things are drawn. */
  scale: number;
}

/**
 * Into how many columns parts go, so that they are shown as large as possible: `largeIn` says how
 * large so many columns and rows show them. At most one place stays empty.
 */
function columnsFor(count: number, largeIn: (columns: number, rows: number) => number): number {
  const room = (columns: number) => largeIn(columns, Math.ceil(count / columns));
  const empty = (columns: number) => Math.ceil(count / columns) * columns - count;
  const every = Array.from({ length: count }, (_, index) => count - index);
  const choices = every.filter((columns) => empty(columns) < 2);
  return choices.reduce((best, next) => (room(next) > room(best) * 1.05 ? next : best), count);
}

const boxOf = (left: number, top: number, right: number, bottom: number): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** Two numbers of each, the first one running faster. */
const pairs = (first: number, second: number) =>
  Array.from({ length: first * second }, (_, index): [number, number] => [
    index % first,
    Math.floor(index / first),
  ]);

const corners = (width: number, height: number): Point[] => [
  { x: -width / 2, y: -height / 2 },
  { x: width / 2, y: -height / 2 },
  { x: width / 2, y: height / 2 },
  { x: -width / 2, y: height / 2 },
];

const moved = (points: readonly Point[], by: Point) =>
  points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));

/** A grid of small boards: w to the right and z upwards, or z alone in reading order. */
function flat(
  [nx, ny, nz, nw]: Extent,
  { aspect }: Sight,
  naming: Naming,
  open: ReadonlySet<number>,
): Drawn {
  const [width, height] = [nx * SIDE + BETWEEN, ny * SIDE + BETWEEN];
  const cube = nw === 1;
  const titled = cube ? height + 16 : height;
  const largeIn = (columns: number, rows: number) =>
    Math.min(aspect / (columns * width), 1 / (rows * titled));
  const columns = cube ? columnsFor(nz, largeIn) : nw;
  const rows = cube ? Math.ceil(nz / columns) : nz;
  /** The middle of a small board. */
  const middle = (z: number, w: number): Point =>
    cube
      ? { x: (z % columns) * width, y: Math.floor(z / columns) * titled }
      : { x: w * width, y: (nz - 1 - z) * height };
  const centre = ([x = 0, y = 0, z = 0, w = 0]: readonly number[]) => {
    const at = middle(z, w);
    return { x: at.x + (x - (nx - 1) / 2) * SIDE, y: at.y + (y - (ny - 1) / 2) * SIDE };
  };
  const plate = corners(nx * SIDE + 12, ny * SIDE + 12);
  const above = -ny * SIDE * 0.5 - (cube ? 19 : 30);
  const levels = Array.from({ length: nz }, (_, z): Caption => {
    const at = middle(z, 0);
    return cube
      ? { kind: "layer", ...naming(z), anchor: "middle", x: at.x, y: at.y + above }
      : { kind: "axis", ...naming(z), anchor: "end", x: -nx * SIDE * 0.5 - 16, y: at.y };
  });
  const cubes = Array.from(
    { length: cube ? 0 : nw },
    (_, number): Caption => ({
      kind: "axis",
      axis: "w",
      number,
      anchor: "middle",
      x: middle(nz - 1, number).x,
      y: middle(nz - 1, number).y + above,
    }),
  );
  return {
    centre,
    outline: corners(SIDE, SIDE),
    box: boxOf(
      -nx * SIDE * 0.5 - MARGIN - (cube ? 0 : 72),
      above - 22,
      (columns - 1) * width + nx * SIDE * 0.5 + MARGIN,
      (rows - 1) * titled + ny * SIDE * 0.5 + MARGIN,
    ),
    backdrop: {
      plates: pairs(nz, nw).map(([z, w]) => ({
        outline: moved(plate, middle(z, w)),
        closed: !open.has(w),
      })),
      rods: [],
      captions: [...levels, ...cubes],
      lettering: cube ? 17 : 34,
    },
    rotations: 1,
    lying: "",
    scale: 1,
    plan: centre,
  };
}

type Vector = readonly [number, number, number];

/**
 * How far layers are from each other that are held apart when the board stands. While it leans over
 * they come together, so that halfway to the next side nothing tells layers from rows.
 */
const between = ({ by }: Lean, apart: number) => SIDE + (apart - SIDE) * Math.cos(by * Math.PI);

/** How much of its height what stands upright shows where layers show this much of their depth. */
const riseOf = (tilt: number) => Math.sqrt(1 - tilt ** 2);

/** What leans over, and is looked at by this angle, from as far above as the tilt says. */
function projection({ about, by }: Lean, angle: number, tilt: number): (vector: Vector) => Point {
  const rise = riseOf(tilt);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [over, up] = [Math.sin((by * Math.PI) / 2), Math.cos((by * Math.PI) / 2)];
  return (vector) => {
    const [x, y, z] = vector;
    const leaning = vector[1 - about] ?? 0;
    const moved = leaning * up + z * over;
    const [right, front] = about === 0 ? [x, moved] : [moved, y];
    return {
      x: right * cos - front * sin,
      y: (right * sin + front * cos) * tilt - (z * up - leaning * over) * rise,
    };
  };
}

/** How cubes of layers stand in a place, and how they are seen, so that their cells are as large as possible. */
function arranged([nx, ny, nz, nw]: Extent, aspect: number) {
  // A layer needs most room when it is seen over a corner; so nothing jumps while it turns.
  const across = Math.hypot(nx, ny) * SIDE;
  const cube = nw === 1;
  const width = across + (cube ? 0 : 0.2 * SIDE);
  const besides = (nz - 1) * GAP + (cube ? 0 : 54);
  const heightOf = (tilt: number) => nz * across * tilt + besides;
  /** Where there is height to spare, the layers are seen from farther above. */
  const tiltIn = (columns: number, rows: number) => {
    const filling = ((columns * width) / aspect / rows - besides) / (nz * across);
    return Math.min(TILT.most, Math.max(TILT.least, filling));
  };
  const columns = columnsFor(nw, (columns, rows) => {
    const tilt = tiltIn(columns, rows);
    return Math.min(aspect / (columns * width), 1 / (rows * heightOf(tilt))) * Math.sqrt(tilt);
  });
  const rows = Math.ceil(nw / columns);
  const tilt = tiltIn(columns, rows);
  return { across, columns, rows, tilt, width, height: heightOf(tilt) };
}

/** Cubes beside each other, each of layers above each other. */
function deep(
  [nx, ny, nz, nw]: Extent,
  { turned, lean, aspect }: Sight,
  naming: Naming,
  open: ReadonlySet<number>,
): Drawn {
  const angle = angleOf(turned);
  const cube = nw === 1;
  const { across, columns, rows, tilt, width, height } = arranged([nx, ny, nz, nw], aspect);
  const lift = across * tilt + GAP;
  const project = projection(lean, angle, tilt);
  /** The middle of a cube. */
  const hub = (w: number): Point => ({
    x: (w % columns) * width,
    y: Math.floor(w / columns) * height - ((nz - 1) / 2) * lift,
  });
  const apart = between(lean, lift / riseOf(tilt));
  const centre = ([x = 0, y = 0, z = 0, w = 0]: readonly number[]) => {
    const [at, on] = [
      hub(w),
      project([(x - (nx - 1) / 2) * SIDE, (y - (ny - 1) / 2) * SIDE, (z - (nz - 1) / 2) * apart]),
    ];
    return { x: at.x + on.x, y: at.y + on.y };
  };
  /** The middle of a layer. */
  const middle = (z: number, w: number) => centre([(nx - 1) / 2, (ny - 1) / 2, z, w]);
  /** A point of a layer, from its middle. */
  const lay = ({ x, y }: Point) => project([x, y, 0]);
  // To the nearest quarter, so that arrows go along the layers' rows.
  const quarter = (Math.round(angle / (Math.PI / 2)) * Math.PI) / 2;
  const [along, aside] = [Math.round(Math.cos(quarter)), Math.round(Math.sin(quarter))];
  const room = Math.max(nx, ny) * SIDE + BETWEEN;
  const plan = ([x = 0, y = 0, z = 0, w = 0]: readonly number[]): Point => {
    const [left, top] = [(x - (nx - 1) / 2) * SIDE, (y - (ny - 1) / 2) * SIDE];
    return {
      x: (w % columns) * room + left * along - top * aside,
      y: (Math.floor(w / columns) * nz - z) * room + left * aside + top * along,
    };
  };
  const plate = corners(nx * SIDE + 10, ny * SIDE + 10).map(lay);
  const backdrop: Backdrop = {
    plates: pairs(nz, nw).map(([z, w]) => ({
      outline: moved(plate, middle(z, w)),
      closed: !open.has(w),
    })),
    rods: [...open].flatMap((w) => {
      const [low, high] = [moved(plate, middle(0, w)), moved(plate, middle(nz - 1, w))];
      return low.map((from, index) => [from, high[index] ?? from] as const);
    }),
    captions: [
      ...pairs(nz, nw)
        .filter(([, w]) => w % columns === 0)
        .map(([z, w]): Caption => {
          const name = naming(z);
          const kind = cube && name.axis === "z" ? "level" : "axis";
          return { kind, ...name, anchor: "end", x: -across / 2 - 10, y: middle(z, w).y };
        }),
      ...Array.from(
        { length: cube ? 0 : nw },
        (_, number): Caption => ({
          kind: "axis",
          axis: "w",
          number,
          anchor: "middle",
          x: hub(number).x,
          y: hub(number).y - ((nz - 1) / 2) * lift - (across * tilt) / 2 - 14,
        }),
      ),
    ],
    lettering: cube ? 22 : 34,
  };
  return {
    centre,
    outline: corners(SIDE, SIDE).map(lay),
    box: boxOf(
      -across / 2 - MARGIN - (cube ? 30 : 72),
      -(nz - 1) * lift - (across * tilt) / 2 - MARGIN - (cube ? 0 : 48),
      (columns - 1) * width + across / 2 + MARGIN + (cube ? 30 : 0),
      (rows - 1) * height + (across * tilt) / 2 + MARGIN,
    ),
    backdrop,
    rotations: ROTATIONS,
    lying: `matrix(${[lay({ x: 1, y: 0 }), lay({ x: 0, y: 1 })].map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`).join(" ")} 0 0)`,
    scale: 0.8,
    plan,
  };
}
