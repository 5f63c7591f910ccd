// Hexagonal reversi through the compiled module: recorded positions, counts, weights, exact values.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { refuses } from "./refusal.mjs";
import { tessera } from "./support.mjs";

const { Engine, Game, games, provideWeights } = tessera;
const file = (path) => new URL(`../../${path}`, import.meta.url);

const recorded = readFileSync(file("tests/data/reversi.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const DISCS = { B: "x", W: "o", ".": "-" };
const nameOf = ({ q, r }) => `${"abcdefghi"[q + 4]}${r + 5}`;

function gameOf({ board, to_move }) {
  const discs = [...board].map((letter) => DISCS[letter]).join("");
  return new Game(`reversi@${discs}/${DISCS[to_move]}`);
}

test("legal moves and what they turn are as recorded", () => {
  const positions = recorded.filter(({ kind, must_pass }) => kind === "position" && !must_pass);
  assert.equal(positions.length, 93);
  for (const position of positions) {
    const game = gameOf(position);
    const expected = position.legal.map(nameOf).sort();
    assert.deepEqual(game.legalMoves().sort(), expected);
    for (const move of position.legal) {
      game.play(nameOf(move));
      const flips = game.state().lastMove.motion.filter(({ kind }) => kind === "flip");
      assert.deepEqual(
        flips.map(({ toAt: [q, r] }) => `${q},${r}`).sort(),
        move.flips.map(([q, r]) => `${q},${r}`).sort(),
      );
      game.undo();
    }
    game.free();
  }
});

test("sequences of moves are counted as recorded", () => {
  for (const { kind, radius, depth, pass_is_free, pass_counts_as_ply } of recorded) {
    if (kind !== "perft" || pass_is_free > 5e6) continue;
    const game = new Game(`reversi:${radius}`);
    assert.equal(game.perft(depth), pass_is_free);
    assert.equal(game.perftTurns(depth), pass_counts_as_ply);
    game.free();
  }
});

test("discs are counted as stock, and who cannot move is passed over", () => {
  const passes = recorded.filter(({ must_pass }) => must_pass);
  assert.ok(passes.length > 0);
  for (const position of passes) {
    const game = gameOf(position);
    const { stock, toMove } = game.state();
    assert.equal(toMove, position.to_move === "B" ? "second" : "first");
    assert.deepEqual(
      stock.map(({ player, kind, count }) => [player, kind, count]),
      [
        ["first", "discs", position.black],
        ["second", "discs", position.white],
      ],
    );
    game.free();
  }
});

test("an ending is solved exactly, with a value for every move", () => {
  const game = new Game("reversi:2");
  const engine = new Engine(4);
  const { lines } = engine.think(game, { level: 8, lines: 20 });
  assert.equal(lines.length, game.legalMoves().length);
  assert.ok(lines.every(({ exact }) => exact));
  assert.equal(lines[0].score.margin, 11);
  assert.equal(lines[0].score.kind, "win");
  engine.free();
});

test("weights that are none are refused, and the right ones change what is thought", () => {
  for (const bytes of [new Uint8Array(), new Uint8Array(1000), new TextEncoder().encode("hexr2")]) {
    assert.equal(refuses(() => provideWeights("reversi", bytes), "weights").code, "bad-weights");
  }
  assert.equal(
    refuses(() => provideWeights("nonaga", new Uint8Array()), "weights").code,
    "bad-weights",
  );
  assert.equal(
    refuses(() => provideWeights("no game", new Uint8Array()), "weights").code,
    "unknown-game",
  );
  for (const wrong of [undefined, null, "text", [1, 2], new Uint16Array(4)]) {
    assert.equal(refuses(() => provideWeights("reversi", wrong), "weights").code, "bad-argument");
  }
  const game = new Game("reversi");
  const think = () => {
    const engine = new Engine(1);
    const { lines } = engine.think(game, { depth: 4 });
    engine.free();
    return lines[0].score.value;
  };
  const before = think();
  const { weights } = games().find(({ id }) => id === "reversi");
  provideWeights("reversi", readFileSync(file(`www/pkg/${weights}`)));
  assert.notEqual(think(), before);
  game.free();
});
