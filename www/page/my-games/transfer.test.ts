// The games of a file among those that are here.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import init from "../../pkg/tessera.js";
import { entryOf } from "../../storage/entries.ts";
import { isApart } from "../../storage/many.ts";
import type { MyGames } from "../../storage/my-games.ts";
import type { KeptGame } from "../../storage/shelf.ts";
import { fileOfAll, takeFile } from "./transfer.ts";

await init({ module_or_path: readFileSync("www/pkg/tessera_bg.wasm") });

/** What is kept here, with nothing in progress. */
function kept(error?: Error) {
  const all = new Map<string, KeptGame>();
  const games = {
    list: async () => ({ entries: [...all.values()].flatMap((game) => entryOf(game) ?? []) }),
    add: async (some: readonly { game: KeptGame }[]) => {
      if (error) throw error;
      for (const { game } of some) all.set(game.id, game);
    },
    find: async (id: string) => all.get(id),
    runs: () => false,
    async *all() {
      yield [...all.values()];
    },
  } as unknown as MyGames;
  const take = async (...texts: string[]) => takeFile(new Blob(texts), games, () => {});
  return { all, games, take };
}

const written = (date: number, moves: string) =>
  `[Game "quoridor"]\n[Id "1-2"]\n[Date "2026-10-0${date}"]\n\n${moves}\n\n`;

const WHOLE = "1. e2 e8\n2. e3 e7";
const movesOf = ({ record }: KeptGame) => record.slice(record.indexOf("1.")).trim();

test("a later game takes the place of the one that it goes on from", async () => {
  const { all, take } = kept();
  await take(written(1, WHOLE));
  const later = `${WHOLE} {Closer now.}\n3. e4`;
  assert.equal((await take(written(2, later))).added, 1);
  assert.deepEqual([...all.keys()], ["1-2"]);
  assert.match(all.get("1-2")?.record ?? "", /3\. e4/);
});

for (const [what, moves] of [
  ["damaged", "1. e2 e8\n2. e3 e"],
  ["damaged and no longer", "1. e2 e8\n2. e3 e6\n3. z"],
])
  test(`a later copy that is ${what} changes nothing`, async () => {
    const { all, take } = kept();
    await take(written(1, WHOLE));
    const { added, alike } = await take(written(2, moves ?? ""));
    assert.deepEqual([added, alike], [0, 1]);
    assert.deepEqual([...all.values()].map(movesOf), [WHOLE]);
  });

test("a later game that went another way stands beside the one here, once", async () => {
  const { all, take } = kept();
  await take(written(1, WHOLE));
  const other = written(2, "1. e2 e8\n2. d2");
  assert.equal((await take(other)).added, 1);
  assert.deepEqual([...all.values()].map(movesOf), [WHOLE, "1. e2 e8\n2. d2"]);
  assert.equal((await take(other)).alike, 1);
});

test("a game that a file has twice is added once", async () => {
  const { all, take } = kept();
  const { added } = await take(written(1, WHOLE), written(2, `${WHOLE}\n3. e4`));
  assert.equal(added, 1);
  assert.equal(all.size, 1);
});

test("what mail programs and word processors did to a file is undone", async () => {
  const { all, take } = kept();
  const mailed = written(1, WHOLE).replaceAll('"', "”").replace(/^/gm, "> ");
  assert.equal((await take(mailed)).added, 1);
  assert.deepEqual([...all.keys()], ["1-2"]);
});

test("it is told why the rest of a file was not added", async () => {
  for (const [name, refused] of [
    ["QuotaExceededError", "full"],
    ["VersionError", "newer"],
    ["AbortError", "blocked"],
  ]) {
    const { take } = kept(new DOMException("No.", name));
    assert.equal((await take(written(1, WHOLE))).refused, refused);
  }
});

test("damaged games that would be taken for part of another are left out of the file of all", async () => {
  const { all, games, take } = kept();
  await take(written(1, WHOLE));
  all.set("9-9", { id: "9-9", at: 1, players: "", record: "?" });
  assert.equal([...all.values()].filter(isApart).length, 1);
  const { file, count, damaged } = await fileOfAll(games, () => {});
  assert.deepEqual([count, damaged], [1, 1]);
  assert.doesNotMatch(await file.text(), /9-9/);
});
