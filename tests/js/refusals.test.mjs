// A refusal costs nothing: however often a call is refused, the module goes on working.
//
// Rust does not unwind, so an error that is thrown from within Rust leaves its stack as deep as it
// was, and after some 20,000 of them, whichever calls they are of, the module is dead.
import assert from "node:assert/strict";
import { test } from "node:test";
import { refuses } from "./refusal.mjs";
import { tessera } from "./support.mjs";

const { Engine, Game } = tessera;
/** Of each export; of all together some 200,000, and one alone as many as that is said to stand. */
const OFTEN = 3_000;
const MANY = 100_000;

const free = (object) => {
  object.free();
  return object;
};
const freed = { Game: free(new Game("nonaga")), Engine: free(new Engine(1)) };

/** Every method and getter of a class, as a function of `this` and arguments. */
function methods(kind) {
  return Object.entries(Object.getOwnPropertyDescriptors(kind.prototype))
    .filter(([name]) => name !== "constructor" && !name.startsWith("__"))
    .map(([name, { value, get }]) => [`${kind.name}.${name}`, value ?? get]);
}

/** Refused again and again; the error each time is the same. */
function refusedOften(where, call, times = OFTEN) {
  const { code, message } = refuses(call, where);
  // An error's list of calls is what takes the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  for (let go = 1; go < times; go++) {
    try {
      call();
    } catch (error) {
      if (error.code === code && error.message === message) continue;
      assert.fail(`${where}, refusal ${go}: ${error}`);
    }
    assert.fail(`${where}, call ${go}: was taken as good`);
  }
  Error.stackTraceLimit = stackTraceLimit;
}

/** The module still answers, and rightly. */
function answers() {
  const game = new Game("nonaga");
  assert.equal(game.legalMoves().length, 9);
  game.play("2,-2:2,-1");
  assert.equal(game.url(), "#nonaga/2,-2:2,-1");
  const engine = new Engine(1);
  assert.ok(game.legalMoves().includes(engine.think(game, { nodes: 100 }).best));
  assert.equal(tessera.isBoardConnected(tessera.initialTiles()), true);
  engine.free();
  game.free();
}

for (const kind of [Game, Engine]) {
  for (const [name, method] of methods(kind)) {
    test(`${name} of a freed object is refused again and again`, () => {
      refusedOften(name, () => method.call(freed[kind.name], freed.Game, {}));
      answers();
    });

    test(`${name} of something else is refused`, () => {
      const other = kind === Game ? new Engine(1) : new Game("nonaga");
      const revoked = Proxy.revocable(new kind(kind === Game ? "nonaga" : 1), {});
      revoked.revoke();
      const others = [
        other,
        undefined,
        null,
        5,
        {},
        kind.prototype,
        Object.create(kind.prototype),
        Object.create(kind.prototype, { __wbg_ptr: { value: 1024 } }),
        new Proxy(new kind(kind === Game ? "nonaga" : 1), {}),
        revoked.proxy,
      ];
      for (const object of others) refuses(() => method.call(object, freed.Game, {}), name);
      answers();
    });
  }
}

test("a call of a freed object is refused 100,000 times", () => {
  refusedOften("Game.state", () => freed.Game.state(), MANY);
  answers();
});

test("arguments that cannot be used are refused again and again by every function", () => {
  const functions = Object.entries(tessera).filter(
    ([name, value]) =>
      typeof value === "function" &&
      !/^(default|initSync|start|Game|Engine|games|initialTiles|initialPieces)$/.test(name),
  );
  for (const [name, call] of functions) {
    refusedOften(name, () => call());
    refusedOften(name, () => call(null, null, null, null, null));
  }
  answers();
});

test("games that cannot be and engines that are none are refused again and again", () => {
  refusedOften("new Game", () => new Game("chess"));
  refusedOften("Game.parse", () => Game.parse(5));
  refusedOften("Game.salvage", () => Game.salvage(""));
  refusedOften("new Engine", () => new Engine(0));
  refusedOften("provideWeights", () => tessera.provideWeights("reversi", new Uint8Array(3)));
  answers();
});

test("a freed game, or none, is no game for an engine", () => {
  const engine = new Engine(1);
  for (const game of [freed.Game, engine, null, {}, Object.create(Game.prototype)]) {
    refusedOften("start", () => engine.start(game, { nodes: 10 }));
    refusedOften("think", () => engine.think(game, { nodes: 10 }));
  }
  engine.free();
  answers();
});
