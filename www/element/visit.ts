// A board that plays or watches in a room because its attributes say so: it takes a seat, is turned to face its side,
// and shows above it who plays, whose turn it is, the clocks and the connection. Loaded with the first room.
import { css, html, nothing, render, type TemplateResult } from "lit";
import type { Seat } from "../../rooms/protocol.ts";
import { loaded } from "../engine/module.ts";
import type { Texts } from "../i18n/i18n.ts";
import { isLow } from "../play/clock.ts";
import { type Play, paletteOf } from "../play/play.ts";
import { Ticker, timeText } from "../rooms/clock-face.ts";
import { joinRoom, NotARoom } from "../rooms/join.ts";
import type { Board, RoomGame } from "../rooms/room-game.ts";
import { sideName, unreachedWords, words } from "../rooms/words.ts";
import { wear } from "../ui/styled.ts";
import type { Attributes } from "./attributes.ts";
import type { Badge } from "./status.ts";

/** The element, as far as a visit needs it. */
export type Visitor = Attributes & Board & { readonly texts: Texts };

/**
 * Enters the room that the attributes name and stays until `signal` ends it; nothing where it has ended already. `badge`
 * draws a side's piece. It is passed in, not imported: a module that two bundles import becomes a third file to fetch.
 * `failed` hears why the room cannot be had, in English and in the reader's language.
 */
export async function enter(
  board: Visitor,
  badge: Badge,
  signal: AbortSignal,
  failed: (reason: string, sentence: string) => void,
): Promise<Visit | undefined> {
  const { room: address, seat, game, setup, texts } = board;
  await Promise.all([texts.load("rooms"), loaded]);
  // The game on the board by now does not concern the room.
  if (signal.aborted) return undefined;
  const token = seat === "watch" ? null : (seat ?? undefined);
  let visit: Visit | undefined;
  const base = document.baseURI;
  const written =
    address && URL.canParse(address, base) ? new URL(address, base).href : `${address}`;
  const entered = joinRoom(board, written, {
    ...(token !== undefined && { token }),
    ...(board.hasAttribute("game") && { start: setup ? `${game}:${setup}` : game }),
    changed: (room) => {
      if (signal.aborted) return;
      visit?.follow();
      if (room.line.is === "over") failed(room.line.reason, words(room, board.texts));
    },
  });
  const room = await entered.catch((error) => {
    if (!(error instanceof NotARoom)) throw error;
    if (!signal.aborted) failed(error.message, texts.t("rooms.line.none"));
  });
  if (!room) return undefined;
  visit = new Visit(board, room, badge);
  signal.addEventListener("abort", () => visit?.leave());
  if (signal.aborted) visit.leave();
  return visit;
}

export class Visit {
  readonly #board: Visitor;
  readonly #room: RoomGame;
  readonly #badge: Badge;
  readonly #ticker = new Ticker(() => this.draw());
  /** By how many steps the board is turned for the player who sits here. */
  #turned = 0;
  #left = false;
  /** What stands above the board. It draws itself, as a clock runs faster than the board changes. */
  readonly bar = document.createElement("div");

  constructor(board: Visitor, room: RoomGame, badge: Badge) {
    this.#board = board;
    this.#room = room;
    this.#badge = badge;
    this.follow();
  }

  /** What is said instead of a board as long as nobody knows what is played; empty where all is as usual. */
  get excuse(): string {
    const { texts } = this.#board;
    return this.#room.unreached && texts.has("rooms") ? unreachedWords(this.#room, texts) : "";
  }

  /** Something has changed in the room. */
  follow() {
    this.#turn(this.#room.turned);
    this.#board.requestUpdate();
  }

  leave() {
    this.#left = true;
    this.#ticker.stop();
    this.#turn(0);
    this.#room.leave();
  }

