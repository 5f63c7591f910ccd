// Many games in one text, there and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ratedOf } from "./entries.ts";
import { isApart, recordsIn, toKeep, toldBy, written } from "./many.ts";
import type { KeptGame } from "./shelf.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

const game = (more: Partial<KeptGame> = {}): KeptGame => ({
  id: "12-34",
  at: Date.parse("2026-10-01T08:30:00Z"),
  record: '[Game "quoridor"]\n[Setup "5x3"]\n\n1. c2 c4\n',
  players: "human level:3",
  ...more,
});

test("a game that is written among others is read as it was", () => {
  const ended = { winner: "second", reason: "time" } as const;
  const one = game({ name: "Aiko", table: { here: true, ended } });
  const [record = ""] = recordsIn(written(one));
  assert.ok(record.startsWith('[Game "quoridor"]\n[Setup "5x3"]\n[Id "12-34"]\n'));
  assert.ok(record.endsWith("\n\n1. c2 c4"));
  const { record: _, ...told } = toldBy(record);
  const { id, at, players } = one;
  assert.deepEqual(told, { id, at, players, name: "Aiko", ended, rated: undefined });
  const kept = toKeep(toldBy(record), one.record, NOW);
  const table = { here: true, counted: true, players, ended };
  assert.deepEqual(kept, { ...one, table });
});

test("headers before a game’s own belong to it, and not to the game before", () => {
  const first = '[Ply "0"]\n[Game "quoridor"]\n[Setup "5x3"]\n\n1. c2 c4';
  const second = '[Setup "4x4"]\r\n[Position "x"]\r\n[Game "tictactoe"]\r\n\r\n1. 33 00';
  assert.deepEqual(recordsIn(`${first}\n\n${second}\n`), [first, second]);
  // Where nothing is between them, it is as they are written.
  const bare = '[Game "quoridor"]\n[Setup "5x3"]';
  assert.deepEqual(recordsIn(`${bare}\n[Game "nonaga"]\n`), [bare, '[Game "nonaga"]']);
  const many = '[Id "1"]\n'.repeat(100_000);
  assert.deepEqual(recordsIn(many), []);
});

test("text that opens comments without end is read in no time", () => {
  // Each comment was looked for to the end of the text: 17 s.
  const text = `[Game "quoridor"]\n${"{".repeat(1_000_000)}`;
  assert.deepEqual(recordsIn(text), [text]);
  assert.deepEqual(recordsIn(`{[Game "x"]}\n${text}`), [text]);
  assert.equal(toldBy(text).id, undefined);
});

test("of a game that nobody has decided about nobody plays, and a name is cut between characters", () => {
  const name = "👩".repeat(30);
  const [record = ""] = recordsIn(written(game({ players: "undecided", name })));
  const told = toldBy(record);
  assert.equal(told.players, undefined);
  assert.equal(told.name, "👩".repeat(24));
  assert.equal(toKeep(told, record, NOW).players, "undecided");
});

test("a game that counts for one's rating does so on another device, too", () => {
  const rated = (given: unknown) =>
    ratedOf(toKeep(toldBy(written(game({ table: { rated: given } }))), "", NOW));
  for (const score of [0, 0.5, 1])
    assert.deepEqual(rated({ level: 3, score }), { level: 3, score });
  for (const given of [undefined, 1, { level: 3 }, { level: 9, score: 1 }, { level: 3, score: 2 }])
    assert.equal(rated(given), undefined);
});

test("a game without moves and one that was a draw are read, too", () => {
  const ended = { winner: null, reason: "agreed" };
  const text = written(game({ record: '[Game "nonaga"]', table: { ended } })) + written(game());
  const [first = "", second] = recordsIn(text);
  assert.equal(first.split("\n")[0], '[Game "nonaga"]');
  assert.deepEqual(toldBy(first).ended, ended);
  assert.match(second ?? "", /1\. c2 c4$/);
});

test("what is said of a move is no game, whatever it looks like", () => {
  const said = '{Compare\n[Game "nonaga"]\n[Id "99-99"]\n}';
  const text =
    written(game({ record: `[Game "reversi"]\n\n1. e2 ${said} e3\n` })) + written(game());
  const records = recordsIn(`My games:\n${text}`);
  assert.equal(records.length, 2);
  assert.ok(records[0]?.includes(said));
  assert.equal(toldBy(records[0] ?? "").id, "12-34");
});

test("a record that was shared alone is a game that nobody knows more of", () => {
  const record = '[Game "reversi"]\n\n1. e2 e3\n';
  const [only = ""] = recordsIn(record);
  const { id, ...kept } = toKeep(toldBy(only), record, NOW);
  assert.ok(id.length > 3);
  assert.deepEqual(kept, { at: NOW, record, players: "undecided" });
});

test("headers that make no sense are passed over, and no game is of tomorrow", () => {
  const headers =
    '[Id "../x"]\n[Date "soon"]\n[First "human"]\n[Second "<b>"]\n[Ended "perhaps"]\n[Rated "99 1"]';
  const told = toldBy(`[Game "reversi"]\n${headers}\n\n1. e2`);
  const { record: _, ...rest } = told;
  assert.deepEqual(new Set(Object.values(rest)), new Set([undefined]));
  assert.equal(toKeep({ ...told, at: NOW + 1e9 }, "", NOW).at, NOW);
});

test("a damaged game says nothing about the game before it", () => {
  const damaged = game({ id: "99-99", record: "?" });
  assert.ok(!isApart(damaged));
  assert.ok(isApart(game()));
  const [record = ""] = recordsIn(written(game()) + written(damaged));
  assert.equal(toldBy(record).id, "12-34");
});

test("who was elsewhere does not play on here, and has played what is over", () => {
  const headers = '[Game "reversi"]\n[First "human"]\n[Second "remote"]\n';
  assert.equal(toldBy(`${headers}\n1. e2`).players, undefined);
  assert.equal(toldBy(`${headers}[Ended "first resigned"]\n\n1. e2`).players, "human remote");
});

test("a name cannot break out of its header", () => {
  const text = written(game({ name: 'A"]\n[Game "nonaga"]{' }));
  assert.equal(recordsIn(text).length, 1);
  assert.equal(toldBy(text).name, "A][Game nonaga]");
});

test("no text has games in it that is none", () => {
  for (const text of ["", "Hello", "#quoridor/e2", '[Event "x"]\n1. e4'])
    assert.deepEqual(recordsIn(text), []);
});
