// The compiled drop-in functions against the plain JavaScript ones, on random lists: few tiles
// and many, connected or not, any number of pieces.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as plain from "../../benches/js/reference.mjs";
import { chanceOf, randomPieces, randomTiles, shuffled, tessera } from "./support.mjs";

const PLAYERS = ["red", "blue"];

/** Boards of 1 to 1,000 tiles; every third has gaps, as its tiles come from a larger one. */
function* boards(seed, count) {
  const chance = chanceOf(seed);
  for (let number = 0; number < count; number++) {
    const size = number % 10 === 9 ? 1 + chance.below(1000) : 1 + chance.below(30);
    const grown = randomTiles(chance, number % 3 === 2 ? Math.ceil(size * 1.3) : size);
    const tiles = shuffled(chance, grown).slice(0, size);
    const pieces = randomPieces(chance, tiles, chance.below(Math.min(12, size) + 1));
    yield { tiles, pieces, chance, where: `board ${number} of seed ${seed}` };
  }
}

test("slides equal the plain loops", () => {
  for (const { tiles, pieces, chance, where } of boards(1, 300)) {
    for (const piece of pieces) {
      const ends = plain.getSlideDestinations(piece, tiles, pieces);
      assert.deepEqual(tessera.getSlideDestinations(piece, tiles, pieces), ends, where);
      for (const direction of plain.DIRECTIONS) {
        assert.deepEqual(
          tessera.getSlideDestination(piece, direction, tiles, pieces),
          plain.getSlideDestination(piece, direction, tiles, pieces),
          where,
        );
      }
      const { q, r } = chance.one([...ends, ...tiles]);
      assert.equal(
        tessera.isValidPieceMove(piece, q, r, tiles, pieces),
        plain.isValidPieceMove(piece, q, r, tiles, pieces),
        where,
      );
    }
  }
});

test("connectivity equals the plain search, also without tiles", () => {
  assert.equal(tessera.isBoardConnected([]), true);
  assert.equal(tessera.isBoardConnected([], undefined), true);
  for (const { tiles, chance, where } of boards(2, 300)) {
    assert.equal(tessera.isBoardConnected(tiles), plain.isBoardConnected(tiles), where);
    const indices = tiles.length > 30 ? [chance.below(tiles.length)] : tiles.keys();
    for (const index of indices) {
      assert.equal(
        tessera.isBoardConnected(tiles, index),
        plain.isBoardConnected(tiles, index),
        `${where} without ${index}`,
      );
    }
  }
});

test("tile destinations equal the plain loops, in order", () => {
  for (const { tiles, chance, where } of boards(3, 300)) {
    const indices = tiles.length > 30 ? [chance.below(tiles.length)] : tiles.keys();
    for (const index of indices) {
      assert.deepEqual(
        tessera.getValidTileDestinations(index, tiles),
        plain.getValidTileDestinations(index, tiles),
        `${where}, tile ${index}`,
      );
    }
  }
});

test("valid tile moves equal the plain ones", () => {
  for (const { tiles, pieces, chance, where } of boards(4, 300)) {
    for (let go = 0; go < 20; go++) {
      const index = chance.below(tiles.length);
      const near = chance.one(tiles);
      const places = [near, ...plain.getValidTileDestinations(index, tiles)];
      const { q, r } = chance.one(places);
      assert.equal(
        tessera.isValidTileMove(index, q, r, tiles, pieces),
        plain.isValidTileMove(index, q, r, tiles, pieces),
        `${where}, tile ${index} to ${q},${r}`,
      );
    }
  }
});

test("win and evaluation equal the plain ones for any number of pieces", () => {
  for (const { pieces, where } of boards(5, 2000)) {
    for (const player of PLAYERS) {
      assert.deepEqual(
        tessera.getVictoryCoords(pieces, player) ?? null,
        plain.getVictoryCoords(pieces, player),
        where,
      );
      assert.equal(
        tessera.evaluatePosition(pieces, player),
        plain.evaluatePosition(pieces, player),
        where,
      );
    }
  }
});