  #turn(steps: number) {
    this.#board.orientation += steps - this.#turned;
    this.#turned = steps;
  }

  /** Also to be called whenever the board has been drawn: its language or its theme may have changed. */
  draw() {
    const { texts, play, renderRoot } = this.#board;
    if (this.#left || !texts.ready("rooms", () => this.draw())) return;
    wear(renderRoot, styles);
    const { line, state } = this.#room;
    // The board itself says why the game is over.
    const said = line.is === "over" ? "" : words(this.#room, texts);
    render(
      html`<div class="scoreboard ${play ? paletteOf(play) : ""}" part="scoreboard">${play && state ? html`${this.#seat("first", play)}${this.#seat("second", play)}` : nothing}
        <p role="status">${said}</p>${this.#question(play)}</div>`,
      this.bar,
    );
    this.#ticker.follow(this.#room);
  }

  /** What one side has asked the other, with the answers of the player who sits here. */
  #question(play: Play | undefined): TemplateResult | typeof nothing {
    const { texts } = this.#board;
    const { state, seat, line } = this.#room;
    if (!play || !seat || !state?.offer) return nothing;
    const { kind, by } = state.offer;
    const button = (text: string, yes: boolean) => html`<button type="button" part="button"
      aria-disabled=${line.is === "open" ? nothing : "true"} @click=${() => this.#room.answer(yes)}>${text}</button>`;
    const player = sideName(by, this.#room, play.game, texts);
    const [text, ...answers] =
      by === seat
        ? [texts.t(`rooms.asked.${kind}`), button(texts.t("rooms.withdraw"), false)]
        : [
            texts.t(`rooms.asks.${kind}`, { player }),
            button(texts.t(`rooms.yes.${kind}`), true),
            button(texts.t("rooms.no"), false),
          ];
    return html`<div class="question"><span role="status">${text}</span>${answers}</div>`;
  }

  #seat(side: Seat, play: Play): TemplateResult {
    const { texts } = this.#board;
    const { state } = this.#room;
    const { running } = state?.clock ?? {};
    const left = this.#room.left(side);
    const time = left === undefined ? "" : timeText(left, texts.language);
    const late = left !== undefined && isLow(left, running === side) ? "late" : "";
    const isActive = state?.toMove === side;
    const isAbsent = !state?.present[side];
    const colour = texts.t(`games.${play.game}.${side}`);
    const name = sideName(side, this.#room, play.game, texts);
    const away = state?.taken[side] && isAbsent ? texts.t("rooms.absent") : "";
    return html`<div class="seat ${side} ${isActive ? "active" : ""} ${late} ${isAbsent ? "absent" : ""}"
      aria-current=${isActive ? "true" : nothing}>
      ${this.#badge(play, side)}
      <span class="who"><span class="unseen">${colour}</span><b>${name}</b> <small>${away}</small></span>
      ${time ? html`<span class="time" role="timer" aria-label=${texts.t("join.of", { what: colour, value: time })} part="clock">${running === side ? html`<i aria-hidden="true"></i>` : nothing}${time}</span>` : nothing}
    </div>`;
  }
}

const styles = css`
  .scoreboard {
    display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.25rem 0.5rem;
    width: 100%; max-width: 44rem; margin: 0 auto; font-size: 0.95rem; line-height: 1.2;
  }
  .scoreboard p { grid-column: 1 / -1; min-height: 1.4em; margin: 0; text-align: center; font-size: 0.88rem; line-height: 1.4; color: var(--_soft); }
  .scoreboard .question { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; align-items: center; justify-content: center; font-size: 0.88rem; }
  .seat {
    display: flex; align-items: center; gap: 0.45rem; min-width: 0; min-height: 2.2rem; padding: 0 0.8rem 0 0.4rem;
    border: 2px solid var(--_edge); border-radius: 1.2rem; background: color-mix(in srgb, var(--_panel) 55%, transparent);
  }
  .seat.second { flex-direction: row-reverse; padding: 0 0.4rem 0 0.8rem; text-align: end; }
  .seat.active { border-color: var(--_mark); background: var(--_panel); }
  .seat .badge { flex: none; width: 1.4rem; height: 1.4rem; overflow: visible; }
  .seat.absent .badge { opacity: 0.5; }
  .seat .who { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .seat b { font-weight: 600; }
  .seat small { color: var(--_soft); }
  .seat .time { display: inline-flex; align-items: center; gap: 0.35rem; margin-inline: auto 0; font-size: 1.1rem; font-variant-numeric: tabular-nums; color: var(--_soft); }
  .seat.second .time { margin-inline: 0 auto; }
  .seat.active .time { font-weight: 700; color: var(--_ink); }
  /* The hand of the running clock: a sign beside colour and weight. */
  .seat .time i { border: 0.3rem solid transparent; border-inline: 0 solid transparent; border-inline-start: 0.45rem solid var(--_mark); }
  .seat.late { border-style: dashed; }
  .scoreboard .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  :host(:state(low)) .scoreboard { grid-template-columns: minmax(0, 1fr); }
  @container (max-width: 34rem) { .seat small { display: none; } .seat .time { font-size: 1rem; } }
`;
