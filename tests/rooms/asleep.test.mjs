// What happens when nothing happens: rooms that sleep with their sockets open, flags that fall with nobody
// there, servers that are started again, and rooms whose time is over.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { startRooms } from "../../rooms/serve.mjs";
import {
  Client,
  folder,
  look,
  made,
  pair,
  pause,
  seated,
  served,
  token,
  WIDE,
} from "./support.mjs";

const rooms = await served();
const DAY = 24 * 60 * 60;
/** The runtime puts a room to sleep when nothing happened in it for ten seconds. */
const SLEEP = 11_000;

test("a room that slept goes on with the sockets that it had", async () => {
  const { first, second } = await pair(rooms, { game: "quoridor" });
  await first.ask({ type: "move", ply: 0, text: "e2" }, "moved");
  await second.next("moved");
  await pause(SLEEP);
  first.send('{"type":"ping"}');
  assert.equal((await first.next("pong")).sent, undefined, "answered while the room sleeps");
  const moved = await second.ask({ type: "move", ply: 1, text: "e8" }, "moved");
  assert.equal(moved.by, "second");
  assert.equal((await first.next("moved")).text, "e8");
});

test("the flag falls while nobody is there", async () => {
  const { address, first, second } = await pair(rooms, {
    game: "quoridor",
    clock: { kind: "turn", seconds: 2 },
  });
  const { clock } = await first.ask({ type: "move", ply: 0, text: "e2" }, "moved");
  assert.equal(clock.running, "second");
  assert.ok(clock.left.second <= 2000 && clock.left.first === 2000);
  const begun = Date.now();
  await Promise.all([first.close(), second.close()]);
  const watcher = await seated(address);
  const over = await watcher.next("over");
  assert.equal(over.how, "flag");
  assert.equal(over.outcome.winner, "first");
  assert.equal(over.clock.left.second, 0);
  assert.ok(Date.now() - begun > 1500, "not before its time");
});

test("a move that comes too late is refused, whether or not the alarm has come", async () => {
  const { first, second } = await pair(rooms, {
    game: "quoridor",
    clock: { kind: "game", seconds: 1 },
  });
  await first.ask({ type: "move", ply: 0, text: "e2" }, "moved");
  await second.next("over");
  const late = await second.ask({ type: "move", ply: 1, text: "e8" }, "refused");
  assert.equal(late.code, "game-over");
});

test("the flag falls, too, when the server was away at that moment", async () => {
  const data = folder();
  const one = await startRooms({ data, limits: WIDE });
  const { address, first } = await pair(one, {
    game: "quoridor",
    clock: { kind: "turn", seconds: 1 },
  });
  await first.ask({ type: "move", ply: 0, text: "e2" }, "moved");
  await one.close();
  await pause(1000);
  const two = await served({ data });
  const state = await look(address.replace(one.url, two.url));
  assert.equal(state.how, "flag");
  assert.equal(state.record, '[Game "quoridor"]\n\n1. e2\n');
});

test("a room is deleted when so long nobody has moved, and its file goes at the next start", async () => {
  const data = folder();
  const one = await served({ data, keepDays: 2 / DAY });
  const address = await made(one, { game: "nonaga" });
  const guest = await seated(address, { token: token() });
  assert.ok(guest.state.expires <= Date.now() + 2000);
  assert.equal((await guest.closed).code, 4410);
  assert.equal((await fetch(address)).status, 404);
  const files = () =>
    readdirSync(join(data, "tessera-room")).filter((name) => /^[\da-f]{64}/.test(name));
  assert.ok(files().length > 0);
  await one.close();
  await (await startRooms({ data })).close();
  assert.deepEqual(files(), []);
});

test("an operator who keeps rooms for less time deletes those that are there, too", async () => {
  const data = folder();
  const one = await startRooms({ data, limits: WIDE });
  const [visited, forgotten] = [
    await made(one, { game: "nonaga" }),
    await made(one, { game: "nonaga" }),
  ];
  await one.close();
  const keep = 4;
  const until = Date.now() + keep * 1000;
  const two = await served({ data, keepDays: keep / DAY });
  const at = (address) => address.replace(one.url, two.url);
  const guest = await seated(at(visited));
  assert.ok(guest.state.expires <= until);
  await pause(until + 100 - Date.now());
  const late = new Client(at(forgotten));
  assert.equal((await late.next("closed")).code, 4404, "nobody has woken it before");
  assert.equal((await guest.next("closed")).code, 4410, "the alarm was for a later day");
  for (const address of [visited, forgotten]) assert.equal((await fetch(at(address))).status, 404);
});

test("a folder has one server at a time, and one that lost its starter makes room", async () => {
  const data = folder();
  const one = await served({ data });
  const claim = join(data, "server.json");
  const noted = JSON.parse(readFileSync(claim, "utf8"));
  assert.equal(noted.owner, process.pid);
  // As if another process that runs had started it, and then one that no longer does.
  writeFileSync(claim, JSON.stringify({ ...noted, owner: process.ppid }));
  await assert.rejects(startRooms({ data }), /already running/);
  writeFileSync(claim, JSON.stringify({ ...noted, owner: 2 ** 30 }));
  const two = await startRooms({ data });
  await one.ended;
  await two.close();
  assert.equal(existsSync(claim), false);
});

test("a server that another folder's has taken the place of ends nobody's process", async () => {
  const [data, other] = [folder(), folder()];
  const one = await served({ data });
  const noted = JSON.parse(readFileSync(join(data, "server.json"), "utf8"));
  await one.close();
  // As after a power cut: the note is left, its address is the other's now, and its numbers are anybody's.
  const two = await served({ data: other });
  for (const owner of [process.ppid, 2 ** 30]) {
    writeFileSync(
      join(data, "server.json"),
      JSON.stringify({ ...noted, owner, server: two.pid, url: two.url }),
    );
    await (await startRooms({ data })).close();
    assert.equal((await fetch(`${two.url}/rooms`)).status, 200);
  }
});
