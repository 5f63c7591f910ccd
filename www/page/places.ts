// Where the page shows what comes and goes: in wide windows in the game's column, otherwise where notices appear.
// Neither moves anything else.
import { wide } from "./windows.ts";

/** Puts something there, in case it is elsewhere; what the news have no room for has another place. */
export function settle(page: Element, place: Element, narrow = ".news") {
  const home = page.querySelector(wide.matches ? "aside.game" : narrow);
  if (home && place.parentElement !== home) home.append(place);
}

/** Puts a phone's sheet away, which would lie upon what the page has to tell. */
export function uncover() {
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}
