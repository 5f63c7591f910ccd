// The looks of boards and pieces, besides each game's own. A look is loaded only when it is chosen; if that fails, the
// game's own is shown.
import type { CSSResult, TemplateResult } from "lit";
import type { Geometry, Lying } from "../geometry.ts";

/** What a board can be made of; `classic` is each game's own. */
export const BOARDS = ["classic", "wood", "stone", "night"] as const;
/** What pieces can be made of. */
export const PIECES = ["classic", "wood", "stone"] as const;

/** What is chosen: of `BOARDS` and `PIECES`, anything else is as `classic`. */
export interface Chosen {
  board: string;
  pieces: string;
}

/** What changes how a board is drawn. */
export interface Look {
  /** To be adopted after those of the element and of the board's kind. */
  styles: readonly CSSResult[];
  /** Patterns and gradients, to be drawn once in each board. */
  defs: TemplateResult;
  /** What is drawn over the cells of a board that stay where they are. */
  over?(geometry: Geometry, cells: readonly Lying[]): TemplateResult | undefined;
}

let made: typeof import("./made.ts") | undefined;
let loading: Promise<void> | undefined;
/** Whether it was tried, well or not. */
let tried = false;

const isClassic = ({ board, pieces }: Chosen) => board === "classic" && pieces === "classic";

/** Loads what a look needs to be drawn; returns undefined if that has been tried, or is not needed. */
export function loadLook(chosen: Chosen): Promise<void> | undefined {
  if (tried || isClassic(chosen)) return undefined;
  loading ??= load();
  return loading;
}

async function load() {
  try {
    made = await import("./made.ts");
  } catch {
    // A board of the usual look is a board, too.
  }
  tried = true;
}

/** The look that is chosen, which is loaded; undefined for each game's own. */
export const lookOf = (chosen: Chosen): Look | undefined =>
  isClassic(chosen) ? undefined : made?.lookOf(chosen);
