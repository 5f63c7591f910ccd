// Builds the library into dist/lib/: what other pages and programs load, under names that never
// change. The page has its own copy of the element, so its files can be cached for ever.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, Plain, say } from "./project.mjs";
import { need } from "./run.mjs";
import { Bundled, writeNotices } from "./third-party.mjs";

const OUT = at("dist/lib");

// Each is built alone: shared pieces would be further files to fetch.
const ENTRIES = { tessera: "www/library/tessera.ts", engine: "www/library/engine.ts" };
/** Keeps its lines: Node prints the one in which an error occurs that nobody catches. */
const FOR_NODE = "engine";
// These only import others.
const PLAIN = ["tessera-node.js", "engine-node.js"];
/** Groups of a language's texts that nothing in the library uses. */
const OF_THE_PAGE = ["moves", "players", "setting", "side"];
/** Vite's own module that wraps imports on demand. */
const PRELOAD = "\0vite/preload-helper.js";

/** Where the declarations list the codes of errors, and what they say of their type. */
const CODES = /(Stable: ([^.]+)\.[^;]+\scode: )string;/;

/** Builds dist/lib/ from the element and the engine that is already built. */
export async function buildLibrary() {
  say("Building the library into dist/lib/ …");
  rmSync(OUT, { recursive: true, force: true });
  const { build } = await import("vite");
  const bundled = new Bundled();
  try {
    for (const entry of Object.entries(ENTRIES)) await build(settings(bundled, ...entry));
  } catch (error) {
    console.error(error.message ?? error);
    throw new Plain("The library does not build: see Vite's output above.");
  }
  for (const name of PLAIN) copyFileSync(at("www/library", name), join(OUT, name));
  writeNotices(OUT, bundled);
  await declare();
}

/** The declarations, with those of the module, which nothing has to make. */
async function declare() {
  const compiler = at("node_modules/typescript/bin/tsc");
  const sentence = "The library's declarations cannot be made: see the compiler's output above.";
  await need(process.execPath, [compiler, "-p", at("tsconfig.library.json")], sentence);
  // What is a declaration already is not made.
  copyFileSync(at("www/library/react.d.ts"), join(OUT, "types/www/library/react.d.ts"));
  mkdirSync(join(OUT, "types/www/pkg"), { recursive: true });
  const made = readFileSync(at("www/pkg/tessera.d.ts"), "utf8");
  writeFileSync(join(OUT, "types/www/pkg/tessera.d.ts"), forPrograms(made));
}

/**
 * wasm-bindgen's declarations for programs whose settings know neither Symbol.dispose nor a browser's types: without the
 * ways to load the module, which only `load` goes. The codes of errors, which they list in words, are a type here.
 */
function forPrograms(made) {
  const end = made.indexOf("export type InitInput");
  if (end < 0) throw new Error("www/pkg/tessera.d.ts has no InitInput any more.");
  if (!CODES.test(made)) throw new Error("www/pkg/tessera.d.ts lists no codes any more.");
  const own = made.slice(0, end).replace(CODES, (_, before, listed) => {
    return `${before}${listed.match(/"[a-z-]+"/g).join(" | ")};`;
  });
  return `/// <reference lib="esnext.disposable" />\n${own}`;
}

function settings(bundled, name, file) {
  const output = {
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    assetFileNames: "[name][extname]",
    // What the site puts together is in other files here.
    codeSplitting: true,
  };
  const withLines = { compress: true, mangle: true, codegen: { removeWhitespace: false } };
  return {
    root: at(),
    configFile: at("vite.config.ts"),
    publicDir: false,
    // Vite's own library mode would put the module into the script, as text.
    plugins: [...bundled.settings.plugins, plainImports(), ownTexts()],
    worker: { format: "es", rolldownOptions: { output }, ...bundled.settings.worker },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      rolldownOptions: {
        input: { [name]: at(file) },
        preserveEntrySignatures: "strict",
        output: { ...output, minify: name === FOR_NODE ? withLines : true },
      },
    },
  };
}

/**
 * A Vite plugin: leaves out the texts that the page alone uses. The element explains what went wrong, and says who plays
 * in a room.
 */
function ownTexts() {
  const every = '"./locales/*.*.json"';
  const own = '"./locales/*.{premoves,rooms,trouble}.json"';
  const used = new RegExp(`["'\`](${OF_THE_PAGE.join("|")})\\.`);
  return {
    name: "own-texts",
    enforce: "pre",
    transform(code, id) {
      if (/\/locales\/[^./]+\.json$/.test(id)) return { code: withoutPage(code), map: null };
      const [, group] = (id.endsWith(".ts") && used.exec(code)) || [];
      if (group) throw new Error(`${id} uses texts of '${group}', which only the page has.`);
      if (!id.endsWith("/www/i18n/i18n.ts")) return null;
      if (!code.includes(every)) throw new Error(`www/i18n/i18n.ts has no ${every} any more.`);
      return { code: code.replace(every, own), map: null };
    },
  };
}

/** The texts of a language without the groups that the page alone uses. */
function withoutPage(json) {
  const texts = Object.entries(JSON.parse(json));
  return JSON.stringify(Object.fromEntries(texts.filter(([name]) => !OF_THE_PAGE.includes(name))));
}

/**
 * A Vite plugin: leaves imports on demand as they are written. Vite wraps them to fetch style sheets ahead, of
 * which the library has none, and other bundlers warn of addresses in that code.
 */
function plainImports() {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) => (id === PRELOAD ? "export const __vitePreload = (load) => load();" : null),
    renderChunk: (code) => code.replaceAll(", __VITE_PRELOAD__, import.meta.url)", ")"),
  };
}
