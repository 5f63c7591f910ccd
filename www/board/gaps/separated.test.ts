// Which squares walls separate, as the rules have it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import init, { Game } from "../../pkg/tessera.js";
import { separated } from "./separated.ts";

await init({ module_or_path: readFileSync("www/pkg/tessera_bg.wasm") });

test("squares beside walls name what lies behind, crossings the wall on them", () => {
  const game = Game.parse("#quoridor/e2.e8.e3.e3h.d3v.e7");
  const { cells, pieces } = game.state();
  const placed = cells.map((cell) => ({ cell, piece: pieces.find((it) => it.cell === cell.id) }));
  const { behind, on } = separated(placed);
  const told = (found: ReadonlyMap<number, unknown>) =>
    Object.fromEntries(
      cells.filter(({ id }) => found.has(id)).map((it) => [it.label, found.get(it.id)]),
    );
  assert.deepEqual(told(behind), {
    e3: ["d3", "e4"],
    f3: ["f4"],
    e4: ["d4", "e3"],
    f4: ["f3"],
    d3: ["e3"],
    d4: ["e4"],
  });
  assert.deepEqual(told(on), { "e3+": "wall-h", "d3+": "wall-v" });
  game.free();
});
