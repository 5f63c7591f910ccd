// How the element looks. A page may set the custom properties that begin with --tessera-; the others, which begin with
// --_, follow from them and from the theme.
import { css } from "lit";
import {
  discs,
  marks,
  pawns,
  pawnsInContrast,
  pawnsInDark,
  sidesInContrast,
  sidesInDark,
  sidesInLight,
  stones,
} from "../board/palettes.ts";

const light = css`
  ${sidesInLight}
  --_ink: var(--tessera-text, #2b2620);
  --_soft: #6b6256;
  --_panel: #fffdf8;
  --_edge: #ddd3c1;
  --_tile: var(--tessera-board, #f3e8d2);
  --_tile-light: #fbf4e4;
  --_tile-side: #bfa982;
  --_line: var(--tessera-line, #d9c8a6);
  --_mark: var(--tessera-mark, #1d7d64);
  --_focus: var(--tessera-focus, #0b57d0);
  --_gold: #d99a1c;
  --_ground: #7a5a37;
  --_ground-edge: #5a4026;
  --_field: var(--tessera-board, #5c9a7b);
  --_field-edge: #47806a;
  --_on-field: #12352a;
  --_paper: #fbf5e6;
  --_paper-edge: #d8c8a4;
  --_frame: #b08b5a;
  --_frame-edge: #7d5e37;
`;

const dark = css`
  ${sidesInDark}
  --_ink: var(--tessera-text, #f1ece3);
  --_soft: #b3aa9c;
  --_panel: #24272c;
  --_edge: #3b4048;
  --_tile: var(--tessera-board, #5f4b38);
  --_tile-light: #6d5742;
  --_tile-side: #2a1f16;
  --_line: var(--tessera-line, #7c664d);
  --_mark: var(--tessera-mark, #5fd0ae);
  --_focus: var(--tessera-focus, #8ab4ff);
  --_gold: #f2c14e;
  --_ground: #3b2f26;
  --_ground-edge: #221a14;
  --_field: var(--tessera-board, #3d705b);
  --_field-edge: #2c5545;
  --_on-field: #d9efe4;
  --_paper: #3d352b;
  --_paper-edge: #63574a;
  --_frame: #2a2018;
  --_frame-edge: #120d09;
`;

/** Over the dark one: black and white, with the colours as far apart as they go. */
const contrast = css`
  ${sidesInContrast}
  --_ink: var(--tessera-text, #fff);
  --_soft: #fff;
  --_panel: #000;
  --_edge: #fff;
  --_tile: var(--tessera-board, #262626);
  --_tile-light: #262626;
  --_tile-side: #8c8c8c;
  --_line: var(--tessera-line, #fff);
  --_mark: var(--tessera-mark, #3dffc0);
  --_focus: var(--tessera-focus, #ff0);
  --_gold: #ffe600;
  --_ground: #000;
  --_ground-edge: #fff;
  --_field: var(--tessera-board, #3a9c74);
  --_field-edge: #fff;
  --_on-field: #000;
  --_paper: #000;
  --_paper-edge: #fff;
  --_frame: #000;
  --_frame-edge: #fff;
  --_flat: none;
`;

