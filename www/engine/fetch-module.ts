// Fetches the engine's module.
import { fetchFile } from "./file-error.ts";

/** A build names files by their full addresses, the dev server by their paths. */
export function full(file: string): string {
  return new URL(file, document.baseURI).href;
}

export function fetchModule(file: string, init?: RequestInit): Promise<WebAssembly.Module> {
  return fetchFile(full(file), compile, init);
}

/** Compiles the module while it arrives, unless the server does not know the media type of WebAssembly. */
async function compile(answer: Response): Promise<WebAssembly.Module> {
  return answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}
