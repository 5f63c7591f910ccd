// <learn-openings>: a board for exploring a game's book: what it says about each move, the opening's name if it has
// one, forward and back, and on into a game of your own.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { moveSign } from "../board/move-sign.ts";
import type {} from "../element/events.ts";
import { named } from "../i18n/notation.ts";
import type { PlayedMove } from "../pkg/tessera.js";
import { movesOf } from "../play/book.ts";
import type { Play } from "../play/play.ts";
import { icon } from "../ui/icons.ts";
import type { LearnBoard } from "./board.ts";
import type { Setting } from "./lessons.ts";
import { type BookLine, bookLines, type Openings, openingOf, openingsOf } from "./openings.ts";
import type { Learning } from "./rules.ts";
import "./board.ts";
import "./learn-openings.css";

/** What the book says of moves; the last only where a move has a name. */
const COLUMNS = ["move", "chance", "share", "name"] as const;

export class LearnOpenings extends LitElement {
  static override properties = { learning: { attribute: false } };

  declare learning: Learning;
  /** Begins a game from this record on. */
  declare begin: (record: string) => void;

  #openings: Openings | undefined;
  #setup = "";
  #setting: Setting | undefined;
  /** The record whose position is looked up. */
  #shown = "";
  /** The book's moves where the board stands; undefined before they are known. */
  #moves: BookLine[] | undefined;
  /** The book cannot be loaded. */
  #missing = false;

  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  async #load() {
    const { game, texts } = this.learning;
    try {
      [this.#openings] = await Promise.all([openingsOf(game), texts.load("openings")]);
      this.#choose(this.#openings?.setups[0] ?? "");
    } catch {
      this.#missing = true;
      this.requestUpdate();
    }
  }

