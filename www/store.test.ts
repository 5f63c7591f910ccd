// A damaged or forbidden store costs the memory, never the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore } from "./memory-store.ts";
import { DEFAULTS, readGame, readSettings, type Store, writeGame, writeSettings } from "./store.ts";

test("settings and game come back as they were written", () => {
  const store = memoryStore();
  writeSettings(store, { ...DEFAULTS, level: 7, sound: false });
  writeGame(store, { record: "nonaga", players: "human level:7" });
  assert.deepEqual(readSettings(store), { ...DEFAULTS, level: 7, sound: false });
  assert.deepEqual(readGame(store), { record: "nonaga", players: "human level:7" });
});

test("what the table knows of a game is kept with it", () => {
  const store = memoryStore();
  const game = { record: "nonaga", players: "human human", table: { here: true, clock: { a: 1 } } };
  writeGame(store, game);
  assert.deepEqual(readGame(store), game);
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

test("the rules of overlays are remembered, and what is none is forgotten", () => {
  const rules = (text: string) =>
    readSettings(memoryStore({ "tessera.settings": text })).overlayRules;
  const saved = '{"overlayRules":{"locked":"classic","x":4}}';
  assert.deepEqual(rules(saved), { locked: "classic" });
  for (const damaged of ['{"overlayRules":null}', '{"overlayRules":"classic"}', "{}"]) {
    assert.deepEqual(rules(damaged), {});
  }
});

test("a damaged game is set aside", () => {
  const store = memoryStore({ "tessera.game": '{"record":3}' });
  assert.equal(readGame(store), "damaged");
  assert.deepEqual(store.entries, { "tessera.damaged": '{"record":3}' });
  assert.equal(readGame(store), undefined);
});

test("a forbidden store is as good as an empty one", () => {
  const refuse = () => {
    throw new Error("forbidden");
  };
  const store: Store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  writeSettings(store, DEFAULTS);
  assert.deepEqual(readSettings(store), DEFAULTS);
  assert.equal(readGame(store), undefined);
});
