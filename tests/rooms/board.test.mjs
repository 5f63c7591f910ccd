// What happens at the board beside moves: offers, resigning, phrases, who is there, and who may do what.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, look, made, pair, pause, seated, served, token } from "./support.mjs";

const rooms = await served({ operatorKey: "of-the-operator" });

/** Two at a board of Quoridor after three moves. */
async function opened(clock) {
  const room = await pair(rooms, { game: "quoridor", clock });
  const moves = ["e2", "e8", "e3"];
  for (const [ply, text] of moves.entries()) {
    const mover = ply % 2 === 0 ? room.first : room.second;
    mover.send({ type: "move", ply, text });
    for (const client of [room.first, room.second]) await client.next("moved");
  }
  return room;
}

test("a turn is taken back when the other side agrees, with the answer to it", async () => {
  const { address, first, second } = await opened();
  await second.ask({ type: "offer", kind: "undo", ply: 3 }, "offered");
  const offered = await first.next("offered");
  assert.deepEqual(offered, { type: "offered", round: 1, kind: "undo", ply: 3, by: "second" });
  assert.deepEqual((await look(address)).offer, { kind: "undo", ply: 3, by: "second" });
  const answered = await first.ask({ type: "answer", kind: "undo", ply: 3, yes: true }, "answered");
  assert.equal(answered.yes, true);
  for (const client of [first, second]) {
    const state = await client.next("state");
    assert.equal(state.ply, 1, "the move of whoever asked and the one after it");
    assert.equal(state.toMove, "second");
    assert.equal(state.offer, null);
  }
});

test("an offer ends with the next move, and one that was declined is not made again before", async () => {
  const { first, second } = await opened();
  await second.ask({ type: "offer", kind: "draw", ply: 3 }, "offered");
  await first.next("offered");
  const no = await first.ask({ type: "answer", kind: "draw", ply: 3, yes: false }, "answered");
  assert.deepEqual([no.yes, no.withdrawn], [false, false]);
  const again = await second.ask({ type: "offer", kind: "draw", ply: 3 }, "refused");
  assert.equal(again.code, "declined");
  await second.ask({ type: "move", ply: 3, text: "e7" }, "moved");
  await first.next("moved");
  await second.ask({ type: "offer", kind: "draw", ply: 4 }, "offered");
  await first.ask({ type: "move", ply: 4, text: "e4" }, "moved");
  const late = await first.ask({ type: "answer", kind: "draw", ply: 5, yes: true }, "refused");
  assert.equal(late.code, "no-offer");
});

test("nobody accepts an offer of their own, but one can be withdrawn", async () => {
  const { address, first } = await opened();
  await first.ask({ type: "offer", kind: "draw", ply: 3 }, "offered");
  const own = await first.ask({ type: "answer", kind: "draw", ply: 3, yes: true }, "refused");
  assert.equal(own.code, "own-offer");
  const gone = await first.ask({ type: "answer", kind: "draw", ply: 3, yes: false }, "answered");
  assert.deepEqual([gone.by, gone.yes, gone.withdrawn], ["first", false, true]);
  assert.equal((await look(address)).offer, null);
});

test("an offer that was withdrawn three times before a move is declined", async () => {
  const { first, second } = await opened();
  const draw = { kind: "draw", ply: 3 };
  const offer = (of = draw) => first.ask({ type: "offer", ...of }, "offered", "refused");
  for (let times = 0; times < 3; times++) {
    assert.equal((await offer()).type, "offered");
    assert.equal((await offer()).type, "offered", "what comes twice does nothing");
    await first.ask({ type: "answer", ...draw, yes: false }, "answered");
  }
  assert.equal((await offer()).code, "declined");
  const told = (await second.all()).filter(({ type }) => type === "offered");
  assert.equal(told.length, 3);
  assert.equal((await offer({ kind: "undo", ply: 3 })).type, "offered", "it is another");
  await second.ask({ type: "move", ply: 3, text: "e7" }, "moved");
  assert.equal((await offer({ kind: "draw", ply: 4 })).type, "offered");
});

