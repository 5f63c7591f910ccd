// <learn-today>: the puzzles of the day, one for each game; the streak, and a calendar of the month.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { firstWeekday, inRegion } from "../i18n/region.ts";
import { games } from "../pkg/tessera.js";
import { offeredBy } from "../play/offered.ts";
import { readDays, type SolvedDays, solveDay } from "../storage/days.ts";
import { store } from "../storage/store.ts";
import { icon } from "../ui/icons.ts";
import {
  type Day,
  isDay,
  longest,
  monthLater,
  monthOf,
  puzzleOfDay,
  streak,
  today,
  untilTomorrow,
  weeksOf,
} from "./days.ts";
import type { LearnPuzzle } from "./learn-puzzle.ts";
import { lessonsOf } from "./lessons.ts";
import { readProgress, solvePuzzle } from "./progress.ts";
import { hasPuzzles, type Puzzle, puzzleName, puzzlesOf } from "./puzzles.ts";
import type { Learning } from "./rules.ts";
import "../element/tessera-picture.ts";
import "./learn-puzzle.ts";

/** The puzzle that is open: of a day, which may be over before it is solved. */
interface Open {
  learning: Learning;
  puzzle: Puzzle;
  day: Day;
}

export class LearnToday extends LitElement {
  static override properties = { learning: { attribute: false } };

  /** Whose language and looks are used; its game is where one begins. */
  declare learning: Learning;

  #open: Open | undefined;
  /** The file of puzzles did not come. */
  #missing = false;
  /** The game whose puzzle was asked for last. */
  #asked = "";
  #days: SolvedDays = {};
  /** The day that is shown as today. */
  #today: Day = today();
  #midnight: ReturnType<typeof setTimeout> | undefined;
  /** Where the puzzles of that day begin, by game, as far as their files have come. */
  #positions: Record<string, string> = {};
  /** The first day of the month that is shown. */
  #month: Day = monthLater(this.#today, 0);

  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#days = readDays(store);
    this.#begin();
    // Timers stand still while a computer sleeps.
    document.addEventListener("visibilitychange", this.#look);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#midnight);
    document.removeEventListener("visibilitychange", this.#look);
  }

  /** Shows what is to be solved today. */
  #begin() {
    const day = today();
    if (monthOf(this.#month) === monthOf(this.#today)) this.#month = monthLater(day, 0);
    this.#today = day;
    this.#positions = {};
    for (const game of this.#games) void this.#picture(game);
    this.#look();
  }

  /** Goes on to the next day when one is over. */
  #look = () => {
    clearTimeout(this.#midnight);
    this.#midnight = setTimeout(this.#look, untilTomorrow());
    if (this.#today === today()) return;
    this.#begin();
    this.requestUpdate();
  };

  /** Has the puzzle of today shown on its card. */
  async #picture(game: string) {
    const day = this.#today;
    // Without the file the card has no picture; who chooses it is told why.
    const position = puzzleOfDay(await puzzlesOf(game).catch(() => []), day)?.position;
    if (position === undefined || day !== this.#today) return;
    this.#positions = { ...this.#positions, [game]: position };
    this.requestUpdate();
  }

  /** The games that have puzzles, the one that is learned first. */
  get #games(): string[] {
    const all = games().flatMap(({ id }) => (hasPuzzles(id) ? [id] : []));
    const { game } = this.learning;
    return all.includes(game) ? [game, ...all.filter((id) => id !== game)] : all;
  }

  #isSolved = (game: string, day: Day) => this.#days[day]?.includes(game) ?? false;

  /** The days with something solved. */
  get #solved(): Set<Day> {
    const days = Object.entries(this.#days).filter(
      ([day, games]) => isDay(day) && games.length > 0,
    );
    return new Set(days.map(([day]) => day));
  }

  async #choose(game: string) {
    const day = today();
    this.#asked = game;
    const [puzzles, lessons] = await Promise.all([
      puzzlesOf(game).catch(() => []),
      lessonsOf(game).catch(() => undefined),
    ]);
    if (!this.isConnected || this.#asked !== game) return;
    const puzzle = puzzleOfDay(puzzles, day);
    this.#missing = !puzzle;
    if (!puzzle) {
      this.#open = undefined;
      return this.requestUpdate();
    }
    const info = offeredBy(game);
    this.#open = { learning: { ...this.learning, game, info, lessons }, puzzle, day };
    this.requestUpdate();
    await this.updateComplete;
    await this.querySelector<LearnPuzzle>("learn-puzzle")?.focusHead();
  }

  #remember = ({ detail: { slips } }: CustomEvent<{ slips: number }>) => {
    if (!this.#open) return;
    const { learning, puzzle, day } = this.#open;
    solvePuzzle(store, learning.game, puzzleName(puzzle), slips);
    this.#days = solveDay(store, day, learning.game);
    this.requestUpdate();
  };

  #back = async () => {
    const game = this.#open?.learning.game;
    this.#open = undefined;
    // What is still on its way is not wanted any more.
    this.#asked = "";
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector<HTMLElement>(`[data-game="${game}"]`)?.focus();
  };

  override render(): TemplateResult {
    if (this.#open) return this.#puzzle(this.#open);
    return html`<div class="today">
      <div>
        <h3>${this.#date(this.#today, { weekday: "long", day: "numeric", month: "long" })}</h3>
        <p>${this.learning.texts.t("learn.today.about")}</p>
        ${this.#missing ? html`<p role="alert">${this.learning.texts.t("notice.closed")}</p>` : nothing}
        <ul class="cards">${this.#games.map((game) => this.#card(game))}</ul>
      </div>
      <div>${this.#row()} ${this.#calendar()}</div>
    </div>`;
  }

  #card(game: string): TemplateResult {
    const { texts, theme } = this.learning;
    const solved = this.#isSolved(game, this.#today);
    const position = this.#positions[game];
    return html`<li><button type="button" class=${solved ? "ready" : ""} data-game=${game} @click=${() => void this.#choose(game)}>
      <span class="picture">${position === undefined ? nothing : html`<tessera-picture .record=${position} theme=${theme}></tessera-picture>`}</span>
      <strong>${texts.t(`games.${game}.name`)}</strong>
      <span>${solved ? html`${icon("check")} ${texts.t("learn.today.solved")}` : html`${texts.t("learn.today.open")} ${icon("next")}`}</span>
    </button></li>`;
  }

  #puzzle({ learning, puzzle, day }: Open): TemplateResult {
    const { texts, game } = learning;
    const solved = this.#isSolved(game, day);
    const known = !solved && puzzleName(puzzle) in readProgress(store, game).puzzles;
    const head = html`<button type="button" class="back" @click=${() => void this.#back()}>${icon("previous")} ${texts.t("learn.today.back")}</button>
      <h3 tabindex="-1" aria-describedby="learn-task">${texts.t(`games.${game}.name`)}
        ${solved ? html`<span class="mark">${icon("check")} ${texts.t("learn.puzzle.solved")}</span>` : nothing}</h3>
      <p class="place">${this.#date(day, { day: "numeric", month: "long" })} · ${texts.t(`learn.grades.${puzzle.grade}`)}</p>
      ${known ? html`<p class="place">${texts.t("learn.today.known")}</p>` : nothing}`;
    const next = this.#games.find((id) => id !== game && !this.#isSolved(id, this.#today));
    const onward = next
      ? html`<button type="button" class="main" @click=${() => void this.#choose(next)}>${texts.t("learn.today.next", { game: texts.t(`games.${next}.name`) })} ${icon("next")}</button>`
      : nothing;
    return html`<div class="puzzles">
      <learn-puzzle .learning=${learning} .puzzle=${puzzle} .head=${head} .onward=${onward}
        @learn-solved=${this.#remember}></learn-puzzle>
      <div class="list">${this.#row()}</div>
    </div>`;
  }

