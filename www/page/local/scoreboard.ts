// Above the board: who plays, how a match stands, and both clocks. It draws itself, as the clock runs
// faster than the page around it changes.
import { html, nothing, render, type TemplateResult } from "lit";
import type { Player } from "../../pkg/tessera.js";
import { clockText } from "../../play/clock.ts";
import { decided, points } from "../../play/match.ts";
import { icon } from "../../ui/icons.ts";
import { ownName } from "../opponents.ts";
import "./side-badge.ts";
import type { LocalGame } from "./local-game.ts";

/** Below this a clock shows tenths, and that it is late. */
const LOW_MS = 10_000;

export class Scoreboard {
  #table: LocalGame;
  #place = document.createElement("div");
  #said = document.createElement("p");

  constructor(table: LocalGame) {
    this.#table = table;
    this.#place.className = "scoreboard";
    this.#said.className = "unseen";
    this.#said.setAttribute("aria-live", "polite");
    const main = table.page.querySelector("main");
    main?.prepend(this.#place);
    main?.append(this.#said);
  }

  /** Says something to who does not see the clock. */
  say(text: string) {
    this.#said.textContent = text;
  }

  draw() {
    const { match, page } = this.#table;
    const { clock } = this.#table.time;
    const { texts } = page;
    const shown = texts.has("table") && page.board?.play && (clock || match);
    this.#place.hidden = !shown;
    render(
      !shown
        ? nothing
        : html`${this.#seat("first")}
        <div class="between">${match ? this.#score() : nothing} ${clock ? this.#pause() : nothing} ${this.#next()}</div>
        ${this.#seat("second")}`,
      this.#place,
    );
  }

  #seat(side: Player): TemplateResult {
    const { page, match } = this.#table;
    const { clock } = this.#table.time;
    const { texts, game, board, settings } = page;
    const running = clock?.running === side;
    const left = clock?.left(side) ?? 0;
    const color = texts.t(`games.${game}.${side}`);
    const low = clock && left < LOW_MS && (running || left === 0);
    const won = match && decided(match) === this.#table.who(side);
    return html`<div class="seat ${side} ${running ? "running" : ""} ${low ? "low" : ""} ${clock?.paused ? "paused" : ""} ${won ? "won" : ""}">
      <side-badge .kind=${board?.play?.pieceKind ?? ""} .side=${side} theme=${settings.theme}></side-badge>
      <span class="who"><b>${nameAt(this.#table, side)}</b> <small>${color}</small></span>
      ${clock ? html`<span class="time" role="timer" aria-label=${`${color}: ${clockText(left)}`}>${running ? html`<i aria-hidden="true"></i>` : nothing}${clockText(left)}</span>` : nothing}
    </div>`;
  }

  #score(): TemplateResult {
    const { match, page } = this.#table;
    if (!match) return html``;
    const { texts } = page;
    const at = (side: Player) => points(match.halves[this.#table.who(side)]);
    return html`<span class="score" role="img" aria-label=${scoreLine(this.#table)}>
      <small>${texts.t("table.bestOf", { of: match.of })}</small><b>${at("first")} – ${at("second")}</b></span>`;
  }

  #pause(): TemplateResult | typeof nothing {
    const { page, pause, resume } = this.#table;
    const { clock, paused } = this.#table.time;
    if (!clock?.running) return nothing;
    const text = page.texts.t(paused ? "table.resume" : "table.pause");
    return html`<button type="button" class=${paused ? "main" : ""} title=${text} aria-label=${text}
      @click=${paused ? resume : pause}>${icon(paused ? "resume" : "pause")}</button>`;
  }

  /** The way on stays when the result has been put away. */
  #next(): TemplateResult | typeof nothing {
    const { ended, goesOn, page, next, result } = this.#table;
    if (!ended || !goesOn || result.shown) return nothing;
    return html`<button type="button" class="main" title=${page.texts.t("table.next")}
      aria-label=${page.texts.t("table.next")} @click=${next}>${icon("next")}</button>`;
  }
}

/** What who plays a side is called. */
export function nameAt(table: LocalGame, side: Player): string {
  const { texts, assignment } = table.page;
  const kind = assignment.players.split(" ")[side === "first" ? 0 : 1] ?? "human";
  if (assignment.players === "human human") return texts.t(`table.people.${table.who(side)}`);
  if (kind === "human") return texts.t("table.you");
  return opponentName(table.page, kind);
}

export function opponentName({ texts }: LocalGame["page"], kind: string): string {
  const [name, number] = kind.split(":");
  if (name === "level") return texts.t("table.level", { level: number ?? "" });
  if (name === "ms") return texts.t("table.seconds", { seconds: Number(number) / 1000 });
  if (name === "two") return texts.t("setting.two");
  return ownName(kind, texts);
}

/** How the match stands, in a sentence. */
export function scoreLine(table: LocalGame): string {
  const { match, page } = table;
  if (!match) return "";
  const mine: Player = table.who("first") === "a" ? "first" : "second";
  const theirs: Player = mine === "first" ? "second" : "first";
  return page.texts.t("table.score", {
    of: match.of,
    a: nameAt(table, mine),
    b: nameAt(table, theirs),
    left: points(match.halves.a),
    right: points(match.halves.b),
  });
}
