// Carries reversi's boards over the border in one call each; see reversi.rs. Everything here checks
// and never throws.

const REACH = 10_000;
const RADIUS = 4;
const COLOURS = ["black", "white"];

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
    for (const [index, key] of KEYS.entries()) {
      const colour = discAt(key);
      if (colour === undefined) continue;
      discs[index] = 1 + COLOURS.indexOf(colour);
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
    const all = [q, r, s];
    const good = all.every((value) => (value | 0) === value && Math.abs(value) <= REACH);
    return good ? Int32Array.from(all) : undefined;
  } catch {
    return undefined;
  }
}
