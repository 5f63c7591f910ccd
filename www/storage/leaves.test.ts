// The list of all games in leaves: what is damaged is noticed, and nothing is lost between two leaves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Line, printOf } from "./entries.ts";
import { inLeaves, LEAF, readLeaf, writtenLeaf } from "./leaves.ts";

const line = (id: string): Line => ({
  id,
  at: 5,
  game: "reversi",
  setup: "3",
  moves: 7,
  players: "human level:3",
  result: "draw",
  name: "Aiko",
  print: 11,
});

test("a leaf is read as it was written, damaged games among the others", () => {
  const lines: Line[] = [line("a"), { id: "b", damaged: true }];
  assert.deepEqual(readLeaf(writtenLeaf(lines)), lines);
});

test("of a leaf with any damage nothing is believed", () => {
  const spoilt = [
    { at: "5" },
    { game: 3 },
    { moves: null },
    { id: 1 },
    { name: {} },
    { result: 1 },
  ];
  for (const what of spoilt) {
    const text = JSON.stringify([line("a"), { ...line("b"), ...what }]);
    assert.equal(readLeaf(text), undefined, JSON.stringify(what));
  }
  for (const text of ["", "[{]", "{}", "3", undefined]) assert.equal(readLeaf(text), undefined);
});

test("every line is on one leaf, and no leaf has too many", () => {
  const lines = Array.from({ length: 2 * LEAF + 1 }, (_, at) => line(`${at}`));
  const leaves = inLeaves(lines);
  assert.deepEqual(
    leaves.map(({ length }) => length),
    [LEAF, LEAF, 1],
  );
  assert.deepEqual(leaves.flat(), lines);
  assert.deepEqual(inLeaves([]), []);
});

test("ten thousand different texts have different prints, and the same one has the same", () => {
  const prints = Array.from({ length: 10_000 }, (_, at) => printOf(`#tictactoe/${at}`));
  assert.equal(new Set(prints).size, 10_000);
  assert.ok(prints.every(Number.isSafeInteger));
  assert.equal(printOf("#tictactoe/7"), prints[7]);
});
