// What one address and one socket may do, which pages may play, and what trying out codes leads to.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { mock, test } from "node:test";
import { SENT } from "../../.tools/rooms/protocol.js";
import { chanceOf } from "../js/support.mjs";
import {
  Client,
  folder,
  look,
  made,
  pair,
  pause,
  Stubborn,
  seated,
  served,
  token,
} from "./support.mjs";

const data = folder();
/** Behind a proxy, so that tests come from different addresses. To make thirty rooms would only take longer. */
const rooms = await served({ data, proxied: true, limits: { rooms: 5 } });
const post = (from, body = { game: "nonaga" }) =>
  fetch(`${rooms.url}/rooms`, {
    method: "POST",
    headers: { "x-forwarded-for": from },
    body: JSON.stringify(body),
  });

test("the service tells its version, games and limits", async () => {
  const usual = await served({ limits: {} });
  const service = await (await fetch(`${usual.url}/rooms`)).json();
  assert.equal(service.service, "tessera-rooms");
  assert.equal(service.version, 1);
  const limits = { rooms: 30, sockets: 20, watchers: 200, messages: 20, silence: 150 };
  assert.deepEqual(service.limits, limits);
});

test("so many new rooms an hour come from one address, and others are not in its way", async () => {
  for (let count = 0; count < 5; count++) assert.equal((await post("192.0.2.1")).status, 201);
  const refused = await post("203.0.113.9, 192.0.2.1");
  assert.equal(refused.status, 429, "what stands before the proxy's word counts for nothing");
  assert.equal((await refused.json()).code, "too-many-rooms");
  assert.equal((await post("192.0.2.2")).status, 201);
  assert.equal((await post("192.0.2.1", { game: "chess" })).status, 400, "what is refused is free");
});

test("addresses of one network of the sixth version are one visitor", async () => {
  for (let count = 0; count < 5; count++)
    assert.equal((await post(`2001:db8:1:2::${count + 1}`)).status, 201);
  assert.equal((await post("2001:db8:1:2:ffff::1")).status, 429);
  assert.equal((await post("2001:db8:1:3::1")).status, 201);
});

test("twenty sockets are open from one address; one that closes makes room", async () => {
  const { code } = await (await post("192.0.2.3")).json();
  const address = `${rooms.url}/rooms/${code}`;
  const open = [];
  for (let count = 0; count < 20; count++) open.push(await seated(address));
  const refused = await new Client(address).closed;
  assert.equal(refused.code, 4430);
  assert.match(refused.reason, /Too many sockets/);
  await open[0].close();
  // The server hears of the end of a socket a moment after its client.
  for (let tries = 0; ; tries++) {
    const next = new Client(address);
    const came = await Promise.race([
      next.opened.then(() => next.ask({ type: "sit" }, "state")),
      next.closed,
    ]);
    if (came.type === "state") {
      open.push(next);
      break;
    }
    assert.ok(tries < 100, "the place of a closed socket is free");
  }
  await Promise.all(open.map((client) => client.close()));
});

test("a line that died is not in the way of another from its address", async () => {
  const small = await served({ limits: { silence: 1, sockets: 1, rooms: 1 } });
  const address = await made(small, { game: "nonaga" });
  const own = token();
  const dead = await Stubborn.at(address);
  dead.send({ type: "sit", token: own });
  await dead.hears('"state"');
  assert.equal((await new Client(address).closed).code, 4430);
  while ((await look(address)).present.first);
  assert.equal((await seated(address, { token: own })).state.seat, "first");
});

test("a watcher's line that died is given up, too", async () => {
  const small = await served({ limits: { silence: 1, rooms: 1 } });
  const address = await made(small, { game: "nonaga" });
  const dead = await Stubborn.at(address);
  dead.send({ type: "sit" });
  await dead.hears('"state"');
  assert.equal((await look(address)).watching, 1);
  for (let tries = 0; (await look(address)).watching > 0; tries++) {
    assert.ok(tries < 100, "it is seen off");
    await new Promise((done) => setTimeout(done, 50));
  }
});

test("more than twenty messages in a second close the socket", async () => {
  const { code } = await (await post("192.0.2.4")).json();
  const client = await seated(`${rooms.url}/rooms/${code}`);
  for (let count = 0; count < 60; count++) client.send({ type: "ping", sent: count });
  assert.equal((await client.closed).code, 4429);
});

