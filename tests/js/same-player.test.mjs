// The module and the native program are the same player: for a seed and a budget both visit as
// many nodes and tell the same lines and values, whatever the game and whoever plays.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { promisify } from "node:util";
import { nativeProgram } from "./native.mjs";
import { chanceOf, playRandom, tessera } from "./support.mjs";

const { Engine, Game } = tessera;
/** The native program's memory of a player, in megabytes. */
const TABLE_MB = 64;
const POSITIONS = 100;

/** Who plays: by nodes alone, with proofs, with noise, and to a fixed depth. */
const EFFORTS = [
  { nodes: 3000, lines: 2 },
  { nodes: 8000 },
  { level: 1 },
  { level: 2, lines: 3 },
  { level: 3 },
  { level: 4 },
  { level: 7, nodes: 5000 },
  { depth: 3, lines: 2 },
];
/** As many positions are shown to the games' own players. */
const OWN = 30;

/** Several setups of each game, so that sizes, rules and dimensions all come. */
const SETUPS = tessera
  .games()
  .flatMap(({ id, setups }) => setups.slice(0, 3).map((setup) => [id, setup]));

function positions() {
  const chance = chanceOf(1301);
  const found = [];
  for (let turn = 0; found.length < POSITIONS; turn++) {
    const [id, setup] = SETUPS[turn % SETUPS.length];
    const game = playRandom(new Game(id, setup), chance, chance.below(36));
    if (game.state().outcome === null) found.push({ game, id, setup, number: found.length });
  }
  return found;
}

for (const { id, weights } of tessera.games()) {
  if (weights)
    tessera.provideWeights(id, readFileSync(new URL(`../../www/pkg/${weights}`, import.meta.url)));
}

const run = promisify(execFile);

/** What the native program thinks, in the module's shape. */
async function natively(program, { game, id, setup }, options) {
  const moves = game.moves().map(({ text }) => text);
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const args = ["think", `${id}:${setup}`, moves.join(" "), "--json", ...flags];
  const { stdout } = await run(program, args.filter(Boolean));
  const { move, depth, nodes, lines } = JSON.parse(stdout);
  return { move, depth, nodes, lines };
}

function inTheModule(engine, game, options) {
  const { best, depth, nodes, lines } = engine.think(game, options);
  const told = lines.map(({ score, chance, exact, moves }) => ({
    score: score.text,
    chance: Math.fround(chance),
    exact,
    line: moves,
  }));
  return { move: best, depth, nodes, lines: told };
}

/** The kinds of players that a game has of its own, each with a number where it takes one. */
const ownPlayers = tessera
  .games()
  .flatMap(({ id, players }) =>
    players.filter((player) => player !== "random").map((player) => [id, player]),
  );

const rounded = ({ lines, ...rest }) => ({
  ...rest,
  lines: lines.map((line) => ({ ...line, chance: Math.fround(line.chance) })),
});

const program = nativeProgram();

test("a search tells the same natively and in the module", async () => {
  for (const position of positions()) {
    const options = { ...EFFORTS[position.number % EFFORTS.length], seed: position.number };
    const native = await natively(program, position, options);
    const engine = new Engine(TABLE_MB);
    const module = inTheModule(engine, position.game, options);
    engine.free();
    const where = `${position.game.url()} with ${JSON.stringify(options)}`;
    assert.deepEqual(module, rounded(native), where);
  }
});

test("the games' own players and chance move the same natively and in the module", async () => {
  for (const position of positions().slice(0, OWN)) {
    const own = ownPlayers.filter(([id]) => id === position.id).map(([, player]) => player);
    for (const player of ["random", ...own]) {
      const options = { player, seed: position.number };
      const native = await natively(program, position, options);
      const engine = new Engine(1);
      const { best } = engine.think(position.game, options);
      engine.free();
      assert.equal(best, native.move, `${position.game.url()} with ${player}`);
    }
  }
});
