// Which players a game has, by their names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { effortOf, isPlayer, kindsOf, levelOf, TOP_LEVEL } from "./players.ts";

test("a player is one of the game's own, a level that it has, or a limit with a whole number", () => {
  const game = ["random", "classic", "paper:1"];
  const good = "human remote random classic paper paper:3 level:1 engine:8 ms:500 nodes:9 depth:2";
  const bad =
    "HUMAN classi classic:2 paper:0 level:9 level:0 level:08 level:+8 level: ms:-5 ms:1e3 ms random:1";
  for (const name of good.split(" ")) assert.ok(isPlayer(name, game), name);
  for (const name of bad.split(" ")) assert.ok(!isPlayer(name, game), name);
});

test("of two players a missing one is human, and a third is ignored", () => {
  for (const text of [null, "", " human", "human human level:1"])
    assert.deepEqual(kindsOf(text), ["human", "human"], String(text));
  assert.deepEqual(kindsOf("level:3"), ["level:3", "human"]);
});

test("a level has a number, up to the top level, and one name for the engine", () => {
  const kinds = [
    "level:1",
    `level:${TOP_LEVEL}`,
    `level:${TOP_LEVEL + 1}`,
    "level:0",
    "level:",
    "ms:5",
  ];
  assert.deepEqual(kinds.map(levelOf), [1, TOP_LEVEL, undefined, undefined, undefined, undefined]);
  assert.equal(effortOf("engine:4").player, "level:4");
});
