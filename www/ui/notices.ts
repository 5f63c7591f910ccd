// A line that says what happened, with something to do about it where there is. It has a place of its own
// (`.news`), so that it covers nothing and nothing has to make room for it.
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { icon } from "./icons.ts";

const STAYS_MS = 6000;

export interface Notice {
  text: string;
  /** What can be done about it: the button's text, and what it does. */
  offer?: { text: string; take: () => void };
  /** It is about how the game on the board began: it stays until that has gone on, when it is in the way. */
  passing?: boolean;
  /** It stays until it is closed, and makes way for others only as long as these are shown. */
  lasting?: boolean;
}

export class Notices {
  #redraw: () => void;
  #left: () => void;
  #shown: Notice | undefined;
  /** What lasts, and waits while others are shown. */
  #waiting: Notice[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many were shown: what is told again is heard again. */
  #times = 0;

  /** `left` is called when a notice goes that has the focus. */
  constructor(redraw: () => void, left: () => void) {
    this.#redraw = redraw;
    this.#left = left;
  }

  tell(notice: Notice) {
    const other = this.#shown?.text !== notice.text ? this.#shown : undefined;
    if (other && notice.lasting) {
      this.#waiting = [...this.#waiting.filter(({ text }) => text !== notice.text), notice];
      return;
    }
    if (other?.lasting) this.#waiting.unshift(other);
    this.#show(notice);
  }

  #show(notice: Notice | undefined) {
    clearTimeout(this.#timer);
    this.#shown = notice;
    this.#times += 1;
    // What offers a choice stays until it is made, and what a game begins with until it goes on.
    if (notice && !notice.offer && !notice.lasting && !notice.passing)
      this.#timer = setTimeout(this.dismiss, STAYS_MS);
    this.#redraw();
  }

  dismiss = () => {
    if (document.activeElement?.closest(".notice")) this.#left();
    this.#show(this.#waiting.shift());
  };

  /** The game has gone on: what was about its beginning goes. */
  pass() {
    this.#waiting = this.#waiting.filter(({ passing }) => !passing);
    if (this.#shown?.passing) this.dismiss();
  }

  /** `close` is what the button that closes it is called. */
  render(close: string): TemplateResult {
    return html`<div role="status">${this.#shown ? keyed(this.#times, this.#render(this.#shown, close)) : nothing}</div>`;
  }

  #render({ text, offer }: Notice, close: string): TemplateResult {
    const take = () => {
      this.dismiss();
      offer?.take();
    };
    return html`<div class="notice">
      <span>${text}</span>
      ${offer ? html`<button type="button" @click=${take}>${offer.text}</button>` : nothing}
      <button type="button" aria-label=${close} @click=${this.dismiss}>${icon("close")}</button>
    </div>`;
  }
}
