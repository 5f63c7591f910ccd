// <learn-puzzles>: a game's puzzles by grade, and the one that is being solved; solved puzzles
// are remembered. A rush starts from here.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { store } from "../storage/store.ts";
import { icon } from "../ui/icons.ts";
import type { LearnPuzzle } from "./learn-puzzle.ts";
import { rushWaits } from "./learn-rush.ts";
import { type Progress, readProgress, solvePuzzle, writeProgress } from "./progress.ts";
import { GRADES, type Grade, type Puzzle, puzzleName, puzzlesOf } from "./puzzles.ts";
import type { Learning } from "./rules.ts";
import "./learn-puzzle.ts";

/** Which puzzles are listed: all, those still to solve, or those of a theme. */
type Shown = "all" | "open" | `theme:${string}`;

export class LearnPuzzles extends LitElement {
  static override properties = { learning: { attribute: false } };

  declare learning: Learning;
  /** The position of the puzzle to begin with, if one was asked for. */
  declare wanted: string;
  /** Leads to the puzzles of the day. */
  declare today: () => void;

  #puzzles: Puzzle[] = [];
  /** The file of puzzles did not come. */
  #missing = false;
  /** The puzzle that was asked for is none of these. */
  #unknown = false;
  #at = 0;
  #shown: Shown = "all";
  #asking = false;
  #rushing = false;
  #progress: Progress = { steps: [], puzzles: {}, rush: 0 };

  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#rushing = !this.wanted && rushWaits(this.learning.game);
    void this.#load();
  }

  async #load() {
    const { game } = this.learning;
    this.#progress = readProgress(store, game);
    try {
      this.#puzzles = await puzzlesOf(game);
    } catch {
      this.#missing = true;
    }
    const wanted = this.#puzzles.findIndex(({ position }) => position === this.wanted);
    this.#unknown = this.wanted !== "" && wanted < 0;
    this.#at = wanted < 0 ? Math.max(0, this.#next(-1)) : wanted;
    this.requestUpdate();
  }

  #solved(puzzle: Puzzle): boolean {
    return puzzleName(puzzle) in this.#progress.puzzles;
  }

  #isShown(puzzle: Puzzle): boolean {
    if (this.#shown === "all") return true;
    if (this.#shown === "open") return !this.#solved(puzzle);
    return puzzle.themes.includes(this.#shown.slice("theme:".length));
  }

  /** The place of the next puzzle that is listed and not solved yet; -1 where there is none. */
  #next(at: number): number {
    const open = (puzzle: Puzzle, place: number) =>
      place !== at && this.#isShown(puzzle) && !this.#solved(puzzle);
    const behind = this.#puzzles.findIndex((puzzle, place) => place > at && open(puzzle, place));
    return behind < 0 ? this.#puzzles.findIndex(open) : behind;
  }

  async #open(at: number) {
    const puzzle = this.querySelector<LearnPuzzle>("learn-puzzle");
    if (at === this.#at) puzzle?.restart();
    this.#at = at;
    this.#unknown = false;
    this.requestUpdate();
    await this.updateComplete;
    await this.querySelector<LearnPuzzle>("learn-puzzle")?.focusHead();
  }

  #remember = ({ detail: { slips } }: CustomEvent<{ slips: number }>) => {
    const puzzle = this.#puzzles[this.#at];
    if (!puzzle) return;
    this.#progress = solvePuzzle(store, this.learning.game, puzzleName(puzzle), slips);
    this.requestUpdate();
  };

  #forget = () => {
    const { game } = this.learning;
    this.#progress = { ...readProgress(store, game), puzzles: {} };
    writeProgress(store, game, this.#progress);
    this.#asking = false;
    void this.#open(0);
  };

  #ask = async (asking: boolean) => {
    this.#asking = asking;
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector<HTMLElement>(".asked + .row button:last-child, .quiet")?.focus();
  };

  #rush = (rushing: boolean) => {
    this.#rushing = rushing;
    this.#progress = readProgress(store, this.learning.game);
    this.requestUpdate();
    if (rushing) return;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(".list .rush")?.focus());
  };

  /** Out of a rush, to one of its puzzles if one is named. */
  #back = ({ detail: puzzle }: CustomEvent<Puzzle | null>) => {
    this.#rush(false);
    if (puzzle) void this.#open(this.#puzzles.indexOf(puzzle));
  };

  override render(): TemplateResult {
    const { learning } = this;
    const puzzle = this.#puzzles[this.#at];
    if (!puzzle) {
      return html`<p>${learning.texts.t(this.#missing ? "notice.closed" : "status.loading")}</p>`;
    }
    if (this.#rushing) {
      return html`<learn-rush .learning=${learning} .puzzles=${this.#puzzles} @learn-back=${this.#back}></learn-rush>`;
    }
    return html`<div class="puzzles">
      <learn-puzzle .learning=${learning} .puzzle=${puzzle} .head=${this.#head(puzzle)} .onward=${this.#after()}
        @learn-solved=${this.#remember}></learn-puzzle>
      ${this.#list()}
    </div>`;
  }

  #head(puzzle: Puzzle): TemplateResult {
    const { texts } = this.learning;
    return html`${this.#unknown ? html`<p role="status">${texts.t("learn.puzzle.unknown")}</p>` : nothing}
      <h3 tabindex="-1" aria-describedby="learn-task">${texts.t("learn.puzzle.name", { number: this.#at + 1 })}
      ${this.#solved(puzzle) ? html`<span class="mark">${icon("check")} ${texts.t("learn.puzzle.solved")}</span>` : nothing}</h3>
      <p class="place">${texts.t(`learn.grades.${puzzle.grade}`)}</p>`;
  }

  #after(): TemplateResult | typeof nothing {
    const next = this.#next(this.#at);
    if (next < 0) return nothing;
    return html`<button type="button" class="main" @click=${() => void this.#open(next)}>${this.learning.texts.t("learn.puzzle.next")} ${icon("next")}</button>`;
  }

  #list(): TemplateResult {
    const { texts } = this.learning;
    const solved = this.#puzzles.filter((puzzle) => this.#solved(puzzle)).length;
    const best = this.#progress.rush;
    return html`<nav class="list" aria-label=${texts.t("learn.puzzle.list")}>
      <button type="button" class="daily" @click=${this.today}>${icon("calendar")} ${texts.t("learn.today.title")}</button>
      <button type="button" class="rush" @click=${() => this.#rush(true)}>${icon("clock")}
        <span>${texts.t("learn.rush.open")}${best > 0 ? html` <small>${texts.t("learn.rush.best", { count: best })}</small>` : nothing}</span></button>
      <p>${texts.t("learn.puzzle.sum", { solved, count: this.#puzzles.length })}</p>
      <label>${texts.t("learn.puzzle.filter")} ${this.#filter()}</label>
      ${GRADES.map((grade) => this.#group(grade))}
      ${solved === 0 ? nothing : this.#forgetting()}
    </nav>`;
  }

  #filter(): TemplateResult {
    const { texts } = this.learning;
    const themes = [...new Set(this.#puzzles.flatMap(({ themes }) => themes))];
    const option = (value: Shown, text: string) =>
      html`<option value=${value} ?selected=${value === this.#shown}>${text}</option>`;
    return html`<select @change=${(event: Event) => {
      this.#shown = (event.target as HTMLSelectElement).value as Shown;
      this.requestUpdate();
    }}>
      ${option("all", texts.t("learn.puzzle.all"))}${option("open", texts.t("learn.puzzle.open"))}
      <optgroup label=${texts.t("learn.puzzle.themes")}>${themes.map((theme) => option(`theme:${theme}`, texts.t(`learn.themes.${theme}`)))}</optgroup>
    </select>`;
  }

  #group(grade: Grade): TemplateResult | typeof nothing {
    const places = [...this.#puzzles.keys()].filter((at) => {
      const puzzle = this.#puzzles[at];
      return puzzle?.grade === grade && this.#isShown(puzzle);
    });
    if (places.length === 0) return nothing;
    return html`<h4>${this.learning.texts.t(`learn.grades.${grade}`)}</h4>
      <ul>${places.map((at) => this.#entry(at))}</ul>`;
  }

  #entry(at: number): TemplateResult | typeof nothing {
    const { texts } = this.learning;
    const puzzle = this.#puzzles[at];
    const ready = puzzle !== undefined && this.#solved(puzzle);
    const name = texts.t("learn.puzzle.name", { number: at + 1 });
    return html`<li><button type="button" class=${ready ? "ready" : ""}
      aria-current=${at === this.#at ? "true" : nothing}
      aria-label=${ready ? `${name} ${texts.t("learn.puzzle.solved")}` : name}
      @click=${() => void this.#open(at)}>${at + 1}${ready ? icon("check") : nothing}</button></li>`;
  }

  #forgetting(): TemplateResult {
    const { texts } = this.learning;
    if (!this.#asking) {
      return html`<button type="button" class="quiet" @click=${() => this.#ask(true)}>${texts.t("learn.puzzle.reset")}</button>`;
    }
    return html`<p class="asked" role="alert">${texts.t("learn.puzzle.sure")}</p>
      <div class="row">
        <button type="button" @click=${this.#forget}>${texts.t("learn.puzzle.forget")}</button>
        <button type="button" @click=${() => this.#ask(false)}>${texts.t("learn.puzzle.keep")}</button>
      </div>`;
  }
}

customElements.define("learn-puzzles", LearnPuzzles);

declare global {
  interface HTMLElementTagNameMap {
    "learn-puzzles": LearnPuzzles;
  }
}
