// Sees to the clock while a game goes on: draws it, hurries the computer, warns people, and says when
// a flag has fallen. The page's time is its own: neither rules nor engine know of it.
import type { Player } from "../../pkg/tessera.js";
import { budget, Clock, type ClockState, LOW_MS, warningAt } from "../../play/clock.ts";
import { play as sound } from "../../ui/sound.ts";
import type { LocalGame } from "./local-game.ts";

const TICK_MS = 100;
/** A page that is hidden or left has kept its clocks; this is for one that ends without a word. */
const KEEP_MS = 10_000;
/** A computer that does not respond is told again, but not so often that it counts as silent. */
const AGAIN_MS = 1500;
const NEVER = Number.POSITIVE_INFINITY;

export class Timekeeper {
  #local: LocalGame;
  #clock: Clock | undefined;
  /** The clock stands for a computer that cannot think while somebody looks back. */
  #waits = false;
  /** For how many seconds, or fewer, a side was last warned. */
  #warned = { first: NEVER, second: NEVER };
  #timer: ReturnType<typeof setInterval> | undefined;
  #hurrying: ReturnType<typeof setTimeout> | undefined;
  #kept = 0;

  constructor(local: LocalGame) {
    this.#local = local;
  }

  get clock(): Clock | undefined {
    return this.#clock;
  }

  /** A game begins, with a clock or without one. */
  begin(state: ClockState | undefined) {
    this.#clock = state && new Clock(state, () => performance.now());
    this.#waits = false;
    this.#warned = { first: NEVER, second: NEVER };
  }

  /** Whether somebody has stopped the clock. */
  get paused(): boolean {
    return (this.#clock?.paused ?? false) && !this.#waits;
  }

  pause() {
    this.#waits = false;
    this.#clock?.pause();
  }

  resume() {
    this.#clock?.resume();
  }

  /** Somebody looks back, or does so no longer: meanwhile no computer thinks or loses time. */
  look(back: boolean) {
    const { play } = this.#local;
    const running = this.#clock?.running;
    if (back && running && !play?.isHuman(running) && !this.#clock?.paused) {
      this.#clock?.pause();
      this.#waits = true;
    } else if (!back) this.goOn();
  }

  goOn() {
    if (this.#waits) this.#clock?.resume();
    this.#waits = false;
  }

  /** Looks at the clock from now on while it runs. */
  run() {
    const { play } = this.#local;
    const clock = this.#clock;
    const running = clock?.paused ? null : clock?.running;
    clearTimeout(this.#hurrying);
    if (clock && running && !play?.isHuman(running)) {
      const most = budget(clock.left(running), clock.controlOf(running));
      this.#hurrying = setTimeout(this.#hurry, most);
    }
    if (running) this.#timer ??= setInterval(this.#tick, TICK_MS);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    this.#local.scoreboard.draw();
  }

  #tick = () => {
    const { play } = this.#local;
    const clock = this.#clock;
    if (!clock || !play) return;
    if (clock.expired()) {
      this.#local.fall();
      return this.run();
    }
    const { running } = clock;
    if (running && play.isHuman(running)) this.#warn(clock, running);
    const now = performance.now();
    if (now - this.#kept > KEEP_MS) {
      this.#kept = now;
      this.#local.page.current.save();
    }
    this.#local.scoreboard.draw();
  };

  /** The computer shares its time out. */
  #hurry = () => {
    this.#local.play?.hurry();
    this.#hurrying = setTimeout(this.#hurry, AGAIN_MS);
  };

  /** Tells the player to move, once each, that little is left. */
  #warn(clock: Clock, side: Player) {
    const { page } = this.#local;
    const { game, turn } = clock.controlOf(side);
    const left = clock.left(side);
    const seconds = warningAt(left);
    // Who has gained much time is warned anew.
    if (left > 1500 * this.#warned[side]) this.#warned[side] = NEVER;
    const early = seconds === undefined || (game || turn) <= seconds * 1000;
    if (early || seconds >= this.#warned[side]) return;
    this.#warned[side] = seconds;
    if (seconds * 1000 <= LOW_MS && page.settings.sound) sound("low");
    const player = page.texts.t(`games.${page.game}.${side}`);
    this.#local.say(page.texts.t("local.left", { player, seconds }));
  }
}
