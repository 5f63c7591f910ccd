// The browser's own Back closes what lies on the page, as apps do: a dialog, a phone's sheet, a review, or one of
// them above another. Each has an entry of its own in the browser's history, with the address of the page below it.
// If it is closed in another way, its entry stays, and the next thing to be opened reuses it: removing it would be a
// step back that takes effect later, in the middle of something else. Back from such an entry acts on what is below.

import { push } from "./address.ts";

/** How each thing that lies on the page is closed, the uppermost last. */
const open: (() => unknown)[] = [];

/** How many things lie on the page by the browser's entry. What brings another game makes it an entry of the game. */
const level = () => (history.state as { over?: number } | null)?.over ?? 0;

/** The same of the entry that the browser was last seen at. */
let at = level();

/**
 * Something has come to lie on the page; Back will `close` it, which gives false where it has just been closed. Who
 * closes it otherwise calls what is returned.
 */
export function enter(close: () => unknown): () => void {
  open.push(close);
  if (level() < open.length) push({ ...history.state, over: open.length });
  at = level();
  return () => {
    if (open.includes(close)) open.splice(open.indexOf(close), 1);
  };
}

/** The browser has come to another entry: closes what lies above it. Returns whether Back found nothing to close. */
export function arrive(): boolean {
  const back = level() < at;
  at = level();
  const above = open.splice(at).reverse();
  const closed = above.filter((close) => close() !== false);
  return back && closed.length === 0;
}
