// Random calls of everything that the module exports, with arguments that are good, spoilt or nonsense.
import { anything, spoilt } from "./values.mjs";

/** What is asked to think, and so may take its time. */
const MAY_TAKE_LONG = /think|selectBestMove|perft|getLockedDistance/;

/**
 * Gives a function that makes one random call. It tells what was called, the error if one was
 * thrown, and whether the call may take its time.
 */
export function randomCalls(tessera, chance) {
  const { Engine, Game } = tessera;
  const setups = tessera.games().flatMap(({ id, setups }) => setups.map((setup) => [id, setup]));
  const pool = { games: [], engines: [] };
  let within = 0;
  let calledBack = false;

  const makers = goodArguments(tessera, chance);
  const missing = exportsOf(tessera).filter((name) => !(name in makers));
  if (missing.length > 0) throw new Error(`no hostile calls of ${missing.join(", ")}`);
  const names = Object.keys(makers);

  function callBack() {
    calledBack = true;
    if (within < 3) next();
  }

  function replaced(value, name, index) {
    const nonsense = () => anything(chance, callBack);
    const options = /Options/.test(makers[name].limits?.[index]);
    if (options) return hostileOptions(chance, nonsense);
    const made = chance.below(2) === 0 ? spoilt(chance, value, nonsense) : nonsense();
    const most = makers[name].limits?.[index] ?? Number.POSITIVE_INFINITY;
    return typeof made === "number" && made > most ? most : made;
  }

  function object(kind) {
    const list = kind === "Game" ? pool.games : pool.engines;
    if (list.length < 8 || chance.below(60) === 0) {
      const [id, setup] = chance.one(setups);
      list[chance.below(8)] = kind === "Game" ? new Game(id, setup) : new Engine(1);
    }
    return chance.one(list.filter(Boolean));
  }

  function next() {
    const name = chance.one(names);
    const { args, kind, method } = makers[name];
    const good = args({ object });
    const spoils = chance.below(3);
    const given = good.map((value, index) =>
      chance.below(3) < spoils ? replaced(value, name, index) : value,
    );
    if (chance.below(20) === 0) given.length = chance.below(given.length + 1);
    if (within === 0) calledBack = false;
    within += 1;
    let error;
    try {
      if (method === undefined) tessera[name](...given);
      else if (method === "new") Reflect.construct(tessera[kind], given);
      else if (method.startsWith("static ")) tessera[kind][method.slice(7)](...given);
      else {
        const strange = chance.below(20) === 0;
        const on = strange ? anything(chance, callBack) : object(kind);
        const { value, get } = Object.getOwnPropertyDescriptor(tessera[kind].prototype, method);
        (value ?? get).apply(on, given);
      }
    } catch (thrown) {
      error = thrown;
    } finally {
      within -= 1;
    }
    return { name, given, error, mayTakeLong: calledBack || MAY_TAKE_LONG.test(name) };
  }
  return next;
}

/** `isAdjacent`, `new Game`, `Game.parse`, `Game#play`, … */
function exportsOf(tessera) {
  const functions = Object.keys(tessera).filter(
    (name) => !/^(default|initSync|Game|Engine)$/.test(name),
  );
  const members = ["Game", "Engine"].flatMap((kind) => [
    `new ${kind}`,
    ...own(tessera[kind].prototype, "constructor").map((name) => `${kind}#${name}`),
    ...own(tessera[kind], "length", "name", "prototype").map((name) => `${kind}.${name}`),
  ]);
  return [...functions, ...members];
}

function own(object, ...without) {
  return Object.getOwnPropertyNames(object).filter(
    (name) => !name.startsWith("__") && !without.includes(name),
  );
}

/** Options that nobody waits long for, whatever else they are. */
function hostileOptions(chance, nonsense) {
  const flat = nonsense();
  if (Object(flat) !== flat && chance.below(2) === 0 && flat != null) return flat;
  const options = {
    player: () =>
      chance.one(["random", "classic", "greedy", "level:2", "nodes:50", "x", nonsense()]),
    level: () => chance.one([1, 2, 3, 0, 9, nonsense()]),
    depth: () => chance.one([1, 2, 60, 61, nonsense()]),
    lines: () => chance.one([1, 3, 100, 101, nonsense()]),
    seed: () => chance.one([0, 7, 2 ** 53, nonsense()]),
    ms: () => chance.one([1, 2, 3, 0, -1, "x"]),
    rule: () => chance.one(["exact", "classic", "worst", nonsense()]),
  };
  const given = Object.keys(options).filter(() => chance.below(4) === 0);
  const made = Object.fromEntries(given.map((name) => [name, options[name]()]));
  return { nodes: chance.one([1, 50, 200, 0, "x"]), ...made };
}

