// What the clock of a room shows, and how long it shows that.
import { clockText, LOW_MS } from "../play/clock.ts";
import type { RoomGame } from "./room-game.ts";

const DAY_MS = 86_400_000;

/** A time as it is read, in whole days where there are two or more. */
export function timeText(left: number, language: string): string {
  if (left < 2 * DAY_MS) return clockText(left);
  const days = { style: "unit", unit: "day", unitDisplay: "short" } as const;
  const text = new Intl.NumberFormat(language, days).format(Math.round(left / DAY_MS));
  // Japanese has no space there.
  return text.replace(" 日", "日");
}

/** How long a running clock shows what it shows with this much left, in milliseconds. */
export function shownFor(left: number): number {
  // A day is shown until half of it is gone, but hours from two days on.
  if (left >= 2 * DAY_MS) return Math.min((left + DAY_MS / 2) % DAY_MS, left - 2 * DAY_MS) + 1;
  // Tenths are rounded down: the next is shown when less than the whole one is left.
  if (left <= LOW_MS) return (left % 100) + 1;
  return left % 1000 || 1000;
}

/** Redraws a room's clock whenever the time it shows changes, and no more often. */
export class Ticker {
  readonly #draw: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** To be called whenever the clock has been drawn. */
  follow(game: Pick<RoomGame, "state" | "left">) {
    this.stop();
    const running = game.state?.clock?.running;
    const left = running ? (game.left(running) ?? 0) : 0;
    if (left > 0) this.#timer = setTimeout(this.#draw, shownFor(left));
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
