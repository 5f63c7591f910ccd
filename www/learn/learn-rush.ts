// <learn-rush>: a puzzle rush: an introduction, the puzzles with the clock above them, the result.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { warningAt } from "../play/clock.ts";
import { objectIn, session, store } from "../storage/store.ts";
import { icon } from "../ui/icons.ts";
import { pause } from "../ui/pauses.ts";
import { type LearnPuzzle, PAUSE_MS } from "./learn-puzzle.ts";
import { finishRush, readProgress, solvePuzzle } from "./progress.ts";
import { type Puzzle, puzzleName } from "./puzzles.ts";
import type { Learning } from "./rules.ts";
import { type KeptRush, MISTAKES, Rush, rising } from "./rush.ts";

/** How often the clock on the screen is brought up to date. */
const TICK_MS = 200;

/** Where a rush is kept that was left while it went on: it waits for whoever comes back to the game's puzzles. */
const keyOf = (game: string) => `tessera.rush.${game}`;

export const rushWaits = (game: string) => session.getItem(keyOf(game)) !== null;

export class LearnRush extends LitElement {
  static override properties = { learning: { attribute: false }, puzzles: { attribute: false } };

  declare learning: Learning;
  /** All puzzles of the game. */
  declare puzzles: Puzzle[];

  #rush: Rush | undefined;
  /** The puzzle on the board: the one before, for a moment after it was decided. */
  #puzzle: Puzzle | undefined;
  /** The best before this rush. */
  #best = 0;
  /** The last of the warnings of which somebody has heard. */
  #warned: number | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#best = readProgress(store, this.learning.game).rush;
    document.addEventListener("visibilitychange", this.#seen);
    this.#goOn();
    void this.#focusHead();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.#seen);
    clearInterval(this.#ticking);
    this.#pause();
  }

  /** Nobody sees it, and the page may not come back to it. */
  #pause() {
    const rush = this.#rush;
    if (!rush || rush.end) return;
    rush.pause();
    const kept = { ...rush.kept, best: this.#best };
    session.setItem(keyOf(this.learning.game), JSON.stringify(kept));
  }

  /** Takes up a rush that waits. */
  #goOn() {
    const key = keyOf(this.learning.game);
    const kept: Partial<KeptRush & { best: number }> = objectIn(session.getItem(key)) ?? {};
    session.removeItem(key);
    const rush = Rush.from(kept, this.puzzles, () => performance.now());
    if (!rush) return;
    this.#best = kept.best ?? 0;
    rush.resume();
    this.#run(rush);
  }

