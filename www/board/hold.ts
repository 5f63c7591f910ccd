// A pointer that is held down on a board. It is released early when something else intervenes: another finger,
// Escape, another window, the browser itself.

export interface Hold {
  pointerId: number;
  /** From now on the element hears of the pointer wherever it goes. */
  capture(): void;
  /** The pointer is lifted, or nothing is to come of it any more. */
  end(): void;
}

const HEARD = ["pointerdown", "pointerup", "pointercancel", "keydown", "blur"];
const TAKEN = "lostpointercapture";

/** A second pointer ends what the first one does, wherever on the page. */
let held: { pointerId: number; lost: () => void } | undefined;

/**
 * Holds on to an element from a `pointerdown` on. `lost` is called when the pointer lets go before it is
 * lifted, and then calls `end`. None when another pointer is held already: both let go.
 */
export function hold({ pointerId }: PointerEvent, on: Element, lost: () => void): Hold | undefined {
  const before = held;
  before?.lost();
  if (before && before.pointerId !== pointerId) return undefined;
  held = { pointerId, lost };
  const hear = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== "Escape") return;
      // It has done its work: it must not also close a dialog or take back another choice.
      event.preventDefault();
      event.stopPropagation();
    } else if (event instanceof PointerEvent) {
      const { type } = event;
      if ((event.pointerId === pointerId) === (type === "pointerdown")) return;
      // Also a cell loses the finger that went down on it: to this element.
      if (type === TAKEN && event.target !== on) return;
    }
    lost();
  };
  const hearing = new AbortController();
  const { signal } = hearing;
  // Events that reach the element are handled there first.
  for (const name of HEARD) addEventListener(name, hear, { signal, capture: name === "keydown" });
  on.addEventListener(TAKEN, hear, { signal });
  return {
    pointerId,
    capture() {
      try {
        on.setPointerCapture(pointerId);
      } catch {
        // The pointer is gone already; the hold ends with the next event.
      }
    },
    end() {
      held = undefined;
      hearing.abort();
      if (on.hasPointerCapture(pointerId)) on.releasePointerCapture(pointerId);
    },
  };
}
