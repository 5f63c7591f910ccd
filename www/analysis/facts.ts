// What there is to say about a turn that lost something: facts that the engine has found or that can be counted
// on the board, without words. Pure functions, loaded with the review.
import type { Player } from "../pkg/tessera.js";
import { otherSide } from "../play/players.ts";
import { isDrawn, isWon, type Judged } from "./judged.ts";
import type { JudgedTurn } from "./slips.ts";

export type Fact =
  /** The player could have won in so many turns. */
  | { is: "missed"; count: number }
  /** The other side now wins in so many turns. */
  | { is: "lets"; count: number }
  /** After the other side's reply it has so many lines that need one more. */
  | { is: "threats"; count: number }
  /** A sure win has become a draw. */
  | { is: "drawn" }
  /** A sure win by `from` has become a loss by `to`. */
  | { is: "turned"; from: number; to: number }
  /** The game ends with this much less. */
  | { is: "margin"; count: number }
  /** In the race of shortest ways the player is so many steps worse off. */
  | { is: "steps"; count: number }
  /** By how many points of 100 the winning chance falls. */
  | { is: "chance"; count: number };

/** What can be counted on the board in a position. */
export interface Counted {
  /** Lines of a side that need one more; nothing where the game is not about lines. */
  lines?: Record<Player, number>;
  /** Steps of a side on its shortest way; nothing where the game is not about ways. */
  steps?: Record<Player, number>;
}

/** What a turn led to, and what the computer's own would have led to, each with the reply that follows. */
export interface Seen {
  played: Counted;
  better: Counted;
}

/** Two lines are more than one reply can stop. */
const DOUBLE = 2;
/** More than this nobody takes in at once. */
const MOST = 2;

/** What there is to say of a turn, the most telling first. */
export function factsOf(
  turn: Pick<JudgedTurn, "player" | "loss" | "margin" | "before" | "after">,
  seen: Seen,
): Fact[] {
  const { player, loss, margin, before, after } = turn;
  const other = otherSide(player);
  const found: Fact[] = [];
  const missed = turnsTo(before, player);
  if (missed !== undefined && turnsTo(after, player) === undefined && !isWon(after, player)) {
    found.push({ is: "missed", count: missed });
  }
  const lets = turnsTo(after, other);
  if (lets !== undefined && turnsTo(before, other) === undefined) {
    found.push({ is: "lets", count: lets });
    const [threats, fewer] = [seen.played.lines?.[other], seen.better.lines?.[other]];
    if (threats !== undefined && fewer !== undefined && lets >= DOUBLE) {
      if (threats >= DOUBLE && threats > fewer) found.push({ is: "threats", count: threats });
    }
  }
  if (isWon(before, player) && isDrawn(after)) found.push({ is: "drawn" });
  const [from, to] = [before, after].map((judged) => (judged.certain ? judged.margin : null));
  if (from && to && isWon(before, player) && isWon(after, other)) {
    found.push({ is: "turned", from, to });
  } else if (margin !== null && margin > 0) found.push({ is: "margin", count: margin });
  const [behind, otherwise] = [race(seen.played, player), race(seen.better, player)];
  if (behind !== undefined && otherwise !== undefined && behind > otherwise) {
    found.push({ is: "steps", count: behind - otherwise });
  }
  if (found.length === 0 && loss > 0) found.push({ is: "chance", count: Math.round(100 * loss) });
  return found.slice(0, MOST);
}

/** In how many turns a side surely wins, where it does and that counts. */
function turnsTo(judged: Judged, player: Player): number | undefined {
  return isWon(judged, player) ? (judged.turns ?? undefined) : undefined;
}

/** By how many steps a side's shortest way is longer than the other's, where that is known. */
function race({ steps }: Counted, player: Player): number | undefined {
  if (!steps) return undefined;
  return player === "first" ? steps.first - steps.second : steps.second - steps.first;
}
