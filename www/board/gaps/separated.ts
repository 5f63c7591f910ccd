// What walls separate, for screen readers: which neighbours of a square lie behind one, and which wall has
// its middle on a crossing.
import type { Cell, CellId, Piece } from "../../pkg/tessera.js";
import { isWall, middleAt } from "./cells.ts";

export interface Separated {
  /** The labels of a square's neighbours behind walls. */
  behind: Map<CellId, string[]>;
  /** The kind of the wall on a crossing. */
  on: Map<CellId, string>;
}

export function separated(
  placed: readonly { cell: Cell; piece?: Pick<Piece, "kind"> | undefined }[],
): Separated {
  const [behind, on] = [new Map<CellId, string[]>(), new Map<CellId, string>()];
  const walls = placed.filter(({ piece }) => piece && isWall(piece.kind));
  if (walls.length === 0) return { behind, on };
  const cells = new Map(placed.map(({ cell }) => [String(cell.at), cell]));
  const add = (square: Cell, neighbour: Cell) =>
    behind.set(square.id, [...(behind.get(square.id) ?? []), neighbour.label]);
  for (const { cell, piece } of walls) {
    if (!piece) continue;
    const [x = 0, y = 0] = middleAt(cell.kind, cell.at);
    const crossing = cells.get(String([x, y]));
    if (crossing) on.set(crossing.id, piece.kind);
    // A wall reaches over two squares on either side.
    for (const along of [-2, 2]) {
      const [one, other] = [-2, 2].map((side) =>
        cells.get(
          String(piece.kind.endsWith("-h") ? [x + along, y + side] : [x + side, y + along]),
        ),
      );
      if (!one || !other) continue;
      add(one, other);
      add(other, one);
    }
  }
  return { behind, on };
}
