// Finding games among ten thousand.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../storage/entries.ts";
import { ALL, opponentOf, Search, standingOf, type Wanted } from "./search.ts";

const entry = (more: Partial<Entry> = {}): Entry => ({
  id: "1-2",
  at: new Date(2026, 10, 22, 15).getTime(),
  game: "quoridor",
  setup: "standard",
  moves: 30,
  players: "human level:3",
  print: 1,
  ...more,
});

const words = ({ game, players, name = "" }: Entry) => `${game} Level ${players} ${name}`;

/** The ids of those that are found. */
const found = (entries: Entry[], wanted: Partial<Wanted>) =>
  new Search(words).find(entries, { ...ALL, ...wanted }).map(({ id }) => id);

test("a game is won, lost or drawn for whoever played one of its sides, and finished for all others", () => {
  const standing = (players: string, result?: Entry["result"]) =>
    standingOf(entry({ players, ...(result && { result }) }));
  assert.equal(standing("human level:3"), "running");
  assert.equal(standing("human level:3", "first"), "won");
  assert.equal(standing("level:3 human", "first"), "lost");
  assert.equal(standing("remote human", "draw"), "drawn");
  for (const players of ["human human", "level:1 level:2", "undecided"])
    assert.equal(standing(players, "second"), "finished");
});

test("whom one has met is the other side, or nobody in particular", () => {
  const met = (players: string) => opponentOf({ players });
  assert.equal(met("human level:3"), "level:3");
  assert.equal(met("paper+:2 human"), "paper+:2");
  assert.equal(met("human human"), "two");
  assert.equal(met("level:1 random"), "watch");
  assert.equal(met("undecided"), "undecided");
});

test("each condition leaves out what does not meet it", () => {
  const all = [
    entry({ id: "a" }),
    entry({ id: "b", game: "nonaga", result: "first" }),
    entry({ id: "c", players: "level:5 human", result: "first" }),
    entry({ id: "d", players: "human human", result: "draw" }),
  ];
  assert.deepEqual(found(all, {}), ["a", "b", "c", "d"]);
  assert.deepEqual(found(all, { game: "nonaga" }), ["b"]);
  assert.deepEqual(found(all, { opponent: "level:5" }), ["c"]);
  assert.deepEqual(found(all, { standing: "finished" }), ["b", "c", "d"]);
  assert.deepEqual(found(all, { standing: "won" }), ["b"]);
  assert.deepEqual(found(all, { standing: "lost" }), ["c"]);
  assert.deepEqual(found(all, { standing: "running" }), ["a"]);
  assert.deepEqual(found(all, { game: "quoridor", standing: "drawn" }), ["d"]);
});

test("all words must be found, in any order, whatever their capitals, accents and forms", () => {
  const all = [
    entry({ id: "a", players: "human remote", name: "José" }),
    entry({ id: "b", game: "reversi" }),
  ];
  for (const text of ["jose", "JOSÉ quori", "quoridor  jose ", "ｊｏｓé"])
    assert.deepEqual(found(all, { text }), ["a"], text);
  assert.deepEqual(found(all, { text: "jose reversi" }), []);
  assert.deepEqual(found(all, { text: " " }), ["a", "b"]);
});

test("both days of a range belong to it, from midnight to midnight where the reader is", () => {
  const at = (day: number, hour: number, id: string) =>
    entry({ id, at: new Date(2026, 10, day, hour).getTime() });
  const all = [at(21, 23, "a"), at(22, 0, "b"), at(22, 23, "c"), at(23, 0, "d")];
  assert.deepEqual(found(all, { from: "2026-11-22" }), ["b", "c", "d"]);
  assert.deepEqual(found(all, { to: "2026-11-22" }), ["a", "b", "c"]);
  assert.deepEqual(found(all, { from: "2026-11-22", to: "2026-11-22" }), ["b", "c"]);
});

test("among ten thousand games the words of those that are alike are made once", () => {
  let made = 0;
  const search = new Search((entry) => {
    made += 1;
    return words(entry);
  });
  const all = Array.from({ length: 10_000 }, (_, at) =>
    entry({ id: `${at}`, at, players: `human level:${(at % 8) + 1}` }),
  );
  for (const text of ["l", "le", "level:7", "level:7 quo"])
    assert.ok(search.find(all, { ...ALL, text }).length >= 1250);
  assert.equal(made, 8);
});
