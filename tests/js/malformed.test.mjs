// Arguments that cannot be used: each throws an Error with a code and a sentence, never a trap,
// and the next good call still answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boom, NONSENSE } from "./hostile/values.mjs";
import { refuses, show } from "./refusal.mjs";
import { chanceOf, tessera, vectors } from "./support.mjs";

const { tiles, pieces } = vectors[0];
const piece = pieces[0];
const board = { tiles, pieces };

const without = (object, field) => {
  const { [field]: _, ...rest } = object;
  return rest;
};

const COORDINATES = [
  undefined,
  null,
  "1",
  "",
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  1.5,
  1e9,
  -1e300,
  2 ** 32,
  {},
  [1],
  true,
  3n,
  Symbol("r"),
];
const badCells = (good) => [
  undefined,
  5,
  "0,0",
  [0, 0],
  {},
  ...["q", "r"].flatMap((field) => [
    without(good, field),
    ...COORDINATES.map((value) => ({ ...good, [field]: value })),
  ]),
  ...NONSENSE,
];
const badPieces = [
  ...badCells(piece),
  without(piece, "id"),
  without(piece, "player"),
  ...[undefined, null, 1, {}, "green", "Red", "RED", " red", ["red"]].map((player) => ({
    ...piece,
    player,
  })),
  ...[undefined, null, 7, {}].map((id) => ({ ...piece, id })),
];

/** Lists with one thing wrong at a random place. */
function badLists(good, badEntries, chance) {
  const broken = badEntries.map((entry) => good.with?.(chance.below(good.length), entry) ?? []);
  const twice = [...good, { ...good[chance.below(good.length)] }];
  const holes = [...good];
  delete holes[chance.below(good.length)];
  const endless = new Proxy([], { get: (_, name) => (name === "length" ? 2 ** 32 - 1 : good[0]) });
  const negative = new Proxy([], { get: (_, name) => (name === "length" ? -1 : good[0]) });
  const fractional = new Proxy([], { get: (_, name) => (name === "length" ? 1.5 : good[0]) });
  const throwing = [...good];
  Object.defineProperty(throwing, chance.below(good.length), { get: boom });
  const lookalike = { length: good.length, ...good };
  return [
    undefined,
    5,
    {},
    lookalike,
    good[0],
    twice,
    holes,
    throwing,
    endless,
    negative,
    fractional,
    new Array(3),
    new Array(200_000).fill(good[0]),
    ...broken,
    ...NONSENSE,
  ];
}

const badNumbers = [undefined, ...COORDINATES, ...NONSENSE.filter((value) => value !== -1)];
const badIndices = [
  ...badNumbers.filter((value) => value !== undefined),
  -1,
  tiles.length,
  tiles.length + 1,
  2 ** 40,
];
const badPlayers = [
  undefined,
  "green",
  "Red",
  "first",
  "",
  0,
  1,
  ["red"],
  new String("red"),
  ...NONSENSE,
];
const badDirections = [
  undefined,
  6,
  -1,
  0.5,
  "0",
  "E",
  { q: 1, r: 1 },
  { q: 0, r: 0 },
  { q: 2, r: 0 },
  { dq: 1 },
  { dq: 2, dr: 0 },
  [],
  [1],
  [1, 1],
  ["1", 0],
  ...NONSENSE.filter((value) => value !== -1),
];
const badOptions = [
  5,
  "classic",
  true,
  10n,
  Symbol("o"),
  ...[
    "nobody",
    "level:0",
    "level:9",
    "level:x",
    "level:",
    "nodes:0",
    "nodes:-1",
    "nodes:1e3",
    "",
    " ",
    5,
    {},
    "classic ",
    "\u0000",
  ].map((player) => ({ player })),
  ...["level", "nodes", "depth", "lines", "seed", "ms"].flatMap((name) =>
    [-1, 0.5, Number.NaN, "3", {}, [], 1e300, true, 3n].map((value) => ({ [name]: value })),
  ),
  { level: 0 },
  { level: 9 },
  { nodes: 0 },
  { depth: 0 },
  { lines: 0 },
  {
    get player() {
      return boom();
    },
    level: "x",
  },
];