  /** Days in a row. */
  #row(): TemplateResult {
    const { texts } = this.learning;
    const solved = this.#solved;
    const count = streak(solved, this.#today);
    const most = longest(solved);
    const now =
      count > 0
        ? html`<strong>${texts.t("learn.today.streak", { count })}</strong>`
        : texts.t("learn.today.start");
    return html`<p class="streak">${now}
      ${most > count ? html`<span>${texts.t("learn.today.longest", { count: most })}</span>` : nothing}</p>`;
  }

  #calendar(): TemplateResult {
    const { texts } = this.learning;
    const now = this.#today;
    const from = firstWeekday(texts.language);
    const weeks = weeksOf(this.#month, from);
    // Any whole week will do.
    const names = weeksOf("2026-11-01", from)[1] ?? [];
    const last = monthOf(this.#month) >= monthOf(now);
    return html`<div class="month">
      <div class="row">
        <button type="button" aria-label=${texts.t("learn.today.earlier")} @click=${() => this.#turn(-1)}>${icon("previous")}</button>
        <strong id="learn-month" aria-live="polite">${this.#date(this.#month, { month: "long", year: "numeric" })}</strong>
        <button type="button" aria-label=${texts.t("learn.today.later")} aria-disabled=${last ? "true" : nothing} @click=${() => !last && this.#turn(1)}>${icon("next")}</button>
      </div>
      <table aria-labelledby="learn-month">
        <thead><tr>${names.map((day = "") => html`<th scope="col"><abbr title=${this.#date(day, { weekday: "long" })}>${this.#date(day, { weekday: "narrow" })}</abbr></th>`)}</tr></thead>
        <tbody>${weeks.map((week) => html`<tr>${week.map((day) => this.#cell(day, now))}</tr>`)}</tbody>
      </table>
    </div>`;
  }

  #cell(day: Day | undefined, now: Day): TemplateResult {
    if (day === undefined) return html`<td></td>`;
    const { texts } = this.learning;
    const count = this.#days[day]?.length ?? 0;
    const solved = count > 0;
    return html`<td class=${solved ? "ready" : ""} aria-current=${day === now ? "date" : nothing}
      >${Number(day.slice(8))}${solved ? html`<small><span aria-hidden="true">${count}</span><span class="unseen">${texts.t("learn.today.count", { count })}</span></small>` : nothing}</td>`;
  }

  #turn(months: number) {
    this.#month = monthLater(this.#month, months);
    this.requestUpdate();
  }

  /** A date in the reader's language. */
  #date(day: Day, how: Intl.DateTimeFormatOptions): string {
    const format = new Intl.DateTimeFormat(inRegion(this.learning.texts.language), {
      ...how,
      timeZone: "UTC",
    });
    return format.format(new Date(`${day}T00:00:00Z`));
  }
}

customElements.define("learn-today", LearnToday);

declare global {
  interface HTMLElementTagNameMap {
    "learn-today": LearnToday;
  }
}
