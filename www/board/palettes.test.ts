// The sides get their colours in one place, so that somebody who adds a game need look nowhere else.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

test("no other file says what colours the sides have", () => {
  const files = readdirSync("www", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|css)$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => join("www", file))
    .filter((file) => /var\(--tessera-player-|--_(one|two)\s*:/.test(readFileSync(file, "utf8")));
  assert.deepEqual(files, [join("www", "board", "palettes.ts")]);
});

test("every kind of pieces that is drawn has colours", () => {
  const [drawing = ""] =
    /export function piece\([\s\S]*?\n}/.exec(readFileSync("www/board/pieces.ts", "utf8")) ?? [];
  const styles = readFileSync("www/element/styles.ts", "utf8");
  const kinds = [...drawing.matchAll(/kind === "(\w+)"/g)].map(([, kind]) => kind);
  assert.ok(kinds.length >= 4, kinds.join());
  for (const kind of kinds) assert.match(styles, new RegExp(`^ {2}\\.palette-${kind} \\{`, "m"));
});
