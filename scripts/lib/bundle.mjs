// Bundles TypeScript for Node, which up to version 20 does not read TypeScript by itself.
import { join } from "node:path";
import { at } from "./project.mjs";

/** Bundles files for Node, by the names of the files to make in a folder; gives these. */
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
