// Where keys lead from a cell: arrows to the nearest cell, others along the axes that no arrow
// points along, and to what can be chosen.
import type { CellId } from "../pkg/tessera.js";
import type { Board, Placed } from "./board.ts";
import type { Point } from "./geometry.ts";
import { ARROWS, nearest, rowEnd } from "./nearest.ts";

export class Steps {
  /** Where a row of steps by arrows began, and along which axis. */
  #aim: (Point & { level: boolean }) | undefined;

  /** The cell that a key leads to after these taps; null at an edge, undefined when the key is for something else. */
  from(
    from: Placed,
    event: KeyboardEvent,
    board: Board,
    taps: readonly CellId[],
  ): CellId | null | undefined {
    const { cell, plan } = from;
    const { key } = event;
    const own = board.handling.step(from, event, taps);
    const arrow = own === undefined ? ARROWS[key] : undefined;
    if (!arrow) this.#aim = undefined;
    if (own !== undefined) return own;
    const places = board.plan(taps);
    if (arrow) {
      const level = arrow.y === 0;
      // A row of steps along one axis keeps to the line on which it began.
      if (this.#aim?.level !== level) this.#aim = { ...plan, level };
      return nearest(plan, arrow, places, this.#aim)?.cell.id ?? null;
    }
    const rank = board.geometry?.rank ?? (() => 0);
    const alike = places.filter((place) => rank(place.cell.kind) === rank(cell.kind));
    return key === "Home" || key === "End" ? rowEnd(plan, key, alike)?.cell.id : undefined;
  }
}

/** Of these cells the one after this, or before it, round and round; from elsewhere the first, or the last. */
export function choice(
  cells: readonly CellId[],
  here: CellId | undefined,
  by: 1 | -1,
): CellId | undefined {
  const sorted = [...cells].sort((a, b) => by * (a - b));
  const at = here === undefined ? -1 : sorted.indexOf(here);
  return sorted[at + 1] ?? sorted[0];
}
