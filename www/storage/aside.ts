// The games that were put aside: how many are kept, and which. Loaded when there is one to be kept, or
// when somebody looks at them.
import { ASIDE, type KeptGame, type Shelf } from "./shelf.ts";
import type { SafeStore } from "./store.ts";

/** So many are kept. */
export const MOST = 8;

/** The games that were put aside, the last one first. */
export function putAside(shelf: Shelf, store: SafeStore): KeptGame[] {
  const ids = store.keys.flatMap((key) => (key.startsWith(ASIDE) ? key.slice(ASIDE.length) : []));
  const games = ids.flatMap((id) => shelf.aside(id) ?? []);
  return games.sort((one, other) => other.at - one.at);
}

/** Forgets all but the last few. */
export function thin(shelf: Shelf, store: SafeStore) {
  for (const { id } of putAside(shelf, store).slice(MOST)) store.removeItem(ASIDE + id);
}
