// The compiled module in Node, for tests that ask which games there are and what can be played.
import { readFileSync } from "node:fs";
import { Game, games, initSync } from "../www/pkg/tessera.js";

initSync({ module: readFileSync("www/pkg/tessera_bg.wasm") });

export { Game, games };

/** Moves of a game until it is over, or so many: not the best ones, but the same in every run. */
export function someMoves(game: Game, most = Number.POSITIVE_INFINITY) {
  for (let ply = 0; ply < most && game.state().outcome === null; ply++) {
    const moves = game.legalMoves();
    game.play(moves[(7 * ply + 3) % moves.length] ?? "");
  }
  return game;
}
