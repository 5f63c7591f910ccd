// How the element looks. Every colour is a custom property that a page may set.
import { css } from "lit";

const light = css`
  --_ink: #2b2620;
  --_soft: #6b6256;
  --_panel: #fffdf8;
  --_edge: #ddd3c1;
  --_tile: var(--tessera-board, #f3e8d2);
  --_tile-light: #fbf4e4;
  --_tile-side: #bfa982;
  --_line: var(--tessera-line, #d9c8a6);
  --_one: var(--tessera-player-1, #d4573a);
  --_one-dark: #96331c;
  --_one-light: #ffd9c7;
  --_two: var(--tessera-player-2, #1f3654);
  --_two-dark: #0f1f35;
  --_two-light: #5f86b8;
  --_mark: var(--tessera-mark, #1d7d64);
  --_focus: var(--tessera-focus, #0b57d0);
  --_gold: #d99a1c;
`;

const dark = css`
  --_ink: #f1ece3;
  --_soft: #b3aa9c;
  --_panel: #24272c;
  --_edge: #3b4048;
  --_tile: var(--tessera-board, #4a4f58);
  --_tile-light: #565c66;
  --_tile-side: #23262b;
  --_line: var(--tessera-line, #636a75);
  --_one: var(--tessera-player-1, #f0714f);
  --_one-dark: #8e3017;
  --_one-light: #ffe0d2;
  --_two: var(--tessera-player-2, #cfe1f7);
  --_two-dark: #5f7fa6;
  --_two-light: #ffffff;
  --_mark: var(--tessera-mark, #5fd0ae);
  --_focus: var(--tessera-focus, #8ab4ff);
  --_gold: #f2c14e;
`;

export const styles = css`
  :host {
    ${light}
    display: grid;
    grid-template-rows: auto auto minmax(0, 1fr) auto auto;
    gap: 0.5rem;
    min-height: 0;
    color: var(--_ink);
    font: 1rem/1.5 system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme="light"])) { ${dark} }
  }
  :host([theme="dark"]) { ${dark} }
  :host([hidden]) { display: none; }

  .status {
    display: flex; align-items: center; justify-content: center; gap: 0.6rem;
    min-height: 2.6rem; font-size: 1.1rem; font-weight: 600; text-align: center;
  }
  .status .badge { flex: none; width: 1.5rem; height: 1.5rem; overflow: visible; }
  .status .more { font-weight: 400; font-size: 0.9rem; color: var(--_soft); }
  .progress {
    flex: none; width: 5rem; height: 0.35rem; border-radius: 1rem; overflow: hidden;
    background: var(--_edge);
  }
  .progress i { display: block; height: 100%; background: var(--_mark); transition: width 0.1s linear; }

  .board { width: 100%; height: 100%; min-height: 0; overflow: visible; display: block; user-select: none; -webkit-user-select: none; }
  .cell, .piece { transition: transform var(--tessera-duration, 0.32s) cubic-bezier(0.3, 0.1, 0.2, 1); }
  .cell { outline: none; }
  .piece { pointer-events: none; }
  .area { fill: transparent; }
  .focus { fill: none; stroke: none; pointer-events: none; }
  .cell:focus-visible .focus { stroke: var(--_focus); stroke-width: 4; }
  .tile-side { fill: var(--_tile-side); }
  .tile-face { fill: var(--_tile); stroke: var(--_line); stroke-width: 1; }
  .tile-light { fill: var(--_tile-light); opacity: 0.55; }
  .place-face { fill: transparent; stroke: transparent; stroke-width: 2; stroke-dasharray: 6 6; }
  .dot { fill: var(--_mark); opacity: 0; transition: opacity 0.15s; pointer-events: none; }
  .coordinate { font-size: 10px; text-anchor: middle; fill: var(--_soft); pointer-events: none; }

  .start, .target, .selected { cursor: pointer; touch-action: none; }
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

  .shadow { fill: #000; opacity: 0.22; }
  .first .body { fill: var(--_one); stroke: var(--_one-dark); stroke-width: 1.5; }
  .first .ring { fill: none; stroke: var(--_one-light); stroke-width: 4; }
  .second .body { fill: var(--_two); stroke: var(--_two-dark); stroke-width: 1.5; stroke-linejoin: round; }
  .second .facet { fill: var(--_two-light); opacity: 0.8; }
  .gleam { fill: none; stroke: #fff; opacity: 0.55; stroke-width: 2.5; stroke-linecap: round; }
  .halo { fill: none; stroke: transparent; stroke-width: 3; }
  .piece.start .halo { stroke: var(--_mark); animation: breathe 2s ease-in-out infinite; }
  .piece.selected .halo { stroke: var(--_mark); stroke-width: 5; }
  .piece.win .bump { animation: rejoice 0.9s ease-in-out 3; }
  .dragging .piece.selected .shadow { opacity: 0.35; }
  .dragging .selected { filter: drop-shadow(0 6px 5px rgb(0 0 0 / 0.35)); }
  @keyframes breathe { 50% { opacity: 0.35; } }
  @keyframes rejoice { 50% { transform: translateY(-9px) scale(1.07); } }

  .trail { stroke: var(--_gold); stroke-width: 3; stroke-dasharray: 2 8; stroke-linecap: round; opacity: 0.9; }
  .trail-start { fill: none; stroke: var(--_gold); stroke-width: 2; opacity: 0.9; }
  .trails, .arrows { pointer-events: none; }
  .arrow { --_arrow: var(--_focus); opacity: 0.88; }
  .arrow line { stroke: var(--_arrow); stroke-width: 7; stroke-linecap: round; }
  .arrow polygon { fill: var(--_arrow); }
  .arrow.preview { --_arrow: var(--_mark); }
  .arrow.note { opacity: 0.75; }
  .arrow.note line { stroke-width: 4.5; }
  .arrow.note.first { --_arrow: var(--_one); }
  .arrow.note.second { --_arrow: var(--_two); }
  .arrow.note.second line { stroke-dasharray: 9 7; }

  .controls { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.4rem; }
  button {
    display: inline-grid; place-items: center; min-width: 2.9rem; height: 2.9rem; padding: 0 0.5rem;
    border: 1px solid var(--_edge); border-radius: 0.8rem; background: var(--_panel);
    color: var(--_ink); font: inherit; cursor: pointer; touch-action: manipulation;
  }
  button:hover:not([aria-disabled="true"]) { border-color: var(--_mark); }
  button:focus-visible { outline: 3px solid var(--_focus); outline-offset: 2px; }
  button[aria-disabled="true"] { opacity: 0.4; cursor: default; }
  button.wide { display: inline-flex; align-items: center; gap: 0.4rem; background: var(--_mark); color: #fff; border-color: transparent; }
  :host([theme="dark"]) button.wide { color: #10241e; }
  @media (prefers-color-scheme: dark) { :host(:not([theme="light"])) button.wide { color: #10241e; } }
  button svg { width: 1.35rem; height: 1.35rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  @media (max-width: 24rem) { .controls { gap: 0.2rem; } .controls button { min-width: 2.75rem; } }
  .live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .failure { padding: 2rem; text-align: center; }

  @media (prefers-reduced-motion: reduce) {
    .cell, .piece, .dot, .progress i { transition: none; }
    .piece.start .halo, .piece.win .bump { animation: none; }
  }
`;
