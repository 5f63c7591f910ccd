// The clock of a room: what each side has left, whose time it is and since when. Plain values and functions;
// the room says what time it is and keeps what comes back.
//
// As on one device, nothing runs before the first move, a turn of several moves is one turn, and a side gets its
// increment, or the time for its next turn, when its turn is over. Nor does anything run while a seat is free.
import type { Both, ClockState, Control, Seat } from "./protocol.ts";

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** The time since then; 0 if the machine's clock was set back. */
export const elapsed = (since: number, now: number) => Math.max(0, now - since);

/** What is kept of a clock. Times are milliseconds; `since` is when `left` was true. */
export interface Clock {
  control: Control;
  left: Both<number>;
  running: Seat | null;
  since: number;
}

/** What a side has at first, and for every turn alone; 0 where turns have no time of their own. */
function given(control: Control): { atFirst: number; turn: number; increment: number } {
  if (control.kind === "game") {
    const { seconds, increment = 0 } = control;
    return { atFirst: seconds * SECOND, turn: 0, increment: increment * SECOND };
  }
  const turn = control.kind === "days" ? control.days * DAY : control.seconds * SECOND;
  return { atFirst: turn, turn, increment: 0 };
}

/** A clock that nobody has started. */
export function freshClock(control: Control): Clock {
  const { atFirst } = given(control);
  return { control, left: { first: atFirst, second: atFirst }, running: null, since: 0 };
}

/** What each side has left at this time. */
export function leftAt({ left, running, since }: Clock, now: number): Both<number> {
  if (running === null) return left;
  return { ...left, [running]: Math.max(0, left[running] - elapsed(since, now)) };
}

/** Starts this side's clock; stops both at the end of the game. */
export function running(clock: Clock, side: Seat | null, now: number): Clock {
  return { ...clock, left: leftAt(clock, now), running: side, since: now };
}

/** Stops the clock after a side's move; if that ended its turn, the side gets its increment or its next turn's time. */
export function moved(clock: Clock, by: Seat, turnOver: boolean, now: number): Clock {
  const left = leftAt(clock, now);
  const { turn, increment } = given(clock.control);
  const ran = clock.running === by;
  const next = turn > 0 ? turn : left[by] + (ran ? increment : 0);
  return {
    ...clock,
    left: turnOver ? { ...left, [by]: next } : left,
    running: null,
    since: now,
  };
}

/** When the time of the player to move will be up; never, where nothing runs. */
export function deadline({ left, running, since }: Clock): number {
  return running === null ? Number.POSITIVE_INFINITY : since + left[running];
}

/** What clients see of a clock. */
export function shown(clock: Clock, now: number): ClockState {
  return { control: clock.control, left: leftAt(clock, now), running: clock.running };
}
