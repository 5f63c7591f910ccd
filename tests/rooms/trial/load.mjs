// Many rooms at once: how soon moves are acknowledged, and what it costs.
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { chanceOf } from "../../js/chance.mjs";
import { tessera } from "../../js/support.mjs";
import { made, token } from "../support.mjs";

const { Game, games } = tessera;
const SECOND = 1000;

/**
 * Rooms with two players and two watchers each and a move every two seconds in each; finished games are played
 * again in new rooms.
 * @param {{url: string, pid: number}} server with limits that let all of this come from one address
 * @param {{rooms: number, seconds: number, seed: number}} options
 * @returns {Promise<{moves: number, sockets: number, p50: number, p99: number, worst: number, memory: number, cores: number}>}
 *   times in milliseconds, memory in MB, cores as a share of one
 */
export async function load(server, { rooms, seconds, seed }) {
  const chance = chanceOf(seed);
  const waits = [];
  const ids = games().map(({ id }) => id);
  const tables = [];
  for (let number = 0; number < rooms; number++) {
    const address = await made(server, { game: ids[number % ids.length] });
    tables.push(await seat(address));
  }
  const sockets = tables.flatMap(({ all }) => all).length;
  const before = costs(server.pid);
  const begun = performance.now();
  const end = begun + seconds * SECOND;
  await Promise.all(tables.map((table) => play(table, { chance, waits, end })));
  const took = (performance.now() - begun) / SECOND;
  const after = costs(server.pid);
  for (const { all } of tables) for (const { socket } of all) socket.close();
  waits.sort((one, other) => one - other);
  const part = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  return {
    moves: waits.length,
    sockets,
    p50: part(0.5),
    p99: part(0.99),
    worst: part(1),
    memory: after.memory,
    cores: (after.processor - before.processor) / took,
  };
}

/** What a process uses: memory in MB and processor time in seconds. Not on Windows. */
export function costs(pid) {
  if (process.platform === "win32") return { memory: Number.NaN, processor: Number.NaN };
  const [size, time] = execFileSync("ps", ["-o", "rss=,time=", "-p", String(pid)], {
    encoding: "utf8",
  })
    .trim()
    .split(/\s+/);
  const processor = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return { memory: Number(size) / 1000, processor };
}

/** How many files a folder has, and their bytes. */
export function filesIn(folder) {
  const names = readdirSync(folder).map((name) => join(folder, name));
  return { files: names.length, bytes: names.reduce((sum, name) => sum + statSync(name).size, 0) };
}

async function seat(address) {
  const all = [];
  for (const seat of [{ token: token() }, { token: token() }, {}, {}]) {
    const socket = new WebSocket(address.replace("http", "ws"));
    const client = { socket, moved: () => {} };
    await new Promise((done) => {
      socket.onopen = () => socket.send(JSON.stringify({ type: "sit", ...seat }));
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "state") {
          client.record = message.record;
          done();
        }
        if (message.type === "moved") client.moved(message);
      };
    });
    all.push(client);
  }
  const [first, second] = all;
  return { first, second, all };
}

/** A move every two seconds, at moments of this table's own. */
async function play({ first, second }, { chance, waits, end }) {
  const game = Game.parse(first.record);
  await new Promise((done) => setTimeout(done, chance.below(2 * SECOND)));
  while (performance.now() < end) {
    const next = performance.now() + 2 * SECOND;
    const { ply, toMove, outcome } = game.state();
    if (outcome) break;
    const text = chance.one(game.legalMoves());
    const client = { first, second }[toMove];
    const sent = performance.now();
    const told = new Promise((done) => {
      client.moved = (message) => message.ply === ply && done();
    });
    client.socket.send(JSON.stringify({ type: "move", ply, text }));
    await told;
    waits.push(performance.now() - sent);
    game.play(text);
    await new Promise((done) => setTimeout(done, Math.max(0, next - performance.now())));
  }
  game.free();
}
