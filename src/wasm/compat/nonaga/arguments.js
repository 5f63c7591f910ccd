// Carries Nonaga's cells, pieces and lists over the border in one call each; see arguments.rs.
// Everything here checks and never throws.
import { view } from "../memory.js";

const REACH = 10_000;
const NOT_A_LIST = -1;
const TOO_LONG = -2;
// -BAD_ENTRY - index
const BAD_ENTRY = 10;

const SQRT_3 = Math.sqrt(3);

// Only a whole number is equal to itself cut to 32 bits; a field of null or undefined throws, and
// every caller catches. This runs twice for every cell of every list.
function isCoordinate(value) {
  return (value | 0) === value && (value + REACH) >>> 0 <= 2 * REACH;
}

function playerIndex(player) {
  return player === "red" ? 0 : player === "blue" ? 1 : -1;
}

// Each field is read once: a getter may say something else the next time.

/** Two coordinates as one number, or NaN; throws where one is no value that can be cut to 32 bits. */
export function pack(q, r) {
  return isCoordinate(q) && isCoordinate(r) ? q * 65536 + r : Number.NaN;
}

/** `{q, r}` as one number, or NaN. */
export function packCell(cell) {
  try {
    const { q, r } = cell;
    return pack(q, r);
  } catch {
    return Number.NaN;
  }
}

/** As `packCell` for `{id, player, q, r}`. */
export function packPiece(piece) {
  try {
    const { id, player, q, r } = piece;
    return typeof id === "string" && playerIndex(player) >= 0 ? pack(q, r) : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** The displacement from `b` to `a`, packed as a cell, or NaN. */
export function packDifference(a, b) {
  return packCell(a) - packCell(b);
}

/** A list's length, or NOT_A_LIST. */
export function listLength(list) {
  try {
    // The largest length of all does not fit the sign of what is given.
    return Array.isArray(list) ? Math.min(list.length, 2 ** 31 - 1) : NOT_A_LIST;
  } catch {
    return NOT_A_LIST;
  }
}

/** Writes q, r of each tile as two ints at `pointer`. Gives the number of tiles, or a code. */
export function readTiles(list, pointer, capacity) {
  let index = 0;
  try {
    if (!Array.isArray(list)) return NOT_A_LIST;
    const length = list.length;
    if (length >>> 0 !== length) return NOT_A_LIST;
    if (length > capacity) return TOO_LONG;
    const into = view();
    let at = pointer >>> 2;
    for (; index < length; index++) {
      const { q, r } = list[index];
      if (!isCoordinate(q) || !isCoordinate(r)) return -BAD_ENTRY - index;
      into[at] = q;
      into[at + 1] = r;
      at += 2;
    }
    // A getter may have made the module grow, and what was written went nowhere.
    return into === view() ? length : TOO_LONG;
  } catch {
    return -BAD_ENTRY - index;
  }
}

/** Writes q, r, player of each piece as three ints at `pointer`. Gives the number of pieces, or a code. */
export function readPieces(list, pointer, capacity) {
  let index = 0;
  try {
    if (!Array.isArray(list)) return NOT_A_LIST;
    const length = list.length;
    if (length >>> 0 !== length) return NOT_A_LIST;
    if (length > capacity) return TOO_LONG;
    const into = view();
    let at = pointer >>> 2;
    for (; index < length; index++) {
      const { id, player, q, r } = list[index];
      const side = playerIndex(player);
      const good = isCoordinate(q) && isCoordinate(r) && typeof id === "string" && side >= 0;
      if (!good) return -BAD_ENTRY - index;
      into[at] = q;
      into[at + 1] = r;
      into[at + 2] = side;
      at += 3;
    }
    // A getter may have made the module grow, and what was written went nowhere.
    return into === view() ? length : TOO_LONG;
  } catch {
    return -BAD_ENTRY - index;
  }
}

/** 0 for red, 1 for blue, else -1. */
export function readPlayer(player) {
  return playerIndex(player);
}

/** A direction given as its index, as `{q, r}`, `{dq, dr}` or `[q, r]`: packed as a cell, or NaN. */
export function packDirection(direction) {
  try {
    if (Array.isArray(direction)) return packCell({ q: direction[0], r: direction[1] });
    if (typeof direction === "object" && direction !== null && "dq" in direction) {
      return packCell({ q: direction.dq, r: direction.dr });
    }
    return packCell(direction);
  } catch {
    return Number.NaN;
  }
}

/** `"q,r"`, or undefined when these are no coordinates. */
export function makeKey(q, r) {
  try {
    return isCoordinate(q) && isCoordinate(r) ? `${q},${r}` : undefined;
  } catch {
    return undefined;
  }
}

/** The centre of a flat-top hexagon, y downwards; undefined when an argument is not usable. */
export function makePoint(q, r, size = 38) {
  try {
    if (!isCoordinate(q) || !isCoordinate(r)) return undefined;
    if (typeof size !== "number" || !(size > 0) || size === Infinity) return undefined;
    return { x: size * 1.5 * q, y: size * SQRT_3 * (r + q / 2) };
  } catch {
    return undefined;
  }
}

/** `{q, r}` */
export function makeCell(q, r) {
  return { q, r };
}

/** `count` cells from the two ints each at `pointer`. */
export function makeCells(pointer, count) {
  const from = view();
  const cells = new Array(count);
  let at = pointer >>> 2;
  for (let index = 0; index < count; index++) {
    cells[index] = { q: from[at], r: from[at + 1] };
    at += 2;
  }
  return cells;
}

/** A piece as `initialPieces` lists it. */
export function makePiece(id, player, q, r) {
  return { id, player, q, r };
}

/** What `selectBestMove` gives. */
export function makeTurn(pieceId, slide, fromIndex, to) {
  return { pieceId, slide, tile: to === null ? null : { fromIndex, to } };
}
