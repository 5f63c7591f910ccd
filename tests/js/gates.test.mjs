// What a visitor must load is limited, with room for every game that is added.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gatesFor, judged } from "../../scripts/lib/gates.mjs";

const limitOf = (what, games) => gatesFor(games).find((gate) => gate.what === what).limit;

test("with each game the module and the scripts that have its texts may be larger", () => {
  for (const [what, five, six] of [
    ["WebAssembly of the page's boards", 135, 162],
    ["page JavaScript", 76.5, 77],
    ["element JavaScript", 66, 66.5],
    ["engine JavaScript", 10, 10],
  ]) {
    assert.deepEqual([limitOf(what, 5), limitOf(what, 6)], [five, six], what);
  }
});

test("what is too large says where its limit is and when to raise it", () => {
  for (const gate of gatesFor(5)) {
    assert.deepEqual(judged(gate, 1), {
      text: `${gate.what}: 0.0 KB gzip, limit ${gate.limit} KB`,
      good: true,
    });
    const { text, good } = judged(gate, 1000 * gate.limit + 1);
    assert.equal(good, false);
    assert.ok(text.includes(`scripts/lib/gates.mjs, at “${gate.what}”, if `), text);
    assert.equal(judged(gate, 0).good, false);
  }
});
