// The files with games' learned weights: each is fetched once, when the engine first thinks about its
// game. Without its file the engine still plays, but less well.
import { type FileError, fileError } from "./fetch-file.ts";

/** What is needed to load a file and pass it on; the worker's own or a test's. */
export interface Source {
  /** The address of a game's file, if it has one; its name if the address is not known. */
  fileOf(game: string): string | null;
  fetch(file: string): Promise<Uint8Array>;
  provide(game: string, weights: Uint8Array): void;
}

export class Weights {
  #source: Source;
  #settled = new Map<string, Promise<boolean>>();
  #done = new Set<string>();
  #missing = new Map<string, FileError>();

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * `undefined` when there is nothing to wait for; otherwise a promise that resolves to whether the
   * weights could be provided, and never rejects.
   */
  of(game: string): Promise<boolean> | undefined {
    if (this.#done.has(game)) return undefined;
    const file = this.#source.fileOf(game);
    if (file === null) return undefined;
    const known = this.#settled.get(game);
    if (known) return known;
    const settled = this.#get(game, file).finally(() => this.#done.add(game));
    this.#settled.set(game, settled);
    return settled;
  }

  /** Why a game has to do without its weights, if it has. */
  missing(game: string): FileError | undefined {
    return this.#missing.get(game);
  }

  async #get(game: string, file: string): Promise<boolean> {
    try {
      this.#source.provide(game, await this.#source.fetch(file));
      return true;
    } catch (error) {
      const missing = fileError(file, error);
      this.#missing.set(game, missing);
      console.warn(`Without the weights of ${game}: ${missing.message}`);
      return false;
    }
  }
}
