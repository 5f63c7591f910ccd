// Puzzles of the day: which one belongs to which date, how many days in a row were solved, and what a
// month looks like. A day is a date as the calendar on the wall has it: `2026-11-22` is the same puzzle
// for everybody, wherever and whenever that day begins.
import { type Puzzle, puzzleName } from "./puzzles.ts";

/** A date of the calendar, `YYYY-MM-DD`. */
export type Day = string;

/**
 * From each of these days on, the first `count` puzzles of every file take turns, each once before any
 * comes again. Whoever appends puzzles to the files adds a line for a day to come: what the days before
 * showed stays as it is.
 */
const ERAS: readonly { from: Day; count: number }[] = [{ from: "2026-11-22", count: 60 }];

/** How many puzzles each game has. */
export const PUZZLES = ERAS.at(-1)?.count ?? 0;

const DAY_MS = 86_400_000;

/** Today, where the reader is. */
export function today(now = new Date()): Day {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map(twoDigits);
  return `${String(now.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

/** How long today still lasts, where the reader is, in milliseconds. */
export function untilTomorrow(now = new Date()): number {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return tomorrow.getTime() - now.getTime();
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Whether a text is a date that there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayAt(numberOf(text)) === text;
}

/** Days since 1970: neighbours differ by one, whatever clocks are put forward or back between them. */
const numberOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

function dayAt(number: number): Day {
  const date = new Date(number * DAY_MS);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/** The date so many days later; earlier if negative. */
export const later = (day: Day, days: number): Day => dayAt(numberOf(day) + days);

/** A game's puzzle of a day. */
export function puzzleOfDay(puzzles: readonly Puzzle[], day: Day): Puzzle | undefined {
  const era = [...ERAS].reverse().find(({ from }) => from <= day) ?? ERAS[0];
  if (!era) return undefined;
  // A file goes from easy to hard; by their names, which are digests, puzzles are well mixed.
  const order = puzzles
    .slice(0, era.count)
    .sort((a, b) => (puzzleName(a) < puzzleName(b) ? -1 : 1));
  const past = numberOf(day) - numberOf(era.from);
  return order[((past % order.length) + order.length) % order.length];
}

/** Days in a row with something solved, up to today; a day that is not over yet breaks none. */
export function streak(solved: ReadonlySet<Day>, now: Day): number {
  const last = solved.has(now) ? now : later(now, -1);
  return rowBefore(solved, last);
}

/** The most days in a row. */
export function longest(solved: ReadonlySet<Day>): number {
  const ends = [...solved].filter((day) => !solved.has(later(day, 1)));
  return Math.max(0, ...ends.map((day) => rowBefore(solved, day)));
}

/** How many days in a row end with this one. */
function rowBefore(solved: ReadonlySet<Day>, last: Day): number {
  let count = 0;
  while (solved.has(later(last, -count))) count += 1;
  return count;
}

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The first day of the month so many months later. */
export function monthLater(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const all = year * 12 + month - 1 + months;
  return `${String(Math.floor(all / 12)).padStart(4, "0")}-${twoDigits((all % 12) + 1)}-01`;
}

/** A month in weeks that begin on a weekday, 0 for Sunday; days of other months are left out. */
export function weeksOf(month: Day, from = 0): (Day | undefined)[][] {
  const first = `${monthOf(month)}-01`;
  const length = numberOf(monthLater(first, 1)) - numberOf(first);
  const blank = (new Date(numberOf(first) * DAY_MS).getUTCDay() - from + 7) % 7;
  const weeks = Math.ceil((blank + length) / 7);
  const dayOf = (place: number) =>
    place < blank || place >= blank + length ? undefined : later(first, place - blank);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayOf(week * 7 + weekday)),
  );
}
