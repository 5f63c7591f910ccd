// A puzzle's address leads to it, and no other address does.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { puzzleIn, puzzleLink } from "./puzzle-link.ts";
import { puzzlesOf } from "./puzzles.ts";

const GAMES = readdirSync("www/learn/puzzles").map((file) => file.replace(/\.json$/, ""));

test("every puzzle is found by its link, also within a sentence", async () => {
  for (const game of GAMES) {
    for (const { position } of await puzzlesOf(game)) {
      const link = `https://example.org/${game}/${puzzleLink(position)}`;
      assert.equal(puzzleIn(link), position);
      assert.equal(puzzleIn(`Try this (${link}).`), position);
      const coded = link.replace(/[@,/:]/g, encodeURIComponent);
      assert.equal(puzzleIn(coded.replace(/%../g, (code) => code.toLowerCase())), position);
    }
  }
});

test("a link to a game is none to a puzzle", () => {
  assert.equal(puzzleIn("#reversi:3@---xo/x"), undefined);
  assert.equal(puzzleIn("#room=ABCD"), undefined);
});
