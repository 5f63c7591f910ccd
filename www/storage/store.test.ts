// A damaged, full or forbidden store costs the memory, never the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore } from "./memory-store.ts";
import { type BrowserStore, DEFAULTS, readSettings, SafeStore, writeSettings } from "./store.ts";

test("settings come back as they were written", () => {
  const store = memoryStore();
  writeSettings(store, { ...DEFAULTS, level: 7, sound: false });
  assert.deepEqual(readSettings(store), { ...DEFAULTS, level: 7, sound: false });
});

test("damaged settings fall back one by one", () => {
  const store = memoryStore({ "tessera.settings": '{"level":"high","theme":"dark"}' });
  assert.deepEqual(readSettings(store), { ...DEFAULTS, theme: "dark" });
  for (const text of ["", "{", "null", "3", "[]"]) {
    assert.deepEqual(readSettings(memoryStore({ "tessera.settings": text })), DEFAULTS);
  }
});

test("the setups of all games are remembered, and an old store has that of the only game", () => {
  const setups = (text: string) => readSettings(memoryStore({ "tessera.settings": text })).setups;
  assert.deepEqual(setups('{"setup":"official"}'), { nonaga: "official" });
  assert.deepEqual(setups('{"setups":{"nonaga":"official","reversi":"3","x":4}}'), {
    nonaga: "official",
    reversi: "3",
  });
  for (const damaged of ['{"setups":null}', '{"setups":"3"}', '{"setups":[],"setup":7}']) {
    assert.deepEqual(setups(damaged), {});
  }
});

test("what is no player's name is none", () => {
  const text = '{"opponents":{"nonaga":"classic","x":4},"rivals":[7]}';
  const { opponents, rivals } = readSettings(memoryStore({ "tessera.settings": text }));
  assert.deepEqual([opponents, rivals], [{ nonaga: "classic" }, {}]);
});

test("the rules of overlays are remembered, and what is none is forgotten", () => {
  const rules = (text: string) =>
    readSettings(memoryStore({ "tessera.settings": text })).overlayRules;
  const saved = '{"overlayRules":{"locked":"classic","x":4}}';
  assert.deepEqual(rules(saved), { locked: "classic" });
  for (const damaged of ['{"overlayRules":null}', '{"overlayRules":"classic"}', "{}"]) {
    assert.deepEqual(rules(damaged), {});
  }
});

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
