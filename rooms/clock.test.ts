// What each side has left, turn by turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deadline, freshClock, leftAt, moved, running, shown } from "./clock.ts";

test("time runs for one side from the moment it is told to, and never below nothing", () => {
  const clock = running(freshClock({ kind: "game", seconds: 60 }), "second", 1000);
  assert.deepEqual(leftAt(clock, 11_000), { first: 60_000, second: 50_000 });
  assert.deepEqual(leftAt(clock, 900), { first: 60_000, second: 60_000 }, "nor backwards");
  assert.equal(leftAt(clock, 1e9).second, 0);
  assert.equal(deadline(clock), 61_000);
});

test("nothing runs before somebody runs it", () => {
  const clock = freshClock({ kind: "turn", seconds: 5 });
  assert.deepEqual(leftAt(clock, 1e9), { first: 5000, second: 5000 });
  assert.equal(deadline(clock), Number.POSITIVE_INFINITY);
});

test("a turn that is over brings its increment, and only to a side whose time ran", () => {
  const control = { kind: "game", seconds: 60, increment: 2 } as const;
  const ran = moved(running(freshClock(control), "first", 0), "first", true, 5000);
  assert.deepEqual(ran.left, { first: 57_000, second: 60_000 });
  assert.equal(ran.running, null);
  const opening = moved(freshClock(control), "first", true, 5000);
  assert.equal(opening.left.first, 60_000);
  const between = moved(running(freshClock(control), "first", 0), "first", false, 5000);
  assert.equal(between.left.first, 55_000, "a move within a turn brings nothing");
});

test("with time for each turn a turn begins with all of it", () => {
  const control = { kind: "turn", seconds: 10 } as const;
  const half = moved(running(freshClock(control), "first", 0), "first", false, 4000);
  assert.equal(half.left.first, 6000, "a turn of two moves is one turn");
  const over = moved(running(half, "first", 4000), "first", true, 9000);
  assert.equal(over.left.first, 10_000);
});

test("days are days", () => {
  const clock = running(freshClock({ kind: "days", days: 3 }), "first", 0);
  assert.equal(deadline(clock), 3 * 86_400_000);
  assert.deepEqual(shown(clock, 86_400_000), {
    control: { kind: "days", days: 3 },
    left: { first: 2 * 86_400_000, second: 3 * 86_400_000 },
    running: "first",
  });
});
