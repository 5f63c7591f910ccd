// Everybody meets everybody with sides changed, and points belong to players.
import assert from "node:assert/strict";
import { test } from "node:test";
import { between, schedule, standings, sumOf } from "./round-robin.ts";

test("in each round every pair meets twice, once with each side first", () => {
  const games = schedule(4, 3);
  assert.equal(games.length, 3 * 4 * 3);
  for (let a = 0; a < 4; a++) {
    for (let b = 0; b < 4; b++) {
      const first = games.filter(({ first, second }) => first === a && second === b);
      assert.deepEqual(
        first.map(({ round }) => round),
        a === b ? [] : [0, 1, 2],
      );
    }
  }
  assert.deepEqual(schedule(1, 5), []);
});

test("points belong to players, whichever side they play", () => {
  const games = [
    { first: 0, second: 1, round: 0, halves: 2 },
    { first: 1, second: 0, round: 0, halves: 1 },
    { first: 2, second: 0, round: 0, halves: 0 },
  ];
  assert.equal(sumOf(0, games), 5);
  assert.equal(sumOf(1, games), 1);
  assert.equal(between(0, 1, games).length, 2);
  assert.equal(sumOf(0, between(2, 0, games)), 2);
});

test("who has the greater share of points is first, and the error shrinks with the number of games", () => {
  const won = { first: 0, second: 1, round: 0, halves: 2 };
  const lost = { ...won, halves: 0 };
  const few = standings(2, [won, won, won, lost]);
  const many = standings(2, Array.from({ length: 25 }, () => [won, won, won, lost]).flat());
  assert.deepEqual(
    few.map(({ player, halves, games }) => [player, halves, games]),
    [
      [0, 6, 4],
      [1, 2, 4],
    ],
  );
  // A share of 3/4 of n games has a standard error of about the root of 3/16 : n.
  assert.ok(Math.abs((many[0]?.error ?? 0) - 1.96 * Math.sqrt(3 / 16 / 100)) < 0.002);
  assert.ok((few[0]?.error ?? 0) > 3.9 * (many[0]?.error ?? 1));
});

test("who has won both of two games may still be the weaker one", () => {
  const won = { first: 0, second: 1, round: 0, halves: 2 };
  for (const { error } of standings(2, [won, won])) assert.ok(error > 0.3, String(error));
});

test("one game says nothing of how exact it is", () => {
  const [first] = standings(2, [{ first: 0, second: 1, round: 0, halves: 2 }]);
  assert.equal(first?.error, 0.5);
});
