// Between two people, an undo or a draw needs the other side's consent, asked for beside the board. Whoever resigns is
// asked whether they mean it.
import { html, nothing, render } from "lit";
import type { Player } from "../../pkg/tessera.js";
import { otherSide } from "../../play/players.ts";
import { hide } from "../places.ts";
import { toBoard } from "../to-board.ts";
import type { LocalGame } from "./local-game.ts";
import "./questions-and-results.css";

/** How people end a game by themselves. */
export type Ending = "resign" | "draw";

export interface Asked {
  kind: "undo" | "branch" | Ending;
  /** Who asks. */
  by: Player;
  /** How many moves are on the board. */
  ply: number;
  /** What is to be played from there. */
  move?: string;
}

export class Consent {
  #local: LocalGame;
  #place = document.createElement("div");
  #asked: Asked | undefined;
  /** What had the focus before. */
  #before: HTMLElement | SVGElement | null = null;

  constructor(local: LocalGame) {
    this.#local = local;
    this.#place.className = "below";
    this.#place.hidden = true;
    local.page.querySelector(".news")?.append(this.#place);
  }

  /** Whether a question waits for its answer. */
  get open(): boolean {
    return this.#asked !== undefined;
  }

  /** Asks this, in place of what is asked already. */
  ask(asked: Asked) {
    if (this.#asked?.kind === asked.kind) return;
    this.drop();
    this.#asked = asked;
    this.#before = focused();
    this.draw();
  }

  /** The question is idle, unless it is one of these. */
  drop(but: readonly Asked["kind"][] = []) {
    if (!this.#asked || but.includes(this.#asked.kind)) return;
    this.#asked = undefined;
    const inside = this.#place.contains(document.activeElement);
    this.draw();
    if (!inside) return;
    if (this.#before?.isConnected) this.#before.focus();
    else toBoard(this.#local.page);
  }

  #answer(yes: boolean) {
    const asked = this.#asked;
    this.drop();
    if (yes && asked) this.#local.allow(asked);
    if (!yes && asked?.kind !== "resign")
      this.#local.say(this.#local.page.texts.t("local.refused"));
  }

  #key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.#answer(false);
  };

  draw() {
    // A computer has taken the place of one of the two.
    if (this.#asked?.kind === "draw" && !this.#local.two) return this.drop();
    const asked = this.#asked;
    const { texts, game } = this.#local.page;
    const wasHidden = this.#place.hidden;
    // Its words may still be on their way.
    hide(this.#place, !asked || !texts.has("local"));
    if (!asked || this.#place.hidden) {
      render(nothing, this.#place);
      return;
    }
    const name = (side: Player) => texts.t(`games.${game}.${side}`);
    const params = { player: name(asked.by), other: name(otherSide(asked.by)), ply: asked.ply };
    const resigns = asked.kind === "resign";
    render(
      html`<div class="asks" role="alertdialog" aria-labelledby="consent" @keydown=${this.#key}>
        <p id="consent">${texts.t(`local.asks.${asked.kind}`, params)}</p>
        <button type="button" class=${resigns ? "" : "main"} @click=${() => this.#answer(true)}>${texts.t(`local.yes.${asked.kind}`)}</button>
        <button type="button" class=${resigns ? "main" : ""} @click=${() => this.#answer(false)}>${texts.t(resigns ? "local.goOn" : "local.no")}</button>
      </div>`,
      this.#place,
    );
    // Nobody says yes to themselves by a key that they still hold.
    if (wasHidden) this.#place.querySelector<HTMLElement>("button:last-child")?.focus();
  }
}

/** What has the focus, also within the board. */
function focused(): HTMLElement | SVGElement | null {
  let element: Element | null = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement || element instanceof SVGElement ? element : null;
}
