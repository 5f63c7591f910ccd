// The README's examples do what they say: each is taken from the text and run.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const readme = readFileSync(join(root, "README.md"), "utf8");

function example(language) {
  const [, code] = readme.match(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``)) ?? [];
  assert.ok(code, `there is an example in ${language}`);
  return code;
}

test("the JavaScript example runs from the project's folder", () => {
  const file = join(root, "readme-example.mjs");
  writeFileSync(file, example("js"));
  try {
    const printed = execFileSync(process.execPath, [file], { cwd: root, encoding: "utf8" });
    const [thought, link, code] = printed.trim().split("\n");
    assert.match(thought, /^-?\d+,-?\d+:-?\d+,-?\d+ \S/);
    assert.equal(link, "#nonaga/2,-2:2,-1.1,1:3,-1");
    assert.equal(code, "illegal-move");
  } finally {
    rmSync(file);
  }
});

test("the shell examples are commands that work", () => {
  const lines = example("sh").trim().split("\n");
  assert.ok(lines.length >= 4);
  for (const line of lines) {
    // The tests' own build is at hand; what is called stays the same.
    const words = line.replace("cargo run --release --", "cargo run --quiet --").split(" ");
    const printed = execFileSync(words[0], words.slice(1), { cwd: root, encoding: "utf8" });
    assert.ok(printed.length > 0, line);
  }
});
