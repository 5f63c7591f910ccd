// Builds the library into dist/lib/: what other pages and programs load, under names that never
// change. The page has its own copy of the element, so that its files may be kept for ever.
import { rmSync } from "node:fs";
import { at, Plain, say } from "./project.mjs";

const OUT = at("dist/lib");

// Each is built alone: shared pieces would be further files to fetch.
const ENTRIES = { tessera: "www/library/tessera.ts" };

/** Builds dist/lib/ from the element and the engine that is already built. */
export async function buildLibrary() {
  say("Building the library into dist/lib/ …");
  rmSync(OUT, { recursive: true, force: true });
  const { build } = await import("vite");
  try {
    for (const entry of Object.entries(ENTRIES)) await build(settings(...entry));
  } catch (error) {
    console.error(error.message ?? error);
    throw new Plain("The library does not build: see Vite's words above.");
  }
}

function settings(name, file) {
  const output = {
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    assetFileNames: "[name][extname]",
  };
  return {
    root: at(),
    configFile: at("vite.config.ts"),
    publicDir: false,
    // Vite's own library mode would put the module into the script, as text.
    worker: { format: "es", rolldownOptions: { output } },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      rolldownOptions: {
        input: { [name]: at(file) },
        preserveEntrySignatures: "strict",
        output,
      },
    },
  };
}
