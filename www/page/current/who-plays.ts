// Beside the board or below it, where a game came from elsewhere: who plays on? Until somebody says so no computer
// moves; by hand both sides can be moved.
import { html, nothing, render, type TemplateResult } from "lit";
import type { Settings } from "../../storage/settings.ts";
import type { TesseraPage } from "../page.ts";
import { settle } from "../places.ts";
import { toBoard } from "../to-board.ts";
import "../styles/strips.css";
import "../local/questions-and-results.css";

/** The one question of the page. */
let question: Question | undefined;

/** Asks who plays the game on the board. */
export function whoPlays(page: TesseraPage) {
  question ??= new Question(page);
  question.ask();
}

class Question {
  #page: TesseraPage;
  #place = document.createElement("div");
  #said = document.createElement("p");
  /** It was answered by just looking, and can be asked for again. */
  #looking = false;
  /** It has been said to people who do not see it. */
  #told = false;

  constructor(page: TesseraPage) {
    this.#page = page;
    this.#place.className = "below";
    this.#said.className = "unseen";
    this.#said.setAttribute("aria-live", "polite");
    page.querySelector("main")?.append(this.#said);
    page.addController({ hostUpdated: () => this.#draw() });
  }

  ask() {
    this.#looking = false;
    this.#told = false;
    this.#page.requestUpdate();
  }

  get #open(): boolean {
    const { assignment, board } = this.#page;
    return assignment.undecided && board?.play?.outcome === null;
  }

  #draw() {
    const { texts } = this.#page;
    if (!texts.ready("local", () => this.#page.requestUpdate())) return;
    const open = this.#open;
    this.#place.hidden = !open;
    // Who only looks needs what stands around the board.
    settle(this.#page, this.#place, this.#looking ? ".news" : "main");
    render(open ? this.#bar() : nothing, this.#place);
    if (open && !this.#told) {
      this.#told = true;
      // A region that has just come is not listened to yet.
      const words = `${texts.t("local.who.question")} ${texts.t("local.who.hint")}`;
      requestAnimationFrame(() => {
        this.#said.textContent = words;
      });
    } else if (!open) this.#said.textContent = "";
  }

  #bar(): TemplateResult {
    const { texts, game } = this.#page;
    const side = (name: "first" | "second") =>
      texts.t("local.who.side", { player: texts.t(`games.${game}.${name}`) });
    const button = (text: string, act: () => void) =>
      html`<button type="button" @click=${act}>${text}</button>`;
    const plays = (sides: Settings["sides"]) => () => this.#settle(sides);
    return html`<section class="asks seating ${this.#looking ? "looking" : ""}" role="group" aria-labelledby="who-plays">${
      this.#looking
        ? html`<p id="who-plays">${texts.t("local.who.looking")}</p>
          ${button(texts.t("local.who.question"), this.#again)}`
        : html`<p><b id="who-plays">${texts.t("local.who.question")}</b> <small>${texts.t("local.who.hint")}</small></p>
          <div class="choices">
            ${button(side("first"), plays("youFirst"))} ${button(side("second"), plays("youSecond"))}
            ${button(texts.t("local.who.two"), plays("two"))} ${button(texts.t("local.who.look"), this.#look)}
          </div>`
    }</section>`;
  }

  #settle(sides: Settings["sides"]) {
    this.#page.assignment.decide(sides);
    toBoard(this.#page);
  }

  #look = () => {
    this.#looking = true;
    this.#page.requestUpdate();
    toBoard(this.#page);
  };

  #again = () => {
    this.#looking = false;
    this.#page.requestUpdate();
    void this.#page.updateComplete.then(() => this.#place.querySelector("button")?.focus());
  };
}
