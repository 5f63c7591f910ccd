// Where walls lie on a board with gaps as it is drawn now: which slot a point means, and which
// slots belong to one crossing.
import type { Cell, CellId } from "../../pkg/tessera.js";
import type { Point, Turn } from "../geometry.ts";
import { SIDE } from "../square.ts";
import { isSlot } from "./cells.ts";
import type { Gaps } from "./geometry.ts";

interface Place {
  middle: Point;
  along: Point;
}

/** Further from every wall than this, in the board's units, none is meant. */
const MOST_OFF = 40;

/** How far a wall in a slot is from a point: across it, and beyond its ends. */
function wallDistance(point: Point, middle: Point, along: Point): number {
  const [dx, dy] = [point.x - middle.x, point.y - middle.y];
  const ahead = Math.abs(dx * along.x + dy * along.y);
  const aside = Math.abs(dx * along.y - dy * along.x);
  return aside + ahead * 0.1 + 2 * Math.max(0, ahead - SIDE / 2);
}

export class WallPlaces {
  #places: Map<CellId, Place>;

  constructor(
    placed: readonly (Point & { cell: Pick<Cell, "id" | "kind"> })[],
    gaps: Gaps,
    turn: Turn,
  ) {
    const slots = placed.filter(({ cell }) => isSlot(cell.kind));
    const place = ({ x, y, cell: { id, kind } }: (typeof slots)[number]): [CellId, Place] => {
      const off = turn(gaps.middle(kind));
      return [id, { middle: { x: x + off.x, y: y + off.y }, along: turn(gaps.along(kind)) }];
    };
    this.#places = new Map(slots.map(place));
  }

  /** The middle of the wall in a slot. */
  middle(slot: CellId): Point | undefined {
    return this.#places.get(slot)?.middle;
  }

  /** How far a point is from the wall in a slot. */
  off(slot: CellId, point: Point): number {
    const place = this.#places.get(slot);
    return place ? wallDistance(point, place.middle, place.along) : Number.POSITIVE_INFINITY;
  }

  /** Both arms of the crossing beside which a slot lies. */
  arms(slot: CellId): CellId[] {
    const here = this.middle(slot);
    const same = ({ x, y }: Point) => here !== undefined && Math.hypot(x - here.x, y - here.y) < 1;
    return [...this.#places].filter(([, { middle }]) => same(middle)).map(([id]) => id);
  }

  /** Of these slots, or all, the one whose wall is nearest to a point, unless it is further than this. */
  nearest(
    point: Point,
    among: readonly CellId[] = [...this.#places.keys()],
    within = MOST_OFF,
  ): CellId | undefined {
    const off = new Map(among.map((slot) => [slot, this.off(slot, point)]));
    const [first] = [...off].sort(([, a], [, b]) => a - b);
    return first && first[1] < within ? first[0] : undefined;
  }
}
