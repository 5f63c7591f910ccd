// Which turns of a game gave most away: pure bookkeeping, loaded with what shows it.
import type { PlayedMove, Player } from "../pkg/tessera.js";
import type { Judged } from "./judged.ts";

/** A turn that gave something away. */
export interface Slip {
  /** The ply after which the turn began. */
  ply: number;
  player: Player;
  /** The winning chance that was lost, 0 to 1. */
  loss: number;
  /** What the margin at the end lost, where both are known and no chance was lost. */
  margin: number | null;
  /** What would have been better: the moves of one turn. */
  better: string[];
}

/** A slip smaller than this is none. */
const LEAST_LOSS = 0.04;
const LEAST_MARGIN = 3;
/** So much of the margin weighs as much as the whole game. */
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

/**
 * The worst turns of each side, in the order of play. `judged` tells what is known of the
 * position after so many moves; turns of which too little is known are left out.
 */
export function worstTurns(
  moves: readonly PlayedMove[],
  judged: (ply: number) => Judged | undefined,
): Slip[] {
  const starts = turnStarts(moves);
  const slips = starts.slice(0, -1).flatMap((ply, index): Slip[] => {
    const [before, after] = [judged(ply), judged(starts[index + 1] ?? ply)];
    const move = moves[ply];
    if (!before || !after || !move) return [];
    const sign = move.player === "first" ? 1 : -1;
    const loss = sign * (before.chance - after.chance);
    const known = before.margin !== null && after.margin !== null && loss < LEAST_LOSS;
    const margin = known ? sign * (marginOfFirst(before) - marginOfFirst(after)) : 0;
    const better = before.best.slice(0, (starts[index + 1] ?? ply) - ply);
    const slip = { ply, player: move.player, loss, margin: margin || null, better };
    return loss >= LEAST_LOSS || margin >= LEAST_MARGIN ? [slip] : [];
  });
  const weight = ({ loss, margin }: Slip) => loss + (margin ?? 0) / WHOLE_MARGIN;
  const worst = (player: Player) =>
    slips
      .filter((slip) => slip.player === player)
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, SLIPS_OF_A_SIDE);
  return [...worst("first"), ...worst("second")].sort((a, b) => a.ply - b.ply);
}

/** By how much the first player wins; 0 where that is not known. */
function marginOfFirst({ chance, margin }: Judged): number {
  return (margin ?? 0) * Math.sign(chance - 0.5);
}
