// Where the page tells its news: what the other side asks, what one has asked, whether one means to resign.
// Nothing of it is in the way of the board.
import { html, nothing, render, type TemplateResult } from "lit";
import { sideName } from "../../rooms/words.ts";
import { icon } from "../../ui/icons.ts";
import { toBoard, uncover } from "../places.ts";
import type { OpenRoom } from "./open-room.ts";
import "../local/questions-and-results.css";

/** A button; without a text it closes. */
type Choice = [text: string | undefined, act: () => void, main?: boolean];

export class Asks {
  #room: OpenRoom;
  #place = document.createElement("div");
  #resigning = false;
  /** The round whose end was put away. */
  #away = 0;
  /** A question that has been said to people who do not see it. */
  #told = "";
  #said = document.createElement("p");

  constructor(room: OpenRoom) {
    this.#room = room;
    this.#place.className = "below";
    this.#said.className = "unseen";
    this.#said.setAttribute("aria-live", "polite");
    room.page.querySelector(".news")?.append(this.#place);
    room.page.querySelector("main")?.append(this.#said);
  }

  remove() {
    this.#place.remove();
    this.#said.remove();
  }

  /** Asks once more. */
  resign() {
    this.#resigning = true;
    this.draw();
    this.#place.querySelector<HTMLElement>("button:last-child")?.focus();
  }

  draw() {
    const question = this.#question();
    const focused = this.#place.contains(document.activeElement);
    this.#place.hidden = question === undefined;
    render(question ?? nothing, this.#place);
    if (focused && !this.#place.contains(document.activeElement)) toBoard(this.#room.page);
    const text = this.#place.querySelector("p")?.textContent ?? "";
    if (text !== this.#told) {
      this.#said.textContent = text;
      if (text) uncover();
    }
    this.#told = text;
  }

  #question(): TemplateResult | undefined {
    const { page, game } = this.#room;
    const { texts } = page;
    const { state, seat, running } = game;
    if (!state || !seat) return undefined;
    if (this.#resigning && running) {
      return this.#asks(texts.t("rooms.asks.resign"), [
        [texts.t("rooms.do.resign"), () => this.#resigned(true), true],
        [texts.t("rooms.goOn"), () => this.#resigned(false)],
      ]);
    }
    this.#resigning = false;
    const { offer } = state;
    if (offer && offer.by === seat) {
      return this.#asks(texts.t(`rooms.asked.${offer.kind}`), [
        [texts.t("rooms.withdraw"), () => game.answer(false)],
      ]);
    }
    if (offer) {
      const player = sideName(offer.by, game, page.game, texts);
      return this.#asks(texts.t(`rooms.asks.${offer.kind}`, { player }), [
        [texts.t(`rooms.yes.${offer.kind}`), () => game.answer(true), true],
        [texts.t("rooms.no"), () => game.answer(false)],
      ]);
    }
    if (running || this.#away === state.round) return undefined;
    const choices: Choice[] = [
      [texts.t("rooms.do.rematch"), () => game.offer("rematch"), true],
      [texts.t("rooms.do.review"), page.review.start],
      [undefined, this.#close],
    ];
    return this.#asks(texts.t("rooms.again"), choices, "ended");
  }

  /** A sentence and its buttons. */
  #asks(text: string, choices: Choice[], kind = ""): TemplateResult {
    const { texts } = this.#room.page;
    return html`<div class="asks ${kind}" role="group" aria-labelledby="room-asks">
      <p id="room-asks">${text}</p>
      ${choices.map(([text, act, main]) =>
        text === undefined
          ? html`<button type="button" class="plain" aria-label=${texts.t("do.close")} @click=${act}>${icon("close")}</button>`
          : html`<button type="button" class=${main ? "main" : ""} @click=${act}>${text}</button>`,
      )}
    </div>`;
  }

  #resigned(yes: boolean) {
    // Without a line it is not told, and still to be asked.
    if (yes && !this.#room.game.resign()) return;
    this.#resigning = false;
    this.#room.page.requestUpdate();
  }

  #close = () => {
    this.#away = this.#room.game.state?.round ?? 0;
    this.#room.page.requestUpdate();
  };
}
