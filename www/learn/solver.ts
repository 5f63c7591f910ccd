// Which side solves a puzzle. In a file of its own because it needs the rules.
import { Game, type Player } from "../pkg/tessera.js";
import type { Puzzle } from "./puzzles.ts";

/** Who solves a puzzle: the player to move. */
export function solverOf({ position }: Puzzle): Player {
  const game = new Game(position);
  try {
    return game.state().toMove;
  } finally {
    game.free();
  }
}
