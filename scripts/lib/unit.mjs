// Bundles the unit tests, which are written in TypeScript.
import { readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { bundle } from "./bundle.mjs";
import { at } from "./project.mjs";

const OUT = at("node_modules/.cache/tessera-unit");

/** Bundles every test file below a folder and gives the files to run. */
export async function bundleUnitTests(folder = "www") {
  const out = join(OUT, folder);
  /** A flat file name, so that the summary tells which test it was. */
  const name = (file) => relative(at(folder), file).replace(/\.ts$/, "").replaceAll(/[\\/]/g, "-");
  const tests = testFiles(folder);
  rmSync(out, { recursive: true, force: true });
  if (tests.length === 0) return [];
  return bundle(Object.fromEntries(tests.map((file) => [name(file), file])), out);
}

function testFiles(folder) {
  return readdirSync(at(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
