// Where arrow keys lead on a board with gaps.
import type { Cell, CellId } from "../../pkg/tessera.js";
import type { Point } from "../geometry.ts";
import { SIDE } from "../square.ts";
import { isSlot, rankOf } from "./cells.ts";

/** A cell as it is drawn. */
interface Drawn extends Point {
  cell: Pick<Cell, "id" | "kind">;
}

/** From a square to a crossing at one of its corners. */
const DIAGONAL = SIDE / 2;

/**
 * Where an arrow leads: from a square to the next square, from a crossing to the next crossing;
 * with Shift to the crossing or square an eighth of a turn to the left of the arrow. From a chosen
 * crossing it leads to the slot that lies along the arrow, and from any other slot to its crossing.
 */
export function stepOver<Place extends Drawn & { chosen?: boolean }>(
  from: Place,
  arrow: Point,
  shift: boolean,
  places: readonly Place[],
): CellId | undefined {
  const at = (kinds: (kind: string) => boolean, x: number, y: number) =>
    places.find(
      (place) =>
        kinds(place.cell.kind) &&
        Math.abs(place.x - from.x - x) < 1 &&
        Math.abs(place.y - from.y - y) < 1,
    )?.cell.id;
  if (shift) {
    const [x, y] = [arrow.x + arrow.y, arrow.y - arrow.x];
    const other = rankOf(from.cell.kind) === 0 ? "crossing" : "square";
    return at((kind) => kind === other, x * DIAGONAL, y * DIAGONAL);
  }
  if (from.chosen || isSlot(from.cell.kind)) {
    const crossing = from.chosen ? from : places.find(({ chosen }) => chosen);
    const lies = (place: Place) => {
      if (!crossing || !isSlot(place.cell.kind)) return false;
      const [dx, dy] = [place.x - crossing.x, place.y - crossing.y];
      return Math.hypot(dx, dy) < DIAGONAL && Math.abs(dx * arrow.x + dy * arrow.y) > 1;
    };
    const own = (place: Place) =>
      place.cell.kind === "crossing" && Math.hypot(place.x - from.x, place.y - from.y) < DIAGONAL;
    return places.find(crossing ? lies : own)?.cell.id;
  }
  return at((kind) => kind === from.cell.kind, arrow.x * SIDE, arrow.y * SIDE);
}
