// What keys do to the game on a board, wherever on the page they were pressed.
import type { Play } from "../play/play.ts";
import type { Looking } from "./looking.ts";
import type { Shown } from "./overlays.ts";
import type { Stage } from "./stage.ts";

/** Capitals that stand in for g and f where an overlay has taken the small letter. */
const CAPITALS = ["G", "F"];

/** The element, as far as keys need it. */
interface Owner {
  readonly play: Play | undefined;
  readonly readonly: boolean;
  readonly overlays: readonly Shown[];
  readonly looking: Looking;
  toggleAloud(overlay: string): boolean;
  flip(): void;
  hint(): void;
  takeBack(): void;
}

export class Keys {
  #element: Owner;
  #stage: Stage;

  constructor(element: Owner, stage: Stage) {
    this.#element = element;
    this.#stage = stage;
  }

  /** Does what a key does that was pressed on the element. */
  press = (event: KeyboardEvent) => {
    const { play } = this.#element;
    if (!play || event.ctrlKey || event.metaKey || event.altKey) return;
    const done =
      this.#stage.board.handling.press(event.key, event.shiftKey) ||
      this.#stage.keyboard.press(event, play) ||
      this.#cancelled(event.key) ||
      this.#ofGame(event.key, play);
    if (done) event.preventDefault();
  };

  /** Does what pressing this key would do, wherever the focus is. Returns whether it does anything. */
  command(key: string): boolean {
    const { play } = this.#element;
    return (
      play !== undefined &&
      (this.#stage.board.handling.press(key, false) ||
        this.#cancelled(key) ||
        this.#ofGame(key, play))
    );
  }

  /** Cancels a premove. Returns whether there was one. */
  #cancelled(key: string): boolean {
    return key === "Escape" && this.#stage.ahead?.cancel() === true;
  }

  /** Of a board that only shows something no cell can be chosen. */
  #choose(by: 1 | -1, play: Play) {
    if (!this.#element.readonly) this.#stage.keyboard.choose(by, play);
  }

  #ofGame(key: string, play: Play): boolean {
    const keys: Record<string, () => void> = {
      j: () => play.step(1),
      k: () => play.step(-1),
      "0": () => play.goto(0),
      $: () => play.goto(play.state.plies),
      p: () => void this.#element.looking.replay(),
      u: () => this.#element.takeBack(),
      U: () => play.redo(),
      g: () => this.#element.hint(),
      f: () => this.#element.flip(),
      ".": () => this.#choose(1, play),
      ",": () => this.#choose(-1, play),
      ...this.#stage.board.handling.keys(),
    };
    // Where an overlay takes a key, its capital letter does what it does elsewhere.
    const overlay = this.#element.overlays.find((shown) => shown.key === key);
    if (overlay) return this.#element.toggleAloud(overlay.id);
    const meant = CAPITALS.includes(key) ? key.toLowerCase() : key;
    const act = Object.hasOwn(keys, meant) ? keys[meant] : undefined;
    act?.();
    return act !== undefined;
  }
}
