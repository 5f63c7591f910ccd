// The computers that a game offers are players that the engine knows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tessera } from "./support.mjs";

const { Engine, Game, games } = tessera;

test("every player of a game is offered, with every number of those that go by one", () => {
  for (const { id, players, opponents } of games()) {
    assert.equal(new Set(opponents).size, opponents.length, id);
    for (const player of players) assert.ok(opponents.includes(player), `${id}: ${player}`);
  }
  const { opponents } = games().find(({ id }) => id === "tesseract");
  const numbers = [1, 2, 3, 4, 5, 6].map((number) => `paper:${number}`);
  assert.deepEqual(
    opponents.filter((player) => player.startsWith("paper:")),
    numbers,
  );
});

test("whoever is offered can be asked for a move", () => {
  const engine = new Engine(1);
  for (const { id, opponents } of games()) {
    const [setup] = { reversi: ["2"], quoridor: ["5x3"], tesseract: ["stack"] }[id] ?? [];
    for (const player of opponents) {
      const game = new Game(id, setup);
      const { best } = engine.think(game, { player, seed: 1 });
      assert.ok(game.legalMoves().includes(best), `${id}: ${player}`);
      game.free();
    }
  }
  engine.free();
});
