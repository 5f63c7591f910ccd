// What runs, what was put aside, what older builds and other windows have left.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST, putAside, thin } from "./aside.ts";
import { memoryStore } from "./memory-store.ts";
import { alike, gameIdOf, goesOn, type KeptGame, Shelf } from "./shelf.ts";
import { SafeStore } from "./store.ts";

const record = (name: string, moves: string, ply = "") =>
  `[Game "${name}"]\n${ply && `[Ply "${ply}"]\n`}\n${moves && `1. ${moves}\n`}`;

const game = (name: string, id: string, moves = "a b", at = 1): KeptGame => ({
  record: record(name, moves),
  players: "human level:3",
  id,
  at,
});

/** A shelf of three games, with what its store holds and how often something was damaged. */
function shelf(entries: Record<string, string> = {}) {
  const browser = memoryStore(entries);
  const heard = { damages: 0 };
  const names = ["nonaga", "reversi", "quoridor"];
  const store = new SafeStore(() => browser);
  const made = new Shelf(
    store,
    () => names,
    () => heard.damages++,
  );
  return {
    shelf: made,
    store,
    browser,
    heard,
    ids: () => putAside(made, store).map(({ id }) => id),
  };
}

test("each kind of game has a running one, with all that belongs to it", () => {
  const { shelf: kept, ids } = shelf();
  const first = { ...game("nonaga", "a", "a b", 5), table: { here: true, clock: { a: 1 } } };
  assert.equal(kept.run(first), true);
  kept.run(game("reversi", "b", "c", 7));
  assert.deepEqual(kept.running("nonaga"), first);
  assert.equal(kept.running("quoridor"), undefined);
  assert.deepEqual(
    kept.all.map(({ id }) => id),
    ["b", "a"],
  );
  assert.deepEqual(ids(), []);
});

test("the game that was last on a board comes first, whenever it was played", () => {
  const { shelf: kept } = shelf();
  kept.run({ ...game("nonaga", "a", "a b", 5), seen: 9 });
  kept.run({ ...game("reversi", "b", "c", 6), seen: 6 });
  kept.run(game("quoridor", "c", "d", 7));
  assert.deepEqual(
    kept.all.map(({ id }) => id),
    ["a", "c", "b"],
  );
});

test("what makes way for another of its kind is put aside, and taken back when it goes on", () => {
  const { shelf: kept, ids } = shelf();
  kept.run(game("nonaga", "a"));
  kept.run(game("nonaga", "a", "a b c"));
  assert.deepEqual(ids(), []);
  kept.run(game("nonaga", "b", ""));
  assert.deepEqual(kept.aside("a"), game("nonaga", "a", "a b c"));
  assert.equal(kept.find("a")?.id, "a");
  kept.run(game("nonaga", "a", "a b c d"));
  // Of a game without moves nothing would be lost.
  assert.deepEqual(ids(), []);
  assert.equal(kept.find("b"), undefined);
});

test("only the last few that were put aside are kept, whatever is kept beside them", () => {
  const { shelf: kept, store, ids } = shelf({ "tessera.settings": "{}" });
  for (let at = 1; at <= MOST + 3; at++) kept.run(game("nonaga", `id${at}`, "a", at));
  thin(kept, store);
  assert.equal(ids().length, MOST);
  assert.deepEqual([ids()[0], ids().at(-1)], [`id${MOST + 2}`, "id3"]);
  assert.equal(kept.running("nonaga")?.id, `id${MOST + 3}`);
  assert.equal(store.getItem("tessera.settings"), "{}");
});

test("the only game of an older build goes on", () => {
  const old = { record: record("reversi", "e2"), players: "human human", table: { here: true } };
  const { shelf: kept, browser, heard, ids } = shelf({ "tessera.game": JSON.stringify(old) });
  kept.run(game("reversi", "a"));
  kept.migrate();
  const { id, at, ...rest } = kept.running("reversi") as KeptGame;
  assert.deepEqual(rest, old);
  assert.ok(id.length > 3 && at > 0);
  assert.equal("tessera.game" in browser.entries, false);
  // What ran under the new build meanwhile is not lost.
  assert.deepEqual(ids(), ["a"]);
  assert.equal(heard.damages, 0);
});

