// Loads the engine's module once, for the page and for the worker.

import init from "../pkg/tessera.js";
import address from "../pkg/tessera_bg.wasm?url";
import { EngineClient, type WorkerLike } from "./client.ts";
import { fetchFile } from "./file-error.ts";
import type { Files } from "./protocol.ts";
import { script, spawn } from "./spawn.ts";

/** Where the files of weights beside the module are served, by name. */
const FILES = import.meta.glob<string>("../pkg/*.{weights,book}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Compiles the module while it arrives, unless the server does not know the media type of WebAssembly. */
async function compile(answer: Response): Promise<WebAssembly.Module> {
  return answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

const compiled = fetchFile(full(address), compile);

/** Resolves when `Game` and the other classes of the module may be used. */
export const loaded = compiled.then((module) => init({ module_or_path: module }));

/** The page's only engine. */
export const engine = new EngineClient(() => spawn() as WorkerLike, compiled, learned(), script());

/** What the worker may have to fetch: told by this side, as bundlers see addresses only here. */
function learned(): Files {
  const named = Object.entries(FILES).map(([path, file]) => [
    path.slice(path.lastIndexOf("/") + 1),
    full(file),
  ]);
  return Object.fromEntries(named);
}

/** A build names files by their full addresses, the dev server by their paths. */
function full(file: string): string {
  return new URL(file, document.baseURI).href;
}
