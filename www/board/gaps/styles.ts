// How a board with gaps and its walls look. Pawns, and the wood that they stand on, are where all pieces are.
import { css } from "lit";

/** By night the gaps are darker. */
const night = css`
    --_groove: #33231a;
    --_groove-edge: #1c130d;
    --_wall: var(--tessera-wall, #ecc987);
    --_wall-side: #8f662e;
    --_wall-edge: #2b1c07;
`;

/** Black gaps, white walls. */
const contrast = css`
    --_groove: #000;
    --_groove-edge: #000;
    --_wall: var(--tessera-wall, #fff);
    --_wall-side: #8c8c8c;
    --_wall-edge: #000;
`;

export const gapStyles = css`
  .palette-pawn {
    --_groove: #57371f;
    --_groove-edge: #3a2413;
    --_wall: var(--tessera-wall, #f7dd9c);
    --_wall-side: #a9793a;
    --_wall-edge: #5e4116;
    --_good: #2fbf71;
    --_neutral: #d8d2c8;
    --_bad: #ff6b57;
  }

  .frame-face { fill: var(--_groove); stroke: var(--_groove); stroke-width: 10; stroke-linejoin: round; }
  .frame-side { fill: var(--_groove-edge); stroke: var(--_groove-edge); stroke-width: 10; stroke-linejoin: round; filter: drop-shadow(0 4px 5px rgb(0 0 0 / 0.35)); }
  .frame text { fill: #f0dcc0; font-size: 11px; font-weight: 600; text-anchor: middle; }
  .gapped .field-edge { fill: var(--_field-edge); stroke: var(--_field-edge); stroke-width: 4; stroke-linejoin: round; }
  .gapped .field-face { stroke: var(--_field); stroke-width: 4; stroke-linejoin: round; }
  .gapped .field-edge, .gapped .field-face { transform-box: fill-box; transform-origin: center; }
  .gapped .cell.last .field-face { stroke: var(--_last); }
  .gapped .cell.win .field-face { fill: var(--_gold); stroke: var(--_last); }
  .gapped .reach { fill: transparent; }
  /* The frame has the names. */
  .gapped .coordinate { display: none; }
  .gapped .cell:focus-visible .focus { stroke: #fff; stroke-width: 3.5; }
  .gapped .cell:focus-visible .focus-rim { stroke: #000a; stroke-width: 7.5; }
  .gapped .crossing .dot { r: 4.5px; }
  .gapped .cell.crossing.start .dot { fill: #fff; }
  .gapped .cell.crossing:focus-visible .dot, .gapped .cell.crossing.selected .dot { opacity: 1; fill: var(--_last); }
  @media (hover: hover) { .gapped .cell.crossing.start:hover .dot { opacity: 0.9; } }
  .gapped .crossing.start, .gapped .crossing.selected, .gapped .slot-h, .gapped .slot-v { touch-action: manipulation; }
  .gapped .square.own { touch-action: none; }
  .gapped .square.own > .area { cursor: grab; }
  .gapped :is(.slot-h, .slot-v) > :is(.area, .reach) { cursor: pointer; }
  .gapped .cell[class*="slot-"].target .dot { r: 5px; fill: var(--_last); opacity: 1; }

  .wall-shadow { fill: #000; opacity: 0.3; }
  .wall-side { fill: var(--_wall-side); stroke: var(--_wall-edge); stroke-width: 1.6; stroke-linejoin: round; }
  .wall-face { fill: var(--_wall); stroke: var(--_wall-edge); stroke-width: 1; stroke-linejoin: round; }
  .piece.last .wall-face { fill: #ffb43d; stroke: #fff3cf; stroke-width: 2.2; }
  .piece[class*="wall-"] .bump { transition: transform 0.22s cubic-bezier(0.2, 0.8, 0.3, 1.1), opacity 0.12s; }
  @starting-style { .piece.placed[class*="wall-"] .bump { transform: translateY(-14px); opacity: 0; } }
  .ghost-wall { pointer-events: none; }
  .ghost-wall .wall-face { opacity: 0.85; stroke-dasharray: 6 3; stroke-width: 1.6; }
  .ghost-wall.impossible .wall-face { fill: var(--_bad); fill-opacity: 0.45; stroke: var(--_bad); stroke-width: 2.4; }
  .cross-out { fill: none; stroke: #fff; stroke-width: 4.5; stroke-linecap: round; paint-order: stroke; filter: drop-shadow(0 0 1.5px #000) drop-shadow(0 0 1px #000); }
  .turn-wall { pointer-events: auto; cursor: pointer; touch-action: manipulation; }
  .knob { fill: #fffdf8; stroke: #2b2620; stroke-width: 1.6; }
  .turn-wall path { fill: none; stroke: #2b2620; stroke-width: 2.8; stroke-linecap: round; stroke-linejoin: round; }
  .turn-first.gapped .direct .dot { fill: var(--_one); stroke: var(--_one-dark); stroke-width: 1.5; opacity: 0.95; }
  .turn-second.gapped .direct .dot { fill: var(--_two); stroke: var(--_two-light); stroke-width: 1.5; opacity: 0.95; }
  .gapped .piece.pawn .halo, .piece[class*="wall-"] .halo { display: none; }

  .bars { display: inline-flex; gap: 1.5px; height: 1.15rem; min-width: 0; max-width: 5rem; }
  .bars i { forced-color-adjust: none; box-sizing: border-box; width: 6px; min-width: 1px; border: 1px solid #6d4d1c; border-radius: 1.5px; background: var(--tessera-wall, #e9c778); }
  .bars i:nth-last-child(n + 11), .bars i:nth-last-child(n + 11) ~ i { border-width: 1px 0; border-radius: 0; }
  @container (max-width: 34rem) { .bars { max-width: 3rem; } }
  @container (max-width: 17.99rem) { .status.with-walls .bars { display: none; } }
  @container (min-width: 34.01rem) { .status.with-walls { min-height: 3.4rem; } }
  @container (min-width: 34.01rem) and (max-width: 43rem) { .status.with-walls { min-height: 4.8rem; } }
  @container (max-width: 24rem) { .with-walls .name { display: none; } }
  .with-walls .name { font-size: 0.95rem; font-weight: 600; }
  .with-walls .stock { gap: 0.35rem; }
  :host(:state(low)) .head:has(.with-walls) { width: 13.2rem; }
  :host(:state(low)) .bars { max-width: 3rem; }
  .stock.tray { cursor: grab; touch-action: none; user-select: none; -webkit-user-select: none; }

  .route polyline { fill: none; stroke-linecap: round; stroke-linejoin: round; }
  .route .under { stroke-width: 9; }
  .route .over { stroke-width: 5; }
  .route.first .under { stroke: var(--_one-dark); }
  .route.first .over { stroke: var(--_one); }
  .route.second .under { stroke: var(--_two-light); }
  .route.second .over { stroke: var(--_two); stroke-dasharray: 11 8; }
  /* Good is broad, neutral thin, bad broken: so it can be read without colours, too. */
  .worth { stroke-width: 9; }
  .worth.good { stroke: var(--_good); }
  .worth.neutral { stroke: var(--_neutral); stroke-width: 2.5; }
  .worth.bad { stroke: var(--_bad); stroke-dasharray: 3 2; }
  .annotation-square { fill: none; stroke: var(--_gold); stroke-width: 5; }
  .palette-pawn .annotation-text.first .plate { fill: var(--_one); stroke: var(--_one-dark); }
  .palette-pawn .annotation-text.first text { fill: #1b1408; }
  .palette-pawn .annotation-text.second .plate { fill: var(--_two); stroke: var(--_two-light); }
  .palette-pawn .annotation-text.second text { fill: #fff; }
  .annotation-wall .wall-face { fill: var(--_gold); stroke: #fff; stroke-width: 2; }
  .annotation-wall.hint .wall-face { fill: var(--_focus); animation: breathe 1.4s ease-in-out 10; }
  .annotation-wall.preview .wall-face { fill: var(--_mark); }
  .annotations .annotation-score text { fill: #241a06; font-size: 13px; }
  .annotation-score .plate { fill: var(--_gold); stroke: #241a06; }
  .annotation-score.good .plate { fill: var(--_good); }
  .annotation-score.neutral .plate { fill: var(--_neutral); }
  .annotation-score.bad .plate { fill: var(--_bad); }
  .annotation-score.square > * { transform: translateY(-23.5px); }
  @media (prefers-reduced-motion: reduce) { .piece[class*="wall-"] .bump { transition: none !important; } .annotation-wall.hint .wall-face { animation: none; } }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme="light"])) .palette-pawn { ${night} }
  }
  :host([theme="dark"]) .palette-pawn { ${night} }
  :host([theme="contrast"]) .palette-pawn { ${contrast} }
  @media (prefers-contrast: more) {
    :host(:not([theme="light"], [theme="dark"])) .palette-pawn { ${contrast} }
  }
`;
