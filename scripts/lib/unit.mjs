// Bundles the TypeScript unit tests, since Node 20 does not read TypeScript by itself.
import { readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
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

/** Bundles TypeScript files for Node, by the names of the files to make in a folder; gives these. */
export async function bundle(input, out) {
  const { build } = await import("vite");
  await build({
    root: at(),
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: out,
      sourcemap: true,
      target: "node20",
      rolldownOptions: { input },
    },
  });
  return Object.keys(input).map((name) => join(out, `${name}.js`));
}

function testFiles(folder) {
  return readdirSync(at(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
