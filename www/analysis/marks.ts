// A turn's mark, by what it lost, and a side's accuracy: pure bookkeeping, loaded with the review.
import type { Player } from "../pkg/tessera.js";
import { type JudgedTurn, LEAST_MARGIN, worstFirst } from "./slips.ts";

/** From the best to the worst. */
export const MARKS = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Mark = (typeof MARKS)[number];

/**
 * The least winning chance, 0 to 1, that a turn so called has lost. The figures are those of chess.com's
 * “expected points”. What is below the first is good; what loses nothing, or what the computer would have done
 * itself, is best.
 */
export const LIMITS = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 } as const;

/** Less than this is nothing: rounded to whole percents it is 0. */
const NOTHING = 0.005;

/** The mark of a turn by the winning chance that it lost and, where none was, by what the margin lost. */
export function markOf({ loss, margin }: Pick<JudgedTurn, "loss" | "margin">): Mark {
  if (loss >= LIMITS.blunder) return "blunder";
  if (loss >= LIMITS.mistake) return "mistake";
  if (loss >= LIMITS.inaccuracy || (margin ?? 0) >= LEAST_MARGIN) return "inaccuracy";
  return loss < NOTHING && (margin ?? 0) <= 0 ? "best" : "good";
}

/** Whether a turn is worth looking at again. */
export const isSlip = (turn: JudgedTurn) => !["best", "good"].includes(markOf(turn));

/** How fast accuracy falls with what is lost; docs/decisions/page.md has the measurements. */
const STEEPNESS = 12;

/** Fewer turns than this say nothing about accuracy. */
const FEWEST = 3;

/**
 * How exactly turns were played, 0 to 100: the mean of 100·exp(−12·loss) over those in which anything could
 * still be lost. Nothing where these are fewer than three.
 */
export function accuracy(turns: readonly JudgedTurn[]): number | undefined {
  const open = turns.filter(({ player, before }) => {
    const chance = player === "first" ? before.chance : 1 - before.chance;
    return chance >= LIMITS.inaccuracy;
  });
  if (open.length < FEWEST) return undefined;
  const sum = open.reduce((sum, { loss }) => sum + Math.exp(-STEEPNESS * Math.max(0, loss)), 0);
  return (100 * sum) / open.length;
}

/**
 * The turn that gave most of the winning chances away, if any gave anything to speak of: where there is a winner, a
 * turn of the loser, who after it was never again ahead.
 */
export function turningPoint(
  turns: readonly JudgedTurn[],
  winner: Player | null,
): JudgedTurn | undefined {
  const slips = turns.filter(({ loss, player }) => loss >= LIMITS.inaccuracy && player !== winner);
  const isAhead = ({ before: { chance } }: JudgedTurn) =>
    winner === "first" ? chance <= 0.5 : chance >= 0.5;
  const since = winner ? (turns.filter(isAhead).at(-1)?.ply ?? 0) : 0;
  return worstFirst(slips.filter(({ ply }) => ply >= since))[0] ?? worstFirst(slips)[0];
}
