// Why something could not be loaded, in words that readers know.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, type Language, loadTexts, Texts } from "./i18n.ts";
import { explain } from "./trouble.ts";

const NOBODY = { reason: "no-player", text: "classi", detail: "human, level:1–8, classic" };
/** As the module reports a link to a game that there is not. */
const UNKNOWN = { reason: "unknown-game", text: "chess", detail: "nonaga, reversi, tictactoe" };

async function explained(language: Language, error: object = UNKNOWN): Promise<string> {
  await loadTexts(language);
  return explain(error, new Texts(language));
}

test("a game that there is not is answered by the names of those there are", async () => {
  assert.equal(
    await explained("en"),
    "There is no game “chess”. Choose Nonaga, Hex Reversi or Tic-tac-toe.",
  );
  const sentence = await explained("ja");
  assert.match(sentence, /^「chess」というゲームはありません。/);
  assert.doesNotMatch(sentence, /nonaga|reversi|tictactoe/);
});

test("a player that there is not is answered by what can be written, in every language", async () => {
  for (const language of LANGUAGES)
    assert.match(await explained(language, NOBODY), /human, level:1–8, classic/);
});
