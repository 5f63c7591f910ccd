// What cells and pieces look like, by their kind. The players differ in shape and lightness, never
// only in hue: pieces are round with a ring or cut like a gem, discs are dark and engraved or light
// and inlaid with a star, marks are crosses or noughts, stones are dark balls with a belt or light
// ones with an eye, pawns are light with a ball for a head or dark with a point.
import { svg, type TemplateResult } from "lit";
import type { Cell, Player } from "../pkg/tessera.js";
import { styled } from "../ui/styled.ts";
import type { Geometry, Point, Turn } from "./geometry.ts";

const points = (outline: readonly Point[], scale: number) =>
  outline.map(({ x, y }) => `${(x * scale).toFixed(2)},${(y * scale).toFixed(2)}`).join(" ");

/** What cells that stay where they are lie in, with its side: not every browser draws shadows within a drawing. */
export function ground({ outline }: Geometry, cells: readonly Point[]): TemplateResult {
  const around = ({ x, y }: Point) =>
    outline.map(
      (corner) => `${(x + 1.2 * corner.x).toFixed(2)} ${(y + 1.2 * corner.y).toFixed(2)}`,
    );
  const path = cells.map((cell) => `M${around(cell).join("L")}Z`).join("");
  return svg`<g class="ground" aria-hidden="true"><path class="ground-side" d=${path}></path><path class="ground-face" d=${path}></path></g>`;
}

/** A cell's shape; nothing for what lies between those that are played on. */
export function cell(kind: string, geometry: Geometry): TemplateResult | undefined {
  if (kind === "tile") return tile(geometry);
  if (kind === "place") return place(geometry);
  if (kind === "square") return square(geometry);
  if ((geometry.rank?.(kind) ?? 0) > 0) return undefined;
  return svg`
    <polygon class="field-edge" points=${points(geometry.outline, 1)}></polygon>
    <polygon class="field-face" points=${points(geometry.outline, 0.94)}></polygon>`;
}

/** A thing of its own that can be taken. */
function tile(geometry: Geometry): TemplateResult {
  const face = points(geometry.outline, 0.955);
  return svg`
    <polygon class="tile-side" points=${face} transform="translate(0 5)"></polygon>
    <polygon class="tile-face" points=${face}></polygon>
    <polygon class="tile-light" points=${points(geometry.outline, 0.86)}></polygon>`;
}

/** A free place. */
function place(geometry: Geometry): TemplateResult {
  return svg`<polygon class="place-face" points=${points(geometry.outline, 0.9)}></polygon>`;
}

/** A square that fills its place: beside others, or between gaps. */
function square(geometry: Geometry): TemplateResult {
  return svg`
    <polygon class="field-edge" points=${points(geometry.outline, 1)} transform="translate(0 1.5)"></polygon>
    <polygon class="field-face" points=${points(geometry.outline, 0.985)}></polygon>`;
}

type Placing = Pick<Cell, "at" | "kind">;

/** The corners of the whole cell, which catches taps. */
export function area(geometry: Geometry, cell: Placing, turn: Turn): string {
  return points(geometry.areas?.(cell)[0]?.map(turn) ?? geometry.outline, 1);
}

/** What else of the board means the cell. */
export function reach(geometry: Geometry, cell: Placing, turn: Turn): TemplateResult | undefined {
  const beyond = geometry.areas?.(cell)[1];
  return beyond && svg`<polygon class="reach" points=${points(beyond.map(turn), 1)}></polygon>`;
}

/** The ring around the cell that has the focus. */
export function focusRing(geometry: Geometry, cell: Placing, turn: Turn): TemplateResult {
  const own = geometry.areas?.(cell)[0]?.map(turn);
  const ring = points(own ?? geometry.outline, own ? 1 : 0.93);
  return svg`<polygon class="focus-rim" points=${ring}></polygon><polygon class="focus" points=${ring}></polygon>`;
}

/** Whether a thing is drawn on its cell instead of standing on it. */
export const lies = (kind: string) => kind === "mark";

/** A piece around the origin. */
export function piece(kind: string, player: Player): TemplateResult {
  if (kind === "mark") return MARK[player];
  if (kind === "stone") return STONE[player];
  if (kind === "pawn") return PAWN[player];
  if (kind === "disc") return svg`${DISC_SHADOW}<g class=${`side ${player}`}>${DISC[player]}</g>`;
  return player === "first" ? ROUND : GEM;
}

