// The handicaps that the page offers: starts that the games know.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { tessera } from "./support.mjs";

const { Game, games } = tessera;
const FOLDER = new URL("../../www/page/handicaps/", import.meta.url);
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

for (const file of readdirSync(FOLDER)) {
  const id = file.replace(".json", "");
  const info = games().find((game) => game.id === id);

  test(`every handicap of ${id} is a start of its setup that differs from the usual one`, () => {
    for (const [setup, kinds] of Object.entries(read(new URL(file, FOLDER)))) {
      assert.ok(info.setups.includes(setup), setup);
      const usual = new Game(id, setup);
      const known = new Set([usual.position()]);
      for (const [kind, sides] of Object.entries(kinds)) {
        const counts = (side) => sides[side].map(([count]) => count);
        assert.deepEqual(counts("first"), counts("second"), `${setup}: ${kind}`);
        for (const [, position] of [...sides.first, ...sides.second]) {
          const game = new Game(`${id}:${setup}@${position}`);
          assert.equal(game.position(), position);
          assert.equal(game.state().outcome, null);
          assert.equal(game.state().toMove, usual.state().toMove);
          assert.ok(!known.has(position), position);
          known.add(position);
        }
      }
    }
  });

  test(`what is other than usual in ${id} has a name in every language`, () => {
    for (const language of ["en", "ja"]) {
      const texts = read(new URL(`../../i18n/locales/${language}.local.json`, FOLDER));
      for (const kinds of Object.values(read(new URL(file, FOLDER)))) {
        for (const kind of Object.keys(kinds))
          assert.ok(texts.handicaps[id]?.[kind], `${language}: ${kind}`);
      }
    }
  });
}
