// The puzzles of the day that were solved, by date: each game once a day, however often it is solved.
import { objectIn, type Store } from "./store.ts";

/** The games whose puzzle was solved, by date (`YYYY-MM-DD`). */
export type SolvedDays = Record<string, string[]>;

export const DAYS = "tessera.days";
const DAMAGED = "tessera.days.damaged";
const DATE = /^\d{4}-\d\d-\d\d$/;

/** What is damaged is set aside, and counting starts again. */
export function readDays(store: Store): SolvedDays {
  const text = store.getItem(DAYS);
  if (text === null) return {};
  const days = objectIn(text);
  if (days && isSolvedDays(days)) return days;
  store.setItem(DAMAGED, text);
  store.removeItem(DAYS);
  return {};
}

function isSolvedDays(days: object): days is SolvedDays {
  const isList = (games: unknown) =>
    Array.isArray(games) && games.every((game) => typeof game === "string");
  return (
    !Array.isArray(days) &&
    Object.entries(days).every(([day, games]) => DATE.test(day) && isList(games))
  );
}

/** Notes that a game's puzzle of a day is solved. Another window may have noted one, so it reads again. */
export function solveDay(store: Store, day: string, game: string): SolvedDays {
  const days = readDays(store);
  const games = new Set([...(days[day] ?? []), game]);
  const after = { ...days, [day]: [...games] };
  store.setItem(DAYS, JSON.stringify(after));
  return after;
}
