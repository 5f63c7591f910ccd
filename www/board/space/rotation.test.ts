// Turning a board in space by hand: freely, with rests at quarter turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { UPRIGHT } from "./axes.ts";
import { pulled, Rotation, rested } from "./rotation.ts";

test("a hand turns freely, and near a quarter turn the board rests", () => {
  for (const quarter of [-2, 0, 1, 3]) {
    assert.equal(rested(quarter + 0.1) + 0, quarter);
    assert.equal(rested(quarter - 0.1) + 0, quarter);
    assert.ok(Math.abs(rested(quarter + 0.5) - (quarter + 0.5)) < 1e-9);
  }
  const way = Array.from({ length: 200 }, (_, index) => rested(index / 100));
  way.slice(1).forEach((to, index) => {
    const step = to - (way[index] ?? 0);
    assert.ok(step >= 0 && step < 0.02, "nothing jumps and nothing goes back");
  });
});

test("a board that is taken into a hand again stays where it is", () => {
  for (const quarters of [-1.5, -0.3, 0, 0.2, 0.5, 1, 2.75]) {
    assert.ok(Math.abs(rested(pulled(quarters)) - quarters) < 1e-9, String(quarters));
  }
});

// There is nobody to watch.
Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });

test("a hand that goes down by a quarter rolls what is on top towards the eye", () => {
  const rotation = new Rotation(() => {});
  rotation.grip();
  rotation.drag(0, 0.3);
  assert.deepEqual(rotation.axes, UPRIGHT);
  assert.ok(rotation.lean.by > 0.2 && rotation.lean.by < 0.3);
  rotation.drag(0, 0.95);
  rotation.release();
  assert.deepEqual([rotation.axes, rotation.lean.by], [[1, 3, -2], 0]);
  rotation.grip();
  rotation.drag(0, -0.7);
  rotation.release();
  assert.deepEqual([rotation.axes, rotation.lean.by], [UPRIGHT, 0]);
  // Seen from behind, down is the other way about the same axis.
  rotation.turned = 4;
  rotation.grip();
  rotation.drag(0, 1);
  assert.deepEqual(rotation.axes, [1, -3, 2]);
});

test("a hand turns about two axes at once", () => {
  const rotation = new Rotation(() => {});
  rotation.grip();
  rotation.drag(0.8, 0.3);
  assert.ok(rotation.turned > 0.5 && rotation.lean.by > 0.2);
  rotation.stand();
  assert.deepEqual([rotation.axes, rotation.lean.by], [UPRIGHT, 0]);
});