test("the evaluation of thousands of pieces is exact, and there at once", () => {
  const pieces = Array.from({ length: 100_000 }, (_, at) => ({
    id: String(at),
    player: at % 2 === 0 ? "red" : "blue",
    q: at % 10_000,
    r: Math.floor(at / 10_000),
  }));
  const few = pieces.slice(0, 300);
  assert.equal(tessera.evaluatePosition(few, "blue"), plain.evaluatePosition(few, "blue"));
  // In rows of cells side by side only whole numbers come about, beyond what 32 bits hold.
  assert.ok(tessera.evaluatePosition(pieces, "red") < -(2 ** 40));
});

test("without a seed one best turn is enough, however many there are", () => {
  const side = [...Array(100).keys()];
  const tiles = side.flatMap((r) => side.map((q) => ({ q, r })));
  const pieces = ["red", "blue"].flatMap((player, row) =>
    [0, 4, 8].map((q) => ({ id: `${player}${q}`, player, q, r: 3 * row })),
  );
  const { slide, tile } = tessera.selectBestMove({ tiles, pieces }, "red");
  assert.ok(slide && tile);
});

test("no victory is null, not undefined", () => {
  assert.equal(tessera.getVictoryCoords([], "red"), null);
});

test("geometry equals the plain formulas", () => {
  const chance = chanceOf(6);
  const coordinate = () => chance.below(201) - 100;
  for (let go = 0; go < 2000; go++) {
    const a = { q: coordinate(), r: coordinate() };
    const near = chance.one(plain.DIRECTIONS);
    const b = chance.one([
      a,
      { q: a.q + near.q, r: a.r + near.r },
      { q: coordinate(), r: coordinate() },
    ]);
    assert.equal(tessera.hexDistance(a, b), plain.hexDistance(a, b));
    assert.equal(tessera.isAdjacent(a, b), plain.isAdjacent(a, b));
    assert.equal(tessera.coordsKey(a.q, a.r), plain.coordsKey(a.q, a.r));
    const size = 1 + chance() * 99;
    for (const [found, expected] of [
      [tessera.hexToPixel(a.q, a.r), plain.hexToPixel(a.q, a.r)],
      [tessera.hexToPixel(a.q, a.r, size), plain.hexToPixel(a.q, a.r, size)],
    ]) {
      assert.ok(Math.abs(found.x - expected.x) < 1e-9 * (1 + Math.abs(expected.x)));
      assert.ok(Math.abs(found.y - expected.y) < 1e-9 * (1 + Math.abs(expected.y)));
    }
  }
});

test("the classic player's turn is legal, wins when it can, else has the best score", () => {
  const chance = chanceOf(7);
  for (let go = 0; go < 60; go++) {
    const tiles = randomTiles(chance, 19);
    const game = { tiles, pieces: randomPieces(chance, tiles) };
    for (const player of PLAYERS) {
      const turn = tessera.selectBestMove(game, player, { seed: go });
      checkClassic(game, player, turn, `board ${go}, ${player}`);
      assert.deepEqual(tessera.selectBestMove(game, player, { seed: go }), turn, "same seed");
    }
  }
});

test("a searched turn is one turn, also where the other side is passed over afterwards", () => {
  const row = (ids, player, cells) => cells.map((q, at) => ({ id: ids[at], player, q, r: 0 }));
  const game = {
    tiles: Array.from({ length: 19 }, (_, q) => ({ q, r: 0 })),
    pieces: [
      ...row(["r1", "r2", "r3"], "red", [2, 8, 17]),
      ...row(["b1", "b2", "b3"], "blue", [0, 1, 18]),
    ],
  };
  const { pieceId, slide } = tessera.selectBestMove(game, "red", { level: 3 });
  const piece = game.pieces.find(({ id }) => id === pieceId);
  const isLegal = tessera.isValidPieceMove(piece, slide.q, slide.r, game.tiles, game.pieces);
  assert.ok(isLegal, JSON.stringify({ pieceId, slide }));
});

function checkClassic(game, player, turn, where) {
  const turns = plain.turnsOf(game, player);
  if (turns.length === 0) return checkWithoutFullTurn(game, player, turn, where);
  const score = ({ after, tile }) =>
    tile === null ? Number.POSITIVE_INFINITY : plain.evaluatePosition(after, player);
  const best = Math.max(...turns.map(score));
  const chosen = turns.find(
    ({ piece, slide, tile }) =>
      piece.id === turn.pieceId && same(slide, turn.slide) && sameTile(tile, turn.tile),
  );
  assert.ok(chosen, `${where}: ${JSON.stringify(turn)} is not a legal turn`);
  assert.equal(score(chosen), best, where);
}

