// <learn-puzzles>: a game's puzzles, and the one that is being solved. Wrong moves are taken back, the
// other side replies by itself; what is solved is remembered.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type {} from "../element/events.ts";
import type { TesseraGame } from "../element/tessera-game.ts";
import { store } from "../storage/store.ts";
import { icon } from "../ui/icons.ts";
import { pause } from "../ui/pauses.ts";
import type { LearnBoard } from "./board.ts";
import { firstCellOf } from "./hints.ts";
import type { Setting } from "./lessons.ts";
import { type Progress, readProgress, writeProgress } from "./progress.ts";
import { nameOf, type Puzzle, puzzlesOf, Solving } from "./puzzles.ts";
import type { Learning } from "./rules.ts";
import "./board.ts";

/** Long enough to see what was done. */
const PAUSE_MS = 700;

/** What is said of the last move, a key of `learn.puzzle`. */
type Said = "" | "wrong" | "on" | "reply" | "won" | "shown" | "hint";

export class LearnPuzzles extends LitElement {
  static override properties = { learning: { attribute: false } };

  declare learning: Learning;

  #puzzles: Puzzle[] = [];
  #at = 0;
  #solving: Solving | undefined;
  #setting: Setting | undefined;
  #said: Said = "";
  /** The cell that a hint speaks of. */
  #cell = "";
  /** Whether something moves by itself. */
  #busy = false;
  /** What follows the solver's last move, with the replies. */
  #following: Promise<void> | undefined;
  #asking = false;
  #progress: Progress = { steps: [], puzzles: {} };

  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  async #load() {
    const { game } = this.learning;
    this.#progress = readProgress(store, game);
    this.#puzzles = await puzzlesOf(game);
    const open = this.#puzzles.findIndex((puzzle) => !this.#solved(puzzle));
    this.#choose(Math.max(0, open));
  }

  #solved(puzzle: Puzzle): boolean {
    return nameOf(puzzle) in this.#progress.puzzles;
  }

  #choose(at: number) {
    const puzzle = this.#puzzles[at];
    if (!puzzle) return;
    this.#at = at;
    this.#solving = new Solving(puzzle);
    this.#said = "";
    this.#busy = false;
    const before = this.#setting?.record;
    this.#setting = { id: nameOf(puzzle), record: puzzle.position };
    if (before === puzzle.position) this.querySelector<LearnBoard>("learn-board")?.reset();
    this.requestUpdate();
  }

  async #open(at: number) {
    this.#choose(at);
    await this.updateComplete;
    this.querySelector<HTMLElement>("h3")?.focus();
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
    this.#say(solving.shown && verdict === "won" ? "shown" : verdict);
    if (verdict === "won" && !solving.shown) this.#remember(solving);
    if (verdict === "wrong") {
      await this.#alone(solving, () => this.#board?.goto(solving.played.length));
    }
    for (const reply of replies) await this.#alone(solving, () => this.#board?.move(reply));
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

  #say(said: Said) {
    this.#said = said;
    this.requestUpdate();
  }

  #remember({ puzzle, slips }: Solving) {
    const { game } = this.learning;
    this.#progress = readProgress(store, game);
    this.#progress.puzzles[nameOf(puzzle)] = slips;
    writeProgress(store, game, this.#progress);
  }

  #forget = () => {
    const { game } = this.learning;
    this.#progress = { ...readProgress(store, game), puzzles: {} };
    writeProgress(store, game, this.#progress);
    this.#asking = false;
    void this.#open(0);
  };

  #ask = (asking: boolean) => {
    this.#asking = asking;
    this.requestUpdate();
  };

  /** First where the move begins; asked again, the whole move. */
  #hint = () => {
    const { play } = this.#board ?? {};
    const move = this.#solving?.next;
    if (!play || move === undefined || this.#busy) return;
    const cell = firstCellOf(play, move);
    const again = this.#said === "hint" && this.#cell === cell;
    this.#cell = cell;
    // The name of a cell is of use to who can find it.
    if (this.#setting) {
      this.#setting = { ...this.#setting, coordinates: true, show: again ? [move] : [] };
    }
    this.#say("hint");
  };

  /** Plays the rest of the solution. */
  #show = async () => {
    const solving = this.#solving;
    if (!solving || solving.shown) return;
    solving.shown = true;
    this.#say("");
    await this.#following;
    while (solving === this.#solving && !solving.won && this.isConnected) {
      const move = solving.next;
      if (move === undefined) return;
      await this.#alone(solving, () => this.#board?.move(move));
      if (solving === this.#solving && this.isConnected) await this.#follow(move);
    }
  };

  override render(): TemplateResult | typeof nothing {
    const { texts } = this.learning;
    const solving = this.#solving;
    if (!solving) return html`<p>${texts.t("status.loading")}</p>`;
    return html`<div class="puzzles">${this.#puzzle(solving)} ${this.#list()}</div>`;
  }

  /** A text of the game's own, or that of all games. */
  #text(key: string, params: Record<string, string | number> = {}): string {
    const { texts, game } = this.learning;
    const own = `learn.${game}.puzzle.${key}`;
    return texts.t(texts.has(own) ? own : `learn.puzzle.${key}`, params);
  }

  #list(): TemplateResult {
    const { texts } = this.learning;
    const solved = this.#puzzles.filter((puzzle) => this.#solved(puzzle)).length;
    const groups = [...new Set(this.#puzzles.map(({ turns }) => turns))];
    const button = (puzzle: Puzzle, index: number) => {
      const ready = this.#solved(puzzle);
      const name = texts.t("learn.puzzle.name", { number: index + 1 });
      return html`<li><button type="button" class=${ready ? "ready" : ""}
        aria-current=${index === this.#at ? "true" : nothing}
        aria-label=${ready ? `${name} ${texts.t("learn.puzzle.solved")}` : name}
        @click=${() => void this.#open(index)}>${index + 1}${ready ? icon("check") : nothing}</button></li>`;
    };
    const group = (turns: number) => html`<h4>${this.#text("group", { count: turns })}</h4>
      <ul>${this.#puzzles.map((puzzle, index) => (puzzle.turns === turns ? button(puzzle, index) : nothing))}</ul>`;
    return html`<nav class="list" aria-label=${texts.t("learn.puzzle.list")}>
      <p>${texts.t("learn.puzzle.sum", { solved, count: this.#puzzles.length })}</p>
      ${groups.map(group)}
      ${solved === 0 ? nothing : this.#forgetting()}
    </nav>`;
  }

  #forgetting(): TemplateResult {
    const { texts } = this.learning;
    if (!this.#asking) {
      return html`<button type="button" class="quiet" @click=${() => this.#ask(true)}>${texts.t("learn.puzzle.reset")}</button>`;
    }
    return html`<p class="asked">${texts.t("learn.puzzle.sure")}</p>
      <div class="row">
        <button type="button" @click=${this.#forget}>${texts.t("learn.puzzle.forget")}</button>
        <button type="button" @click=${() => this.#ask(false)}>${texts.t("learn.puzzle.keep")}</button>
      </div>`;
  }

  #puzzle(solving: Solving): TemplateResult {
    const { texts, theme, game, lessons } = this.learning;
    const { won, slips, puzzle } = solving;
    const player = texts.t(`games.${game}.${this.#side()}`);
    const last = this.#at === this.#puzzles.length - 1;
    const icons = { won: "check", shown: "check", hint: "hint", wrong: "undo" } as const;
    const sign = this.#said in icons ? icons[this.#said as keyof typeof icons] : undefined;
    return html`<section class="lesson">
      <div class="told">
        <h3 tabindex="-1">${texts.t("learn.puzzle.name", { number: this.#at + 1 })}
          ${this.#solved(puzzle) ? html`<span class="mark">${icon("check")} ${texts.t("learn.puzzle.solved")}</span>` : nothing}</h3>
        <p>${this.#text(puzzle.turns === 1 ? "taskNow" : "task", { player, count: puzzle.turns })}</p>
        <p role="status" class="said ${this.#said}">${this.#said === "" ? nothing : html`${sign ? icon(sign) : nothing}<span>${this.#text(`said.${this.#said}`, { cell: this.#cell })}</span>`}</p>
        ${slips > 0 ? html`<p class="slips">${texts.t("learn.puzzle.slips", { count: slips })}</p>` : nothing}
        <div class="row">
          ${won && !last ? html`<button type="button" class="main" @click=${() => void this.#open(this.#at + 1)}>${texts.t("learn.puzzle.next")} ${icon("next")}</button>` : nothing}
          ${
            won
              ? html`<button type="button" @click=${() => void this.#open(this.#at)}>${texts.t("learn.again")}</button>`
              : html`
            <button type="button" @click=${this.#hint}>${icon("hint")} ${texts.t("do.hint")}</button>
            <button type="button" @click=${() => void this.#show()} aria-disabled=${solving.shown ? "true" : nothing}>${texts.t("learn.puzzle.show")}</button>`
          }
        </div>
      </div>
      <learn-board class=${game} .setting=${this.#setting} .lang=${texts.language} .theme=${theme} guided ?facing=${lessons?.facing ?? false}
        ?readonly=${this.#busy || won || solving.shown}
        @tessera-before-move=${this.#before} @tessera-move=${this.#made} @tessera-ready=${() => this.requestUpdate()}></learn-board>
    </section>`;
  }

  /** Who solves: whoever moves at first. */
  #side(): "first" | "second" {
    const play = this.#board?.play;
    return play?.state.ply === 0 ? play.state.toMove : this.#mover;
  }

  get #mover(): "first" | "second" {
    return this.#board?.play?.moves()[0]?.player ?? "first";
  }
}

customElements.define("learn-puzzles", LearnPuzzles);

declare global {
  interface HTMLElementTagNameMap {
    "learn-puzzles": LearnPuzzles;
  }
}
