// Boards in space: every cell is reached by arrow keys, lines are straight, nothing lies on another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { distance } from "../geometry.ts";
import { linesThrough, runs, tally } from "../lines.ts";
import { ARROWS, nearest } from "../nearest.ts";
import { square } from "../square.ts";
import { roll, shownAt, tip, UPRIGHT } from "./axes.ts";
import { lattice } from "./lattice.ts";
import { FROM_AFAR, type Sight } from "./sight.ts";

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
  ...Array.from({ length: 8 }, (_, turned) => ({ ...FROM_AFAR, turned, aspect: 1.6 })),
  { ...FROM_AFAR, aspect: 0.6 },
  { ...FROM_AFAR, axes: tip(tip(UPRIGHT, 1), 2) },
  { ...FROM_AFAR, flat: true, aspect: 1.6 },
  { ...FROM_AFAR, flat: true, aspect: 0.6 },
];

for (const [side, dimensions] of BOARDS) {
  test(`arrow keys lead everywhere on ${dimensions} dimensions of ${side}`, () => {
    const places = every(side, dimensions);
    for (const sight of LOOKS) {
      const geometry = lattice(Array(dimensions).fill(side), sight);
      const cells = places.map((at) => geometry.plan(at));
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

test("cubes beside each other are seen from farther above where their place has height to spare", () => {
  /** How large a cell is shown in a place that is one unit high. */
  const area = (aspect: number) => {
    const { outline, box } = lattice([4, 4, 4, 4], { ...FROM_AFAR, aspect });
    const scale = Math.min(aspect / (box?.width ?? 0), 1 / (box?.height ?? 0));
    const doubled = outline.reduce((sum, { x, y }, index) => {
      const next = outline[(index + 1) % outline.length] ?? { x: 0, y: 0 };
      return sum + x * next.y - y * next.x;
    }, 0);
    return (Math.abs(doubled) / 2) * scale ** 2;
  };
  for (const aspect of [1, 1.2, 1.5, 1.8]) {
    const [narrow, wide] = [area(aspect), area(aspect * 1.1)];
    assert.ok(wide > narrow * 1.05, `${aspect}: ${narrow} ${wide}`);
  }
});

test("a place is on as many lines as the mathematics of the board says", () => {
  const cube = new Set(every(3, 3).map(String));
  assert.equal(linesThrough([1, 1, 1], cube, 3).length, 13);
  assert.equal(linesThrough([0, 0, 0], cube, 3).length, 7);
  assert.equal(linesThrough([1, 0, 0], cube, 3).length, 4);
  const four = new Set(every(4, 4).map(String));
  const through = linesThrough([2, 2, 2, 2], four, 4);
  assert.equal(through.length, 15);
  assert.ok(through.every((line) => line.length === 4));
});

test("lines are counted by who has how much on them", () => {
  const square = new Set(every(3, 2).map(String));
  const marks = new Map([
    ["0,0", "first"],
    ["2,2", "first"],
    ["0,1", "second"],
  ] as const);
  assert.deepEqual(
    tally(linesThrough([1, 1], square, 3), (at) => marks.get(String(at) as "0,0")),
    {
      lines: 4,
      held: [
        { player: "first", marks: 2, count: 1 },
        { player: "second", marks: 1, count: 1 },
      ],
      empty: 2,
      blocked: 0,
    },
  );
});

test("four quarter turns about an axis lead back, and every place stays one", () => {
  const extent = [4, 4, 4, 2];
  for (const axis of [1, 2, 3]) {
    let axes = UPRIGHT;
    for (let turn = 0; turn < 4; turn++) {
      axes = tip(axes, axis);
      assert.equal(Math.abs(axes[axis - 1] ?? 0), axis);
      const places = every(2, 4).map((at) => String(shownAt(axes, extent, at)));
      assert.equal(new Set(places).size, 16);
      assert.equal(turn === 3, String(axes) === String(UPRIGHT));
    }
  }
  assert.deepEqual(shownAt(tip(UPRIGHT, 1), extent, [1, 0, 3, 1]), [1, 3, 3, 1]);
});

test("a board that rolls over lies on its next side from half a quarter on, and nothing jumps", () => {
  const places = every(4, 4);
  const centres = (sight: Sight) => {
    const { centre } = lattice([4, 4, 4, 4], sight);
    return places.map((at) => centre(at));
  };
  for (const turned of [0, 0.7, 3, 5]) {
    for (const about of [0, 1] as const) {
      const before = centres({ ...FROM_AFAR, turned, lean: { about, by: 0.5 } });
      const axes = roll(UPRIGHT, about, 1);
      const after = centres({ ...FROM_AFAR, turned, axes, lean: { about, by: -0.5 } });
      before.forEach((point, index) => {
        assert.ok(distance(point, after[index] ?? { x: 0, y: 0 }) < 1e-6);
      });
    }
    const aside = centres({ ...FROM_AFAR, axes: roll(UPRIGHT, 2, 1), turned });
    centres({ ...FROM_AFAR, turned: turned + 2 }).forEach((point, index) => {
      assert.ok(distance(point, aside[index] ?? { x: 0, y: 0 }) < 1e-6);
    });
  }
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
