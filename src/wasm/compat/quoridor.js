// Carries Quoridor's positions and results over the border in one call each; see quoridor.rs.
// Everything here checks and never throws.
import { view } from "./memory.js";

const SIDE = 9;
const SLOTS = 8;

// What is wrong with a state.
const GOOD = 0;
const BAD_PLAYERS = 1;
const BAD_WALLS = 2;
const BAD_MOVER = 3;

function isBelow(value, limit) {
  return (value | 0) === value && value >= 0 && value < limit;
}

/** Appends the 64 numbers of 8 rows of 8, or says that these are none; rows may be anything like an array. */
function addWalls(walls, numbers) {
  if (!Array.isArray(walls) || walls.length !== SLOTS) return false;
  for (let y = 0; y < SLOTS; y++) {
    const row = walls[y];
    if (row.length !== SLOTS) return false;
    for (let x = 0; x < SLOTS; x++) {
      const kind = row[x];
      if (!isBelow(kind, 3)) return false;
      numbers.push(kind);
    }
  }
  return true;
}

function addPlayers(players, numbers) {
  if (!Array.isArray(players) || players.length !== 2) return false;
  for (let index = 0; index < 2; index++) {
    const { x, y, wallsLeft } = players[index];
    if (!isBelow(x, SIDE) || !isBelow(y, SIDE) || !isBelow(wallsLeft, 21)) return false;
    numbers.push(x, y, wallsLeft);
  }
  return true;
}

/** Writes the 64 numbers of `walls` at `pointer`. Gives GOOD or BAD_WALLS. */
export function readWalls(walls, pointer) {
  try {
    const numbers = [];
    if (!addWalls(walls, numbers)) return BAD_WALLS;
    view().set(numbers, pointer >> 2);
    return GOOD;
  } catch {
    return BAD_WALLS;
  }
}

/** Writes x, y and walls of both players, who is to move, and the 64 walls. Gives GOOD or what is wrong. */
export function readState(state, pointer) {
  let code = BAD_PLAYERS;
  try {
    const numbers = [];
    if (!addPlayers(state.players, numbers)) return code;
    code = BAD_MOVER;
    const mover = state.currentPlayer;
    if (!isBelow(mover, 2)) return code;
    numbers.push(mover);
    code = BAD_WALLS;
    if (!addWalls(state.walls, numbers)) return code;
    view().set(numbers, pointer >> 2);
    return GOOD;
  } catch {
    return code;
  }
}
