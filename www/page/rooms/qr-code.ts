// A link as a QR code, for the camera of a phone nearby.
import { html, type TemplateResult } from "lit";
import { encode } from "uqr";

/** Fields of white around it, as readers expect. */
const BORDER = 4;

/** The code as a drawing that fills its place, black on what is behind it. */
export function qrCode(text: string): TemplateResult {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return html`<svg viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges" aria-hidden="true">
    <path fill="#000" d=${dark.join("")}></path></svg>`;
}
