// A strip for each side, one above the board and one below it, in place of the status line: who plays, what they
// hold, whose turn it is and what to do, how far the computer has got, and “Move now”. The page's style sheet places
// the strips by the areas of its grid. Loaded with the first page that uses them.
import { css, html, nothing, type TemplateResult } from "lit";
import type { Handling } from "../board/handling.ts";
import type { Texts } from "../i18n/i18n.ts";
import type { Player } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";
import { otherSide } from "../play/players.ts";
import type { Strips } from "./attributes.ts";
import type { Parts } from "./status.ts";

/** Of “Level 3 · Casual” the first part is what stays where there is no room. */
const partsOf = (name: string) => name.split(/(?=[·・])/);

/** Both strips; a remark takes the place of all words in the strip of whoever acts, `ask` that of what to do. */
export function draw(
  [near, first, second, found]: Strips,
  play: Play,
  texts: Texts,
  remark: string | undefined,
  ask: string | undefined,
  usable: boolean,
  handling: Handling,
  parts: Parts,
): TemplateResult {
  const { outcome, state } = play;
  const { toMove, stock } = state;
  const names = [first, second];
  /** What both hold at the end, without names: each stands in the strip of its side. */
  const hold = () => stock.map(({ count }) => count).join("–");
  const carried = stock.some(({ kind, count }) => handling.hand(kind, count));
  /** Whose strip shows the state of the game. */
  const told = outcome ? (outcome.winner ?? near) : toMove;
  /** Who chooses a move ahead is not the one to move. */
  const remarked = play.isAwaited ? otherSide(toMove) : told;
  const words = (side: Player, index: number) => {
    const colour = texts.t(`games.${play.game}.${side}`);
    if (side === remarked && remark)
      return html`<span class="who"><span class="remark">${remark}</span></span>`;
    const name = names[index];
    const { lead, said, rest } = parts.standing(play, texts, !name || play.isLookedBack, name);
    const all =
      (ask ?? found)
        ? html`${ask ?? found}`
        : html`<span class="aside">${lead}</span>${said}<span class="aside rest">${rest}</span>`;
    if (side !== told || !outcome?.winner)
      return html`<span class="who"><b>${partsOf(name || colour).map((part) => html`<span>${part}</span><wbr>`)}</b> <span>${side === told ? html`${parts.passing(play, texts)}${all}` : name && name !== colour ? colour : nothing}</span></span>`;
    // The name may be too long for its place; what is said of it never is.
    const [before, after] = parts.standing(play, texts, false, "\0").said.split("\0");
    const [short, ...more] = partsOf(name || colour);
    const won = after
      ? html`${before}<span>${short}<span class="aside">${more}</span></span>${after}`
      : before;
    return html`<span class="who ended"><b>${won}</b> <span>${parts.more(play, texts, hold())}</span></span>`;
  };
  const strip = (side: Player, index: number) => {
    const active = outcome ? outcome.winner === side : toMove === side;
    const acts = side === toMove;
    const button = acts && (play.thinking || play.waiting);
    return html`<div class="strip ${side === near ? "near" : "far"} ${active ? "active" : ""} ${acts && play.thinking ? "thinking" : ""} ${carried ? "with-walls" : ""} ${button ? "with-button" : ""}" role="group" aria-label=${texts.t(`games.${play.game}.${side}`)} aria-current=${active ? "true" : nothing}>
      ${parts.badge(play, side)} ${words(side, index)}
      <span class="spare">${acts ? parts.spare(play, texts) : nothing}</span>
      ${stock.length > 0 ? parts.held(play, texts, side, usable, handling) : nothing}
      ${acts && play.thinking ? parts.progress(play) : nothing}
    </div>`;
  };
  /** Beside “Move now” there is room for one wall; then the other side has no more. */
  const against = !outcome && (play.isComputer("first") || play.isComputer("second"));
  return html`<div class="status ${parts.paletteOf(play)} ${against ? "by-computer" : ""}" part="status">${strip("first", 0)}${strip("second", 1)}</div>`;
}

