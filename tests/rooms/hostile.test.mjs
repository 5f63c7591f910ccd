// Nonsense in a room. `npm run rooms:trial -- --messages N` sends more of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { look, made, pair, pause, Stubborn, seated, served, token } from "./support.mjs";
import { torment } from "./trial/torment.mjs";

/** What closes a socket, and the words that it is closed with. */
const NONSENSE = "[]";
const CLOSED = "Not a JSON object";

const rooms = await served();

test("whatever must not be done is refused with a code, and the room is unharmed", async () => {
  const kinds = await torment(rooms, { count: 2000, seed: 16 });
  assert.equal(Object.keys(kinds).length, 15, "there was some of each kind");
});

test("fields that are not of the protocol are left alone", async () => {
  const address = await made(rooms, { game: "quoridor", from: "elsewhere" });
  const own = token();
  const first = await seated(address, { token: own, seat: "second", operator: true });
  assert.equal(first.state.seat, "first");
  const move = '{"type":"move","ply":0,"text":"e2","by":"second","__proto__":{"round":9}}';
  assert.equal((await first.ask(move, "moved")).by, "first");
  assert.equal((await look(address)).ply, 1);
});

test("a socket that was closed neither sits down nor plays on, though its client stays", async () => {
  const address = await made(rooms, { game: "quoridor" });
  const sit = () => ({ type: "sit", token: token() });
  const ghost = await Stubborn.at(address);
  ghost.send(NONSENSE);
  await ghost.hears(CLOSED);
  ghost.send(sit(), { type: "move", ply: 0, text: "e2" });
  const seat = await Stubborn.at(address);
  seat.send(sit());
  await seat.hears('"state"');
  seat.send(NONSENSE, { type: "move", ply: 0, text: "e2" });
  await seat.hears(CLOSED);
  await pause(200);
  const { taken, ply } = await look(address);
  assert.deepEqual([taken.first, taken.second, ply], [true, false, 0]);
});

test("the others hear at once, and only once, that somebody's socket was closed", async () => {
  const { address, tokens, first, second } = await pair(rooms, { game: "quoridor" });
  const watcher = await seated(address);
  await first.close();
  const client = await Stubborn.at(address);
  client.send({ type: "sit", token: tokens.first });
  await client.hears('"state"');
  for (const other of [second, watcher]) await other.all();
  client.send(NONSENSE);
  for (const other of [second, watcher])
    assert.equal((await other.next("state")).present.first, false);
  client.end();
  await pause(200);
  for (const other of [second, watcher]) assert.deepEqual(await other.all(), []);
});
