// The generic surface: one played game, its texts, its taps, and what it refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { refuses, show } from "./refusal.mjs";
import { chanceOf, playRandom, tessera } from "./support.mjs";

const { Game } = tessera;
const SETUPS = tessera.games().flatMap(({ id, setups }) => setups.map((setup) => [id, setup]));

/** All that can be seen of a game. */
const look = (game) => ({
  id: game.id,
  setup: game.setup,
  state: game.state(),
  moves: game.moves(),
  legal: game.legalMoves(),
  position: game.position(),
});

/** Random games of every setup, stopped somewhere, some of them with moves taken back. */
function* randomGames(seed, count) {
  const chance = chanceOf(seed);
  for (const [id, setup] of SETUPS) {
    for (let number = 0; number < count; number++) {
      const game = playRandom(new Game(id, setup), chance, chance.below(60));
      if (number % 2 === 1) game.goto(chance.below(game.state().plies + 1));
      yield { game, chance, where: `${id}:${setup} ${number}` };
    }
  }
}

test("every game is listed with what can be chosen", () => {
  for (const info of tessera.games()) {
    assert.ok(info.setups.length > 0 && info.author && info.levels >= 1);
    assert.ok(info.players.includes("random"));
    const game = new Game(info.id);
    assert.equal(game.setup, info.setups[0], "the first setup is the default");
    assert.equal(game.problem(), undefined);
    assert.ok(info.actions.includes(game.state().action));
  }
});

test("record and link give the same game again, with the moves taken back", () => {
  for (const { game, where } of randomGames(21, 40)) {
    const seen = look(game);
    for (const text of [game.record(), game.url(), `https://example.org/play${game.url()}`]) {
      const again = Game.parse(text);
      assert.deepEqual(look(again), seen, `${where}: ${text}`);
      assert.equal(again.record(), game.record(), where);
      assert.equal(again.url(), game.url(), where);
      again.free();
    }
    game.free();
  }
});

test("a position text gives the same position", () => {
  for (const { game, where } of randomGames(22, 40)) {
    const again = new Game(`${game.id}:${game.setup}@${game.position()}`);
    const { outcome, toMove, action } = game.state();
    assert.equal(again.position(), game.position(), where);
    // What was moved last and what occurred before are not part of a position.
    if (outcome === null && game.setup === "standard") {
      assert.deepEqual(again.legalMoves(), game.legalMoves(), where);
      assert.deepEqual([again.state().toMove, again.state().action], [toMove, action], where);
    }
    game.free();
    again.free();
  }
});

