// At the end of a game, where the page tells its news: who won and how, how the match stands, and what
// comes next.
import { html, nothing, render } from "lit";
import type { Player } from "../../pkg/tessera.js";
import { decided } from "../../play/match.ts";
import { icon } from "../../ui/icons.ts";
import type { LocalGame } from "./local-game.ts";
import { nameAt, scoreLine } from "./scoreboard.ts";

export class Result {
  #local: LocalGame;
  #place = document.createElement("div");
  #away = false;
  /** What has been said of the match. */
  #told = "";

  constructor(local: LocalGame) {
    this.#local = local;
    this.#place.className = "below";
    local.page.querySelector(".news")?.append(this.#place);
  }

  /** There is something new to be seen, as soon as a game is over. */
  begin() {
    this.#away = false;
    this.#told = "";
  }

  /** Who goes back through the game has the board to themselves. */
  get shown(): boolean {
    const { ended, play, stand } = this.#local;
    return ended !== null && !this.#away && play?.state.ply === stand;
  }

  draw() {
    const { page } = this.#local;
    this.#place.hidden = !this.shown;
    if (!this.shown) {
      render(nothing, this.#place);
      return;
    }
    const { texts } = page;
    const match = this.#match();
    const lines = [scoreLine(this.#local), match].filter(Boolean);
    if (lines.length > 0 && this.#told !== lines.join()) {
      this.#told = lines.join();
      this.#local.say(lines.join(". "));
    }
    render(
      html`<section class="result" aria-label=${texts.t("local.result")}>
        <div><h2>${this.#headline()}</h2>${lines.map((line) => html`<p>${line}</p>`)}</div>
        <div class="choices">
          <button type="button" class="main" @click=${this.#local.next}>${texts.t(this.#local.goesOn ? "local.next" : "local.rematch")}</button>
          <button type="button" @click=${this.#look}>${texts.t("local.look")}</button>
          <button type="button" @click=${() => void page.show("statistics")}>${texts.t("local.statistics")}</button>
          <button type="button" class="plain" aria-label=${texts.t("do.close")} @click=${this.#close}>${icon("close")}</button>
        </div>
      </section>`,
      this.#place,
    );
  }

  #headline(): string {
    const { ended, page, play } = this.#local;
    const { texts, game } = page;
    if (!ended?.winner) return texts.t("status.draw");
    const alone = play?.players.filter((kind) => kind === "human").length === 1;
    const who = !alone ? "wins" : play?.isHuman(ended.winner) ? "youWin" : "youLose";
    const how = ended.reason === "time" ? "local.onTime" : "status";
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

  #look = () => {
    this.#local.play?.goto(0);
    this.#local.toBoard();
  };

  #close = () => {
    this.#away = true;
    this.#local.page.requestUpdate();
    this.#local.toBoard();
  };
}
