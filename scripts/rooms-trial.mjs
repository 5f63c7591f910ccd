// npm run rooms:trial -- […]: does more of what the rooms' tests do, and measures.
//   --kills N       games between programs while the server is killed N times
//   --messages N    N messages of nonsense into a room
//   --rooms N       N rooms, each with two players, two watchers and a move every two seconds, for --seconds S
//   --sleeping N    N rooms in which nothing happens
//   --drawn N       N moves between two browsers; needs what npm run build makes
//   --data DIR      where to store the rooms; by default in a temporary folder
//   --seed S        the random seed
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOptions } from "./lib/options.mjs";
import { at, main, Plain, say } from "./lib/project.mjs";
import { bundleRooms } from "./lib/rooms.mjs";
import { run } from "./lib/run.mjs";

const { values } = readOptions(import.meta.url, {
  options: {
    kills: { type: "string" },
    messages: { type: "string" },
    rooms: { type: "string" },
    sleeping: { type: "string" },
    drawn: { type: "string" },
    seconds: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    data: { type: "string" },
  },
});

await main(async () => {
  if (typeof WebSocket === "undefined") return again();
  const numbers = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === "data" ? value : Number(value)]),
  );
  await bundleRooms();
  const data = mkdtempSync(join(numbers.data ?? tmpdir(), "tessera-rooms-"));
  try {
    await trials(data, numbers);
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Node 20 has sockets only when it is asked for them. */
async function again() {
  const script = at("scripts/rooms-trial.mjs");
  const args = ["--experimental-websocket", "--no-warnings", script, ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args);
  process.exitCode = code;
}

async function trials(data, { kills, messages, rooms, sleeping, drawn: moves, seconds, seed }) {
  // Only now, as they need what was bundled.
  const { startRooms } = await import("../rooms/serve.mjs");
  const trial = (name) => import(`../tests/rooms/trial/${name}.mjs`);
  const limits = { rooms: 1e6, sockets: 1e6, messages: 1e6 };
  const serve = (name) => startRooms({ data: join(data, name), limits });
  if (kills) {
    const { playAndKill } = await trial("kills");
    const found = await playAndKill({ data: join(data, "kills"), kills, games: kills, seed });
    say(`${found.kills} kills during ${found.games} games of ${found.moves} moves: nothing lost.`);
  }
  if (messages) {
    const server = await serve("messages");
    const { torment } = await trial("torment");
    const kinds = await torment(server, { count: messages, seed });
    await server.close();
    say(`${messages} messages, all refused: ${JSON.stringify(kinds)}`);
  }
  if (rooms) {
    const server = await serve("rooms");
    const { load, filesIn } = await trial("load");
    const found = await load(server, { rooms, seconds, seed });
    await server.close();
    const { files, bytes } = filesIn(join(data, "rooms/tessera-room"));
    say(`${rooms} rooms, ${found.sockets} sockets, ${found.moves} moves in ${seconds} s:`);
    say(`acknowledged in ${times(found)}`);
    say(
      `${found.memory.toFixed(0)} MB, ${found.cores.toFixed(2)} of a core, ${files} files of ${mega(bytes)}`,
    );
  }
  if (sleeping) await sleep(() => serve("sleeping"), join(data, "sleeping"), sleeping);
  if (moves) {
    const server = await startRooms({ data: join(data, "drawn"), page: at("dist"), limits });
    const { drawn } = await trial("drawn");
    const found = await drawn(server, moves);
    await server.close();
    say(`${moves} moves between two browsers, from the hand that makes one:`);
    for (const [name, all] of Object.entries(found)) say(`${name} in ${times(shares(all))}`);
  }
  if (!kills && !messages && !rooms && !sleeping && !moves)
    throw new Plain(
      "Nothing to do: say --kills N, --messages N, --rooms N, --sleeping N or --drawn N.",
    );
}

/** What rooms cost when they are made, and when they sleep: a server that starts with them has none awake. */
async function sleep(serve, data, count) {
  const { costs, filesIn } = await import("../tests/rooms/trial/load.mjs");
  const memory = (server) => `${costs(server.pid).memory.toFixed(0)} MB`;
  const made = await serve();
  const post = async () => {
    const body = JSON.stringify({ game: "nonaga" });
    await (await fetch(`${made.url}/rooms`, { method: "POST", body })).text();
  };
  await post();
  say(`With one room: ${memory(made)}.`);
  for (let number = 1; number < count; number++) await post();
  say(`When ${count} rooms were made one after the other: ${memory(made)}.`);
  await made.close();
  const { files, bytes } = filesIn(join(data, "tessera-room"));
  const again = await serve();
  await (await fetch(`${again.url}/rooms`)).text();
  say(`Started again with all of them asleep: ${memory(again)}; ${files} files of ${mega(bytes)}.`);
  await again.close();
}

/** The time within which half of them came, 99 of 100, and all. */
function shares(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: part(0.5), p99: part(0.99), worst: part(1) };
}

function times({ p50, p99, worst }) {
  const ms = (time) => `${time.toFixed(1)} ms`;
  return `${ms(p50)} (half), ${ms(p99)} (99 of 100), ${ms(worst)} (all)`;
}

function mega(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
