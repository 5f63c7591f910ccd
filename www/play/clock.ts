// The clock of a game: how much time each side has, and whose is running. The rules know no clock.
//
// Nothing runs before the first move; from then on it is the time of the player to move. A turn of
// several moves is one turn: the increment, or the time for the next turn, comes when it is over, also when the other
// side has to pass. Times are milliseconds; the caller owns the source of time.
import type { Player } from "../pkg/tessera.js";
import { indexOf } from "./players.ts";

/** What a side is given: for the whole game with something for every turn, or for each turn alone. */
export interface Control {
  game: number;
  increment: number;
  turn: number;
}

export interface ClockState {
  controls: [Control, Control];
  /** What both sides had left after this many moves. */
  times: [number, number][];
  /** What they have left now, where that is less. */
  left?: [number, number];
  /** Whose time it is; nobody's before the first move and after the end. */
  running: Player | null;
  paused: boolean;
  /** Whose time is up. */
  flagged: Player | null;
}

/** The remaining seconds of which somebody is warned. */
const WARNINGS = [5, 10, 30, 60];

/** Of how many seconds somebody is to be warned who has so many milliseconds left; of none where there are more. */
export const warningAt = (left: number) => WARNINGS.find((seconds) => left <= 1000 * seconds);

const MINUTE = 60_000;
/** With less than this a computer moves at once. */
const RESERVE = 500;
const LONGEST = 24 * 60 * MINUTE;

/** A control as it is kept in the settings: `180+2` seconds, `30` a turn as `turn:30`. */
export function parseControl(text: string): Control | undefined {
  const turn = /^turn:(\d{1,5})$/.exec(text);
  const game = /^(\d{1,5})(?:\+(\d{1,3}))?$/.exec(text);
  const given = turn
    ? { game: 0, increment: 0, turn: Number(turn[1]) * 1000 }
    : { game: Number(game?.[1] ?? 0) * 1000, increment: Number(game?.[2] ?? 0) * 1000, turn: 0 };
  return isControl(given) ? given : undefined;
}

/** The same control with this many times the time, in whole seconds. */
export function scaled(control: Control, by: number): Control {
  const part = (ms: number) => Math.ceil((ms * by) / 1000) * 1000;
  return { game: part(control.game), increment: part(control.increment), turn: part(control.turn) };
}

/** A clock that nobody has started. */
export function freshClock(controls: [Control, Control]): ClockState {
  const [first, second] = controls;
  const times: ClockState["times"] = [[first.game || first.turn, second.game || second.turn]];
  return { controls, times, running: null, paused: false, flagged: null };
}

/** What was saved of a clock, if it can be one. A clock that ran when it was saved waits. */
export function clockOf(saved: unknown): ClockState | undefined {
  if (typeof saved !== "object" || saved === null) return undefined;
  const { controls, times, left, running, paused, flagged } = saved as Partial<ClockState>;
  const good =
    isPair(controls, isControl) &&
    Array.isArray(times) &&
    times.length > 0 &&
    times.length < 10_000 &&
    times.every((pair) => isPair(pair, isTime)) &&
    (left === undefined || isPair(left, isTime)) &&
    isSide(running) &&
    isSide(flagged) &&
    typeof paused === "boolean";
  if (!good) return undefined;
  const now = left && { left };
  return { controls, times, ...now, running, flagged, paused: paused || running !== null };
}

const isSide = (side: unknown): side is Player | null =>
  side === null || side === "first" || side === "second";

const isTime = (ms: unknown): ms is number =>
  typeof ms === "number" && Number.isFinite(ms) && ms >= 0 && ms <= 2 * LONGEST;

function isControl(control: unknown): control is Control {
  const { game, increment, turn } = (control ?? {}) as Partial<Control>;
  if (!isTime(game) || !isTime(increment) || !isTime(turn)) return false;
  return game > 0 !== turn > 0 && Math.max(game, increment, turn) <= LONGEST;
}

function isPair<Item>(pair: unknown, is: (item: unknown) => item is Item): pair is [Item, Item] {
  return Array.isArray(pair) && pair.length === 2 && pair.every(is);
}

export class Clock {
  #state: ClockState;
  #now: () => number;
  /** When what is left was last reckoned, and what it was then. */
  #since: number;
  #left: [number, number];

