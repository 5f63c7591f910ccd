// How long the worker takes to notice a message.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_SLICE, nextSlice } from "./slice.ts";

/** The longest slice, in milliseconds, of depths with so many nodes each, of which a millisecond visits `speed`. */
function longest(depths: readonly number[], speed: number): number {
  let slice = FIRST_SLICE;
  let most = 0;
  for (const depth of depths) {
    for (let left = depth; left > 0; ) {
      const spent = Math.min(left, slice);
      left -= spent;
      most = Math.max(most, spent / speed);
      slice = nextSlice(slice, spent / speed, left === 0);
    }
  }
  return most;
}

test("however slow a search is, and however soon its first depths are done, it hears in time", () => {
  const depths = [1, 30, 90, 400, 1_000, 2_500, 9_000, 30_000, 90_000, 400_000, 3_000_000];
  for (const speed of [50, 500, 2_000, 10_000]) {
    const ms = longest(depths, speed);
    assert.ok(ms < 17, `${speed} nodes a millisecond: ${ms} ms`);
  }
});

test("slices become as long as they may", () => {
  let slice = FIRST_SLICE;
  for (let count = 0; count < 20; count++) slice = nextSlice(slice, slice / 1_000, false);
  assert.ok(slice > 7_000 && slice < 9_000, String(slice));
});

test("one that a busy machine held up is made good", () => {
  const held = nextSlice(8_000, 300, false);
  assert.ok(held < 300, String(held));
  assert.equal(nextSlice(held, held / 1_000, false), 2 * held);
});
