// Every language says everything, with the same gaps to fill.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, loadPart, loadTexts, Texts } from "./i18n.ts";
import type { Key } from "./keys.ts";

/** What the locale files hold, by language and part; the texts of the page itself are no part. */
const FILES = import.meta.glob<object>("./locales/*.json", { eager: true, import: "default" });
const PARTS = Object.keys(FILES)
  .filter((path) => path.includes("/en."))
  .map((path) => path.slice("./locales/en".length, -".json".length));
const texts = (language: string, part: string) =>
  FILES[`./locales/${language}${part}.json`] as Record<string, object>;

await Promise.all(LANGUAGES.map(loadTexts));

function entries(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, (value.match(/\{\w+\}/g) ?? []).sort().join()]];
  const inside = Object.entries(value as Record<string, unknown>);
  return inside.flatMap(([key, inner]) => entries(inner, path ? `${path}.${key}` : key));
}

// What only the module's English sentence says cannot be said in another language.
const SAID_IN_ENGLISH = "{detail}";

test("all languages have the same keys with the same gaps", () => {
  assert.deepEqual(LANGUAGES, ["en", "ja"]);
  assert.ok(PARTS.length > 4);
  const differences = PARTS.flatMap((part) => {
    const english = JSON.stringify(texts("en", part)).replaceAll(SAID_IN_ENGLISH, "");
    const own = new Map(entries(texts("ja", part)));
    const others = new Map(entries(JSON.parse(english)));
    return [...new Set([...own.keys(), ...others.keys()])].flatMap((key) => {
      const [gaps, wanted] = [own.get(key), others.get(key)];
      if (gaps === wanted) return [];
      if (gaps === undefined) return [`ja${part}.json lacks ${key}`];
      if (wanted === undefined) return [`en${part}.json lacks ${key}`];
      return [`ja${part}.json has other gaps in ${key}: “${gaps}”, not “${wanted}”`];
    });
  });
  assert.deepEqual(differences, []);
  const keys = (value: object) => entries(value).map(([key]) => key);
  for (const part of PARTS)
    assert.deepEqual(keys(texts("ja", part)), keys(texts("en", part)), `the order of ${part}`);
  const games = Object.keys(texts("en", "")["games"] ?? {});
  const rules = Object.keys(texts("en", ".help")["rules"] ?? {});
  const without = games.filter((game) => !rules.includes(game));
  assert.deepEqual(without, [], "games without rules in en.help.json");
  assert.deepEqual(rules, games);
});

test("a name that every object knows is no text", () => {
  const english = new Texts("en");
  assert.ok(!english.has("players.constructor"));
  assert.equal(english.t("games.nonaga.valueOf"), "games.nonaga.valueOf");
});

test("no English is left in the Japanese texts", () => {
  const found: string[] = [];
  const collect = (value: unknown): unknown =>
    typeof value === "string"
      ? found.push(value)
      : Object.values(value as Record<string, unknown>).map(collect);
  for (const part of PARTS) collect(texts("ja", part));
  assert.ok(found.length > 500);
  // Names, keys, what is typed, gaps, axes, and squares such as b3.
  const allowed =
    /Shift\+[NU]|プレイヤー[AB]|Tessera|JavaScript|HoneycombReversi|SVG|PNG|QR|tessera solve \w+:\d|PageUp|PageDown|Home|End|Shift|Alt|Enter|Space|Esc|\{\w+\}|^[a-z$0-9?、,]+$|(?<![a-z])[wxyz](?![a-z])|(?<![A-Za-z])[a-z]\d{1,2}(?![A-Za-z\d])/g;
  for (const text of found) {
    const left = text
      .replaceAll(allowed, " ")
      .match(/[A-Za-z]+/g)
      ?.join(", ");
    assert.equal(left, undefined, `“${left}” is English, in “${text}”`);
  }
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
  assert.equal(texts.t("no.such.key" as Key), "no.such.key");
  assert.equal(texts.t("say.besides.flip", { count: 1 }), ", flipping 1 disc");
  assert.equal(texts.t("say.besides.flip", { count: 3 }), ", flipping 3 discs");
  assert.equal(new Texts("ja").t("say.besides.flip", { count: 1 }), "、1枚返し");
  assert.equal(texts.has("games.reversi.setups.4") && !texts.has("games.reversi.setups.9"), true);
  assert.equal(texts.list("setting.levelHint").length, 8);
});
