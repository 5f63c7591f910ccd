// The moment of a win: sparks in the winner's colour fly from the places that decided it.
import { svg, type TemplateResult } from "lit";
import type { Player } from "../pkg/tessera.js";
import { styled } from "../ui/styled.ts";
import type { Point } from "./geometry.ts";

/** How many sparks there are, from all places together. */
const SPARKS = 26;
/** How far the nearest of them fly, and how much farther the others; a cell is some 50 to 90 wide. */
const [NEAR, FARTHER] = [46, 74];
/** The golden angle: however many there are, they never fly in rows. */
const ANGLE = Math.PI * (3 - Math.sqrt(5));

export function burst(places: readonly Point[], winner: Player): TemplateResult {
  const each = Math.ceil(SPARKS / places.length);
  const sparks = Array.from({ length: each }, (_, index) => {
    const far = NEAR + FARTHER * ((index * 0.618) % 1);
    const [x, y] = [far * Math.cos(index * ANGLE), far * Math.sin(index * ANGLE)];
    const way = { "--_x": `${x.toFixed(1)}px`, "--_y": `${y.toFixed(1)}px` };
    return svg`<circle class=${index % 3 === 2 ? "gold" : ""} r=${2.5 + (index % 4)} style=${styled(way)}></circle>`;
  });
  return svg`<g class="burst ${winner}" aria-hidden="true">${places.map(
    ({ x, y }) => svg`<g transform=${`translate(${x} ${y})`}>${sparks}</g>`,
  )}</g>`;
}
