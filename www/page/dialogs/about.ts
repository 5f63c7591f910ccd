// What a record says of its game, without putting it on the board.
import { Game } from "../../pkg/tessera.js";

export interface About {
  name: string;
  setup: string;
  moves: number;
  /** It is over by its rules. */
  over: boolean;
}

/** Nothing is said of what is no game; of a damaged one as much as can be played. */
export function about(record: string): About | undefined {
  try {
    const game = Game.salvage(record);
    try {
      return told(game);
    } finally {
      game.free();
    }
  } catch {
    return undefined;
  }
}

function told(game: Game): About {
  const { plies } = game.state();
  game.goto(plies);
  return { name: game.id, setup: game.setup, moves: plies, over: game.state().outcome !== null };
}
