// Carries reversi's boards over the border in one call each, and has short cuts for what is a line of
// arithmetic, which are tried before the functions of their names; see reversi.rs. Everything here checks
// and never throws.
import { shortly } from "../guard.js";

const REACH = 10_000;
const RADIUS = 4;

/** The keys of all cells, by q, then by r: the order in which boards cross. */
const KEYS = [];
for (let q = -RADIUS; q <= RADIUS; q++) {
  for (let r = -RADIUS; r <= RADIUS; r++) {
    if (Math.abs(q + r) <= RADIUS) KEYS.push(`${q},${r},${-q - r}`);
  }
}

// As the language has them: a class of the caller's may say something else of its own.
const { get: entryOf } = Map.prototype;
const sizeOf = Object.getOwnPropertyDescriptor(Map.prototype, "size").get;

/** 1 for black, 2 for white and 0 for nothing on each cell, of a Map or an object by keys; or undefined. */
export function readBoard(board) {
  try {
    const { size, discAt } = entriesOf(board);
    const discs = new Uint8Array(KEYS.length);
    let found = 0;
    for (let index = 0; index < KEYS.length; index++) {
      const colour = discAt(KEYS[index]);
      discs[index] = colour === "black" ? 1 : colour === "white" ? 2 : 0;
      if (discs[index] > 0) found += 1;
    }
    // Whatever else is in it is no disc on the board.
    return found === size ? discs : undefined;
  } catch {
    return undefined;
  }
}

/** Of a Map or a plain object; throws when it is neither. */
function entriesOf(board) {
  if (isPlain(board)) return { size: Object.keys(board).length, discAt: (key) => board[key] };
  return { size: sizeOf.call(board), discAt: (key) => entryOf.call(board, key) };
}

function isPlain(object) {
  const above = Object.getPrototypeOf(object);
  return above === null || Object.getPrototypeOf(above) === null;
}

/** q, r and s of a cell; or undefined. */
export function readCube(cube) {
  try {
    const { q, r, s } = cube;
    return areCoordinates(q, r, s) ? Int32Array.of(q, r, s) : undefined;
  } catch {
    return undefined;
  }
}

/** Gives undefined when the careful way must be taken. */
export function cubeAdd(a, b) {
  return shortly(() => {
    const { q, r, s } = a;
    const { q: dq, r: dr, s: ds } = b;
    const good = areCoordinates(q, r, s) && areCoordinates(dq, dr, ds);
    return good ? { q: q + dq, r: r + dr, s: s + ds } : undefined;
  });
}

/** Gives undefined when the careful way must be taken. */
export function isInBounds(cube) {
  return shortly(() => {
    const { q, r, s } = cube;
    if (!areCoordinates(q, r, s)) return undefined;
    return Math.abs(q) <= RADIUS && Math.abs(r) <= RADIUS && Math.abs(s) <= RADIUS;
  });
}

function areCoordinates(q, r, s) {
  return isCoordinate(q) && isCoordinate(r) && isCoordinate(s);
}

// Only a whole number is equal to itself cut to 32 bits.
function isCoordinate(value) {
  return (value | 0) === value && Math.abs(value) <= REACH;
}
