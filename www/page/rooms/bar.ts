// Above the board: who sits there, whose turn it is, both clocks, and how the line is, in words. It draws
// itself, as the clock runs faster than the page around it changes.
import { html, nothing, render, type TemplateResult } from "lit";
import { CLOSE, type Seat } from "../../../rooms/protocol.ts";
import { clockText } from "../../play/clock.ts";
import { other } from "../../play/match.ts";
import type { OpenRoom } from "./open-room.ts";
import "../local/local-game.css";
import "../local/side-badge.ts";
import "./rooms.css";

const TICK_MS = 100;
/** Below this a clock shows tenths, and that it is late. */
const LOW_MS = 10_000;
const DAY_MS = 86_400_000;

export class Bar {
  #room: OpenRoom;
  #place = document.createElement("div");
  #timer: ReturnType<typeof setInterval>;

  constructor(room: OpenRoom) {
    this.#room = room;
    this.#place.className = "scoreboard room";
    room.page.querySelector("main")?.prepend(this.#place);
    this.#timer = setInterval(() => room.game.state?.clock?.running && this.draw(), TICK_MS);
  }

  remove() {
    clearInterval(this.#timer);
    this.#place.remove();
  }

  draw() {
    const { state } = this.#room.game;
    render(
      html`${state ? html`${this.#seat("first")}<div></div>${this.#seat("second")}` : nothing}
        <p class="room-words" role="status">${this.#words()}</p>`,
      this.#place,
    );
  }

  #seat(side: Seat): TemplateResult {
    const { page, game } = this.#room;
    const { texts, board, settings } = page;
    const { state } = game;
    const left = game.left(side);
    const running = state?.clock?.running === side;
    const active = state?.toMove === side;
    const low = left !== undefined && left < LOW_MS && (running || left === 0);
    const colour = texts.t(`games.${page.game}.${side}`);
    const there = state?.present[side] ?? false;
    const presence = state?.taken[side] ? texts.t(there ? "rooms.here" : "rooms.absent") : "";
    return html`<div class="seat ${side} ${active ? "running" : ""} ${low ? "low" : ""} ${there ? "" : "absent"}"
      aria-current=${active ? "true" : nothing}>
      <side-badge .kind=${board?.play?.pieceKind ?? ""} .side=${side} theme=${settings.theme}></side-badge>
      <span class="who"><b>${this.#room.nameOf(side)}</b> <small>${[colour, presence].filter(Boolean).join(" · ")}</small></span>
      ${left === undefined ? nothing : html`<span class="time" role="timer" aria-label=${`${colour}: ${this.#time(left)}`}>${running ? html`<i aria-hidden="true"></i>` : nothing}${this.#time(left)}</span>`}
    </div>`;
  }

  /** Days where there are more than two. */
  #time(left: number): string {
    if (left < 2 * DAY_MS) return clockText(left);
    const { language } = this.#room.page.texts;
    const format = new Intl.NumberFormat(language, {
      style: "unit",
      unit: "day",
      unitDisplay: "short",
    });
    return format.format(Math.floor(left / DAY_MS));
  }

  /** What there is to say, the most urgent alone. */
  #words(): string {
    const { page, game, full, news } = this.#room;
    const { texts } = page;
    const { line, state, seat } = game;
    if (line.is === "over") return texts.t(`rooms.line.${whyOver(line.code)}`);
    if (line.is === "waiting")
      return texts.t(game.pending.length > 0 ? "rooms.line.unsent" : "rooms.line.waiting");
    if (line.is === "connecting" && !state) return texts.t("rooms.line.connecting");
    if (news) return news;
    if (!state) return "";
    const watching = state.watching ? texts.t("rooms.watching", { count: state.watching }) : "";
    if (!seat) return [texts.t("rooms.watch"), watching].filter(Boolean).join(" · ");
    if (!full) return [texts.t("rooms.wait"), watching].filter(Boolean).join(" · ");
    if (!state.present[other(seat)]) return texts.t("rooms.away");
    return watching;
  }
}

/** Why the line is over, a key of the locale files. */
function whyOver(code: number) {
  switch (code) {
    case CLOSE.noRoom.code:
    case CLOSE.gone.code:
      return "none";
    case CLOSE.elsewhere.code:
      return "elsewhere";
    case CLOSE.full.code:
      return "full";
    case 4426:
      return "old";
    default:
      return "over";
  }
}
