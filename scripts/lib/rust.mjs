// Makes sure that Rust can build for WebAssembly, and that the tool that joins the module to
// JavaScript has exactly the version the crate asks for.
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { at, Plain, say, windows } from "./project.mjs";
import { ask, need } from "./run.mjs";

export const WASM = "wasm32-unknown-unknown";
const RUSTUP = "https://rustup.rs";

const exe = (name) => (windows ? `${name}.exe` : name);
const tool = (name) => at(".tools/bin", exe(name));

/** The project's own wasm-bindgen. */
export const wasmBindgen = () => tool("wasm-bindgen");

/** Where cargo puts what it builds. */
export const targetFolder = () => process.env.CARGO_TARGET_DIR ?? at("target");

/** Ready to build the engine: compiler, target, linker, wasm-bindgen. Says only what it does. */
export async function ensureRust() {
  findToolchain();
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
 * Puts cargo on the PATH when only the home folder has it. When HOME is not the folder that
 * rustup was installed for, tells rustup where its toolchains are: beside the cargo we found.
 */
function findToolchain() {
  const own = join(homedir(), ".cargo", "bin");
  if (folderOf("cargo") === null && existsSync(join(own, exe("cargo")))) {
    process.env.PATH = [own, process.env.PATH].join(delimiter);
  }
  if (process.env.RUSTUP_HOME || existsSync(join(homedir(), ".rustup"))) return;
  const bin = folderOf("rustup") ?? folderOf("cargo");
  if (bin === null || basename(dirname(bin)) !== ".cargo") return;
  const beside = join(dirname(dirname(bin)), ".rustup");
  if (existsSync(beside)) process.env.RUSTUP_HOME = beside;
}

function folderOf(program) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.find((folder) => existsSync(join(folder, exe(program)))) ?? null;
}

function checkCompiler() {
  const wanted = manifest(/^rust-version = "([\d.]+)"/m);
  const version = ask("rustc", ["--version"])?.match(/^rustc (\d+\.\d+)/)?.[1];
  if (version === undefined) {
    throw new Plain(
      `Rust was not found: install it with rustup (${RUSTUP}), version ${wanted} or newer, and open a new terminal.`,
    );
  }
  if (olderThan(version, wanted)) {
    throw new Plain(
      `Rust ${version} is too old: Tessera needs ${wanted} or newer, so run \`rustup update stable\`.`,
    );
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
  const version = manifest(/^wasm-bindgen = "=([\d.]+)"/m);
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
    `wasm-bindgen ${version} could not be built: see cargo's words above, and check that the package registry can be reached.`,
    { env: { CARGO_PROFILE_DEV_DEBUG: "0", CARGO_TARGET_DIR: at(".tools/target") } },
  );
}

function manifest(pattern) {
  const found = readFileSync(at("Cargo.toml"), "utf8").match(pattern);
  if (!found) throw new Plain(`Cargo.toml has no line like ${pattern}.`);
  return found[1];
}
