// Builds the WebAssembly module into www/pkg/: cargo, then wasm-bindgen, then wasm-opt.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { writeFacade } from "./facade.mjs";
import { below, fingerprint } from "./fingerprint.mjs";
import { allGames, ENGINE, features } from "./games.mjs";
import { writePageModule } from "./page-module.mjs";
import { at, Plain, say } from "./project.mjs";
import { ask, need } from "./run.mjs";
import { cargoHome, targetFolder, WASM, wasmBindgen } from "./rust.mjs";

const OUT = at("www/pkg");
const STAMP = join(OUT, ".made-from");
// Made elsewhere and moved in one go: a page that is served meanwhile sees the old or the new.
const NEXT = at(".tools/pkg");

/** Where the module of the site's boards is made … */
export const BOARD = at(".tools/board");
/** … and what the compiler is told for it. */
export const ALONE = ["--cfg", "board"];

// What rustc turns on by default for this target; wasm-opt must be told.
const FEATURES = [
  "bulk-memory",
  "bulk-memory-opt",
  "call-indirect-overlong",
  "multivalue",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "sign-ext",
].map((feature) => `--enable-${feature}`);

// A change to the build settings rebuilds the module.
const RECIPE = ["engine.mjs", "facade.mjs", "games.mjs", "page-module.mjs"].map((name) =>
  at("scripts/lib", name),
);

/** The folder of books that the page reads itself: the module's worker is told of the others only. */
const OPENINGS = "openings";

const PACKAGE = {
  name: "tessera-engine",
  private: true,
  type: "module",
  main: "tessera.js",
  types: "tessera.d.ts",
};

/**
 * Builds the module unless it was made from these very sources. Says whether it built. A `quick` one lacks
 * the last optimisation: for developers who wait for it, not for visitors.
 */
export async function buildEngine(games = allGames(), { quick = false, compat = true } = {}) {
  const sources = madeFrom(compat ? games : [...games, "no compat"]);
  const made = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";
  if (made === sources || (quick && made === `quick ${sources}`)) return false;
  await makeEngine(games, NEXT, { quick, compat });
  writeFileSync(join(NEXT, ".made-from"), quick ? `quick ${sources}` : sources);
  // On Windows a file that somebody is reading cannot go at once.
  rmSync(OUT, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(dirname(OUT), { recursive: true });
  renameSync(NEXT, OUT);
  return true;
}

/**
 * Makes the module with these games in a folder, which is emptied first. Without `compat` it lacks the
 * drop-in functions.
 */
export async function makeEngine(games, folder, { quick = false, compat = true } = {}) {
  const module = await compile(folder, features(games, { compat }), { quick });
  const ofPage = await writePageModule(folder, FEATURES);
  if (!quick) {
    // Once more, and then functions by how often they are called: that takes 2 KB off this one, and adds 1 KB to the
    // page's.
    await optimise(module, "-O3", "--reorder-functions");
    await optimise(ofPage);
  }
  await finish(folder);
  // What games have learned lies beside the module, each one's in a file of its own.
  const learned = games
    .flatMap((game) => below(at("src/games", game)))
    .filter((file) => /\.(weights|book)$/.test(file));
  mkdirSync(join(folder, OPENINGS), { recursive: true });
  for (const file of learned) {
    const beside = basename(dirname(file)) === OPENINGS ? join(folder, OPENINGS) : folder;
    copyFileSync(file, join(beside, basename(file)));
  }
  // Node reads a .js file as a module only where its folder says so.
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(PACKAGE, null, 2)}\n`);
}

/** Makes the module of the site's boards: all games, and nothing that plays. Says whether it built. */
export async function buildBoard() {
  const stamp = join(BOARD, ".made-from");
  const sources = madeFrom([...allGames(), "board"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return false;
  const module = await compile(BOARD, [...features(allGames(), { compat: false }), "--", ...ALONE]);
  await optimise(module);
  await finish(BOARD);
  // The site tells its modules apart by their names.
  renameSync(module, join(BOARD, "board_bg.wasm"));
  writeFileSync(stamp, sources);
  return true;
}

/** The module by cargo and wasm-bindgen, in a folder, which is emptied first. */
async function compile(folder, chosen, { quick = false } = {}) {
  const profile = quick ? "quick" : "release";
  say("Building the engine: cargo …");
  await need(
    "cargo",
    [
      "rustc",
      ...withoutHome(),
      "--profile",
      profile,
      "--target",
      WASM,
      "--lib",
      ...ENGINE,
      ...chosen,
    ],
    "The engine does not compile: see the compiler's output above.",
  );
  say(`Building the engine: wasm-bindgen${quick ? "" : " and wasm-opt"} …`);
  rmSync(folder, { recursive: true, force: true });
  const compiled = join(targetFolder(), WASM, profile, "tessera.wasm");
  await need(
    wasmBindgen(),
    [compiled, "--target", "web", "--out-dir", folder, "--out-name", "tessera"],
    "wasm-bindgen failed: see its output above.",
  );
  return join(folder, "tessera_bg.wasm");
}

/** Nobody is told in whose home the module was made; nor does its size depend on that. */
function withoutHome() {
  const flag = `--remap-path-prefix=${join(cargoHome(), "registry", "src")}=crates`;
  return ["--config", `target.${WASM}.rustflags=[${JSON.stringify(flag)}]`];
}

/** Puts the guard before wasm-bindgen's JavaScript. */
async function finish(folder) {
  checkStack(join(folder, "tessera_bg.wasm"));
  renameSync(join(folder, "tessera.js"), join(folder, "glue.js"));
  await writeFacade(folder);
}

async function optimise(module, ...further) {
  const how = ["-O3", ...further, "--strip-producers", "--strip-target-features", ...FEATURES];
  await need(
    process.execPath,
    [at("node_modules/binaryen/bin/wasm-opt"), ...how, module, "-o", module],
    "wasm-opt failed: see its output above.",
  );
}

/** The guard mends the stack by this name, which the linker is asked for in .cargo/config.toml. */
function checkStack(module) {
  const exported = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(module)));
  if (exported.some(({ name }) => name === "__stack_pointer")) return;
  throw new Plain(
    "The module does not export __stack_pointer: is a RUSTFLAGS in the environment in the way of .cargo/config.toml?",
  );
}

/** A digest of everything that the module is made from. */
function madeFrom(parts) {
  const files = ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "package-lock.json"].map(
    (name) => at(name),
  );
  const all = [...files, ...below(at("src")), ...RECIPE];
  return fingerprint(all, ...parts, ask("rustc", ["--version"]));
}
