// What overlays say of walls, ways and squares, and how a wall is shown that is not placed yet.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Note } from "../../pkg/tessera.js";
import { noteInGaps, wallToCome } from "./annotations.ts";

const AT = [
  [2, 2],
  [3, 2],
];
const note = (part: Partial<Note>): Note => ({
  kind: "wall",
  player: "first",
  at: AT,
  text: "+2",
  judgement: null,
  ...part,
});
const shapes = (part: Partial<Note>, chosen = "") =>
  noteInGaps(note(part), chosen)?.map(({ shape, kind }) => `${shape} ${kind}`);

test("notes of walls, ways and squares have shapes of their own, others have none", () => {
  assert.deepEqual(shapes({ kind: "path" }), ["route note path first"]);
  assert.deepEqual(shapes({ judgement: "bad" }), ["worth note bad"]);
  assert.deepEqual(shapes({}), ["wall best-wall", "score wall"]);
  assert.deepEqual(shapes({ kind: "square" }), ["square note square first", "score square"]);
  assert.equal(shapes({ kind: "text" }), undefined);
});

test("of many walls only the one in the chosen slot has its number", () => {
  const wall = { judgement: "good" } as const;
  assert.deepEqual(shapes(wall, "2,3"), ["worth note good"]);
  assert.deepEqual(shapes(wall, "3,2"), ["worth note good", "score wall good"]);
  const [, score] = noteInGaps(note(wall), "3,2") ?? [];
  assert.deepEqual([score?.text, score?.at], ["+2", [[2, 2]]]);
});

test("a wall that is not placed yet is shown with its middle on its crossing", () => {
  const motion = { kind: "wall-v", from: 9, to: 9, fromAt: [2, 7], toAt: [2, 7] };
  const [wall, number] = wallToCome(motion, "1") ?? [];
  assert.deepEqual(wall?.at, [
    [2, 6],
    [2, 7],
  ]);
  assert.deepEqual([number?.at, number?.text], [[[2, 6]], "1"]);
  assert.equal(wallToCome({ ...motion, kind: "pawn" }, "1"), undefined);
});
