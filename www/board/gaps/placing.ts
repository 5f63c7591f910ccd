// Placing walls with a finger, which is too wide to hit a gap.
import type { CellId } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";
import type { Point } from "../geometry.ts";
import type { Touch } from "../handling.ts";
import type { GapHandling } from "./handling.ts";

/** How far along a wall, in the board's units, a tap still means this wall and not the next. */
const ARM = 40;
/** Nearer to a crossing than this no arm is meant. */
const HEART = 12;

/**
 * A finger first chooses the middle of a wall, which is then shown; a tap on it puts it up, a tap
 * on the crossing's other arm turns it.
 */
export function touchInGaps(gaps: GapHandling, { cell, point, miss }: Touch, play: Play) {
  const { board } = gaps;
  const crossing = play.taps[0];
  const pending = board.pending;
  board.hovered = undefined;
  board.rejected = undefined;
  if (crossing !== undefined && pending !== undefined && point) {
    const meant = armAt(gaps, crossing, pending, point, miss);
    if (meant === pending) {
      board.pending = undefined;
      gaps.take(pending, play);
      return;
    }
    if (meant !== undefined) return turnTo(gaps, meant, play);
  }
  if (play.taps.length === 0 && play.direct.includes(cell)) {
    gaps.take(cell, play);
    return;
  }
  const crossings = board.placed.filter(({ cell }) => cell.kind === "crossing");
  const ids = crossings.map(({ cell }) => cell.id);
  const near = point && board.at(point, ids, miss)?.cell.id;
  board.pending = undefined;
  if (near === undefined || near === crossing) {
    while (play.untap());
    if (near === undefined) gaps.take(cell, play);
    return;
  }
  if (gaps.take(near, play)) board.pending = preferred(gaps, play);
  board.focused = near;
}

/** Of a chosen crossing's two arms the one that was last used, if it is possible. */
function preferred(gaps: GapHandling, play: Play): CellId | undefined {
  const { targets } = play;
  return targets.find((slot) => play.kindOf(slot) === gaps.lastSlot) ?? targets[0];
}

/** Shows the wall in the crossing's other arm, or says why it cannot be there. */
export function turnTo(gaps: GapHandling, slot: CellId, play: Play) {
  const { board } = gaps;
  if (play.targets.includes(slot)) {
    board.pending = slot;
    board.rejected = undefined;
    gaps.lastSlot = play.kindOf(slot) ?? gaps.lastSlot;
  } else {
    board.rejected = slot;
  }
}

/** The crossing's other arm. */
export function otherArm({ walls }: GapHandling, slot: CellId): CellId | undefined {
  return walls.arms(slot).find((arm) => arm !== slot);
}

/** Which of a crossing's arms a point means; at the crossing itself, the one that is asked for. */
function armAt(
  { board, walls }: GapHandling,
  crossing: CellId,
  pending: CellId,
  point: Point,
  miss: number,
): CellId | undefined {
  const middle = board.find(crossing);
  if (!middle) return undefined;
  const away = Math.hypot(point.x - middle.x, point.y - middle.y);
  if (away < HEART) return pending;
  if (away > ARM) return undefined;
  return walls.nearest(point, walls.arms(pending), miss);
}