/** For each drop-in function good arguments and, for each argument, what it must refuse. */
function cases(chance) {
  const badTiles = badLists(tiles, badCells(tiles[0]), chance);
  const badMen = badLists(pieces, badPieces, chance);
  const badBoards = [
    undefined,
    5,
    [],
    {},
    { tiles },
    { pieces },
    ...NONSENSE,
    ...badTiles.map((list) => ({ tiles: list, pieces })),
    ...badMen.map((list) => ({ tiles, pieces: list })),
  ];
  const cells = badCells(tiles[0]);
  return {
    getSlideDestination: [
      [piece, 0, tiles, pieces],
      [badPieces, badDirections, badTiles, badMen],
    ],
    getSlideDestinations: [
      [piece, tiles, pieces],
      [badPieces, badTiles, badMen],
    ],
    isValidPieceMove: [
      [piece, 0, 0, tiles, pieces],
      [badPieces, badNumbers.slice(), badNumbers, badTiles, badMen],
    ],
    isBoardConnected: [
      [tiles, 0],
      [badTiles, badIndices.filter((value) => value !== null)],
    ],
    getValidTileDestinations: [
      [0, tiles],
      [[undefined, ...badIndices], badTiles],
    ],
    isValidTileMove: [
      [0, 0, 0, tiles, pieces],
      [[undefined, ...badIndices], badNumbers, badNumbers, badTiles, badMen],
    ],
    isAdjacent: [
      [tiles[0], tiles[1]],
      [cells, cells],
    ],
    hexDistance: [
      [tiles[0], tiles[1]],
      [cells, cells],
    ],
    getVictoryCoords: [
      [pieces, "red"],
      [badMen, badPlayers],
    ],
    evaluatePosition: [
      [pieces, "red"],
      [badMen, badPlayers],
    ],
    selectBestMove: [
      [board, "red", { seed: 1 }],
      [badBoards, badPlayers, badOptions],
    ],
    coordsKey: [
      [1, 2],
      [badNumbers, badNumbers],
    ],
    hexToPixel: [
      [1, 2, 38],
      [
        badNumbers,
        badNumbers,
        [null, "38", 0, -1, Number.NaN, Number.POSITIVE_INFINITY, {}, [], true, 3n],
      ],
    ],
  };
}

for (const [name, [good, bad]] of Object.entries(cases(chanceOf(11)))) {
  test(`${name} refuses each unusable argument and goes on working`, () => {
    const call = tessera[name];
    const answer = call(...good);
    for (const [position, values] of bad.entries()) {
      for (const value of values) {
        const where = `${name}, argument ${position}: ${show(value)}`;
        refuses(() => call(...good.with(position, value)), where);
        assert.deepEqual(call(...good), answer, `${where}: the next good call`);
      }
    }
  });
}

test("thousands of calls with several unusable arguments at once", () => {
  const chance = chanceOf(12);
  const table = Object.entries(cases(chance));
  const answers = table.map(([name, [good]]) => tessera[name](...good));
  for (let go = 0; go < 4000; go++) {
    const which = chance.below(table.length);
    const [name, [good, bad]] = table[which];
    const spoiled = new Set([chance.below(good.length), chance.below(good.length)]);
    const given = good.map((value, position) =>
      spoiled.has(position) ? chance.one(bad[position]) : value,
    );
    refuses(() => tessera[name](...given), `${name}(${given.map(show).join(", ")})`);
    assert.deepEqual(tessera[name](...good), answers[which], `${name} after ${go} refusals`);
  }
});

test("missing arguments are refused", () => {
  for (const [name, [good]] of Object.entries(cases(chanceOf(13)))) {
    refuses(() => tessera[name](), `${name}()`);
    const optional = { isBoardConnected: 1, selectBestMove: 2, hexToPixel: 2 }[name] ?? good.length;
    for (let count = 1; count < optional; count++) {
      refuses(() => tessera[name](...good.slice(0, count)), `${name} with ${count} arguments`);
    }
  }
});

test("the message names the argument and what was expected", () => {
  const messages = [
    [() => tessera.isBoardConnected([...tiles, tiles[3]]), /tiles\[19\].*expected/],
    [() => tessera.isBoardConnected([{ q: 0.5, r: 0 }]), /tiles\[0\].*expected/],
    [
      () => tessera.getSlideDestinations(piece, tiles, [...pieces, { ...piece, id: "r9" }]),
      /pieces\[6\]/,
    ],
    [() => tessera.getValidTileDestinations(99, tiles), /selectedIndex.*expected/],
    [() => tessera.evaluatePosition(pieces, "green"), /player.*"red".*"blue"/],
    [() => tessera.isValidTileMove(0, 0.5, 0, tiles, pieces), /toQ/],
  ];
  for (const [call, expected] of messages)
    assert.match(refuses(call, String(call)).message, expected);
});

test("a getter that calls back into the module gets its answer, and breaks nothing", () => {
  const answers = [];
  const inner = () => {
    try {
      answers.push(tessera.isBoardConnected(tiles));
      answers.push(tessera.getValidTileDestinations(0, tiles).length > 0);
    } catch (error) {
      answers.push(error);
    }
    return 0;
  };
  const calling = {
    get q() {
      return inner();
    },
    r: 0,
  };
  assert.equal(tessera.isBoardConnected([calling]), true);
  assert.deepEqual(tessera.getSlideDestinations(piece, [calling], pieces), []);
  assert.ok(answers.length > 0);
  for (const answer of answers) assert.equal(answer, true);
});

test("a list that grows while it is read does not break the module", () => {
  const list = tiles.slice(0, 5);
  Object.defineProperty(list, 0, {
    get() {
      list.push(...tiles);
      return tiles[0];
    },
  });
  try {
    tessera.isBoardConnected(list);
  } catch (error) {
    assert.equal(typeof error.code, "string", String(error));
  }
  assert.equal(tessera.isBoardConnected(tiles), true);
});
