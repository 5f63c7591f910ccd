// Short cuts for the smallest drop-in functions; see short_cuts.rs. Each is tried before the function
// of its name and gives the answer, or undefined when the careful way must be taken, which knows what
// is wrong. They never throw. Rust imports nothing of this, so who calls none of them loads none.
import { shortly } from "../../guard.js";
import {
  makeKey,
  makePoint,
  packCell,
  packDifference,
  packPiece,
  readPieces,
  readPlayer,
  readTiles,
} from "./arguments.js";
import { buffer, wasm } from "./buffer.js";

const TILES = 64;
const PIECES = 16;
const NONE = Infinity;
const STEPS = [65536, 65535, -1, -65536, -65535, 1];

export function isAdjacent(a, b) {
  const length = hexDistance(a, b);
  return length === undefined ? undefined : length === 1;
}

export function hexDistance(a, b) {
  if (wasm === undefined) return undefined;
  return shortly(() => {
    const step = packDifference(a, b);
    if (Number.isNaN(step)) return undefined;
    // As `unpack` in arguments.rs has it.
    const r = (step << 16) >> 16;
    const q = (step - r) / 65536;
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  });
}

export function coordsKey(q, r) {
  return wasm === undefined ? undefined : makeKey(q, r);
}

export function hexToPixel(q, r, size) {
  return wasm === undefined ? undefined : makePoint(q, r, size);
}

export function getSlideDestination(piece, direction, tiles, pieces) {
  if (wasm === undefined) return undefined;
  return shortly(() => {
    const step = typeof direction === "number" ? STEPS[direction] : packCell(direction);
    const from = packPiece(piece);
    const tileCount = readTiles(tiles, buffer, TILES);
    const pieceCount = readPieces(pieces, buffer + 8 * TILES, PIECES);
    if (step === undefined || tileCount < 0 || pieceCount < 0) return undefined;
    const end = wasm.slideEnd(tileCount, pieceCount, from, step);
    if (Number.isNaN(end)) return undefined;
    if (end === NONE) return null;
    const r = (end << 16) >> 16;
    return { q: (end - r) / 65536, r };
  });
}

export function getVictoryCoords(pieces, player) {
  if (wasm === undefined) return undefined;
  return shortly(() => {
    const of = readPlayer(player);
    const count = readPieces(pieces, buffer + 8 * TILES, PIECES);
    if (of < 0 || count < 0) return undefined;
    const three = wasm.victoryOf(count, of);
    if (Number.isNaN(three)) return undefined;
    if (three === NONE) return null;
    return [three >> 8, (three >> 4) & 15, three & 15].map((index) => keyOf(index));
  });
}

function keyOf(index) {
  const ints = new Int32Array(wasm.memory.buffer, buffer + 8 * TILES + 12 * index, 2);
  return `${ints[0]},${ints[1]}`;
}
