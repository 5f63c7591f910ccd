// A damaged, full or forbidden store costs the memory, never the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore } from "./memory-store.ts";
import { DEFAULTS, readSettings, writeSettings } from "./settings.ts";
import { type BrowserStore, SafeStore } from "./store.ts";

/** A store that throws this, as the mention of the browser's own does where site data is blocked. */
function throwing(name: string): SafeStore {
  return new SafeStore(() => {
    throw new DOMException("No.", name);
  });
}

test("where site data is blocked all is known until the page is closed, and it is said why", async () => {
  const store = throwing("SecurityError");
  assert.equal(store.getItem("a"), null);
  assert.equal(await store.refused, "blocked");
  assert.equal(store.setItem("a", "1"), false);
  assert.equal(store.getItem("a"), "1");
  store.removeItem("a");
  assert.equal(store.getItem("a"), null);
  writeSettings(store, { ...DEFAULTS, level: 7 });
  assert.equal(readSettings(store).level, 7);
});

test("a browser that has no store at all is as good as one that forbids it", async () => {
  const store = new SafeStore(() => null as unknown as BrowserStore);
  assert.deepEqual(readSettings(store), DEFAULTS);
  assert.equal(await store.refused, "blocked");
});

test("what a full store does not take hides what it has, until there is room again", async () => {
  const browser = memoryStore({ a: "old" });
  let room = false;
  const setItem = (key: string, value: string) => {
    if (!room) throw new DOMException("No.", "QuotaExceededError");
    browser.setItem(key, value);
  };
  const store = new SafeStore(() => ({ ...browser, setItem }));
  assert.equal(store.setItem("a", "new"), false);
  assert.equal(await store.refused, "full");
  assert.equal(store.getItem("a"), "new");
  assert.equal(browser.getItem("a"), "old");
  room = true;
  assert.equal(store.setItem("a", "newer"), true);
  assert.equal(browser.getItem("a"), "newer");
  assert.equal(store.getItem("a"), "newer");
});

test("a store that works says nothing", async () => {
  const store = new SafeStore(() => memoryStore());
  writeSettings(store, DEFAULTS);
  const silence = Promise.resolve("silence");
  assert.equal(await Promise.race([store.refused, silence]), "silence");
});
