// The library for programs: rules and computer players without a board, for pages, workers and Node.
import { bytes, fetchFile } from "../engine/fetch-file.ts";
import init, { Game, games, provideWeights } from "../pkg/tessera.js";
import address from "../pkg/tessera_bg.wasm?url";

export * from "../pkg/tessera.js";

const FILES = import.meta.glob<string>("../pkg/*.{weights,book}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Loads a file beside the module, by its full address. */
export type Reader = (address: string) => Promise<Uint8Array<ArrayBuffer>>;

let read: Reader = (address) => fetchFile(address, bytes);
let loading: Promise<unknown> | undefined;

/** Loads files with something other than `fetch`; call it before `load`. */
export function readWith(reader: Reader) {
  if (typeof reader !== "function") {
    const error = new Error("'reader' is not usable: expected a function");
    const code = "bad-argument";
    throw Object.assign(error, { name: "TesseraError", code, reason: code, text: "", detail: "" });
  }
  read = reader;
}

/** Loads the module; await it before using anything else. Calling it again does no harm. */
export async function load(): Promise<void> {
  loading ??= read(address).then((module) => init({ module_or_path: module }));
  try {
    await loading;
  } catch (error) {
    // The next attempt may do better.
    loading = undefined;
    throw error;
  }
}

/**
 * Loads a game's learned weights for its computer players; without them they play less well. `game` may name a setup,
 * such as `reversi:3`: the weights are for all of them. Resolves to whether the game has any. Rejects when there is no
 * such game.
 */
export async function learn(game: string): Promise<boolean> {
  // An unknown game is refused with the module's own error.
  const made = new Game(game);
  const { id } = made;
  made.free();
  const file = games().find((info) => info.id === id)?.weights;
  const at = file ? FILES[`../pkg/${file}`] : undefined;
  if (at === undefined) return false;
  provideWeights(id, await read(at));
  return true;
}
