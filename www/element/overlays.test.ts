// Overlays: the way through their states, the keys that they leave free, how notes are drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Note, PlayedMove } from "../pkg/tessera.js";
import { freeKey, moveAnnotations, nameOf, nextState, noteAnnotations } from "./overlays.ts";

test("a key goes through the states of an overlay and turns it off again", () => {
  assert.equal(nextState([], undefined), "");
  assert.equal(nextState([], ""), undefined);
  const states = ["first", "second"];
  assert.equal(nextState(states, undefined), "first");
  assert.equal(nextState(states, "first"), "second");
  assert.equal(nextState(states, "second"), undefined);
});

test("an overlay is asked for with its state, and with its rule where that is not the usual one", () => {
  const rules = ["exact", "classic"];
  assert.equal(nameOf({ id: "paths", state: "", rules: [], rule: "" }), "paths");
  assert.equal(nameOf({ id: "locked", state: "first", rules: [], rule: "" }), "locked:first");
  assert.equal(nameOf({ id: "locked", state: "first", rules, rule: "exact" }), "locked:first");
  const classic = nameOf({ id: "locked", state: "second", rules, rule: "classic" });
  assert.equal(classic, "locked:second-classic");
});

test("a key that an overlay takes is still there as a capital", () => {
  const overlays = [{ key: "g" }, { key: "f" }];
  assert.equal(freeKey("g", overlays), "Shift+G");
  assert.equal(freeKey("u", overlays), "u");
  assert.equal(freeKey("x, y, z", overlays), "x, y, z");
});

const note = (part: Partial<Note>): Note => ({
  kind: "text",
  player: "first",
  at: [[0, 0]],
  text: "3",
  judgement: null,
  ...part,
});
const shapes = (part: Partial<Note>, taken: string[] = [], chosen = "") =>
  noteAnnotations(note(part), new Set(taken), chosen).map(({ shape, kind }) => `${shape} ${kind}`);

test("notes become annotations by their kind and judgement", () => {
  const at = [
    [2, 2],
    [3, 2],
  ];
  assert.deepEqual(shapes({}), ["text note text first"]);
  assert.deepEqual(shapes({}, ["0,0"]), ["text note text first aside"]);
  assert.deepEqual(shapes({ kind: "path", at }), ["route note path first"]);
  assert.deepEqual(shapes({ kind: "wall", at, judgement: "bad" }), ["worth note bad"]);
  assert.deepEqual(shapes({ kind: "wall", at }), ["wall best-wall", "score wall"]);
  assert.deepEqual(shapes({ kind: "square" }), ["square note square first", "score square"]);
  assert.deepEqual(shapes({ kind: "arrow", at }), ["arrow note arrow first", "score arrow"]);
  assert.deepEqual(shapes({ kind: "arrow", at, text: "" }), ["arrow note arrow first"]);
  assert.deepEqual(shapes({ kind: "line", at, text: "1" }), ["line note line first near-1"]);
  assert.deepEqual(shapes({ kind: "ready" }), ["dot note ready first"]);
});

test("of many walls only the one in the chosen slot has its number", () => {
  const at = [
    [2, 2],
    [3, 2],
  ];
  const wall = { kind: "wall", at, text: "+2", judgement: "good" } as const;
  assert.deepEqual(shapes(wall, [], "2,3"), ["worth note good"]);
  assert.deepEqual(shapes(wall, [], "3,2"), ["worth note good", "score wall good"]);
  const [, score] = noteAnnotations(note(wall), new Set(), "3,2");
  assert.deepEqual([score?.text, score?.at], ["+2", [[2, 2]]]);
});

test("a wall that is not put up yet is shown with its middle on its crossing", () => {
  const motion = [{ kind: "wall-v", from: 9, to: 9, fromAt: [2, 7], toAt: [2, 7] }];
  const move = { player: "first", motion } as unknown as PlayedMove;
  assert.deepEqual(moveAnnotations(move, 0, "pawn")[0]?.at, [
    [2, 6],
    [2, 7],
  ]);
});
