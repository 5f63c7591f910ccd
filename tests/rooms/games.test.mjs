// Whole games in rooms, played by programs, and what both sides and those who watch are told of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tessera } from "../js/support.mjs";
import { look, made, pair, playOut, seated, served, token } from "./support.mjs";

const rooms = await served();
const { Game, games } = tessera;

for (const { id } of games()) {
  test(`a whole game of ${id} is told alike to both sides and to whoever watches`, async () => {
    const { address, first, second } = await pair(rooms, { game: id });
    const watcher = await seated(address);
    const game = await playOut({ first, second }, watcher.state.record, 3);
    const { outcome, ply } = game.state();
    const heard = [first, second, watcher].map((client) => client.next("over"));
    for (const over of await Promise.all(heard)) {
      assert.deepEqual(over.outcome, { winner: outcome.winner, reason: outcome.reason });
      assert.deepEqual(over.line, outcome.labels);
      assert.equal(over.how, "rules");
      assert.equal(over.ply, ply);
    }
    const state = await look(address);
    assert.equal(state.record, game.record());
    assert.equal(state.ply, ply);
    assert.equal(state.toMove, null);
    assert.deepEqual(state.outcome, { winner: outcome.winner, reason: outcome.reason });
    assert.deepEqual(Game.parse(state.record).state(), game.state());
  });
}

test("a game begins with the setup and the position that were asked for", async () => {
  const position = new Game("reversi", "3").position();
  const state = await look(await made(rooms, { game: "reversi", setup: "3", position }));
  const game = Game.parse(state.record);
  assert.equal(game.setup, "3");
  assert.equal(game.position(), position);
});

test("a position that comes with its setup, as links have them, is where the game begins", async () => {
  const later = Game.parse("tictactoe:3x3 00 11");
  const setup = `3x3@${later.position()}`;
  const state = await look(await made(rooms, { game: "tictactoe", setup }));
  const game = Game.parse(state.record);
  assert.equal(game.setup, "3x3");
  assert.equal(game.position(), later.position());
});

test("the seat of whoever makes a room waits for the token", async () => {
  const own = token();
  const address = await made(rooms, { game: "nonaga", token: own, seat: "second" });
  const guest = await seated(address, { token: token() });
  assert.equal(guest.state.seat, "first");
  const host = await seated(address, { token: own.toUpperCase() });
  assert.equal(host.state.seat, "second");
});

test("a turn of two moves stays with the same side", async () => {
  const { first, second } = await pair(rooms, { game: "nonaga" });
  const slide = await first.ask({ type: "move", ply: 0, text: "2,-2:2,-1" }, "moved");
  assert.equal(slide.toMove, "first");
  const early = await second.ask({ type: "move", ply: 1, text: "1,1:3,-1" }, "refused");
  assert.equal(early.code, "not-your-turn");
  const tile = await first.ask({ type: "move", ply: 1, text: "1,1:3,-1" }, "moved");
  assert.equal(tile.toMove, "second");
});

test("a move that is sent twice is made once and acknowledged twice", async () => {
  const { address, first, second } = await pair(rooms, { game: "quoridor" });
  const move = { type: "move", ply: 0, text: "e2" };
  const once = await first.ask(move, "moved");
  const twice = await first.ask(move, "moved");
  assert.deepEqual(twice, once);
  assert.equal((await look(address)).ply, 1);
  assert.deepEqual(
    (await second.all()).filter(({ type }) => type === "moved").length,
    1,
    "the other side hears of it once",
  );
});

test("a move that is sent twice is known in whatever spelling the rules read it", async () => {
  const { address, first, second } = await pair(rooms, { game: "quoridor" });
  const move = async (client, ply, text) =>
    (await client.ask({ type: "move", ply, text }, "moved", "refused")).text;
  const moves = [
    [first, "E2", "e2"],
    [second, "hE5", "e5h"],
    [first, " e3", "e3"],
  ];
  for (const [ply, [client, typed, text]] of moves.entries()) {
    assert.equal(await move(client, ply, typed), text);
    assert.equal(await move(client, ply, typed), text, "while it is the last one");
    for (const other of [first, second]) await other.all();
  }
  for (const [ply, [client, typed, text]] of moves.entries())
    assert.equal(await move(client, ply, typed), text, "after others");
  assert.equal(await move(second, 1, "HE6"), undefined, "another wall is another move");
  assert.equal((await look(address)).record, '[Game "quoridor"]\n\n1. e2 e5h\n2. e3\n');
  assert.equal(await move(second, 3, "e8"), "e8", "and the game goes on");
});

test("what is made of the same move at another ply is refused", async () => {
  const { first } = await pair(rooms, { game: "quoridor" });
  await first.ask({ type: "move", ply: 0, text: "e2" }, "moved");
  for (const [ply, text, code] of [
    [0, "d1", "stale"],
    [1, "e3", "not-your-turn"],
    [2, "e3", "ahead"],
  ]) {
    const refused = await first.ask({ type: "move", ply, text }, "refused");
    assert.equal(refused.code, code);
    assert.equal(refused.to, "move");
    assert.equal(refused.ply, ply);
    assert.equal((await first.next("state")).ply, 1, "and the state follows");
  }
});
