import assert from "node:assert/strict";
import { test } from "node:test";
import { firstWeekday, inRegion } from "./region.ts";

function speaking(...languages: string[]) {
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
}

test("a language is written as the reader's region writes it", () => {
  speaking("fr-FR", "en-AU", "en-GB");
  assert.equal(inRegion("en"), "en-AU");
  assert.equal(inRegion("ja"), "ja");
});

test("weeks begin as they do in the reader's region", () => {
  speaking("en-GB", "ja-JP");
  assert.equal(firstWeekday("en"), 1);
  assert.equal(firstWeekday("ja"), 0);
  speaking("en-US");
  assert.equal(firstWeekday("en"), 0);
});
