// A rush goes by the clock, gets harder, and ends with the time or the third mistake.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Grade, Puzzle } from "./puzzles.ts";
import { RUSH_MS, Rush, rising } from "./rush.ts";

const GRADES: Grade[] = ["easy", "medium", "hard"];
const puzzle = (grade: Grade, index: number): Puzzle => ({
  position: `nonaga@${grade}${index}`,
  turns: 1,
  grade,
  themes: [],
  solution: { accept: {} },
});
const PUZZLES = GRADES.flatMap((grade) =>
  Array.from({ length: 20 }, (_, index) => puzzle(grade, index)),
);

/** A rush, and the hands of its clock. */
function begin(puzzles = PUZZLES) {
  const clock = { now: 5000 };
  return { clock, rush: new Rush(puzzles, () => clock.now) };
}

test("puzzles rise from easy to hard, and none comes twice", () => {
  const order = rising(PUZZLES, Math.random);
  const grades = order.map(({ grade }) => GRADES.indexOf(grade));
  assert.deepEqual(grades, [...grades].sort());
  assert.deepEqual([grades.indexOf(1), grades.indexOf(2), order.length], [5, 10, 30]);
  assert.equal(new Set(order).size, order.length);
});

test("chance decides which come", () => {
  const first = (random: number) => rising(PUZZLES, () => random)[0];
  assert.notEqual(first(0), first(0.99));
});

test("the time is what the clock says, however seldom it is looked at", () => {
  const { rush, clock } = begin();
  assert.equal(rush.left, RUSH_MS);
  clock.now += RUSH_MS - 1;
  rush.look();
  assert.deepEqual([rush.left, rush.end], [1, undefined]);
  clock.now += 60_000;
  rush.look();
  assert.deepEqual([rush.left, rush.end], [0, "time"]);
});

test("what is solved too late does not count", () => {
  const { rush, clock } = begin();
  rush.solve();
  clock.now += RUSH_MS;
  rush.solve();
  rush.fail();
  assert.deepEqual([rush.solved, rush.mistakes, rush.end], [1, 0, "time"]);
  assert.equal(rush.puzzle, undefined);
});

test("a mistake brings the next puzzle, the third the end", () => {
  const { rush } = begin();
  assert.equal(rush.puzzle, PUZZLES[0]);
  rush.fail();
  assert.equal(rush.puzzle, PUZZLES[1]);
  rush.solve();
  assert.equal(rush.puzzle, PUZZLES[2]);
  rush.fail();
  rush.fail();
  assert.deepEqual([rush.solved, rush.end], [1, "mistakes"]);
  assert.deepEqual([rush.missed.length, new Set(rush.missed).size], [3, 3]);
});

test("the clock stands still while nobody looks", () => {
  const { rush, clock } = begin();
  clock.now += 1000;
  rush.pause();
  rush.pause();
  clock.now += 10 * RUSH_MS;
  assert.equal(rush.left, RUSH_MS - 1000);
  rush.resume();
  rush.resume();
  clock.now += 500;
  assert.equal(rush.left, RUSH_MS - 1500);
});

test("who solves all there are is done, and a rush that is over stays so", () => {
  const { rush } = begin(PUZZLES.slice(0, 2));
  rush.solve();
  rush.solve();
  rush.stop("left");
  rush.resume();
  assert.deepEqual([rush.solved, rush.end], [2, "all"]);
});

test("a rush that was kept goes on where it stood, with its clock stopped", () => {
  const { rush, clock } = begin();
  rush.solve();
  rush.fail();
  clock.now += 1000;
  const kept = JSON.parse(JSON.stringify(rush.kept));
  clock.now += 10_000;
  const again = Rush.from(kept, PUZZLES, () => clock.now);
  assert.ok(again);
  const { solved, mistakes, missed, puzzle, left } = again;
  assert.deepEqual([solved, mistakes, missed, puzzle], [1, 1, [PUZZLES[1]], PUZZLES[2]]);
  assert.equal(left, RUSH_MS - 1000);
  clock.now += 500;
  assert.equal(again.left, left);
  again.resume();
  clock.now += 500;
  assert.equal(again.left, left - 500);
});

test("a rush whose puzzles are gone, or whose time is up, does not go on", () => {
  const { rush, clock } = begin();
  const from = (all = PUZZLES) => Rush.from(rush.kept, all, () => clock.now);
  assert.ok(from());
  assert.equal(from(PUZZLES.slice(1)), undefined);
  assert.equal(
    Rush.from({}, PUZZLES, () => clock.now),
    undefined,
  );
  clock.now += RUSH_MS;
  assert.equal(from(), undefined);
});
