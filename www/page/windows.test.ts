import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

test("scripts and style sheets mean the same windows", async () => {
  const sheet = readFileSync("www/ui/media.css", "utf8");
  const named = new Map(
    [...sheet.matchAll(/@custom-media --([\w-]+) ([^;]+);/g)].map(([, name, query = ""]) => [
      name,
      query.replace(/\s+/g, " ").replace(/(?<=\() | (?=\))/g, ""),
    ]),
  );
  Object.assign(globalThis, { matchMedia: (media: string) => ({ media }) });
  const { phone, wide } = await import("./windows.ts");
  assert.equal(wide.media, named.get("wide"));
  assert.equal(phone.media, `${named.get("upright-phone")}, ${named.get("lying-phone")}`);
});
