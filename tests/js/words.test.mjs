// Every game has words, in every language, for all that it names: found by random play in each of its setups.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { chanceOf, tessera } from "./support.mjs";

const { Game, games } = tessera;
const GAMES_A_SETUP = 3;

const json = (name) =>
  JSON.parse(readFileSync(new URL(`../../www/i18n/locales/${name}.json`, import.meta.url), "utf8"));

const wordAt = (words, key) => key.split(".").reduce((part, name) => part?.[name], words);

/** The keys that a game needs, each as the ways in which it may be said. */
function needed(info) {
  const own = (key) => `games.${info.id}.${key}`;
  const keys = new Map();
  const need = (...ways) => keys.set(ways.join(" or "), ways);
  for (const key of ["name", "first", "second", "setupName", "goal"]) need(own(key));
  for (const action of info.actions) need(own(`actions.${action}`));
  for (const { id, states, rules } of info.overlays) {
    need(own(`overlays.${id}`));
    for (const state of states) need(own(`states.${state}`));
    for (const rule of rules) need(own(`overlayRules.${rule}`));
  }
  for (const setup of info.setups) {
    for (let seed = 1; seed <= GAMES_A_SETUP; seed++) {
      play(info.id, setup, chanceOf(seed), (state, last) => {
        for (const { kind } of [...state.cells, ...state.pieces])
          if (kind !== "closed") need(`cell.${kind}`);
        for (const { kind } of state.stock) need(`stock.${kind}`);
        for (const { kind } of state.counts) need(`counts.${kind}`);
        if (last) need(own(`doing.${last.motion[0]?.kind}`), own(`doing.${last.action}`));
        const { reason } = state.outcome ?? {};
        if (reason) need(own(`ending.${reason}`), `ending.${reason}`);
      });
    }
  }
  return keys;
}

/** Shows every position of a random game, with the move that led there. */
function play(id, setup, chance, look) {
  const game = new Game(id, setup);
  try {
    look(game.state());
    while (game.state().outcome === null) {
      game.play(chance.one(game.legalMoves()));
      look(game.state(), game.moves().at(-1));
    }
  } finally {
    game.free();
  }
}

for (const info of games()) {
  const keys = needed(info);
  for (const language of ["en", "ja"]) {
    test(`${info.id} has words for all that it names (${language})`, () => {
      const words = json(language);
      assert.ok(keys.size > 5);
      const missing = [...keys].filter(([, ways]) => !ways.some((key) => wordAt(words, key)));
      assert.deepEqual(
        missing.map(([key]) => key),
        [],
      );
      const { text, credit } = json(`${language}.help`).rules[info.id] ?? {};
      assert.ok(text?.length > 0 && credit, "rules and credit");
    });
  }
}

test("a key that is missing would be found", () => {
  const keys = needed(games()[0]);
  const words = json("en");
  delete words.cell[[...keys.keys()].find((key) => key.startsWith("cell.")).slice(5)];
  assert.ok([...keys.values()].some((ways) => !ways.some((key) => wordAt(words, key))));
});
