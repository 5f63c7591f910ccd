// Above the board: who sits there, whose turn it is, both clocks, and how the line is, in words. It draws
// itself, as the clock runs faster than the page around it changes.
import { html, nothing, render, type TemplateResult } from "lit";
import type { Seat } from "../../../rooms/protocol.ts";
import { LOW_MS, Ticker, timeText } from "../../rooms/clock-face.ts";
import { sideName, words } from "../../rooms/words.ts";
import type { OpenRoom } from "./open-room.ts";
import { unreached } from "./unreached.ts";
import "../local/local-game.css";
import "../local/side-badge.ts";
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
      html`${game.state ? html`${this.#seat("first")}<div></div>${this.#seat("second")}` : nothing}
        <p class="room-words" role="status">${said}</p>
        ${game.unreached ? unreached(this.#room) : nothing}`,
      this.#place,
    );
    this.#ticker.follow(game);
  }

  #seat(side: Seat): TemplateResult {
    const { page, game } = this.#room;
    const { texts, board, settings } = page;
    const { state } = game;
    const left = game.left(side);
    const time = left === undefined ? "" : timeText(left, texts.language);
    const running = state?.clock?.running === side;
    const active = state?.toMove === side;
    const low = left !== undefined && left < LOW_MS && (running || left === 0);
    const colour = texts.t(`games.${page.game}.${side}`);
    const there = state?.present[side] ?? false;
    const presence = state?.taken[side] ? texts.t(there ? "rooms.here" : "rooms.absent") : "";
    return html`<div class="seat ${side} ${active ? "running" : ""} ${low ? "low" : ""} ${there ? "" : "absent"}"
      aria-current=${active ? "true" : nothing}>
      <side-badge .kind=${board?.play?.pieceKind ?? ""} .side=${side} theme=${settings.theme}></side-badge>
      <span class="who"><b>${sideName(side, game, page.game, texts)}</b> <small>${[colour, presence].filter(Boolean).join(" · ")}</small></span>
      ${left === undefined ? nothing : html`<span class="time" role="timer" aria-label=${`${colour}: ${time}`}>${running ? html`<i aria-hidden="true"></i>` : nothing}${time}</span>`}
    </div>`;
  }
}
