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
/** A board without shapes of its own. */
const PLAIN = { note: () => undefined, preview: () => undefined };

const shapes = (part: Partial<Note>, taken: string[] = []) =>
  noteAnnotations(note(part), new Set(taken), PLAIN).map(({ shape, kind }) => `${shape} ${kind}`);

test("notes become annotations by their kind and judgement", () => {
  const at = [
    [2, 2],
    [3, 2],
  ];
  assert.deepEqual(shapes({}), ["text note text first"]);
  assert.deepEqual(shapes({}, ["0,0"]), ["text note text first aside"]);
  assert.deepEqual(shapes({ kind: "arrow", at }), ["arrow note arrow first", "score arrow"]);
  assert.deepEqual(shapes({ kind: "arrow", at, text: "" }), ["arrow note arrow first"]);
  assert.deepEqual(shapes({ kind: "line", at, text: "1" }), ["line note line first near-1"]);
  assert.deepEqual(shapes({ kind: "ready" }), ["dot note ready first"]);
});

test("what a board has shapes of its own for is drawn in these", () => {
  const own = [{ shape: "wall", at: [[1, 1]], kind: "own" }];
  const handling = { note: () => own, preview: () => own };
  assert.deepEqual(noteAnnotations(note({ kind: "wall" }), new Set(), handling), own);
  const motion = [{ kind: "wall-v", from: 9, to: 9, fromAt: [2, 7], toAt: [2, 7] }];
  const move = { player: "first", motion } as unknown as PlayedMove;
  assert.deepEqual(moveAnnotations(move, 0, "pawn", handling), own);
  assert.equal(moveAnnotations(move, 0, "pawn", PLAIN)[0]?.shape, "ghost");
});
