// From board coordinates to drawn ones: where a cell's middle is, what its outline looks like, and what
// is drawn differently from other boards. Turning by steps is the same for all that are flat.
import type { TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import type { Cell } from "../pkg/tessera.js";
import type { Annotation } from "./annotations.ts";
import type { Box } from "./viewport.ts";

export interface Point {
  x: number;
  y: number;
}

/** Turns a point of the board as the board is turned. */
export type Turn = (point: Point) => Point;

/** How the cells of a board lie. What is optional is so only on some kinds of boards. */
export interface Geometry {
  /** The middle of the cell at these board coordinates, y down. */
  centre(at: readonly number[]): Point;
  /** The corners of a cell around its middle. */
  outline: readonly Point[];
  /** How much room is left around the middles of the outermost cells. */
  margin: number;
  /** Whether steps to a neighbour, also across corners, go on to straight lines. */
  straight: boolean;
  /** What of the plane is shown, where that follows from the room and not from the cells. */
  box?: Box;
  /** Class names for style sheets. */
  classes?: readonly string[];
  /** In so many steps the board is turned once around as a thing in space, not on the plane. */
  rotations?: number;
  /** Where a cell is for the arrow keys, if not where it is drawn. */
  plan?(at: readonly number[]): Point;
  /** What of cells lies on what: 0 for those that are played on, more for what lies between them. */
  rank?(kind: string): number;
  /** Which of two cells has its piece drawn first, if not by the pieces' names. */
  before?(a: Lying, b: Lying): number;
  /** What all cells lie in; its captions only with texts. */
  ground?(turn: Turn, texts?: Texts): TemplateResult;
  /** What catches taps: the cell's own part, and what else of the board means it. */
  areas?(cell: Pick<Cell, "at" | "kind">): readonly (readonly Point[])[];
  /** What stands on a cell, from how its kind is drawn elsewhere. */
  stand?(kind: string, usual: TemplateResult, turn: Turn): TemplateResult;
  /** An annotation of a shape that only this kind of board has. */
  annotation?(shown: Annotation, places: readonly Point[]): TemplateResult | undefined;
}

/** A cell where it is drawn. */
export interface Lying extends Point {
  cell: Pick<Cell, "kind">;
}

/** Whether a cell is only there for the board's size. */
export const isClosed = ({ kind }: { kind: string }) => kind === "closed";

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
