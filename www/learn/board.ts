// <learn-board>: a board to learn on. It becomes live when it is nearly in view, never uses the engine, and during a
// guided step ignores the keys that go through the game.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { ChosenLook } from "../board/looks/chosen.ts";
import type { TesseraGame } from "../element/tessera-game.ts";
import { stepsToFace } from "../play/facing.ts";
import type { Setting } from "./lessons.ts";

/** The computer is not asked here: it has a game of its own to think about. */
const HINTS = ["g", "G"];
/** What takes moves back or makes them again. */
const STEPS = ["u", "j", "k", "0", "$", "U", "p"];
/** How far below the edge of the window boards are made ready. */
const NEAR = "300px";

export class LearnBoard extends LitElement {
  static override properties = {
    setting: { attribute: false },
    lang: {},
    theme: {},
    facing: { type: Boolean },
    guided: { type: Boolean },
    readonly: { type: Boolean },
    near: { state: true },
  };

  declare setting: Setting | undefined;
  declare lang: string;
  declare theme: string;
  /** The side that moves first here has its side of the board before it. */
  declare facing: boolean;
  /** Only moves go on from here: none is taken back by hand. */
  declare guided: boolean;
  declare readonly: boolean;
  declare near: boolean;

  readonly #look = new ChosenLook(this);
  #sight: IntersectionObserver | undefined;

  constructor() {
    super();
    this.lang = "en";
    this.theme = "auto";
    this.facing = false;
    this.guided = false;
    this.readonly = false;
    this.near = false;
  }

  // The page's styles are for what is around the board, too.
  override createRenderRoot() {
    return this;
  }

  get board(): TesseraGame | null {
    return this.querySelector("tessera-game");
  }

  override connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", this.#key, { capture: true });
    const root = this.closest('[role="tabpanel"]');
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.near = true;
      },
      { root, rootMargin: NEAR },
    );
    this.#sight.observe(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.#key, { capture: true });
    this.#sight?.disconnect();
  }

  /** As it was at first. */
  reset() {
    this.board?.reset();
  }

  #key = (event: KeyboardEvent) => {
    const { key } = event;
    const overlay = this.board?.overlays.some((shown) => shown.key === key);
    if (overlay) return;
    if (HINTS.includes(key) || (this.guided && STEPS.includes(key))) event.stopPropagation();
  };

  override updated(changed: PropertyValues<this>) {
    // Another setting of the same position: only what is shown on it differs.
    if (changed.has("setting") && this.board?.play) this.#dress();
  }

  /** Turns the board as it should be, and shows on it what belongs to it. */
  #dress = () => {
    const { board, setting } = this;
    if (!board?.play || !setting) return;
    const { play } = board;
    board.orientation = this.facing ? stepsToFace(play.state.toMove, play.layout()) : 0;
    for (const { id } of board.overlays) show(board, id, setting.overlays ?? []);
    board.preview(setting.show ?? []);
    board.point(setting.point);
  };

  override render(): TemplateResult | typeof nothing {
    const { setting } = this;
    if (!this.near || !setting) return nothing;
    return html`<tessera-game .record=${setting.record} players="human human" controls="none" .flat=${null}
      .lang=${this.lang} theme=${this.theme} .board=${this.#look.board} .pieces=${this.#look.pieces} ?coordinates=${setting.coordinates ?? false}
      ?readonly=${this.readonly} @tessera-ready=${this.#dress}></tessera-game>`;
  }
}

/** Goes through an overlay's states to the one that is wanted, or off. */
function show(board: TesseraGame, id: string, wanted: readonly string[]) {
  const right = () => {
    const now = board.overlays.find((overlay) => overlay.id === id);
    if (!now?.shown) return !wanted.some((name) => name.split(":")[0] === id);
    return wanted.includes(now.state === "" ? id : `${id}:${now.state}`);
  };
  // More states than this no overlay has.
  for (let tries = 0; tries < 8 && !right(); tries++) board.toggle(id);
}

customElements.define("learn-board", LearnBoard);

declare global {
  interface HTMLElementTagNameMap {
    "learn-board": LearnBoard;
  }
}
