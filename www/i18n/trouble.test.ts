// Why something could not be loaded, in words that readers know.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Language, loadTexts, Texts } from "./i18n.ts";
import { explain } from "./trouble.ts";

/** As the module reports a link to a game that there is not. */
const UNKNOWN = { reason: "unknown-game", text: "chess", detail: "nonaga, reversi, tictactoe" };

async function explained(language: Language): Promise<string> {
  await loadTexts(language);
  return explain(UNKNOWN, new Texts(language));
}

test("a game that there is not is answered by the names of those there are", async () => {
  assert.equal(
    await explained("en"),
    "There is no game “chess”. Choose Nonaga, Hex Reversi, or Tic-tac-toe.",
  );
  const sentence = await explained("ja");
  assert.match(sentence, /^「chess」というゲームはありません。/);
  assert.doesNotMatch(sentence, /nonaga|reversi|tictactoe/);
});
