// Comments of a record: they take no move with them, stay with their moves, and are written again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { refuses } from "./refusal.mjs";
import { tessera } from "./support.mjs";

const { Game } = tessera;
const record = (moves) => `[Game "quoridor"]\n\n${moves}\n`;
const comments = (game) => game.moves().map(({ comment }) => comment);

test("a comment takes no move with it, and is written again", () => {
  const text = record("{A short game}\n1. e2 {good} e8\n2. e3 {over\n  two lines [1. e4]}");
  const game = Game.parse(text);
  assert.deepEqual(
    game.moves().map(({ text }) => text),
    ["e2", "e8", "e3"],
  );
  assert.equal(game.preface(), "A short game");
  assert.deepEqual(comments(game), ["good", undefined, "over\n  two lines [1. e4]"]);
  assert.equal(game.record(), text);
  assert.equal(game.state().lastMove.comment, "over\n  two lines [1. e4]");
});

test("a move without a comment says nothing of one", () => {
  const game = Game.parse(record("1. e2 {good} e8"));
  assert.deepEqual(Object.keys(game.moves()[1]).includes("comment"), false);
  assert.equal(new Game("nonaga").preface(), "");
});

test("going to and fro keeps comments, and a forgotten move takes its own along", () => {
  const game = Game.parse(record("{so}\n1. e2 {a} e8 {b}\n2. e3 {c}"));
  const all = game.moves();
  while (game.undo());
  assert.equal(game.state().lastMove, null);
  while (game.redo());
  assert.deepEqual(game.moves(), all);
  game.goto(1);
  // The same move is the one that was taken back, without those behind it.
  game.play("e8");
  assert.deepEqual(comments(game), ["a", "b"]);
  assert.equal(game.record(), record("{so}\n1. e2 {a} e8 {b}"));
  game.goto(1);
  game.play("d9");
  assert.deepEqual(comments(game), ["a", undefined]);
  assert.equal(game.record(), record("{so}\n1. e2 {a} d9"));
});

test("a link leaves comments out", () => {
  const game = Game.parse(record("{so}\n1. e2 {a} e8 {b}"));
  assert.equal(game.url(), "#quoridor/e2.e8");
});

test("a comment that is never closed or too long is refused with a sentence", () => {
  for (const [moves, reason] of [
    ["1. e2 e8 {good", "open-comment"],
    [`1. e2 {${"x".repeat(20_001)}} e8`, "long-comment"],
  ]) {
    const error = refuses(() => Game.parse(record(moves)), reason);
    assert.deepEqual([error.code, error.reason], ["bad-record", reason]);
    assert.match(error.message, /expected/);
    const game = Game.salvage(record(moves));
    assert.equal(game.moves().length, 2);
    assert.ok(game.problem());
    assert.equal(Game.parse(game.record()).record(), game.record());
  }
});
