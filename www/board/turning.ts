// In which order and direction a move turns pieces over: away from the piece that turns them, the
// near ones first.
import type { CellId, Motion } from "../pkg/tessera.js";
import { distance, type Point } from "./geometry.ts";

export interface Turning {
  /** 0 for what is turned first. */
  step: number;
  /** The direction on the screen in degrees, clockwise from the right. */
  axis: number;
}

/** What of a move's motions turns something over where it stands. */
export const turns = ({ kind }: Motion) => kind === "flip";

/** What of them puts something on the board. */
export const places = (motion: Motion) => motion.from === motion.to && !turns(motion);

/** Distances that differ by less are equal on the screen. */
const SAME = 1;

/** How the pieces that these motions turn over are turned, by cell. */
export function turningOf(
  motions: readonly Motion[],
  point: (at: readonly number[]) => Point,
): Map<CellId, Turning> {
  const turned = motions.filter(turns).map(({ to, fromAt, toAt }) => {
    const [from, here] = [point(fromAt), point(toAt)];
    const axis = (Math.atan2(here.y - from.y, here.x - from.x) * 180) / Math.PI;
    return { to, away: distance(from, here), axis: Math.round(axis) };
  });
  const rings: number[] = [];
  for (const { away } of [...turned].sort((a, b) => a.away - b.away)) {
    if (away - (rings.at(-1) ?? Number.NEGATIVE_INFINITY) > SAME) rings.push(away);
  }
  const step = (away: number) => rings.findIndex((ring) => Math.abs(ring - away) <= SAME);
  return new Map(turned.map(({ to, away, axis }) => [to, { step: step(away), axis }]));
}
