// Every suite of `npm test`, in the order in which they run: quick checks first, those that need
// a browser last. A suite runs and gives its counts; where it breaks off it gives one failure.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { add, fromCargo, fromPlaywright, fromTap, none, one } from "./counts.mjs";
import { buildEngine } from "./engine.mjs";
import { allGames } from "./games.mjs";
import { gates } from "./gates.mjs";
import { buildLibrary } from "./library.mjs";
import { outdated } from "./manifest.mjs";
import { at, Plain } from "./project.mjs";
import { run } from "./run.mjs";
import { ensureComponents, targetFolder, WASM } from "./rust.mjs";
import { buildSite } from "./site.mjs";
import { bundleUnitTests } from "./unit.mjs";

const REPORTS = at("test-results/reports");
const bin = (path) => [process.execPath, at("node_modules", path)];

/** @type {{groups: string[], title: string, body: () => Promise<import("./counts.mjs").Counts>}[]} */
export const SUITES = [
  { groups: ["check"], title: "Rust formatting", body: rustFormatting },
  {
    groups: ["check"],
    title: "Biome",
    body: () => check(...bin("@biomejs/biome/bin/biome"), "check", "."),
  },
  {
    groups: ["check"],
    title: "Clippy",
    body: () => clippy("--all-targets"),
  },
  {
    groups: ["check"],
    title: "Clippy for WebAssembly",
    body: () => clippy("--target", WASM, "--lib", "--tests"),
  },
  { groups: ["features"], title: "Each game alone", body: eachGame },
  { groups: ["rust"], title: "Rust", body: () => cargo("test") },
  { groups: ["rust"], title: "Rust documentation", body: documentation },
  {
    groups: ["rust"],
    title: "Rust package",
    body: cargoPackage,
  },
  {
    groups: ["build", "module", "unit", "e2e", "check", "package"],
    title: "Engine",
    body: engine,
  },
  {
    groups: ["check"],
    title: "Types of the page",
    body: () => check(...bin("typescript/bin/tsc"), "-p", "tsconfig.json"),
  },
  {
    groups: ["check"],
    title: "Types of the tests",
    body: () => check(...bin("typescript/bin/tsc"), "-p", "tsconfig.node.json"),
  },
  { groups: ["check"], title: "Description of the element", body: description },
  {
    groups: ["unit"],
    title: "Page units",
    body: async () => node("unit", await bundleUnitTests()),
  },
  { groups: ["module"], title: "Compiled module", body: () => node("module", testsIn("tests/js")) },
  {
    groups: ["wasm"],
    title: "Rust in WebAssembly",
    body: () => cargo("test", "--target", WASM, "--test", "wasm"),
  },
  { groups: ["build", "e2e", "package"], title: "Site and its size", body: site },
  {
    groups: ["package"],
    title: "Packages and examples",
    body: () => node("package", testsIn("tests/package")),
  },
  { groups: ["e2e"], title: "End to end", body: endToEnd },
];

async function check(program, ...args) {
  const { code } = await run(program, args);
  return one(code === 0);
}

const clippy = (...what) => check("cargo", "clippy", "--quiet", ...what, "--", "-D", "warnings");

async function description() {
  const files = await outdated();
  if (files.length > 0) throw new Plain(`${files.join(", ")}: out of date, run npm run manifest.`);
  return one(true);
}

async function rustFormatting() {
  await ensureComponents();
  return check("cargo", "fmt", "--check");
}

/** Each game must compile without the others, for both targets and without a warning. */
async function eachGame() {
  let counts = none();
  for (const game of allGames()) {
    for (const target of [[], ["--target", WASM, "--lib"]]) {
      const args = ["check", "--quiet", ...target, "--no-default-features", "--features", game];
      const { code, output } = await run("cargo", args, { capture: true });
      counts = add(counts, one(code === 0 && !/^warning/m.test(output)));
    }
  }
  return counts;
}

/** Packs the crate and builds what is packed, in the folder where what it depends on is built. */
async function cargoPackage() {
  const env = { CARGO_TARGET_DIR: targetFolder() };
  const { code } = await run("cargo", ["package", "--allow-dirty", "--quiet"], { env });
  return one(code === 0);
}

async function documentation() {
  const { code, output } = await run("cargo", ["doc", "--no-deps", "--quiet"], { capture: true });
  return one(code === 0 && !/^warning/m.test(output));
}

async function engine() {
  await buildEngine();
  return one(true);
}

async function cargo(...args) {
  const { code, output } = await run("cargo", [...args, "--no-fail-fast"], { capture: true });
  return complete(fromCargo(output), code);
}

async function node(name, files) {
  // Without files Node would look for tests by itself.
  if (files.length === 0) throw new Plain(`There are no ${name} tests.`);
  const report = fresh(`${name}.tap`);
  const reporters = ["spec", "stdout", "tap", report];
  const flags = ["reporter", "reporter-destination"];
  const options = reporters.map((value, index) => `--test-${flags[index % 2]}=${value}`);
  const { code } = await run(process.execPath, [
    "--enable-source-maps",
    "--test",
    ...options,
    ...files,
  ]);
  return complete(fromTap(report), code);
}

async function site() {
  await buildSite();
  await buildLibrary();
  const measured = gates();
  for (const { text, good } of measured) console.log(`  ${good ? "✓" : "✗"} ${text}`);
  return measured.map(({ good }) => one(good)).reduce(add, one(true));
}

async function endToEnd() {
  if (!existsSync(at("dist/index.html"))) throw new Plain("There is no site in dist/ to test.");
  const env = { TESSERA_CHROMIUM: await ensureChromium(), TESSERA_E2E_REPORT: fresh("e2e.json") };
  const { code } = await run(...playwright(), { env });
  return complete(fromPlaywright(env.TESSERA_E2E_REPORT), code);
}

function playwright() {
  const [program, script] = bin("@playwright/test/cli.js");
  return [program, [script, "test"]];
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