/** Adopted only by elements that show strips. Selecting them with `:has` would restyle the whole board after every move. */
export const stripStyles = css`
  .head, .head > .status { display: contents; }
  .head {
    > .failure { grid-area: board; align-self: start; z-index: 1; }
    /* All that belongs to the board is in the board's area, or lies in areas of its own. */
    ~ .around {
      display: var(--_around, grid); grid-area: board; container-type: inline-size; min-height: 0;
      grid-template: "bar" auto "board" minmax(0, 1fr) "counts" auto "keys" auto / minmax(0, 1fr);
      > span { display: none; }
      > .bar { grid-area: bar; align-self: start; margin-block-end: 0.6rem; }
      > .counts { grid-area: counts; }
      > .controls { grid-area: keys; margin-block-start: 1rem; }
      /* That is in the strip. */
      .spare { visibility: hidden; }
      > * { pointer-events: auto; }
    }
  }
  .strip { pointer-events: auto; }
  .far { grid-area: far; }
  .near { grid-area: near; }
  .strip {
    position: relative; container-type: inline-size; display: grid; min-width: 0; min-height: 0; margin-block: 0.2rem;
    /* What comes and goes is between what stays: neither the name's start nor what is held moves. */
    grid-template: "badge name spare held" auto "badge said spare held" auto / auto minmax(0, 1fr) auto auto;
    align-content: safe center; align-items: center;
    padding-inline: 0.7rem calc(0.7rem + var(--_strip-end, 0rem)); overflow: hidden;
    border: 2px solid var(--_edge); border-radius: 0.9rem; background: color-mix(in srgb, var(--_panel) 55%, transparent);
  }
  .strip.active { border-color: var(--_mark); background: var(--_panel); }
  .strip > .badge { grid-area: badge; width: 1.7rem; height: 1.7rem; margin-inline-end: 0.6rem; overflow: visible; touch-action: none; }
  .who { display: contents; line-height: 1.15; font-size: 0.82rem; text-align: start; }
  .who > b { grid-area: name; font-weight: 600; font-size: 0.95rem; max-height: 1.15em; overflow: hidden; text-overflow: ellipsis; }
  .who > b > span { white-space: nowrap; }
  .ended > b { max-height: 2.3em; word-break: auto-phrase; }
  .ended > b > span { display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
  .who > span { grid-area: said; color: var(--_soft); text-wrap: balance; }
  .who > span:only-child { grid-area: name / name / said / name; }
  /* A remark may begin with a move. */
  .who > span:not(.remark)::first-letter { text-transform: uppercase; }
  .active > .who { font-weight: 600; }
  .active > .who > span { color: var(--_ink); }
  .who .more { font-weight: 400; font-size: inherit; }
  .with-walls .aside { display: none; }
  /* A second line would lift the first. */
  .strip.thinking > .who > b + span { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  /* Walls stand beside the name, so that the line below has the whole width but for the button. */
  .with-walls:where(:not(.with-button)) > .who > b + span { grid-column: said / held; }
  .strip .passed { font-size: inherit; }
  .strip .spare { display: contents; }
  /* It makes the lines no higher. */
  .strip .wide { grid-area: spare; min-width: 2.75rem; height: 2.5rem; margin: -0.3rem 0 -0.3rem 0.6rem; font-size: 0.9rem; }
  .strip .stock, .strip .stock.second { grid-area: held; flex-direction: row; min-width: 0; height: auto; margin-inline-start: 0.6rem; padding: 0; border: 0; background: none; line-height: 1; }
  .strip.with-walls > .stock:is(.first, .second) { grid-row: 1; }
  /* Fewer figures move nothing. */
  .strip .stock b { min-width: 2ch; text-align: end; }
  .strip .stock.leads b { text-decoration-thickness: 0.12em; text-underline-offset: 0.14em; }
  /* A wall is taken from there: that is not to need a small finger. */
  .strip .stock.tray { position: relative; }
  .strip .stock.tray::before { content: ""; position: absolute; inset: -0.8rem -0.7rem; }
  .strip .stock :is(.badge, .name) { display: none; }
  /* Off what is said below. */
  .strip .bars { height: 0.9rem; margin-block-end: 0.2rem; }
  /* The strip is lit; what a name says as well is not to take a line of its own. */
  @container (max-width: 24rem) { :host(:lang(ja)) .rest { display: none; } }
  @container (max-width: 19rem) {
    .who { font-size: 0.78rem; }
    .strip:has(.stock) > .ended > b { font-size: 0.84rem; }
    .by-computer i + i, :host(:lang(ja)) .aside { display: none; }
    .strip .wide { margin-inline-start: 0.25rem; }
  }
  @container (max-width: 16.6rem) { .rest { display: none; } }
  /* Beside a clock; there the line below the name has the whole width when the game is over, whatever is held. */
  @container (max-width: 15.5rem) {
    .strip i + i, .aside { display: none; }
    .who > b { font-size: 0.84rem; }
    .strip:not(.with-walls) > .ended > b + span { grid-area: 2 / 2 / 3 / 5; }
    .strip:not(.with-walls) > .ended ~ .stock { grid-row: 1; }
  }
  /* With what it says, where there is room for it. */
  @container (min-width: 19.01rem) {
    .strip.thinking:not(:has(.stock)) .wide { padding: 0 0.7rem; }
    .strip.thinking:not(:has(.stock)) .wide span { position: static; clip-path: none; width: auto; height: auto; }
  }
  .strip .progress { inset: auto 0 0; width: auto; border-radius: 0; }
`;
