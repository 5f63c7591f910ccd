// The generated declarations are right and say enough: a user's program type-checks against them,
// and its mistakes are found.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const path = (inside) => fileURLToPath(new URL(inside, import.meta.url));

test("a user's program type-checks against the generated declarations", () => {
  const compiler = path("../../node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", path("types")], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stdout);
});
