// The rules: the same WebAssembly module as on the page. Nothing else in this folder knows a rule.
import { Game, games, initSync, type State } from "../www/pkg/tessera.js";
import module from "../www/pkg/tessera_bg.wasm";
import type { Rules, Standing, Start } from "./match.ts";
import type { Ending, Problem, Seat } from "./protocol.ts";

initSync({ module });

/** The games that can be played. */
export const GAMES = games().map(({ id }) => id);

/** How many games are kept open at most; another is opened again from its moves. */
const OPEN = 256;

/** Where a game is to begin; as usual, where nothing else is said. */
interface Wanted {
  game: string;
  setup?: string;
  position?: string | null;
}

/** Where a game begins, as the module spells it, or why that cannot be. */
export function startOf(wanted: Wanted): { good: Start } | { bad: Problem } {
  const { game: id } = wanted;
  if (!GAMES.includes(id))
    return bad("unknown-game", `There is no game '${id}': expected one of ${GAMES.join(", ")}.`);
  try {
    const text = spelt(wanted);
    const game = new Game(text);
    const begins = text.includes("@") ? game.position() : null;
    const start = { game: game.id, setup: game.setup, position: begins };
    const { outcome } = game.state();
    game.free();
    if (outcome) return bad("bad-position", "In this position the game is over.");
    return { good: start };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return bad(code ?? "bad-request", message);
  }
}

const bad = (code: string, reason: string) => ({ bad: { code, reason } });

/**
 * The rules for the room of a code. Games stay open between two moves, the latest of all rooms, because opening a long
 * game takes milliseconds. Nothing depends on it: an open game is compared with the stored moves.
 */
export function rulesOf(room: string): Rules {
  return {
    standing: (start, moves) => standingOf(opened(room, start, moves)),
    play: (start, moves, text) => {
      const game = opened(room, start, moves);
      try {
        game.play(text);
      } catch (error) {
        return { bad: (error as Error).message };
      }
      const state = game.state();
      const by = state.lastMove?.player;
      const turnOver = state.outcome !== null || state.toMove !== by || state.passed;
      return {
        good: { text: state.lastMove?.text ?? text, turnOver, standing: standingOf(game, state) },
      };
    },
    spells: (start, moves, ply, text) => {
      const game = opened(room, start, moves);
      const tapsOf = (text = "") => game.taps(text).join();
      try {
        game.goto(ply);
        return tapsOf(text) === tapsOf(moves[ply]);
      } catch {
        // It is no legal move there.
        return false;
      } finally {
        game.goto(moves.length);
      }
    },
    forget: () => close(room),
  };
}

/** The latest last. */
const open = new Map<string, { game: Game; round: string }>();

function opened(room: string, start: Start, moves: readonly string[]): Game {
  const round = spelt(start);
  const known = open.get(room);
  open.delete(room);
  if (known?.round === round && isAt(known.game, moves)) {
    open.set(room, known);
    return known.game;
  }
  known?.game.free();
  const game = Game.parse([round, ...moves].join(" "));
  open.set(room, { game, round });
  for (const [oldest] of open) {
    if (open.size <= OPEN) break;
    close(oldest);
  }
  return game;
}

function close(room: string) {
  open.get(room)?.game.free();
  open.delete(room);
}

function isAt(game: Game, moves: readonly string[]): boolean {
  const { ply, lastMove } = game.state();
  return ply === moves.length && lastMove?.text === moves.at(-1);
}

/** Where a game begins, as a text that the module reads. */
const spelt = ({ game, setup, position }: Wanted) => game + part(":", setup) + part("@", position);

const part = (sign: string, text: string | null | undefined) =>
  typeof text === "string" ? sign + text : "";

function standingOf(game: Game, state: State = game.state()): Standing {
  const { outcome, toMove } = state;
  const ending: Ending | null = outcome && {
    outcome: { winner: outcome.winner as Seat | null, reason: outcome.reason },
    line: outcome.labels,
    how: "rules",
  };
  return { record: game.record(), toMove: outcome ? null : toMove, ending };
}
