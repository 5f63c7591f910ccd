// Where keys lead from a cell: arrows to the nearest cell, others along the axes that no arrow
// points along, and to what can be chosen.
import type { CellId } from "../pkg/tessera.js";
import type { Board, Placed } from "./board.ts";
import { stepOver } from "./gaps/geometry.ts";
import type { Point } from "./geometry.ts";
import { ARROWS, nearest, rowEnd } from "./nearest.ts";
import { beside } from "./space/directions.ts";

/** In space: one layer up or down, one cube on or back. */
const FAR: Record<string, readonly ["layer" | "cube", number]> = {
  PageUp: ["layer", 1],
  PageDown: ["layer", -1],
  "Shift+ArrowUp": ["layer", 1],
  "Shift+ArrowDown": ["layer", -1],
  "Shift+ArrowRight": ["cube", 1],
  "Shift+ArrowLeft": ["cube", -1],
};

export class Steps {
  /** Where a row of steps by arrows began, and along which axis. */
  #aim: (Point & { level: boolean }) | undefined;

  /** The cell that a key leads to after these taps; null at an edge, undefined when the key is for something else. */
  from(
    { cell, plan }: Placed,
    { key, shiftKey }: KeyboardEvent,
    board: Board,
    taps: readonly CellId[],
  ): CellId | null | undefined {
    const far = board.inSpace ? FAR[shiftKey ? `Shift+${key}` : key] : undefined;
    const arrow = far ? undefined : ARROWS[key];
    if (!arrow) this.#aim = undefined;
    if (far) return beside(board, cell.id, ...far) ?? null;
    const places = board.plan(taps);
    const here = places.find((place) => place.cell.id === cell.id);
    if (arrow && here && board.gapped) return stepOver(here, arrow, shiftKey, places) ?? null;
    if (arrow) {
      const level = arrow.y === 0;
      // A row of steps along one axis keeps to the line on which it began.
      if (this.#aim?.level !== level) this.#aim = { ...plan, level };
      return nearest(plan, arrow, places, this.#aim)?.cell.id ?? null;
    }
    const alike = places.filter((place) => !board.gapped || place.cell.kind === cell.kind);
    return key === "Home" || key === "End" ? rowEnd(plan, key, alike)?.cell.id : undefined;
  }
}

/** Of these cells the one after this, or before it; round and round. */
export function choice(
  cells: readonly CellId[],
  here: CellId | undefined,
  by: 1 | -1,
): CellId | undefined {
  const sorted = [...cells].sort((a, b) => by * (a - b));
  return sorted.find((cell) => here !== undefined && by * (cell - here) > 0) ?? sorted[0];
}
