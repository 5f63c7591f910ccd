// What each turn of a game lost, and which lost most: pure bookkeeping, loaded with what shows it.
import type { PlayedMove, Player } from "../pkg/tessera.js";
import { otherSide } from "../play/players.ts";
import { REVIEW_NODES } from "./analysis.ts";
import { isWon, type Judged } from "./judged.ts";

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

/** A position to be looked at, as for `Known`, and with how many nodes. */
export interface Wanted {
  ply: number;
  instead?: readonly string[];
  nodes: number;
}

/** Who looks at positions. */
export interface Looking {
  readonly at: Known;
  /** Whether a position has been looked at with so many nodes, or as long as there was anything to find. */
  looked(position: Wanted): boolean;
}

/** A smaller loss than this is no slip. */
const LEAST_LOSS = 0.04;
/** Of a turn that seems to have lost as much as this, what the computer would have done is looked at, too. */
const DOUBTED_LOSS = 0.02;
/** With how many nodes a proof is sought that is held against a guess. */
export const PROOF_NODES = 10 * REVIEW_NODES;
/** The least loss of margin that counts as a slip. */
export const LEAST_MARGIN = 3;
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
    instead && !looking.looked({ ply, instead, nodes: REVIEW_NODES })
      ? undefined
      : looking.at(ply, instead);
}

/**
 * The positions of a review, as far as it is known which: how each turn begins, then what turns are held against,
 * and what may be proved, too, where a proof is held against a guess.
 */
export function wanted(moves: readonly PlayedMove[], looking: Looking): Wanted[] {
  const nodes = REVIEW_NODES;
  const starts = turnStarts(moves).map((ply): Wanted => ({ ply, nodes }));
  if (!starts.every((one) => looking.looked(one))) return starts;
  const turns = judgedTurns(moves, knownBy(looking));
  const instead = doubtedTurns(turns).map(
    ({ ply, better }): Wanted => ({ ply, instead: better, nodes }),
  );
  return [...starts, ...instead, ...turns.flatMap(unproved)];
}

/** The next position of a review. */
export function unseen(moves: readonly PlayedMove[], looking: Looking): Wanted | undefined {
  return wanted(moves, looking).find((one) => !looking.looked(one));
}

/** The position before or after a turn whose winner may be as certain as that of the other one, if it matters. */
function unproved({ ply, end, player, loss, before, after }: JudgedTurn): Wanted[] {
  const nodes = PROOF_NODES;
  if (loss < DOUBTED_LOSS) return [];
  if (isWon(before, player) && isOpen(after)) return [{ ply: end, nodes }];
  return isWon(after, otherSide(player)) && isOpen(before) ? [{ ply, nodes }] : [];
}

/** Whether it is not known who wins, if anybody. */
export function isOpen(judged: Judged): boolean {
  return !judged.certain && !isWon(judged, "first") && !isWon(judged, "second");
}

/**
 * The turns of which it is to be seen whether the computer's own would really have been better: it sees more
 * one turn later. What wins at once needs no more to be seen.
 */
export function doubtedTurns(turns: readonly JudgedTurn[]): JudgedTurn[] {
  return turns.filter(
    ({ better, before, loss }) => loss >= DOUBTED_LOSS && better.length > 0 && before.turns !== 1,
  );
}

/** What a player lost between two positions, of winning chance and of the margin where both are certain. */
export function lostBetween(before: Judged, after: Judged, player: Player) {
  const sign = player === "first" ? 1 : -1;
  const loss = sign * (before.chance - after.chance);
  const known = [before, after].every(({ certain, margin }) => certain && margin !== null);
  const margin =
    known && loss < LEAST_LOSS ? sign * (marginOfFirst(before) - marginOfFirst(after)) : 0;
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

/** Turns by what they gave away, the most first: of the winning chance, then of the margin. */
export function worstFirst<Turn extends JudgedTurn>(turns: readonly Turn[]): Turn[] {
  const chance = ({ loss }: JudgedTurn) => (loss < LEAST_LOSS ? 0 : loss);
  const margin = ({ margin }: JudgedTurn) => margin ?? 0;
  return [...turns].sort((a, b) => chance(b) - chance(a) || margin(b) - margin(a));
}

/** By how much the first player wins; 0 where that is not known. */
function marginOfFirst({ chance, margin }: Judged): number {
  return (margin ?? 0) * Math.sign(chance - 0.5);
}