test("a socket carries so much, then its client has to come back by another", async () => {
  const wide = await served();
  const address = await made(wide, { game: "nonaga" });
  const client = await seated(address);
  let carried = JSON.stringify(client.state).length;
  const answers = Math.ceil(SENT / carried);
  client.socket.addEventListener("message", ({ data }) => (carried += data.length));
  for (let count = 0; count < answers; count++) client.send({ type: "sit" });
  assert.equal((await client.closed).code, 4431);
  assert.ok(carried <= SENT && carried > SENT * 0.99, `${carried} characters`);
  assert.equal((await seated(address)).state.ply, 0);
});

test("watchers beyond the limit are refused, while both sides still find their seats", async () => {
  const small = await served({ limits: { watchers: 3, sockets: 100, rooms: 100, messages: 100 } });
  const { address, tokens, first } = await pair(small, { game: "nonaga" });
  for (let count = 0; count < 3; count++) await seated(address);
  const refused = new Client(address);
  await refused.opened;
  assert.equal((await refused.ask({ type: "sit" }, "refused")).code, "room-full");
  assert.equal((await refused.closed).code, 4423);
  await first.close();
  assert.equal((await seated(address, { token: tokens.first })).state.seat, "first");
});

test("sockets that say nothing keep nobody out", async () => {
  const small = await served({ limits: { watchers: 1, sockets: 100, rooms: 100, messages: 100 } });
  const { address, tokens, first } = await pair(small, { game: "nonaga" });
  const mute = Array.from({ length: 20 }, () => new Client(address));
  await Promise.all(mute.map(({ opened }) => opened));
  await first.close();
  assert.equal((await seated(address, { token: tokens.first })).state.seat, "first");
  // Nobody knows which of them came first.
  assert.equal((await Promise.race(mute.map(({ closed }) => closed))).code, 4423);
  await Promise.all(mute.map((client) => client.close()));
});

test("nobody makes way for whoever is not let in", async () => {
  const most = 17;
  const small = await served({ limits: { watchers: 1, sockets: most, rooms: 100, messages: 100 } });
  const address = await made(small, { game: "nonaga" });
  const mute = Array.from({ length: most }, () => new Client(address));
  await Promise.all(mute.map(({ opened }) => opened));
  assert.equal((await new Client(address).closed).code, 4430);
  for (const client of mute) assert.deepEqual(await client.all(), []);
  await Promise.all(mute.map((client) => client.close()));
});

test("with a list of origins only their pages may play", async () => {
  const own = await served({ origins: ["https://boards.example"] });
  const ask = (origin, method = "GET") =>
    fetch(`${own.url}/rooms`, {
      method,
      headers: { origin },
      ...(method === "POST" && { body: '{"game":"nonaga"}' }),
    });
  const good = await ask("https://boards.example", "POST");
  assert.equal(good.status, 201);
  assert.equal(good.headers.get("access-control-allow-origin"), "https://boards.example");
  assert.equal((await ask(own.url, "POST")).status, 201, "the page beside the rooms");
  const bad = await ask("https://elsewhere.example", "POST");
  assert.equal(bad.status, 403);
  assert.equal((await bad.json()).code, "origin");
  assert.equal(bad.headers.get("access-control-allow-origin"), null);
  for (const answer of [good, bad]) {
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    assert.match(answer.headers.get("vary"), /Origin/);
  }
  const plain = await fetch(`${own.url}/rooms`);
  assert.equal(plain.status, 200, "what comes from no page");
  assert.equal(plain.headers.get("access-control-allow-origin"), null);
  const { code } = await good.json();
  const socket = new Client(`${own.url}/rooms/${code}`);
  await assert.rejects(socket.opened, "a socket that does not say where it comes from");
});

test("an origin is the same however the operator writes it", async () => {
  const own = await served({
    origins: ["https://Boards.example:443/", " http://other.example/rooms"],
  });
  for (const [origin, status] of [
    ["https://boards.example", 200],
    ["http://other.example", 200],
    ["https://other.example", 403],
    ["null", 403],
  ]) {
    const answer = await fetch(`${own.url}/rooms`, { headers: { origin } });
    assert.equal(answer.status, status, origin);
  }
});

test("without a list pages of every origin may ask and make rooms", async () => {
  const may = await fetch(`${rooms.url}/rooms`, {
    method: "OPTIONS",
    headers: { origin: "https://any.example", "access-control-request-method": "POST" },
  });
  assert.equal(may.status, 204);
  assert.equal(may.headers.get("access-control-allow-origin"), "*");
  assert.match(may.headers.get("access-control-allow-headers"), /content-type/);
});

