// What a board in space is held by: plates, rods, and the numbers of layers and cubes.
import { svg, type TemplateResult } from "lit";
import type { Texts } from "../../i18n/i18n.ts";
import type { Point } from "../geometry.ts";

export interface Backdrop {
  /** What the cells of a layer lie on; faint while nothing can be done there. */
  plates: readonly { outline: readonly Point[]; closed: boolean }[];
  /** What holds the layers. */
  rods: readonly (readonly [Point, Point])[];
  captions: readonly Caption[];
  /** How large these are written. */
  lettering: number;
}

/** The number of a layer: alone (`level`), in words, or with its axis, as that of a cube. */
export interface Caption extends Point {
  kind: "layer" | "level" | "axis";
  axis: string;
  number: number;
  anchor: "middle" | "end";
}

const list = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

export function drawBackdrop({ plates, rods }: Backdrop): TemplateResult {
  return svg`<g class="backdrop" aria-hidden="true">
    ${rods.map(([from, to]) => svg`<line class="rod" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}></line>`)}
    ${plates.map(({ outline, closed }) => svg`<g class=${closed ? "shelf closed" : "shelf"}><polygon class="plate-side" points=${list(outline)} transform="translate(0 5)"></polygon><polygon class="glass" points=${list(outline)}></polygon></g>`)}
  </g>`;
}

export function drawCaptions({ captions, lettering }: Backdrop, texts: Texts): TemplateResult {
  const words = ({ kind, axis, number }: Caption) => {
    if (kind === "level") return number;
    return kind === "layer" && axis === "z"
      ? texts.t("board.layer", { number })
      : `${axis} ${number}`;
  };
  return svg`<g class="captions" aria-hidden="true" font-size=${lettering}>${captions.map(
    (caption) => svg`<text x=${caption.x} y=${caption.y} dy="0.35em"
      text-anchor=${caption.anchor}>${words(caption)}</text>`,
  )}</g>`;
}