/**
 * A piece with both its sides, of which the style sheet shows its player's: so one side can turn
 * into the other. `axis` is the direction, in degrees, in which it is turned over.
 */
export function twoSided(kind: string, player: Player, axis: number): TemplateResult {
  if (kind !== "disc") return piece(kind, player);
  const turned = (by: number) => styled({ transform: `rotate(${by}deg)` });
  const side = (of: Player) => svg`<g class=${`side ${of}`}>
    <g style=${turned(-axis)}>${DISC[of]}</g></g>`;
  return svg`${DISC_SHADOW}<g style=${turned(axis)}>${side("first")}${side("second")}</g>`;
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

/** A star of six points. */
const star = (outer: number, inner: number) =>
  Array.from({ length: 12 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (index * Math.PI) / 6;
    return `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`;
  }).join(" ");

const DISC_SHADOW = svg`<ellipse class="shadow" cx="0" cy="3.5" rx="25.5" ry="25"></ellipse>`;

const DISC: Record<Player, TemplateResult> = {
  first: svg`
    <circle class="disc-edge" r="25"></circle>
    <circle class="disc-face" r="22"></circle>
    <circle class="disc-groove" r="14.5"></circle>
    <circle class="disc-groove fine" r="11"></circle>
    <path class="disc-gleam" d="M -15.500 -11 A 19 19 0 0 1 4 -18.600"></path>`,
  second: svg`
    <circle class="disc-edge" r="25"></circle>
    <circle class="disc-face" r="21"></circle>
    <polygon class="disc-inlay" points=${star(12, 5.2)}></polygon>`,
};

const CROSS = "M -15 -15 L 15 15 M 15 -15 L -15 15";

const MARK: Record<Player, TemplateResult> = {
  first: svg`<path class="cross" d=${CROSS}></path>`,
  second: svg`<circle class="nought-edge" r="15.5"></circle><circle class="nought" r="15.5"></circle>`,
};

const STONE: Record<Player, TemplateResult> = {
  first: svg`
    <ellipse class="shadow" cx="0" cy="11" rx="22" ry="15"></ellipse>
    <circle class="ball" r="22"></circle>
    <path class="shade" d="M -19.500 10 A 22 22 0 0 0 22 0 A 27 27 0 0 1 -19.500 10"></path>
    <path class="belt" d="M -21 3 Q 0 15 21 3"></path>
    <ellipse class="light" cx="-7" cy="-10" rx="7" ry="4.500" transform="rotate(-35 -7 -10)"></ellipse>`,
  second: svg`
    <ellipse class="shadow" cx="0" cy="11" rx="22" ry="15"></ellipse>
    <circle class="ball" r="22"></circle>
    <path class="shade" d="M -19.500 10 A 22 22 0 0 0 22 0 A 27 27 0 0 1 -19.500 10"></path>
    <circle class="eye-edge" r="9"></circle><circle class="eye" r="4"></circle>
    <ellipse class="light" cx="-9" cy="-13" rx="5" ry="3" transform="rotate(-35 -9 -13)"></ellipse>`,
};

const PAWN_FOOT = svg`<ellipse class="shadow" cx="0" cy="14" rx="19" ry="9"></ellipse>`;
const PAWN_SKIRT =
  "M -15.500 13 C -15.500 5 -6.500 4 -5.500 -7 L 5.500 -7 C 6.500 4 15.500 5 15.500 13 A 15.500 6.500 0 0 1 -15.500 13 Z";

const PAWN: Record<Player, TemplateResult> = {
  first: svg`${PAWN_FOOT}
    <path class="pawn-body" d=${PAWN_SKIRT}></path>
    <path class="pawn-band" d="M -12.500 9 A 13 4.500 0 0 0 12.500 9"></path>
    <circle class="pawn-body" cy="-11" r="9.500"></circle>
    <path class="pawn-gleam" d="M -5.500 -14 A 6.500 6.500 0 0 1 0 -17"></path>`,
  second: svg`${PAWN_FOOT}
    <path class="pawn-body" d=${PAWN_SKIRT}></path>
    <path class="pawn-band" d="M -12.500 9 A 13 4.500 0 0 0 12.500 9"></path>
    <path class="pawn-body" d="M 0 -23 L 9.500 -10.500 L 5.500 -4 L -5.500 -4 L -9.500 -10.500 Z"></path>
    <path class="pawn-gleam" d="M -5.500 -10.500 L 0 -18"></path>`,
};
