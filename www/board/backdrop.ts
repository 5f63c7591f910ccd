// What a board in space is held by: plates, rods, and the numbers of layers and cubes.
import { svg, type TemplateResult } from "lit";
import type { Texts } from "../i18n.ts";
import type { Backdrop, Caption, Point } from "./geometry.ts";

const list = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

export function drawBackdrop({ plates, rods }: Backdrop): TemplateResult {
  return svg`<g class="backdrop" aria-hidden="true">
    ${rods.map(([from, to]) => svg`<line class="rod" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}></line>`)}
    ${plates.map((plate) => svg`<polygon class="plate-side" points=${list(plate)} transform="translate(0 5)"></polygon><polygon class="glass" points=${list(plate)}></polygon>`)}
  </g>`;
}

export function drawCaptions({ captions }: Backdrop, texts: Texts): TemplateResult {
  const words = ({ axis, number }: Caption) => {
    if (axis === "level") return number;
    return axis === "layer" ? texts.t("board.layer", { number }) : `${axis} ${number}`;
  };
  return svg`<g class="captions" aria-hidden="true">${captions.map(
    (caption) => svg`<text class=${caption.axis} x=${caption.x} y=${caption.y} dy="0.35em"
      text-anchor=${caption.anchor}>${words(caption)}</text>`,
  )}</g>`;
}
