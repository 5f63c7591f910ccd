// Every suite of `npm test`: what it needs, what it may not share, and how it runs. A suite returns its
// counts; if it breaks off, it counts as one failure.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureChromium, ensureShell } from "./chromium.mjs";
import { add, fromCargo, fromNextest, fromPlaywright, fromTap, none, one } from "./counts.mjs";
import { ALONE, buildBoard, buildEngine } from "./engine.mjs";
import { allGames, ENGINE, features } from "./games.mjs";
import { gates } from "./gates.mjs";
import { againstOrder } from "./layers.mjs";
import { buildLibrary } from "./library.mjs";
import { outdated } from "./manifest.mjs";
import { ensurePackages } from "./packages.mjs";
import { at, Plain, say, tell } from "./project.mjs";
import { bundleRooms } from "./rooms.mjs";
import { ask, run } from "./run.mjs";
import { ensureComponents, targetFolder, WASM } from "./rust.mjs";
import { buildSite } from "./site.mjs";
import { bundleUnitTests } from "./unit.mjs";

const REPORTS = at("test-results/reports");
const bin = (path) => [process.execPath, at("node_modules", path)];

/** Cargo builds one thing at a time in a folder; a suite that waits for it need not occupy a core. */
const NATIVE = "what cargo builds without optimisation";

/** Packages of their own, installed by whichever suite comes first. */
const INSTALLED = "what is installed in tests/consumers";
const LIGHTHOUSE = "tests/consumers/lighthouse";

/** Cargo compiles what hardly runs in a third of the time when it optimises nothing. */
const PLAIN = { CARGO_PROFILE_DEV_OPT_LEVEL: "0" };

/**
 * @typedef {object} Suite
 * @property {string} group what `--only` calls it
 * @property {boolean} [between] whether `npm run quick` runs it, between commits
 * @property {boolean} [live] whether its output is printed at once, even between that of other suites
 * @property {(mode: {quick: boolean, shard?: string}) => Promise<import("./counts.mjs").Counts>} body
 */

/**
 * Long suites that others wait for come first. The browser suite begins once no suite compares speeds any more, and
 * cargo's mere checks run beside it.
 * @type {(import("./schedule.mjs").Step & Suite)[]}
 */
