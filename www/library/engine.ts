// The library for programs: rules and computer players without a board, for pages, workers and Node.
import { bytes, fetchFile, fileError } from "../engine/fetch-file.ts";
import init, { Game, games, provideWeights } from "../pkg/tessera.js";
import address from "../pkg/tessera_bg.wasm?url";

export * from "../pkg/tessera.js";

const FILES = import.meta.glob<string>("../pkg/*.{weights,book}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** A file cannot be loaded, or has the wrong content. */
export interface FileError extends Error {
  readonly code: "no-file";
  /** The file's full address. */
  readonly file: string;
  /** What went wrong. */
  readonly cause?: unknown;
}

/** Loads a file beside the module, by its full address. */
export type Reader = (address: string) => Promise<Uint8Array<ArrayBuffer>>;

let read: Reader = (address) => fetchFile(address, bytes);
/** What has been read or is being read, by address. */
const taken = new Map<string, Promise<unknown>>();

/** Loads files with something other than `fetch`; call it before `load`. */
export function readWith(reader: Reader) {
  if (typeof reader !== "function") {
    const error = new Error("'reader' is not usable: expected a function");
    const code = "bad-argument";
    throw Object.assign(error, { name: "TesseraError", code, reason: code, text: "", detail: "" });
  }
  read = reader;
}

/**
 * Reads a file, once, and takes what is in it. The error names the file, also where a server has answered with another
 * one; the next attempt may do better.
 */
function take(file: string, use: (content: Uint8Array<ArrayBuffer>) => unknown): Promise<unknown> {
  const known =
    taken.get(file) ??
    Promise.resolve(file)
      .then(read)
      .then(use)
      .catch((why) => {
        taken.delete(file);
        const error: FileError = fileError(file, why);
        throw error;
      });
  taken.set(file, known);
  return known;
}

/**
 * Loads the module; await it before using anything else. Calling it again does no harm. Rejects with a `FileError` when
 * the module cannot be loaded.
 */
export async function load(): Promise<void> {
  await take(address, (module) => init({ module_or_path: module }));
}

/**
 * Loads a game's learned weights for its computer players; without them they play less well. `game` may name a setup,
 * such as `reversi:3`: the weights are for all of them. Resolves to whether the game has any; calling it again does no
 * harm. Rejects when there is no such game, and with a `FileError` when they cannot be loaded.
 */
export async function learn(game: string): Promise<boolean> {
  // An unknown game is refused with the module's own error.
  const made = new Game(game);
  const { id } = made;
  made.free();
  const file = games().find((info) => info.id === id)?.weights;
  const at = file ? FILES[`../pkg/${file}`] : undefined;
  if (at === undefined) return false;
  await take(at, (weights) => provideWeights(id, weights));
  return true;
}
