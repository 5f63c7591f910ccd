// The room that the element is in, if its attributes name one. The code for it is loaded with the first room.
import { badge } from "./status.ts";
import type { Visit, Visitor } from "./visit.ts";

/** Called with the reason why a room cannot be entered, and a sentence in the reader's language if there is one. */
type Failed = (error: unknown, sentence?: string) => void;

export class InRoom {
  readonly #element: Visitor;
  readonly #failed: Failed;
  #visit: Visit | undefined;
  #stay: AbortController | undefined;

  constructor(element: Visitor, failed: Failed) {
    this.#element = element;
    this.#failed = failed;
  }

  /** Enters the room that the attributes name now, or only leaves the one before, with the game as it stands. */
  async enter() {
    this.leave();
    if (!this.#element.room) return;
    const stay = new AbortController();
    this.#stay = stay;
    try {
      const { enter } = await import("./visit.ts");
      if (stay.signal.aborted) return;
      const visit = await enter(this.#element, badge, stay.signal, this.#failed);
      if (this.#stay === stay) this.#visit = visit;
      this.#element.requestUpdate();
    } catch (error) {
      if (!stay.signal.aborted) this.#failed(error);
    }
  }

  leave() {
    this.#stay?.abort();
    this.#stay = undefined;
    this.#visit = undefined;
  }

  /** What stands above the board, if it is wanted. */
  get scoreboard(): Element | undefined {
    return this.#element.scoreboard === "none" ? undefined : this.#visit?.bar;
  }

  /** The message in place of a board while the game is not known; otherwise empty. */
  get excuse(): string {
    return this.#visit?.excuse ?? "";
  }

  /** To be called when the board has been drawn. */
  drawn() {
    this.#visit?.draw();
  }
}
