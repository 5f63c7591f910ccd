// Arrow keys lead everywhere, and names stay with what moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { distance, rotate } from "./geometry.ts";
import { hex } from "./hex.ts";
import { rename } from "./identity.ts";
import { ARROWS, nearest, rowEnd } from "./nearest.ts";
import { around, follow, keep } from "./viewport.ts";

/** A blob of hexagons that grows at random, always the same for the same seed. */
function blob(seed: number, size: number) {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const steps = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ] as const;
  const cells = new Map([["0,0", [0, 0]]]);
  while (cells.size < size) {
    const from = [...cells.values()][random(cells.size)] ?? [0, 0];
    const step = steps[random(6)] ?? [0, 0];
    const to = [(from[0] ?? 0) + step[0], (from[1] ?? 0) + step[1]];
    cells.set(to.join(), to);
  }
  return [...cells.values()].map((at) => ({ at, ...hex.centre(at) }));
}

test("a cell at 60 degrees of an arrow is within them, however it is rounded", () => {
  for (const off of [-0.01, 0, 0.01]) {
    const cell = { x: -60, y: 103.92 + off };
    assert.equal(nearest({ x: 0, y: 0 }, ARROWS["ArrowLeft"] ?? { x: 0, y: 0 }, [cell]), cell);
  }
});

test("arrow keys lead from every cell to every other", () => {
  for (let seed = 1; seed <= 60; seed++) {
    for (let turn = 0; turn < 6; turn++) {
      const cells = blob(seed, 19).map((cell) => ({ ...cell, ...rotate(cell, turn, 6) }));
      for (const start of cells) {
        const reached = new Set([start]);
        for (const cell of reached) {
          for (const arrow of Object.values(ARROWS)) {
            const next = nearest(cell, arrow, cells);
            if (next) reached.add(next);
          }
        }
        assert.equal(reached.size, cells.length, `seed ${seed}, turned ${turn}`);
      }
    }
  }
});

test("a row of sideways steps comes back to where it began", () => {
  const cells = blob(5, 30);
  const middle = cells[0];
  assert.ok(middle);
  const right = nearest(middle, { x: 1, y: 0 }, cells, middle);
  assert.ok(right);
  assert.equal(nearest(right, { x: -1, y: 0 }, cells, middle), middle);
  assert.ok((rowEnd(middle, "Home", cells)?.x ?? 0) <= (rowEnd(middle, "End", cells)?.x ?? 0));
});

test("neighbours are equally far apart in all directions, however the board is turned", () => {
  const [a, b] = [hex.centre([0, 0]), hex.centre([1, -1])];
  assert.ok(Math.abs(distance(a, b) - distance(a, hex.centre([1, 0]))) < 1e-2);
  const round = rotate(b, 6, 6);
  assert.ok(distance(b, round) < 1e-2);
});

test("a tile that moves keeps its name, there and back", () => {
  const before = rename(new Map(), [1, 2, 3]);
  const after = rename(before, [1, 3, 9]);
  assert.equal(after.get(9), before.get(2));
  assert.deepEqual(rename(after, [1, 2, 3]), before);
});

test("the view stays while it fits, and follows when it does not", () => {
  const needed = around([{ x: 0, y: 0 }], 10);
  const roomy = { x: -11, y: -11, width: 22, height: 22 };
  assert.equal(follow(roomy, needed), roomy);
  const away = around([{ x: 50, y: 0 }], 10);
  assert.equal(follow(roomy, away), away);
});

test("a view that is given is taken, and kept while it stays the same", () => {
  const view = { x: 0, y: 0, width: 10, height: 10 };
  const smaller = { ...view, width: 9 };
  assert.equal(keep(view, { ...view }), view);
  assert.equal(keep(view, smaller), smaller);
  assert.equal(keep(undefined, view), view);
});
