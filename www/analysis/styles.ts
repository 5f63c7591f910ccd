// How the analysis looks: its bar, with all else that only the element shows, and its panel, which a page may show
// itself. The colours are the element's if it has them, otherwise the page's.
import { css } from "lit";

export const barStyles = css`
  .bar { forced-color-adjust: none; position: relative; box-sizing: border-box; height: 1.4rem; border-radius: 0.7rem; overflow: hidden; background: var(--_two, #1f3654); max-width: 34rem; width: 100%; margin: 0 auto; }
  .bar i { display: block; height: 100%; background: var(--_one, #d4573a); transform-origin: 0; transition: transform 0.3s; }
  .bar b { position: absolute; inset: 0; display: grid; place-items: center; font-size: 0.82rem; line-height: 1; color: #fff; }
  /* Legible on both colours, whichever these are. */
  .bar b > span { padding: 0.16rem 0.7rem; border-radius: 1rem; background: #4a4f58; }
  .bar:is(.palette-disc, .palette-pawn) { border: 1px solid #7b8088; }
  @media (prefers-reduced-motion: reduce) { .bar i { transition: none; } }
  /* Below the board is all of it where there is room. Else half of the height, with what must stand around it, is
     the board's; first the graph is lower, then the rest scrolls. */
  :host { grid-auto-rows: fit-content(calc(50% - 12rem)); }
  .analysis { min-height: 0; overflow: auto; grid-template-rows: minmax(0, auto) minmax(5.2rem, auto); }
  .analysis > * { max-height: 100%; }
  /* Three lines need more than that leaves in the narrowest: one row of buttons makes room for them. */
  @container (max-width: 20rem) {
    .analysis { min-height: 5.6rem; }
    :host([analysis="lines"]) {
      .controls.all { flex-wrap: wrap; gap: 0.1rem; }
      .looking { display: contents; }
      .looking :is(.do-first, .do-last, .speed) { display: none; }
      .controls.all :is(button, .spare) { min-width: 2.15rem; }
    }
  }
  @container (max-width: 18rem) { .controls.all .spare:empty { display: none; } }
  .annotation-value .plate { fill: var(--_panel); stroke: var(--_soft); stroke-width: 1; opacity: 0.94; }
  .annotation-value text { fill: var(--_ink); font-size: 15px; font-weight: 600; }
  .annotation-value.exact .plate { stroke: var(--_gold); stroke-width: 3; }
  .annotation-value.best .plate { fill: var(--_gold); opacity: 1; }
  .annotation-value.best text { fill: #241a06; font-weight: 800; }
  .annotation-value.best.exact .plate { stroke: #fff; }
`;

export const panelStyles = css`
  .analysis { display: grid; gap: 0.4rem; min-width: 0; font-size: 0.86rem; }
  .analysis ol, .analysis ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.2rem; }
  /* As high with much as with little, so that nothing around it moves. */
  .analysis .found { display: grid; gap: 0.4rem; align-content: start; height: 8.2rem; overflow: auto; }
  .analysis .lines { height: 5.2rem; grid-template-columns: minmax(4.6rem, max-content) minmax(0, 1fr) auto; align-content: start; }
  .analysis .lines li { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; align-items: baseline; font-variant-numeric: tabular-nums; }
  /* A value never wraps: words such as “Loss in 12” make room for themselves, the same on every line. */
  .analysis .lines b { padding-inline-end: 0.2rem; white-space: nowrap; }
  .analysis .lines span { display: flex; overflow: hidden; flex-wrap: wrap; height: 1.6rem; }
  .analysis button.move { display: inline; height: auto; min-height: 1.6rem; min-width: 0; padding: 0 0.3rem; border: 1px solid transparent; border-radius: 0.35rem; background: none; color: inherit; font: inherit; cursor: pointer; white-space: nowrap; }
  .analysis .slips button.move { white-space: normal; text-align: start; }
  .analysis button.move:hover, .analysis button.move:focus-visible { border-color: currentColor; }
  .analysis .facts { margin: 0; opacity: 0.8; font-variant-numeric: tabular-nums; }
  .analysis h3 { margin: 0.3rem 0 0; font-size: 0.9rem; }
  .graph { width: 100%; height: 4.5rem; border-radius: 0.5rem; background: color-mix(in srgb, currentColor 8%, transparent); }
  .graph polyline { fill: none; stroke: currentColor; stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
  .graph .even { stroke: currentColor; opacity: 0.3; stroke-dasharray: 3 4; vector-effect: non-scaling-stroke; }
  .graph .now { stroke: #d99a1c; stroke-width: 2; vector-effect: non-scaling-stroke; }
  .graph rect { fill: transparent; cursor: pointer; }
  .graph rect:hover { fill: color-mix(in srgb, currentColor 15%, transparent); }
`;
