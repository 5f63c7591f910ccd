// What can be counted on the board after a turn and the reply to it: open lines and shortest ways, where a game
// is about such.
import type { Counted, Seen } from "../../analysis/facts.ts";
import type { JudgedTurn } from "../../analysis/slips.ts";
import { Game, type Player } from "../../pkg/tessera.js";
import { offeredBy } from "../../play/offered.ts";
import type { Play } from "../../play/play.ts";

/** A turn and the reply. */
const TURNS = 2;
/** The overlay that has a shortest way of each side, with its number of steps. */
const WAYS = "paths";
/** What is counted of lines, a key of the locale files. */
const ALMOST = "line-1";

/** What a turn of the game led to, and what the computer's own would have led to. */
export function seen(play: Play, { ply, end, before, after }: JudgedTurn): Seen {
  const played = play.played.slice(ply, end);
  const texts = played.map(({ text }) => text);
  const record = play.recordAt(ply);
  return {
    played: counted(record, [...texts, ...after.best]),
    better: counted(record, before.best),
  };
}

/** Nothing where the reply is not known. */
function counted(record: string, moves: readonly string[]): Counted {
  const game = Game.parse(record);
  try {
    if (!makeTurns(game, moves)) return {};
    const { counts, outcome } = game.state();
    const lines = both(
      (side) => counts.find(({ player, kind }) => player === side && kind === ALMOST)?.count,
    );
    const ways = outcome || !hasWays(game) ? [] : game.overlay(WAYS);
    const steps = both((side) => {
      const way = ways.find(({ player }) => player === side);
      return way && Number(way.text);
    });
    return { ...(lines && { lines }), ...(steps && { steps }) };
  } finally {
    game.free();
  }
}

/** Makes the moves of two turns. Says whether there are so many, or the game ends with them. */
function makeTurns(game: Game, moves: readonly string[]): boolean {
  let turns = 0;
  for (const move of moves) {
    const { toMove } = game.state();
    game.play(move);
    const { toMove: next, passed, outcome } = game.state();
    if (outcome) return true;
    if (next !== toMove || passed) turns += 1;
    if (turns === TURNS) return true;
  }
  return false;
}

function both(count: (side: Player) => number | undefined): Record<Player, number> | undefined {
  const [first, second] = [count("first"), count("second")];
  return first === undefined || second === undefined ? undefined : { first, second };
}

function hasWays({ id }: Game): boolean {
  const overlays = offeredBy(id)?.overlays ?? [];
  return overlays.some((overlay) => overlay.id === WAYS);
}
