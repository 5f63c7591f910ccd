// On a low, wide element, such as on a phone on its side, everything else is beside the board. The style sheet does
// that, by the custom state `low`.
import type { Attributes } from "./attributes.ts";

/** In less height than this all else stands beside the board … */
const LOW_PX = 420;
/** … where so much width by height leaves room for it. */
const LOW_ASPECT = 1.25;

function isLow({ clientWidth: width, clientHeight: height }: Element): boolean {
  return height < LOW_PX && width > LOW_ASPECT * height;
}

/** Says whether all else is to stand beside the board. */
export function layLow(element: Attributes, { states }: ElementInternals) {
  // Without buttons there is little to put there; strips have places of their own. To measure comes last: it has
  // the browser lay out all that has changed since.
  const low = element.controls !== "none" && !element.strips && isLow(element);
  try {
    states[low ? "add" : "delete"]("low");
  } catch {
    // Browsers before 2024 have no such states: there all else stays above and below.
  }
}
