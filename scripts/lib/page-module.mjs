// The module as the page's worker has it: without the functions that only programs call, such as the drop-in
// functions of the games' documents. It is 22 KB smaller. The page in one file has no other module.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "./project.mjs";
import { need } from "./run.mjs";

const WHOLE = "tessera_bg.wasm";
const OWN = "page_bg.wasm";

/** What the page calls beside the classes. The build fails where it calls anything else. */
const CALLED = ["games", "provideWeights"];
const LOADING = ["default", "initSync"];

/** Where wasm-bindgen's JavaScript would look for the module if it were not given one. */
const OTHER_FILE = "new URL('tessera_bg.wasm', import.meta.url)";

/**
 * Writes page_bg.wasm beside the module in a folder, and gives its path.
 * @param {string} folder
 * @param {string[]} features the options that tell binaryen's programs which features the module may use
 */
export async function writePageModule(folder, features) {
  const whole = join(folder, WHOLE);
  const exports = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(whole)));
  const others = (await functions(folder)).filter((name) => !CALLED.includes(name));
  const kept = exports.map(({ name }) => name).filter((name) => !others.includes(name));
  const graph = join(folder, "page.json");
  const nodes = kept.map((name) => ({ name, export: name }));
  writeFileSync(graph, JSON.stringify([{ name: "page", root: true, reaches: kept }, ...nodes]));
  await need(
    process.execPath,
    [
      at("node_modules/binaryen/bin/wasm-metadce"),
      ...[whole, "--graph-file", graph, "-o", join(folder, OWN), ...features],
    ],
    "wasm-metadce failed: see its output above.",
    { quiet: true },
  );
  rmSync(graph);
  return join(folder, OWN);
}

/** The functions that the module declares outside of classes. */
async function functions(folder) {
  const { parseAst } = await import("vite");
  const declared = readFileSync(join(folder, "tessera.d.ts"), "utf8");
  return parseAst(declared, { lang: "dts" }, "tessera.d.ts")
    .body.map((statement) => statement.declaration)
    .filter((declaration) => declaration?.type === "TSDeclareFunction")
    .map(({ id }) => id.name)
    .filter((name) => !LOADING.includes(name));
}

/** A Vite plugin for the worker, and for a page with one module: they load page_bg.wasm, and call nothing that it lacks. */
export function pageModule() {
  return {
    name: "page-module",
    enforce: "pre",
    apply: "build",
    resolveId: (id) => (id.endsWith(`/pkg/${WHOLE}?url`) ? `${at("www/pkg", OWN)}?url` : undefined),
    transform: (code, id) => (id.endsWith("/pkg/glue.js") ? givenTheModule(code) : null),
    async generateBundle(_, bundle) {
      const lacking = (await functions(at("www/pkg"))).filter((name) => !CALLED.includes(name));
      const called = Object.values(bundle)
        .flatMap(({ modules = {} }) => Object.entries(modules))
        .filter(([id]) => id.endsWith("/pkg/tessera.js"))
        .flatMap(([, { renderedExports }]) => renderedExports)
        .filter((name) => lacking.includes(name));
      if (called.length > 0)
        throw new Error(
          `The page calls ${called.join(", ")}: name it in scripts/lib/page-module.mjs.`,
        );
    },
  };
}

/** wasm-bindgen's JavaScript where it is given the module: it would bring another along. */
export function givenTheModule(code) {
  if (!code.includes(OTHER_FILE)) throw new Error(`glue.js has no ${OTHER_FILE} any more.`);
  return { code: code.replace(OTHER_FILE, "undefined"), map: null };
}
