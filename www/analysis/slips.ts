// What each turn of a game gave away, and which gave most: pure bookkeeping, loaded with what shows it.
import type { PlayedMove, Player } from "../pkg/tessera.js";
import type { Judged } from "./judged.ts";

/** A turn, and what it gave away. */
export interface JudgedTurn {
  /** The ply after which the turn began. */
  ply: number;
  /** The ply after its last move. */
  end: number;
  player: Player;
  /** The winning chance that was lost, 0 to 1; below 0 where more is known afterwards. */
  loss: number;
  /** What the margin at the end lost, where both are known and no chance was lost. */
  margin: number | null;
  /** What the computer would have done: the moves of one turn. */
  better: string[];
  /** What was known before the turn … */
  before: Judged;
  /** … and after it. */
  after: Judged;
}

/** What is known of the position after this many moves of the game, and these instead of the later ones. */
export type Known = (ply: number, instead?: readonly string[]) => Judged | undefined;

/** Who looks at positions. */
export interface Looking {
  readonly at: Known;
  /** Whether a position has been looked at as long as a review does. */
  looked(...position: Parameters<Known>): boolean;
}

/** A slip smaller than this is none. */
const LEAST_LOSS = 0.04;
/** Of a turn that seems to have lost as much as this, what the computer would have done is looked at, too. */
const DOUBTED_LOSS = 0.02;
/** The least loss of margin that counts as a slip. */
export const LEAST_MARGIN = 3;
/** The loss of margin that weighs as much as the whole game. */
const WHOLE_MARGIN = 100;
const SLIPS_OF_A_SIDE = 3;

/** The plies at which a turn begins, the end of the game included. */
export function turnStarts(moves: readonly PlayedMove[]): number[] {
  const starts = moves.flatMap((move, index) => {
    const before = moves[index - 1];
    const begins = before?.player !== move.player || before.turn !== move.turn;
    return begins ? [index] : [];
  });
  return [...starts, moves.length];
}

/** The turns of a game in the order of play; those of which too little is known are left out. */
export function judgedTurns(moves: readonly PlayedMove[], known: Known): JudgedTurn[] {
  const starts = turnStarts(moves);
  return starts.slice(0, -1).flatMap((ply, index): JudgedTurn[] => {
    const end = starts[index + 1] ?? ply;
    const [before, after] = [known(ply), known(end)];
    const player = moves[ply]?.player;
    if (!before || !after || !player) return [];
    const better = before.best.slice(0, end - ply);
    // What the computer would have done itself it finds no fault with, whatever it sees later.
    const own = better.length > 0 && better.every((text, at) => text === moves[ply + at]?.text);
    const lost = own ? { loss: 0, margin: null } : lostBetween(before, after, player);
    // What it sees later of its own turn, it holds against no other.
    const instead = own ? undefined : known(ply, better);
    const less = instead && lostBetween(instead, after, player);
    const least = less && less.loss < lost.loss ? less : lost;
    return [{ ply, end, player, ...least, better, before, after }];
  });
}

/** What is known of the positions that have been looked at long enough to hold a turn against them. */
export function knownBy(looking: Looking): Known {
  return (ply, instead) =>
    instead && !looking.looked(ply, instead) ? undefined : looking.at(ply, instead);
}

/** The next position of a review: first how each turn begins, then what turns are held against. */
export function unseen(
  moves: readonly PlayedMove[],
  looking: Looking,
): { ply: number; instead?: string[] } | undefined {
  const ply = turnStarts(moves).find((ply) => !looking.looked(ply));
  if (ply !== undefined) return { ply };
  const doubted = doubtedTurns(moves, knownBy(looking)).find(
    ({ ply, better }) => !looking.looked(ply, better),
  );
  return doubted && { ply: doubted.ply, instead: doubted.better };
}

/**
 * The turns of which it is to be seen whether the computer's own would really have been better: it sees more
 * one turn later. What wins at once needs no more to be seen.
 */
export function doubtedTurns(moves: readonly PlayedMove[], known: Known): JudgedTurn[] {
  return judgedTurns(moves, known).filter(
    ({ better, before, loss }) => loss >= DOUBTED_LOSS && better.length > 0 && before.turns !== 1,
  );
}

/** What a player lost between two positions, of winning chance and of the margin. */
export function lostBetween(before: Judged, after: Judged, player: Player) {
  const sign = player === "first" ? 1 : -1;
  const loss = sign * (before.chance - after.chance);
  const known = before.margin !== null && after.margin !== null && loss < LEAST_LOSS;
  const margin = known ? sign * (marginOfFirst(before) - marginOfFirst(after)) : 0;
  return { loss, margin: margin || null };
}

/** The worst turns of each side, in the order of play, as far as they are known. */
export function worstTurns(moves: readonly PlayedMove[], known: Known): JudgedTurn[] {
  const slips = judgedTurns(moves, known).filter(
    ({ loss, margin }) => loss >= LEAST_LOSS || (margin ?? 0) >= LEAST_MARGIN,
  );
  const worst = (player: Player) =>
    worstFirst(slips.filter((slip) => slip.player === player)).slice(0, SLIPS_OF_A_SIDE);
  return [...worst("first"), ...worst("second")].sort((a, b) => a.ply - b.ply);
}

/** Turns by what they gave away, the most first. */
export function worstFirst<Turn extends JudgedTurn>(turns: readonly Turn[]): Turn[] {
  const weight = ({ loss, margin }: JudgedTurn) => loss + (margin ?? 0) / WHOLE_MARGIN;
  return [...turns].sort((a, b) => weight(b) - weight(a));
}

/** By how much the first player wins; 0 where that is not known. */
function marginOfFirst({ chance, margin }: Judged): number {
  return (margin ?? 0) * Math.sign(chance - 0.5);
}
