// Boards with gaps: what catches taps covers every gap once, arrows lead everywhere, and a point
// means the wall that is meant.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Cell } from "../../pkg/tessera.js";
import { type Point, rotate } from "../geometry.ts";
import { ARROWS } from "../nearest.ts";
import { isSlot, middleAt, rankOf } from "./cells.ts";
import { gapped } from "./geometry.ts";
import { stepOver } from "./steps.ts";
import { WallPlaces } from "./wall-places.ts";

const PITCH = 4;

/** Squares, crossings and slots of a board, numbered as they come. */
function board(side: number): Cell[] {
  const cells: Cell[] = [];
  const add = (kind: string, x: number, y: number, label: string) =>
    cells.push({ id: cells.length, kind, at: [x, y], label });
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const name = `${String.fromCharCode(97 + x)}${y + 1}`;
      const [left, low] = [PITCH * x, PITCH * y];
      add("square", left, low, name);
      if (x + 1 === side || y + 1 === side) continue;
      add("crossing", left + 2, low + 2, `${name}+`);
      add("slot-h", left + 3, low + 2, `${name}h`);
      add("slot-v", left + 2, low + 3, `${name}v`);
    }
  }
  return cells;
}

/** The cells where they are drawn on a board that is turned by this many quarters. */
function drawn(side: number, quarters = 0) {
  const cells = board(side);
  const geometry = gapped(PITCH, cells);
  const turn = (point: Point) => rotate(point, quarters, 4);
  const places = cells.map((cell) => ({ cell, ...turn(geometry.centre(cell.at)), chosen: false }));
  const { gaps } = geometry;
  return { cells, geometry, places, gaps, turn, walls: new WallPlaces(places, gaps, turn) };
}

const labelled = <Item extends { cell: { label: string } }>(items: Item[], label: string) => {
  const found = items.find(({ cell }) => cell.label === label);
  if (!found) throw new Error(label);
  return found;
};

const inside = ({ x, y }: Point, corners: readonly Point[]) => {
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
};

test("every point in a gap is caught by one slot or crossing", () => {
  const { places, geometry } = drawn(5);
  const hits = (point: Point, kinds: (kind: string) => boolean) =>
    places.filter(({ cell, x, y }) => {
      const local = { x: point.x - x, y: point.y - y };
      return kinds(cell.kind) && geometry.areas(cell).some((area) => inside(local, area));
    });
  // Along the gap above the lowest row, and beside the first file.
  for (let along = -23; along < 263; along += 3.71) {
    for (const point of [
      { x: along, y: -30.5 },
      { x: 30.5, y: -along },
    ]) {
      const found = hits(point, (kind) => rankOf(kind) > 0);
      assert.equal(found.length, 1, `${point.x} ${point.y}`);
    }
  }
});

test("a point means the wall whose middle is near, lying or standing as the gap is", () => {
  for (const quarters of [0, 1, 2, 3]) {
    const { cells, walls, turn } = drawn(9, quarters);
    const at = (x: number, y: number) =>
      cells.find(({ id }) => id === walls.nearest(turn({ x, y })))?.label;
    assert.equal(at(25, -31), "a1h");
    assert.equal(at(31, -24), "a1v");
    assert.equal(at(0, -28), "a1h");
    assert.equal(at(62, -32), "b1h");
    assert.equal(at(55, -32), "a1h");
    assert.equal(at(270, -172), "e3v");
    assert.equal(at(900, 0), undefined);
    const slot = labelled(
      cells.map((cell) => ({ cell })),
      "c3v",
    ).cell;
    const arms = walls.arms(slot.id).map((id) => cells.find((cell) => cell.id === id)?.label);
    assert.deepEqual(arms.sort(), ["c3h", "c3v"]);
  }
});

test("a wall's middle is the crossing beside its slot", () => {
  for (const { kind, at, label } of board(5).filter(({ kind }) => isSlot(kind))) {
    const crossing = board(5).find((cell) => cell.label === `${label.slice(0, 2)}+`);
    assert.deepEqual(middleAt(kind, at), crossing?.at);
  }
});

test("files and ranks are named once, outside the squares", () => {
  const { gaps } = drawn(9);
  assert.equal(
    gaps.captions
      .map(({ text }) => text)
      .sort()
      .join(""),
    "123456789abcdefghi",
  );
  for (const { x, y } of gaps.captions) assert.ok(x < -23.5 || y > 23.5);
});

const [RIGHT, UP, LEFT] = [ARROWS["ArrowRight"], ARROWS["ArrowUp"], ARROWS["ArrowLeft"]] as Point[];

test("arrows lead over squares, with Shift to crossings, and from a chosen one to its arms", () => {
  const { places, cells } = drawn(9);
  const go = (from: string, arrow: Point | undefined, shift = false, chosen = "") => {
    const marked = places.map((place) => ({ ...place, chosen: place.cell.label === chosen }));
    const to = arrow && stepOver(labelled(marked, from), arrow, shift, marked);
    return cells.find(({ id }) => id === to)?.label;
  };
  assert.equal(go("e3", RIGHT), "f3");
  assert.equal(go("i3", RIGHT), undefined);
  assert.equal(go("e3", RIGHT, true), "e3+");
  assert.equal(go("e3", UP, true), "d3+");
  assert.equal(go("e3+", LEFT, true), "e3");
  assert.equal(go("e3+", UP), "e4+");
  assert.equal(go("e3+", UP, false, "e3+"), "e3v");
  assert.equal(go("e3+", LEFT, false, "e3+"), "e3h");
  assert.equal(go("e3v", RIGHT, false, "e3+"), "e3h");
  assert.equal(go("e3v", RIGHT), "e3+");
});

test("arrows with and without Shift lead to every square and crossing, however the board is turned", () => {
  for (const quarters of [0, 1, 2, 3]) {
    const { places } = drawn(5, quarters);
    const reached = new Set([labelled(places, "a1").cell.id]);
    for (const id of reached) {
      const from = places.find(({ cell }) => cell.id === id);
      for (const arrow of Object.values(ARROWS)) {
        for (const shift of [false, true]) {
          const to = from && stepOver(from, arrow, shift, places);
          if (to !== undefined) reached.add(to);
        }
      }
    }
    assert.equal(reached.size, 25 + 16);
  }
});
