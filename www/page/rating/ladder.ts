// How strong the levels are: the fixed points that one's rating is measured against. Random moves have 0. Ratings of
// different games have nothing to do with each other, and of one game only differences mean something.
import measured from "../../../src/games/ladder.json";

/** What `tessera ladder` has measured of a level, as far as the page wants to know. */
interface Rung {
  /** Above random moves; nothing where a match is missing. */
  elo: number | null;
  /** Whether it may be more: the level, or one below it, has won nearly all games of its match. */
  least: boolean;
}

const MEASURED: Readonly<Record<string, readonly Rung[]>> = measured;

/** By so much a level is at least above the one below where nobody has measured it: 65 of 100 points. */
const UNMEASURED = 108;

/** The ratings of levels 1 to 8 of a game; nothing where nobody has measured any. */
export function ladderOf(game: string, setup: string): number[] | undefined {
  let below = 0;
  return MEASURED[`${game}:${setup}`]?.map(({ elo }) => {
    below = elo ?? below + UNMEASURED;
    return below;
  });
}

/** The rating of a level as it is told: "1450", or "≥ 1450" where it may be more; nothing where it is not known. */
export function ratingText(game: string, setup: string, level: number): string | undefined {
  const rung = MEASURED[`${game}:${setup}`]?.[level - 1];
  if (!rung || rung.elo === null) return undefined;
  return `${rung.least ? "≥ " : ""}${rung.elo}`;
}
