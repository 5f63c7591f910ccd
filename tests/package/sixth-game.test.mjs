// A sixth game is a folder, a registry line, a feature, its texts and two lines of tests: hexapawn is added
// to a copy of the project in just that way, and everything that is there for all games works for it.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { addTo } from "../../examples/hexapawn/add.mjs";
import { targetFolder } from "../../scripts/lib/rust.mjs";
import { executables } from "../js/native.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "tessera-sixth-"));
// What a build needs and nothing more: elsewhere other tests write meanwhile. What games depend on is built already.
for (const name of [
  "Cargo.toml",
  "Cargo.lock",
  "README.md",
  "cli",
  "src",
  "tests/data",
  "tests/suite",
  "threads",
  "train",
  "benches",
  "e2e/support.ts",
  "examples",
  "www/i18n/locales",
]) {
  cpSync(join(root, name), join(copy, name), { recursive: true });
}
addTo(copy);
const laws = join(copy, "tests/suite/laws.rs");
const others = /^(use tessera::games::(?!hexapawn).*| {4}(?!hexapawn)\w+: [\w:]+;)\n/gm;
writeFileSync(laws, readFileSync(laws, "utf8").replace(others, ""));
writeFileSync(join(copy, "tests/suite/main.rs"), "//! The laws alone.\n\nmod laws;\n");

after(() => rmSync(copy, { recursive: true, force: true }));

// To compile the other games again would only take time, and so would programs and tests one after the other.
const ALONE = ["--no-default-features", "--features", "tessera-games/hexapawn"];
const WANTED = ["-p", "tessera-games", "--test", "suite", "-p", "tessera-cli", "--bin", "tessera"];
const built = executables(copy, ["build", ...WANTED, ...ALONE], {
  CARGO_TARGET_DIR: targetFolder(),
});
const program = built.program("tessera");
const tessera = (...args) => execFileSync(program, args, { encoding: "utf8" });

test("the laws of all games hold for it", () => {
  const told = execFileSync(built.test("suite"), ["hexapawn"], { cwd: copy, encoding: "utf8" });
  const passed = Number(/(\d+) passed; 0 failed/.exec(told)?.[1]);
  assert.ok(passed > 10, told);
});

test("the command line plays it and proves who wins", () => {
  const shown = JSON.parse(tessera("show", "hexapawn", "b1:b2", "--json"));
  assert.deepEqual(shown.legal, ["a3:a2", "a3:b2", "c3:b2", "c3:c2"]);
  assert.equal(tessera("perft", "hexapawn", "2").trim(), "10");
  // Known since 1962: on three by three, who begins loses. So does who begins with any move.
  for (const move of ["a1:a2", "b1:b2", "c1:c2"]) {
    const solved = JSON.parse(tessera("solve", "hexapawn", move, "--json"));
    assert.ok(solved.winIn >= 1, `${move}: ${JSON.stringify(solved)}`);
  }
  const found = JSON.parse(tessera("think", "hexapawn:4", "--level", "4", "--json"));
  assert.match(found.move, /^[a-d]1:[a-d]2$/);
});

test("a text that is no position of it is refused with a sentence", () => {
  const { status, stderr } = spawnSync(program, ["show", "hexapawn@rrr_---/r"], {
    encoding: "utf8",
  });
  assert.equal(status, 2);
  assert.match(stderr, /expected 3 rows of 3 squares/);
});

test("it has a text wherever another game has one that is not about what is its own", () => {
  for (const language of ["en", "ja"]) {
    const { games } = JSON.parse(
      readFileSync(join(copy, `www/i18n/locales/${language}.json`), "utf8"),
    );
    for (const key of ["name", "first", "second", "setupName", "actions", "doing", "goal"]) {
      assert.ok(games.hexapawn[key], `${language}: ${key}`);
    }
  }
});
