// Where arrows begin and end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrow } from "./annotations.ts";

/** The corners of an arrow's head. */
const head = (...[from, to]: [number, number]) =>
  String(arrow({ x: from, y: 0 }, { x: to, y: 0 }, "note").values.at(-1))
    .split(" ")
    .map((corner) => corner.split(",").map(Number));

test("an arrow ends before the middle of its cell, so that the heads of several can be told apart", () => {
  assert.deepEqual(head(0, 100)[0], [88, 0]);
  assert.deepEqual(head(100, 0)[0], [12, 0]);
});
