// How far a board in space is turned: by hand, or by steps that can be watched.

const STEP_MS = 350;

export class Spin {
  /** In steps, also between two; more than a full turn goes on counting. */
  turned = 0;
  /** While somebody turns it. */
  held = false;
  #draw: () => void;
  #begun: { at: number; from: number; to: number } | undefined;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** To a step that somebody asked for; the board may be there already. */
  to(step: number, seen: boolean) {
    if (this.#begun || seen) return;
    this.turned = step;
  }

  /** One step on from where it is, rounded. */
  step(seen: boolean, rotations: number) {
    const from = this.#begun?.to ?? this.turned;
    const to = Math.round(from) + 1;
    if (!seen || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#begun = undefined;
      this.turned = to % rotations;
      this.#draw();
      return;
    }
    const running = this.#begun !== undefined;
    this.#begun = { at: performance.now(), from: this.turned, to };
    if (!running) requestAnimationFrame(this.#go);
  }

  /** By hand. */
  by(steps: number) {
    this.#begun = undefined;
    this.turned += steps;
    this.#draw();
  }

  #go = (now: number) => {
    if (!this.#begun) return;
    const { at, from, to } = this.#begun;
    const part = Math.min(1, Math.max(0, (now - at) / STEP_MS));
    this.turned = from + (to - from) * part * part * (3 - 2 * part);
    if (part < 1) requestAnimationFrame(this.#go);
    else this.#begun = undefined;
    this.#draw();
  };
}
