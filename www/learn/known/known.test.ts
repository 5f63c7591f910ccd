// What is said of solved boards is said in every language, by the names that the page has for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, loadPart, loadTexts, Texts } from "../../i18n/i18n.ts";
import { knownOf, knownOfSetup } from "./known.ts";
import values from "./values.json";

await Promise.all(LANGUAGES.flatMap((name) => [loadTexts(name), loadPart(name, "help")]));

test("every solved board has a name and a value in every language", () => {
  for (const language of LANGUAGES) {
    for (const game of Object.keys(values)) {
      for (const { setup, value } of knownOf(game, new Texts(language))) {
        assert.doesNotMatch(`${setup} ${value}`, /known\.|games\.|[{}]/, `${language} ${game}`);
      }
    }
  }
});

test("a solved setup says who wins and by how much, any other says nothing", () => {
  const [en, ja] = [new Texts("en"), new Texts("ja")];
  assert.equal(knownOfSetup("reversi", "3", en), "Solved: with best play, White wins by 7.");
  assert.equal(knownOfSetup("tictactoe", "3x3", en), "Solved: with best play, the game is a draw.");
  assert.match(knownOfSetup("reversi", "3", ja), /白の7枚勝ち/);
  assert.equal(knownOfSetup("reversi", "4", en), "");
  assert.equal(knownOfSetup("nonaga", "standard", en), "");
});
