// Where the page shows what comes and goes: on wide windows in the column of the game, else where it tells its
// news. Neither moves anything else. And the way from there back to the board.

/** Where the board has a column on either side, as the style sheets have it. */
export const wide = matchMedia("(min-width: 76rem)");

/** Puts something there, in case it is elsewhere. */
export function settle(page: Element, place: Element) {
  const home = page.querySelector(wide.matches ? "aside.game" : ".news");
  if (home && place.parentElement !== home) home.append(place);
}

/** Gives the keyboard to the board. */
export function toBoard(page: Element) {
  const board = page.querySelector("main > tessera-game")?.shadowRoot;
  board?.querySelector<SVGElement>('[data-cell][tabindex="0"]')?.focus();
}
