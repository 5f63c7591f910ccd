// <tessera-rating>: one's own rating in a game and how it came about, as a curve between the levels and, for whoever
// would rather read it, as a table.
import { html, LitElement, nothing, svg, type TemplateResult } from "lit";
import type { Texts } from "../../i18n/i18n.ts";
import type { Entry } from "../../storage/entries.ts";
import { when } from "../my-games/words.ts";
import type { TesseraPage } from "../page.ts";
import { ladderOf } from "./ladder.ts";
import { readAll } from "./played.ts";
import { type Point, ratingsOf, thinned } from "./rated.ts";
import "./rating.css";

/** The curve's size; its points have no size of their own. */
const [WIDTH, HEIGHT, LEFT, MARGIN] = [480, 150, 66, 12];
/** More points than this cannot be distinguished. */
const MOST = 200;
/** How many of the last games the table has. */
const LISTED = 20;

class TesseraRating extends LitElement {
  static override properties = { page: { attribute: false }, game: {}, setup: {}, language: {} };
  declare page: TesseraPage;
  declare game: string;
  declare setup: string;
  declare language: string;

  #entries: readonly Entry[] = [];

  // Styled by the page's style sheets.
  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    // Without it there are the other figures.
    this.#read().catch(() => {});
  }

  async #read() {
    const { page } = this;
    const [entries] = await Promise.all([readAll(page), page.texts.load("rating")]);
    this.#entries = entries;
    this.requestUpdate();
  }

  override render(): TemplateResult | typeof nothing {
    const { texts } = this.page;
    const points = ratingsOf(this.#entries, this.game, this.setup);
    const last = points.at(-1);
    const ladder = ladderOf(this.game, this.setup);
    if (!last || !ladder || !texts.has("rating")) return nothing;
    const name = texts.t("rating.now", {
      rating: Math.round(last.rating),
      margin: Math.round(2 * last.deviation),
      count: points.length,
    });
    return html`<figure>
      <figcaption>${name} <small>${likeLevel(last.rating, ladder, texts)}</small></figcaption>
      ${points.length > 1 ? curve(thinned(points, MOST), ladder, name, (level) => texts.t("local.level", { level })) : nothing}
      <details><summary>${texts.t("rating.table")}</summary>
        ${table(points.slice(-LISTED).reverse(), texts)}</details>
    </figure>`;
  }
}

/** Which levels somebody is between who has this rating. */
function likeLevel(rating: number, ladder: readonly number[], texts: Texts): string {
  const below = ladder.filter((level) => level <= rating).length;
  if (below === 0) return texts.t("rating.below");
  if (below === ladder.length) return texts.t("rating.above", { level: below });
  return texts.t("rating.between", { level: below, next: below + 1 });
}

/** The rating from game to game (two at least) within what it may be, among the levels that are near. */
function curve(
  points: readonly Point[],
  ladder: readonly number[],
  name: string,
  named: (level: number) => string,
): TemplateResult {
  const lows = points.map(({ rating, deviation }) => rating - 2 * deviation);
  const highs = points.map(({ rating, deviation }) => rating + 2 * deviation);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  const right = WIDTH - MARGIN;
  const x = (at: number) => LEFT + (at / (points.length - 1)) * (right - LEFT);
  const y = (rating: number) => MARGIN + ((high - rating) / (high - low)) * (HEIGHT - 2 * MARGIN);
  const line = (ratings: readonly number[]) =>
    ratings.map((rating, at) => `${x(at).toFixed(1)},${y(rating).toFixed(1)}`);
  const area = [...line(highs), ...line(lows).reverse()].join(" ");
  const ratings = points.map(({ rating }) => rating);
  const levels = ladder.flatMap((rating, at) =>
    rating > low && rating < high ? [[rating, at + 1] as const] : [],
  );
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${name}>
    ${levels.map(
      ([rating, level]) => svg`<line x1=${LEFT} x2=${right} y1=${y(rating)} y2=${y(rating)}></line>
      <text x=${LEFT - 8} y=${y(rating)}>${named(level)}</text>`,
    )}
    <polygon points=${area}></polygon>
    <polyline points=${line(ratings).join(" ")}></polyline>
    <circle cx=${x(points.length - 1)} cy=${y(ratings.at(-1) ?? 0)} r="4"></circle>
  </svg>`;
}

const SCORES = { 0: "lost", 0.5: "drawn", 1: "won" } as const;

function table(points: readonly Point[], texts: Texts): TemplateResult {
  const heads = (["date", "level", "result", "rating"] as const).map((name) =>
    texts.t(`rating.${name}`),
  );
  return html`<table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${points.map(
      ({
        at,
        level,
        score,
        rating,
        deviation,
      }) => html`<tr><th scope="row">${when({ at }, texts)}</th>
        <td>${level}</td><td>${texts.t(`rating.${SCORES[score]}`)}</td>
        <td>${Math.round(rating)} ± ${Math.round(2 * deviation)}</td></tr>`,
    )}</tbody>
  </table>`;
}

customElements.define("tessera-rating", TesseraRating);
