// How a match stands, and both clocks, in the strips of the sides and beside them. It draws itself, as the clock
// runs faster than the page around it changes.
import { html, nothing, render, type TemplateResult } from "lit";
import type { Player } from "../../pkg/tessera.js";
import { type Clock, clockText } from "../../play/clock.ts";
import { points } from "../../play/match.ts";
import { indexOf, otherSide } from "../../play/players.ts";
import { icon } from "../../ui/icons.ts";
import { opponentName } from "../opponents.ts";
import { hide } from "../places.ts";
import { sideClock } from "../side-clock.ts";
import type { LocalGame } from "./local-game.ts";

export class Scoreboard {
  #local: LocalGame;
  #place = document.createElement("div");
  #said = document.createElement("p");

  constructor(local: LocalGame) {
    this.#local = local;
    this.#place.className = "scoreboard";
    this.#said.className = "unseen";
    this.#said.setAttribute("aria-live", "polite");
    const main = local.page.querySelector("main");
    main?.prepend(this.#place);
    main?.append(this.#said);
  }

  /** Says something to people who do not see the clock. */
  say(text: string) {
    this.#said.textContent = text;
  }

  draw() {
    const { match, page } = this.#local;
    const { clock } = this.#local.time;
    const { texts } = page;
    const shown = texts.has("local") && this.#local.play && (clock || match);
    const next = this.#next();
    hide(this.#place, !shown);
    render(
      !shown
        ? nothing
        : html`${this.#clock("first")}${this.#clock("second")}
        <div class="between">${match ? this.#score() : nothing} ${next ?? (clock ? this.#pause(clock) : nothing)}</div>`,
      this.#place,
    );
  }

  #clock(side: Player): TemplateResult | typeof nothing {
    const { page, time } = this.#local;
    const { clock } = time;
    if (!clock) return nothing;
    const left = clock.left(side);
    return sideClock(
      {
        side,
        name: page.texts.t(`games.${page.game}.${side}`),
        left,
        text: clockText(left),
        running: clock.running === side,
        paused: clock.paused,
        over: this.#local.ended !== null,
      },
      page.texts,
    );
  }

  #score(): TemplateResult {
    const { match, page } = this.#local;
    if (!match) return html``;
    const { texts } = page;
    const at = (side: Player) => points(match.halves[this.#local.who(side)]);
    return html`<span class="score" role="img" aria-label=${scoreLine(this.#local)}>
      <small>${texts.t("local.bestOf", { of: match.of })}</small><b>${at("first")} – ${at("second")}</b></span>`;
  }

  /** There also before the clock runs and when it is over, until the way on takes its place: nothing is to move then. */
  #pause({ running }: Clock): TemplateResult {
    const { page, pause, resume } = this.#local;
    const { paused } = this.#local.time;
    const text = page.texts.t(paused ? "local.resume" : "local.pause");
    return html`<button type="button" class=${paused ? "main" : ""} ?disabled=${!running} title=${text} aria-label=${text}
      @click=${paused ? resume : pause}>${icon(paused ? "replay" : "pause")}</button>`;
  }

  /** The way on stays when the result has been put away. */
  #next(): TemplateResult | undefined {
    const { ended, goesOn, page, next, result } = this.#local;
    if (!ended || !goesOn || result.shown) return undefined;
    return html`<button type="button" class="main" title=${page.texts.t("local.next")}
      aria-label=${page.texts.t("local.next")} @click=${next}>${icon("next")}</button>`;
  }
}

/** The name of the player of a side. */
export function nameAt(local: LocalGame, side: Player): string {
  const { texts, assignment } = local.page;
  const kind = assignment.kinds[indexOf(side)] ?? "human";
  if (assignment.players === "human human") return texts.t(`local.people.${local.who(side)}`);
  if (kind === "human") return texts.t("local.you");
  return opponentName(kind, texts);
}

/** How the match stands, in a sentence. */
export function scoreLine(local: LocalGame): string {
  const { match, page } = local;
  if (!match) return "";
  const mine: Player = local.who("first") === "a" ? "first" : "second";
  const theirs = otherSide(mine);
  return page.texts.t("local.score", {
    of: match.of,
    a: nameAt(local, mine),
    b: nameAt(local, theirs),
    left: points(match.halves.a),
    right: points(match.halves.b),
  });
}
