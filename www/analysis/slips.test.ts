// Which turns of a game gave most away.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlayedMove, Player, Report } from "../pkg/tessera.js";
import { type Judged, judge } from "./judged.ts";
import {
  doubtedTurns,
  type JudgedTurn,
  judgedTurns,
  PROOF_NODES,
  turnStarts,
  unseen,
  type Wanted,
  worstFirst,
  worstTurns,
} from "./slips.ts";

/** Turns of two moves each, as in Nonaga; the last turn is its slide only. */
function moves(turns: number): PlayedMove[] {
  return Array.from({ length: 2 * turns - 1 }, (_, ply) => {
    const turn = Math.floor(ply / 2);
    const player: Player = turn % 2 === 0 ? "first" : "second";
    return { text: `${ply}`, player, action: "slide", turn: Math.floor(turn / 2) + 1, motion: [] };
  });
}

const judged = (chance: number): Judged => ({
  chance,
  turns: null,
  margin: null,
  certain: false,
  best: ["a", "b", "c"],
  nodes: 1,
});

test("a turn begins where the mover changes, and the end counts", () => {
  assert.deepEqual(turnStarts(moves(4)), [0, 2, 4, 6, 7]);
  assert.deepEqual(turnStarts([]), [0]);
});

test("what the mover lost is a slip, what the other lost is none", () => {
  // The first player's chances before each turn and at the end.
  const chances = new Map([0.5, 0.3, 0.7, 0.72, 1].map((chance, turn) => [turn * 2, chance]));
  chances.set(7, 1);
  const slips = worstTurns(moves(4), (ply) => {
    const chance = chances.get(ply);
    return chance === undefined ? undefined : judged(chance);
  });
  assert.deepEqual(
    slips.map(({ ply, player, loss }) => [ply, player, Math.round(100 * loss)]),
    [
      [0, "first", 20],
      [2, "second", 40],
      [6, "second", 28],
    ],
  );
  assert.deepEqual(slips[0]?.better, ["a", "b"]);
});

test("at most three slips a side, and none where too little is known", () => {
  const zigzag = (ply: number) => judged(ply % 4 === 0 ? 0.9 : 0.1);
  const slips = worstTurns(moves(20), zigzag);
  assert.equal(slips.filter(({ player }) => player === "first").length, 3);
  assert.equal(worstTurns(moves(20), () => undefined).length, 0);
});

test("who wins by less than before has lost the difference, if both are known", () => {
  const won = (margin: number | null, certain = true): Judged => ({
    ...judged(1),
    margin,
    certain,
  });
  const slips = (after: number | null, certain = true) =>
    worstTurns(moves(1), (ply) => (ply === 0 ? won(20) : won(after, certain))).map(
      ({ loss, margin }) => [loss, margin],
    );
  assert.deepEqual(slips(2), [[0, 18]]);
  assert.deepEqual(slips(19), []);
  assert.deepEqual(slips(null), []);
  assert.deepEqual(slips(2, false), [], "it may be won by more");
});

test("what the computer would have done itself is no slip, whatever it sees later", () => {
  const own = { ...judged(0.9), best: ["0", "1"] };
  const after = new Map([[0, own]]);
  const known = (ply: number) => after.get(ply) ?? judged(0.2);
  assert.equal(judgedTurns(moves(2), known)[0]?.loss, 0);
});

test("a turn is held against what the computer sees after its own, where that is less", () => {
  const known = (instead?: number) => (ply: number, moves?: readonly string[]) => {
    if (moves) return instead === undefined ? undefined : judged(instead);
    return judged(ply === 0 ? 0.9 : 0.3);
  };
  const loss = (instead?: number) => judgedTurns(moves(2), known(instead))[0]?.loss.toFixed(2);
  assert.deepEqual([loss(), loss(0.4), loss(1)], ["0.60", "0.10", "0.60"]);
});

test("only turns that seem to lose something are doubted, but none that misses a win at once", () => {
  const doubted = (before: Judged, after: number) =>
    doubtedTurns(judgedTurns(moves(1), (ply) => (ply === 0 ? before : judged(after)))).length;
  assert.equal(doubted(judged(0.5), 0.45), 1);
  assert.equal(doubted(judged(0.5), 0.49), 0);
  assert.equal(doubted({ ...judged(1), turns: 1 }, 0.4), 0);
});

test("a winning chance weighs more than any margin", () => {
  const turn = (loss: number, margin: number | null = null) => ({ loss, margin }) as JudgedTurn;
  const turns = [turn(0, 5), turn(0.05), turn(0, 42), turn(0.36)];
  assert.deepEqual(worstFirst(turns), [turns[3], turns[1], turns[2], turns[0]]);
});

test("where a proof is held against a guess, the guess is looked at until it may be proved", () => {
  const wins: Judged = { ...judged(1), turns: 5, certain: true };
  const loses: Judged = { ...judged(0), turns: 5, certain: true };
  const looked = (before: Judged, after: Judged) => {
    const done: Wanted[] = [];
    const same = (a: Wanted, b: Wanted) => JSON.stringify(a) === JSON.stringify(b);
    const looking = {
      at: (ply: number, instead?: readonly string[]) => {
        if (instead) return undefined;
        return ply === 0 ? before : after;
      },
      looked: (wanted: Wanted) => done.some((one) => same(one, wanted)),
    };
    for (;;) {
      const next = unseen(moves(1), looking);
      if (!next) return done.filter(({ nodes }) => nodes === PROOF_NODES).map(({ ply }) => ply);
      done.push(next);
    }
  };
  assert.deepEqual(looked(wins, judged(0.7)), [1]);
  assert.deepEqual(looked(judged(0.3), loses), [0]);
  assert.deepEqual(looked(wins, loses), []);
  assert.deepEqual(looked(judged(0.7), judged(0.3)), []);
  assert.deepEqual(looked(wins, judged(0.99)), [], "nothing is lost");
});

test("a value is the first player's chance, and a margin is the winner's", () => {
  const score = {
    kind: "loss",
    turns: null,
    margin: -7,
    value: -600_007,
    text: "loss by 7",
  } as const;
  const report: Report = {
    depth: 9,
    nodes: 10,
    budget: null,
    best: "e5",
    lines: [{ score, chance: 0, exact: true, moves: ["e5"] }],
    toMove: "second",
    done: true,
  };
  const { chance, margin, certain } = judge(report) ?? {};
  assert.deepEqual([chance, margin, certain], [1, 7, true]);
  assert.equal(judge({ ...report, lines: [] }), undefined);
});
