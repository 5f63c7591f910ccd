// What of a look lies over all cells of a board that stay where they are: its grain, and the light of a lamp.
import { svg, type TemplateResult } from "lit";
import type { Geometry, Lying, Point } from "../geometry.ts";

/** Nothing on a board in space, which has its grain in what the cells lie on. */
export function over(geometry: Geometry, cells: readonly Lying[]): TemplateResult | undefined {
  if (geometry.box) return undefined;
  const faces = cells.filter(({ cell }) => (geometry.rank?.(cell.kind) ?? 0) === 0);
  const d = geometry.straight ? whole(faces, geometry) : single(faces, geometry);
  return svg`<g class="over"><path class="grain" d=${d}></path><path class="lamp" d=${d}></path></g>`;
}

/** The rectangle around all cells. */
function whole(cells: readonly Point[], { outline }: Geometry): string {
  const reach = Math.max(...outline.map(({ x }) => x));
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach];
  return `M${left} ${Math.min(...ys) - reach}H${right}V${Math.max(...ys) + reach}H${left}Z`;
}

/** Every cell. */
function single(cells: readonly Point[], { outline }: Geometry): string {
  const corner = (at: Point) => (by: Point) =>
    `${(at.x + by.x).toFixed(1)} ${(at.y + by.y).toFixed(1)}`;
  return cells.map((at) => `M${outline.map(corner(at)).join("L")}Z`).join("");
}
