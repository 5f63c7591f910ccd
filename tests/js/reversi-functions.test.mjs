// Hexagonal reversi's drop-in functions: against recorded positions, and against a plain reading of
// the article's rules on random boards.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { detached, NONSENSE, revoked } from "./hostile/values.mjs";
import { refuses, show } from "./refusal.mjs";
import { chanceOf, tessera } from "./support.mjs";

const { calculateValidMoves, cubeAdd, getFlips, isInBounds } = tessera;
const lines = readFileSync(new URL("../data/reversi.jsonl", import.meta.url), "utf8").trim();
const recorded = lines.split("\n").map((line) => JSON.parse(line));
const [{ cells_order: order }] = recorded;

const keyOf = ({ q, r, s }) => `${q},${r},${s}`;
const cubeOf = (q, r) => ({ q, r, s: -q - r });

/** Six directions and cells by q, then by r: the article's order. */
const STEPS = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
].map(([q, r]) => cubeOf(q, r));
const CELLS = Array.from({ length: 81 }, (_, index) =>
  cubeOf(Math.floor(index / 9) - 4, (index % 9) - 4),
).filter(({ s }) => Math.abs(s) <= 4);

/** Runs of the other's discs that end in one of the player's, in every direction. */
function plainFlips(from, player, board) {
  if (board.has(keyOf(from))) return [];
  return STEPS.flatMap((step) => {
    const run = [];
    for (let far = 1; ; far++) {
      const key = keyOf({
        q: from.q + far * step.q,
        r: from.r + far * step.r,
        s: from.s + far * step.s,
      });
      if (!board.has(key)) return [];
      if (board.get(key) === player) return run;
      run.push(key);
    }
  });
}

const plainMoves = (player, board) =>
  CELLS.filter((cell) => plainFlips(cell, player, board).length > 0).map(keyOf);

const START = new Map([
  ["0,0,0", "white"],
  ["-1,1,0", "white"],
  ["1,0,-1", "white"],
  ["0,-1,1", "white"],
  ["1,-1,0", "black"],
  ["0,1,-1", "black"],
  ["-1,0,1", "black"],
]);

test("recorded positions have the recorded moves and flips", () => {
  const positions = recorded.filter(({ kind }) => kind === "position");
  assert.ok(positions.length > 90);
  for (const { board, to_move, legal } of positions) {
    const colours = { B: "black", W: "white" };
    const discs = new Map(
      order
        .map(([q, r], index) => [keyOf(cubeOf(q, r)), colours[board[index]]])
        .filter(([, colour]) => colour !== undefined),
    );
    const player = colours[to_move];
    const moves = calculateValidMoves(player, discs);
    assert.ok(moves instanceof Set);
    assert.deepEqual([...moves].sort(), legal.map(({ q, r }) => keyOf(cubeOf(q, r))).sort());
    for (const { q, r, flips } of legal) {
      const expected = flips.map(([q, r]) => keyOf(cubeOf(q, r))).sort();
      assert.deepEqual(getFlips(cubeOf(q, r), player, discs).sort(), expected);
    }
  }
});

test("random boards are as a plain reading of the article has them, in its order", () => {
  const chance = chanceOf(61);
  for (let go = 0; go < 300; go++) {
    const full = chance();
    const board = new Map(
      CELLS.filter(() => chance() < full).map((cell) => [
        keyOf(cell),
        chance.one(["black", "white"]),
      ]),
    );
    for (const player of ["black", "white"]) {
      const expected = plainMoves(player, board);
      assert.deepEqual([...calculateValidMoves(player, board)], expected);
      assert.deepEqual([...calculateValidMoves(player, Object.fromEntries(board))], expected);
      for (let asked = 0; asked < 10; asked++) {
        // Also where no cell is, and where coordinates do not add up.
        const cell = cubeOf(chance.below(15) - 7, chance.below(15) - 7);
        if (chance.below(8) === 0) cell.s += 1;
        assert.deepEqual(getFlips(cell, player, board), plainFlips(cell, player, board));
      }
    }
  }
});

test("the start has nine moves for each side", () => {
  assert.deepEqual([...calculateValidMoves("black", START)], plainMoves("black", START));
  assert.equal(calculateValidMoves("black", START).size, 9);
  assert.deepEqual(getFlips({ q: 1, r: 1, s: -2 }, "black", START), ["1,0,-1"]);
  assert.deepEqual(getFlips({ q: 0, r: 0, s: 0 }, "black", START), []);
});

test("cells are added, and are on the board or not", () => {
  assert.deepEqual(cubeAdd({ q: 1, r: -2, s: 1 }, { q: 0, r: 1, s: -1 }), { q: 1, r: -1, s: 0 });
  assert.equal(isInBounds({ q: 4, r: -4, s: 0 }), true);
  assert.equal(isInBounds({ q: 5, r: -4, s: -1 }), false);
  assert.equal(isInBounds({ q: 0, r: 2, s: -5 }), false);
});

test("what is no cell, player or board is refused", () => {
  const cell = cubeOf(1, 1);
  const strange = [undefined, ...NONSENSE, revoked(), revoked(new Map()), detached()];
  const cells = [...strange, { q: 1, r: 1 }, { q: 0.5, r: 0, s: 0 }, { q: "1", r: 0, s: -1 }];
  for (const value of cells) {
    refuses(() => getFlips(value, "black", START), show(value));
    refuses(() => cubeAdd(value, cell), show(value));
    refuses(() => cubeAdd(cell, value), show(value));
    refuses(() => isInBounds(value), show(value));
  }
  for (const value of [...strange, "Black", "red", "first"]) {
    refuses(() => getFlips(cell, value, START), show(value));
    refuses(() => calculateValidMoves(value, START), show(value));
  }
  // A Map or a bare object without entries is a board without discs.
  const empty = [NONSENSE.find((value) => value instanceof Map), NONSENSE.at(-1)];
  const boards = [
    ...strange.filter((value) => !empty.includes(value)),
    new Map([...START, ["5,0,-5", "black"]]),
    new Map([...START, ["0,0", "black"]]),
    new Map([...START, ["0,0,0", "red"]]),
    new Map([...START, ["2,0,-2", null]]),
    { ...Object.fromEntries(START), "2,0,-2": 1 },
    [["0,0,0", "white"]],
  ];
  for (const value of boards) {
    refuses(() => getFlips(cell, "black", value), show(value));
    refuses(() => calculateValidMoves("black", value), show(value));
  }
});
