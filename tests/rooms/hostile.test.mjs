// Nonsense in a room. `npm run rooms:trial -- --messages N` sends more of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { look, made, seated, served, token } from "./support.mjs";
import { torment } from "./trial/torment.mjs";

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
