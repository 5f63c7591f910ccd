// node scripts/accuracy.mjs [GAME A B COUNT]…: lets two players play COUNT games, reviews them as the page does,
// and prints each side's accuracy. Without arguments: the figures of docs/decisions/page.md.
// It needs a built module (`npm run build:engine`), and takes minutes for each game of two strong players.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { bundle } from "./lib/bundle.mjs";
import { readOptions } from "./lib/options.mjs";
import { at, main } from "./lib/project.mjs";

const QUICK = ["nonaga", "reversi", "tictactoe:3x3", "tictactoe:4x4x4", "tesseract"];
const SLOW = ["quoridor", "quoridor:5x3"];
const USUAL = [
  ...QUICK.map((game) => [game, "random", "random", 8]),
  ...SLOW.map((game) => [game, "random", "random", 2]),
  ...QUICK.map((game) => [game, "level:8", "level:8", 2]),
  ...SLOW.map((game) => [game, "level:8", "level:8", 1]),
];
const TABLE_MB = 16;

await main(async () => {
  const matches = asked();
  const tessera = await import("../www/pkg/tessera.js");
  tessera.initSync({ module: readFileSync(at("www/pkg/tessera_bg.wasm")) });
  for (const { id, weights } of tessera.games())
    if (weights) tessera.provideWeights(id, readFileSync(at(`www/pkg/${weights}`)));
  const files = ["slips", "marks", "judged"].map((name) => [name, at(`www/analysis/${name}.ts`)]);
  const bundled = await bundle(
    Object.fromEntries(files),
    at("node_modules/.cache/tessera-accuracy"),
  );
  const [slips, marks, judged] = await Promise.all(
    bundled.map((file) => import(pathToFileURL(file).href)),
  );

  for (const [name, first, second, count] of matches) {
    const found = { first: [], second: [] };
    for (let seed = 1; seed <= count; seed++) {
      const game = played(tessera, name, { first, second }, seed);
      const turns = slips.judgedTurns(game.moves(), review(tessera, game, slips, judged));
      for (const side of ["first", "second"]) {
        const exact = marks.accuracy(turns.filter(({ player }) => player === side));
        if (exact !== undefined) found[side].push(exact);
      }
      game.free();
    }
    const mean = (all) => (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(0);
    const all = [...found.first, ...found.second];
    console.log(
      `${name}, ${first} – ${second}, ${count}: ${mean(found.first)} – ${mean(found.second)}, both ${mean(all)}`,
    );
  }
});

function asked() {
  const given = readOptions(import.meta.url, { allowPositionals: true }).positionals;
  if (given.length === 0) return USUAL;
  const groups = Array.from({ length: Math.floor(given.length / 4) }, (_, at) =>
    given.slice(4 * at, 4 * at + 4),
  );
  return groups.map(([game, first, second, count]) => [game, first, second, Number(count)]);
}

/** A game from its start to its end. */
function played({ Engine, Game }, name, players, seed) {
  const game = new Game(name);
  const engines = { first: new Engine(TABLE_MB), second: new Engine(TABLE_MB) };
  for (let state = game.state(); !state.outcome; state = game.state()) {
    const { toMove, ply } = state;
    const options = { player: players[toMove], seed: 1000 * seed + ply };
    game.play(engines[toMove].think(game, options).best);
  }
  for (const engine of Object.values(engines)) engine.free();
  return game;
}

/** What the page would know of the game, as `Analysis` finds it. */
function review({ Engine, Game }, game, { unseen }, { judge, ended }) {
  const engine = new Engine(TABLE_MB);
  const moves = game.moves();
  const known = new Map();
  const key = (ply, instead = []) => [ply, ...instead].join(" ");
  const look = ({ ply, instead = [], nodes }) => {
    const copy = Game.parse(game.record());
    copy.goto(ply);
    for (const move of instead) copy.play(move);
    const { outcome } = copy.state();
    const judged = outcome ? ended(outcome.winner) : judge(engine.think(copy, { nodes }));
    known.set(key(ply, instead), {
      judged,
      nodes: judged.certain ? Number.POSITIVE_INFINITY : nodes,
    });
    copy.free();
  };
  const at = (ply, instead) => known.get(key(ply, instead))?.judged;
  const looked = ({ ply, instead, nodes }) => (known.get(key(ply, instead))?.nodes ?? 0) >= nodes;
  for (let next = unseen(moves, { at, looked }); next; next = unseen(moves, { at, looked }))
    look(next);
  engine.free();
  return at;
}
