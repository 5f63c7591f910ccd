// Both clocks of a room, in the strips of the sides, and how the line is, in words. It draws itself, as the clock
// runs faster than the page around it changes.
import { html, nothing, render, type TemplateResult } from "lit";
import type { Seat } from "../../../rooms/protocol.ts";
import { isLong, isLow } from "../../play/clock.ts";
import { Ticker, timeText } from "../../rooms/clock-face.ts";
import { words } from "../../rooms/words.ts";
import type { OpenRoom } from "./open-room.ts";
import { unreached } from "./unreached.ts";
import "../local/local-game.css";
import "./rooms.css";

export class Bar {
  #room: OpenRoom;
  #place = document.createElement("div");
  #ticker = new Ticker(() => this.draw());

  constructor(room: OpenRoom) {
    this.#room = room;
    this.#place.className = "scoreboard room";
    room.page.querySelector("main")?.prepend(this.#place);
  }

  remove() {
    this.#ticker.stop();
    this.#place.remove();
  }

  draw() {
    const { page, game, news } = this.#room;
    const said = words(game, page.texts, news);
    render(
      html`${this.#clock("first")}${this.#clock("second")}
        <p class="room-words" role="status">${said}</p>
        ${game.unreached ? unreached(this.#room) : nothing}`,
      this.#place,
    );
    this.#ticker.follow(game);
  }

  #clock(side: Seat): TemplateResult | typeof nothing {
    const { page, game } = this.#room;
    const { texts } = page;
    const left = game.left(side);
    if (left === undefined) return nothing;
    const time = timeText(left, texts.language);
    const running = game.state?.clock?.running === side;
    const low = isLow(left, running);
    const colour = texts.t(`games.${page.game}.${side}`);
    return html`<span class="clock ${side} ${running ? "running" : ""} ${low ? "low" : ""} ${isLong(left) ? "hours" : ""}"
      role="timer" aria-label=${`${colour}: ${time}`}>${running ? html`<i aria-hidden="true"></i>` : nothing}${time}</span>`;
  }
}
