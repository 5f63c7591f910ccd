// The computer players through the compiled module: every kind plays legal moves, results do not
// depend on the length of the steps, and what cannot be used is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { refuses, show } from "./refusal.mjs";
import { chanceOf, memory, playRandom, tessera, vectors } from "./support.mjs";

const { Engine, Game } = tessera;
const SETUPS = tessera.games().flatMap(({ id, setups }) => setups.map((setup) => [id, setup]));

const positions = (seed, count) => {
  const chance = chanceOf(seed);
  return SETUPS.flatMap(([id, setup]) =>
    Array.from({ length: count }, () => playRandom(new Game(id, setup), chance, chance.below(30))),
  ).filter((game) => game.state().outcome === null);
};

/** Runs a search to its end in steps of this many nodes. */
function search(game, options, slice) {
  const engine = new Engine(4);
  engine.start(game, options);
  let steps = 0;
  for (; engine.step(slice) !== "done"; steps++) assert.ok(steps < 1e6, "the search ends");
  const report = engine.report();
  engine.free();
  return report;
}

test("every player of every game gives a legal move, the same for the same seed", () => {
  for (const { id, players } of tessera.games()) {
    const names = [...players, "level:1", "level:2", "level:3", "nodes:200", "depth:1"];
    for (const game of positions(41, 3).filter((game) => game.id === id)) {
      const legal = new Set(game.legalMoves());
      for (const player of names) {
        const think = () => new Engine(1).think(game, { player, seed: 9 });
        const { best, done, toMove } = think();
        assert.ok(legal.has(best), `${player}: ${best} in ${game.url()}`);
        assert.equal(done, true);
        assert.equal(toMove, game.state().toMove);
        assert.equal(think().best, best, `${player} with the same seed`);
      }
    }
  }
});

test("the strongest level plays a legal move", () => {
  const game = new Game("nonaga");
  const { levels } = tessera.games()[0];
  const { best } = new Engine(16).think(game, { level: levels, nodes: 20_000 });
  assert.ok(game.legalMoves().includes(best));
});

test("random plays differently with different seeds", () => {
  const game = new Game("nonaga");
  const moves = Array.from(
    { length: 40 },
    (_, seed) => new Engine(1).think(game, { player: "random", seed }).best,
  );
  assert.ok(new Set(moves).size >= 6, `${new Set(moves).size} different moves`);
});

test("steps of 1, 777 and a million nodes give the same report", () => {
  for (const game of positions(42, 4)) {
    const options = { nodes: 3000, lines: 2, seed: 1 };
    const whole = search(game, options, 1_000_000);
    assert.deepEqual(search(game, options, 777), whole, game.url());
    assert.deepEqual(search(game, options, 1), whole, game.url());
    assert.deepEqual(new Engine(4).think(game, options), whole, game.url());
  }
});

test("a report is in order while the search runs", () => {
  const game = playRandom(new Game("nonaga"), chanceOf(43), 10);
  const engine = new Engine(4);
  engine.start(game, { nodes: 20_000, lines: 3 });
  let before = engine.report();
  while (engine.step(500) !== "done") {
    const report = engine.report();
    assert.ok(report.nodes >= before.nodes && report.depth >= before.depth);
    assert.equal(report.budget, 20_000);
    assert.ok(report.nodes <= 20_000 + 500);
    before = report;
  }
  const { best, lines, done } = engine.report();
  assert.equal(done, true);
  assert.equal(lines[0].moves[0], best);
  for (const { chance, score, moves } of lines) {
    assert.ok(chance >= 0 && chance <= 1);
    assert.ok(["win", "loss", "draw", "heuristic"].includes(score.kind) && score.text !== "");
    const line = Game.parse(game.record());
    for (const move of moves) line.play(move);
  }
  assert.equal(new Set(lines.map(({ moves }) => moves[0])).size, lines.length);
});

test("a winning slide is found by every searching player", () => {
  const winnable = vectors.filter(
    ({ winningSlides, victory }) => winningSlides > 0 && !victory.red && !victory.blue,
  );
  assert.ok(winnable.length > 0);
  for (const vector of winnable) {
    const text = positionText(vector);
    for (const player of ["classic", "level:2", "level:4", "nodes:5000"]) {
      const game = new Game(`nonaga@${text}`);
      game.play(new Engine(4).think(game, { player }).best);
      const winner = vector.turn === "red" ? "first" : "second";
      assert.equal(game.state().outcome?.winner, winner, `${player} in ${text}`);
      assert.equal(game.state().outcome.reason, "connected");
    }
  }
});

