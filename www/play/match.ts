// A match: the best of several games between the same two, who change sides from game to game.
import type { Player } from "../pkg/tessera.js";

/** How many games a match can have at most; 1 is a single game. */
export const LENGTHS = [1, 3, 5, 7];

/** The two of a match: `a` is the person, or who began the first game. */
export type Contestant = "a" | "b";

export interface Match {
  /** The match is the best of this many games. */
  of: number;
  /** Who plays first in the game on the board. */
  first: Contestant;
  /** Games that are over. */
  played: number;
  /** Points in halves: a game won counts two, a draw one. */
  halves: { a: number; b: number };
}

/** A match before its first game; none for a single game. */
export function newMatch(of: number, first: Contestant): Match | undefined {
  if (of === 1 || !LENGTHS.includes(of)) return undefined;
  return { of, first, played: 0, halves: { a: 0, b: 0 } };
}

/** What was saved of a match, if it can be one. */
export function matchOf(saved: unknown): Match | undefined {
  if (typeof saved !== "object" || saved === null) return undefined;
  const { of, first, played, halves } = saved as Partial<Match>;
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0;
  if (!isCount(of) || of === 1 || !LENGTHS.includes(of) || !isCount(played) || played > of)
    return undefined;
  if ((first !== "a" && first !== "b") || !isCount(halves?.a) || !isCount(halves.b))
    return undefined;
  if (halves.a + halves.b !== 2 * played) return undefined;
  return { of, first, played, halves: { a: halves.a, b: halves.b } };
}

/** Who plays this side. */
export function contestant({ first }: Pick<Match, "first">, side: Player): Contestant {
  const other = first === "a" ? "b" : "a";
  return side === "first" ? first : other;
}

/** The match after a game that this side won, or nobody. */
export function scored(match: Match, winner: Player | null): Match {
  const { a, b } = match.halves;
  const won = winner && contestant(match, winner);
  const halves = won
    ? { a: a + (won === "a" ? 2 : 0), b: b + (won === "b" ? 2 : 0) }
    : { a: a + 1, b: b + 1 };
  return { ...match, played: match.played + 1, halves };
}

/** The match with sides changed, for its next game. */
export function changedSides(match: Match): Match {
  return { ...match, first: contestant(match, "second") };
}

/** Who has won the match: one of them, nobody, or it goes on. */
export function decided({ of, played, halves }: Match): Contestant | "draw" | undefined {
  // More than half of all points cannot be caught up with.
  if (halves.a > of) return "a";
  if (halves.b > of) return "b";
  return played === of ? "draw" : undefined;
}

/** Points as they are written: 1, ½, 1½. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}
