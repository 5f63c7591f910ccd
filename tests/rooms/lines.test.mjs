// Connections that die silently, as those of phones do: nothing gets through any more, and nobody is told.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { after, test } from "node:test";
import { Connection } from "../../.tools/rooms/connection.js";
import { look, made, pair, seated, served, token } from "./support.mjs";

const KEEP_ALIVE = '{"type":"ping"}';

/** What passes everything on to a server. */
class Relay {
  #lines = [];

  static async to({ url }) {
    const relay = new Relay();
    const server = createServer((near) => relay.#pass(near, connect(Number(new URL(url).port))));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    after(() => {
      server.close();
      for (const line of relay.#lines.flat()) line.destroy();
    });
    relay.url = `http://127.0.0.1:${server.address().port}`;
    return relay;
  }

  #pass(near, far) {
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on("error", () => {});
    this.#lines.push([near, far]);
  }

  /** The lines that there are swallow everything from now on, and stay open. */
  die() {
    for (const [near, far] of this.#lines) {
      near.unpipe().on("data", () => {});
      far.unpipe().on("data", () => {});
    }
  }
}

test("a move into a dead line arrives all the same, before anybody knows of it", async () => {
  const rooms = await served();
  const relay = await Relay.to(rooms);
  const address = await made(rooms, { game: "quoridor" });
  const lines = [];
  let hear;
  const heard = (type) =>
    new Promise((done) => (hear = (message) => message.type === type && done(message)));
  const state = heard("state");
  const connection = new Connection({
    address: address.replace(rooms.url, relay.url),
    token: token(),
    hear: (message) => hear(message),
    line: ({ is }) => lines.push(is),
  });
  after(() => connection.close());
  await state;
  const moved = heard("moved");
  relay.die();
  connection.play("e2", 0);
  assert.equal((await moved).text, "e2");
  assert.deepEqual(lines, ["connecting", "open"]);
  assert.deepEqual([connection.pending, (await look(address)).ply], [[], 1]);
});

test("who vanishes is not there any more, which the others are told in their sleep, as when they come back", async () => {
  // Longer than it takes until a room sleeps.
  const rooms = await served({ limits: { silence: 12, sockets: 100 } });
  const { address, tokens, first, second } = await pair(rooms, { game: "quoridor" });
  const alive = setInterval(() => first.send(KEEP_ALIVE), 3000);
  after(() => clearInterval(alive));
  assert.deepEqual((await look(address)).present, { first: true, second: true });
  assert.deepEqual((await first.next("state")).present, { first: true, second: false });
  assert.equal((await second.closed).code, 4408);
  await seated(address, { token: tokens.second });
  assert.deepEqual((await first.next("state")).present, { first: true, second: true });
});

test("nobody is woken for whoever is alone, but who asks is told the truth", async () => {
  const rooms = await served({ limits: { silence: 1, sockets: 100 } });
  const address = await made(rooms, { game: "quoridor" });
  const lonely = await seated(address, { token: token() });
  while ((await look(address)).present.first);
  assert.equal((await lonely.closed).code, 4408);
});
