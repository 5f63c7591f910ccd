// What the list of games tells of each without its record: what was played, by whom, how it stands.
import { Game } from "../pkg/tessera.js";
import { endOf, isDate, type KeptGame } from "./shelf.ts";

/** A game against a level, by its first result, if it was played without help. */
export interface Rated {
  /** 1 to 8. */
  level: number;
  /** 1 for a win, a half for a draw. */
  score: 0 | 0.5 | 1;
}

/** What the list tells of a game. */
export interface Entry {
  id: string;
  /** When something last happened in it, in milliseconds since 1970. */
  at: number;
  game: string;
  setup: string;
  /** How many moves were made, those taken back among them. */
  moves: number;
  /** First and second player, as the element's `players`. */
  players: string;
  /** The side that has won, or a draw; nothing of a game that goes on. */
  result?: "first" | "second" | "draw";
  /** What somebody elsewhere was called, where they have said so. */
  name?: string;
  /** What it counts for one's rating; nothing of a game with help or against anybody else. */
  rated?: Rated;
  /** Of start and moves: games that were played alike have the same one. */
  print: number;
}

/** The entry of a game that cannot be read: it is counted, and can be deleted. */
export interface Damaged {
  id: string;
  damaged: true;
}

/** A line of the list. */
export type Line = Entry | Damaged;

/** The line of a kept game. */
export const lineOf = (kept: KeptGame): Line => entryOf(kept) ?? { id: kept.id, damaged: true };

/** The entry of a kept game; nothing where not even its start can be read. */
export function entryOf(kept: KeptGame): Entry | undefined {
  try {
    const game = Game.salvage(kept.record);
    try {
      return entryFrom(kept, game);
    } finally {
      game.free();
    }
  } catch {
    return undefined;
  }
}

/** The entry of a kept game that is loaded already, which is left at its end. */
export function entryFrom(kept: KeptGame, game: Game): Entry {
  const { id, at, players, name } = kept;
  const { plies } = game.state();
  game.goto(plies);
  const outcome = endOf(kept) ?? game.state().outcome;
  const result = outcome && { result: outcome.winner ?? ("draw" as const) };
  const named = name && { name };
  const counted = ratedOf(kept);
  const rated = counted && { rated: counted };
  const { id: kind, setup } = game;
  const print = printOf(game.url());
  return { id, at, game: kind, setup, moves: plies, players, ...result, ...named, ...rated, print };
}

/** What a game counts for one's rating, as the table has noted it. */
export function ratedOf({ table }: Pick<KeptGame, "table">): Rated | undefined {
  const { rated } = Object(table) as { rated?: unknown };
  const { level, score } = Object(rated) as Partial<Rated>;
  const isLevel = Number.isInteger(level) && Number(level) >= 1 && Number(level) <= 8;
  return isLevel && (score === 0 || score === 0.5 || score === 1)
    ? { level: Number(level), score }
    : undefined;
}

/** A number of 53 bits that another text has only by chance (cyrb53, by bryc, in the public domain). */
export function printOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  const mixed = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  return 2 ** 32 * (mixed(low, high) & 0x1fffff) + (mixed(high, low) >>> 0);
}

/** The side played on this device, if it was only one. */
export function sideOf({ players }: Pick<Entry, "players">): "first" | "second" | undefined {
  const [first, second] = players.split(" ");
  if ((first === "human") === (second === "human")) return undefined;
  return first === "human" ? "first" : "second";
}

/** Whether a line of the list can be used. */
export function isLine(line: unknown): line is Line {
  const { id, at, game, setup, moves, players, print, result, name, damaged } = (line ??
    {}) as Partial<Entry & Damaged>;
  // Ten thousand of them are looked at before the list is seen, so nothing is made for it.
  if (typeof id !== "string") return false;
  if (damaged === true) return true;
  const isPlayed = typeof game === "string" && typeof setup === "string" && Number.isFinite(moves);
  const isKept = typeof players === "string" && isDate(at) && Number.isFinite(print);
  const isNamed = name === undefined || typeof name === "string";
  return isPlayed && isKept && isNamed && (result === undefined || typeof result === "string");
}
