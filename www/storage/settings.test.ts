// Damaged settings cost what was chosen, never the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore } from "./memory-store.ts";
import { DEFAULTS, readSettings, withChanges, writeSettings } from "./settings.ts";

test("settings come back as they were written", () => {
  const store = memoryStore();
  writeSettings(store, { ...DEFAULTS, level: 7, sound: false });
  assert.deepEqual(readSettings(store), { ...DEFAULTS, level: 7, sound: false });
});

test("what is changed for one game leaves that of the others", () => {
  const settings = { ...DEFAULTS, setups: { nonaga: "official", reversi: "3" }, level: 7 };
  const { setups, level, sound } = withChanges(settings, {
    setups: { reversi: "4" },
    sound: false,
  });
  assert.deepEqual(setups, { nonaga: "official", reversi: "4" });
  assert.deepEqual([level, sound], [7, false]);
});

test("damaged settings fall back one by one", () => {
  const store = memoryStore({ "tessera.settings": '{"level":"high","theme":"dark"}' });
  assert.deepEqual(readSettings(store), { ...DEFAULTS, theme: "dark" });
  for (const text of ["", "{", "null", "3", "[]"]) {
    assert.deepEqual(readSettings(memoryStore({ "tessera.settings": text })), DEFAULTS);
  }
});

test("a level or a time that there is not leaves somebody to play against", () => {
  for (const text of ['{"level":9}', '{"level":0}', '{"level":2.5}', '{"time":-1}', '{"time":1e9}'])
    assert.deepEqual(readSettings(memoryStore({ "tessera.settings": text })), DEFAULTS);
});

test("what is out of its range falls back", () => {
  for (const text of ['{"sides":"x"}', '{"orientation":0.5}', '{"bestOf":0}'])
    assert.deepEqual(readSettings(memoryStore({ "tessera.settings": text })), DEFAULTS);
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
