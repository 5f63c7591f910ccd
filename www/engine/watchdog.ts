// Notices that a worker has fallen silent: stuck, or ended by the browser without notice.

/** How often it is checked and pinged. */
export const LOOK_MS = 1000;

export class Watchdog {
  #ask: () => void;
  #lost: () => void;
  #most = 0;
  #silent = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` pings the worker; `lost` is called when it does not answer. */
  constructor(ask: () => void, lost: () => void) {
    this.#ask = ask;
    this.#lost = lost;
  }

  /**
   * Watches from now on; the worker is lost when it has been silent for this many checks. These are
   * counted, not timed: a page that was suspended, or busy itself, does not take its worker for dead.
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
    // The browser may suspend the worker of a hidden page for as long as it is hidden.
    if (globalThis.document?.hidden) this.#silent = 0;
    else if (this.#silent === this.#most) return this.#lost();
    else this.#silent += 1;
    this.#ask();
    this.#timer = setTimeout(this.#look, LOOK_MS);
  };
}
