// The best of several games: sides alternate, draws count half each, and it ends when it is decided.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Player } from "../pkg/tessera.js";
import type { Match } from "./match.ts";
import { changedSides, contestant, decided, matchOf, newMatch, points, scored } from "./match.ts";

const best = (of: number, first: "a" | "b" = "a") => newMatch(of, first) as Match;

/** A match after games with these winners, sides changed after each. */
const after = (match: Match, winners: (Player | null)[]) =>
  winners.reduce((now, winner) => changedSides(scored(now, winner)), match);

test("a single game is no match, nor is what cannot be won", () => {
  assert.equal(newMatch(1, "a"), undefined);
  assert.equal(newMatch(4, "a"), undefined);
  assert.equal(newMatch(Number.NaN, "a"), undefined);
  assert.equal(best(3).of, 3);
});

test("sides alternate, and points belong to people, not to sides", () => {
  const match = best(5);
  assert.equal(contestant(match, "first"), "a");
  const second = after(match, ["first"]);
  assert.equal(contestant(second, "first"), "b");
  assert.deepEqual(second.halves, { a: 2, b: 0 });
  const third = after(second, ["first"]);
  assert.equal(contestant(third, "first"), "a");
  assert.deepEqual(third.halves, { a: 2, b: 2 });
  assert.equal(contestant(best(3, "b"), "second"), "a");
});

test("a match ends as soon as nobody can catch up", () => {
  assert.equal(decided(best(3)), undefined);
  assert.equal(decided(after(best(3), ["first"])), undefined);
  assert.equal(decided(after(best(3), ["first", "second"])), "a");
  assert.equal(decided(after(best(3), ["second", "first"])), "b");
  assert.equal(decided(after(best(5), ["first", "second"])), undefined);
});

test("draws count half each, and a match can be drawn", () => {
  const drawn = after(best(3), [null, null, null]);
  assert.deepEqual(drawn.halves, { a: 3, b: 3 });
  assert.equal(decided(drawn), "draw");
  assert.equal(decided(after(best(3), ["first", null])), undefined);
  assert.equal(decided(after(best(3), ["first", null, null])), "a");
  assert.deepEqual([0, 1, 2, 3, 10].map(points), ["0", "½", "1", "1½", "5"]);
});

test("a match that is kept comes back, and what cannot be one is none", () => {
  const match = after(best(3), ["first"]);
  assert.deepEqual(matchOf(JSON.parse(JSON.stringify(match))), match);
  const bad = [null, 3, {}, { ...match, of: 2 }, { ...match, played: 9 }, { ...match, first: "c" }];
  const worse = [
    { ...match, halves: { a: 9, b: 0 } },
    { ...match, halves: { a: 0.5, b: 1.5 } },
  ];
  for (const saved of [...bad, ...worse]) assert.equal(matchOf(saved), undefined);
});
