// The order and the direction in which a move turns pieces over.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Motion } from "../pkg/tessera.js";
import { hex } from "./hex.ts";
import { places, turningOf } from "./turning.ts";

const motion = (kind: string, to: number, toAt: number[]): Motion => ({
  kind,
  from: 0,
  to,
  fromAt: [0, 0],
  toAt,
});

test("the near ones are turned first, those equally near at once, each away from the move", () => {
  const motions = [
    motion("disc", 0, [0, 0]),
    motion("flip", 1, [0, 1]),
    motion("flip", 2, [1, 0]),
    motion("flip", 3, [0, 2]),
  ];
  assert.deepEqual(
    [...turningOf(motions, hex.centre)],
    [
      [1, { step: 0, axis: 90 }],
      [2, { step: 0, axis: 30 }],
      [3, { step: 1, axis: 90 }],
    ],
  );
  assert.deepEqual(motions.map(places), [true, false, false, false]);
});

test("a move that turns nothing over has no order", () => {
  assert.equal(turningOf([motion("piece", 5, [0, 3])], hex.centre).size, 0);
});
