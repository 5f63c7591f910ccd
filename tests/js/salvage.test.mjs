// Thousands of damaged links and files of all games: what is salvaged is a legal game and the longest
// there is; what is refused says why, in a way that can be said in any language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { refuses } from "./refusal.mjs";
import { chanceOf, tessera } from "./support.mjs";

const { Game, games } = tessera;
const COUNT = 4000;
const PUT_IN = [..." \n\r\t\0.,;:/@#?&%[]{}\"'x0-9éあ🎲\u200b", "%00", "%E3", "1e9", "99999999999"];
const REASONS =
  /^(illegal-move|game-over|unknown-game|unknown-setup|bad-position|empty|too-long|no-game|bad-header|bad-cursor|open-comment)$/;

/** A random game of any kind, as a link or a file. */
function whole(chance) {
  const { id, setups } = chance.one(games());
  const game = new Game(id, chance.below(3) === 0 ? chance.one(setups) : undefined);
  for (let made = chance.below(12); made > 0; made--) {
    const moves = game.legalMoves();
    if (moves.length > 0) game.play(chance.one(moves));
  }
  if (chance.below(3) === 0) game.goto(chance.below(game.moves().length + 1));
  const text = chance.below(2) === 0 ? game.url() : game.record();
  game.free();
  return text;
}

function damaged(text, chance) {
  const at = chance.below(text.length);
  const end = at + 1 + chance.below(6);
  return chance.one([
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(end),
    () => text.slice(0, at) + chance.one(PUT_IN) + text.slice(at),
    () => text.slice(0, at) + chance.one(PUT_IN) + text.slice(at + 1),
    () => text.slice(0, end) + text.slice(at),
    () => text.slice(0, at) + text.slice(at, end).repeat(chance.below(500)) + text.slice(end),
  ])();
}

test("of thousands of damaged links and files the legal part is salvaged", () => {
  const chance = chanceOf(71);
  let loaded = 0;
  for (let go = 0; go < COUNT; go++) {
    const text = damaged(whole(chance), chance);
    let game;
    try {
      game = Game.salvage(text);
    } catch {
      const { reason, message } = refuses(() => Game.salvage(text), text);
      assert.match(reason, REASONS, message);
      continue;
    }
    loaded += 1;
    const trouble = game.trouble();
    assert.equal(trouble?.message, game.problem(), text);
    if (trouble) assert.match(trouble.reason, REASONS, text);
    const again = Game.parse(game.record());
    assert.equal(again.record(), game.record(), text);
    if (/illegal-move|game-over/.test(trouble?.reason)) {
      again.goto(again.moves().length);
      // It breaks off there and nowhere before.
      assert.match(trouble.message, new RegExp(`at move ${again.moves().length + 1}:`), text);
      if (!trouble.text.endsWith("…")) refuses(() => again.play(trouble.text), text);
    }
    again.free();
    game.free();
  }
  assert.ok(loaded > COUNT / 3 && loaded < COUNT);
});

test("trouble tells what a sentence in any language needs", () => {
  const parts = (text) => {
    const { code, reason, text: fault } = Game.salvage(text).trouble();
    return { code, reason, text: fault };
  };
  assert.deepEqual(parts("#nonaga/2,-2:2,-1.9,9:8,8"), {
    code: "illegal-move",
    reason: "illegal-move",
    text: "9,9:8,8",
  });
  assert.deepEqual(parts('[Game "nonaga"]\n[Ply "7"]\n\n1. 2,-2:2,-1\n'), {
    code: "bad-record",
    reason: "bad-cursor",
    text: "7",
  });
  assert.equal(Game.salvage("#nonaga").trouble(), undefined);
});
