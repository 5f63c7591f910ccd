// Where the page shows what comes and goes: on wide windows in the column of the game, else where it tells its
// news. Neither moves anything else. And the way from there back to the board.
import type { TesseraGame } from "../element/tessera-game.ts";

/** Where the board has a column on either side, as the style sheets have it. */
export const wide = matchMedia("(min-width: 76rem)");

/** The window of a phone, upright or on its side, as phone.css has it. */
export const phone = matchMedia(
  "(max-width: 37.49rem), (max-height: 30rem) and (max-width: 75.99rem) and (orientation: landscape)",
);

/** Puts something there, in case it is elsewhere; what the news have no room for has another place. */
export function settle(page: Element, place: Element, narrow = ".news") {
  const home = page.querySelector(wide.matches ? "aside.game" : narrow);
  if (home && place.parentElement !== home) home.append(place);
}

/** Puts a phone's sheet away, which would lie upon what the page has to tell. */
export function uncover() {
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

/**
 * Gives the keyboard to the board, as soon as what has come onto it is drawn. Who uses no keyboard sees nothing of it:
 * then nothing is framed, and nothing scrolls.
 */
export async function toBoard(page: Element) {
  const board = page.querySelector<TesseraGame>("main > tessera-game");
  await board?.updateComplete;
  const cell = board?.shadowRoot?.querySelector<SVGElement>('[data-cell][tabindex="0"]');
  cell?.focus({ preventScroll: true });
  if (cell?.matches(":focus-visible")) cell.scrollIntoView({ block: "nearest" });
}
