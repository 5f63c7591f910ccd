// Moves in words, whether they lead from cell to cell or only to one.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Motion, PlayedMove, State } from "../pkg/tessera.js";
import { LANGUAGES, loadTexts, Texts } from "./i18n.ts";
import { called, counts, named, proposed, said } from "./notation.ts";

await Promise.all(LANGUAGES.map(loadTexts));
const [en, ja] = [new Texts("en"), new Texts("ja")];
const motion = (kind: string): Motion => ({ kind, from: 1, to: 1, fromAt: [0, 0], toAt: [0, 0] });
const move = (text: string, action: string, kinds: string[]): PlayedMove => ({
  text,
  player: "first",
  action,
  turn: 1,
  motion: kinds.map(motion),
});

test("a move is said with what it brought about", () => {
  const slide = move("0,0:1,0", "slide", ["piece"]);
  assert.equal(said("nonaga", slide, en), "Red slides a piece: 0,0 to 1,0.");
  assert.equal(said("nonaga", slide, ja), "赤、コマを0,0から1,0へ。");
  assert.equal(named("nonaga", slide, en), "Red slides a piece: 0,0 to 1,0.");
  const stone = move("012", "place", ["stone"]);
  assert.match(named("tesseract", stone, en), / 012\./);
  assert.match(said("tesseract", stone, en), / 0 1 2\./);
  const place = move("e5", "place", ["disc", "flip", "flip", "flip"]);
  assert.equal(said("reversi", place, en), "Black plays e5, flipping 3 discs.");
  assert.equal(said("reversi", place, ja), "黒、e5に着手、3枚返し。");
  const one = move("e5", "place", ["disc", "flip"]);
  assert.equal(said("reversi", one, en), "Black plays e5, flipping 1 disc.");
});

test("a pawn that is placed is not said to go, and what an open choice became is said", () => {
  const placed = move("d1", "place", ["pawn"]);
  assert.equal(said("quoridor", placed, en), "White starts at d1.");
  assert.equal(said("quoridor", placed, ja), "白、d1に配置。");
  const went = move("d2", "move-or-wall", ["pawn"]);
  assert.equal(said("quoridor", went, en), "White goes to d2.");
  const wall = move("e3h", "move-or-wall", ["wall-h"]);
  assert.equal(said("quoridor", wall, en), "White places a horizontal wall: e3h.");
});

test("a hint names one cell or two", () => {
  assert.equal(proposed("e5", en), "Hint: e5.");
  assert.equal(proposed("a1:b2", en), "Hint: a1 to b2.");
});

test("within a sentence a move from cell to cell is said with both, any other as it is written", () => {
  assert.equal(called("1,0:-2,-1", en), "1,0 to -2,-1");
  assert.equal(called("1,0:-2,-1", ja), "1,0から-2,-1");
  assert.equal(called("012", en), "012");
});

test("what the players hold is counted", () => {
  const stock = [
    { player: "first", kind: "discs", count: 34 },
    { player: "second", kind: "discs", count: 27 },
  ] as const;
  const state = { stock } as unknown as State;
  assert.equal(counts("reversi", state.stock, en), "Black 34, White 27");
  assert.equal(counts("reversi", state.stock, ja), "黒34枚、白27枚");
});
