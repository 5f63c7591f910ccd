// Fetches the engine's module.
import { fetchFile } from "./fetch-file.ts";

/** Built code has full addresses of files, the dev server paths. */
export function full(file: string): string {
  return new URL(file, document.baseURI).href;
}

export function fetchModule(file: string, init?: RequestInit): Promise<WebAssembly.Module> {
  return fetchFile(full(file), compile, init);
}

/** Compiles the module while it downloads, unless the server sends the wrong media type for WebAssembly. */
async function compile(answer: Response): Promise<WebAssembly.Module> {
  return answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}
