// npm start: sets up, builds the engine, serves the page with rooms beside it; rebuilds when Rust changes, and
// starts the rooms again when their sources do.
//   --port N        where the page is served
//   --host          for the local network, too, so that phones in the same house can play
//   --host ADDRESS  only at this address
import { dirname } from "node:path";
import { startRooms } from "../rooms/serve.mjs";
import { buildEngine } from "./lib/engine.mjs";
import { addresses, EVERYWHERE, pictureOf, withHost } from "./lib/local-network.mjs";
import { readOptions } from "./lib/options.mjs";
import { at, main, Plain, say } from "./lib/project.mjs";
import { besideRooms, bundleRooms } from "./lib/rooms.mjs";
import { setUp } from "./lib/setup.mjs";

const { values } = readOptions(import.meta.url, {
  args: withHost(process.argv.slice(2)),
  options: { port: { type: "string" }, host: { type: "string" } },
});

/** The rooms of what is being developed are kept apart from others. */
const ROOMS = { data: at(".rooms"), proxied: true };

await main(async () => {
  await setUp();
  await buildEngine();
  let rooms = await withoutRooms(() => serveRooms(ROOMS));
  const roomsPort = rooms && Number(new URL(rooms.url).port);
  const { createServer } = await import("vite");
  const server = await createServer({
    root: at(),
    server: {
      ...(values.port && { port: Number(values.port) }),
      ...(values.host && { host: values.host }),
      ...(rooms && besideRooms(rooms.url)),
    },
  });
  await server.listen();
  tellAddresses(server.httpServer.address().port);

  const restart = oneAtATime(async () => {
    // Where none were served the page knows of no place to look for them.
    if (!roomsPort) return;
    await rooms?.close();
    // What does not build now may do so when it is saved again.
    rooms = await withoutRooms(() => serveRooms({ ...ROOMS, port: roomsPort }));
  });
  const rebuild = oneAtATime(async () => {
    if (await rebuildEngine(server)) await restart();
  });
  server.watcher.on("all", (_event, path) => {
    if (/\.rs$|[\\/]src[\\/].*\.js$|Cargo\.(toml|lock)$/.test(path)) rebuild();
    if (dirname(path) === at("rooms") && /(?<!\.test)\.(ts|capnp)$/.test(path)) restart();
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, async () => {
      await rooms?.close();
      process.exit();
    });
  }
});

async function serveRooms(options) {
  await bundleRooms();
  return startRooms(options);
}

/** The page does without rooms where they cannot be served. */
async function withoutRooms(start) {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(`✗ ${error.message} Everything else works.`);
    return null;
  }
}

function tellAddresses(port) {
  const all = values.host === EVERYWHERE ? addresses() : [];
  const [likeliest] = all;
  const hosts = values.host && values.host !== EVERYWHERE ? [values.host] : ["localhost", ...all];
  console.log("");
  for (const host of hosts) console.log(`  Tessera: http://${host}:${port}/`);
  if (likeliest) console.log(`\n${pictureOf(`http://${likeliest}:${port}/`)}`);
  console.log("\n  (Ctrl+C ends)\n");
}

/** Runs a job once at a time; if it is asked for meanwhile, once more. */
function oneAtATime(job) {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        // An editor that saves several files is done a moment later.
        await new Promise((done) => setTimeout(done, 100));
        await job();
      }
    } finally {
      running = false;
    }
  };
}

/** Builds the engine again and has the page load it; says whether there was something new. */
async function rebuildEngine(server) {
  try {
    // Without the last optimisation, it takes a tenth of the time.
    if (!(await buildEngine(undefined, { quick: true }))) return false;
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: "full-reload" });
    say("The engine is rebuilt, the page reloads.");
    return true;
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(`✗ ${error.message}`);
    server.ws.send({ type: "error", err: { message: error.message, stack: "" } });
    return false;
  }
}
