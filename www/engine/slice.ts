// How much the worker searches before it looks at messages that have arrived meanwhile.

/** How long a slice should take, in milliseconds. */
const SLICE_MS = 8;
/** Nodes of a search's first slice: what one search has learned of their price says nothing of the next. */
export const FIRST_SLICE = 500;
const LEAST = 100;
/** What the fastest searches visit in that time. */
const MOST = 100_000;

/**
 * Nodes of the slice after one of `nodes` that took so many milliseconds. One that `ended` early, as a depth was done,
 * does not tell what all of them would have taken.
 */
export function nextSlice(nodes: number, ms: number, ended: boolean): number {
  const scale = SLICE_MS / Math.max(ms, 0.5);
  const most = ended ? 1 : 2;
  return Math.round(Math.min(MOST, Math.max(LEAST, nodes * Math.min(most, scale))));
}
