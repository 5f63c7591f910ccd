// Starts the engine's worker where all of the page is in one file (scripts/lib/single.mjs takes this file in
// place of spawn.ts): from a blob, as a page that is opened from a disk may load no other file.
import Inside from "./worker.ts?worker&inline";

/** Where the worker's script is, for whoever is told that it cannot be started. */
export const script = () => "the worker in this file";

export const spawn = (): Worker => new Inside();
