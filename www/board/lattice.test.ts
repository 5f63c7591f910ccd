// Boards in space: every cell is reached by arrow keys, lines are straight, nothing lies on another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { distance, type Sight } from "./geometry.ts";
import { lattice } from "./lattice.ts";
import { linesThrough, runs } from "./lines.ts";
import { ARROWS, nearest } from "./nearest.ts";
import { square } from "./square.ts";

function every(side: number, dimensions: number): number[][] {
  const at = (code: number) =>
    Array.from({ length: dimensions }, (_, axis) => Math.floor(code / side ** axis) % side);
  return Array.from({ length: side ** dimensions }, (_, code) => at(code));
}

const BOARDS = [
  [3, 3],
  [4, 3],
  [5, 3],
  [4, 4],
] as const;
const LOOKS: Sight[] = [
  ...Array.from({ length: 8 }, (_, turned) => ({ flat: false, turned, aspect: 1.6 })),
  { flat: false, turned: 0, aspect: 0.6 },
  { flat: true, turned: 0, aspect: 1.6 },
  { flat: true, turned: 0, aspect: 0.6 },
];

for (const [side, dimensions] of BOARDS) {
  test(`arrow keys lead everywhere on ${dimensions} dimensions of ${side}`, () => {
    const places = every(side, dimensions);
    for (const sight of LOOKS) {
      const geometry = lattice(Array(dimensions).fill(side), sight);
      const cells = places.map((at) => geometry.space?.plan(at) ?? geometry.centre(at));
      const reached = new Set(cells.slice(0, 1));
      for (const cell of reached) {
        for (const arrow of Object.values(ARROWS)) {
          const next = nearest(cell, arrow, cells);
          if (next) reached.add(next);
        }
      }
      assert.equal(reached.size, cells.length, JSON.stringify(sight));
      // Within a layer, what goes right comes back by going left.
      const inside = cells[1 + side];
      const right = inside && nearest(inside, { x: 1, y: 0 }, cells);
      assert.equal(right && nearest(right, { x: -1, y: 0 }, cells), inside);
    }
  });

  test(`no two cells of ${dimensions} dimensions of ${side} are in the same place`, () => {
    for (const sight of LOOKS) {
      const geometry = lattice(Array(dimensions).fill(side), sight);
      const cells = every(side, dimensions).map((at) => geometry.centre(at));
      for (const [index, cell] of cells.entries()) {
        for (const other of cells.slice(index + 1)) assert.ok(distance(cell, other) > 15);
      }
    }
  });
}

test("a place is on as many lines as the mathematics of the board says", () => {
  const cube = every(3, 3);
  assert.equal(linesThrough([1, 1, 1], cube).size, 26);
  assert.equal(linesThrough([0, 0, 0], cube).size, 2 * 7);
  assert.equal(linesThrough([0, 0, 0, 0], every(4, 4)).size, 3 * 15);
});

test("the longest runs of cells are found, in any number of dimensions", () => {
  const diagonal = every(4, 1).map(([part = 0]) => [part, 3 - part, part, 2]);
  assert.deepEqual(runs([...diagonal].reverse()).length, 1);
  const cross = [
    [1, 0],
    [1, 1],
    [1, 2],
    [0, 1],
    [2, 1],
  ];
  assert.equal(runs(cross).length, 2);
  assert.deepEqual(
    runs([
      [0, 0],
      [1, 1],
    ]),
    [],
  );
  assert.deepEqual(runs([]), []);
});

test("y goes upwards on squares", () => {
  assert.ok(square.centre([0, 1]).y < square.centre([0, 0]).y);
});
