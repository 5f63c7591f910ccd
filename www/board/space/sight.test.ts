import assert from "node:assert/strict";
import { test } from "node:test";
import { seenIn } from "./sight.ts";

const TESSERACT = [{ at: [0, 0, 0, 0] }];
const CUBE = [{ at: [0, 0, 0] }];
const room = (size: number, flat: boolean | null = null) => ({ flat, size, aspect: 1 });

test("a board of four dimensions lies flat where it is small, a cube nowhere by itself", () => {
  assert.equal(seenIn(room(370), TESSERACT).flat, true);
  assert.equal(seenIn(room(480), TESSERACT).flat, true);
  assert.equal(seenIn(room(481), TESSERACT).flat, false);
  assert.equal(seenIn(room(370), CUBE).flat, false);
});

test("who has chosen a view has it at any width", () => {
  assert.equal(seenIn(room(370, false), TESSERACT).flat, false);
  assert.equal(seenIn(room(900, true), TESSERACT).flat, true);
});
