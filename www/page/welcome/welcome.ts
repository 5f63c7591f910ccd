// For first-time visitors: what the game is about in a sentence and in a few moves, gone for good
// after the visitor's first move.
import { html, nothing, render } from "lit";
import { store } from "../../storage/store.ts";
import { painted } from "../../ui/paint.ts";
import type { TesseraPage } from "../page.ts";
import { hide, settle } from "../places.ts";
import { toBoard } from "../to-board.ts";
import { wide } from "../windows.ts";
import { hasDemonstration } from "./demonstration.ts";
import { begin } from "./first-threat.ts";
import { motionButton } from "./motion.ts";
import "./welcome.css";

/** Kept when somebody has made a move here. */
const MET = "tessera.met";

export class Welcome {
  #page: TesseraPage;
  #place = document.createElement("div");

  constructor(page: TesseraPage) {
    this.#page = page;
    this.#place.className = "below welcoming";
    page.addController(this);
    page.querySelector("main")?.addEventListener("tessera-move", this.#onMove);
    wide.addEventListener("change", this.#draw);
    this.#draw();
  }

  /** As a controller of the page. */
  hostUpdated() {
    // A visitor who comes with a game wants that game.
    if (this.#page.assignment.undecided) this.#leave();
    else this.#draw();
  }

  /** The move is to be seen first. */
  #onMove = ({ detail }: HTMLElementEventMap["tessera-move"]) => {
    if (detail.by === "human") void painted().then(this.#leave);
  };

  #leave = () => {
    this.#page.querySelector("main")?.removeEventListener("tessera-move", this.#onMove);
    this.#page.removeController(this);
    wide.removeEventListener("change", this.#draw);
    this.#place.remove();
    store.setItem(MET, "1");
    begin(this.#page);
  };

  #draw = () => {
    const page = this.#page;
    const { texts, game, settings, here } = page;
    // Once gone it does not come back.
    if (store.getItem(MET) !== null) return;
    const ready = texts.ready("welcome", this.#draw);
    settle(page, this.#place);
    hide(this.#place, !here || here.outcome !== null || !ready);
    const play = () => {
      this.#leave();
      toBoard(page);
    };
    const moves = hasDemonstration(game);
    if (!moves) import("../../element/tessera-picture.ts").catch(() => {});
    render(
      this.#place.hidden
        ? nothing
        : html`<section class="welcome" aria-label=${texts.t("welcome.title")}>
            <div class="shown">${moves ? html`<tessera-demonstration game=${game} theme=${settings.theme}></tessera-demonstration>` : html`<tessera-picture game=${game} theme=${settings.theme}></tessera-picture>`}</div>
            <p>${texts.t(`games.${game}.goal`)}</p>
            <div class="choices"><button type="button" class="main" @click=${play}>${texts.t("welcome.play")}</button>
              <button type="button" @click=${() => void page.learn("tutorial")}>${texts.t("welcome.teach")}</button></div>
            ${moves ? motionButton(page) : nothing}
          </section>`,
      this.#place,
    );
  };
}
