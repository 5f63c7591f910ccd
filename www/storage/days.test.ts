// Solved days are kept, each game once a day, and what is damaged is set aside.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DAYS, readDays, solveDay } from "./days.ts";
import { memoryStore } from "./memory-store.ts";

test("a puzzle that is solved twice in a day counts once", () => {
  const store = memoryStore();
  solveDay(store, "2026-11-22", "nonaga");
  solveDay(store, "2026-11-22", "reversi");
  solveDay(store, "2026-11-22", "nonaga");
  solveDay(store, "2026-11-23", "nonaga");
  const days = { "2026-11-22": ["nonaga", "reversi"], "2026-11-23": ["nonaga"] };
  assert.deepEqual(readDays(store), days);
});

const BAD = [
  "{",
  "null",
  "[]",
  '"x"',
  '{"2026-11-22":1}',
  '{"today":["nonaga"]}',
  '{"2026-11-22":[1]}',
];
for (const damaged of BAD) {
  test(`the damaged days ${damaged} are set aside, and counting begins anew`, () => {
    const store = memoryStore({ [DAYS]: damaged });
    assert.deepEqual(readDays(store), {});
    assert.equal(store.entries["tessera.days.damaged"], damaged);
    assert.deepEqual(solveDay(store, "2026-11-22", "nonaga"), { "2026-11-22": ["nonaga"] });
  });
}
