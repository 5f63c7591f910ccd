// Every game has words, in every language, for all that it names: found by random play in each of its setups.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { chanceOf, tessera } from "./support.mjs";

const { Game, games } = tessera;
const GAMES_A_SETUP = 3;
/** So many cells of a position are tried, each to begin a move and to go on with one. */
const TRIED = 8;
/** Files of further texts, by their names. */
const PARTS = ["local"];

const json = (name) =>
  JSON.parse(readFileSync(new URL(`../../www/i18n/locales/${name}.json`, import.meta.url), "utf8"));

/** A language's texts, with those of other files by the names that they have in the page. */
function wordsOf(language) {
  const parts = PARTS.map((part) => [part, json(`${language}.${part}`)]);
  return { ...json(language), ...Object.fromEntries(parts) };
}

const wordAt = (words, key) => key.split(".").reduce((part, name) => part?.[name], words);

/** The keys that a game needs, each as the ways in which it may be said. */
function needed(info) {
  const own = (key) => `games.${info.id}.${key}`;
  const keys = new Map();
  const need = (...ways) => keys.set(ways.join(" or "), ways);
  for (const key of ["name", "first", "second", "setupName", "goal"]) need(own(key));
  for (const action of info.actions) need(own(`actions.${action}`));
  for (const player of info.players) {
    const [name] = player.split(":");
    need(`players.${name}`);
    need(`local.opponents.${info.id}.${name}`, `local.opponents.${name}`);
  }
  for (const { id, states, rules } of info.overlays) {
    need(own(`overlays.${id}`));
    for (const state of states) need(own(`states.${state}`));
    for (const rule of rules) need(own(`overlayRules.${rule}`));
  }
  for (const setup of info.setups) {
    for (let seed = 1; seed <= GAMES_A_SETUP; seed++) {
      play(info.id, setup, chanceOf(seed), (state, last, reasons) => {
        for (const { kind } of [...state.cells, ...state.pieces])
          if (kind !== "closed") need(`cell.${kind}`);
        for (const { kind } of state.stock) need(`stock.${kind}`);
        for (const { kind } of state.counts) need(`counts.${kind}`);
        if (last) need(own(`doing.${last.action}`), own(`doing.${last.motion[0]?.kind}`));
        // Empty where it is not worth mentioning.
        for (const { kind } of last?.motion.slice(1) ?? []) need(`say.besides.${kind}`);
        for (const reason of reasons) need(own(`why.${reason}`), `why.${reason}`);
        const { reason } = state.outcome ?? {};
        if (reason) need(own(`ending.${reason}`), `ending.${reason}`);
      });
    }
  }
  return keys;
}

/** Shows every position of a random game, with the move that led there and reasons why other taps lead nowhere. */
function play(id, setup, chance, look) {
  const game = new Game(id, setup);
  try {
    look(game.state(), undefined, refusals(game, chance));
    while (game.state().outcome === null) {
      game.play(chance.one(chance.one(byForm(game.legalMoves()))));
      look(game.state(), game.moves().at(-1), refusals(game, chance));
    }
  } finally {
    game.free();
  }
}

/** Moves by the form of their texts, such as squares and walls: what there is little of is played as often. */
function byForm(moves) {
  const forms = new Map();
  for (const move of moves) {
    const form = move.replaceAll(/[a-z]/gi, "a").replaceAll(/-?\d+/g, "1");
    forms.set(form, [...(forms.get(form) ?? []), move]);
  }
  return [...forms.values()];
}

/** Why some cells can neither begin a move nor go on with one. */
function refusals(game, chance) {
  const { cells, outcome } = game.state();
  if (outcome !== null) return [];
  const reasons = new Set();
  for (let tried = 0; tried < TRIED; tried++) {
    const { id } = chance.one(cells);
    const begun = [...game.taps(chance.one(game.legalMoves()))].slice(0, -1);
    for (const taps of [[id], [...begun, id]]) reasons.add(game.whyNot(taps));
  }
  reasons.delete(null);
  return reasons;
}

const NEEDED = new Map(games().map((info) => [info, needed(info)]));

for (const [info, keys] of NEEDED) {
  for (const language of ["en", "ja"]) {
    test(`${info.id} has words for all that it names (${language})`, () => {
      const words = wordsOf(language);
      assert.ok(keys.size > 5);
      const missing = [...keys].filter(
        ([, ways]) => !ways.some((key) => wordAt(words, key) !== undefined),
      );
      assert.deepEqual(
        missing.map(([key]) => key),
        [],
      );
      const { text, credit } = json(`${language}.help`).rules[info.id] ?? {};
      assert.ok(text?.length > 0, `${language}.help.json lacks rules.${info.id}.text`);
      assert.ok(credit, `${language}.help.json lacks rules.${info.id}.credit`);
      const gaps = [...credit.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const empty = gaps.filter((name) => !info[name]);
      assert.deepEqual(empty, [], `rules.${info.id}.credit names what the game does not tell`);
    });
  }
}

test("random games come upon every reason why a move is refused", () => {
  const found = [...NEEDED.values()].flatMap((keys) => [...keys.keys()]);
  // The page itself says that a position is an earlier one.
  const known = Object.keys(json("en").why).filter((reason) => reason !== "earlier");
  const missed = known.filter((reason) => !found.some((key) => key.endsWith(`why.${reason}`)));
  assert.deepEqual(missed, []);
});

test("a key that is missing would be found", () => {
  const [[, keys]] = NEEDED;
  const words = json("en");
  delete words.cell[[...keys.keys()].find((key) => key.startsWith("cell.")).slice(5)];
  assert.ok([...keys.values()].some((ways) => !ways.some((key) => wordAt(words, key))));
});
