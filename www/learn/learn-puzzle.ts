// <learn-puzzle>: one puzzle that is being solved. Wrong moves are taken back, the other side replies by
// itself; its parent is notified of the outcome and stores it.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type {} from "../element/events.ts";
import type { TesseraGame } from "../element/tessera-game.ts";
import type { Player } from "../pkg/tessera.js";
import { icon } from "../ui/icons.ts";
import { pause } from "../ui/pauses.ts";
import type { LearnBoard } from "./board.ts";
import { HINT_ICONS, type Hint, hintAt, NO_HINT, unseen, withHint } from "./hints.ts";
import type { Setting } from "./lessons.ts";
import { type Puzzle, puzzleName, Solving } from "./puzzles.ts";
import { Reply } from "./reply.ts";
import type { Learning } from "./rules.ts";
import { solverOf } from "./solver.ts";
import { puzzleText } from "./words.ts";
import "./board.ts";

/** Long enough to see what was done. */
export const PAUSE_MS = 700;

/** What is said of the last move, a key of `learn.puzzle.said`. */
type Said = "wrong" | "passed" | "on" | "reply" | "won" | "shown" | Hint["said"];

export class LearnPuzzle extends LitElement {
  static override properties = {
    learning: { attribute: false },
    puzzle: { attribute: false },
    head: { attribute: false },
    onward: { attribute: false },
    quick: { type: Boolean },
  };

  declare learning: Learning;
  declare puzzle: Puzzle;
  /** What stands above the task, `#learn-task`: a heading. */
  declare head: unknown;
  /** Buttons that are there as soon as it is won. */
  declare onward: unknown;
  /** In a rush: without help, and a wrong move is the end of it. */
  declare quick: boolean;

  #solving: Solving | undefined;
  #solver: Player = "first";
  #setting: Setting | undefined;
  readonly #reply = new Reply<Said>(this);
  /** What the last hint said and showed. */
  #given = NO_HINT;
  /** Whether a hint was asked for. */
  #hinted = false;
  /** Whether something moves by itself. */
  #busy = false;
  /** What follows the solver's last move, with the replies. */
  #following: Promise<void> | undefined;

  constructor() {
    super();
    this.quick = false;
  }

