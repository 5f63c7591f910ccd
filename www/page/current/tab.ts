// What this tab last showed. A page that is reloaded in the middle of a move may find itself at an address
// that its game had before, with nothing in the browser's entry to tell whose that was.
import { session } from "../../storage/store.ts";

/** A game's id and its address, with a space between. */
const SHOWN = "tessera.shown";

/** The id of the game that is being reviewed. */
const REVIEWED = "tessera.reviewed";

/** Remembers that this game is being reviewed, or that none is any more. */
export const noteReview = (game: string) => session.setItem(REVIEWED, game);

/** Whether the tab was in a review of this game. */
export const wasReviewed = (game: string) => session.getItem(REVIEWED) === game;

/** Remembers which game the tab shows, and its address. */
export const show = (game: string, address: string) => session.setItem(SHOWN, `${game} ${address}`);

/** The id of the game that the tab showed, where this is an address with moves that it had on its way. */
export function shownAt(hash: string): string | undefined {
  const [game, address = ""] = session.getItem(SHOWN)?.split(" ") ?? [];
  const further = course(address).startsWith(course(hash));
  // A name alone may ask for a new game.
  return further && hash.includes("/") ? game : undefined;
}

/** An address with its moves, wherever among them somebody was looking. */
const course = (address: string) =>
  `${address
    .split(/[./;]+/)
    .filter(Boolean)
    .join(" ")} `;