export const SUITES = [
  { group: "check", title: "Rust formatting", between: true, body: rustFormatting },
  { group: "build", title: "Engine", between: true, body: engine },
  { group: "rust", title: "Rust", between: true, uses: NATIVE, body: rust },
  { group: "check", title: "Layers", between: true, body: layers },
  {
    group: "check",
    title: "Biome",
    between: true,
    body: () => formatted(...bin("@biomejs/biome/bin/biome"), "check", "."),
  },
  { group: "build", title: "Site and its size", between: true, needs: ["Engine"], body: site },
  {
    group: "check",
    title: "Types of the page",
    between: true,
    needs: ["Engine"],
    body: () => check(...bin("typescript/bin/tsc"), "-p", "tsconfig.json"),
  },
  {
    group: "check",
    title: "Types of the tests",
    between: true,
    needs: ["Engine"],
    body: () => check(...bin("typescript/bin/tsc"), "-p", "tsconfig.node.json"),
  },
  { group: "check", title: "Description of the element", body: description },
  {
    group: "unit",
    title: "Page units",
    between: true,
    needs: ["Engine"],
    body: async () => node("unit", await bundleUnitTests()),
  },
  {
    group: "check",
    title: "Types of the rooms",
    between: true,
    needs: ["Engine"],
    body: () => check(...bin("typescript/bin/tsc"), "-p", "tsconfig.rooms.json"),
  },
  { group: "build", title: "Server of the rooms", between: true, needs: ["Engine"], body: server },
  { group: "rooms", title: "Rooms", needs: ["Server of the rooms"], body: rooms },
  {
    group: "module",
    title: "Compiled module",
    between: true,
    needs: ["Engine"],
    // Some compare it with the native program.
    shares: ["Rust"],
    body: () => node("module", testsIn("tests/js")),
  },
  {
    group: "e2e",
    title: "End to end",
    between: true,
    needs: ["Site and its size", "Server of the rooms"],
    after: ["Compiled module"],
    live: true,
    body: endToEnd,
  },
  {
    group: "check",
    title: "Clippy",
    between: true,
    uses: NATIVE,
    body: () => clippy("--all-targets"),
  },
  {
    group: "check",
    title: "Clippy for WebAssembly",
    uses: NATIVE,
    body: () => clippy(...ENGINE, "--target", WASM, "--lib", "--tests"),
  },
  { group: "features", title: "Each game alone", uses: NATIVE, body: eachGame },
  {
    group: "wasm",
    title: "Rust in WebAssembly",
    uses: NATIVE,
    body: () => cargo(["test", ...ENGINE, "--target", WASM, "--test", "wasm"], PLAIN),
  },
  { group: "rust", title: "Rust documentation", uses: NATIVE, body: documentation },
  { group: "rust", title: "Rust package", uses: NATIVE, body: cargoPackage },
  {
    group: "package",
    title: "Packages and examples",
    needs: ["Site and its size"],
    uses: NATIVE,
    body: () => node("package", testsIn("tests/package")),
  },
  {
    group: "package",
    title: "Projects that use the package",
    needs: ["Site and its size"],
    after: ["Compiled module"],
    uses: INSTALLED,
    body: () => consumers("consumers", testsIn("tests/consumers")),
  },
  {
    group: "package",
    title: "Lighthouse",
    needs: ["Site and its size"],
    after: ["Compiled module"],
    uses: INSTALLED,
    body: () => consumers("lighthouse", [at(LIGHTHOUSE, "make.test.mjs")]),
  },
  {
    group: "package",
    title: "Lighthouse's speed",
    needs: ["Site and its size"],
    // What it tells of speed it tells of the machine's as well.
    after: ["End to end", "Projects that use the package", "Packages and examples", "Lighthouse"],
    body: () => consumers("speed", [at(LIGHTHOUSE, "speed.test.mjs")]),
  },
];

async function check(program, ...args) {
  const { code } = await run(program, args);
  return one(code === 0);
}

/** As `check`, of what `npm run format` puts right as far as it can. */
async function formatted(program, ...args) {
  const counts = await check(program, ...args);
  if (counts.failed > 0) say("npm run format puts formatting right.");
  return counts;
}

const clippy = (...what) => check("cargo", "clippy", "--quiet", ...what, "--", "-D", "warnings");

async function layers() {
  const found = againstOrder();
  if (found.length > 0) throw new Plain(found.join("\n"));
  return one(true);
}

async function description() {
  const files = await outdated();
  if (files.length > 0) throw new Plain(`${files.join(", ")}: out of date, run npm run manifest.`);
  return one(true);
}

async function rustFormatting() {
  await ensureComponents();
  return formatted("cargo", "fmt", "--check");
}

/**
 * Each game must compile without the others, and all without the drop-in functions, for both targets and
 * without a warning; so must the module of the site's boards.
 */
async function eachGame() {
  let counts = none();
  const plain = features(allGames(), { compat: false });
  const module = ["--target", WASM, "--lib"];
  const checks = [...allGames().map((game) => features([game])), plain].flatMap((build) =>
    [[], module].map((target) => ["check", ...target, ...ENGINE, ...build]),
  );
  const board = ["rustc", "--profile", "check", ...module, ...ENGINE, ...plain, "--", ...ALONE];
  for (const args of [...checks, board]) {
    const { code, output } = await run("cargo", ["--quiet", ...args], { capture: true });
    counts = add(counts, one(code === 0 && !/^warning/m.test(output)));
  }
  return counts;
}

/** Packs the crate and builds what is packed, in the folder where what it depends on is built. */
async function cargoPackage() {
  const env = { ...PLAIN, CARGO_TARGET_DIR: targetFolder() };
  const { code } = await run("cargo", ["package", ...ENGINE, "--allow-dirty", "--quiet"], { env });
  return one(code === 0);
}

