// Starts the rooms server on this machine: one workerd, with the rooms in files in a data folder. Needs what
// scripts/lib/rooms.mjs bundles.
import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { at, Plain } from "../scripts/lib/project.mjs";

const CONFIG = at("rooms/workerd.capnp");
/** The size of an emptied SQLite database: one page. */
const EMPTIED = 4096;

/**
 * @typedef {object} Rooms
 * @property {string} url where they are served, such as `http://127.0.0.1:4190`
 * @property {number} pid of workerd
 * @property {Promise<number | null>} ended resolves with workerd's exit code when it has ended
 * @property {() => Promise<void>} close ends it
 */

/**
 * Starts the rooms and waits until they can be reached.
 * @param {object} options
 * @param {string} options.data the folder where the rooms are stored; made if it is not there
 * @param {number} [options.port] 0 is any that is free
 * @param {string} [options.host] where to listen: an address, this machine only by default, or `*` for all
 * @param {string} [options.page] the folder of a page to serve, too
 * @param {boolean} [options.proxied] whether all requests come through a proxy, which says in
 *   `x-forwarded-for` from where
 * @param {string[]} [options.origins] the origins whose pages may play; if empty, all
 * @param {Partial<import("./protocol.ts").Limits>} [options.limits]
 * @param {number} [options.keepDays] a room is deleted after this many days without a move
 * @param {string} [options.operatorKey] with it any room can be deleted
 * @returns {Promise<Rooms>}
 */
export async function startRooms({ data, port = 0, host = "127.0.0.1", ...options }) {
  const folder = resolve(data);
  // workerd must be given a folder of a page, also where there is none.
  const noPage = join(folder, "no-page");
  // Whoever can read it has every seat.
  mkdirSync(noPage, { recursive: true, mode: 0o700 });
  await claim(folder);
  sweep(folder);
  const args = [
    "serve",
    CONFIG,
    `--socket-addr=http=${host}:${port}`,
    `--directory-path=data=${folder}`,
    `--directory-path=page=${options.page ? resolve(options.page) : noPage}`,
    "--control-fd=3",
  ];
  const run = randomUUID();
  const child = spawn(program(), args, {
    env: { ...process.env, ...environment(folder, options), TESSERA_ROOMS_RUN: run },
    // Passed on, not inherited: a server that outlives its starter must not keep open whatever reads that.
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  const ended = new Promise((done) => {
    child.once("error", () => done(null));
    child.once("exit", (code) => done(code));
  });
  // Asked politely, workerd waits until the last socket is closed by the other side. What was acknowledged is
  // on the disk, and clients come back by themselves: nothing is lost by not waiting.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  ended.then(() => process.off("exit", end));
  const found = await Promise.race([portOf(child.stdio[3]), ended.then(() => null)]);
  if (found === null)
    throw new Plain(`The rooms could not be started on port ${port}: see workerd's output above.`);
  const url = `http://${host === "*" ? "127.0.0.1" : host}:${found}`;
  writeFileSync(
    claimOf(folder),
    JSON.stringify({ owner: process.pid, server: child.pid, url, run }),
  );
  const close = async () => {
    end();
    await ended;
    rmSync(claimOf(folder), { force: true });
  };
  return { url, pid: child.pid, ended, close };
}

/** workerd itself, for this machine. */
function program() {
  try {
    return createRequire(import.meta.url)("workerd").default;
  } catch (error) {
    throw new Plain(`Rooms cannot be served on this machine: ${error.message.split("\n")[0]}`);
  }
}

function environment(folder, { proxied, origins, limits, keepDays, operatorKey }) {
  const given = {
    TESSERA_ROOMS_CODE_SECRET: secretIn(folder),
    TESSERA_ROOMS_ADDRESS_HEADER: proxied && "x-forwarded-for",
    TESSERA_ROOMS_ORIGINS: origins?.join(","),
    TESSERA_ROOMS_LIMITS: limits && JSON.stringify(limits),
    TESSERA_ROOMS_KEEP_DAYS: keepDays && String(keepDays),
    TESSERA_ROOMS_OPERATOR_KEY: operatorKey,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

/** What the check letters of codes are made with: as long as the rooms live, the same. */
function secretIn(folder) {
  const file = join(folder, "secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** workerd tells its port when it listens. */
function portOf(control) {
  return new Promise((done) => {
    let told = "";
    control.setEncoding("utf8");
    control.on("data", (part) => {
      told += part;
      const line = told.split("\n").find((line) => line.includes('"listen"'));
      if (line) done(JSON.parse(line).port);
    });
  });
}

const claimOf = (folder) => join(folder, "server.json");

/**
 * One server has a folder at a time. If who started the last one was killed, that one still runs: it is ended
 * if it is still the one that was noted.
 */
async function claim(folder) {
  const file = claimOf(folder);
  if (!existsSync(file)) return;
  const { owner, server, url, run } = claimIn(file);
  const answers = await isServedAt(url, run);
  if (answers && owner !== process.pid && isRunning(owner))
    throw new Plain(
      `A rooms server is already running on ${folder} (process ${owner}): stop it first.`,
    );
  if (answers && isRunning(server)) {
    process.kill(server, "SIGKILL");
    while (isRunning(server)) await new Promise((done) => setTimeout(done, 20));
  }
  rmSync(file, { force: true });
}

/** What was noted; nothing where who wrote it was killed meanwhile. */
function claimIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Whether that very run of a server answers there; another one's numbers say nothing of its processes. */
async function isServedAt(url, run) {
  try {
    const answer = await fetch(`${url}/rooms`, { signal: AbortSignal.timeout(2000) });
    return answer.headers.get("x-tessera-run") === run;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes the files of rooms that were deleted: workerd empties them and leaves them there. */
function sweep(folder) {
  const rooms = join(folder, "tessera-room");
  if (!existsSync(rooms)) return;
  const names = new Set(readdirSync(rooms));
  const sizeOf = (name) => (names.has(name) ? statSync(join(rooms, name)).size : 0);
  for (const name of names) {
    const isRoom = /^[\da-f]{64}\.sqlite$/.test(name);
    // What is in the log beside it is not yet in the file.
    if (!isRoom || sizeOf(name) > EMPTIED || sizeOf(`${name}-wal`) > 0) continue;
    for (const end of ["", "-wal", "-shm"]) rmSync(join(rooms, name + end), { force: true });
  }
}
