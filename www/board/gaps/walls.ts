// How a board with gaps is drawn: its frame, its walls, and a wall that is not there yet.
import { svg, type TemplateResult } from "lit";
import type { Point, Turn } from "../geometry.ts";
import { GAP, REACH } from "./cells.ts";
import type { Gaps } from "./geometry.ts";

const list = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

/** What the squares lie in, with the names of files and ranks. */
export function drawFrame({ frame, captions }: Gaps, turn: Turn): TemplateResult {
  const words = captions.map(({ text, ...at }) => {
    const { x, y } = turn(at);
    return svg`<text x=${x} y=${y} dy="0.35em">${text}</text>`;
  });
  return svg`<g class="frame" aria-hidden="true">
    <polygon class="frame-side" points=${list(frame.map(turn))} transform="translate(0 6)"></polygon>
    <polygon class="frame-face" points=${list(frame.map(turn))}></polygon>
    ${words}
  </g>`;
}

/** The corners of a wall around the middle of its slot. */
function corners(gaps: Gaps, slot: string, turn: Turn, width: number): Point[] {
  const [middle, along] = [gaps.middle(slot), gaps.along(slot)];
  const corner = (ahead: number, aside: number) =>
    turn({
      x: middle.x + ahead * along.x - aside * along.y,
      y: middle.y + ahead * along.y + aside * along.x,
    });
  return [
    corner(-REACH, -width),
    corner(REACH, -width),
    corner(REACH, width),
    corner(-REACH, width),
  ];
}

/** The slot in which a wall of this kind lies. */
const slotOf = (kind: string) => kind.replace("wall-", "slot-");

/** A wall around the middle of its slot. */
export function wall(kind: string, gaps: Gaps, turn: Turn): TemplateResult {
  const face = list(corners(gaps, slotOf(kind), turn, GAP - 2));
  return svg`<polygon class="wall-shadow" points=${face} transform="translate(0 5)"></polygon>
    <polygon class="wall-side" points=${face} transform="translate(0 3)"></polygon>
    <polygon class="wall-face" points=${face}></polygon>`;
}

/** A wall that is not there yet. */
export interface GhostWall {
  slot: string;
  /** The middles of its slot and of itself. */
  at: Point;
  middle: Point;
  possible: boolean;
}

/** A wall that would come into a slot, or cannot. */
export function ghostWall(
  { slot, at, middle: { x, y }, possible }: GhostWall,
  gaps: Gaps,
  turn: Turn,
): TemplateResult {
  const shape = list(corners(gaps, slot, turn, GAP - 1.5));
  const cross = svg`<path class="cross-out" d="M -11 -11 L 11 11 M 11 -11 L -11 11" transform=${`translate(${x} ${y})`}></path>`;
  return svg`<g class="ghost-wall ${possible ? "possible" : "impossible"}" aria-hidden="true">
    <polygon class="wall-face" points=${shape} transform=${`translate(${at.x} ${at.y})`}></polygon>
    ${possible ? "" : cross}
  </g>`;
}

/** Where the control is that turns a wall, from its middle. */
const KNOB = { x: 30, y: -30 };

/** What turns a wall with this middle. */
export const turnKnob = ({ x, y }: Point) =>
  svg`<g class="turn-wall" data-turn aria-hidden="true" transform=${`translate(${x + KNOB.x} ${y + KNOB.y})`}>
    <circle class="knob" r="19"></circle>
    <path d="M 8.500 -3.500 A 9 9 0 1 0 9 2.500 M 9.500 -9.500 V -3 H 3"></path></g>`;
