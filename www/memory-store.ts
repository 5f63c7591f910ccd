// A store that is gone with its page, for tests.
import type { Store } from "./store.ts";

export function memoryStore(
  entries: Record<string, string> = {},
): Store & { entries: Record<string, string> } {
  return {
    entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value;
    },
    removeItem: (key) => {
      delete entries[key];
    },
  };
}
