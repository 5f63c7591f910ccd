// npm start: sets up, builds the engine, serves the page; rebuilds when Rust changes.
import { parseArgs } from "node:util";
import { buildEngine } from "./lib/engine.mjs";
import { at, main, Plain, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

const { values } = parseArgs({
  options: { port: { type: "string" }, host: { type: "string" } },
});

let building = false;
let again = false;

await main(async () => {
  await setUp();
  await buildEngine();
  const { createServer } = await import("vite");
  const server = await createServer({
    root: at(),
    server: {
      ...(values.port && { port: Number(values.port) }),
      ...(values.host && { host: values.host }),
    },
  });
  await server.listen();
  const { port } = server.httpServer.address();
  console.log(`\n  Tessera: http://${values.host ?? "localhost"}:${port}/   (Ctrl+C ends)\n`);
  server.watcher.on("all", (_event, path) => {
    if (/\.rs$|[\\/]src[\\/].*\.js$|Cargo\.(toml|lock)$/.test(path)) rebuild(server);
  });
});

/** One build at a time; changes during a build lead to one more. */
async function rebuild(server) {
  again = true;
  if (building) return;
  building = true;
  while (again) {
    again = false;
    await rebuildOnce(server);
  }
  building = false;
}

async function rebuildOnce(server) {
  // An editor that saves several files is done a moment later.
  await new Promise((done) => setTimeout(done, 100));
  try {
    if (!(await buildEngine())) return;
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: "full-reload" });
    say("The engine is rebuilt, the page reloads.");
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(`✗ ${error.message}`);
    server.ws.send({ type: "error", err: { message: error.message, stack: "" } });
  }
}