function checkWithoutFullTurn({ tiles, pieces }, player, turn, where) {
  const slides = plain.slidesOf({ tiles, pieces }, player);
  assert.equal(turn.pieceId === null, slides.length === 0, where);
  const moves = slides.length > 0 ? [] : plain.tileMovesOf(tiles, pieces);
  assert.equal(turn.tile === null, moves.length === 0, where);
}

const same = (a, b) => a.q === b.q && a.r === b.r;
const sameTile = (a, b) => (a && b ? a.fromIndex === b.fromIndex && same(a.to, b.to) : a === b);

test("without a seed the classic player takes the first of the best turns", () => {
  const chance = chanceOf(8);
  let choices = 0;
  for (let go = 0; go < 400; go++) {
    const tiles = randomTiles(chance, 19);
    const game = { tiles, pieces: randomPieces(chance, tiles) };
    for (const player of PLAYERS) {
      const turns = plain.turnsOf(game, player);
      const wins = turns.filter(({ tile }) => tile === null);
      if (wins.length > 1) choices += 1;
      const scored = (wins.length > 0 ? wins : turns).map((turn) => ({
        ...turn,
        score: plain.evaluatePosition(turn.after, player),
      }));
      const best = Math.max(...scored.map(({ score }) => score));
      const first = scored.find(({ score }) => score === best);
      if (!first) continue;
      const turn = tessera.selectBestMove(game, player);
      const expected = { pieceId: first.piece.id, slide: first.slide, tile: first.tile };
      assert.deepEqual(turn, expected, `board ${go}, ${player}`);
      assert.deepEqual(tessera.selectBestMove(game, player, { player: "classic" }), expected);
    }
  }
  assert.ok(choices >= 10, `${choices} boards with several winning slides`);
});

test("every player that selectBestMove knows gives a legal turn", () => {
  const tiles = tessera.initialTiles();
  const pieces = tessera.initialPieces();
  const turns = plain.turnsOf({ tiles, pieces }, "red");
  for (const player of ["random", "classic", "level:1", "level:3", "nodes:500"]) {
    const turn = tessera.selectBestMove({ tiles, pieces }, "red", { player, seed: 5 });
    const legal = turns.some(
      ({ piece, slide, tile }) =>
        piece.id === turn.pieceId && same(slide, turn.slide) && sameTile(tile, turn.tile),
    );
    assert.ok(legal, `${player}: ${JSON.stringify(turn)}`);
  }
});

test("the same arguments give the same turn, whatever was asked before", () => {
  const game = { tiles: tessera.initialTiles(), pieces: tessera.initialPieces() };
  for (const options of [{ level: 2 }, { level: 4 }, { nodes: 2000 }]) {
    const turn = () => tessera.selectBestMove(game, "red", { ...options, seed: 5 });
    const first = turn();
    for (let again = 0; again < 3; again++) assert.deepEqual(turn(), first);
  }
});

test("a player that plays on the game proper needs one that goes on", () => {
  const piece = (player, id, q, r) => ({ id, player, q, r });
  const reds = [
    [0, 0],
    [1, 0],
    [0, 1],
  ].map(([q, r], at) => piece("red", `r${at}`, q, r));
  const blues = [
    [2, 0],
    [-2, 2],
    [0, -2],
  ].map(([q, r], at) => piece("blue", `b${at}`, q, r));
  const won = { tiles: tessera.initialTiles(), pieces: [...reds, ...blues] };
  for (const player of PLAYERS)
    assert.throws(() => tessera.selectBestMove(won, player, { level: 1 }), {
      code: "bad-position",
    });
});

test("both moves of a turn share the time that selectBestMove may take", () => {
  const game = { tiles: tessera.initialTiles(), pieces: tessera.initialPieces() };
  const allowed = 400;
  const begun = performance.now();
  const { tile } = tessera.selectBestMove(game, "red", { ms: allowed });
  const taken = performance.now() - begun;
  assert.notEqual(tile, null, "a turn of two moves");
  assert.ok(taken < 1.5 * allowed, `${taken} ms`);
});
