// The options of scripts: help is the comment at the head of the file, and a mistake prints it, too.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SCRIPTS = new URL("../../scripts/", import.meta.url);

const call = (...args) =>
  spawnSync(process.execPath, [fileURLToPath(new URL("test.mjs", SCRIPTS)), ...args], {
    encoding: "utf8",
  });

test("every script reads its options so", () => {
  const scripts = readdirSync(SCRIPTS).filter((name) => name.endsWith(".mjs"));
  assert.ok(scripts.length > 10);
  for (const script of scripts)
    assert.match(
      readFileSync(new URL(script, SCRIPTS), "utf8"),
      /\breadOptions\(import\.meta\.url/,
      script,
    );
});

test("who asks a script for help is shown its options", () => {
  const { status, stdout } = call("--help");
  assert.equal(status, 0);
  assert.match(stdout, /^npm test: .*\n/);
  assert.match(stdout, /\n {2}--shard I\/N/);
  assert.doesNotMatch(stdout, /import/);
});

test("who mistypes an option is shown what there is, and no trace of the program", () => {
  const { status, stdout, stderr } = call("--onyl", "unit");
  assert.equal(status, 1);
  assert.equal(stdout, "");
  assert.match(stderr, /Unknown option '--onyl'/);
  assert.match(stderr, /--only GROUP/);
  assert.doesNotMatch(stderr, /^\s+at /m);
});
