// The server is killed while programs play. `npm run rooms:trial -- --kills N` does more of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { folder } from "./support.mjs";
import { playAndKill } from "./trial/kills.mjs";

test("killing the server loses no acknowledged move, makes none twice, and every game ends", async () => {
  const { games, kills, moves } = await playAndKill({
    data: folder(),
    kills: 5,
    games: 5,
    seed: 1,
  });
  assert.ok(
    games >= 5 && kills >= 5 && moves > 50,
    `${games} games, ${kills} kills, ${moves} moves`,
  );
});
