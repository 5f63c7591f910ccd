// <tessera-demonstration>: the end of a short game, shown again and again on a board that nobody can touch;
// it stands where nothing should move.
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

/** For how many milliseconds it stands still after a touch of the page: what that does is drawn first. */
const REST_MS = 1000;

/** Whether a game has one. */
export const hasDemonstration = (game: string) => game in DEMONSTRATIONS;

/** Whether a game can be shown in motion. */
export const isAnimated = (game: string) => hasDemonstration(game) && !calm();

export class TesseraDemonstration extends LitElement {
  static override properties = { game: {}, theme: {}, pace: { type: Number } };
  /** Its id; one without a short game is not shown. */
  declare game: string;
  declare theme: string;
  /** How many milliseconds a move is shown. */
  declare pace: number;
  readonly #look = new ChosenLook(this);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many steps the end has been shown. */
  #ended = 0;
  /** When somebody last touched the page. */
  #touched = Number.NEGATIVE_INFINITY;

  constructor() {
    super();
    this.pace = 700;
  }

  // Styled by what it stands in.
  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    if (calm()) return;
    addEventListener("pointerdown", this.#rest, { capture: true });
    // Where there are several of them, they do not move all at once.
    this.#timer = setTimeout(() => {
      this.#timer = setInterval(this.#step, this.pace);
    }, Math.random() * this.pace);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    removeEventListener("pointerdown", this.#rest, { capture: true });
  }

  override render(): TemplateResult | undefined {
    const shown = DEMONSTRATIONS[this.game];
    if (!shown) return;
    const record = `#${shown.start}/${shown.moves.replaceAll(" ", ".")}`;
    return html`<tessera-game inert aria-hidden="true" .record=${record} players="remote remote" controls="none"
      unaided readonly theme=${this.theme} .board=${this.#look.board} .pieces=${this.#look.pieces}
      .ply=${shown.moves.split(" ").length - SHOWN}></tessera-game>`;
  }

  #rest = () => {
    this.#touched = performance.now();
  };

  /** The next move of the game, or its beginning. */
  #step = () => {
    const play = this.querySelector<TesseraGame>("tessera-game")?.play;
    if (!play || document.hidden || stopped() || calm()) return;
    if (performance.now() - this.#touched < REST_MS) return;
    if (play.isEarlier) play.step(1);
    else if (++this.#ended >= END_STEPS) {
      this.#ended = 0;
      play.goto(play.state.plies - SHOWN);
    }
  };
}

customElements.define("tessera-demonstration", TesseraDemonstration);
