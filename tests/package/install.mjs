// Installs the npm package as a user gets it: packed, then unpacked where npm would put it.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm } from "../../scripts/lib/run.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PLACE = "node_modules/tessera-games";

/**
 * Puts the package into a project's folder, in place of what was there.
 * @param {string} project where its `node_modules` is or will be
 * @returns {{files: {path: string}[], size: number, filename: string, folder: string}} what npm says of the
 * package, and where it is installed
 */
export function install(project) {
  const folder = join(project, PLACE);
  const [program, first] = npm();
  const args = [...first, "pack", "--json", "--ignore-scripts", "--pack-destination", project];
  const output = execFileSync(program, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [packed] = JSON.parse(output);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Some tars take what stands before a colon, such as a drive, for another machine.
  const unpacking = ["-xzf", packed.filename, "-C", PLACE, "--strip-components=1"];
  execFileSync("tar", unpacking, { cwd: project });
  rmSync(join(project, packed.filename));
  return { ...packed, folder };
}