  override createRenderRoot() {
    return this;
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("puzzle")) this.#begin();
  }

  /** Sets the puzzle up as it was at first. */
  restart() {
    this.#begin();
    this.requestUpdate();
  }

  /** For people who go through puzzles by keyboard or screen reader. */
  async focusHead(options?: FocusOptions) {
    await this.updateComplete;
    this.querySelector<HTMLElement>("h3")?.focus(options);
  }

  #begin() {
    const { puzzle } = this;
    this.#solving = new Solving(puzzle);
    this.#solver = solverOf(puzzle);
    this.#reply.said = "";
    this.#busy = false;
    this.#hinted = false;
    const before = this.#setting?.record;
    this.#setting = { id: puzzleName(puzzle), record: puzzle.position };
    if (before === puzzle.position) this.querySelector<LearnBoard>("learn-board")?.reset();
  }

  get #board(): TesseraGame | null {
    return this.querySelector<LearnBoard>("learn-board")?.board ?? null;
  }

  #before = (event: HTMLElementEventMap["tessera-before-move"]) => {
    if (event.detail.by === "human" && (this.#busy || this.#solving?.won)) event.preventDefault();
  };

  #made = (event: HTMLElementEventMap["tessera-move"]) => {
    if (event.detail.by === "human") this.#following = this.#follow(event.detail.move);
  };

  /** Looks at a move of the solver that is on the board, and does what follows it. */
  async #follow(move: string) {
    const solving = this.#solving;
    const { verdict, replies } = solving?.make(move) ?? {};
    if (!solving || !verdict || !replies) return;
    if (verdict === "wrong") return this.#wrong(solving);
    // Whoever looks on is praised for nothing.
    if (!solving.shown) this.#reply.say(verdict);
    else if (verdict === "won") this.#reply.say("shown");
    if (verdict === "won" && !solving.shown) {
      const { slips } = solving;
      this.dispatchEvent(new CustomEvent("learn-solved", { detail: { slips } }));
    }
    for (const reply of replies) await this.#alone(solving, () => this.#board?.move(reply));
  }

  async #wrong(solving: Solving) {
    this.#reply.say(this.quick ? "passed" : "wrong");
    this.#busy = this.quick;
    this.dispatchEvent(new CustomEvent("learn-wrong"));
    if (!this.quick) {
      await this.#alone(solving, () => this.#board?.play?.undo(solving.played.length));
    }
  }

  /** Does something on the board after a pause, in which nobody else may. */
  async #alone(solving: Solving, act: () => void) {
    this.#busy = true;
    this.requestUpdate();
    await new Promise((resolve) => setTimeout(resolve, pause(PAUSE_MS)));
    // Meanwhile another puzzle may have been chosen, or the dialog closed.
    if (!this.isConnected || solving !== this.#solving) return;
    act();
    this.#busy = false;
    this.requestUpdate();
  }

  #hint = () => {
    const { play } = this.#board ?? {};
    const move = this.#solving?.next;
    if (!play || move === undefined || this.#busy) return;
    const hint = hintAt(play, [move], { said: this.#reply.said, cell: this.#given.cell });
    this.#given = hint;
    this.#hinted = true;
    if (this.#setting) this.#setting = withHint(this.#setting, hint);
    this.#reply.say(hint.said);
  };

  /** Plays the rest of the solution. */
  #show = async () => {
    const solving = this.#solving;
    if (!solving || solving.shown) return;
    solving.shown = true;
    this.#reply.say("");
    await this.#following;
    while (solving === this.#solving && !solving.won && this.isConnected) {
      const move = solving.next;
      if (move === undefined) return;
      await this.#alone(solving, () => this.#board?.move(move));
      if (solving === this.#solving && this.isConnected) await this.#follow(move);
    }
    // The button is gone.
    if (solving === this.#solving && this.isConnected) void this.focusHead();
  };

  override render(): TemplateResult | typeof nothing {
    const solving = this.#solving;
    if (!solving) return nothing;
    const { texts, theme, game, lessons } = this.learning;
    const { won, slips, puzzle } = solving;
    const player = texts.t(`games.${game}.${this.#solver}`);
    const icons = {
      won: "check",
      shown: "check",
      ...HINT_ICONS,
      wrong: "undo",
      passed: "close",
    } as const;
    const sign =
      this.#reply.said in icons ? icons[this.#reply.said as keyof typeof icons] : undefined;
    return html`<section class="lesson">
      <div class="told">
        ${this.head}
        <p id="learn-task">${this.#text(puzzle.turns === 1 ? "taskNow" : "task", { player, count: puzzle.turns })}</p>
      </div>
      <learn-board class=${game} .setting=${this.#setting} .lang=${texts.language} .theme=${theme} guided ?facing=${lessons?.facing ?? false}
        ?readonly=${this.#busy || won || solving.shown}
        @tessera-before-move=${this.#before} @tessera-move=${this.#made} @tessera-ready=${() => this.requestUpdate()}></learn-board>
      <div class="reply">
        ${this.quick ? nothing : html`<div class="row">${won ? this.#won() : this.#help(solving)}</div>`}
        ${this.#reply.draw((said) => html`${sign ? icon(sign) : nothing}<span>${this.#text(`said.${said}`, { cell: this.#given.cell })}${unseen(said, this.#given, texts)}</span>`)}
        ${won || this.#hinted ? this.#themes() : nothing}
        ${slips > 0 && !this.quick ? html`<p class="slips">${texts.t("learn.puzzle.slips", { count: slips })}</p>` : nothing}
      </div>
    </section>`;
  }

  #won(): TemplateResult {
    const { texts } = this.learning;
    return html`${this.onward}
      <button type="button" @click=${this.#again}>${texts.t("learn.again")}</button>`;
  }

  #again = () => {
    this.restart();
    void this.focusHead();
  };

  #help({ shown }: Solving): TemplateResult {
    const { texts } = this.learning;
    return html`<button type="button" @click=${this.#hint}>${icon("hint")} ${texts.t("do.hint")}</button>
      <button type="button" @click=${() => void this.#show()} aria-disabled=${shown ? "true" : nothing}>${texts.t("learn.puzzle.show")}</button>`;
  }

  /** What the puzzle is about, in names that stand in the locale files. */
  #themes(): TemplateResult | typeof nothing {
    const { texts } = this.learning;
    const { themes } = this.puzzle;
    if (themes.length === 0) return nothing;
    return html`<ul class="themes" aria-label=${texts.t("learn.puzzle.themes")}>${themes.map(
      (theme) => html`<li>${texts.t(`learn.themes.${theme}`)}</li>`,
    )}</ul>`;
  }

  #text(key: string, params: Record<string, string | number> = {}): string {
    return puzzleText(this.learning, key, params);
  }
}

customElements.define("learn-puzzle", LearnPuzzle);

declare global {
  interface HTMLElementTagNameMap {
    "learn-puzzle": LearnPuzzle;
  }
}
