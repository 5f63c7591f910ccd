// Odds of levels: whom they change, and by how much.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, isOfLevels, oddsOf } from "./odds.ts";

test("odds of levels make the computer weaker or stronger, on whichever side it is", () => {
  assert.equal(changed("human level:4", oddsOf("b weaker 2", "human level:4")), "human level:2");
  assert.equal(changed("level:4 human", oddsOf("b stronger 1", "level:4 human")), "level:5 human");
});

test("there is no level below the first and none above the last", () => {
  assert.equal(changed("human level:1", -3), "human level:1");
  assert.equal(changed("human level:8", 2), "human level:8");
});

test("only a level that somebody plays against can be changed", () => {
  for (const players of ["human human", "level:4 level:6", "human classic", "human ms:1000"])
    assert.equal(oddsOf("b weaker 2", players), 0, players);
});

test("other handicaps are none of levels", () => {
  assert.equal(isOfLevels("b weaker 2"), true);
  for (const chosen of [undefined, "", "b walls 6", "a weaker 2"]) {
    assert.equal(isOfLevels(chosen), false);
    assert.equal(oddsOf(chosen, "human level:4"), 0);
  }
});
