// How far the levels are apart: the fixed points that one's rating is measured against. Ratings of different games
// have nothing to do with each other, and of one game only differences mean something.

/**
 * By `game:setup`: what of the points levels 2 to 8 have won against the one below, nothing where nobody has
 * measured it. Put new figures here. What a level can do on another board says nothing about this one.
 */
const STEPS: Readonly<Record<string, readonly (number | undefined)[]>> = {
  // `tessera match`, 24 to 100 games a step, as in src/search/level.rs.
  "nonaga:standard": [1, 0.94, 0.78, 0.8, 0.82, 0.79, undefined],
  // `tessera match`, 100 games a step, 30 for level 8.
  "reversi:4": [0.99, 0.82, 0.81, 0.81, 0.81, 0.69, 22 / 30],
  // `tessera match`, 20 to 60 games a step; level 4 as in src/games/quoridor/evaluate.rs.
  "quoridor:standard": [undefined, 0.93, 44 / 60, 0.77, 0.65, undefined, undefined],
  // `tessera match`, when the levels were made.
  "tictactoe:4x4x4": [0.88, 0.73, 0.7, 0.64, 0.6, undefined, undefined],
  "tesseract:placement": [undefined, undefined, 0.9, 0.72, 0.67, undefined, undefined],
};

/** The least that `tests/suite/levels.rs` asks of a step, for those that nobody has measured. */
const LEAST = 0.65;
/** Who wins all of a hundred games might still lose one of the next thirty. */
const MOST = 0.97;
/** The rating of level 1 in every game. */
const LOWEST = 1000;

/** The ratings of levels 1 to 8 of a game; nothing where they are not known. */
export function ladderOf(game: string, setup: string): number[] | undefined {
  const steps = STEPS[`${game}:${setup}`];
  if (!steps) return undefined;
  let rating = LOWEST;
  const above = steps.map((share = LEAST) => {
    rating += pointsOf(share);
    return rating;
  });
  return [LOWEST, ...above];
}

/** By how many points somebody is stronger who wins this share (Elo's formula, on which Glicko builds). */
function pointsOf(share: number): number {
  const sure = Math.min(share, MOST);
  return Math.round(400 * Math.log10(sure / (1 - sure)));
}