  #choose(setup: string) {
    const record = `${this.learning.game}:${setup}`;
    this.#setup = setup;
    this.#setting = { id: "book", record, coordinates: true };
    this.#moves = undefined;
    this.requestUpdate();
  }

  get #board() {
    return this.querySelector<LearnBoard>("learn-board")?.board ?? null;
  }

  /** Looks up the position on the board. */
  #look = async () => {
    const play = this.#board?.play;
    if (!play) return;
    const record = play.recordAt(play.state.ply);
    const chosen = this.querySelector("th button:focus");
    this.#shown = record;
    this.#moves = undefined;
    this.requestUpdate();
    const found = await movesOf(record).catch(() => undefined);
    // The board may have gone on.
    if (this.#shown !== record) return;
    this.#missing = found === undefined;
    this.#moves = bookLines(found ?? []);
    this.requestUpdate();
    await this.updateComplete;
    // Who chooses by keyboard goes on where the next moves are.
    if (chosen) this.querySelector<HTMLElement>("th button, .row button:enabled")?.focus();
  };

  /** The name of the opening on the board, or after these moves more; empty where it has none. */
  #name(more: readonly string[] = []): string {
    const { game, texts } = this.learning;
    const play = this.#board?.play;
    const openings = this.#openings;
    if (!play || !openings || this.#setup !== openings.setups[0]) return "";
    const name = openingOf(openings, [...made(play).map(({ text }) => text), ...more]);
    return name === undefined ? "" : texts.t(`openings.${game}.${name}`);
  }

  #setups(setups: string[]): TemplateResult {
    const { texts, game } = this.learning;
    const choose = (event: Event) => this.#choose((event.target as HTMLSelectElement).value);
    return html`<p><label>${texts.t(`games.${game}.setupName`)} <select @change=${choose}>${setups.map(
      (setup) => html`<option value=${setup}>${texts.t(`games.${game}.setups.${setup}`)}</option>`,
    )}</select></label></p>`;
  }

  /** What the book says, as far as it is known. */
  #said(): TemplateResult | string {
    const { texts, game } = this.learning;
    const play = this.#board?.play;
    const moves = this.#moves;
    if (!play && this.#missing) return texts.t("notice.closed");
    if (!play || !moves) return "…";
    if (moves.length === 0) return texts.t(`learn.book.${this.#missing ? "missing" : "ends"}`);
    const player = texts.t(`games.${game}.${play.state.toMove}`);
    const names = moves.map(({ moves: [move = ""] }) => this.#newName(move));
    // A column without a name would only take room from the others.
    const isNamed = names.some(Boolean);
    const columns = isNamed ? COLUMNS : COLUMNS.slice(0, -1);
    const head = columns.map((name) => html`<th scope="col">${texts.t(`learn.book.${name}`)}</th>`);
    return html`<table><caption>${texts.t("learn.book.moves", { player })}</caption>
      <thead><tr>${head}</tr></thead><tbody>${moves.map((move, at) => this.#row(move, play, isNamed ? html`<td>${names[at]}</td>` : nothing))}</tbody></table>`;
  }

  /** What the opening is called that a move leads to, where it has another name than where the board stands. */
  #newName(move: string): string {
    const name = this.#name([move]);
    return name === this.#name() ? "" : name;
  }

  /** What the book says of a move, and the cell with its name. */
  #row(
    { moves: [move = "", ...images], chance, share }: BookLine,
    play: Play,
    name: TemplateResult | typeof nothing,
  ): TemplateResult {
    const { texts, game } = this.learning;
    const board = this.#board;
    const [made] = play.movesFrom([move]);
    if (!made) return html``;
    const sign = moveSign(made, play.layout(), board?.orientation ?? 0);
    const show = (moves: string[]) => () => board?.preview(moves);
    return html`<tr><th scope="row"><button type="button" aria-label=${named(game, made, texts)}
        @pointerenter=${show([move])} @pointerleave=${show([])} @click=${() => board?.move(move)}>${sign}</button>
      ${images.length > 0 ? html`<small>${texts.t("learn.book.images", { count: images.length })}</small>` : nothing}</th>
      <td>${percent(chance)}</td><td>${share > 0 ? percent(share) : "–"}</td>
      ${name}</tr>`;
  }

  override render(): TemplateResult {
    const { texts, game, theme } = this.learning;
    const setups = this.#openings?.setups ?? [];
    const play = this.#board?.play;
    const ply = play?.state.ply ?? 0;
    const title = ply === 0 ? texts.t("learn.book.start") : this.#name();
    const goto = (ply: number) => () => play?.goto(Math.max(0, ply));
    // Who steps back by keyboard stays there at the start.
    const first = ply === 0 ? "true" : nothing;
    return html`<section class="lesson openings">
      <div class="told">
        ${setups.length > 1 ? this.#setups(setups) : nothing}
        ${title ? html`<h3>${title}</h3>` : nothing}
        <p class="place way">${play ? made(play).map((move) => html`<span>${moveSign(move, play.layout(), this.#board?.orientation ?? 0)}</span> `) : nothing}</p>
        <div class="known">${this.#said()}</div>
        <div class="row">
          <button type="button" aria-disabled=${first} @click=${goto(ply - 1)}>${icon("previous")} ${texts.t("learn.book.back")}</button>
          <button type="button" aria-disabled=${first} @click=${goto(0)}>${texts.t("learn.book.first")}</button>
          <button type="button" ?disabled=${!play} @click=${() => this.begin(play?.recordAt(ply) ?? "")}>${texts.t("learn.book.play")}</button>
        </div>
        <p class="place">${texts.t("learn.book.intro")}</p>
      </div>
      ${
        this.#setting === undefined
          ? nothing
          : html`<learn-board class=${game} .setting=${this.#setting}
            .lang=${texts.language} .theme=${theme} @tessera-ready=${this.#look} @tessera-move=${this.#look}
            @tessera-navigate=${this.#look}></learn-board>`
      }
    </section>`;
  }
}

/** The moves that lead to the position on the board. */
const made = (play: Play): PlayedMove[] => play.played.slice(0, play.state.ply);

const percent = (part: number): string => `${Math.round(100 * part)}%`;

customElements.define("learn-openings", LearnOpenings);

declare global {
  interface HTMLElementTagNameMap {
    "learn-openings": LearnOpenings;
  }
}
