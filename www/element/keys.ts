// What keys do to the game on a board, wherever on the page they were pressed.
import type { Board } from "../board/board.ts";
import type { Keyboard } from "../board/keyboard.ts";
import type { Play } from "../play/play.ts";
import type { Shown } from "./overlays.ts";

/** Keys that overlays of a game may take. */
const CAPITALS = ["G", "F"];

/** The element, as far as keys need it. */
interface Owner {
  readonly play: Play | undefined;
  readonly overlays: readonly Shown[];
  toggle(overlay: string): boolean;
  flip(): void;
}

export class Keys {
  #element: Owner;
  #board: Board;
  #keyboard: Keyboard;
  #takeBack: () => void;

  constructor(element: Owner, board: Board, keyboard: Keyboard, takeBack: () => void) {
    this.#element = element;
    this.#board = board;
    this.#keyboard = keyboard;
    this.#takeBack = takeBack;
  }

  /** Does what a key does that was pressed on the element. */
  press = (event: KeyboardEvent) => {
    const { play } = this.#element;
    if (!play || event.ctrlKey || event.metaKey || event.altKey) return;
    const done =
      this.#board.handling.press(event.key, event.shiftKey) ||
      this.#keyboard.press(event, play) ||
      this.#ofGame(event.key, play);
    if (done) event.preventDefault();
  };

  /** Does what a key does, wherever it was pressed. Says whether it does anything. */
  command(key: string): boolean {
    const { play } = this.#element;
    return (
      play !== undefined && (this.#board.handling.press(key, false) || this.#ofGame(key, play))
    );
  }

  #ofGame(key: string, play: Play): boolean {
    const keys: Record<string, () => void> = {
      j: () => play.step(1),
      k: () => play.step(-1),
      "0": () => play.goto(0),
      $: () => play.goto(play.state.plies),
      u: this.#takeBack,
      g: () => void play.suggest(),
      f: () => this.#element.flip(),
      ".": () => this.#keyboard.choose(1, play),
      ",": () => this.#keyboard.choose(-1, play),
      ...this.#board.handling.keys(),
    };
    // Where an overlay takes a key, its capital letter does what it does elsewhere.
    const overlay = this.#element.overlays.find((shown) => shown.key === key);
    if (overlay) return this.#element.toggle(overlay.id);
    const act = keys[key] ?? (CAPITALS.includes(key) ? keys[key.toLowerCase()] : undefined);
    act?.();
    return act !== undefined;
  }
}
