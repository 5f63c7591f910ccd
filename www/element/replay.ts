// A replay of the game's moves, at a chosen speed, until its end or until a person touches anything. Loaded when
// first used.
import type { Play } from "../play/play.ts";
import { pause } from "../ui/pauses.ts";

/** How many times as fast as usual it can be, in the order in which one goes through them. */
const SPEEDS = [1, 2, 4, 0.5];

/** How long a position is shown at the usual speed. */
const SEEN_MS = 1100;
/** Keys that lead to its buttons, or do the same as these. */
const OWN_KEYS = ["Tab", "Shift", "Control", "Alt", "Meta", "p"];
/** What a person touches. */
const TOUCHES = ["pointerdown", "keydown", "wheel"];

/** The board on which the moves are shown. */
export interface Owner {
  readonly play: Play | undefined;
  readonly isConnected: boolean;
  requestUpdate(): void;
}

export class Replay {
  #owner: Owner;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The ply of the last step; any other ply means that somebody else changed the position. */
  #at: { play: Play; ply: number } | undefined;
  #speed = 1;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  get runs(): boolean {
    return this.#at !== undefined;
  }

  get speed(): number {
    return this.#speed;
  }

  /** On to the next speed, and from the last to the first. */
  hasten() {
    this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length] ?? 1;
    if (this.runs) this.#wait();
    this.#owner.requestUpdate();
  }

  toggle() {
    if (this.runs) this.#stop();
    else this.#start();
  }

  /** Begins where the board stands, or from the start where that is the end. */
  #start() {
    const { play } = this.#owner;
    if (!play || play.state.plies === 0) return;
    if (play.state.ply === play.state.plies) play.goto(0);
    this.#at = { play, ply: play.state.ply };
    for (const touch of TOUCHES) addEventListener(touch, this.#touched, { capture: true });
    this.#wait();
    this.#owner.requestUpdate();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#at = undefined;
    for (const touch of TOUCHES) removeEventListener(touch, this.#touched, { capture: true });
    this.#owner.requestUpdate();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#step, pause(SEEN_MS / this.#speed));
  }

  #step = () => {
    const { play, isConnected } = this.#owner;
    const at = this.#at;
    if (!at || !isConnected || at.play !== play || at.ply !== play.state.ply) return this.#stop();
    play.step(1);
    this.#at = { play, ply: play.state.ply };
    if (play.isEarlier) this.#wait();
    else this.#stop();
  };

  /** Its own buttons are no reason to stop: they say themselves what they do. */
  #touched = (event: Event) => {
    const own = event
      .composedPath()
      .some((it) => it instanceof Element && it.matches(".do-replay, .do-pause, .speed"));
    const key = event instanceof KeyboardEvent && OWN_KEYS.includes(event.key);
    if (!own && !key) this.#stop();
  };
}
