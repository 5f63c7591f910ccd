// What is drawn over the board for a while: arrows, dots, numbers, values of moves.
import { svg, type TemplateResult } from "lit";
import type { Player } from "../pkg/tessera.js";
import { FACE, GAP, REACH } from "./gaps/geometry.ts";
import type { Point } from "./geometry.ts";
import * as pieces from "./pieces.ts";

export type Shape =
  | "arrow"
  | "line"
  | "route"
  | "dot"
  | "text"
  | "value"
  | "score"
  | "ring"
  | "ghost"
  | "square"
  | "wall"
  | "worth";

/** Something to be pointed out on the board. */
export interface Annotation {
  /**
   * An `arrow` has two places, a `line` two or more, a `route` one or more, a `wall` and a `worth`
   * two as a note of a wall, all others one.
   */
  shape: Shape;
  /** Board coordinates. */
  at: readonly (readonly number[])[];
  /** Class names. */
  kind: string;
  text?: string;
  /** For a ghost: what would stand here. */
  piece?: { kind: string; player: Player };
}

/** An annotation at these places on the screen. */
export function drawAnnotation(
  { shape, kind, text = "", piece }: Annotation,
  places: Point[],
): TemplateResult {
  const [at = { x: 0, y: 0 }, to = at] = places;
  if (shape === "arrow") return arrow(at, to, kind);
  if (shape === "line") return line(places, kind);
  if (shape === "route") return route(places, kind, text);
  if (shape === "wall") return wallAt(at, to, kind);
  if (shape === "worth") return worth(at, to, kind);
  const where = `translate(${at.x} ${at.y})`;
  if (shape === "dot") {
    return svg`<circle class="annotation-dot ${kind}" transform=${where} r="5.5"></circle>`;
  }
  if (shape === "ring") {
    return svg`<circle class="annotation-ring ${kind}" transform=${where} r="29"></circle>`;
  }
  if (shape === "square") {
    return svg`<rect class="annotation-square ${kind}" transform=${where} x=${-FACE} y=${-FACE} width=${2 * FACE} height=${2 * FACE} rx="4"></rect>`;
  }
  const label = svg`<text y="0.36em">${text}</text>`;
  if (shape === "ghost" && piece) {
    return svg`<g class="annotation-ghost ${kind} ${piece.player}" transform=${where}>
      <g class="see-through">${pieces.piece(piece.kind, piece.player)}</g>
      <circle class="plate" r="12"></circle>${label}</g>`;
  }
  const half = shape === "value" || shape === "score" ? 10 + 4.2 * Math.max(1, text.length) : 12.5;
  return svg`<g class="annotation-${shape} ${kind}" transform=${where}>
    <rect class="plate" x=${-half} y="-12.5" width=${2 * half} height="25" rx="12.5"></rect>${label}</g>`;
}

export function arrow(from: Point, to: Point, kind: string): TemplateResult {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - dx * 14, y: to.y - dy * 14 };
  const head = [
    [to.x, to.y],
    [tip.x - dx * 8 - dy * 13, tip.y - dy * 8 + dx * 13],
    [tip.x - dx * 8 + dy * 13, tip.y - dy * 8 - dx * 13],
  ];
  const points = head.map((corner) => corner.map((value) => value.toFixed(1)).join(",")).join(" ");
  return svg`<g class="arrow ${kind}">
    <line x1=${from.x} y1=${from.y} x2=${tip.x} y2=${tip.y}></line>
    <polygon points=${points}></polygon>
  </g>`;
}

/** A line through places; these may be on layers beside each other. */
function line(places: readonly Point[], kind: string): TemplateResult {
  const points = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return svg`<g class="line ${kind}">
    ${places.map(({ x, y }) => svg`<circle class="bead" cx=${x} cy=${y} r="25"></circle>`)}
    <polyline class="under" points=${points}></polyline><polyline class="over" points=${points}></polyline>
  </g>`;
}

const list = (places: readonly Point[]) =>
  places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** A way from place to place, with its length at the end; beside that of the other player. */
function route(places: readonly Point[], kind: string, text: string): TemplateResult {
  const aside = kind.includes("second") ? 5 : -5;
  const [from = { x: 0, y: 0 }, next = from, ...rest] = places;
  // It begins beside the pawn, so that this stays in sight.
  const start = { x: from.x + (next.x - from.x) * 0.4, y: from.y + (next.y - from.y) * 0.4 };
  const points = list([start, next, ...rest].map(({ x, y }) => ({ x: x + aside, y: y + aside })));
  const end = places.at(-1) ?? from;
  return svg`<g class=${`route ${kind}`}>
    <polyline class="under" points=${points}></polyline><polyline class="over" points=${points}></polyline>
    <g class=${`annotation-text ${kind}`} transform=${`translate(${end.x + aside} ${end.y + aside})`}>
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
