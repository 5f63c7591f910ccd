// What callers pass in runs only where it can do no harm, is read once, and what is refused has a code.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { detached, revoked } from "./hostile/values.mjs";
import { refuses } from "./refusal.mjs";
import { tessera } from "./support.mjs";

const { Engine, Game, provideWeights } = tessera;
const file = (path) => new URL(`../../${path}`, import.meta.url);
const walls = () => Array.from({ length: 8 }, () => new Array(8).fill(0));
const state = () => ({
  players: [
    { x: 4, y: 0, wallsLeft: 10 },
    { x: 4, y: 8, wallsLeft: 10 },
  ],
  walls: walls(),
  currentPlayer: 0,
});

test("a list is read by its indices, whatever its iterator gives", () => {
  const strange = state();
  const [first] = strange.players;
  strange.players[Symbol.iterator] = function* () {
    for (let count = 0; count < 10_000; count++) yield first;
  };
  for (const row of strange.walls) {
    row[Symbol.iterator] = function* () {
      for (let count = 0; count < 10_000; count++) yield 1;
    };
  }
  assert.equal(tessera.evaluate(strange, 0), tessera.evaluate(state(), 0));
  assert.deepEqual(tessera.getBestMove(strange), tessera.getBestMove(state()));
});

test("a field is read once, so that it cannot be another when it is used", () => {
  const changing = (...values) => ({
    get q() {
      return values.length > 1 ? values.shift() : values[0];
    },
    r: 0,
  });
  assert.equal(tessera.hexDistance(changing(3, 1e9), { q: 0, r: 0 }), 3);
  const { tiles, pieces } = { tiles: tessera.initialTiles(), pieces: tessera.initialPieces() };
  const piece = Object.assign(changing(pieces[0].q, 32_767), {
    id: "r1",
    player: "red",
    r: pieces[0].r,
  });
  assert.deepEqual(
    tessera.getSlideDestinations(piece, tiles, pieces),
    tessera.getSlideDestinations(pieces[0], tiles, pieces),
  );
});

test("getters that call the module without end are refused", () => {
  let calls = 0;
  const endless = (call) => {
    const object = { id: "r1", player: "red", r: 0, wallsLeft: 1, y: 0, s: 0 };
    const get = () => {
      calls += 1;
      try {
        call(object);
      } catch {
        // Whoever goes on all the same is not to make it worse.
      }
      return undefined;
    };
    for (const name of ["q", "x", "length", "level"]) Object.defineProperty(object, name, { get });
    return object;
  };
  const game = new Game("nonaga");
  const engine = new Engine(1);
  const circles = {
    hexDistance: (object) => tessera.hexDistance(object, object),
    isAdjacent: (object) => tessera.isAdjacent(object, object),
    isBoardConnected: (object) => tessera.isBoardConnected(new Array(19).fill(object)),
    getVictoryCoords: (object) => tessera.getVictoryCoords([object, object], "red"),
    getSlideDestination: (object) => tessera.getSlideDestination(object, 0, [object], [object]),
    evaluate: (object) => tessera.evaluate({ ...state(), players: [object, object] }, 0),
    targets: (object) => game.targets(object),
  };
  for (const [name, call] of Object.entries(circles)) {
    refuses(() => call(endless(call)), name);
    assert.ok(calls < 2000, `${name}: ${calls} calls`);
    calls = 0;
  }
  const options = {
    nodes: 10,
    get level() {
      return engine.start(game, options);
    },
  };
  refuses(() => engine.start(game, options), "options");
  assert.equal(tessera.isBoardConnected(tessera.initialTiles()), true);
});

