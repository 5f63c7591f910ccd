// Level handicaps: against one person the computer plays some levels weaker or stronger than is set. They are
// chosen as any handicap is and kept with it, by the name of the game.
import { TOP_LEVEL } from "../../play/players.ts";

const CHOSEN = /^b (weaker|stronger) (\d)$/;

/** Whether a chosen handicap is one of levels. */
export const isOfLevels = (chosen = "") => CHOSEN.test(chosen);

/** By how many levels a chosen handicap changes the computer between these players: below 0 it is weaker. */
export function oddsOf(chosen: string | undefined, players: string): number {
  const [, how, count] = CHOSEN.exec(chosen ?? "") ?? [];
  const fits = /^human level:\d$|^level:\d human$/.test(players);
  return fits ? Number(count ?? 0) * (how === "weaker" ? -1 : 1) : 0;
}

/** The same players with a computer that plays so many levels higher, as far as there are any. */
export const changed = (players: string, odds: number) =>
  players.replace(/level:(\d)/, (_, level) => `level:${within(Number(level) + odds)}`);

const within = (level: number) => Math.min(TOP_LEVEL, Math.max(1, level));