/** A recorded position as text: free tiles, red, blue, to move. */
function positionText({ tiles, pieces, turn, occupied }) {
  const join = (cells) => cells.map(({ q, r }) => `${q},${r}`).join("_");
  const of = (colour) => join(pieces.filter(({ player }) => player === colour));
  const free = join(tiles.filter((_, index) => !occupied[index]));
  return `${free}/${of("red")}/${of("blue")}/${turn[0]}`;
}

test("thinking for a time stops at that time", () => {
  const begun = performance.now();
  const { best } = new Engine(4).think(new Game("nonaga"), { ms: 150 });
  const took = performance.now() - begun;
  assert.ok(best !== null);
  assert.ok(took >= 100 && took < 1500, `${took} ms`);
});

test("one engine goes from game to game", () => {
  const engine = new Engine(1);
  for (const game of positions(44, 5)) {
    const { best } = engine.think(game, { nodes: 500 });
    assert.ok(game.legalMoves().includes(best));
  }
});

test("a finished game has nothing to think about, and the engine lives on", () => {
  const chance = chanceOf(45);
  let game = new Game("nonaga");
  while (game.state().outcome === null) game = playRandom(new Game("nonaga"), chance, 500);
  const engine = new Engine(1);
  try {
    assert.equal(engine.think(game, { nodes: 100 }).best, null);
  } catch (error) {
    assert.equal(error.code, "game-over");
  }
  assert.ok(engine.think(new Game("nonaga"), { nodes: 100 }).best);
});

test("options, sizes and steps that cannot be used are refused, and the search goes on", () => {
  const game = new Game("nonaga");
  const engine = new Engine(1);
  refuses(() => engine.report(), "a report before the start");
  engine.start(game, { nodes: 400 });
  const bad = [5, "classic", true, Symbol("o")];
  for (const player of ["nobody", "level:0", "level:9", "level:x", "nodes:0", "", 5, {}])
    bad.push({ player });
  for (const name of ["level", "nodes", "depth", "lines", "seed", "ms"]) {
    for (const value of [-1, 0.5, Number.NaN, "3", {}, [], 2 ** 53, 1e300, true, 3n])
      bad.push({ [name]: value });
  }
  for (const options of bad) {
    refuses(() => engine.start(game, options), `start with ${show(options)}`);
    refuses(() => engine.think(game, options), `think with ${show(options)}`);
  }
  refuses(() => engine.start(game, { ms: 100 }), "a time without a clock");
  for (const value of [undefined, null, 0, -1, 0.5, Number.NaN, "8", {}, 1e9]) {
    refuses(() => new Engine(value), `new Engine(${show(value)})`);
  }
  for (const value of [undefined, null, 0, -1, 0.5, Number.NaN, "8", {}]) {
    refuses(() => engine.step(value), `step(${show(value)})`);
  }
  while (engine.step(1_000_000) !== "done");
  assert.ok(game.legalMoves().includes(engine.report().best));
});

test("the largest limits and seeds that there are can be reported", () => {
  const most = Number.MAX_SAFE_INTEGER;
  const report = new Engine(1).think(new Game("tictactoe"), { nodes: most, depth: 2, seed: most });
  assert.equal(report.budget, most);
});

test("what a player says for itself holds, and options beside it say the rest", () => {
  const game = new Game("tictactoe:4x4x4");
  const think = (options) => new Engine(1).think(game, { ...options, seed: 5 });
  const alike = [
    [{ player: "level:1", level: 8 }, { level: 1 }],
    [{ player: "nodes:300", nodes: 5000 }, { nodes: 300 }],
    [
      { player: "depth:1", depth: 3, nodes: 5000 },
      { depth: 1, nodes: 5000 },
    ],
    [
      { player: "level:2", nodes: 50 },
      { level: 2, nodes: 50 },
    ],
    [{ player: "random", level: 8 }, { player: "random" }],
  ];
  for (const [options, others] of alike) {
    assert.deepEqual(think(options), think(others), show(options));
  }
});

test("a hundred engines can come and go", () => {
  const game = new Game("nonaga");
  for (let go = 0; go < 100; go++) {
    const engine = new Engine(64);
    engine.think(game, { nodes: 10 });
    engine.free();
  }
});

test("analysis leaves memory as it is", () => {
  const engine = new Engine(4);
  const sizes = positions(5, 2).map((game) => {
    engine.start(game, { depth: 60, lines: 3 });
    for (let step = 0; step < 5 && engine.step(10_000) !== "done"; step++);
    engine.report();
    return memory.buffer.byteLength;
  });
  assert.equal(sizes.at(-1), sizes[0]);
});
