// What is known of the positions of a game: pure bookkeeping, without an engine.
import type { Player, Report } from "../pkg/tessera.js";

/** What the engine thinks of a position. */
export interface Judged {
  /** The first player's winning chance, 0 to 1. */
  chance: number;
  /** In how many of the winner's turns the game is won, where it is decided and that counts. */
  turns: number | null;
  /** By how much it is won, or by more where that is not certain, if it is decided and that counts instead. */
  margin: number | null;
  /** Nothing more can be found out. */
  certain: boolean;
  /** What that player should do, and what would follow. */
  best: string[];
  nodes: number;
}

/** Whether a side has won, or surely will. */
export function isWon({ chance, turns, margin, certain }: Judged, player: Player): boolean {
  const sure = certain || turns !== null || margin !== null;
  return sure && (player === "first" ? chance === 1 : chance === 0);
}

/** Whether neither side can win any more. */
export const isDrawn = ({ chance, certain }: Judged): boolean => certain && chance === 0.5;

export function judge(report: Report): Judged | undefined {
  const [line] = report.lines;
  if (!line) return undefined;
  const chance = report.toMove === "first" ? line.chance : 1 - line.chance;
  const { turns, margin } = line.score;
  return {
    chance,
    turns,
    margin: margin === null ? null : Math.abs(margin),
    certain: line.exact,
    best: line.moves,
    nodes: report.nodes,
  };
}

/** What is known of a game that is over. */
export function ended(winner: Player | null): Judged {
  const chance = winner ? Number(winner === "first") : 0.5;
  const nodes = Number.POSITIVE_INFINITY;
  return { chance, turns: null, margin: null, certain: true, best: [], nodes };
}
