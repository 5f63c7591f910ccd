// Every field of the 120 recorded positions, through the compiled module, in the recorded order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIRECTIONS, slidesOf, tileMovesOf } from "../../benches/js/reference.mjs";
import { tessera, vectors } from "./support.mjs";

const each = (name, body) =>
  test(name, () => {
    assert.equal(vectors.length, 120);
    for (const [index, vector] of vectors.entries()) body(vector, `position ${index}`);
  });

each("slides of every piece, in direction order", ({ tiles, pieces, slideDestinations }, where) => {
  for (const piece of pieces) {
    const expected = slideDestinations[piece.id];
    assert.deepEqual(tessera.getSlideDestinations(piece, tiles, pieces), expected, where);
    const single = DIRECTIONS.map((direction) =>
      tessera.getSlideDestination(piece, direction, tiles, pieces),
    );
    assert.deepEqual(
      single.filter((end) => end !== null),
      expected,
      where,
    );
    const byNumber = DIRECTIONS.map((_, number) =>
      tessera.getSlideDestination(piece, number, tiles, pieces),
    );
    assert.deepEqual(byNumber, single, where);
  }
});

each(
  "a slide is valid exactly to its destinations",
  ({ tiles, pieces, slideDestinations }, where) => {
    for (const piece of pieces) {
      const ends = slideDestinations[piece.id];
      for (const { q, r } of tiles) {
        const expected = ends.some((end) => end.q === q && end.r === r);
        assert.equal(tessera.isValidPieceMove(piece, q, r, tiles, pieces), expected, where);
      }
    }
  },
);

each("connected without each tile", ({ tiles, connectedWithout }, where) => {
  const found = tiles.map((_, index) => tessera.isBoardConnected(tiles, index));
  assert.deepEqual(found, connectedWithout, where);
  assert.equal(tessera.isBoardConnected(tiles), true, where);
});

each("destinations of every tile, in order", ({ tiles, tileDestinations }, where) => {
  const found = tiles.map((_, index) => tessera.getValidTileDestinations(index, tiles));
  assert.deepEqual(found, tileDestinations, where);
});

each("a tile may move when free and not needed", (vector, where) => {
  const { tiles, pieces, occupied, connectedWithout, tileDestinations } = vector;
  for (const [index, places] of tileDestinations.entries()) {
    const free = !occupied[index] && connectedWithout[index];
    for (const { q, r } of places) {
      assert.equal(tessera.isValidTileMove(index, q, r, tiles, pieces), free, where);
    }
    const { q, r } = tiles[index];
    assert.equal(tessera.isValidTileMove(index, q, r, tiles, pieces), false, where);
    assert.equal(tessera.isValidTileMove(index, 90, 90, tiles, pieces), false, where);
  }
});

each("three connected pieces win, in list order", ({ pieces, victory }, where) => {
  for (const player of ["red", "blue"]) {
    assert.deepEqual(tessera.getVictoryCoords(pieces, player) ?? null, victory[player], where);
  }
});

each("the evaluation", ({ pieces, evaluate }, where) => {
  for (const player of ["red", "blue"]) {
    assert.equal(tessera.evaluatePosition(pieces, player), evaluate[player], where);
  }
});

each("full turns and winning slides, counted with the module", (vector, where) => {
  const { tiles, pieces, turn, legalTurns, winningSlides } = vector;
  let turns = 0;
  let wins = 0;
  for (const { after } of slidesOf({ tiles, pieces }, turn)) {
    if (tessera.getVictoryCoords(after, turn)) wins += 1;
    else turns += tileMovesOf(tiles, after).length;
  }
  assert.deepEqual([turns + wins, wins], [legalTurns, winningSlides], where);
});

test("the start is that of the recorded untouched boards", () => {
  const untouched = vectors.find(({ legalTurns, pieces }) => {
    const corners = pieces.every(({ q, r }) => Math.abs(q * r * (q + r)) === 0 && (q || r));
    return legalTurns === 1290 && corners;
  });
  assert.deepEqual(tessera.initialTiles(), untouched.tiles);
  assert.deepEqual(tessera.initialPieces(), untouched.pieces);
});