test("the default setup is not written, another one is", () => {
  assert.equal(new Game("nonaga").url(), "#nonaga");
  assert.match(new Game("nonaga", "standard").url(), /^#nonaga$/);
  assert.match(new Game("nonaga", "official").url(), /^#nonaga:official/);
});

test("undo, redo and goto walk through the moves without losing any", () => {
  for (const { game, chance, where } of randomGames(23, 10)) {
    const { plies } = game.state();
    const moves = game.moves();
    game.goto(plies);
    const end = game.state();
    let undone = 0;
    while (game.undo()) undone += 1;
    assert.equal(undone, plies, where);
    assert.equal(game.state().ply, 0, where);
    assert.equal(game.undo(), false, where);
    while (game.redo());
    assert.deepEqual(game.state(), end, where);
    assert.equal(game.redo(), false, where);
    game.goto(chance.below(plies + 1));
    assert.deepEqual(game.moves(), moves, where);
    game.free();
  }
});

test("a new move after an undo ends what was taken back", () => {
  const game = playRandom(new Game("nonaga"), chanceOf(24), 8);
  game.goto(4);
  game.play(game.legalMoves()[0]);
  assert.deepEqual([game.state().ply, game.state().plies, game.moves().length], [5, 5, 5]);
});

test("taps lead to exactly the legal moves", () => {
  for (const { game, where } of randomGames(25, 6)) {
    const found = [];
    const walk = (taps) => {
      const { cells, moves = [], move } = game.targets(taps);
      assert.equal(moves.length, cells.length, where);
      if (move !== null) {
        found.push(move);
        assert.deepEqual(Array.from(game.taps(move)), taps, where);
        assert.deepEqual(game.targets(Uint32Array.from(taps)), { cells, move }, where);
        assert.deepEqual(cells, [], `${where}: taps are prefix-free`);
        return;
      }
      for (const [index, cell] of cells.entries()) {
        assert.equal(game.targets([...taps, cell]).move, moves[index], where);
        walk([...taps, cell]);
      }
    };
    if (game.state().outcome === null) walk([]);
    assert.deepEqual(found.sort(), game.legalMoves().sort(), where);
    game.free();
  }
});

test("pieces keep their names and the cells their numbers", () => {
  const game = new Game("nonaga");
  const chance = chanceOf(26);
  const labels = new Map();
  for (let ply = 0; ply < 80 && game.state().outcome === null; ply++) {
    const state = game.state();
    for (const { id, label } of state.cells) {
      assert.equal(labels.get(id) ?? label, label);
      labels.set(id, label);
    }
    const names = state.pieces.map(({ name }) => name).sort();
    assert.deepEqual(names, ["b1", "b2", "b3", "r1", "r2", "r3"]);
    game.play(chance.one(game.legalMoves()));
  }
});

test("a move's motion starts and ends where its text says", () => {
  const game = playRandom(new Game("nonaga"), chanceOf(27), 30);
  for (const { text, action, motion } of game.moves()) {
    assert.equal(motion.length, 1);
    const [{ kind, fromAt, toAt }] = motion;
    assert.equal(kind, action === "slide" ? "piece" : "tile");
    assert.equal(text, `${fromAt.join(",")}:${toAt.join(",")}`);
  }
});

test("salvage loads the longest legal part and says where it breaks", () => {
  for (const { game, where } of randomGames(28, 10)) {
    game.goto(game.state().plies);
    if (game.state().ply === 0 || game.state().outcome) continue;
    const broken = `${game.url()}.99,99:98,98.1,1:2,2`;
    refuses(() => Game.parse(broken), where);
    const part = Game.salvage(broken);
    assert.deepEqual(part.moves(), game.moves(), where);
    assert.match(part.problem(), /99,99:98,98/, where);
  }
  assert.equal(Game.salvage("#nonaga").problem(), undefined);
  refuses(() => Game.salvage("#chess/e4"), "a game that is not known");
});

test("a game refuses what it cannot use and stays as it was", () => {
  const game = playRandom(new Game("nonaga"), chanceOf(29), 6);
  const seen = look(game);
  const nonsense = [
    undefined,
    null,
    5,
    {},
    [],
    Symbol("x"),
    1n,
    () => 1,
    new Proxy({}, { get: fail }),
  ];
  const texts = [
    "",
    " ",
    "x",
    "0,0",
    "0,0:",
    ":",
    "1,1:1,1",
    "99999999999,0:0,0",
    "\u0000",
    "🙂",
    "1,1:2,2;",
    "a".repeat(1e6),
    "-,-:1,1",
  ];
  const taps = [
    "1",
    { length: -1 },
    { length: 1e9 },
    [0.5],
    [-1],
    [2 ** 33],
    ["a"],
    [undefined],
    new Array(3),
    new Array(99).fill(1),
    [4e9],
    new Float64Array([0.5]),
  ];
  const plies = [-1, 0.5, 1e9, Number.NaN, "3", true];
  const calls = [
    ...[...nonsense, ...texts].flatMap((value) => [() => game.play(value), () => game.taps(value)]),
    ...[...nonsense.filter((value) => !Array.isArray(value)), ...taps].map(
      (value) => () => game.targets(value),
    ),
    ...[...nonsense.filter((value) => value !== 5), ...plies].map(
      (value) => () => game.goto(value),
    ),
  ];
  for (const [index, call] of calls.entries()) {
    refuses(call, `call ${index}`);
    assert.deepEqual(look(game), seen);
  }
});

test("a game is not made from nonsense", () => {
  const chance = chanceOf(30);
  const values = [
    undefined,
    null,
    5,
    {},
    [],
    Symbol("x"),
    "",
    " ",
    "x",
    "NONAGA",
    "nonaga:",
    "nonaga:x",
    "nonaga@",
    "nonaga@x",
    "nonaga:official@//",
    "nonaga@0,0/0,0/0,0/r",
    "\u0000",
    "🙂",
  ];
  for (const value of values) {
    refuses(() => new Game(value), `new Game(${show(value)})`);
    refuses(() => Game.parse(value), `parse(${show(value)})`);
    refuses(() => Game.salvage(value), `salvage(${show(value)})`);
  }
  for (const value of [5, {}, [], "", "x", "official:x", "standard@", Symbol("x")]) {
    refuses(() => new Game("nonaga", value), `new Game("nonaga", ${show(value)})`);
  }
  const good = playRandom(new Game("nonaga"), chance, 20);
  const sources = [good.record(), good.url(), `nonaga@${good.position()}`];
  for (let go = 0; go < 3000; go++) spoil(chance, chance.one(sources));
});

/** A text with a few characters changed is read or refused, and what is read round-trips. */
function spoil(chance, text) {
  const letters = [...text];
  for (let change = 0; change <= chance.below(3); change++) {
    const place = chance.below(letters.length);
    letters.splice(
      place,
      chance.below(3),
      chance.one([...'0123456789-,:;./_@#rbt \n[]"{}()x', "é"]),
    );
  }
  const spoiled = letters.join("");
  for (const read of [Game.parse, Game.salvage]) {
    let game;
    try {
      game = read(spoiled);
    } catch (error) {
      assert.equal(error.name, "TesseraError", `${JSON.stringify(spoiled)}: ${error}`);
      assert.equal(typeof error.code, "string");
      continue;
    }
    assert.equal(Game.parse(game.record()).record(), game.record(), JSON.stringify(spoiled));
    // Links leave comments out.
    assert.equal(Game.parse(game.url()).url(), game.url(), JSON.stringify(spoiled));
    game.free();
  }
}

test("an object that was freed, or is none, is refused", () => {
  const game = new Game("nonaga");
  game.free();
  refuses(() => game.state(), "a freed game");
  refuses(() => Game.prototype.state.call({}), "no game at all");
  const engine = new tessera.Engine(1);
  refuses(() => engine.start(game, { nodes: 10 }), "an engine with a freed game");
  for (const value of [undefined, null, 5, "nonaga", {}, engine]) {
    refuses(() => engine.start(value, { nodes: 10 }), `start(${show(value)})`);
    refuses(() => engine.think(value, { nodes: 10 }), `think(${show(value)})`);
  }
  assert.equal(new Game("nonaga").legalMoves().length, 9);
});

function fail() {
  throw new RangeError("a getter of the caller's");
}

test("a swapped game has the same board and the other player to move", () => {
  let swapped = 0;
  for (const { id } of tessera.games()) {
    const game = new Game(id);
    const before = game.state();
    // A game need not have such a position.
    if (!game.swap()) continue;
    swapped += 1;
    const { toMove, pieces } = game.state();
    assert.notEqual(toMove, before.toMove);
    assert.deepEqual(pieces, before.pieces);
    assert.ok(game.legalMoves().length > 0);
  }
  assert.ok(swapped >= 5, "the first five games have one");
  const over = Game.parse("tictactoe 00 01 10 11 20");
  assert.equal(over.swap(), false);
});

test("a cell that is not there is not said to be taken", () => {
  const game = new Game("tictactoe");
  const [id] = game.taps("00");
  game.play("00");
  assert.equal(game.whyNot([id]), "filled");
  for (let beyond = 64; beyond < 300; beyond++) assert.equal(game.whyNot([beyond]), null);
});
