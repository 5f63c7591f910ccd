// What the tests of the compiled module share: the module itself, and positions.
import { readFileSync } from "node:fs";
import { coordsKey, DIRECTIONS } from "../../benches/js/reference.mjs";
import * as tessera from "../../www/pkg/tessera.js";
import { chanceOf } from "./chance.mjs";

const file = (path) => new URL(`../../${path}`, import.meta.url);

/** The module's memory. */
export const { memory } = tessera.initSync({
  module: readFileSync(file("www/pkg/tessera_bg.wasm")),
});

export { chanceOf, tessera };

/** The 120 positions with everything that the drop-in functions should say about them. */
export const vectors = readFileSync(file("tests/data/nonaga.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** `count` tiles grown from a cell somewhere: connected, with holes, in no special order. */
export function randomTiles(chance, count) {
  let next = { q: chance.below(41) - 20, r: chance.below(41) - 20 };
  const tiles = [];
  const keys = new Set();
  while (tiles.length < count) {
    const key = coordsKey(next.q, next.r);
    if (!keys.has(key)) {
      keys.add(key);
      tiles.push(next);
    }
    const from = chance.one(tiles);
    const step = chance.one(DIRECTIONS);
    next = { q: from.q + step.q, r: from.r + step.r };
  }
  return shuffled(chance, tiles);
}

/** Pieces on different tiles, three of each side or fewer where there is no room. */
export function randomPieces(chance, tiles, count = Math.min(6, tiles.length)) {
  const ids = ["r1", "b1", "r2", "b2", "r3", "b3"];
  const cells = shuffled(chance, tiles).slice(0, count);
  return cells.map(({ q, r }, index) => ({
    id: ids[index] ?? `p${index}`,
    player: index % 2 === 0 ? "red" : "blue",
    q,
    r,
  }));
}

export function shuffled(chance, list) {
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = chance.below(index + 1);
    [mixed[index], mixed[other]] = [mixed[other], mixed[index]];
  }
  return mixed;
}

/** Plays up to `plies` random legal moves. */
export function playRandom(game, chance, plies) {
  for (let ply = 0; ply < plies && game.state().outcome === null; ply++) {
    game.play(chance.one(game.legalMoves()));
  }
  return game;
}
