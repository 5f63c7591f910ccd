// The system that a script runs on, and how its programs are found. Every function that looks for something takes a
// system as its last argument, so that tests can pass another one.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { posix, win32 } from "node:path";

/**
 * @typedef {object} System
 * @property {string} platform as `process.platform` names it
 * @property {Record<string, string | undefined>} env
 * @property {string} home the person's folder
 * @property {(path: string) => boolean} exists
 * @property {(folder: string) => string[]} list the names in a folder that exists
 */

/** @type {System} */
export const SYSTEM = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  exists: existsSync,
  list: (folder) => readdirSync(folder),
};

/** How paths are written there. */
export const pathsOf = ({ platform } = SYSTEM) => (platform === "win32" ? win32 : posix);

/** The file of a program: only Windows gives it an ending. */
export const exe = (name, { platform } = SYSTEM) => (platform === "win32" ? `${name}.exe` : name);

/** The first of these programs that a folder of the PATH has, with its path; or null. */
export function onPath(names, system = SYSTEM) {
  const { delimiter, join } = pathsOf(system);
  for (const folder of pathOf(system).split(delimiter).filter(Boolean)) {
    for (const name of names) {
      const path = join(folder, exe(name, system));
      if (system.exists(path)) return path;
    }
  }
  return null;
}

/** Windows writes it `Path`, and Node hides that only for the process's own environment. */
export const pathOf = ({ env }) => env.PATH ?? env.Path ?? "";
