// Where the page shows what comes and goes: in wide windows in the game's column, otherwise where notices appear.
// Neither moves anything else.
import { wide } from "./windows.ts";

/** Puts something there, in case it is elsewhere; what the news have no room for has another place. */
export function settle(page: Element, place: Element, narrow = ".news") {
  const home = page.querySelector(wide.matches ? "aside.game" : narrow);
  if (home && place.parentElement !== home) home.append(place);
}

/** Hides it or shows it; one that is so already is not touched, as that would have the browser style the page again. */
export function hide(place: HTMLElement, hidden: boolean) {
  if (place.hidden !== hidden) place.hidden = hidden;
}

/** Puts a phone's sheet away, which would lie upon what the page has to tell. */
export function uncover() {
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}