test("an object in use is kept from calls in between, and is whole afterwards", () => {
  const game = new Game("nonaga");
  const engine = new Engine(1);
  const between = [
    () => game.free(),
    () => game.play("2,-2:2,-1"),
    () => engine.free(),
    () => engine.step(10),
  ];
  for (const act of between) {
    const options = {
      nodes: 10,
      get level() {
        refuses(act, "in use");
        return undefined;
      },
    };
    assert.ok(game.legalMoves().includes(engine.think(game, options).best));
  }
  refuses(
    () =>
      game.targets({
        get length() {
          return game.free();
        },
      }),
    "taps",
  );
  assert.equal(game.state().ply, 0);
});

test("bytes are what they are, whatever they say of themselves", () => {
  const bad = {
    "bad-weights": [new Uint8Array(), new Uint8Array(100_000)],
    "bad-argument": [
      detached(100),
      revoked(new Uint8Array(4)),
      new Proxy(new Uint8Array(4), {}),
      Object.create(Uint8Array.prototype),
      new Uint8Array(2 ** 31),
    ],
  };
  for (const [code, list] of Object.entries(bad)) {
    for (const bytes of list) {
      assert.equal(refuses(() => provideWeights("reversi", bytes), "weights").code, code);
    }
  }
  class Liar extends Uint8Array {
    get length() {
      return 3;
    }
    get byteLength() {
      return 2 ** 40;
    }
  }
  const lying = new Liar(1000);
  assert.equal(refuses(() => provideWeights("reversi", lying), "weights").code, "bad-weights");
});

test("taps and options that cannot be read are refused", () => {
  const game = new Game("nonaga");
  const engine = new Engine(1);
  for (const taps of [detached(), revoked([]), new Array(17).fill(0), { length: 2 ** 32 }]) {
    assert.equal(refuses(() => game.targets(taps), "taps").code, "bad-argument");
    assert.equal(refuses(() => game.whyNot(taps), "taps").code, "bad-argument");
  }
  for (const options of [
    revoked(),
    {
      nodes: 5,
      get seed() {
        throw new Error("no");
      },
    },
  ]) {
    assert.equal(refuses(() => engine.think(game, options), "options").code, "bad-argument");
    refuses(() => tessera.getLockedDistance(state(), 0, revoked()), "rule");
    refuses(() => tessera.getLockedDistance(state(), 0, "classic"), "options");
  }
});

test("a text of megabytes is refused at once", () => {
  const game = new Game("nonaga");
  const long = "2,-2:2,-1 ".repeat(2e6);
  for (const call of [
    () => Game.parse(long),
    () => Game.salvage(long),
    () => new Game(long),
    () => game.play(long),
    () => game.taps(long),
    () => game.overlay(long),
  ]) {
    const begun = process.cpuUsage();
    const { message } = refuses(call, "a long text");
    assert.ok(message.length < 500, message);
    assert.ok(process.cpuUsage(begun).user < 500_000, "half a second");
  }
});

test("the declarations list exactly the codes that there are", () => {
  const [, list] = /Stable: ([^.]+)\.[^;]+;?\s+code: string;/.exec(
    readFileSync(file("www/pkg/tessera.d.ts"), "utf8"),
  );
  const declared = list.match(/(?<=")[a-z-]+(?=")/g);
  const sources = [
    "src/wasm.rs",
    ...readdirSync(file("src/wasm"), { recursive: true })
      .filter((name) => /\.(rs|js)$/.test(name))
      .map((name) => `src/wasm/${name}`),
  ];
  const atTheBorder = sources.flatMap((path) =>
    [...readFileSync(file(path), "utf8").matchAll(/(?:refuse|makeError)\(\s*"([a-z-]+)"/g)].map(
      ([, code]) => code,
    ),
  );
  const within = ["src/session.rs", "src/engine/mod.rs"].flatMap((path) => {
    const [, arms] = /pub fn code\(&self\)[^{]+\{([\s\S]+?)\n {4}\}/.exec(
      readFileSync(file(path), "utf8"),
    );
    return [...arms.matchAll(/=> "([a-z-]+)"/g)].map(([, code]) => code);
  });
  assert.deepEqual(declared.toSorted(), [...new Set([...atTheBorder, ...within])].sort());
});
