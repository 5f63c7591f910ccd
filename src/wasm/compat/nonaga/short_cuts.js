// Short cuts for the smallest drop-in functions; see short_cuts.rs. Each is tried before the function
// of its name and gives the answer, or undefined when the careful way must be taken, which knows what
// is wrong. They never throw. Rust imports nothing of this, so who calls none of them loads none.
import { shortly } from "../../guard.js";
import { view } from "../memory.js";
import {
  makeCells,
  makeKey,
  makePoint,
  pack,
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

export function getSlideDestinations(piece, tiles, pieces) {
  if (wasm === undefined) return undefined;
  return shortly(() => {
    const count = slideEnds(piece, tiles, pieces);
    return count < 0 ? undefined : makeCells(buffer, count);
  });
}

export function isValidPieceMove(piece, toQ, toR, tiles, pieces) {
  if (wasm === undefined) return undefined;
  return shortly(() => {
    if (Number.isNaN(pack(toQ, toR))) return undefined;
    const count = slideEnds(piece, tiles, pieces);
    if (count < 0) return undefined;
    const ends = view();
    const begin = buffer >>> 2;
    for (let at = begin; at < begin + 2 * count; at += 2) {
      if (ends[at] === toQ && ends[at + 1] === toR) return true;
    }
    return false;
  });
}

/** How many slides the piece has, once their ends are in the buffer; negative where there is no short cut. */
function slideEnds(piece, tiles, pieces) {
  const from = packPiece(piece);
  const tileCount = readTiles(tiles, buffer, TILES);
  const pieceCount = readPieces(pieces, buffer + 8 * TILES, PIECES);
  return tileCount < 0 || pieceCount < 0 ? -1 : wasm.slideEnds(tileCount, pieceCount, from);
}

export function evaluatePosition(pieces, player) {
  if (wasm === undefined) return undefined;
  return shortly(() => {
    const of = readPlayer(player);
    const count = readPieces(pieces, buffer + 8 * TILES, PIECES);
    if (of < 0 || count < 0) return undefined;
    const value = wasm.evaluationOf(count, of);
    return Number.isNaN(value) ? undefined : value;
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
  const at = (buffer >>> 2) + 2 * TILES + 3 * index;
  return `${view()[at]},${view()[at + 1]}`;
}
