// What pieces look like. The players differ in shape and lightness, never only in hue: the first
// player's are round with a ring, the second player's are cut like a gem.
import { svg, type TemplateResult } from "lit";
import type { Player } from "../pkg/tessera.js";
import type { Geometry, Point } from "./geometry.ts";

const points = (outline: readonly Point[], scale: number) =>
  outline.map(({ x, y }) => `${(x * scale).toFixed(2)},${(y * scale).toFixed(2)}`).join(" ");

/** A cell's shape. */
export function tile(geometry: Geometry): TemplateResult {
  const face = points(geometry.outline, 0.955);
  return svg`
    <polygon class="tile-side" points=${face} transform="translate(0 5)"></polygon>
    <polygon class="tile-face" points=${face}></polygon>
    <polygon class="tile-light" points=${points(geometry.outline, 0.86)}></polygon>`;
}

/** A free place. */
export function place(geometry: Geometry): TemplateResult {
  return svg`<polygon class="place-face" points=${points(geometry.outline, 0.9)}></polygon>`;
}

/** The whole cell, for catching taps and for the focus ring. */
export function area(geometry: Geometry): TemplateResult {
  return svg`
    <polygon class="area" points=${points(geometry.outline, 1)}></polygon>
    <polygon class="focus" points=${points(geometry.outline, 0.93)}></polygon>`;
}

export function piece(player: Player): TemplateResult {
  return player === "first" ? ROUND : GEM;
}

const ROUND = svg`
  <ellipse class="shadow" cx="0" cy="6" rx="23" ry="21"></ellipse>
  <circle class="body" r="22"></circle>
  <circle class="ring" r="13.5"></circle>
  <path class="gleam" d="M -14 -10 A 17.5 17.5 0 0 1 4 -17"></path>`;

const gem = (scale: number) => {
  const corner = (index: number) => {
    const angle = ((index + 0.5) * Math.PI) / 3;
    return { x: 24.5 * Math.cos(angle), y: 24.5 * Math.sin(angle) };
  };
  return points(
    Array.from({ length: 6 }, (_, index) => corner(index)),
    scale,
  );
};

const GEM = svg`
  <ellipse class="shadow" cx="0" cy="6" rx="22" ry="21"></ellipse>
  <polygon class="body" points=${gem(1)}></polygon>
  <polygon class="facet" points=${gem(0.55)}></polygon>
  <path class="gleam" d="M -17 -6 L -17 -9 L -3 -17.5"></path>`;
