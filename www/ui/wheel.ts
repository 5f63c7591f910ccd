// The wheel of a mouse, or two fingers on a pad.

/** What a wheel that counts in lines means by one, in pixels. */
const LINE_PX = 16;

/** How far it was rolled, in pixels. */
export function rolled({ deltaMode, deltaX, deltaY }: WheelEvent) {
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
  return { x: deltaX * unit, y: deltaY * unit };
}

/**
 * Whether anything around an element can be scrolled: then the wheel is for that. What is `contain`ed by an
 * `overscroll-behavior` has no part in what is farther out.
 */
export function scrolls(element: Element): boolean {
  let around: Element | null = element;
  while (around) {
    const { overflowY, overscrollBehaviorY } = getComputedStyle(around);
    const scrollable = overflowY === "auto" || overflowY === "scroll";
    if (scrollable && around.scrollHeight > around.clientHeight) return true;
    if (overscrollBehaviorY === "contain") return false;
    const root: Node = around.getRootNode();
    around = around.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  const { scrollHeight, clientHeight } = element.ownerDocument.documentElement;
  return scrollHeight > clientHeight;
}

/** How far the wheel is rolled for one step, in pixels; a notch of a mouse is about twice as much. */
const STEP_PX = 50;
/** After such a pause a roll starts again. */
const PAUSE_MS = 250;

/** Takes steps as it is rolled over something for which the wheel has no other use. */
export function steps(step: (by: 1 | -1) => void) {
  let far = 0;
  let last = 0;
  return (event: WheelEvent) => {
    if (event.defaultPrevented || event.ctrlKey || scrolls(event.currentTarget as Element)) return;
    if (event.timeStamp - last > PAUSE_MS) far = 0;
    last = event.timeStamp;
    far += rolled(event).y;
    event.preventDefault();
    if (Math.abs(far) < STEP_PX) return;
    step(far > 0 ? 1 : -1);
    far = 0;
  };
}
