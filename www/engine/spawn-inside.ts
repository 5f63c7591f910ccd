// Starts the engine's worker where all of the page is in one file (scripts/lib/single.mjs takes this file in
// place of spawn.ts): from a blob, because a page opened from disk may load no other file.
import Inside from "./worker.ts?worker&inline";

/** The address of the worker's script, for the error when it cannot be started. */
export const script = () => "the worker in this file";

export const spawn = (): Worker => new Inside();
