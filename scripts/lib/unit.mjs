// Bundles the TypeScript unit tests, since Node 20 does not read TypeScript by itself.
import { readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { at } from "./project.mjs";

const OUT = at("node_modules/.cache/tessera-unit");

/** Bundles every test file below a folder and gives the files to run. */
export async function bundleUnitTests(folder = "www") {
  const out = join(OUT, folder);
  rmSync(out, { recursive: true, force: true });
  /** A flat file name, so that the summary tells which test it was. */
  const name = (file) => relative(at(folder), file).replace(/\.ts$/, "").replaceAll(/[\\/]/g, "-");
  const tests = testFiles(folder);
  if (tests.length === 0) return [];
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
      rolldownOptions: { input: Object.fromEntries(tests.map((file) => [name(file), file])) },
    },
  });
  return tests.map((file) => join(out, `${name(file)}.js`));
}

function testFiles(folder) {
  return readdirSync(at(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
