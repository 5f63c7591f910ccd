// Sends nonsense into a room where a game is being played: all of it is refused with a code or closes the
// socket with one, and the room is as it was.
import assert from "node:assert/strict";
import { CLOSE, REFUSALS } from "../../../.tools/rooms/protocol.js";
import { chanceOf } from "../../js/chance.mjs";
import { Client, look, pair, playOut, seated } from "../support.mjs";
import { nonsense } from "./nonsense.mjs";

const CODES = new Set(Object.values(CLOSE).map(({ code }) => code));

/**
 * Sends `count` messages; gives how many there were of each kind.
 * @param {{url: string}} rooms
 * @param {{count: number, seed: number}} options
 */
export async function torment(rooms, { count, seed }) {
  const chance = chanceOf(seed);
  const room = await pair(rooms, { game: "quoridor" });
  await playSome(room, ["e2", "e8", "e3"]);
  const clients = { first: room.first, second: room.second };
  const before = await look(room.address);
  const kinds = {};
  for (let number = 0; number < count; number++) {
    const { what, by, message, end } = nonsense(chance, before);
    clients[by] ??= await arrive(room, by);
    kinds[what] = (kinds[what] ?? 0) + 1;
    clients[by].send(message);
    const told = await clients[by].next("refused", "closed");
    const where = `seed ${seed}, message ${number} (${what} by ${by}): ${message}`;
    assert.equal(told.type, end, where);
    if (end === "refused") assert.ok(told.code in REFUSALS && told.reason, where);
    else assert.ok(CODES.has(told.code) && told.reason, where);
    if (end === "closed") clients[by] = undefined;
    if (number % 500 === 499) unharmed(await look(room.address), before);
  }
  for (const by of ["first", "second"]) clients[by] ??= await arrive(room, by);
  unharmed(await look(room.address), before);
  const game = await playOut(clients, before.record, seed);
  assert.equal((await look(room.address)).record, game.record(), "and the game goes on to its end");
  return kinds;
}

async function playSome({ first, second }, moves) {
  for (const [ply, text] of moves.entries()) {
    (ply % 2 === 0 ? first : second).send({ type: "move", ply, text });
    for (const client of [first, second]) await client.next("moved");
  }
}

/** Whoever was thrown out comes back. */
async function arrive({ address, tokens }, by) {
  if (by !== "new") return seated(address, by === "watcher" ? {} : { token: tokens[by] });
  const client = new Client(address);
  await client.opened;
  return client;
}

/** All but who is there is the same. */
function unharmed(now, before) {
  const board = ({ present, watching, ...rest }) => rest;
  assert.deepEqual(board(now), board(before));
}
