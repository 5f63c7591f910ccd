// At the end of a game: who won and how, how the match stands, and what comes next. On wide windows beside the
// board, else where the page tells its news.
import { html, nothing, render } from "lit";
import { readProgress } from "../../learn/progress.ts";
import type { Player } from "../../pkg/tessera.js";
import { decided } from "../../play/match.ts";
import { isAlone, REMOTE, verdictOf } from "../../play/players.ts";
import { readStatistics } from "../../storage/statistics.ts";
import { store } from "../../storage/store.ts";
import { icon } from "../../ui/icons.ts";
import { LYING_PHONE, UPRIGHT_PHONE, WIDE } from "../../ui/media.ts";
import { chosen, chosenFor } from "../opponents.ts";
import { hide, settle } from "../places.ts";
import { toBoard } from "../to-board.ts";
import { wide } from "../windows.ts";
import { Hindsight } from "./hindsight.ts";
import type { LocalGame } from "./local-game.ts";
import { RatingNews } from "./rating-news.ts";
import { nameAt, scoreLine } from "./scoreboard.ts";
import "./questions-and-results.css";
import "./side-badge.ts";

/** After how many wins in a row a stronger computer is suggested. */
const MANY = 2;
/** Where the words are for who has won, if not by the rules. */
const HOW: Readonly<Record<string, "local.onTime" | "local.resigned" | undefined>> = {
  time: "local.onTime",
  resigned: "local.resigned",
};
/** Where there is room for more than who won. */
const roomy = matchMedia(
  `${WIDE}, ${UPRIGHT_PHONE} and (min-height: 36rem), (min-height: 24rem) and ${LYING_PHONE}`,
);

export class Result {
  #local: LocalGame;
  readonly #hindsight: Hindsight;
  readonly #rating: RatingNews;
  #place = document.createElement("div");
  #away = false;
  /** What has been said of the match. */
  #told = "";

  constructor(local: LocalGame) {
    this.#local = local;
    this.#hindsight = new Hindsight(local.page);
    this.#rating = new RatingNews(local);
    this.#place.className = "below";
    for (const place of [wide, roomy]) place.addEventListener("change", () => this.draw());
  }

  /** There is something new to be seen, as soon as a game is over. */
  begin() {
    this.#away = false;
    this.#told = "";
  }

  /** The result is hidden while somebody steps back through the game. */
  get shown(): boolean {
    const { ended, play, stand } = this.#local;
    return ended !== null && !this.#away && play?.state.ply === stand;
  }

