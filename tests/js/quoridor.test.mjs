// Quoridor through the compiled module: recorded positions, the drop-in functions, refusals.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { refuses } from "./refusal.mjs";
import { tessera } from "./support.mjs";

const { Game } = tessera;
const file = (path) => new URL(`../../${path}`, import.meta.url);

const recorded = readFileSync(file("tests/data/quoridor.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const positions = recorded.filter(({ kind }) => kind === "position");

const DIRECTIONS = { V: 1, H: 2 };

/** The state that a recorded text stands for. */
function stateOf(text) {
  const [first, second, mover, ...placed] = text.split(";");
  const player = (part) => {
    const [x, y, wallsLeft] = part.split(",").map(Number);
    return { x, y, wallsLeft };
  };
  const walls = Array.from({ length: 8 }, () => new Array(8).fill(0));
  for (const part of placed) {
    const [x, y, letter] = part.split(",");
    walls[y][x] = DIRECTIONS[letter];
  }
  return { players: [player(first), player(second)], walls, currentPlayer: Number(mover) };
}

const start = stateOf("4,0,10;4,8,10;0");

const nameOf = ({ x, y }) => `${"abcdefghi"[x]}${y + 1}`;

/** A move as it is written. */
const textOf = ({ type, x, y, wx, wy, dir }) =>
  type === "move" ? nameOf({ x, y }) : nameOf({ x: wx, y: wy }) + (dir === 1 ? "v" : "h");

/** The state after a move of the current player. */
function after(state, { type, x, y, wx, wy, dir }) {
  const next = structuredClone(state);
  const player = next.players[state.currentPlayer];
  if (type === "move") Object.assign(player, { x, y });
  else {
    next.walls[wy][wx] = dir;
    player.wallsLeft -= 1;
  }
  next.currentPlayer = 1 - state.currentPlayer;
  return next;
}

test("the drop-in functions give what is recorded", () => {
  assert.equal(positions.length, 86);
  for (const position of positions) {
    const state = stateOf(position.state);
    const { walls, players } = state;
    for (const index of [0, 1]) {
      const goalY = index === 0 ? 8 : 0;
      assert.deepEqual(tessera.getDistanceMap(walls, goalY).flat(), position[`map${index}`]);
      const typed = walls.map((row) => Uint8Array.from(row));
      assert.deepEqual(tessera.getDistanceMap(typed, goalY).flat(), position[`map${index}`]);
      const path = tessera.getShortestPath(walls, players[index].x, players[index].y, goalY);
      assert.equal(path.map(nameOf).join(" "), position.path[index]);
      const classic = tessera.getLockedDistanceMap(state, index, { rule: "classic" });
      assert.deepEqual(classic.flat(), position.seed_locked[index]);
      const { x, y } = players[index];
      const byClassic = tessera.getLockedDistance(state, index, { rule: "classic" });
      assert.equal(byClassic, classic[y][x]);
      assert.equal(tessera.isDistanceLocked(state, index), position.locked[index]);
      const expected = position.locked[index] ? position.dist[index] : -1;
      assert.equal(tessera.getLockedDistance(state, index), expected);
      assert.equal(tessera.getLockedDistanceMap(state, index)[y][x], expected);
      if (position.worst[index] !== null) {
        const worst = tessera.getLockedDistance(state, index, { rule: "worst" });
        assert.equal(worst, position.worst[index]);
      }
      const value = tessera.evaluate(state, index, { rule: "classic" });
      assert.equal(value, position.eval10[index] / 10);
    }
    const scores = { 1: new Array(64).fill(null), 2: new Array(64).fill(null) };
    for (const { wx, wy, dir, score } of tessera.getAllWallEvaluations(state)) {
      scores[dir][8 * wy + wx] = score;
      assert.equal(tessera.evaluateWallPlacement(state, wx, wy, dir), score);
    }
    assert.deepEqual(scores[1], position.score_v);
    assert.deepEqual(scores[2], position.score_h);
    const { move, score } = tessera.getBestMove(state, { rule: "classic" });
    assert.deepEqual({ move: textOf(move), score10: Math.round(score * 10) }, position.best);
  }
});

test("values and best moves go by the exact rule unless another is asked for", () => {
  let differing = 0;
  for (const { state: text, locked, seed_locked: classic } of positions) {
    const state = stateOf(text);
    const { players } = state;
    const inPlay = players[0].y < 8 && players[1].y > 0;
    // What a lock adds by the exact rule, in points.
    const more = players.map(({ x, y }, index) => {
      const was = classic[index][9 * y + x] >= 0;
      return inPlay ? 5 * (Number(locked[index]) - Number(was)) : 0;
    });
    for (const index of [0, 1]) {
      const value = (options) => Math.round(10 * tessera.evaluate(state, index, options));
      const expected = value({ rule: "classic" }) + 10 * (more[index] - more[1 - index]);
      assert.equal(value(), expected);
      assert.equal(value({ rule: "exact" }), expected);
      assert.equal(value({}), expected);
    }
    if (!inPlay) continue;
    const best = tessera.getBestMove(state);
    assert.deepEqual(tessera.getBestMove(state, { rule: "exact" }), best);
    const mover = state.currentPlayer;
    assert.equal(tessera.evaluate(after(state, best.move), mover), best.score);
    const old = tessera.getBestMove(state, { rule: "classic" });
    differing += Number(textOf(old.move) !== textOf(best.move) || old.score !== best.score);
  }
  assert.ok(differing > 0, "the rules never lead to different moves");
});

test("a distance that takes too long to work out is told by what it lies between", () => {
  const open = stateOf("4,0,20;4,8,20;0");
  for (const state of [start, open]) {
    const bounds = tessera.getLockedDistance(state, 0, { rule: "worst" });
    assert.deepEqual(Object.keys(bounds), ["atLeast", "atMost"]);
    assert.ok(bounds.atLeast > 12);
    assert.equal(bounds.atMost, null);
    assert.equal(tessera.isDistanceLocked(state, 0, { rule: "worst" }), false);
    // The same question has the same answer.
    assert.deepEqual(tessera.getLockedDistance(state, 0, { rule: "worst" }), bounds);
  }
});

test("a position text has at most the walls of its setup, a state any that fit into two hands", () => {
  const error = refuses(() => new Game("quoridor@e1_10/e9_10/first/e3h"), "sum");
  assert.match(error.message, /add up to 21, and there are only 20/);
  refuses(() => new Game("quoridor@4,0,10;4,8,10;0;3,2,V"), "sum");
  refuses(() => Game.parse("#quoridor:5x3@c1_3/c5_3/first/a2h_c2h/"), "sum");
  for (const text of ["quoridor@e1_10/e9_9/first/e3h", "quoridor@e1_1/e9_0/first/e3h"]) {
    new Game(text).free();
  }
  assert.equal(tessera.evaluate(stateOf("4,0,10;4,8,10;0;3,2,V"), 0), 0);
  refuses(() => tessera.evaluate(stateOf("4,0,20;4,8,20;0;3,2,V"), 0), "sum");
});

test("legal moves are as recorded, also after a state string", () => {
  for (const position of positions) {
    const game = new Game(`quoridor@${position.state}`);
    assert.equal(game.legalMoves().length, position.n_moves);
    game.free();
  }
});

test("an overlay with states shows the one that is named", () => {
  const game = new Game("quoridor", null);
  assert.equal(game.overlay("distances").length, 81);
  assert.deepEqual(game.overlay("distances"), game.overlay("distances:first"));
  assert.equal(game.overlay("walls").length, 128);
  assert.equal(game.overlay("walls")[0].judgement, "neutral");
  assert.equal(game.overlay("paths")[1].at.length, 9);
  assert.equal(game.overlay("paths")[1].judgement, null);
  const [best] = game.overlay("best");
  assert.deepEqual([best.kind, best.at, best.text], ["square", [[16, 4]], "+1.0"]);
  for (const id of ["distances:third", "walls:first", "none", ":"]) {
    refuses(() => game.overlay(id), "overlay");
  }
  game.free();
});

test("an overlay with rules goes by the first unless another is named", () => {
  const { overlays } = tessera.games().find(({ id }) => id === "quoridor");
  const { states, rules } = overlays.find(({ id }) => id === "locked");
  assert.deepEqual(states, ["first", "second"]);
  assert.deepEqual(rules, ["exact", "classic"]);
  let differing = 0;
  for (const position of positions) {
    const game = new Game(`quoridor@${position.state}`);
    states.forEach((state, index) => {
      const exact = game.overlay(`locked:${state}`);
      const classic = game.overlay(`locked:${state}-classic`);
      const numbers = position.seed_locked[index].filter((number) => number >= 0);
      assert.deepEqual(
        classic.map(({ text }) => Number(text)),
        numbers,
      );
      differing += exact.length - classic.length;
    });
    game.free();
  }
  assert.ok(differing > 0, "the exact rule finds no more");
  const game = new Game("quoridor", null);
  for (const id of [
    "locked:first-exact",
    "locked:first-other",
    "locked-classic",
    "walls-classic",
  ]) {
    refuses(() => game.overlay(id), "overlay");
  }
  game.free();
});

test("the board tells why a wall is not legal", () => {
  const game = new Game("quoridor@e2_9/e9_10/second/e3h");
  const { cells } = game.state();
  const id = (name) => cells.find(({ label }) => label === name).id;
  assert.equal(game.layout().pitch, 4);
  assert.equal(game.whyNot([id("e3+"), id("e3v")]), "crosses");
  assert.equal(game.whyNot([id("d3+"), id("d3h")]), "overlaps");
  assert.equal(game.whyNot([id("d3+"), id("d3v")]), null);
  refuses(() => game.whyNot("x"), "taps");
  game.free();
});

test("what is no position or argument is refused with a sentence", () => {
  const { players, walls } = start;
  const without = (name) => ({ ...start, [name]: undefined });
  const trap = {
    get players() {
      throw new Error("no");
    },
  };
  const functions = [
    (state) => tessera.getBestMove(state),
    (state) => tessera.evaluate(state, 0),
    (state) => tessera.getAllWallEvaluations(state),
    (state) => tessera.evaluateWallPlacement(state, 0, 0, 1),
    (state) => tessera.isDistanceLocked(state, 1),
    (state) => tessera.getLockedDistance(state, 1),
    (state) => tessera.getLockedDistanceMap(state, 1),
  ];
  const states = [
    undefined,
    null,
    7,
    "start",
    {},
    trap,
    without("players"),
    without("walls"),
    without("currentPlayer"),
    { ...start, players: [players[0]] },
    { ...start, players: [{ ...players[0], x: 9 }, players[1]] },
    { ...start, players: [{ ...players[0], wallsLeft: -1 }, players[1]] },
    { ...start, players: [players[0], players[0]] },
    { ...start, walls: walls.slice(1) },
    { ...start, walls: walls.map((row) => row.map(() => 3)) },
    { ...start, walls: walls.map((row) => row.map(() => 2)) },
    { ...start, currentPlayer: 2 },
  ];
  for (const ask of functions) {
    for (const state of states) refuses(() => ask(state), "state");
  }
  refuses(() => tessera.getDistanceMap(walls, 9), "goalY");
  refuses(() => tessera.getDistanceMap([], 0), "walls");
  refuses(() => tessera.getShortestPath(walls, 1.5, 0, 0), "x");
  refuses(() => tessera.evaluate(start, 2), "playerIndex");
  refuses(() => tessera.evaluateWallPlacement(start, 8, 0, 1), "wx");
  refuses(() => tessera.evaluateWallPlacement(start, 0, 0, 3), "dir");
  refuses(() => tessera.getLockedDistance(start, 0, { rule: "other" }), "rule");
  for (const rule of ["worst", "other", 7]) {
    refuses(() => tessera.getLockedDistanceMap(start, 0, { rule }), "rule");
    refuses(() => tessera.evaluate(start, 0, { rule }), "rule");
    refuses(() => tessera.getBestMove(start, { rule }), "rule");
  }
  // Who is refused "worst" is not told to say it.
  for (const rule of ["worst", "other"]) {
    assert.throws(() => tessera.evaluate(start, 0, { rule }), /"exact" or "classic"$/);
  }
  assert.throws(() => tessera.getLockedDistance(start, 0, { rule: "other" }), /or "worst"$/);
  const won = stateOf("4,8,10;4,7,10;1");
  refuses(() => tessera.getBestMove(won), "over");
});
