// Loads the engine's module once, for the page and for the worker.
import { EngineClient, type WorkerLike } from "./engine.ts";
import init from "./pkg/tessera.js";
import address from "./pkg/tessera_bg.wasm?url";

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
export const engine = new EngineClient(
  // Bundlers recognise the worker by exactly this form.
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as WorkerLike,
  compiled,
);