test("the only game of an older build stays where it is as long as there is no room for it", () => {
  const old = JSON.stringify({ record: record("reversi", "e2"), players: "human human" });
  const browser = memoryStore({ "tessera.game": old });
  const setItem = () => {
    throw new DOMException("No.", "QuotaExceededError");
  };
  const store = new SafeStore(() => ({ ...browser, setItem }));
  const kept = new Shelf(
    store,
    () => ["reversi"],
    () => assert.fail(),
  );
  kept.migrate();
  assert.equal(kept.running("reversi")?.players, "human human");
  assert.deepEqual(browser.entries, { "tessera.game": old });
});

const NO_GAMES = [
  "{]",
  "null",
  "3",
  '{"record":3}',
  '{"record":"[Game \\"chess\\"]","players":""}',
];

for (const text of NO_GAMES) {
  test(`${text} is no game: it is set aside, in whatever place it stands`, () => {
    const {
      shelf: kept,
      browser,
      heard,
    } = shelf({
      "tessera.game": text,
      "tessera.game.nonaga": text,
    });
    kept.migrate();
    assert.equal(heard.damages, 1);
    assert.equal(kept.running("nonaga"), undefined);
    assert.equal(heard.damages, 2);
    assert.deepEqual(browser.entries, {
      "tessera.damaged": text,
      "tessera.damaged.nonaga": text,
    });
    assert.deepEqual(kept.all, []);
    assert.equal(heard.damages, 2);
  });
}

test("of games that were put aside a damaged one costs only itself", () => {
  const good = game("nonaga", "a");
  const { browser, heard, ids } = shelf({
    "tessera.aside.a": JSON.stringify(good),
    "tessera.aside.b": "{]",
  });
  assert.deepEqual(ids(), ["a"]);
  assert.equal(browser.entries["tessera.damaged.aside.b"], "{]");
  assert.deepEqual(ids(), ["a"]);
  assert.equal(heard.damages, 1);
});

test("a game that cannot be put on the board is set aside from where it was", () => {
  const { shelf: kept, browser, heard, ids } = shelf();
  kept.run(game("nonaga", "a"));
  kept.run(game("nonaga", "b"));
  kept.damaged(game("nonaga", "a"));
  assert.equal(kept.running("nonaga")?.id, "b");
  assert.deepEqual(ids(), []);
  kept.damaged(game("nonaga", "b"));
  assert.equal(kept.running("nonaga"), undefined);
  assert.equal(browser.entries["tessera.damaged.nonaga"], JSON.stringify(game("nonaga", "b")));
  assert.equal(heard.damages, 2);
});

test("a game goes on when it has begun and is over neither by its rules nor by a clock", () => {
  assert.ok(goesOn(game("nonaga", "a")));
  assert.ok(!goesOn(game("nonaga", "a", "")));
  assert.ok(!goesOn({ ...game("nonaga", "a"), over: true }));
  const table = { ended: { winner: "first", reason: "time" } };
  assert.ok(!goesOn({ ...game("nonaga", "a"), table }));
});

test("a game is named by its record, whatever form that has", () => {
  for (const record of ['[Game "reversi"]\n[Setup "3"]\n\n1. e2\n', "reversi:3", "#reversi/e2"]) {
    assert.equal(gameIdOf({ record }), "reversi");
  }
});

test("who only looks around changes nothing; moves and ends by the clock do", () => {
  const saved = (moves: string, ply: string, ended?: object) => ({
    record: record("nonaga", moves, ply),
    players: "human human",
    table: { here: true, stand: Number(ply), ended },
  });
  assert.ok(alike(saved("a b c", "1"), saved("a b c", "")));
  assert.ok(!alike(saved("a b c", ""), saved("a b", "")));
  assert.ok(!alike(saved("a b", ""), saved("a b", "", { winner: null, reason: "time" })));
});
