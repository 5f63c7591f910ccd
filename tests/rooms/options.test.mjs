// The options that `npm run rooms` refuses.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { folder } from "./support.mjs";

const data = folder();

for (const [option, value] of [
  ["--port", "many"],
  ["--port", "70000"],
  ["--keep-days", "0"],
  ["--keep-days", "0.5"],
  ["--keep-days", ""],
  ["--limits", "{"],
  ["--limits", "null"],
  ["--limits", "[]"],
  ["--limits", '{"socket":50}'],
  ["--limits", '{"sockets":"50"}'],
  ["--limits", '{"sockets":-1}'],
  ["--limits", '{"sockets":1e999}'],
]) {
  test(`${option} ${value} is refused with a sentence`, () => {
    const args = ["scripts/rooms.mjs", `--data=${data}`, "--port=0", `${option}=${value}`];
    const { status, stderr } = spawnSync(process.execPath, args, {
      encoding: "utf8",
      timeout: 10_000,
    });
    assert.equal(status, 1, stderr);
    assert.match(stderr, new RegExp(`is not a valid value for ${option}: expected`));
    assert.equal(stderr.trim().split("\n").length, 1, stderr);
  });
}
