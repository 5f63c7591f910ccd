// The games that were set aside on the shelf and wait to be stored in the database.
import { ASIDE, type KeptGame, type Shelf } from "./shelf.ts";
import type { SafeStore } from "./store.ts";

/** How many are kept where there is no database. */
export const MOST = 100;

/** The games that wait, the last one first. */
export function putAside(shelf: Shelf, store: SafeStore): KeptGame[] {
  const ids = store.keys.flatMap((key) => (key.startsWith(ASIDE) ? key.slice(ASIDE.length) : []));
  const games = ids.flatMap((id) => shelf.aside(id) ?? []);
  return games.sort((one, other) => other.at - one.at);
}

/** Removes a game from those that wait. */
export const takenIn = (store: SafeStore, id: string) => store.removeItem(ASIDE + id);

/** Where there is no database: forgets all but the last few. */
export function thin(shelf: Shelf, store: SafeStore) {
  for (const { id } of putAside(shelf, store).slice(MOST)) takenIn(store, id);
}
