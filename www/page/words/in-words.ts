// <tessera-words>: the game on the board in words, and a field in which a move is typed. For people who do not see the
// board, or who know its coordinates. It stays open from move to move, as what lies behind an open dialog is not heard.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { placeSaid, sentence } from "../../element/status.ts";
import { counts } from "../../i18n/notation.ts";
import type { Player } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";
import { SIDES } from "../../play/players.ts";
import type { TesseraPage } from "../page.ts";
import { toBoard } from "../to-board.ts";
import { freeTiles, piecesOf } from "./position.ts";
import { moveTyped, placesTyped } from "./typed.ts";
import "./in-words.css";

export class TesseraWords extends LitElement {
  // Whatever the page draws anew may have changed the game.
  static override properties = { page: { hasChanged: () => true } };
  declare page: TesseraPage;

  /** What was said of what was typed, and the position in which that holds. */
  #refused: { text: string; state: Play["state"] } | undefined;

  // Styled by the page's style sheets.
  override createRenderRoot() {
    return this;
  }

  /** What had the focus before has it again; where nothing had, the board gets it. */
  override disconnectedCallback() {
    super.disconnectedCallback();
    if (document.activeElement === document.body) void toBoard(this.page);
  }

  get #texts() {
    return this.page.texts;
  }

  get #play() {
    return this.page.board?.play;
  }

  #refuse({ state }: Play, text: string) {
    this.#refused = { text, state };
    this.requestUpdate();
  }

  #submit = (event: SubmitEvent) => {
    event.preventDefault();
    const play = this.#play;
    const field = this.querySelector("input");
    const typed = field?.value.trim();
    if (!play || !field || !typed) return;
    if (!play.open) return this.#refuse(play, sentence(play, this.#texts));
    const move = moveTyped(typed, play.legalMoves());
    if (move === undefined) {
      field.select();
      return this.#refuse(play, this.#whyNot(play, typed));
    }
    if (play.play(move, "human")) field.value = "";
    this.requestUpdate();
  };

  /** Why what was typed cannot be played, as far as the game knows. */
  #whyNot(play: Play, typed: string): string {
    const texts = this.#texts;
    const ids = new Map(play.state.cells.map(({ id, label }) => [label, id]));
    const cells = placesTyped(typed, [...ids.keys()]).map((place) => ids.get(place));
    const named = cells.filter((cell) => cell !== undefined);
    const known = named.length > 0 && named.length === cells.length;
    const why = known ? (play.whyNot(named) ?? play.whyNot(named.slice(-1))) : null;
    const refused = texts.t("words.refused", { typed });
    return why === null ? refused : texts.sentences([refused, texts.of(play.game, `why.${why}`)]);
  }

  /** The last move and whose turn it is, or how the game ended. */
  #standing(play: Play): string {
    return this.#texts.sentences([placeSaid(play, this.#texts), sentence(play, this.#texts)]);
  }

  /** Each side's pieces, what it holds, and its clock. */
  #side(play: Play, side: Player): TemplateResult {
    const texts = this.#texts;
    const { game, state } = play;
    const held = state.stock.filter(({ player }) => player === side);
    // Clocks are drawn by whoever keeps them, here or in a room.
    const clock = this.page.querySelector(`.clock.${side}`)?.ariaLabel ?? "";
    const said = [...piecesOf(play, side, texts), counts(game, held, texts), clock].filter(Boolean);
    return html`<dt>${texts.t(`games.${game}.${side}`)}</dt>
      ${said.length > 0 ? said.map((it) => html`<dd>${it}</dd>`) : html`<dd>${texts.t("words.nothing")}</dd>`}`;
  }

  override render(): TemplateResult | typeof nothing {
    const play = this.#play;
    const texts = this.#texts;
    if (!play) return nothing;
    const legal = play.open ? play.legalMoves() : [];
    const tiles = freeTiles(play, texts);
    const shared = piecesOf(play, undefined, texts);
    return html`<p class="standing" id="words-standing" role="status">${this.#standing(play)}</p>
      <form @submit=${this.#submit}>
        <label>${texts.t("words.move")}
          <input type="text" autofocus autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="send"
            aria-describedby="words-standing words-like" /></label>
        <button type="submit" class="main">${texts.t("words.play")}</button>
        <p class="hint" id="words-like">${this.#like(legal)}</p>
        <p class="refusal" role="alert">${this.#refusal(play)}</p>
      </form>
      <dl>${SIDES.map((side) => this.#side(play, side))}
        ${shared.length > 0 ? html`<dt>${texts.t("words.both")}</dt>${shared.map((it) => html`<dd>${it}</dd>`)}` : nothing}
        ${tiles ? html`<dt>${texts.t("words.tiles")}</dt><dd>${tiles}</dd>` : nothing}</dl>
      ${legal.length > 0 ? html`<details><summary>${texts.t("words.legal", { count: legal.length })}</summary><p>${legal.join(texts.t("words.between"))}</p></details>` : nothing}`;
  }

  /** Why the last text was refused, anew each time: then the same is heard again. */
  #refusal({ state }: Play): unknown {
    const { text, state: then } = this.#refused ?? {};
    return keyed(this.#refused, then === state ? html`<span>${text}</span>` : nothing);
  }

  /** How moves are written, by two that differ. */
  #like(legal: readonly string[]): string {
    const [first = ""] = legal;
    const last = legal.at(-1) ?? first;
    return first ? this.#texts.t("words.like", { first, last }) : "";
  }
}

customElements.define("tessera-words", TesseraWords);