async function documentation() {
  const { code, output } = await run("cargo", ["doc", "--no-deps", "--quiet"], { capture: true });
  return one(code === 0 && !/^warning/m.test(output));
}

async function engine({ quick }) {
  await buildEngine(allGames(), { quick });
  if (!quick) await buildBoard();
  return one(true);
}

/** By nextest where it is there: it runs the tests of all programs side by side. */
async function rust() {
  if (ask("cargo", ["nextest", "--version"]) === null) return cargo(["test"]);
  const args = ["nextest", "run", "--no-fail-fast", "--status-level", "fail"];
  const { code, output } = await run("cargo", args, { capture: true });
  return add(complete(fromNextest(output), code), await cargo(["test", "--doc"]));
}

async function cargo(args, env = {}) {
  const { code, output } = await run("cargo", [...args, "--no-fail-fast"], { capture: true, env });
  return complete(fromCargo(output), code);
}

/** What workerd is started with: by the tests of the rooms, and by those of the page that meets others there. */
async function server() {
  await bundleRooms();
  return one(true);
}

/** With a real server, and sockets that Node 20 has only when it is asked for them. */
async function rooms() {
  const files = [...(await bundleUnitTests("rooms")), ...testsIn("tests/rooms")];
  const sockets = typeof WebSocket === "undefined" ? ["--experimental-websocket"] : [];
  return node("rooms", files, { flags: [...sockets, "--test-timeout=120000"] });
}

async function node(name, files, { env = {}, flags = [] } = {}) {
  // Without files Node would look for tests by itself.
  if (files.length === 0) throw new Plain(`There are no ${name} tests.`);
  const report = fresh(`${name}.tap`);
  const reporters = ["spec", "stdout", "tap", report];
  const kinds = ["reporter", "reporter-destination"];
  const options = reporters.map((value, index) => `--test-${kinds[index % 2]}=${value}`);
  const all = ["--enable-source-maps", ...flags, "--test", ...options, ...files];
  const { code } = await run(process.execPath, all, { env });
  return complete(fromTap(report), code);
}

/**
 * Other people's bundlers and types, and Lighthouse, are installed only for this, in a folder of their own, and
 * without running their scripts, which they do well without.
 */
async function consumers(name, files) {
  const env = { TESSERA_CHROMIUM: await ensureChromium() };
  await ensurePackages(at("tests/consumers"), ["--ignore-scripts"]);
  return node(name, files, { env });
}

/** What is measured is what visitors get. */
async function site({ quick }) {
  await buildSite({ quick });
  if (quick) return one(true);
  await buildLibrary();
  const measured = gates();
  for (const { text, good } of measured) tell(`  ${good ? "✓" : "✗"} ${text}\n`);
  return measured.map(({ good }) => one(good)).reduce(add, one(true));
}

async function endToEnd({ quick, shard }) {
  if (!existsSync(at("dist/index.html"))) throw new Plain("There is no site in dist/ to test.");
  await ensureChromium();
  await ensureShell();
  const env = { TESSERA_E2E_REPORT: fresh("e2e.json") };
  const part = [...(quick ? ["--grep", "@quick"] : []), ...(shard ? [`--shard=${shard}`] : [])];
  const { code } = await run(...playwright(part), { env });
  return complete(fromPlaywright(env.TESSERA_E2E_REPORT), code);
}

function playwright(options) {
  const [program, script] = bin("@playwright/test/cli.js");
  return [program, [script, "test", ...options]];
}

/** A runner that failed without counting a failure broke off; one that counted nothing, too. */
function complete(counts, code) {
  const { passed, failed } = counts;
  const brokeOff = (code !== 0 && failed === 0) || passed + failed === 0;
  return brokeOff ? add(counts, one(false)) : counts;
}

function fresh(name) {
  const path = join(REPORTS, name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

function testsIn(folder) {
  return readdirSync(at(folder))
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => at(folder, name));
}
