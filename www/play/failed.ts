// What went wrong, as `tessera-error` reports it.
import { FileError } from "../engine/fetch-file.ts";

/** The detail of `tessera-error`. */
export interface Failed {
  /** What cannot be done, in a sentence. */
  message: string;
  /** The address of the file that could not be loaded, where that is why. */
  file?: string;
}

/** An error as `tessera-error` reports it. */
export function failed(error: unknown): Failed {
  const message = error instanceof Error ? error.message : String(error);
  // Of a script that is missing browsers tell the address behind what they say of it.
  const [, named] = /module: (https?:\S+)$/.exec(message) ?? [];
  const file = error instanceof FileError ? error.file : named;
  return file ? { message, file } : { message };
}
