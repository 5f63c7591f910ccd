// Games that wait for the database.
import assert from "node:assert/strict";
import { test } from "node:test";
import { putAside } from "./aside.ts";
import { memoryStore } from "./memory-store.ts";
import { MyGames } from "./my-games.ts";
import { Shelf } from "./shelf.ts";
import { SafeStore } from "./store.ts";

/** A shelf with this many games aside. */
function waiting(count: number) {
  const memory = memoryStore();
  const store = new SafeStore(() => memory);
  const shelf = new Shelf(
    store,
    () => ["quoridor"],
    () => {},
  );
  for (let at = 0; at < count; at++) {
    const game = {
      id: `id-${at}`,
      at,
      record: '[Game "quoridor"]\n\n1. e2\n',
      players: "human human",
    };
    store.setItem(`tessera.aside.${game.id}`, JSON.stringify(game));
  }
  return { games: new MyGames(shelf, store), left: () => putAside(shelf, store).length };
}

for (const [name, left] of [
  ["UnknownError", 150],
  ["QuotaExceededError", 150],
  ["SecurityError", 100],
] as const)
  test(`of 150 games ${left} are left where the database throws ${name}`, async () => {
    const indexedDB = {
      open() {
        throw new DOMException("No.", name);
      },
    };
    Object.assign(globalThis, { indexedDB });
    const { games, left: now } = waiting(150);
    assert.equal(now(), 150);
    assert.equal(await games.takeIn(), name.startsWith("Quota") ? "full" : "blocked");
    assert.equal(now(), left);
  });
