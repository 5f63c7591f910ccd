// <tessera-demonstration>: the end of a short game, shown again and again on a board that nobody can touch.
// It stands still where nothing should move and where nobody sees it, and after a while by itself.
import { html, LitElement, type TemplateResult } from "lit";
import { ChosenLook } from "../../board/looks/chosen.ts";
import type { TesseraGame } from "../../element/tessera-game.ts";
import { calm } from "../../ui/calm.ts";
import { DEMONSTRATIONS } from "./demonstrations.ts";
import { stopped } from "./motion.ts";
import "./demonstration.css";

/** How many of the game's last moves are shown, and for how many steps its end. */
const SHOWN = 5;
const END_STEPS = 3;
/** After so many times without a touch of the page it costs power for nobody. */
const ROUNDS = 20;
/** How far from what is seen it is drawn already. */
const NEAR = "300px";

/** For how many milliseconds it stands still after a touch of the page: what that does is drawn first. */
const REST_MS = 1000;

/** Whether a game has one. */
export const hasDemonstration = (game: string) => game in DEMONSTRATIONS;

/** Whether a game can be shown in motion. */
export const isAnimated = (game: string) => hasDemonstration(game) && !calm();

export class TesseraDemonstration extends LitElement {
  static override properties = {
    game: {},
    theme: {},
    pace: { type: Number },
    near: { state: true },
  };
  /** Its id; one without a short game is not shown. */
  declare game: string;
  declare theme: string;
  /** How many milliseconds a move is shown. */
  declare pace: number;
  /** Whether it has been near to what is seen. */
  declare near: boolean;
  readonly #look = new ChosenLook(this);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sight = new IntersectionObserver((all) => this.#lookAt(all), { rootMargin: NEAR });
  #isSeen = false;
  /** How many steps the end has been shown. */
  #ended = 0;
  /** How many times the game has been shown since the last touch. */
  #rounds = 0;
  /** When somebody last touched the page. */
  #touched = Number.NEGATIVE_INFINITY;

  constructor() {
    super();
    this.pace = 700;
    this.near = false;
  }

  // Styled by what it stands in.
  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#sight.observe(this);
    if (calm()) return;
    addEventListener("pointerdown", this.#rest, { capture: true });
    // Where there are several of them, they do not move all at once.
    this.#timer = setTimeout(() => {
      this.#timer = setInterval(this.#step, this.pace);
    }, Math.random() * this.pace);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#sight.disconnect();
    clearTimeout(this.#timer);
    removeEventListener("pointerdown", this.#rest, { capture: true });
  }

  override render(): TemplateResult | undefined {
    const shown = DEMONSTRATIONS[this.game];
    if (!shown || !this.near) return;
    const record = `#${shown.start}/${shown.moves.replaceAll(" ", ".")}`;
    return html`<tessera-game inert aria-hidden="true" .record=${record} players="remote remote" controls="none"
      unaided readonly theme=${this.theme} .board=${this.#look.board} .pieces=${this.#look.pieces}
      .ply=${shown.moves.split(" ").length - SHOWN}></tessera-game>`;
  }

  #lookAt(all: readonly IntersectionObserverEntry[]) {
    this.#isSeen = all.at(-1)?.isIntersecting === true;
    this.near ||= this.#isSeen;
  }

  #rest = () => {
    this.#touched = performance.now();
    this.#rounds = 0;
  };

  /** Whether a move can be seen: not on a page behind another, nor behind a dialog. */
  #isWatched(): boolean {
    const dialog = document.querySelector("dialog:modal");
    return this.#isSeen && !document.hidden && (!dialog || dialog.contains(this));
  }

  /** The next move of the game, or its beginning. */
  #step = () => {
    const play = this.querySelector<TesseraGame>("tessera-game")?.play;
    if (!play || this.#rounds === ROUNDS || stopped() || calm() || !this.#isWatched()) return;
    if (performance.now() - this.#touched < REST_MS) return;
    if (play.isEarlier) play.step(1);
    else if (++this.#ended >= END_STEPS) {
      this.#ended = 0;
      this.#rounds += 1;
      play.goto(play.state.plies - SHOWN);
    }
  };
}

customElements.define("tessera-demonstration", TesseraDemonstration);
