// The player's rating in a game: Glicko-2 over all games played here against a level, one rating period each.
import rate from "glicko2-lite";
import type { Entry, Rated } from "../../storage/entries.ts";
import { ladderOf } from "./ladder.ts";

/** What one's strength was thought to be after a game. */
export interface Point extends Rated {
  at: number;
  rating: number;
  /** With 95% the rating is right by twice as much. */
  deviation: number;
}

/** Everybody begins as strong as this level. */
const FIRST = 3;
/** How little is known of them then, and how fast ratings may change, as Glickman proposes. */
const START = { rd: 350, vol: 0.06 };
const TAU = 0.5;
/** How well it is known how far a level is from those beside it: a match of a hundred games leaves so much open. */
const LEVEL_RD = 50;

/** After each rated game of a kind, the first one first; none where its levels are not measured. */
export function ratingsOf(entries: readonly Entry[], game: string, setup: string): Point[] {
  const ladder = ladderOf(game, setup);
  const rating = ladder?.[FIRST - 1];
  if (!ladder || rating === undefined) return [];
  const rated = entries.flatMap((entry) =>
    entry.rated && entry.game === game && entry.setup === setup
      ? [{ at: entry.at, ...entry.rated }]
      : [],
  );
  let now = { ...START, rating };
  return rated
    .sort((one, other) => one.at - other.at)
    .map(({ at, level, score }) => {
      const anchor = ladder[level - 1] ?? rating;
      now = rate(now.rating, now.rd, now.vol, [[anchor, LEVEL_RD, score]], { tau: TAU });
      return { at, level, score, rating: now.rating, deviation: now.rd };
    });
}

/** At most this many points for a curve: the first, the last, and some between. */
export function thinned(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => points[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  );
}
