// What there is to say of a turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Player } from "../pkg/tessera.js";
import { type Fact, factsOf, type Seen } from "./facts.ts";
import type { Judged } from "./judged.ts";
import { lostBetween } from "./slips.ts";

const NOTHING: Seen = { played: {}, better: {} };
const guess = (chance: number): Judged => ({
  chance,
  turns: null,
  margin: null,
  certain: false,
  best: [],
  nodes: 1,
});
const wins = (player: Player, turns: number): Judged => ({
  ...guess(player === "first" ? 1 : 0),
  turns,
  certain: true,
});
const winsBy = (player: Player, margin: number): Judged => ({
  ...guess(player === "first" ? 1 : 0),
  margin,
  certain: true,
});
const drawn: Judged = { ...guess(0.5), certain: true };

function facts(player: Player, before: Judged, after: Judged, seen = NOTHING): Fact[] {
  return factsOf({ player, before, after, ...lostBetween(before, after, player) }, seen);
}

test("a win that was missed is told, and what it let the other side do", () => {
  assert.deepEqual(facts("second", wins("second", 2), guess(0.4)), [{ is: "missed", count: 2 }]);
  assert.deepEqual(facts("first", wins("first", 1), wins("second", 3)), [
    { is: "missed", count: 1 },
    { is: "lets", count: 3 },
  ]);
});

test("who still wins has missed nothing, nor has who wins with this turn", () => {
  assert.deepEqual(facts("first", wins("first", 2), wins("first", 4)), []);
  const over: Judged = { ...guess(1), certain: true };
  assert.deepEqual(facts("first", wins("first", 1), over), []);
});

test("who was lost anyway lets nobody win", () => {
  assert.deepEqual(facts("first", wins("second", 4), wins("second", 2)), []);
});

test("two lines that need one more are told where they decide the game", () => {
  const lines = (second: number) => ({ lines: { first: 0, second } });
  const seen = { played: lines(2), better: lines(1) };
  assert.deepEqual(facts("first", guess(0.5), wins("second", 2), seen), [
    { is: "lets", count: 2 },
    { is: "threats", count: 2 },
  ]);
  const one = { played: lines(1), better: lines(0) };
  assert.deepEqual(facts("first", guess(0.5), wins("second", 2), one), [{ is: "lets", count: 2 }]);
  const same = { played: lines(2), better: lines(2) };
  assert.deepEqual(facts("first", guess(0.5), wins("second", 2), same), [{ is: "lets", count: 2 }]);
});

test("a certain win that is a draw now was given away", () => {
  assert.deepEqual(facts("first", wins("first", 3), drawn), [
    { is: "missed", count: 3 },
    { is: "drawn" },
  ]);
  assert.deepEqual(facts("second", winsBy("second", 4), drawn), [{ is: "drawn" }]);
});

test("margins are compared: less of the same, or turned round", () => {
  assert.deepEqual(facts("second", winsBy("second", 9), winsBy("second", 5)), [
    { is: "margin", count: 4 },
  ]);
  assert.deepEqual(facts("first", winsBy("first", 6), winsBy("second", 2)), [
    { is: "turned", from: 6, to: 2 },
  ]);
});

test("a margin that was lost is told, whatever was known before", () => {
  const before = { ...guess(1), margin: 3 };
  const turn = { player: "first", loss: 0, margin: 6, before, after: winsBy("first", 2) } as const;
  assert.deepEqual(factsOf(turn, NOTHING), [{ is: "margin", count: 6 }]);
});

test("margins that are not certain are not compared", () => {
  const least = { ...winsBy("first", 6), certain: false };
  assert.deepEqual(facts("first", least, winsBy("second", 2)), [{ is: "chance", count: 100 }]);
});

test("steps and threats are compared only where both are known", () => {
  const seen = { played: { steps: { first: 9, second: 6 } }, better: {} };
  assert.deepEqual(facts("first", guess(0.6), guess(0.3), seen), [{ is: "chance", count: 30 }]);
  const lines = { played: { lines: { first: 0, second: 2 } }, better: {} };
  assert.deepEqual(facts("first", guess(0.5), wins("second", 2), lines), [
    { is: "lets", count: 2 },
  ]);
});

test("in a race the steps of both sides count, and who gains some loses none", () => {
  const steps = (first: number, second: number) => ({ steps: { first, second } });
  const seen = { played: steps(9, 6), better: steps(7, 8) };
  assert.deepEqual(facts("first", guess(0.6), guess(0.3), seen), [{ is: "steps", count: 4 }]);
  assert.deepEqual(
    facts("second", guess(0.3), guess(0.4), { played: steps(7, 9), better: steps(6, 9) }),
    [{ is: "chance", count: 10 }],
  );
});

test("without anything else the winning chances are told", () => {
  assert.deepEqual(facts("first", guess(0.6), guess(0.37)), [{ is: "chance", count: 23 }]);
});
