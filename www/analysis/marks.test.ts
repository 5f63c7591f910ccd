// What turns are called, and how exactly a side has played.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Player } from "../pkg/tessera.js";
import { accuracy, isSlip, LIMITS, markOf, turningPoint } from "./marks.ts";
import type { JudgedTurn } from "./slips.ts";

const lost = (loss: number, margin: number | null = null) => ({ loss, margin });

/** A turn with this chance of its player before it. */
function turn(loss: number, chance = 0.5, player: Player = "first"): JudgedTurn {
  const judged = { turns: null, margin: null, certain: false, best: [], nodes: 1 };
  const before = { ...judged, chance: player === "first" ? chance : 1 - chance };
  return { ...lost(loss), ply: 0, end: 1, player, better: [], before, after: before };
}

test("a turn is called by the winning chance that it lost, each limit included", () => {
  assert.deepEqual(LIMITS, { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 });
  const marks = [0, 0.01, 0.049, 0.05, 0.099, 0.1, 0.199, 0.2, 1];
  assert.deepEqual(
    marks.map((loss) => markOf(lost(loss))),
    [
      "best",
      "good",
      "good",
      "inaccuracy",
      "inaccuracy",
      "mistake",
      "mistake",
      "blunder",
      "blunder",
    ],
  );
});

test("what is known better afterwards, or loses nothing when rounded, is best", () => {
  assert.deepEqual([lost(-0.3), lost(0.004)].map(markOf), ["best", "best"]);
});

test("in a decided game the margin tells: a few discs are an inaccuracy, never more", () => {
  assert.deepEqual([lost(0, 1), lost(0, 3), lost(0, 30)].map(markOf), [
    "good",
    "inaccuracy",
    "inaccuracy",
  ]);
});

test("who loses nothing is exact, and who loses all is not", () => {
  assert.equal(accuracy([turn(0), turn(0), turn(0)]), 100);
  assert.ok((accuracy([turn(1, 1), turn(1, 1), turn(0.9, 0.95)]) ?? 100) < 2);
  const half = accuracy([turn(0), turn(0), turn(1, 1), turn(1, 1)]) ?? 0;
  assert.ok(half > 50 && half < 51, `${half}`);
  const lucky = [turn(-0.5), turn(-0.5), turn(-0.5)];
  assert.equal(accuracy(lucky), 100, "more than nothing is not lost by a surprise");
});

test("turns in which nothing is left to lose do not count, for either side", () => {
  const lost = [turn(0, 0.01), turn(0, 0.01, "second"), turn(0, 0)];
  assert.equal(accuracy(lost), undefined);
  const some = [turn(0.5), turn(0.1), turn(0)];
  assert.equal(accuracy([...some, ...lost]), accuracy(some));
});

test("one turn or two say nothing about how exactly somebody plays", () => {
  assert.equal(accuracy([turn(0.9), turn(0)]), undefined);
  assert.notEqual(accuracy([turn(0.9), turn(0), turn(0)]), undefined);
});

test("the turning point lost most, and a game without slips has none", () => {
  const turns = [turn(0.1), turn(0.4), turn(0.2)];
  assert.equal(turningPoint(turns, null), turns[1]);
  assert.equal(turningPoint([turn(0.01), turn(0)], null), undefined);
  assert.deepEqual(turns.map(isSlip), [true, true, true]);
  const margin = { ...turn(0), margin: 42 };
  assert.equal(turningPoint([margin, ...turns], null), turns[1], "a decided game turns no more");
  assert.equal(turningPoint([margin], null), undefined);
});

test("a game that somebody won turned where the loser was ahead for the last time", () => {
  const played = (all: readonly JudgedTurn[]) =>
    all.map((one, ply) => ({ ...one, ply, end: ply + 1 }));
  // Of the three slips the first was undone by the second, which is the winner's.
  const turns = played([
    turn(0.5, 0.5, "first"),
    turn(0.6, 1, "second"),
    turn(0.4, 0.6, "first"),
    turn(0, 0.8, "second"),
  ]);
  assert.equal(turningPoint(turns, "second"), turns[2]);
  assert.equal(turningPoint(turns, "first"), turns[1]);
  assert.equal(turningPoint(turns, null), turns[1]);
  // Whose time was up may have made no mistake.
  assert.equal(turningPoint(played([turn(0.4), turn(0, 0.9, "second")]), "first"), undefined);
});
