// Where things are stacked, the places above each other share a pole, and on each pole there is but
// one place where something can land.
import type { CellId } from "../../pkg/tessera.js";
import type { Placed } from "../board.ts";

/**
 * The places of a cell's pole, from the lowest; none where every free place may be taken, so that
 * nothing is stacked, or where nothing can land on this pole.
 */
export function poleOf(
  cell: CellId | undefined,
  placed: readonly Placed[],
  targets: readonly CellId[],
): Placed[] {
  const at = placed.find((place) => place.cell.id === cell)?.cell.at;
  const stacked = placed.some((place) => !place.piece && !targets.includes(place.cell.id));
  if (!at || !stacked) return [];
  const pole = placed.filter((place) =>
    place.cell.at.every((part, axis) => axis === 2 || part === at[axis]),
  );
  const lands = pole.some((place) => targets.includes(place.cell.id));
  return lands ? pole.sort((a, b) => (a.cell.at[2] ?? 0) - (b.cell.at[2] ?? 0)) : [];
}
