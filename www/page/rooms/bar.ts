// Both clocks of a room, in the strips of the sides, and the state of the connection, in words. It draws itself,
// because the clock changes more often than the page around it.
import { html, nothing, render, type TemplateResult } from "lit";
import type { Seat } from "../../../rooms/protocol.ts";
import { Ticker, timeText } from "../../rooms/clock-face.ts";
import { words } from "../../rooms/words.ts";
import { sideClock } from "../side-clock.ts";
import type { OpenRoom } from "./open-room.ts";
import { unreached } from "./unreached.ts";
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
        <div class="reach" role="status">${game.unreached ? unreached(this.#room) : nothing}</div>`,
      this.#place,
    );
    this.#ticker.follow(game);
  }

  #clock(side: Seat): TemplateResult | typeof nothing {
    const { page, game } = this.#room;
    const { texts } = page;
    const left = game.left(side);
    if (left === undefined) return nothing;
    return sideClock(
      {
        side,
        name: texts.t(`games.${page.game}.${side}`),
        left,
        text: timeText(left, texts.language),
        running: game.state?.clock?.running === side,
        over: Boolean(game.state?.outcome),
      },
      texts,
    );
  }
}
