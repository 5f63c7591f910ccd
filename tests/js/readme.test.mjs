// The README's examples do what they say: each is taken from the text and run.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { nativeProgram } from "./native.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const readme = readFileSync(join(root, "README.md"), "utf8");

function examples(language) {
  const found = [...readme.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "g"))];
  assert.ok(found.length > 0, `there is an example in ${language}`);
  return found.map(([, code]) => code);
}

/** What an example prints, run in the project's folder. */
function printed(code) {
  const file = join(root, "readme-example.mjs");
  writeFileSync(file, code);
  try {
    const output = execFileSync(process.execPath, [file], { cwd: root, encoding: "utf8" });
    return output.trim().split("\n");
  } finally {
    rmSync(file);
  }
}

const [playing, learned] = examples("js");

test("the JavaScript example runs from the project's folder", () => {
  const [thought, link, code] = printed(playing);
  assert.match(thought, /^-?\d+,-?\d+:-?\d+,-?\d+ \S/);
  assert.equal(link, "#nonaga/2,-2:2,-1.1,1:3,-1");
  assert.equal(code, "illegal-move");
});

test("the example of what games have learned solves a small board", () => {
  assert.deepEqual(printed(learned), ["11 true"]);
});

test("the shell examples are commands that work", () => {
  const lines = examples("sh")[0].trim().split("\n");
  assert.ok(lines.length >= 4);
  // The tests' own build is at hand; what is called stays the same.
  const program = nativeProgram();
  for (const line of lines) {
    const [called, words] = /^cargo run --release -- (.*)$/.exec(line) ?? [];
    assert.ok(called, line);
    const printed = execFileSync(program, words.split(" "), { cwd: root, encoding: "utf8" });
    assert.ok(printed.length > 0, line);
  }
});
