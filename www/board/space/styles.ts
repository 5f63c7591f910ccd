// How boards in space look: layers of glass, what they look like while they are handled, and what is pointed
// out on them: the pole on which something can land, what stands in a line that lacks one, or in a full one.
import { css } from "lit";

const dark = css`
  --_glass: #22363f;
  --_glass-edge: #6fa3b1;
  --_pane: #58808d;
`;

const contrast = css`
  --_glass: #16262c;
  --_glass-edge: #fff;
  --_pane: #4f6f79;
`;

export const spaceStyles = css`
  :host {
    --_glass: #a9cbd3;
    --_glass-edge: #5d93a1;
    --_pane: #e9f4f5;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme="light"])) { ${dark} }
  }
  :host([theme="dark"]) { ${dark} }
  :host([theme="contrast"]) { ${contrast} }
  @media (prefers-contrast: more) {
    :host(:not([theme="light"], [theme="dark"])) { ${contrast} }
  }

  .lattice .coordinate { fill: var(--_ink) !important; }
  .deep .coordinate { font-size: 11px !important; transform: translate(0, -24px) !important; }
  .deep .cell.named .dot { display: none; }
  .lattice { --_field: var(--tessera-board, var(--_pane)) !important; }
  .lattice .field-edge { fill: var(--_glass-edge); opacity: 0.5; }
  .lattice .field-face { stroke: none; }
  .lattice .cell.idle:not(.lit) .field-face { fill: var(--_glass); opacity: 0.55; }
  .lattice .cell.lit:not(.faint) .field-face { fill: color-mix(in srgb, var(--_gold) 45%, var(--_field)); }
  .lattice .cell, .shelf { transition: opacity 0.5s; }
  @starting-style { .lattice .cell { opacity: 0; } }
  .shelf.closed { opacity: 0.22; }
  .lattice .glass { fill: var(--_glass); opacity: 0.75; stroke: var(--_glass-edge); stroke-width: 1.5; stroke-linejoin: round; }
  .lattice .plate-side { fill: var(--_glass-edge); opacity: 0.55; stroke: var(--_glass-edge); stroke-linejoin: round; }
  .lattice .rod { stroke: var(--_glass-edge); stroke-width: 1.6; stroke-dasharray: 3 6; opacity: 0.8; }
  .captions text { fill: var(--_soft); font-weight: 600; font-variant-numeric: tabular-nums; }
  .deep .cell, .deep .piece { transition: none; }
  .deep { cursor: grab; touch-action: pan-y; }
  .deep .cell { touch-action: pan-y; }
  .lattice .direct .dot { r: 7px !important; }
  .deep .direct .dot { transform: scaleY(0.5); }
  .palette-stone.turn-first .direct .dot { stroke: var(--_rim); stroke-width: 2; opacity: 0.85; }
  .palette-stone.turn-second .direct .dot { stroke: var(--_two-dark); stroke-width: 2; opacity: 1; }
  .palette-stone .line.note.first .over { stroke: var(--_rim); }
  .palette-stone .line.note.second .over { stroke: var(--_two-light); }
  /* On a flat board they would hide the marks. */
  .lattice .win .bead { fill: var(--_gold); fill-opacity: 0.3; stroke: var(--_gold); stroke-width: 3.5; }
  .deep .bead { transform: scaleY(0.7); transform-box: fill-box; transform-origin: center; }
  /* Their cells are small. */
  .cubes :is(.annotation-value, .annotation-score) > * { transform: scale(1.35); }

  .handled .lattice, .handled .lattice :is(.cell, .area) { cursor: move; touch-action: none; }
  /* A board that is moved stays where boards are. */
  .away .board { overflow: hidden; }

  .lattice .cell.pole .field-edge { opacity: 1; stroke-width: 3; }
  .turn-first.lattice .cell.pole .field-edge { fill: var(--_one-light); stroke: var(--_one); }
  .turn-second.lattice .cell.pole .field-edge { fill: var(--_two); stroke: var(--_two-dark); stroke-dasharray: 7 4; }
  .pole-rod { pointer-events: none; }
  .pole-rod line { stroke-linecap: round; }
  .pole-rod .under { stroke-width: 8; }
  .pole-rod .over { stroke-width: 4.5; }
  .turn-first .pole-rod .under { stroke: var(--_one-light); }
  .turn-first .pole-rod .over { stroke: var(--_one); }
  .turn-second .pole-rod .under { stroke: var(--_two-dark); }
  .turn-second .pole-rod .over { stroke: var(--_two); stroke-dasharray: 9 7; }

  .board { --_nearly-one: #8f1d52; --_nearly-two: #ffb28f; --_full-one: #0d6247; --_full-two: #b3f2cf; }
  .stone.first.nearly .ball { fill: var(--_nearly-one); }
  .stone.second.nearly .ball { fill: var(--_nearly-two); }
  .stone.first.win .ball { fill: var(--_full-one); }
  .stone.second.win .ball { fill: var(--_full-two); }
`;
