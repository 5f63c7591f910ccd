// The three links to a game: to all of it, to the move on the board, to its position alone.
import { Game } from "../../pkg/tessera.js";

/** What a link leads to. */
export type Scope = "whole" | "move" | "position";
export const SCOPES: readonly Scope[] = ["whole", "move", "position"];

/** The link's part from `#` on, of the game of a record. */
export function linkTo(scope: Scope, record: string): string {
  return using(record, (game) => {
    if (scope === "whole") game.goto(game.state().plies);
    if (scope !== "position") return game.url();
    // The setup is named only where it is not the game's usual one.
    const [start] = game.url().split(/[@/]/);
    return using(`${start}@${game.position()}`, (alone) => alone.url());
  });
}

/** The address of a page with this game. */
export function address(link: string, page: string): string {
  return new URL(link, page).href;
}

function using<Result>(record: string, use: (game: Game) => Result): Result {
  const game = Game.parse(record);
  try {
    return use(game);
  } finally {
    game.free();
  }
}
