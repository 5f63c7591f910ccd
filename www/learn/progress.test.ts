// Progress is kept by game, and what is damaged is set aside.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore } from "../storage/memory-store.ts";
import { SafeStore } from "../storage/store.ts";
import { readProgress, writeProgress } from "./progress.ts";

const NOTHING = { steps: [], puzzles: {}, rush: 0 };

test("what is done in one game is remembered for that game alone", () => {
  const store = memoryStore();
  writeProgress(store, "nonaga", { steps: ["slide"], puzzles: { a1: 2 }, rush: 4 });
  assert.deepEqual(readProgress(store, "nonaga"), {
    steps: ["slide"],
    puzzles: { a1: 2 },
    rush: 4,
  });
  assert.deepEqual(readProgress(store, "reversi"), NOTHING);
});

for (const damaged of ["{", "null", "[]", '"x"', '{"steps":[1],"puzzles":{}}', '{"steps":[]}']) {
  test(`the damaged progress ${damaged} is set aside and counts as nothing done`, () => {
    const store = memoryStore({ "tessera.learn.nonaga": damaged });
    assert.deepEqual(readProgress(store, "nonaga"), NOTHING);
    assert.equal(store.entries["tessera.learn.damaged"], damaged);
    assert.equal("tessera.learn.nonaga" in store.entries, false);
  });
}

test("counts that are none are left out", () => {
  const text = '{"steps":[],"puzzles":{"a":1,"b":"x"},"rush":"many"}';
  const store = memoryStore({ "tessera.learn.nonaga": text });
  assert.deepEqual(readProgress(store, "nonaga"), { steps: [], puzzles: { a: 1 }, rush: 0 });
});

test("where nothing can be stored, progress is known until the page is closed", () => {
  const store = new SafeStore(() => {
    throw new Error("forbidden");
  });
  assert.deepEqual(readProgress(store, "nonaga"), NOTHING);
  writeProgress(store, "nonaga", { steps: ["slide"], puzzles: {}, rush: 0 });
  assert.deepEqual(readProgress(store, "nonaga").steps, ["slide"]);
});
