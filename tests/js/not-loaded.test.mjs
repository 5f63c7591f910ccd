// Whoever calls the module before it is loaded is told so, like of any other error. In a file of its own, as
// all others load it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine, Game, games, isAdjacent } from "../../www/pkg/tessera.js";

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
