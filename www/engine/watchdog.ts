// Notices that a worker has fallen silent: stuck, or ended by the browser without a word.

/** How often it is looked at, and asked for a sign of life. */
export const LOOK_MS = 1000;

export class Watchdog {
  #ask: () => void;
  #lost: () => void;
  #most = 0;
  #silent = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` asks the worker to say something; `lost` is called when it does not. */
  constructor(ask: () => void, lost: () => void) {
    this.#ask = ask;
    this.#lost = lost;
  }

  /**
   * Watches from now on; the worker is lost when it has not been heard at so many looks. These are
   * counted, not timed: a page that slept, or was busy itself, does not take its worker for dead.
   */
  watch(most: number) {
    this.#most = most;
    this.#silent = 0;
    this.#timer ??= setTimeout(this.#look, LOOK_MS);
  }

  heard() {
    this.#silent = 0;
  }

  rest() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #look = () => {
    // The worker of a page that nobody sees may be held up for as long as that lasts.
    if (globalThis.document?.hidden) this.#silent = 0;
    else if (this.#silent === this.#most) return this.#lost();
    else this.#silent += 1;
    this.#ask();
    this.#timer = setTimeout(this.#look, LOOK_MS);
  };
}
