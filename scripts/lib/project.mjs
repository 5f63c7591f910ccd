// Where things are, and how a script reports: what it is doing, and one plain sentence when
// it cannot go on.
import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, with a slash at the end of none of the paths made from it. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** A path inside the project. */
export const at = (...parts) => resolve(root, ...parts);

export const windows = process.platform === "win32";

const listening = new AsyncLocalStorage();

/** Tells the person something, or whoever gathers the words of what runs beside other things. */
export const tell = (text) =>
  (listening.getStore() ?? process.stdout.write.bind(process.stdout))(text);

/** Whether somebody gathers what is told here. */
export const isGathered = () => listening.getStore() !== undefined;

/** Runs `body` with all that it tells, also by other programs, handed to `hear`. */
export const gather = (hear, body) => listening.run(hear, body);

/** Tells the person what is being done. */
export const say = (text) => tell(`• ${text}\n`);

/** A reason to stop that a person can act on: shown as it is, without a stack. */
export class Plain extends Error {}

/** Runs a script's main function; a `Plain` error ends it with its sentence. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