test("a request that makes no room says why", async () => {
  for (const [body, code] of [
    ["", "bad-request"],
    ["[]", "bad-request"],
    ['{"game":7}', "bad-request"],
    ['{"game":"chess"}', "unknown-game"],
    ['{"game":"reversi","setup":"9"}', "unknown-setup"],
    ['{"game":"reversi","position":"zz"}', "bad-position"],
    ['{"game":"tictactoe","setup":"3x3","position":"xxxoo----/o"}', "bad-position"],
    ['{"game":"nonaga","clock":{"kind":"game","seconds":0}}', "bad-request"],
    ['{"game":"nonaga","clock":{"kind":"days","days":31}}', "bad-request"],
    ['{"game":"nonaga","token":"short"}', "bad-request"],
    ['{"game":"nonaga","seat":"first"}', "bad-request"],
  ]) {
    const answer = await fetch(`${rooms.url}/rooms`, { method: "POST", body });
    assert.equal(answer.status, 400, body);
    const told = await answer.json();
    assert.equal(told.code, code, body);
    assert.ok(told.reason.length > 10, body);
  }
  const large = await fetch(`${rooms.url}/rooms`, { method: "POST", body: "x".repeat(5000) });
  assert.equal(large.status, 413);
  const put = await fetch(`${rooms.url}/rooms`, { method: "PUT", body: "{}" });
  assert.equal(put.status, 405);
});

/** A request that says that more will come. */
async function begun() {
  const socket = connect(Number(new URL(rooms.url).port));
  socket.on("error", () => {});
  socket.write("POST /rooms HTTP/1.1\r\nHost: rooms\r\nContent-Length: 100\r\n\r\n{");
  await once(socket, "connect");
  return socket;
}

test("a request that does not come to its end is given up after ten seconds", async () => {
  const socket = await begun();
  const begin = Date.now();
  let answer = "";
  for await (const part of socket) answer += part;
  assert.match(answer, /^HTTP\/1.1 408 /);
  assert.match(answer, /"too-slow"/);
  assert.ok(Date.now() - begin > 9000);
});

test("who breaks off a request leaves no line in the log", async () => {
  const log = mock.method(process.stderr, "write", () => true);
  const sockets = await Promise.all(Array.from({ length: 5 }, begun));
  // The server has begun to read.
  await post("192.0.2.8");
  for (const socket of sockets) socket.destroy();
  await post("192.0.2.8");
  await pause(200);
  log.mock.restore();
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [line] }) => String(line)),
    [],
  );
});

test("ten thousand codes find no room and leave no files", async () => {
  const { code } = await (await post("192.0.2.5")).json();
  const before = readdirSync(join(data, "tessera-room")).length;
  const chance = chanceOf(16);
  const letters = [..."bcdfghjkmnpqrstvwxyz"];
  const any = () => Array.from({ length: 15 }, () => chance.one(letters)).join("");
  /** Now and then one that differs from a real one in a letter. */
  const near = () => {
    const place = chance.below(15);
    const plain = [...code.replaceAll("-", "")];
    plain[place] = chance.one(letters.filter((letter) => letter !== plain[place]));
    return plain.join("");
  };
  const odd = ["..", "%00", "%ff", "x".repeat(3000), "%E0%A4%A", "a/b/c", code.slice(1)];
  const tries = odd.concat(Array.from({ length: 10_000 }, (_, at) => (at % 10 ? any() : near())));
  const found = [];
  const work = Array.from({ length: 8 }, async () => {
    for (let next = tries.pop(); next !== undefined; next = tries.pop()) {
      const answer = await fetch(`${rooms.url}/rooms/${encodeURI(next)}`);
      if (answer.status !== 404 && next !== "..") found.push([next, answer.status]);
      await answer.arrayBuffer();
    }
  });
  await Promise.all(work);
  assert.deepEqual(found, []);
  // The check letters let through one in 8,000.
  const files = readdirSync(join(data, "tessera-room")).length - before;
  assert.ok(files <= 30, `${files} files`);
  const closed = await new Client(`${rooms.url}/rooms/${any()}`).closed;
  assert.equal(closed.code, 4404, "a page hears it on the socket");
});

test("a code is read however it is typed", async () => {
  const { code } = await (await post("192.0.2.6")).json();
  const typed = code.toUpperCase().replaceAll("-", "");
  assert.equal((await look(`${rooms.url}/rooms/${typed}`)).code, code);
});

test("a token made by the client takes a seat when the room is made", async () => {
  const own = token();
  const { code, seat } = await (await post("192.0.2.7", { game: "nonaga", token: own })).json();
  assert.equal(seat, "first");
  assert.deepEqual((await look(`${rooms.url}/rooms/${code}`)).taken, {
    first: true,
    second: false,
  });
  assert.ok(await made(await served(), { game: "nonaga" }));
});
