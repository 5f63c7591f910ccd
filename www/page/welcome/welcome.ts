// For who is here for the first time: what the game is about in a sentence and in a few moves, gone for good
// with the first move of one's own.
import { html, nothing, render } from "lit";
import type { TesseraGame } from "../../element/tessera-game.ts";
import { loadPart } from "../../i18n/i18n.ts";
import { store } from "../../storage/store.ts";
import type { TesseraPage } from "../page.ts";
import { settle, toBoard, wide } from "../places.ts";
import { DEMONSTRATIONS } from "./demonstrations.ts";
import "./welcome.css";

/** Kept when somebody has made a move here. */
const MET = "tessera.met";
/** A move is shown so often, and the end for so long. */
const STEP_MS = 700;
const END_STEPS = 3;
/** So many last moves of a short game are shown. */
const SHOWN = 5;

export class Welcome {
  #page: TesseraPage;
  #place = document.createElement("div");
  #timer: ReturnType<typeof setInterval> | undefined;
  /** How long the end has been shown. */
  #ended = 0;

  constructor(page: TesseraPage) {
    this.#page = page;
    this.#place.className = "below welcoming";
    page.addController({ hostUpdated: () => this.#draw() });
    page.querySelector("main")?.addEventListener("tessera-move", this.#onMove);
    wide.addEventListener("change", this.#draw);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!still) this.#timer = setInterval(this.#step, STEP_MS);
    this.#draw();
  }

  #onMove = ({ detail }: HTMLElementEventMap["tessera-move"]) => {
    if (detail.by === "human") this.#leave();
  };

  #leave = () => {
    clearInterval(this.#timer);
    this.#page.querySelector("main")?.removeEventListener("tessera-move", this.#onMove);
    this.#place.remove();
    store.setItem(MET, "1");
  };

  get #board(): TesseraGame | null {
    return this.#place.querySelector("tessera-game");
  }

  /** The next move of the game that is shown, or its beginning. */
  #step = () => {
    const play = this.#board?.play;
    if (!play || document.hidden) return;
    if (play.state.ply < play.state.plies) play.step(1);
    else if (++this.#ended >= END_STEPS) {
      this.#ended = 0;
      play.goto(play.state.plies - SHOWN);
    }
  };

  #draw = () => {
    const page = this.#page;
    const { texts, game, settings, here } = page;
    // Once gone it does not come back.
    if (store.getItem(MET) !== null) return;
    // Now, and in a language that has just been chosen.
    if (!texts.has("welcome")) void loadPart(texts.language, "welcome").then(this.#draw, () => {});
    settle(page, this.#place);
    this.#place.hidden = !here || here.outcome !== null || !texts.has("welcome");
    const shown = DEMONSTRATIONS[game];
    const record = shown && `#${shown.start}/${shown.moves.replaceAll(" ", ".")}`;
    const play = () => {
      this.#leave();
      toBoard(page);
    };
    render(
      this.#place.hidden
        ? nothing
        : html`<section class="welcome" aria-label=${texts.t("welcome.title")}>
            ${record ? html`<tessera-game class="demonstration" inert aria-hidden="true" .record=${record} players="remote remote" controls="none" unaided readonly theme=${settings.theme} .ply=${shown.moves.split(" ").length - SHOWN}></tessera-game>` : nothing}
            <p>${texts.t(`games.${game}.goal`)}</p>
            <div class="choices"><button type="button" class="main" @click=${play}>${texts.t("welcome.play")}</button>
              <button type="button" @click=${this.#teach}>${texts.t("welcome.teach")}</button></div>
          </section>`,
      this.#place,
    );
  };

  #teach = async () => {
    await this.#page.show("learn");
    const learn = this.#page.querySelector("tessera-learn");
    if (learn) learn.tab = "tutorial";
  };
}