/** For each export how to make good arguments, and how large a number may be that replaces one. */
function goodArguments(tessera, chance) {
  const tiles = tessera.initialTiles?.() ?? [];
  const pieces = tessera.initialPieces?.() ?? [];
  const small = () => chance.below(5) - 2;
  const cube = () => {
    const [q, r] = [small(), small()];
    return { q, r, s: -q - r };
  };
  const colour = () => chance.one(["black", "white"]);
  const discs = () =>
    Array.from({ length: chance.below(30) }, () => {
      const { q, r, s } = cube();
      return [`${q},${r},${s}`, colour()];
    });
  const board = () => chance.one([(all) => new Map(all), Object.fromEntries])(discs());
  const walls = () =>
    Array.from({ length: 8 }, () =>
      Array.from({ length: 8 }, () => (chance.below(16) === 0 ? 1 + chance.below(2) : 0)),
    );
  const state = () => ({
    players: [
      { x: chance.below(9), y: chance.below(4), wallsLeft: chance.below(11) },
      { x: chance.below(9), y: 8 - chance.below(4), wallsLeft: chance.below(11) },
    ],
    walls: chance.below(2) === 0 ? walls() : Array.from({ length: 8 }, () => new Array(8).fill(0)),
    currentPlayer: chance.below(2),
  });
  const side = () => chance.one(["red", "blue"]);
  const rule = () => ({ rule: chance.one(["exact", "classic"]) });
  const options = () => ({ nodes: 1 + chance.below(200), seed: chance.below(9) });
  const game = ({ object }) => object("Game");
  const models = tessera.games().map(({ id }) => new tessera.Game(id));
  const move = () => chance.one(["x", ...chance.one(models).legalMoves().slice(0, 40)]);
  const taps = () => {
    const { cells } = chance.one(models).targets([]);
    return chance.one([[], cells.slice(0, 1), new Uint32Array(cells.slice(0, 2))]);
  };
  const name = () => chance.one(tessera.games()).id;
  const record = () => chance.one([chance.one(models).record(), chance.one(models).url()]);
  const number = (below) => () => chance.below(below);
  const tile = () => chance.one(tiles);
  const piece = () => chance.one(pieces);
  const all = {
    tiles: () => tiles,
    pieces: () => pieces,
  };

  const of = (...make) => ({ args: (of) => make.map((one) => one(of)) });
  const on = (kind, method, ...make) => ({ kind, method, ...of(...make) });
  const limited = (maker, limits) => ({ ...maker, limits });

  const dropIns = {
    getSlideDestination: of(piece, number(6), all.tiles, all.pieces),
    getSlideDestinations: of(piece, all.tiles, all.pieces),
    isValidPieceMove: of(piece, small, small, all.tiles, all.pieces),
    isBoardConnected: of(all.tiles, number(19)),
    getValidTileDestinations: of(number(19), all.tiles),
    isValidTileMove: of(number(19), small, small, all.tiles, all.pieces),
    isAdjacent: of(tile, tile),
    hexDistance: of(tile, tile),
    getVictoryCoords: of(all.pieces, side),
    evaluatePosition: of(all.pieces, side),
    selectBestMove: limited(
      of(() => ({ tiles, pieces }), side, options),
      { 2: "SearchOptions" },
    ),
    coordsKey: of(small, small),
    hexToPixel: of(small, small, number(50)),
    initialTiles: of(),
    initialPieces: of(),
    getDistanceMap: of(walls, number(9)),
    getShortestPath: of(walls, number(9), number(9), number(9)),
    evaluateWallPlacement: of(state, number(8), number(8), () => 1 + chance.below(2)),
    getAllWallEvaluations: of(state),
    isDistanceLocked: of(state, number(2), rule),
    getLockedDistance: of(state, number(2), rule),
    getLockedDistanceMap: of(state, number(2), rule),
    evaluate: of(state, number(2)),
    getBestMove: of(state),
    getFlips: of(cube, colour, board),
    calculateValidMoves: of(colour, board),
    cubeAdd: of(cube, cube),
    isInBounds: of(cube),
  };
  const shared = {
    start: of(),
    games: of(),
    provideWeights: of(name, () => new Uint8Array(chance.below(100))),
    "new Game": on("Game", "new", name, () => null),
    "Game.parse": on("Game", "static parse", record),
    "Game.salvage": on("Game", "static salvage", record),
    "Game#free": on("Game", "free"),
    "Game#id": on("Game", "id"),
    "Game#setup": on("Game", "setup"),
    "Game#problem": on("Game", "problem"),
    "Game#trouble": on("Game", "trouble"),
    "Game#layout": on("Game", "layout"),
    "Game#state": on("Game", "state"),
    "Game#targets": on("Game", "targets", taps),
    "Game#overlay": on("Game", "overlay", () => {
      const { overlays } = chance.one(tessera.games());
      return chance.one(overlays)?.id ?? "x";
    }),
    "Game#legalMoves": on("Game", "legalMoves"),
    "Game#taps": on("Game", "taps", move),
    "Game#whyNot": on("Game", "whyNot", taps),
    "Game#play": on("Game", "play", move),
    "Game#undo": on("Game", "undo"),
    "Game#redo": on("Game", "redo"),
    "Game#swap": on("Game", "swap"),
    "Game#goto": on("Game", "goto", number(4)),
    "Game#moves": on("Game", "moves"),
    "Game#record": on("Game", "record"),
    "Game#preface": on("Game", "preface"),
    "Game#url": on("Game", "url"),
    "Game#perft": limited(on("Game", "perft", number(3)), { 0: 2 }),
    "Game#perftTurns": limited(on("Game", "perftTurns", number(2)), { 0: 1 }),
    "Game#position": on("Game", "position"),
    "new Engine": limited(on("Engine", "new", number(5)), { 0: 4 }),
    "Engine#free": on("Engine", "free"),
    "Engine#start": limited(on("Engine", "start", game, options), { 1: "SearchOptions" }),
    "Engine#step": limited(on("Engine", "step", number(300)), { 0: 1000 }),
    "Engine#report": on("Engine", "report"),
    "Engine#think": limited(on("Engine", "think", game, options), { 1: "SearchOptions" }),
  };
  const there = Object.entries(dropIns).filter(([name]) => name in tessera);
  return { ...Object.fromEntries(there), ...shared };
}
