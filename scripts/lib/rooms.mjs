// Bundles the rooms server for workerd into .tools/rooms/, with the module of the rules beside it, and the
// protocol and the connection for programs in Node that play there.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { below, fingerprint } from "./fingerprint.mjs";
import { at, Plain, say } from "./project.mjs";

const OUT = at(".tools/rooms");
const MODULE = "tessera_bg.wasm";
/** Each is one file, as workerd is told of each by its name. */
const ENTRIES = {
  worker: "rooms/worker.ts",
  protocol: "rooms/protocol.ts",
  connection: "www/rooms/connection.ts",
};

/**
 * What makes Vite's server pass on to the rooms at an address: requests and sockets, but no sources of the same folder.
 * The page is told that they are there.
 */
export const besideRooms = (target) => ({
  proxy: { "^/rooms(/[^./]*)?(\\?|$)": { target, ws: true, xfwd: true } },
  // As the rooms server says with the pages that it serves: `rooms/offered.ts`.
  headers: { "server-timing": "tessera-rooms" },
});

/** Bundles the server from its sources and the engine that is already built, unless it was made from these. */
export async function bundleRooms() {
  const sources = madeFrom();
  const stamp = join(OUT, ".made-from");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  say("Bundling the rooms …");
  const { build } = await import("vite");
  // Made elsewhere and moved, as a server may be starting from what is there.
  const next = `${OUT}-${process.pid}`;
  mkdirSync(next, { recursive: true });
  // Node reads a .js file as a module only where its folder says so.
  writeFileSync(join(next, "package.json"), '{ "type": "module" }\n');
  try {
    for (const entry of Object.entries(ENTRIES)) await build(settings(next, ...entry));
  } catch (error) {
    console.error(error.message ?? error);
    throw new Plain("The rooms do not build: see Vite's output above.");
  }
  copyFileSync(at("www/pkg", MODULE), join(next, MODULE));
  writeFileSync(join(next, ".made-from"), sources);
  // On Windows a file that somebody is reading cannot go at once.
  if (existsSync(OUT)) rmSync(OUT, { recursive: true, force: true, maxRetries: 5 });
  renameSync(next, OUT);
}

/** A digest of all that the bundles are made from. */
function madeFrom() {
  const made = below(at("www/pkg"), /\.(js|wasm)$/);
  const own = [...below(at("rooms"), /\.ts$/), at(ENTRIES.connection), at("scripts/lib/rooms.mjs")];
  return fingerprint([...made, ...own]);
}

function settings(outDir, name, file) {
  return {
    root: at(),
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [beside()],
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: { [name]: at(file) },
        external: [/^cloudflare:/],
        output: { entryFileNames: "[name].js" },
      },
    },
  };
}

/** The module is no part of the script: workerd compiles it and hands it over by this name. */
function beside() {
  return {
    name: "module-beside",
    enforce: "pre",
    resolveId: (id) => (id.endsWith(`/${MODULE}`) ? { id: `./${MODULE}`, external: true } : null),
  };
}