test("who sits may watch and sit down again, but not many times a second", async () => {
  const { address, tokens, first, second } = await pair(rooms, { game: "nonaga" });
  await second.all();
  const sit = { type: "sit", token: tokens.first };
  assert.equal((await first.ask({ type: "sit" }, "state")).seat, null);
  assert.equal((await first.ask(sit, "state")).seat, "first");
  for (let times = 0; times < 10; times++) {
    assert.equal((await first.ask({ type: "sit" }, "refused")).code, "too-soon");
    assert.equal((await first.ask(sit, "state")).seat, "first");
  }
  assert.equal((await second.all()).length, 2);
  assert.equal(
    (await seated(address, { token: tokens.first })).state.seat,
    "first",
    "by another line",
  );
  await pause(1000);
  await first.all();
  assert.equal((await first.ask({ type: "sit" }, "state")).seat, null);
});

test("who offers the same as the other side agrees; then they play again with sides swapped", async () => {
  const { address, first, second } = await opened();
  const early = await first.ask({ type: "offer", kind: "rematch", ply: 3 }, "refused");
  assert.equal(early.code, "game-running");
  await first.ask({ type: "offer", kind: "draw", ply: 3 }, "offered");
  await second.ask({ type: "offer", kind: "draw", ply: 3 }, "answered");
  const over = await first.next("over");
  assert.deepEqual([over.how, over.outcome.winner], ["agreed", null]);
  await second.ask({ type: "offer", kind: "rematch", ply: 3 }, "offered");
  await first.ask({ type: "answer", kind: "rematch", ply: 3, yes: true }, "answered");
  const [one, two] = [await first.next("state"), await second.next("state")];
  assert.deepEqual([one.seat, two.seat], ["second", "first"]);
  assert.deepEqual([one.round, one.ply, one.outcome], [2, 0, null]);
  const old = await second.ask({ type: "move", ply: 0, round: 1, text: "e2" }, "refused");
  assert.equal(old.code, "stale", "a message of the game before counts for no other");
  await second.ask({ type: "move", ply: 0, round: 2, text: "e2" }, "moved");
  assert.equal((await look(address)).ply, 1);
});

test("who resigns loses; after the end only a rematch can be offered", async () => {
  const { first, second } = await opened();
  const over = await second.ask({ type: "resign", ply: 3 }, "over");
  assert.deepEqual(over.outcome, { winner: "first", reason: "resigned" });
  assert.equal(over.how, "resigned");
  for (const message of [
    { type: "move", ply: 3, text: "e7" },
    { type: "offer", kind: "draw", ply: 3 },
    { type: "offer", kind: "undo", ply: 3 },
    { type: "resign", ply: 3 },
  ]) {
    assert.equal((await first.ask(message, "refused")).code, "game-over", message.type);
  }
});

test("alone at the board one can move, but neither resign nor offer anything", async () => {
  const address = await made(rooms, { game: "quoridor", clock: { kind: "turn", seconds: 1 } });
  const first = await seated(address, { token: token() });
  const moved = await first.ask({ type: "move", ply: 0, text: "e2" }, "moved");
  assert.equal(moved.clock.running, null, "no time runs for whoever is not there");
  for (const message of [
    { type: "resign", ply: 1 },
    { type: "offer", kind: "draw", ply: 1 },
  ]) {
    assert.equal((await first.ask(message, "refused")).code, "no-opponent");
  }
  const second = await seated(address, { token: token() });
  assert.equal(second.state.clock.running, "second");
});

test("phrases are told to all, those of the list only, and not too many", async () => {
  const { address, first, second } = await opened();
  const watcher = await seated(address);
  await first.ask({ type: "say", phrase: "well-played" }, "said");
  const said = { type: "said", phrase: "well-played", by: "first" };
  assert.deepEqual(await second.next("said"), said);
  assert.deepEqual(await watcher.next("said"), said);
  assert.equal(
    (await first.ask({ type: "say", phrase: "you fool" }, "refused")).code,
    "bad-phrase",
  );
  assert.equal((await first.ask({ type: "say", phrase: "hello" }, "refused")).code, "too-soon");
});

test("a name changes once a second, and whoever was too fast is told", async () => {
  const { first, second, tokens } = await opened();
  const sit = (name) => ({ type: "sit", token: tokens.first, name });
  await first.ask(sit("Ann"), "state");
  assert.equal((await second.next("state")).names.first, "Ann");
  for (const name of ["Bob", ""])
    assert.equal((await first.ask(sit(name), "refused")).code, "too-soon");
  assert.equal((await first.ask(sit("Ann"), "state")).names.first, "Ann");
});