  /** No time is lost while the board is out of sight. */
  #seen = () => {
    if (document.hidden) return this.#pause();
    session.removeItem(keyOf(this.learning.game));
    this.#rush?.resume();
  };

  #start = () => {
    this.#best = readProgress(store, this.learning.game).rush;
    this.#run(new Rush(rising(this.puzzles, Math.random), () => performance.now()));
    void this.#focusHead();
  };

  #run(rush: Rush) {
    this.#rush = rush;
    this.#puzzle = rush.puzzle;
    clearInterval(this.#ticking);
    this.#ticking = setInterval(this.#tick, TICK_MS);
    this.requestUpdate();
  }

  #tick = () => {
    this.#rush?.look();
    const time = this.querySelector(".time");
    if (time) time.textContent = this.#time();
    const warned = warningAt(this.#rush?.left ?? 0);
    if (warned !== this.#warned) this.requestUpdate();
    this.#warned = warned;
    // What became of the last puzzle is still to be seen.
    if (this.#rush?.end === "time") this.#over();
  };

  #over() {
    clearInterval(this.#ticking);
    if (!this.#puzzle) return;
    this.#puzzle = undefined;
    this.requestUpdate();
    void this.#focusHead();
  }

  #solved = ({ detail: { slips } }: CustomEvent<{ slips: number }>) => {
    const { game } = this.learning;
    if (!this.#rush || !this.#puzzle) return;
    this.#rush.solve();
    solvePuzzle(store, game, puzzleName(this.#puzzle), slips);
    // Kept as it goes: the dialog may be closed at any time.
    finishRush(store, game, this.#rush.solved);
    void this.#go();
  };

  #failed = () => {
    this.#rush?.fail();
    void this.#go();
  };

  /** The next puzzle, after a moment to see what became of this one. */
  async #go() {
    const rush = this.#rush;
    this.requestUpdate();
    await new Promise((resolve) => setTimeout(resolve, pause(PAUSE_MS)));
    if (!this.isConnected || rush !== this.#rush) return;
    if (rush?.end) return this.#over();
    this.#puzzle = rush?.puzzle;
    this.requestUpdate();
    await this.updateComplete;
    const puzzle = this.querySelector<LearnPuzzle>("learn-puzzle");
    // Who was at the board hears what is to be done next.
    if (puzzle?.contains(document.activeElement)) await puzzle.focusHead({ preventScroll: true });
  }

  async #focusHead() {
    await this.updateComplete;
    const puzzle = this.querySelector<LearnPuzzle>("learn-puzzle");
    if (puzzle) await puzzle.focusHead();
    else this.querySelector<HTMLElement>("h3")?.focus();
  }

  /** Minutes and seconds that are left, the last second to its end. */
  #time(): string {
    const seconds = Math.ceil((this.#rush?.left ?? 0) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  #back = () => this.#leave(null);

  /** Back to the puzzles, to one of them if one is named. */
  #leave(detail: Puzzle | null) {
    this.dispatchEvent(new CustomEvent("learn-back", { detail }));
  }

  override render(): TemplateResult {
    const { learning } = this;
    const rush = this.#rush;
    if (!rush) return this.#before();
    if (!this.#puzzle) return this.#after(rush);
    const { texts } = learning;
    const number = this.puzzles.indexOf(this.#puzzle) + 1;
    const head = html`<h3 tabindex="-1" aria-describedby="learn-task">${texts.t("learn.puzzle.name", { number })}</h3>
      <p class="place">${texts.t(`learn.grades.${this.#puzzle.grade}`)}</p>`;
    return html`<div class="rushing">
        <span class="time" role="timer" aria-label=${texts.t("learn.rush.time")} .textContent=${this.#time()}></span>
        <span role="status"><span>${texts.t("learn.rush.solved", { count: rush.solved })}</span> <span>${texts.t("learn.rush.mistakes", { mistakes: rush.mistakes, count: MISTAKES })}</span>
          ${this.#warned === undefined ? nothing : html`<span class="unseen">${texts.t("learn.rush.left", { count: this.#warned })}</span>`}</span>
        <button type="button" @click=${this.#stop}>${texts.t("learn.rush.stop")}</button>
      </div>
      <div class="puzzles">
        <learn-puzzle quick .learning=${learning} .puzzle=${this.#puzzle} .head=${head}
          @learn-solved=${this.#solved} @learn-wrong=${this.#failed}></learn-puzzle>
      </div>`;
  }

  #stop = () => {
    this.#rush?.stop("left");
    this.#over();
  };

  #before(): TemplateResult {
    const { texts } = this.learning;
    return html`<div class="finish">
      <h3 tabindex="-1">${texts.t("learn.rush.title")}</h3>
      <p>${texts.t("learn.rush.about")}</p>
      <p>${texts.t("learn.rush.hidden")}</p>
      ${this.#record()}
      <div class="row">
        <button type="button" class="main" @click=${this.#start}>${texts.t("learn.rush.start")} ${icon("next")}</button>
        <button type="button" @click=${this.#back}>${texts.t("learn.rush.back")}</button>
      </div>
    </div>`;
  }

  /** The best so far, where there is one. */
  #record(): TemplateResult | typeof nothing {
    if (this.#best === 0) return nothing;
    return html`<p>${this.learning.texts.t("learn.rush.best", { count: this.#best })}</p>`;
  }

  #after({ solved, end, missed }: Rush): TemplateResult {
    const { texts } = this.learning;
    const best = solved > this.#best;
    return html`<div class="finish">
      <h3 tabindex="-1">${texts.t("learn.rush.solved", { count: solved })}</h3>
      <p>${texts.t(`learn.rush.end.${end ?? "left"}`)}</p>
      ${best ? html`<p>${texts.t("learn.rush.record")}</p>` : this.#record()}
      ${missed.length > 0 ? this.#missed(missed) : nothing}
      <div class="row">
        <button type="button" class="main" @click=${this.#start}>${texts.t("learn.rush.again")}</button>
        <button type="button" @click=${this.#back}>${texts.t("learn.rush.back")}</button>
      </div>
    </div>`;
  }

  /** What went wrong can be tried again in peace, with hints and the solution. */
  #missed(puzzles: readonly Puzzle[]): TemplateResult {
    const { texts } = this.learning;
    const name = (puzzle: Puzzle) =>
      texts.t("learn.puzzle.name", { number: this.puzzles.indexOf(puzzle) + 1 });
    return html`<p>${texts.t("learn.rush.missed")}</p>
      <div class="row">${puzzles.map((puzzle) => html`<button type="button" @click=${() => this.#leave(puzzle)}>${name(puzzle)}</button>`)}</div>`;
  }
}

customElements.define("learn-rush", LearnRush);

declare global {
  interface HTMLElementTagNameMap {
    "learn-rush": LearnRush;
  }
}
