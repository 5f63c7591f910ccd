// A tournament in which everybody meets everybody, twice in a round with sides changed: who meets whom, and how
// they stand. Knows no games.

/** One game: who plays first and who second, by their places in the list of players. */
export interface Pairing {
  first: number;
  second: number;
  /** From 0. Both games of a pair in a round begin alike. */
  round: number;
}

/** A game that was played, with half points for who played first: 2 for a win, 1 for a draw. */
export interface Played extends Pairing {
  halves: number;
}

/** How a player stands. */
export interface Standing {
  player: number;
  halves: number;
  games: number;
  /** With 19 chances in 20 the share of points, over very many such games, is not farther off than this. */
  error: number;
}

/** 19 of 20 of a normal distribution are within this many standard errors. */
const WITHIN = 1.96;

/** All games in the order in which they are played: round by round, every pair once each way. */
export function schedule(players: number, rounds: number): Pairing[] {
  const places = Array.from({ length: players }, (_, place) => place);
  const pairs = places.flatMap((a) => places.slice(a + 1).map((b) => [a, b] as const));
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    pairs.flatMap(([a, b]) => [
      { first: a, second: b, round },
      { first: b, second: a, round },
    ]),
  );
}

/** Half points that a player has from a game. */
const halvesOf = (player: number, { first, halves }: Played) =>
  first === player ? halves : 2 - halves;

const isIn = (player: number, { first, second }: Pairing) => first === player || second === player;

/** The games of two players with each other. */
export function between<Game extends Played>(a: number, b: number, games: readonly Game[]): Game[] {
  return games.filter((game) => a !== b && isIn(a, game) && isIn(b, game));
}

/** The half points that a player has from these games. */
export function sumOf(player: number, games: readonly Played[]): number {
  const own = games.filter((game) => isIn(player, game));
  return own.reduce((sum, game) => sum + halvesOf(player, game), 0);
}

/** How all stand, the best first; of equals whoever is first in the list. */
export function standings(players: number, played: readonly Played[]): Standing[] {
  return Array.from({ length: players }, (_, player) => standing(player, played)).sort(
    (a, b) => b.halves / Math.max(1, b.games) - a.halves / Math.max(1, a.games),
  );
}

function standing(player: number, played: readonly Played[]): Standing {
  const own = played.filter((game) => isIn(player, game));
  const halves = sumOf(player, own);
  const games = own.length;
  // As if two more had been won and two lost (Agresti and Coull): a few games that all end alike prove little.
  const results = [...own.map((game) => halvesOf(player, game)), 2, 2, 0, 0];
  const count = results.length;
  const mean = results.reduce((sum, halves) => sum + halves, 0) / count;
  const spread = results.reduce((sum, halves) => sum + (halves - mean) ** 2, 0);
  // Of shares, which are half of half points; a single game says nothing of its spread.
  const error = games > 1 ? (WITHIN * Math.sqrt(spread)) / count / 2 : 0.5;
  return { player, halves, games, error: Math.min(0.5, error) };
}
