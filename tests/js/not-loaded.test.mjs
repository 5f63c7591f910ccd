// A call before the module is loaded throws an error like any other. In a file of its own, because all the others load
// the module.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as tessera from "../../www/pkg/tessera.js";

const { Engine, Game, games, isAdjacent } = tessera;

test("before the module is loaded every call says so", () => {
  const calls = [
    () => new Game("nonaga"),
    () => Game.parse("nonaga"),
    () => new Engine(1),
    () => games(),
    () => isAdjacent({ q: 0, r: 0 }, { q: 1, r: 0 }),
  ];
  for (const call of calls) {
    assert.throws(call, { name: "TesseraError", code: "not-loaded", message: /await/ });
  }
});

test("there is no export that is not guarded", () => {
  const { default: init, initSync, ...exported } = tessera;
  for (const [name, value] of Object.entries(exported)) {
    const use = value === Game || value === Engine ? () => new value() : () => value();
    assert.throws(use, { code: "not-loaded" }, name);
  }
  for (const { prototype } of [Game, Engine]) {
    const members = Object.entries(Object.getOwnPropertyDescriptors(prototype));
    for (const [name, { value, get }] of members.filter(([name]) => name !== "constructor")) {
      assert.throws(() => (value ?? get).call({}), { code: "not-loaded" }, name);
    }
  }
});
