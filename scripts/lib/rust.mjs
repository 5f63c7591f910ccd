// Makes sure that Rust can build for WebAssembly, and that wasm-bindgen, which connects the module to
// JavaScript, has exactly the version that the crate requires.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { crate, pinned } from "./cargo.mjs";
import { at, Plain, root, say, windows } from "./project.mjs";
import { ask, need } from "./run.mjs";
import { exe, onPath, pathOf, pathsOf, SYSTEM } from "./system.mjs";

export const WASM = "wasm32-unknown-unknown";
const RUSTUP = "https://rustup.rs";

const tool = (name, system = SYSTEM) => pathsOf(system).join(root, ".tools/bin", exe(name, system));

/** The project's own wasm-bindgen. */
export const wasmBindgen = (system = SYSTEM) => tool("wasm-bindgen", system);

/** Where cargo puts what it builds. */
export const targetFolder = (system = SYSTEM) =>
  pathsOf(system).resolve(root, system.env.CARGO_TARGET_DIR || "target");

/** Where cargo keeps what it fetches, and its programs. */
export const cargoHome = (system = SYSTEM) =>
  system.env.CARGO_HOME || pathsOf(system).join(system.home, ".cargo");

/** The native program, when cargo has built it with optimisation. */
export const nativeProgram = (system = SYSTEM) =>
  pathsOf(system).join(targetFolder(system), "release", exe("tessera", system));

/** Ready to build the engine: compiler, target, linker, wasm-bindgen. Says only what it does. */
export async function ensureRust() {
  Object.assign(process.env, toolchain());
  checkCompiler();
  checkLinker();
  await ensureTarget();
  await ensureWasmBindgen();
}

/** Adds formatter and linter, which a minimal toolchain lacks. */
export async function ensureComponents() {
  for (const [command, component] of [
    ["fmt", "rustfmt"],
    ["clippy", "clippy"],
  ]) {
    if (ask("cargo", [command, "--version"]) !== null) continue;
    say(`Adding ${component} to the Rust toolchain (once) …`);
    const sentence = `${component} is missing: install it with \`rustup component add ${component}\`.`;
    await need("rustup", ["component", "add", component], sentence, { quiet: true });
  }
}

/**
 * What must be added to the environment so that cargo and rustup are found and work: cargo's folder to the
 * PATH when only the home folder has it, and where rustup keeps its toolchains when HOME is not the folder
 * that it was installed for: beside the cargo we found.
 * @param {import("./system.mjs").System} system
 * @returns {{PATH?: string, RUSTUP_HOME?: string}}
 */
export function toolchain(system = SYSTEM) {
  const { env, exists } = system;
  const { basename, delimiter, dirname, join } = pathsOf(system);
  const found = {};
  const own = join(cargoHome(system), "bin");
  if (onPath(["cargo"], system) === null && exists(join(own, exe("cargo", system)))) {
    found.PATH = [own, pathOf(system)].filter(Boolean).join(delimiter);
  }
  if (env.RUSTUP_HOME || exists(join(system.home, ".rustup"))) return found;
  const now = { ...system, env: { ...env, ...found } };
  const program = onPath(["rustup"], now) ?? onPath(["cargo"], now);
  if (program === null) return found;
  const cargo = dirname(dirname(program));
  const beside = join(dirname(cargo), ".rustup");
  if (basename(cargo) === ".cargo" && exists(beside)) found.RUSTUP_HOME = beside;
  return found;
}

function checkCompiler() {
  const version = ask("rustc", ["--version"])?.match(/^rustc (\d+\.\d+)/)?.[1];
  if (version === undefined) {
    throw new Plain(
      `Rust was not found: install it with rustup (${RUSTUP}) and open a new terminal.`,
    );
  }
  // A cargo that cannot read the manifest is older still.
  const wanted = crate()?.rust_version;
  if (!wanted || olderThan(version, wanted)) {
    const needs = wanted ? `Tessera needs ${wanted} or newer` : "cargo cannot read Cargo.toml";
    throw new Plain(`Rust ${version} is too old: ${needs}, so run \`rustup update stable\`.`);
  }
}

function olderThan(version, wanted) {
  const [major, minor] = version.split(".").map(Number);
  const [wantedMajor, wantedMinor] = wanted.split(".").map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}

/** Rust links native programs, such as wasm-bindgen and the tests, with the C compiler. */
function checkLinker() {
  if (windows || process.env.CC || ask("cc", ["--version"]) !== null) return;
  throw new Plain(
    "No C compiler was found, which Rust needs for linking: install one (Debian and Ubuntu: `apt-get install build-essential`, Fedora: `dnf install gcc`, macOS: `xcode-select --install`).",
  );
}

async function ensureTarget() {
  const sysroot = ask("rustc", ["--print", "sysroot"]);
  if (sysroot && existsSync(join(sysroot, "lib/rustlib", WASM))) return;
  const sentence = `Rust cannot build for WebAssembly yet: install rustup (${RUSTUP}) and run \`rustup target add ${WASM}\`.`;
  if (ask("rustup", ["--version"]) === null) throw new Plain(sentence);
  say("Adding Rust's WebAssembly target (once) …");
  await need("rustup", ["target", "add", WASM], sentence, { quiet: true });
}

async function ensureWasmBindgen() {
  const version = pinned("wasm-bindgen");
  const found = ["wasm-bindgen", "wasm-bindgen-test-runner"].map((name) =>
    ask(tool(name), ["--version"]),
  );
  if (found.every((line) => line?.endsWith(` ${version}`))) return;
  say(`Building wasm-bindgen ${version} into .tools/ (once; a minute or two) …`);
  // An unoptimised build takes a third of the time and is quick enough for one small module.
  // Not --locked: the lock file in that package can ask for versions that are withdrawn.
  await need(
    "cargo",
    [
      "install",
      "wasm-bindgen-cli",
      "--version",
      version,
      "--root",
      at(".tools"),
      "--debug",
      "--force",
      "--quiet",
    ],
    `wasm-bindgen ${version} could not be built: see cargo's output above, and check that the package registry can be reached.`,
    { env: { CARGO_PROFILE_DEV_DEBUG: "0", CARGO_TARGET_DIR: at(".tools/target") } },
  );
}
