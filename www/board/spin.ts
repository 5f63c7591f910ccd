// How far a board in space is turned: by hand, or by steps that can be watched.

import { type Axes, tip, UPRIGHT } from "./axes.ts";

const STEP_MS = 350;
/** How far the board is turned in the fixed views: as at first, from the front, over a corner. */
const VIEWS = [0, -2 / 3, 1 / 3];

export class Spin {
  /** In steps, also between two; more than a full turn goes on counting. */
  turned = 0;
  /** On which side the board lies. */
  axes: Axes = UPRIGHT;
  /** The step that was asked for last. */
  #goal = 0;
  #draw: () => void;
  #glide: { begun: number; from: number; to: number } | undefined;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** To this step at once, unless it is where it is going. */
  to(step: number) {
    if (step === this.#goal) return;
    this.#glide = undefined;
    this.#goal = step;
    this.turned = step;
  }

  /** One step on, to a whole one; gives that step. `seen` says whether it can be watched. */
  next(rotations: number, seen: boolean): number {
    const from = this.#glide?.to ?? this.turned;
    const to = Math.round(from) + 1;
    this.#goal = ((to % rotations) + rotations) % rotations;
    this.#turn(to, seen);
    return this.#goal;
  }

  /** To a fixed view, from 1. */
  view(number: number) {
    this.axes = UPRIGHT;
    this.#turn(VIEWS[number - 1] ?? 0, true);
    this.#draw();
  }

  /** By a quarter about one of the board's axes, from 1. */
  tip(axis: number) {
    this.axes = tip(this.axes, axis);
    this.#draw();
  }

  #turn(to: number, seen: boolean) {
    const running = this.#glide !== undefined;
    if (seen && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#glide = { begun: performance.now(), from: this.turned, to };
      if (!running) requestAnimationFrame(this.#go);
    } else {
      this.#glide = undefined;
      this.turned = to;
    }
  }

  /** By hand. */
  by(steps: number) {
    this.#glide = undefined;
    this.turned += steps;
    this.#draw();
  }

  #go = (now: number) => {
    if (!this.#glide) return;
    const { begun, from, to } = this.#glide;
    const part = Math.min(1, Math.max(0, (now - begun) / STEP_MS));
    this.turned = from + (to - from) * part * part * (3 - 2 * part);
    if (part < 1) requestAnimationFrame(this.#go);
    else this.#glide = undefined;
    this.#draw();
  };
}
