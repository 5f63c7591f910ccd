// How far a board in space is turned: by hand, or by steps that can be watched. It turns freely about
// all three axes, and quarter turns are where it rests: near them a small drag moves nothing, and a
// board that is released while it leans falls onto the nearest side.
import { calm } from "../../ui/calm.ts";
import { type Axes, angleOf, roll, tip, UPRIGHT } from "./axes.ts";
import type { Lean } from "./sight.ts";

const STEP_MS = 350;
/** How far the board is turned in the fixed views: as at first, from the front, over a corner. */
const VIEWS = [0, -2 / 3, 1 / 3];
/** A quarter turn has so many steps. */
const QUARTER = 2;
/** So near to a quarter turn, as a part of one, the board rests there. */
const HOLD = 0.12;
const LOOSE = 0.5 / (0.5 - HOLD);

/** Where the board is when a hand has turned it by this many quarters. */
export function rested(quarters: number): number {
  const rest = Math.round(quarters);
  const off = quarters - rest;
  return rest + Math.sign(off) * Math.max(0, Math.abs(off) - HOLD) * LOOSE;
}

/** How far a hand has turned a board that is there. */
export function pulled(quarters: number): number {
  const rest = Math.round(quarters);
  const off = quarters - rest;
  return off === 0 ? rest : rest + off / LOOSE + Math.sign(off) * HOLD;
}

/** How far the board is turned about its upright axis, in steps, and rolled over, in quarters. */
interface Turned {
  turned: number;
  rolled: number;
}

export class Rotation {
  /** In steps, also between two; more than a full turn goes on counting. */
  turned = 0;
  /** On which side the board lay before it was rolled … */
  #base: Axes = UPRIGHT;
  /** … about this axis of the drawing … */
  #about: Lean["about"] = 0;
  /** … by this many quarters. */
  #rolled = 0;
  /** What a hand had hold of, as it has pulled it; and which way down rolls it. */
  #gripped: (Turned & { down: number }) | undefined;
  /** The step that was asked for last. */
  #goal = 0;
  #draw: () => void;
  #glide: { begun: number; from: Turned; to: Turned } | undefined;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** On which side the board lies. */
  get axes(): Axes {
    return roll(this.#base, this.#about, Math.round(this.#rolled));
  }

  /** How far it leans over from there. */
  get lean(): Lean {
    return { about: this.#about, by: this.#rolled - Math.round(this.#rolled) };
  }

  /** To this step at once, unless it is where it is going. */
  to(step: number) {
    if (step === this.#goal) return;
    this.#goal = step;
    this.#turn({ turned: step, rolled: this.#rolled }, false);
  }

  /** One step on, to a whole one; gives that step. `seen` says whether it can be watched. */
  next(rotations: number, seen: boolean): number {
    const { turned, rolled } = this.#glide?.to ?? { turned: this.turned, rolled: this.#rolled };
    const to = Math.round(turned) + 1;
    this.#goal = ((to % rotations) + rotations) % rotations;
    this.#turn({ turned: to, rolled }, seen);
    return this.#goal;
  }

  /** To a fixed view, from 1. */
  view(number: number) {
    this.stand();
    this.#turn({ turned: VIEWS[number - 1] ?? 0, rolled: 0 }, true);
    this.#draw();
  }

  /** Upright, as at first. */
  stand() {
    this.#base = UPRIGHT;
    this.#rolled = 0;
  }

  /** By a quarter about one of the board's axes, from 1. */
  tip(axis: number) {
    this.#arrive();
    const to = tip(this.#base, axis);
    const about = this.#base.findIndex((part) => Math.abs(part) === axis);
    const way = String(roll(this.#base, about, 1)) === String(to) ? 1 : -1;
    if (about === 2) {
      const { turned } = this;
      this.#base = to;
      this.turned -= way * QUARTER;
      this.#turn({ turned, rolled: 0 }, true);
    } else {
      this.#about = about === 0 ? 0 : 1;
      this.#turn({ turned: this.turned, rolled: way }, true);
    }
    this.#draw();
  }

  /** A hand takes hold of the board. */
  grip() {
    this.#glide = undefined;
    if (this.lean.by === 0) this.#lie(nearest(this.turned));
    const angle = angleOf(this.turned);
    const down = Math.sign(this.#about === 0 ? Math.cos(angle) : Math.sin(angle)) || 1;
    const turned = pulled(this.turned / QUARTER) * QUARTER;
    this.#gripped = { turned, rolled: pulled(this.#rolled), down };
  }

  /** It turns it from there, by this many steps sideways and rolls it by this many quarters towards the eye. */
  drag(steps: number, quarters: number) {
    if (!this.#gripped) return;
    const { turned, rolled, down } = this.#gripped;
    this.turned = rested((turned + steps) / QUARTER) * QUARTER;
    this.#rolled = rested(rolled + quarters * down);
    this.#draw();
  }

  /** The hand lets go. */
  release() {
    this.#gripped = undefined;
    this.#turn({ turned: this.turned, rolled: Math.round(this.#rolled) }, true);
    this.#draw();
  }

  /** Lies on the side where it is now; what it is rolled by counts from there, about this axis. */
  #lie(about: Lean["about"]) {
    this.#base = this.axes;
    this.#rolled = 0;
    this.#about = about;
  }

  /** Is where it was on its way to, and leans no more. */
  #arrive() {
    if (this.#glide) ({ turned: this.turned, rolled: this.#rolled } = this.#glide.to);
    this.#glide = undefined;
    this.#lie(this.#about);
  }

  #turn(to: Turned, seen: boolean) {
    const running = this.#glide !== undefined;
    if (seen && !calm()) {
      const from = { turned: this.turned, rolled: this.#rolled };
      this.#glide = { begun: performance.now(), from, to };
      if (!running) requestAnimationFrame(this.#go);
    } else {
      this.#glide = undefined;
      this.turned = to.turned;
      this.#rolled = to.rolled;
    }
  }

  #go = (now: number) => {
    if (!this.#glide) return;
    const { begun, from, to } = this.#glide;
    const part = Math.min(1, Math.max(0, (now - begun) / STEP_MS));
    const ease = part * part * (3 - 2 * part);
    // The last step ends where it was to, without any error of rounding.
    const mix = (a: number, b: number) => (part < 1 ? a + (b - a) * ease : b);
    this.turned = mix(from.turned, to.turned);
    this.#rolled = mix(from.rolled, to.rolled);
    if (part < 1) requestAnimationFrame(this.#go);
    else this.#glide = undefined;
    this.#draw();
  };
}

/** Which of the layers' axes is drawn more from side to side than up and down. */
function nearest(turned: number): Lean["about"] {
  const angle = angleOf(turned);
  return Math.abs(Math.cos(angle)) >= Math.abs(Math.sin(angle)) ? 0 : 1;
}
