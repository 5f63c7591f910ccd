// What is pointed out only on boards with gaps: walls, what they are worth, ways, squares.
import { svg, type TemplateResult } from "lit";
import type { Motion, Note } from "../../pkg/tessera.js";
import { type Annotation, scoreAt } from "../annotations.ts";
import type { Point } from "../geometry.ts";
import { FACE, GAP, isWall, middleAt, REACH } from "./cells.ts";

/** What an overlay says of walls, ways and squares; of many walls only the one in the chosen slot has its number. */
export function noteInGaps(note: Note, chosen: string): Annotation[] | undefined {
  const { kind, at, player, text, judgement } = note;
  const target = at.at(-1);
  if (kind === "path") return [{ shape: "route", at, text, kind: `note path ${player}` }];
  if (kind === "square") {
    const square: Annotation = { shape: "square", at, text, kind: `note square ${player}` };
    return text === "" ? [square] : [square, scoreAt(note, target)];
  }
  if (kind !== "wall") return undefined;
  if (!judgement) return [{ shape: "wall", at, kind: "best-wall" }, scoreAt(note, at[0])];
  const bar: Annotation = { shape: "worth", at, kind: `note ${judgement}` };
  return String(target) === chosen ? [bar, scoreAt(note, at[0])] : [bar];
}

/** A wall that a move would place, with the move's number. */
export function wallToCome({ kind, toAt }: Motion, number: string): Annotation[] | undefined {
  if (!isWall(kind)) return undefined;
  const middle = middleAt(kind, toAt);
  return [
    { shape: "wall", at: [middle, toAt], kind: "preview" },
    { shape: "score", at: [middle], kind: "preview", text: number },
  ];
}

/**
 * The shapes of this board's own: a `route` has one or more places, a `wall` and a `worth` have the wall's
 * middle and a point further along it, a `square` has one.
 */
export function drawInGaps(
  { shape, kind, text = "" }: Annotation,
  places: readonly Point[],
): TemplateResult | undefined {
  const [at = { x: 0, y: 0 }, to = at] = places;
  if (shape === "route") return route(places, kind, text);
  if (shape === "wall") return wallAt(at, to, kind);
  if (shape === "worth") return worth(at, to, kind);
  if (shape !== "square") return undefined;
  const where = `translate(${at.x} ${at.y})`;
  return svg`<rect class="annotation-square ${kind}" transform=${where} x=${-FACE} y=${-FACE} width=${2 * FACE} height=${2 * FACE} rx="4"></rect>`;
}

const list = (places: readonly Point[]) =>
  places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** How far from the middle of its square a way's length is told: in a corner, as a pawn may stand there. */
const CORNER = FACE - 9;

/** A way from place to place, with its length at the end; beside that of the other player. */
function route(places: readonly Point[], kind: string, text: string): TemplateResult {
  const side = kind.includes("second") ? 1 : -1;
  const aside = 5 * side;
  const [from = { x: 0, y: 0 }, next = from, ...rest] = places;
  // It begins beside the pawn, so that this stays in sight.
  const start = { x: from.x + (next.x - from.x) * 0.4, y: from.y + (next.y - from.y) * 0.4 };
  const points = list([start, next, ...rest].map(({ x, y }) => ({ x: x + aside, y: y + aside })));
  const end = places.at(-1) ?? from;
  return svg`<g class=${`route ${kind}`}>
    <polyline class="under" points=${points}></polyline><polyline class="over" points=${points}></polyline>
    <g class=${`annotation-text ${kind}`} transform=${`translate(${end.x + CORNER * side} ${end.y + CORNER * side})`}>
      <rect class="plate" x="-12.5" y="-12.5" width="25" height="25" rx="12.5"></rect><text y="0.36em">${text}</text></g>
  </g>`;
}

/** A wall with its middle here, along the way to there. */
function wallAt(middle: Point, to: Point, kind: string): TemplateResult {
  const [dx, dy] = [to.x - middle.x, to.y - middle.y];
  const length = Math.hypot(dx, dy) || 1;
  const [x, y] = [dx / length, dy / length];
  const corner = (ahead: number, aside: number) => ({
    x: middle.x + ahead * x - aside * y,
    y: middle.y + ahead * y + aside * x,
  });
  const corners = [
    corner(-REACH, -GAP),
    corner(REACH, -GAP),
    corner(REACH, GAP),
    corner(-REACH, GAP),
  ];
  return svg`<g class=${`annotation-wall ${kind}`}><polygon class="wall-face" points=${list(corners)}></polygon></g>`;
}

/** What a wall is worth: a short bar along it, open in the middle for the wall across. */
function worth(middle: Point, to: Point, kind: string): TemplateResult {
  const angle = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI;
  return svg`<path class=${`worth ${kind}`} d="M -20 0 H -7 M 20 0 H 7"
    transform=${`translate(${middle.x} ${middle.y}) rotate(${angle.toFixed(0)})`}></path>`;
}
