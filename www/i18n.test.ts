// Every language says everything, with the same gaps to fill.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, loadPart, loadTexts, Texts } from "./i18n.ts";
import enHelp from "./locales/en.help.json";
import en from "./locales/en.json";
import enTable from "./locales/en.table.json";
import jaHelp from "./locales/ja.help.json";
import ja from "./locales/ja.json";
import jaTable from "./locales/ja.table.json";

await Promise.all(LANGUAGES.map(loadTexts));

function entries(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, (value.match(/\{\w+\}/g) ?? []).sort().join()]];
  const inside = Object.entries(value as Record<string, unknown>);
  return inside.flatMap(([key, inner]) => entries(inner, `${path}.${key}`));
}

test("all languages have the same keys with the same gaps", () => {
  assert.deepEqual(LANGUAGES, ["en", "ja"]);
  assert.deepEqual(entries(ja), entries(en));
  assert.deepEqual(entries(jaHelp), entries(enHelp));
  assert.deepEqual(entries(jaTable), entries(enTable));
  assert.deepEqual(Object.keys(enHelp.rules), Object.keys(en.games));
});

test("no English is left in the Japanese texts", () => {
  const texts: string[] = [];
  const collect = (value: unknown): unknown =>
    typeof value === "string"
      ? texts.push(value)
      : Object.values(value as Record<string, unknown>).map(collect);
  collect([ja, jaHelp, jaTable]);
  const allowed =
    /Shift\+N|Tessera|tessera solve \w+:\d|PageUp|PageDown|Shift|Enter|Space|Esc|\{\w+\}|^[a-z$0-9?、,]+$|(?<![a-z])[wxyz](?![a-z])/g;
  for (const text of texts) assert.doesNotMatch(text.replaceAll(allowed, ""), /[A-Za-z]/, text);
});

test("a language that is there need not be waited for", () => {
  for (const language of LANGUAGES) assert.equal(loadTexts(language), undefined);
});

test("parts of the texts come when they are asked for", async () => {
  const texts = new Texts("ja");
  assert.equal(texts.has("help"), false);
  await loadPart("ja", "help");
  assert.ok(texts.list("help.rules.nonaga.text").length > 3);
  assert.ok(texts.has("status.turn"));
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
