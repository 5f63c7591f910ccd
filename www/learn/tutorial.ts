// <learn-tutorial>: a newcomer makes each kind of move once. A step is a position and a task; a move
// that is not asked for is refused with what to try instead.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type {} from "../element/events.ts";
import { store } from "../storage/store.ts";
import { icon } from "../ui/icons.ts";
import type { LearnBoard } from "./board.ts";
import { accepts, type Step } from "./lessons.ts";
import { readProgress, writeProgress } from "./progress.ts";
import { Reply } from "./reply.ts";
import type { Learning } from "./rules.ts";
import { unseenMoves } from "./words.ts";
import "./board.ts";

/** What goes to cells that can be chosen, and chooses one. */
const CHOOSING = [".", ",", "Enter", " "];

export class LearnTutorial extends LitElement {
  static override properties = { learning: { attribute: false } };

  declare learning: Learning;
  /** Begins a game against the weakest level. */
  declare begin: (game: string) => void;
  /** Shows the puzzles, where there are any. */
  declare puzzles: (() => void) | undefined;

  #at = 0;
  /** What became of the last move. */
  readonly #reply = new Reply<"no" | "done">(this);

  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    const done = this.#done;
    const next = this.#steps.findIndex(({ id }) => !done.includes(id));
    // A finished tutorial may be done again.
    this.#at = Math.max(0, next);
  }

  get #steps(): Step[] {
    return this.learning.lessons?.tutorial ?? [];
  }

  get #done(): string[] {
    return readProgress(store, this.learning.game).steps;
  }

  #judge = (event: HTMLElementEventMap["tessera-before-move"]) => {
    const step = this.#steps[this.#at];
    const play = (event.currentTarget as LearnBoard).board?.play;
    if (!step || !play || event.detail.by !== "human") return;
    if (this.#reply.said === "done") return event.preventDefault();
    const [move] = play.movesFrom([event.detail.move]);
    if (accepts(step, move)) return;
    event.preventDefault();
    this.#reply.say("no");
  };

  #made = () => {
    const step = this.#steps[this.#at];
    if (!step) return;
    const progress = readProgress(store, this.learning.game);
    if (!progress.steps.includes(step.id)) progress.steps.push(step.id);
    writeProgress(store, this.learning.game, progress);
    this.#reply.say("done");
  };

  /** Who would go on with a step that is done is told again that it is. */
  #key = ({ key }: KeyboardEvent) => {
    if (this.#reply.said === "done" && CHOOSING.includes(key)) this.#reply.say("done");
  };

  async #go(at: number) {
    const same = at === this.#at;
    this.#at = at;
    this.#reply.say("");
    if (same) this.querySelector<LearnBoard>("learn-board")?.reset();
    await this.updateComplete;
    // What is to be done is read first; the board comes next.
    this.querySelector<HTMLElement>("h3")?.focus();
  }

  override render(): TemplateResult {
    const step = this.#steps[this.#at];
    return html`${this.#progress()} ${step ? this.#step(step) : this.#finish()}`;
  }

  #progress(): TemplateResult {
    const { texts, game } = this.learning;
    const done = this.#done;
    const dot = ({ id }: Step, index: number) => {
      const title = texts.t(`learn.${game}.steps.${id}.title`);
      const name = texts.t("learn.stepNamed", { number: index + 1, title });
      const ready = done.includes(id);
      return html`<li><button type="button" class=${ready ? "ready" : ""}
        aria-current=${index === this.#at ? "step" : nothing} title=${title}
        aria-label=${ready ? `${name} ${texts.t("learn.stepDone")}` : name}
        @click=${() => void this.#go(index)}>${ready ? icon("check") : index + 1}</button></li>`;
    };
    return html`<ol class="progress" aria-label=${texts.t("learn.progress")}>${this.#steps.map(dot)}</ol>`;
  }

  #step(step: Step): TemplateResult {
    const { texts, game, theme, lessons } = this.learning;
    const text = (key: string) => texts.t(`learn.${game}.steps.${step.id}.${key}`);
    const done = this.#reply.said === "done";
    const place = { number: this.#at + 1, count: this.#steps.length };
    return html`<section class="lesson">
      <div class="told">
        <p class="place">${texts.t("learn.step", place)}</p>
        <h3 tabindex="-1">${text("title")}</h3>
        <p>${text("task")}</p>
      </div>
      <learn-board class=${game} .setting=${step} .lang=${texts.language} .theme=${theme} guided ?facing=${lessons?.facing ?? false}
        ?readonly=${done} @keydown=${this.#key} @tessera-before-move=${this.#judge} @tessera-move=${this.#made}></learn-board>
      <div class="reply">
        <div class="row">
          <button type="button" @click=${() => void this.#go(this.#at)}>${icon("undo")} ${texts.t("learn.again")}</button>
          ${done ? html`<button type="button" class="main" @click=${() => void this.#go(this.#at + 1)}>${texts.t("learn.next")} ${icon("next")}</button>` : nothing}
        </div>
        ${this.#reply.draw((said) => html`${icon(done ? "check" : "hint")}<span>${text(said)}${done ? nothing : unseenMoves(step.accept?.slice(0, 1), texts)}</span>`)}
      </div>
    </section>`;
  }

  #finish(): TemplateResult {
    const { texts, game } = this.learning;
    const { puzzles } = this;
    return html`<section class="finish">
      <h3 tabindex="-1">${texts.t("learn.finish.title")}</h3>
      <p>${texts.t("learn.finish.text", { game: texts.t(`games.${game}.name`) })}</p>
      <div class="row">
        <button type="button" class="main" @click=${() => this.begin(game)}>${texts.t("learn.finish.play")}</button>
        ${puzzles ? html`<button type="button" @click=${puzzles}>${texts.t("learn.finish.puzzles")}</button>` : nothing}
        <button type="button" @click=${() => void this.#go(0)}>${texts.t("learn.finish.repeat")}</button>
      </div>
    </section>`;
  }
}

customElements.define("learn-tutorial", LearnTutorial);

declare global {
  interface HTMLElementTagNameMap {
    "learn-tutorial": LearnTutorial;
  }
}
