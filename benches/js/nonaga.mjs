// Nonaga's speed as ratios: the compiled module's drop-in functions and the native program against
// plain JavaScript loops in the same process, and WebAssembly against native. Run by `npm run bench`.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { chanceOf, randomTiles, tessera, vectors } from "../../tests/js/support.mjs";
import { compare, rate, readable } from "./measure.mjs";
import * as plain from "./reference.mjs";

/** The native program, and a file for what was measured, if somebody wants to keep it. */
const [program, report] = process.argv.slice(2);
/** @type {import("../../scripts/lib/history.mjs").Figure[]} */
const figures = [];
const native = (...words) => execFileSync(program, words, { encoding: "utf8" });

const boards = vectors.filter(({ tiles }) => tiles.length === 19).slice(0, 40);

/** Calls per board: what is called, with what, for the compiled module and the plain functions alike. */
const CALLS = {
  getSlideDestination: (api, { tiles, pieces }) =>
    pieces.flatMap((piece) =>
      plain.DIRECTIONS.map((step) => api.getSlideDestination(piece, step, tiles, pieces)),
    ),
  getSlideDestinations: (api, { tiles, pieces }) =>
    pieces.map((piece) => api.getSlideDestinations(piece, tiles, pieces)),
  isValidPieceMove: (api, { tiles, pieces }) =>
    pieces.map((piece) => api.isValidPieceMove(piece, 0, 1, tiles, pieces)),
  isBoardConnected: (api, { tiles }) => tiles.map((_, index) => api.isBoardConnected(tiles, index)),
  getValidTileDestinations: (api, { tiles }) =>
    tiles.map((_, index) => api.getValidTileDestinations(index, tiles)),
  isValidTileMove: (api, { tiles, pieces, tileDestinations }) =>
    tiles.map((_, index) => {
      const { q, r } = tileDestinations[index][0];
      return api.isValidTileMove(index, q, r, tiles, pieces);
    }),
  isAdjacent: (api, { tiles }) => tiles.map((tile) => api.isAdjacent(tiles[0], tile)),
  hexDistance: (api, { tiles }) => tiles.map((tile) => api.hexDistance(tiles[0], tile)),
  getVictoryCoords: (api, { pieces }) =>
    ["red", "blue"].map((player) => api.getVictoryCoords(pieces, player)),
  evaluatePosition: (api, { pieces }) =>
    ["red", "blue"].map((player) => api.evaluatePosition(pieces, player)),
  coordsKey: (api, { tiles }) => tiles.map(({ q, r }) => api.coordsKey(q, r)),
  hexToPixel: (api, { tiles }) => tiles.map(({ q, r }) => api.hexToPixel(q, r)),
};

heading("Drop-in functions, 19 tiles: module against plain loops", "at least 0.25");
for (const [name, call] of Object.entries(CALLS)) {
  const body = (api) => () => boards.reduce((count, board) => count + call(api, board).length, 0);
  show(name, compare(body(tessera), body(plain)), "calls", 0.25);
}

heading("Many tiles", "above 1");
for (const count of [100, 1000]) {
  const tiles = randomTiles(chanceOf(count), count);
  const body = (api) => () => api.getValidTileDestinations(count >> 1, tiles).length && 1;
  const name = `getValidTileDestinations, ${count}`;
  show(name, compare(body(tessera), body(plain)), "calls", 1);
}

heading("The classic player's whole turn", "at least 20");
const open = boards.filter(({ victory }) => !victory.red && !victory.blue).slice(0, 4);
const choose = (api, options) => () => {
  for (const board of open) api.selectBestMove(board, board.turn, options);
  return open.length;
};
show("selectBestMove", compare(choose(tessera, { seed: 1 }), choose(plain)), "turns", 20);

heading("A whole position expanded: native against plain loops", "at least 100");
const start = { tiles: tessera.initialTiles(), pieces: tessera.initialPieces() };
const loops = rate(() => plain.turnsOf(start, "red").length, 2000);
for (const [, what, turns] of native("bench", "nonaga").matchAll(/: (.*?) \d+, (\d+) turns\/s/g)) {
  show(what, { ours: +turns, reference: loops, ratio: turns / loops }, "full turns", 100);
}

heading("Counting three full turns: WebAssembly against native", "at least 0.6");
const expected = 1_906_535_448;
const inNative = timed(() =>
  Number(native("perft", "nonaga", "--turns", "3").trim().split("\n").at(-1)),
);
const inWasm = timed(() => Number(new tessera.Game("nonaga").perftTurns(3)));
for (const { count } of [inNative, inWasm]) {
  if (count !== expected) throw new Error(`counted ${count} turns: expected ${expected}`);
}
show(
  "perft of 3 turns",
  { ours: inWasm.rate, reference: inNative.rate, ratio: inWasm.rate / inNative.rate },
  "full turns",
  0.6,
);

heading("Searching a million nodes: WebAssembly against native", "at least 0.6");
const NODES = 1_000_000;
const perSecond = ({ nodes, ms }) => (nodes * 1000) / ms;
const task = { nodes: NODES, seed: 1 };
const engine = new tessera.Engine(16);
const begun = performance.now();
const { nodes } = engine.think(new tessera.Game("nonaga"), task);
const searched = perSecond({ nodes, ms: performance.now() - begun });
const asked = ["think", "nonaga", "--nodes", String(NODES), "--seed", "1", "--json"];
const searchedNatively = perSecond(JSON.parse(native(...asked)));
show(
  "search",
  { ours: searched, reference: searchedNatively, ratio: searched / searchedNatively },
  "nodes",
  0.6,
);

if (report) writeFileSync(report, `${JSON.stringify(figures, null, 2)}\n`);

function timed(body) {
  const begun = performance.now();
  const count = body();
  return { count, rate: (count * 1000) / (performance.now() - begun) };
}

function heading(title, wanted) {
  console.log(`\n${title} (wanted: ${wanted} times as fast)`);
}

function show(name, { ours, reference, ratio }, unit, wanted) {
  const rates = `${readable(ours)} against ${readable(reference)} ${unit}/s`;
  const times = `${ratio.toPrecision(3)} ×`;
  figures.push({ name, ratio, wanted, ours, reference, unit });
  console.log(`${ratio >= wanted ? "✓" : "✗"} ${name.padEnd(30)} ${times.padStart(9)}   ${rates}`);
}
