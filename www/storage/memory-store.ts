// A store that lasts as long as the page: for browsers that store nothing, and for tests.
import type { BrowserStore } from "./store.ts";

export function memoryStore(
  entries: Record<string, string> = {},
): BrowserStore & { entries: Record<string, string> } {
  return {
    entries,
    get length() {
      return Object.keys(entries).length;
    },
    key: (index) => Object.keys(entries)[index] ?? null,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value;
    },
    removeItem: (key) => {
      delete entries[key];
    },
  };
}
