// Lets other work wait until the browser has painted.

/** Longer than a frame takes; where nobody looks, none comes. */
export const NO_FRAME_MS = 100;

/** The shortest time between two drawings of what the engine has found: a board and what is beside it take a while. */
export const COUNTS_MS = 500;

/** Holds back what comes more often than it is to be drawn. */
export class Brake {
  #drawn = Number.NEGATIVE_INFINITY;

  /** Whether it is time to draw again, or `must` be; if so, it counts as drawn. */
  lets(must = false): boolean {
    const now = performance.now();
    const due = must || now - this.#drawn >= COUNTS_MS;
    if (due) this.#drawn = now;
    return due;
  }
}

/** Resolves when the browser has painted what is drawn by now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_FRAME_MS);
  });
}

/** Resolves in a task of its own: meanwhile the page can answer. A timer would be late in a tab that nobody looks at. */
export function soon(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
