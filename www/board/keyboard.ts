// The keyboard on the board: where the focus is, where keys lead it, and what they choose.
import type { CellId } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";
import type { Board } from "./board.ts";
import { ARROWS } from "./nearest.ts";
import { cellOf } from "./pointer.ts";
import { choice, Steps } from "./steps.ts";

/** What the keyboard needs of the element. */
export interface Owner {
  /** Where the cells are drawn. */
  readonly shadowRoot: ShadowRoot | null;
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
}

export class Keyboard {
  #board: Board;
  #owner: Owner;
  #take: (cell: CellId) => boolean;
  #steps = new Steps();
  /** Whether the focus came to the board by a pointer: arrow keys then do not move between cells, as it is not visible. */
  byPointer = false;
  /** What had the focus before this update: a cell, or a button beside the board. */
  #before: Element | null | undefined;

  /** `take` chooses a cell, and says whether a person may. */
  constructor(board: Board, owner: Owner, take: (cell: CellId) => boolean) {
    this.#board = board;
    this.#owner = owner;
    this.#take = take;
  }

  /** Does what a key does on the cell that has the focus. Returns whether it does anything. */
  press(event: KeyboardEvent, play: Play): boolean {
    const cell = cellOf(event.composedPath()[0]);
    const here = cell === undefined ? undefined : this.#board.find(cell);
    const { key } = event;
    if (!here) return false;
    const elsewhere = this.byPointer && play.taps.length === 0 && !event.shiftKey;
    if (elsewhere && key in ARROWS) return false;
    const to = this.#steps.from(here, event, this.#board, play.taps);
    if (to !== undefined) {
      if (to !== null) this.focus(to);
      return true;
    }
    if (key === "Enter" || key === " ") return this.#take(here.cell.id);
    return key === "Escape" && this.#untap(play);
  }

  /** Takes a choice back. Returns whether there was one. */
  #untap(play: Play): boolean {
    const from = play.taps.at(-1);
    if (from === undefined) return false;
    play.untap();
    // The way back begins where the choice was made.
    if (this.#board.handling.returns) this.focus(from);
    return true;
  }

  /** To the next cell, or the one before, that can be chosen, now or for one's next turn. */
  choose(by: 1 | -1, { open, targets }: Play) {
    const to = choice(open ? targets : this.#board.ahead.targets, this.#board.focused, by);
    if (to !== undefined) this.focus(to);
  }

  focus(cell: CellId) {
    this.byPointer = false;
    this.#board.focused = cell;
    this.#owner.requestUpdate();
    const element = this.#element(cell);
    // At once where it can be: the next key may come before all is drawn that an update draws.
    if (element) element.focus();
    else void this.#owner.updateComplete.then(() => this.#element(cell)?.focus());
  }

  /** Follows a focus that came in some other way. One that is seen is the keyboard's, any other a pointer's. */
  follow(event: FocusEvent) {
    this.byPointer = !(event.target as Element).matches(":focus-visible");
    const cell = cellOf(event.target);
    if (cell === undefined || cell === this.#board.focused) return;
    this.#board.focused = cell;
    this.#owner.requestUpdate();
  }

  /** To be called before the board is redrawn … */
  beforeUpdate() {
    this.#before = this.#owner.shadowRoot?.activeElement;
  }

  /** … and after: the cell that had the focus may have moved on with its tile, and a button be gone. */
  afterUpdate() {
    const { focused } = this.#board;
    const onBoard = cellOf(this.#before) !== undefined;
    const preventScroll = !onBoard;
    const lost = this.#before && this.#owner.shadowRoot?.activeElement === null;
    if (!(onBoard || lost) || focused === undefined || this.#focused() === focused) return;
    const { byPointer } = this;
    this.#element(focused)?.focus({ preventScroll });
    this.byPointer = byPointer;
  }

  #focused(): CellId | undefined {
    return cellOf(this.#owner.shadowRoot?.activeElement);
  }

  #element(cell: CellId): SVGElement | null | undefined {
    return this.#owner.shadowRoot?.querySelector<SVGElement>(`[data-cell="${cell}"]`);
  }
}
