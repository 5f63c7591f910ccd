// What is drawn over the board for a while: arrows, dots, numbers, values of moves.
import { svg, type TemplateResult } from "lit";
import type { Note, Player } from "../pkg/tessera.js";
import type { Point } from "./geometry.ts";
import * as pieces from "./pieces.ts";

/** Something to be pointed out on the board. */
export interface Annotation {
  /**
   * `arrow` with two places, `line` with two or more, `dot`, `text`, `value`, `score`, `ring` and `ghost`
   * with one; or a shape that only boards of its kind have.
   */
  shape: string;
  /** Board coordinates. */
  at: readonly (readonly number[])[];
  /** Class names. */
  kind: string;
  text?: string;
  /** For a ghost: what would stand here. */
  piece?: { kind: string; player: Player };
}

/** What a note's number says, written to a place. */
export function scoreAt(
  { kind, judgement, text }: Pick<Note, "kind" | "judgement" | "text">,
  at: readonly number[] = [],
): Annotation {
  return { shape: "score", at: [at], text, kind: judgement ? `${kind} ${judgement}` : kind };
}

/** An annotation at these places on the screen. */
export function drawAnnotation(
  { shape, kind, text = "", piece }: Annotation,
  places: readonly Point[],
): TemplateResult {
  const [at = { x: 0, y: 0 }, to = at] = places;
  if (shape === "arrow") return arrow(at, to, kind);
  if (shape === "line") return line(places, kind);
  const where = `translate(${at.x} ${at.y})`;
  if (shape === "dot") {
    return svg`<circle class="annotation-dot ${kind}" transform=${where} r="5.5"></circle>`;
  }
  if (shape === "ring") {
    return svg`<circle class="annotation-ring ${kind}" transform=${where} r="31"></circle>`;
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

/** How far before the middle of its cell an arrow ends: the heads of several stay apart there. */
const BEFORE = 12;

export function arrow(from: Point, to: Point, kind: string): TemplateResult {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const point = { x: to.x - dx * BEFORE, y: to.y - dy * BEFORE };
  const tip = { x: point.x - dx * 14, y: point.y - dy * 14 };
  const head = [
    [point.x, point.y],
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
