// What was won and lost is counted once and where it belongs; damage costs the past, not the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore } from "./memory-store.ts";
import { count, type Finished, KEY, played, readStatistics, reset, sum } from "./statistics.ts";
import { SafeStore } from "./store.ts";

const game: Finished = {
  game: "nonaga",
  setup: "standard",
  opponent: "level:3",
  side: "first",
  winner: "first",
  helped: false,
  turns: 9,
};

test("games are counted by game, setup, opponent and side", () => {
  const store = memoryStore();
  count(store, game);
  count(store, { ...game, winner: "second" });
  count(store, { ...game, side: "second", winner: null });
  count(store, { ...game, opponent: "two" });
  count(store, { ...game, setup: "official" });
  const statistics = readStatistics(store);
  assert.deepEqual(Object.keys(statistics), ["nonaga:standard", "nonaga:official"]);
  const alone = statistics["nonaga:standard"]?.["level:3"]?.alone;
  assert.ok(alone);
  assert.deepEqual(alone.first, { won: 1, drawn: 0, lost: 1 });
  assert.deepEqual(alone.second, { won: 0, drawn: 1, lost: 0 });
  assert.equal(played(sum(alone)), 3);
  assert.equal(statistics["nonaga:standard"]?.["two"]?.alone.first.won, 1);
});

test("streaks grow with wins and end with anything else; the fastest win is by the rules", () => {
  const store = memoryStore();
  for (const turns of [12, 7, 0]) count(store, { ...game, turns });
  let alone = readStatistics(store)["nonaga:standard"]?.["level:3"]?.alone;
  assert.deepEqual([alone?.streak, alone?.longest, alone?.fastest], [3, 3, 7]);
  count(store, { ...game, winner: null, turns: 3 });
  count(store, { ...game, turns: 20 });
  count(store, { ...game, winner: "second", turns: 2 });
  alone = readStatistics(store)["nonaga:standard"]?.["level:3"]?.alone;
  assert.deepEqual([alone?.streak, alone?.longest, alone?.fastest], [0, 3, 7]);
});

test("games with help are counted apart", () => {
  const store = memoryStore();
  count(store, { ...game, helped: true });
  const both = readStatistics(store)["nonaga:standard"]?.["level:3"];
  assert.equal(both && played(sum(both.alone)), 0);
  assert.equal(both && played(sum(both.helped)), 1);
});

test("a game can be forgotten with all its setups, or everything", () => {
  const store = memoryStore();
  for (const id of ["nonaga", "reversi"]) count(store, { ...game, game: id });
  count(store, { ...game, setup: "official" });
  reset(store, "nonaga");
  assert.deepEqual(Object.keys(readStatistics(store)), ["reversi:standard"]);
  reset(store);
  assert.deepEqual(readStatistics(store), {});
  assert.deepEqual(store.entries, {});
});

test("damaged statistics are set aside, and counting begins anew", () => {
  const good = memoryStore();
  count(good, game);
  const text = good.entries[KEY] ?? "";
  const bad = [
    "{",
    "null",
    "7",
    "[]",
    '{"version":9,"games":{}}',
    text.replace('"won":1', '"won":-1'),
  ];
  for (const damaged of [...bad, text.replace('"streak":1', '"streak":"x"')]) {
    const store = memoryStore({ [KEY]: damaged });
    assert.deepEqual(readStatistics(store), {}, damaged);
    assert.deepEqual(store.entries, { "tessera.statistics.damaged": damaged });
    count(store, game);
    assert.equal(readStatistics(store)["nonaga:standard"]?.["level:3"]?.alone.streak, 1);
  }
});

test("where nothing can be stored, games are counted until the page is closed", () => {
  const store = new SafeStore(() => {
    throw new Error("forbidden");
  });
  count(store, game);
  assert.deepEqual(Object.keys(readStatistics(store)), ["nonaga:standard"]);
  reset(store, "nonaga");
  assert.deepEqual(readStatistics(store), {});
});