  draw() {
    const { page, play } = this.#local;
    settle(page, this.#place);
    hide(this.#place, !this.shown);
    const told = this.shown && roomy.matches ? play : undefined;
    if (told) this.#hindsight.at(told);
    else this.#hindsight.end();
    if (!this.shown) {
      render(nothing, this.#place);
      return;
    }
    const { texts } = page;
    const match = this.#match();
    // The record speaks of a handicap before the first move.
    const given = this.#local.uneven && play ? play.preface().trim() : "";
    const lines = [scoreLine(this.#local), match].filter(Boolean);
    if (lines.length > 0 && this.#told !== lines.join()) {
      this.#told = lines.join();
      this.#local.say(texts.sentences(lines));
    }
    const exact = told ? this.#hindsight.exact : "";
    // Who was met in a room is not at this device.
    const again = play?.players.includes(REMOTE) ? "do.new" : "local.rematch";
    const length = texts.t("local.turns", { count: play?.played.at(-1)?.turn ?? 0 });
    render(
      html`<section class="result ${this.#isJoy ? "joy" : ""} ${this.#local.byPeople && !page.phone ? "apart" : ""}" aria-label=${texts.t("local.result")}>
        <div><h2>${this.#winner()}${this.#headline()}</h2>${lines.map((line, at) => html`<p class=${at === 0 ? "stand" : nothing}>${line}</p>`)}
          ${given ? html`<p class="given">${given}</p>` : nothing}
          <p class="length">${length}${exact ? html`<span> ·</span>` : nothing}</p> <p class="exact">${exact}</p>
          ${wide.matches ? this.#rating.render() : nothing}</div>
        ${told ? this.#hindsight.render() : nothing}
        <div class="choices">
          <button type="button" class="main" @click=${this.#local.next}>${texts.t(this.#local.goesOn ? "local.next" : again)}</button>
          <button type="button" @click=${page.review.start}>${texts.t("local.look")}</button>
          <button type="button" class="to-share" @click=${() => void page.show("share")}>${texts.t("do.share")}</button>
          ${this.#other()}
          <button type="button" class="plain" aria-label=${texts.t("do.close")} @click=${this.#close}>${icon("close")}</button>
        </div>
      </section>`,
      this.#place,
    );
  }

  /** A stronger level after repeated wins, lessons while there was none, otherwise another opponent to choose. */
  #other() {
    const { page, play, goesOn, uneven } = this.#local;
    const { texts, settings, game } = page;
    if (!play || goesOn) return nothing;
    const met = chosenFor(game, settings);
    const next = Number(met) + 1;
    const alone = isAlone(play.players);
    const played = readStatistics(store)[`${game}:${play.setup}`]?.[`level:${met}`];
    const { streak = 0, longest = 0 } = played?.alone ?? {};
    const button = (text: string, act: () => void) =>
      html`<button type="button" class="other" @click=${act}>${text}</button>`;
    const stronger = next <= texts.list("setting.levelHint").length;
    // What was won before says nothing of a game against another, or with odds.
    const won = this.#verdict === "youWin" && play.players.includes(`level:${met}`);
    if (alone && stronger && won && !uneven && streak >= MANY) {
      const climb = () => {
        page.change(chosen(game, String(next)), true);
        page.newGame();
      };
      return button(texts.t("local.climb", { level: next }), climb);
    }
    const untaught = longest === 0 && readProgress(store, game).steps.length === 0;
    if (alone && untaught && this.#verdict === "youLose")
      return button(texts.t("local.teach"), () => void page.learn("tutorial"));
    return button(texts.t("local.opponent"), () => void page.show("newgame"));
  }

  /** Somebody here has won: whoever plays alone, or one of several people. */
  get #isJoy(): boolean {
    return this.#verdict !== undefined && this.#verdict !== "youLose";
  }

  /** Who has won, seen from here; nothing if nobody has. */
  get #verdict() {
    const { ended, play } = this.#local;
    return ended?.winner && play ? verdictOf(play.players, ended.winner) : undefined;
  }

  /** The sign of the side that has won. */
  #winner() {
    const { ended, page, play } = this.#local;
    if (!ended?.winner || !play) return nothing;
    return html`<side-badge .kind=${play.pieceKind} .side=${ended.winner} theme=${page.settings.theme}></side-badge>`;
  }

  #headline(): string {
    const { ended, page } = this.#local;
    const { texts, game } = page;
    const who = this.#verdict;
    if (ended?.reason === "agreed") return texts.t("local.agreed");
    if (!ended?.winner || !who) return texts.t("status.draw");
    const how = HOW[ended.reason] ?? "status";
    return texts.t(`${how}.${who}`, { player: texts.t(`games.${game}.${ended.winner}`) });
  }

  /** Who has won the match. */
  #match(): string {
    const { match, page } = this.#local;
    const winner = match && decided(match);
    if (!winner) return "";
    if (winner === "draw") return page.texts.t("local.matchDrawn");
    const side: Player = this.#local.who("first") === winner ? "first" : "second";
    const player = nameAt(this.#local, side);
    const you = player === page.texts.t("local.you");
    return page.texts.t(you ? "local.matchYours" : "local.matchWon", { player });
  }

  #close = () => {
    this.#away = true;
    this.#local.page.requestUpdate();
    toBoard(this.#local.page);
  };
}
