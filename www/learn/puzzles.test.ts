// A puzzle is followed move by move, and a step knows the moves it asks for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accepts, kindsOf, type Step } from "./lessons.ts";
import { type Puzzle, puzzleName, Solving } from "./puzzles.ts";

const PUZZLE: Puzzle =
  JSON.parse(`{"position": "nonaga@x", "turns": 2, "grade": "easy", "themes": [], "solution": {"accept": {
  "slide": {"accept": {"tile": {"reply": ["r1", "r2"], "then": {"accept": {"end": {"won": true}}}}}},
  "swift": {"won": true}
}}}`);

test("a puzzle goes on in the turn, after the reply, and to the win", () => {
  const solving = new Solving(PUZZLE);
  assert.equal(solving.next, "slide");
  assert.deepEqual(solving.make("slide"), { verdict: "on", replies: [] });
  assert.deepEqual(solving.make("tile"), { verdict: "reply", replies: ["r1", "r2"] });
  assert.deepEqual(solving.played, ["slide", "tile", "r1", "r2"]);
  assert.equal(solving.make("end").verdict, "won");
  assert.equal(solving.won, true);
  assert.equal(solving.next, undefined);
});

test("the proved solution comes first, in whatever order an object has its moves", () => {
  const solution = JSON.parse(`{"accept": {"002": {"won": true}, "111": {"won": true}}}`);
  assert.equal(new Solving({ ...PUZZLE, solution }).next, "002");
});

test("a wrong move counts and changes nothing else", () => {
  const solving = new Solving(PUZZLE);
  assert.equal(solving.make("tile").verdict, "wrong");
  assert.equal(solving.make("constructor").verdict, "wrong");
  assert.deepEqual([solving.slips, solving.played, solving.next], [2, [], "slide"]);
  assert.equal(solving.make("swift").verdict, "won");
  assert.equal(solving.make("swift").verdict, "wrong");
});

test("a puzzle's name depends on its position alone", () => {
  assert.equal(puzzleName(PUZZLE), puzzleName({ ...PUZZLE, turns: 9 }));
  assert.notEqual(puzzleName(PUZZLE), puzzleName({ ...PUZZLE, position: "nonaga@y" }));
});

const wall = {
  text: "e3h",
  player: "first" as const,
  action: "move-or-wall",
  turn: 1,
  motion: [{ kind: "wall-h", from: 1, to: 1, fromAt: [], toAt: [] }],
};

test("a step accepts its moves, or any of a kind", () => {
  const step = (more: Partial<Step>): Step => ({ id: "x", record: "quoridor", ...more });
  assert.deepEqual(kindsOf(wall), ["move-or-wall", "wall-h"]);
  assert.equal(accepts(step({ accept: ["e3h"] }), wall), true);
  assert.equal(accepts(step({ accept: ["e3v"] }), wall), false);
  assert.equal(accepts(step({ any: "wall-h" }), wall), true);
  assert.equal(accepts(step({ any: "pawn" }), wall), false);
  assert.equal(accepts(step({ any: "pawn" }), undefined), false);
});
