// Every language says everything, with the same gaps to fill.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, Texts } from "./i18n.ts";

function entries(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, (value.match(/\{\w+\}/g) ?? []).sort().join()]];
  const inside = Object.entries(value as Record<string, unknown>);
  return inside.flatMap(([key, inner]) => entries(inner, `${path}.${key}`));
}

test("all languages have the same keys with the same gaps", () => {
  for (const texts of Object.values(LANGUAGES)) {
    assert.deepEqual(entries(texts), entries(LANGUAGES.en));
  }
});

test("no English is left in the Japanese texts", () => {
  const texts: string[] = [];
  const collect = (value: unknown): unknown =>
    typeof value === "string"
      ? texts.push(value)
      : Object.values(value as Record<string, unknown>).map(collect);
  collect(LANGUAGES.ja);
  const allowed =
    /Tessera|tessera solve \w+:\d|PageUp|PageDown|Shift|Enter|Space|Esc|\{\w+\}|^[a-z$0-9?、,]+$|(?<![a-z])[wxyz](?![a-z])/g;
  for (const text of texts) assert.doesNotMatch(text.replaceAll(allowed, ""), /[A-Za-z]/, text);
});

test("gaps are filled and unknown keys stand for themselves", () => {
  const texts = new Texts("en");
  assert.equal(texts.t("status.browsing", { ply: 2, plies: 9 }), "Move 2 of 9");
  assert.equal(texts.t("no.such.key"), "no.such.key");
  assert.equal(texts.t("say.besides.flip", { count: 1 }), ", turning 1 disc");
  assert.equal(texts.t("say.besides.flip", { count: 3 }), ", turning 3 discs");
  assert.equal(new Texts("ja").t("say.besides.flip", { count: 1 }), "、1枚返し");
  assert.equal(texts.has("games.reversi.setups.4") && !texts.has("games.reversi.setups.9"), true);
  assert.equal(texts.list("setting.levelHint").length, 8);
});
