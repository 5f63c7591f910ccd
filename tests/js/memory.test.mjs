// The module with nearly all of its memory taken: what does not fit is refused, and what fits works.
import assert from "node:assert/strict";
import { test } from "node:test";
import { refuses } from "./refusal.mjs";
import { chanceOf, memory, randomTiles, tessera } from "./support.mjs";

const { Engine, Game } = tessera;
const PAGE = 2 ** 16;
const MEGABYTE = 2 ** 20;

test("near the end of memory a large table is refused, a small one works, and lists are read", () => {
  const game = new Game("nonaga");
  // Pages that nobody touches cost nothing, and leave room for some 200 megabytes.
  memory.grow((2 ** 32 - 200 * MEGABYTE - memory.buffer.byteLength) / PAGE);
  for (const size of [1024, 512, 256]) {
    const engine = new Engine(size);
    assert.equal(refuses(() => engine.start(game, { nodes: 10 }), "start").code, "out-of-memory");
    assert.equal(refuses(() => engine.think(game, {}), "think").code, "out-of-memory");
    refuses(() => engine.report(), "report");
    engine.free();
  }
  const engines = [];
  const fill = () => {
    for (let count = 0; count < 40; count++) {
      const engine = new Engine(16);
      engines.push(engine);
      assert.ok(game.legalMoves().includes(engine.think(game, { nodes: 500 }).best));
    }
  };
  assert.equal(refuses(fill, "engines of 16 megabytes").code, "out-of-memory");
  assert.ok(engines.length > 3, `${engines.length} engines`);
  const tiles = randomTiles(chanceOf(3), 20_000);
  assert.equal(tessera.isBoardConnected(tiles), true);
  assert.equal(tessera.getValidTileDestinations(0, tiles.slice(0, 500)).length > 0, true);
  for (const engine of engines.splice(-5)) engine.free();
  const engine = new Engine(16);
  assert.ok(game.legalMoves().includes(engine.think(game, { nodes: 500 }).best));
});