  constructor(state: ClockState, now: () => number) {
    this.#state = state;
    this.#now = now;
    this.#since = now();
    this.#left = [...(state.left ?? state.times.at(-1) ?? [0, 0])];
  }

  /** All there is to know, to be kept. */
  get state(): ClockState {
    this.#reckon();
    return { ...this.#state, left: [...this.#left] };
  }

  get running(): Player | null {
    return this.#state.running;
  }

  get paused(): boolean {
    return this.#state.paused;
  }

  get flagged(): Player | null {
    return this.#state.flagged;
  }

  controlOf(player: Player): Control {
    return this.#state.controls[indexOf(player)];
  }

  /** What a side has left. */
  left(player: Player): number {
    this.#reckon();
    return this.#left[indexOf(player)];
  }

  /** Takes off what has passed. */
  #reckon() {
    const now = this.#now();
    const { running, paused } = this.#state;
    const passed = Math.max(0, now - this.#since);
    this.#since = now;
    if (running === null || paused) return;
    const index = indexOf(running);
    this.#left[index] = Math.max(0, this.#left[index] - passed);
  }

  /** Whether the time of the player to move is up; from then on it stays so. */
  expired(): boolean {
    const { running, paused, flagged } = this.#state;
    if (flagged) return true;
    if (running === null || paused || this.left(running) > 0) return false;
    this.#state = { ...this.#state, flagged: running, running: null };
    return true;
  }

  /**
   * A move was made, the `ply`th. `turnOver` says whether it ended the turn; `next` whose time it is
   * now, nobody's at the end of the game.
   */
  moved(by: Player, ply: number, turnOver: boolean, next: Player | null) {
    this.#reckon();
    const control = this.controlOf(by);
    const index = indexOf(by);
    if (turnOver && this.#state.running === by) this.#left[index] += control.increment;
    if (turnOver && control.turn > 0) this.#left[index] = control.turn;
    // What was left before this move is known from now on; what is left now stands last.
    const before = this.#state.times.slice(0, ply);
    while (before.length < ply) before.push([...this.#left]);
    const times = [...before, [...this.#left] as [number, number]];
    this.#state = { ...this.#state, times, running: next };
  }

  /** Moves were taken back: what was left after `ply` moves is left again, and `next` is to move. */
  back(ply: number, next: Player | null) {
    const { times } = this.#state;
    const then = times[Math.min(ply, times.length - 1)] ?? [0, 0];
    this.#left = [...then];
    this.#since = this.#now();
    const running = ply === 0 ? null : next;
    this.#state = { ...this.#state, times: times.slice(0, ply + 1), running };
  }

  /** Moves that were taken back are made again: nobody gets time for them. */
  forward(ply: number, next: Player | null) {
    this.#reckon();
    const times = this.#state.times.slice(0, ply + 1);
    while (times.length <= ply) times.push([...this.#left]);
    this.#state = { ...this.#state, times, running: next };
  }

  pause() {
    this.#reckon();
    if (this.#state.running) this.#state = { ...this.#state, paused: true };
  }

  resume() {
    this.#reckon();
    this.#state = { ...this.#state, paused: false };
  }

  /** Nobody's time runs any more. */
  stop() {
    this.#reckon();
    this.#state = { ...this.#state, running: null, paused: false };
  }
}

/** Below this a clock shows tenths, and that it is late. */
export const LOW_MS = 10_000;

/** Whether a clock with this much left is to be pointed out: it runs and ends soon, or has ended. */
export const isLow = (left: number, running: boolean) => left < LOW_MS && (running || left === 0);

/** Whether a clock with this much left shows hours, or days, which take more room. */
export const isLong = (left: number) => left > 3_599_000;

/** A time as it is read on the clock: hours where there are, tenths where every one counts. */
export function clockText(ms: number): string {
  if (ms < LOW_MS) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(ms / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/**
 * How long a computer may think about one move with this much left: a share of it, and what a turn
 * brings. A turn may have more than one move.
 */
export function budget(left: number, { increment, turn }: Control): number {
  if (turn > 0) return left * 0.4;
  return Math.min(left * 0.3, Math.max(0, left - RESERVE) / 25 + increment * 0.4);
}
