// The page as a frame in another page: only the board, set up by the address. After `?` come the
// element's attributes, after `#` the game: `?embed&players=human+level:4#reversi`.
import { TesseraGame } from "../element/tessera-game.ts";
import { languageOf } from "../i18n/i18n.ts";
import { plainLink } from "./sharing/plain-link.ts";

/** Puts the element in place of the page. */
export function embed() {
  const asked = new URLSearchParams(location.search);
  const board = document.createElement("tessera-game");
  // Only what the element knows: an address must not be able to set anything else.
  const known = new Set(TesseraGame.observedAttributes);
  for (const [name, value] of asked) if (known.has(name)) board.setAttribute(name, value);
  const language = languageOf(asked.get("lang"));
  board.lang = language;
  document.documentElement.lang = language;
  document.documentElement.dataset["theme"] = asked.get("theme") ?? "auto";
  const follow = () => {
    if (location.hash.length > 1) board.record = plainLink(location.hash);
  };
  addEventListener("hashchange", follow);
  follow();
  document.querySelector("tessera-page")?.replaceWith(board);
}
