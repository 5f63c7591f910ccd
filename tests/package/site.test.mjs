// What npm run build makes besides the pages: for hosts, other sites and search engines.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

test("what only hosts, other sites and search engines ask for is there, and no browser keeps it", () => {
  const kept = readFileSync(join(dist, "service-worker.js"), "utf8");
  assert.match(kept, /index\.html/);
  for (const file of ["_headers", "robots.txt", "previews/quoridor.png"]) {
    assert.ok(existsSync(join(dist, file)), file);
    assert.ok(!kept.includes(file), file);
  }
});
