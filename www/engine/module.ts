// Loads the engine's module once, for the page and for the worker.

import init from "../pkg/tessera.js";
import address from "../pkg/tessera_bg.wasm?url";
import { EngineClient, type WorkerLike } from "./client.ts";
import type { Files } from "./protocol.ts";
import { spawn } from "./spawn.ts";

/** Where the files of weights beside the module are served, by name. */
const FILES = import.meta.glob<string>("../pkg/*.{weights,book}", {
  query: "?url",
  import: "default",
  eager: true,
});

async function compile(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // Some servers do not know the media type of WebAssembly.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

const compiled = compile();

/** Resolves when `Game` and the other classes of the module may be used. */
export const loaded = compiled.then((module) => init({ module_or_path: module }));

/** The page's only engine. */
export const engine = new EngineClient(() => spawn() as WorkerLike, compiled, learned());

/** What the worker may have to fetch: told by this side, as bundlers see addresses only here. */
function learned(): Files {
  const named = Object.entries(FILES).map(([path, file]) => [
    path.slice(path.lastIndexOf("/") + 1),
    new URL(file, import.meta.url).href,
  ]);
  return Object.fromEntries(named);
}
