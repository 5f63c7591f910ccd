// A part of the texts may come before the others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadPart, loadTexts, Texts } from "./i18n.ts";

test("a part that comes first stays, and does not stand for the others", async () => {
  const texts = new Texts("ja");
  await loadPart("ja", "help");
  assert.ok(texts.has("help.rules.nonaga"));
  const others = loadTexts("ja");
  assert.ok(others, "the others are still to be waited for");
  await others;
  assert.ok(texts.has("status.turn"));
  assert.ok(texts.has("help.rules.nonaga"));
});

test("while only a part of a language is there, all else is said in another", async () => {
  const texts = new Texts("en");
  await loadPart("en", "trouble");
  assert.equal(texts.t("status.loading"), new Texts("ja").t("status.loading"));
  assert.match(texts.t("trouble.why.empty"), /no game/);
});
