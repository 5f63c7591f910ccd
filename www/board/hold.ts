// A pointer that is held down on a board. It lets go before it is lifted when something else wants the
// hand: another finger, Escape, another window, the browser itself.

export class Hold {
  /** A second pointer ends what the first one does, wherever on the page. */
  static #now: Hold | undefined;

  readonly pointer: number;
  #on: Element;
  #lost: () => void;
  #hearing = new AbortController();

  /**
   * Holds on to an element from a `pointerdown` on. `lost` is called when the pointer lets go before it
   * is lifted; it then calls `end`. None when another pointer is held already: both let go.
   */
  static begin(event: PointerEvent, on: Element, lost: () => void): Hold | undefined {
    const now = Hold.#now;
    if (now) now.#lost();
    if (now && now.pointer !== event.pointerId) return undefined;
    Hold.#now = new Hold(event.pointerId, on, lost);
    return Hold.#now;
  }

  private constructor(pointer: number, on: Element, lost: () => void) {
    this.pointer = pointer;
    this.#on = on;
    this.#lost = lost;
    const { signal } = this.#hearing;
    const mine = (event: PointerEvent) => event.pointerId === pointer;
    addEventListener("pointerdown", (event) => mine(event) || lost(), { signal });
    // What does not reach the element happens to it elsewhere.
    for (const name of ["pointerup", "pointercancel"] as const) {
      addEventListener(name, (event) => mine(event) && lost(), { signal });
    }
    addEventListener("blur", lost, { signal });
    addEventListener("keydown", this.#key, { signal, capture: true });
    // Also a cell loses the finger that went down on it, to this element.
    const taken = (event: Event) => event.target === on && mine(event as PointerEvent) && lost();
    on.addEventListener("lostpointercapture", taken, { signal });
  }

  /** From now on the element hears of the pointer wherever it goes. */
  capture() {
    try {
      this.#on.setPointerCapture(this.pointer);
    } catch {
      // The pointer is gone already; the hold ends with the next event.
    }
  }

  /** The pointer is lifted, or nothing is to come of it any more. */
  end() {
    this.#hearing.abort();
    if (Hold.#now === this) Hold.#now = undefined;
    if (this.#on.hasPointerCapture(this.pointer)) this.#on.releasePointerCapture(this.pointer);
  }

  #key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // It has done its work: no dialog is to close, and no other choice to be taken back.
    event.preventDefault();
    event.stopPropagation();
    this.#lost();
  };
}