test("who watches changes nothing, and who has not sat down even less", async () => {
  const { address } = await opened();
  const watcher = await seated(address);
  const mute = new Client(address);
  await mute.opened;
  for (const message of [
    { type: "move", ply: 3, text: "e7" },
    { type: "offer", kind: "draw", ply: 3 },
    { type: "answer", kind: "draw", ply: 3, yes: true },
    { type: "resign", ply: 3 },
    { type: "say", phrase: "hello" },
  ]) {
    assert.equal((await watcher.ask(message, "refused")).code, "not-seated");
    assert.equal((await mute.ask(message, "refused")).code, "sit-first");
  }
  assert.equal((await look(address)).ply, 3);
});

test("a seat belongs to its token: on any device, and to no other", async () => {
  const { address, tokens, first } = await opened();
  const stranger = new Client(address);
  await stranger.opened;
  for (let tries = 0; tries < 50; tries++) {
    const refused = await stranger.ask({ type: "sit", token: token() }, "refused");
    assert.equal(refused.code, "seats-taken");
  }
  const phone = await seated(address, { token: tokens.first, name: " Ann  of the phone " });
  assert.equal(phone.state.seat, "first");
  assert.equal((await first.next("state")).names.first, "Ann of the phone");
  await phone.ask({ type: "offer", kind: "draw", ply: 3 }, "offered");
  assert.equal((await first.next("offered")).by, "first", "both devices hear of it");
});

test("all are told who is there; sides hear how many watch", async () => {
  const { address, first, second } = await pair(rooms, { game: "nonaga" });
  const watcher = await seated(address);
  assert.equal((await first.next("state")).watching, 1);
  assert.equal((await second.next("state")).watching, 1);
  await second.close();
  assert.deepEqual((await first.next("state")).present, { first: true, second: false });
  assert.deepEqual((await watcher.next("state")).present, { first: true, second: false });
  await watcher.close();
  assert.equal((await first.next("state")).watching, 0);
});

test("sides are not told of every watcher where many come and go", async () => {
  const { address, first } = await pair(rooms, { game: "nonaga" });
  let told = 0;
  let watching;
  first.socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.type !== "state") return;
    told += 1;
    watching = message.watching;
  });
  const begun = performance.now();
  for (let count = 0; count < 40; count++) await (await seated(address)).close();
  const last = await seated(address);
  while (watching !== 1) await new Promise((done) => setTimeout(done, 20));
  const seconds = (performance.now() - begun) / 1000;
  assert.ok(told <= 2 * seconds + 2, `${told} times in ${seconds} seconds`);
  await last.close();
});

test("names that cannot be shown as a line of text are refused", async () => {
  const address = await made(rooms, { game: "nonaga" });
  const client = new Client(address);
  await client.opened;
  for (const name of ["x".repeat(25), "a\u202eb", "a\u0000b", 7]) {
    const refused = await client.ask({ type: "sit", token: token(), name }, "refused");
    assert.equal(refused.code, "bad-name", JSON.stringify(name));
  }
  const state = await client.ask({ type: "sit", token: token(), name: "将".repeat(24) }, "state");
  assert.equal(state.names.first, "将".repeat(24));
});

test("a room is deleted by its operator, by whoever sits there after the game, and by nobody else", async () => {
  const remove = async (address, key, scheme = "Bearer") => {
    const headers = { authorization: `${scheme} ${key}` };
    return (await fetch(address, { method: "DELETE", headers })).status;
  };
  const { address, tokens, first, second } = await opened();
  assert.equal(await remove(address, token()), 403);
  assert.equal(await remove(address, ""), 403);
  assert.equal(await remove(address, tokens.first), 409, "while the game runs");
  await second.ask({ type: "resign", ply: 3 }, "over");
  assert.equal(await remove(address, tokens.first), 204);
  assert.equal((await first.closed).code, 4410);
  assert.equal((await fetch(address)).status, 404);
  assert.equal(await remove(address, tokens.first), 404);
  for (const scheme of ["Bearer", "bearer", "BEARER "]) {
    const other = await opened();
    assert.equal(await remove(other.address, "of-the-operator", scheme), 204, scheme);
    assert.equal((await fetch(other.address)).status, 404);
  }
});