export const styles = css`
  :host {
    ${light}
    display: grid;
    grid-template: "." auto "." auto "board" minmax(0, 1fr) / minmax(0, 1fr);
    gap: 0.5rem;
    min-height: 0;
    container-type: inline-size;
    /* For containers that ask how wide it would be; it may be narrower. */
    contain-intrinsic-inline-size: 18rem;
    min-inline-size: 0;
    background: var(--tessera-background, none);
    color: var(--_ink);
    /* As its languages are, whatever surrounds it. */
    direction: ltr; writing-mode: horizontal-tb;
    word-break: auto-phrase; line-break: strict;
    font: 1rem/1.5 system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme="light"])) { ${dark} }
  }
  :host([theme="light"]) { background: var(--tessera-background, #efe7d9); }
  :host([theme="dark"]) { ${dark} background: var(--tessera-background, #191b1f); }
  :host([theme="contrast"]) { ${dark} ${contrast} background: var(--tessera-background, #000); }
  @media (prefers-contrast: more) {
    :host(:not([theme="light"], [theme="dark"])) { ${dark} ${contrast} background: var(--tessera-background, #000); }
  }
  :host([hidden]) { display: none; }

  .palette-disc { ${discs} }
  .palette-mark { ${marks} }
  .palette-stone { ${stones} }
  .palette-pawn { ${pawns} }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme="light"])) .palette-pawn { ${pawnsInDark} }
  }
  :host([theme="dark"]) .palette-pawn { ${pawnsInDark} }
  :host([theme="contrast"]) .palette-pawn { ${pawnsInContrast} }
  @media (prefers-contrast: more) {
    :host(:not([theme="light"], [theme="dark"])) .palette-pawn { ${pawnsInContrast} }
  }

  .status {
    position: relative; align-content: center; min-height: 2.6rem; margin: 0; padding-block-end: 0.4rem;
    font-size: 1.1rem; font-weight: 600; line-height: 1.3; text-align: center;
  }
  /* Room for the longest that the line says, so that nothing moves when it says more. */
  @container (max-width: 34rem) { .status { min-height: 3.3rem; } }
  @container (max-width: 20rem) { .status { min-height: 4.7rem; } }
  /* Beside the first line, however many there are. */
  .status .badge { touch-action: none; flex: none; width: 1.5rem; height: 1.5rem; margin-inline-end: 0.6rem; vertical-align: middle; overflow: visible; }
  .status.with-stock { display: flex; align-items: center; justify-content: space-between; min-height: 3.2rem; max-width: 44rem; width: 100%; margin: 0 auto; }
  .with-stock > .words { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; column-gap: 0.4em; min-width: 0; }
  .status .passed {
    font-style: normal; font-size: 0.92rem;
    padding: 0 0.8rem; border-radius: 1rem; background: color-mix(in srgb, var(--_gold) 30%, var(--_panel));
  }
  .stock {
    flex: none; display: inline-flex; align-items: center; gap: 0.45rem; min-width: 4.6rem; height: 2.5rem;
    padding: 0 0.8rem 0 0.5rem; border: 2px solid var(--_edge); border-radius: 1.3rem; background: var(--_panel);
    font-size: 1.15rem; font-weight: 500; font-variant-numeric: tabular-nums;
  }
  .stock.second { flex-direction: row-reverse; padding: 0 0.5rem 0 0.8rem; }
  .stock.leads b { font-weight: 800; text-decoration: underline 0.16em var(--_gold); text-underline-offset: 0.22em; }
  .palette-disc .badge, .palette-pawn .badge { box-sizing: border-box; padding: 2px; border-radius: 50%; background: var(--_field); }
  .stock b { font-weight: inherit; }
  .stock.active { border-color: var(--_mark); }
  .status .more { font-weight: 400; font-size: 0.9rem; color: var(--_soft); }
  .progress {
    position: absolute; inset: auto 0 0; width: 5rem; height: 0.3rem; margin: 0 auto; border-radius: 1rem; overflow: hidden;
    background: var(--_edge);
  }
  .progress i { display: block; height: 100%; background: var(--_mark); transform-origin: 0; transition: transform 0.5s linear; }

  .whole, .around { display: contents; }
  .whole {
    letter-spacing: normal; word-spacing: normal; white-space: normal; text-indent: 0; text-transform: none; text-shadow: none;
    stroke: none; stroke-width: 1; -webkit-text-stroke: 0; -webkit-text-fill-color: currentcolor;
  }
  .stage { display: grid; grid-area: board; min-height: 0; }
  /* Where the board will be, above where its buttons will be. */
  slot:not([name])::slotted(*) { grid-area: board; min-height: 0; margin-block-end: 3.4rem; }
  @media (min-height: 44rem) { @container (max-width: 32.99rem) { slot:not([name])::slotted(*) { margin-block-end: 6.5rem; } } }
  slot.held::slotted(*) { margin-block-end: 0 !important; }
  .stage:not(.coming) ~ .held { display: none; }
  .coming > .board { display: none; }
  .board, .picture { width: 100%; height: 100%; min-height: 0; overflow: visible; display: block; user-select: none; -webkit-user-select: none; }
  .cell, .piece { transition: transform var(--tessera-duration, 0.32s) cubic-bezier(0.3, 0.1, 0.2, 1); }
  .cell { outline: none; }
  .piece { pointer-events: none; }
  .area { fill: transparent; }
  .focus, .focus-rim { fill: none; stroke: none; pointer-events: none; }
  .cell:focus-visible .focus { stroke: var(--_focus); stroke-width: 4; }
  .tile-side { fill: var(--_tile-side); }
  .tile-face { fill: var(--_tile); stroke: var(--_line); stroke-width: 1; }
  .tile-light { fill: var(--_tile-light); opacity: 0.55; }
  .place-face { fill: transparent; stroke: transparent; stroke-width: 2; stroke-dasharray: 6 6; }
  .dot { fill: var(--_mark); opacity: 0; transition: opacity 0.15s; pointer-events: none; }
  @starting-style { .dot, .ghost { opacity: 0 !important; } }
  .ground { stroke: none; pointer-events: none; }
  .ground-face { fill: var(--_ground); }
  .ground-side { display: var(--_flat, inline); fill: var(--_ground-edge); transform: translateY(4px); filter: drop-shadow(0 3px 6px rgb(0 0 0 / 0.28)); }
  .field-edge { fill: var(--_field-edge); }
  .field-face { fill: var(--_field); stroke: color-mix(in srgb, var(--_field) 82%, #fff); stroke-width: 1; }
  .cell:not(.tile, .place):focus-visible .focus { stroke: #fff; stroke-width: 4.5; }
  .cell:not(.tile, .place):focus-visible .focus-rim { stroke: #000a; stroke-width: 9; }
  /* Nothing stands there: a name that can be read on a phone has room. */
  .cell:not(.tile, .place) .coordinate { fill: var(--_on-field); opacity: 0.8; font-size: 15px; transform: translate(0, -4px); }
  /* In the corner of a square, which is as wide below as in the middle. */
  .straight .cell .coordinate { transform: translate(21px, -1.5px); }
  .coordinate { font-size: 13px; text-anchor: middle; fill: var(--_soft); pointer-events: none; }

  .start, .target, .selected { touch-action: none; }
  /* On the shapes that are pointed at alone: what is inherited has all that is within styled anew. */
  :is(.start, .target, .selected) > :is(.area, .reach) { cursor: pointer; }
  .direct { touch-action: manipulation; }
  .turn-first .direct .dot { fill: var(--_one); stroke: none; opacity: 0.62; r: 6px; }
  .turn-second .direct .dot { fill: var(--_two); stroke: rgb(0 0 0 / 0.35); stroke-width: 1; opacity: 0.85; r: 6px; }
  .ghost, .see-through { pointer-events: none; }
  .ghost { opacity: 0; transition: opacity 0.12s; }
  .ghost .shadow, .see-through .shadow { opacity: 0; }
  @media (hover: hover) { .direct:hover .ghost { opacity: 0.62; } .direct:hover .dot { opacity: 0; } }
  .direct:is(:focus-visible, .hovered, .pending) .ghost { opacity: 0.62; }
  .direct:focus-visible .dot, .direct.pending .dot { opacity: 0 !important; }
  .tile.start .tile-face { stroke: var(--_mark); stroke-width: 2; }
  .doing-tile .tile.start .dot { opacity: 0.35; r: 5px; }
  .doing-tile .tile.start:hover .dot { opacity: 0.9; }
  .target .dot { opacity: 0.9; }
  .place.target .place-face { stroke: var(--_mark); fill: color-mix(in srgb, var(--_mark) 10%, transparent); }
  .target:hover .tile-face, .place.target:hover .place-face { fill: color-mix(in srgb, var(--_mark) 32%, var(--_tile)); }
  .tile.selected .tile-face { fill: color-mix(in srgb, var(--_mark) 30%, var(--_tile)); stroke: var(--_mark); stroke-width: 3; }
  .tile.banned .tile-face { stroke-dasharray: 3 5; stroke: var(--_soft); stroke-width: 2; }
  .tile.last .tile-face { stroke: var(--_gold); stroke-width: 2.5; }
  .tile.win .tile-face { fill: color-mix(in srgb, var(--_gold) 65%, var(--_tile)); stroke: var(--_gold); stroke-width: 3; }

  .disc-edge { stroke-width: 1; }
  .first .disc-edge { fill: var(--_one-dark); stroke: #000; }
  .first .disc-face { fill: var(--_one); }
  .disc-groove { fill: none; stroke: var(--_one-light); stroke-width: 2.2; }
  .disc-groove.fine { stroke-width: 0.9; opacity: 0.8; }
  .disc-gleam { fill: none; stroke: #fff; stroke-width: 2; stroke-linecap: round; opacity: 0.35; }
  .second .disc-edge { fill: var(--_two-light); stroke: var(--_two-dark); }
  .second .disc-face { fill: var(--_two); }
  .disc-inlay { fill: var(--_two-light); stroke: var(--_two-dark); stroke-width: 0.8; stroke-linejoin: round; }

  /* A disc turns over like a coin: one side narrows to nothing, then the other comes. */
  .piece { --_wait: calc(0.16s + 0.085s * max(0, var(--_step, 0))); }
  .piece .side {
    transform: scaleX(0); visibility: hidden;
    transition: transform 0.15s ease-in var(--_wait), visibility 0s calc(var(--_wait) + 0.15s);
  }
  .piece.first .side.first, .piece.second .side.second {
    transform: scaleX(1); visibility: visible;
    transition: transform 0.17s ease-out calc(var(--_wait) + 0.15s), visibility 0s calc(var(--_wait) + 0.15s);
  }
  .piece.disc .bump { transition: transform 0.22s cubic-bezier(0.2, 0.8, 0.3, 1.15), opacity 0.1s; }
  @starting-style { .piece.disc.placed .bump { transform: translateY(-16px) scale(1.3); opacity: 0; } }
  .piece.disc .halo { r: 28.5px; stroke-width: 3.2; transition: stroke 0.15s; }
  .piece.disc.turned .halo { stroke: var(--_last); stroke-width: 2; stroke-dasharray: 4 4.95; }
  .piece.disc.placed .halo { stroke: var(--_last); stroke-width: 3.6; }
  .piece.disc.affected .halo { stroke: #fff; stroke-width: 2.6; stroke-dasharray: 9 5.9; }

  .pawn-body { stroke-width: 1.5; stroke-linejoin: round; }
  .first .pawn-body { fill: var(--_one); stroke: var(--_one-dark); }
  .second .pawn-body { fill: var(--_two); stroke: var(--_two-dark); }
  .pawn-band, .pawn-gleam { fill: none; stroke-width: 2.4; stroke-linecap: round; }
  .first .pawn-band, .first .pawn-gleam { stroke: var(--_one-light); }
  .second .pawn-band, .second .pawn-gleam { stroke: var(--_two-light); }
  .badge .pawn-body { paint-order: stroke; stroke-width: 3; }
  .badge.second .pawn-body { stroke: var(--_two-light); }
  /* By day and by night both stand out on this wood. */
  .palette-pawn .badge { background: #a97f52; }

  .cross { fill: none; stroke: var(--_one); stroke-width: 8.5; stroke-linecap: round; }
  .nought-edge, .nought { fill: none; stroke: var(--_nought-edge); stroke-width: 8.6; }
  .nought { stroke: var(--_two); stroke-width: 6; }
  .ball { stroke-width: 1.6; }
  .first .ball { fill: var(--_one); stroke: var(--_one-dark); }
  .second .ball { fill: var(--_two); stroke: var(--_two-dark); }
  .shade { fill: #000; opacity: 0.16; }
  .belt { fill: none; stroke: var(--_one-light); stroke-width: 3.4; stroke-linecap: round; }
  .eye-edge { fill: none; stroke: var(--_two-light); stroke-width: 3.2; }
  .eye { fill: var(--_two-dark); }
  .light { fill: #fff; opacity: 0.7; }
  .first .light { opacity: 0.45; }
  .piece.mark .halo, .piece.stone .halo { display: none; }
  .piece.mark .bump, .piece.stone .bump { transition: transform 0.2s cubic-bezier(0.2, 0.8, 0.3, 1.2), opacity 0.12s; }
  @starting-style { .piece.mark.placed .bump { transform: scale(0.5); opacity: 0; } }
  @starting-style { .piece.stone.placed .bump { transform: translateY(-26px); opacity: 0; } }
  .won.straight .piece:not(.win) { opacity: 0.42; }
  .won.straight .piece.win .bump { animation: none; }

  .cell.goal-first .field-face { fill: color-mix(in srgb, var(--_one) 38%, var(--_field)); stroke: color-mix(in srgb, var(--_one) 38%, var(--_field)); }
  .cell.goal-second .field-face { fill: color-mix(in srgb, var(--_two) 42%, var(--_field)); stroke: color-mix(in srgb, var(--_two) 42%, var(--_field)); }
  /* The cell shows what was played last, where no rim does: of discs, or of gaps. */
  :where(.board):not(.palette-disc, .gapped) .cell.last .field-face { fill: color-mix(in srgb, var(--_gold) 34%, var(--_field)); stroke: var(--_gold); stroke-width: 2.4; }
  .straight .cell.direct:hover .field-face { fill: color-mix(in srgb, var(--_mark) 18%, var(--_field)); }
  :where(.board):not(.palette-disc, .gapped) .cell.win .field-face { fill: color-mix(in srgb, var(--_gold) 50%, var(--_field)); }
  .straight .cell:focus-visible .focus { stroke: var(--_focus) !important; stroke-width: 5; }
  .straight .cell:focus-visible .focus-rim { stroke: none !important; }
  .palette-mark .coordinate, .palette-stone .coordinate { font-size: 11px !important; transform: translate(0, -4px) !important; }

  .palette-disc.turn-first .direct .dot { stroke: #fff9; stroke-width: 1.5; opacity: 0.95; }
  .straight .cell.lit .field-face { fill: color-mix(in srgb, var(--_gold) 24%, var(--_field)); opacity: 1; }
  .straight .cell.faint .field-face { fill: color-mix(in srgb, var(--_gold) 14%, var(--_field)); opacity: 0.8; }
  .straight .cell.pending .field-face { fill: color-mix(in srgb, var(--_mark) 55%, var(--_field)); stroke: var(--_mark); stroke-width: 3; }

  .line polyline { fill: none; stroke-linecap: round; stroke-linejoin: round; }
  .line.win .under { stroke: var(--_panel); stroke-width: 8; opacity: 0.85; }
  .line.win .over { stroke: var(--_gold); stroke-width: 4.5; }
  .burst { pointer-events: none; }
  .burst circle { fill: var(--_one); stroke: var(--_one-dark); opacity: 0; animation: burst 1s cubic-bezier(0.1, 0.7, 0.3, 1); }
  .burst.second circle { fill: var(--_two); stroke: var(--_two-dark); }
  .burst .gold { fill: var(--_gold); stroke: none; }
  @keyframes burst { 0% { transform: scale(0.3); opacity: 1; } 60% { opacity: 1; } 100% { transform: translate(var(--_x), var(--_y)); opacity: 0; } }
  .line.note .under { stroke: none; }
  .line.note .over { stroke: var(--_one); stroke-width: 3; opacity: 0.55; }
  .line.note.second .over { stroke: var(--_two); stroke-dasharray: 9 7; opacity: 0.85; }
  .line.note.near-1 .over { stroke-width: 6; opacity: 0.9; }
  .bead { fill: none; stroke: none; }
  .near-1 .bead { fill: var(--_gold); fill-opacity: 0.3; stroke: var(--_gold); stroke-width: 3.5; }
  .near-1.second .bead { stroke-dasharray: 7 4; }
  .annotation-dot.ready { r: 10px; fill: var(--_one); stroke: var(--_one-light); stroke-width: 3; }
  .annotation-dot.later { r: 8px; fill: none; stroke: var(--_one); stroke-width: 4; }
  .annotation-dot.second.ready { fill: var(--_two); stroke: var(--_two-dark); }
  .annotation-dot.second.later { stroke: var(--_two-light); }
  .wins { pointer-events: none; }

  .shadow { fill: #000; opacity: 0.22; }
  .first .body { fill: var(--_one); stroke: var(--_one-dark); stroke-width: 1.5; }
  .first .ring { fill: none; stroke: var(--_one-light); stroke-width: 4; }
  .second .body { fill: var(--_two); stroke: var(--_two-dark); stroke-width: 1.5; stroke-linejoin: round; }
  .second .facet { fill: var(--_two-light); opacity: 0.8; }
  .gleam { fill: none; stroke: #fff; opacity: 0.55; stroke-width: 2.5; stroke-linecap: round; }
  .halo { fill: none; stroke: transparent; stroke-width: 3; }
  .piece.start .halo { stroke: var(--_mark); animation: breathe 2s ease-in-out 4; }
  .piece.selected .halo { stroke: var(--_mark); stroke-width: 5; }
  .piece.win .bump { animation: rejoice 0.9s ease-in-out 3; }
  .dragging .piece.selected .shadow { opacity: 0.35; }
  .dragging .selected { filter: drop-shadow(0 6px 5px rgb(0 0 0 / 0.35)); }
  @keyframes breathe { 50% { opacity: 0.35; } }
  @keyframes rejoice { 50% { transform: translateY(-9px) scale(1.07); } }

  .trail { stroke: var(--_gold); stroke-width: 3; stroke-dasharray: 2 8; stroke-linecap: round; opacity: 0.9; }
  .trail-start { fill: none; stroke: var(--_gold); stroke-width: 2; opacity: 0.9; }
  .trails, .annotations { pointer-events: none; }
  .annotations text { text-anchor: middle; font-size: 15px; font-weight: 700; font-variant-numeric: tabular-nums; }
  .annotation-dot { stroke-width: 2.2; fill: var(--_gold); stroke: #2b2210; }
  .annotation-text.first .plate { fill: #1b1e23; stroke: #fff; }
  .annotation-text.first text { fill: #fff; }
  .annotation-text.second .plate { fill: #fff; stroke: #1b1e23; }
  .annotation-text.second text { fill: #1b1e23; }
  .annotation-text.aside text { font-size: 13px; }
  .annotation-text.aside > * { transform: translate(17px, -19px) scale(0.72); }
  .see-through { opacity: 0.75; }
  .annotation-ghost .plate { fill: var(--_gold); opacity: 0; }
  .annotation-ghost.preview .plate { opacity: 1; }
  .annotation-ghost text { fill: #241a06; }
  .annotation-ring { fill: none; stroke: var(--_gold); stroke-width: 6; animation: breathe 1.4s ease-in-out 10; }
  .arrow { --_arrow: var(--_focus); opacity: 0.88; }
  .arrow line { stroke: var(--_arrow); stroke-width: 7; stroke-linecap: round; }
  .arrow polygon { fill: var(--_arrow); }
  .mistaken { --_mark: #d93a3a; --_gold: #ff8a70; }
  .arrow.preview { --_arrow: var(--_mark); }
  .arrow.note { opacity: 0.75; }
  .arrow.note line { stroke-width: 4.5; }
  .arrow.note.first { --_arrow: var(--_one); }
  .arrow.note.second { --_arrow: var(--_two); }
  .arrow.note.second line { stroke-dasharray: 9 7; }

  .counts { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 0 1.4rem; font-size: 0.86rem; line-height: 1.35; font-variant-numeric: tabular-nums; }
  .counts table { border-spacing: 0.7rem 0.05rem; }
  .counts th { font-weight: 600; text-align: start; }
  .counts thead th { font-weight: 400; color: var(--_soft); }
  .counts .badge { width: 1.1rem; height: 1.1rem; vertical-align: -0.2rem; overflow: visible; }
  .counts p { margin: 0; }
  .counts p:last-child { flex-basis: 100%; min-height: 1.35em; text-align: center; }
  @container (max-width: 34rem) { .counts p:last-child { min-height: 2.7em; } }

  .controls { display: flex; justify-content: center; gap: 0.4rem; margin-block-start: 0.5rem; }
  /* Room for what is to be pressed only sometimes, and as much on the other side where there is some. */
  .controls::before { content: ""; flex: 1 1 0; }
  .controls .spare { flex: 1 1 0; min-width: 2.9rem; height: 2.9rem; }
  .looking { display: flex; gap: inherit; }
  .speed { padding: 0; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
  /* What looks back and what takes back, with that room between them; or one above the other. */
  @container (min-width: 33rem) {
    .all { gap: 0.3rem; width: 100%; max-width: 44rem; margin-inline: auto; }
    .all::before { content: none; }
    .all .spare { order: 1; }
    .looking ~ button { order: 2; }
    .all button { min-width: 2.65rem; }
    .all .spare { display: flex; justify-content: center; }
  }
  @container (max-width: 32.99rem) {
    .all { flex-wrap: wrap; }
    .looking { flex: 1 0 100%; justify-content: center; order: -1; }
  }
  /* Where there is no height for that, the board needs what there is more than some of the buttons. */
  @media (max-height: 43.99rem) {
    @container (max-width: 32.99rem) {
      .controls.all { flex-wrap: nowrap; gap: 0.2rem; }
      .looking { display: contents; }
      .looking :is(.do-first, .do-last, .speed) { display: none; }
      .controls.all :is(button, .spare) { min-width: 2.6rem; padding: 0; }
    }
    @container (max-width: 22rem) { .controls.all { gap: 0.1rem; } .controls.all :is(button, .spare) { min-width: 2.15rem; } }
  }
  @container (max-width: 42rem) { .spare button.wide { padding: 0; justify-content: center; } .spare span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; } }
  button {
    display: inline-grid; place-items: center; min-width: 2.9rem; height: 2.9rem; padding: 0 0.5rem;
    border: 1px solid var(--_edge); border-radius: 0.8rem; background: var(--_panel);
    color: var(--_ink); font: inherit; cursor: pointer; touch-action: manipulation;
  }
  button:hover:not([aria-disabled="true"]) { border-color: var(--_mark); }
  button:focus-visible { outline: 3px solid var(--_focus); outline-offset: 2px; }
  button[aria-disabled="true"] { opacity: 0.4; cursor: default; }
  /* A ring that is dimmed, too, is hard to see. */
  button[aria-disabled="true"]:focus-visible { opacity: 1; color: var(--_soft); }
  button.wide { display: inline-flex; align-items: center; gap: 0.4rem; background: var(--_mark); color: #fff; border-color: transparent; }
  :host(:is([theme="dark"], [theme="contrast"])) button.wide { color: #10241e; }
  @media (prefers-color-scheme: dark), (prefers-contrast: more) { :host(:not([theme="light"])) button.wide { color: #10241e; } }
  button svg { width: 1.35rem; height: 1.35rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  @container (max-width: 34rem) {
    .status.with-stock { display: grid; grid-template: auto minmax(2.7em, auto) / auto auto; gap: 0.1rem 0.4rem; font-size: 1rem; }
    .with-stock .words { grid-area: 2 / 1 / 3 / 3; }
    .with-stock .stock.first { justify-self: start; }
    .with-stock .stock.second { justify-self: end; }
    .stock { min-width: 0; height: 2.2rem; padding: 0 0.6rem 0 0.35rem; }
    .stock.second { padding: 0 0.35rem 0 0.6rem; }
  }
  :host(:state(low)) {
    grid-template: "board ." 1fr "board ." auto "board ." auto "board ." auto / minmax(0, 1fr) auto;
    .whole > :not(.around), .around > :not(.stage) { grid-column: 2; width: 10rem; }
    .head { overflow: auto; }
    .controls { flex-wrap: wrap; }
    /* Four in a row, as what the players hold needs the height. */
    .controls.all { gap: 0.2rem; }
    .all :is(button, .spare) { min-width: 2.3rem; padding: 0; }
    .controls::before { content: none; }
    .spare { flex: none; }
    .controls > * { order: 0; }
    .looking { display: contents; }
    .looking :is(.do-first, .do-last, .speed) { display: none; }
    .status { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.2rem 0.6rem; min-height: 0; }
  }
  @container (max-width: 24rem) { .controls { gap: 0.2rem; } .controls button, .controls .spare { min-width: 2.75rem; } }
  @container (max-width: 21rem) { .controls button, .controls .spare { min-width: 2.4rem; padding: 0; } }
  /* Narrower than it should be: nothing lies over anything else. */
  @container (max-width: 17.99rem) {
    .controls.all, .looking { flex-wrap: wrap; }
  }
  @media (forced-colors: active) { .strip.active, .stock.active:not(.strip *) { outline: 2px solid Highlight; outline-offset: -2px; } }
  .live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .failure { grid-area: board; margin: 0; padding: 2rem; text-align: center; overflow-wrap: anywhere; }
  .head .failure { padding: 0.3rem 0.8rem; border-radius: 1rem; background: color-mix(in srgb, var(--_gold) 30%, var(--_panel)); font-size: 0.92rem; }

  @media (prefers-reduced-motion: reduce) {
    .cell, .piece, .piece .bump, .piece .side, .piece .halo, .dot, .ghost, .progress i { transition: none !important; }
    .piece.start .halo, .piece.win .bump, .annotation-ring, .burst circle { animation: none; }
  }
`;
