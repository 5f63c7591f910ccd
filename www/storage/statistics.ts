// What was won and lost here, by game, setup and opponent. Only finished games count, each once, by
// its first result. Games with help (a hint, analysis, an overlay, a move taken back, another level on the
// way) are counted apart; those of two people as well.
import type { Player } from "../pkg/tessera.js";
import { objectIn, type Store } from "./store.ts";

/** How often a side was played, and with what result. */
export interface Results {
  won: number;
  drawn: number;
  lost: number;
}

export interface Tally {
  /** As who moves first, and as who moves second. */
  first: Results;
  second: Results;
  /** Games won in a row until now, and at most. */
  streak: number;
  longest: number;
  /** Turns of the shortest win by the rules; 0 when there is none. */
  fastest: number;
}

/** Of one opponent: by oneself, and with help. Two people are seen from the side of whoever moves first. */
export interface Tallies {
  alone: Tally;
  helped: Tally;
}

/** By `game:setup`, then by opponent: `level:4`, `ms:3000`, `two`. */
export type Statistics = Record<string, Record<string, Tallies>>;

export interface Finished {
  game: string;
  setup: string;
  opponent: string;
  /** The side that is counted: the person's, or the first of two people. */
  side: Player;
  winner: Player | null;
  helped: boolean;
  /** Turns until a win by the rules; 0 where the clock decided. */
  turns: number;
}

export const KEY = "tessera.statistics";
const DAMAGED = "tessera.statistics.damaged";
const VERSION = 1;

const noResults = (): Results => ({ won: 0, drawn: 0, lost: 0 });
const noTally = (): Tally => ({
  first: noResults(),
  second: noResults(),
  streak: 0,
  longest: 0,
  fastest: 0,
});

export const sum = ({ first, second }: Tally): Results => ({
  won: first.won + second.won,
  drawn: first.drawn + second.drawn,
  lost: first.lost + second.lost,
});

export const played = ({ won, drawn, lost }: Results) => won + drawn + lost;

/** The statistics with one more game. */
export function counted(statistics: Statistics, finished: Finished): Statistics {
  const { game, setup, opponent, helped } = finished;
  const id = `${game}:${setup}`;
  const before = statistics[id]?.[opponent] ?? { alone: noTally(), helped: noTally() };
  const which = helped ? "helped" : "alone";
  const record = { ...before, [which]: tallied(before[which], finished) };
  return { ...statistics, [id]: { ...statistics[id], [opponent]: record } };
}

function tallied(tally: Tally, { side, winner, turns, opponent }: Finished): Tally {
  const how = winner === null ? "drawn" : winner === side ? "won" : "lost";
  const results = { ...tally[side], [how]: tally[side][how] + 1 };
  const streak = how === "won" ? tally.streak + 1 : 0;
  // Of two people either may have been fast.
  const won = how === "won" || (opponent === "two" && winner !== null);
  const faster = won && turns > 0 && (tally.fastest === 0 || turns < tally.fastest);
  return {
    ...tally,
    [side]: results,
    streak,
    longest: Math.max(tally.longest, streak),
    fastest: faster ? turns : tally.fastest,
  };
}

/** What is kept; damaged statistics are set aside, and counting starts again. */
export function readStatistics(store: Store): Statistics {
  const text = store.getItem(KEY);
  if (text === null) return {};
  const saved = objectIn(text) as { version?: unknown; games?: unknown } | undefined;
  if (saved?.version === VERSION && isStatistics(saved.games)) return saved.games;
  store.setItem(DAMAGED, text);
  store.removeItem(KEY);
  return {};
}

/** Counts a game. Another window may have counted one meanwhile, so it is read again. */
export function count(store: Store, finished: Finished) {
  keep(store, counted(readStatistics(store), finished));
}

/** Forgets a game with all its setups, or everything. */
export function reset(store: Store, game?: string) {
  if (game === undefined) {
    store.removeItem(KEY);
    return;
  }
  const others = Object.entries(readStatistics(store)).filter(([id]) => gameOf(id) !== game);
  keep(store, Object.fromEntries(others));
}

export const gameOf = (id: string) => id.split(":")[0] ?? id;
export const setupOf = (id: string) => id.slice(gameOf(id).length + 1);

function keep(store: Store, games: Statistics) {
  store.setItem(KEY, JSON.stringify({ version: VERSION, games }));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isResults = (value: unknown) =>
  isObject(value) && [value["won"], value["drawn"], value["lost"]].every(isCount);

const isTally = (value: unknown) =>
  isObject(value) &&
  isResults(value["first"]) &&
  isResults(value["second"]) &&
  [value["streak"], value["longest"], value["fastest"]].every(isCount);

const isRecord = (value: unknown) =>
  isObject(value) && isTally(value["alone"]) && isTally(value["helped"]);

function isStatistics(value: unknown): value is Statistics {
  if (!isObject(value)) return false;
  return Object.values(value).every(
    (opponents) => isObject(opponents) && Object.values(opponents).every(isRecord),
  );
}
