// How what overlays say is drawn, and moves that are not made yet.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Note, PlayedMove } from "../pkg/tessera.js";
import { moveAnnotations, noteAnnotations } from "./annotations.ts";

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
