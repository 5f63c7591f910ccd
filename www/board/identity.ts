// Names for cells that stay with them while they move, so that a tile taken from here and put
// there is one thing on the screen, in every direction through the game.
import type { CellId } from "../pkg/tessera.js";

/** A name of this kind: such names, in their order as texts, are in the order of their numbers. */
export const numbered = (kind: string, number: number) =>
  `${kind}${String(number).padStart(6, "0")}`;

/**
 * The names of the cells now, from the names before. A cell that appears takes the name of one
 * that vanished; names are made up only for cells that nothing vanished for.
 */
export function rename(
  before: ReadonlyMap<CellId, string>,
  cells: readonly CellId[],
): Map<CellId, string> {
  const present = new Set(cells);
  const free = [...before].filter(([cell]) => !present.has(cell)).map(([, name]) => name);
  const taken = new Set(before.values());
  let count = 0;
  const fresh = () => {
    while (taken.has(numbered("c", count))) count += 1;
    const name = numbered("c", count);
    taken.add(name);
    return name;
  };
  return new Map(cells.map((cell) => [cell, before.get(cell) ?? free.shift() ?? fresh()]));
}
