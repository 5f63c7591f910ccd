// The examples that need no browser do what they say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gameServer } from "../../examples/node-server.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const server = await gameServer();
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const origin = `http://127.0.0.1:${server.address().port}`;

after(() => server.close());

async function post(path, body) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(`${origin}${path}`, { method: "POST", body: text });
  return { status: answer.status, ...(await answer.json()) };
}

test("the server keeps a game and refuses what is illegal", async () => {
  const begun = await post("/games", { game: "tictactoe" });
  assert.equal(begun.status, 201);
  const moves = `/games/${begun.id}/moves`;
  assert.equal((await post(moves, { move: "11" })).url, "#tictactoe/11");
  const refused = await post(moves, { move: "11" });
  assert.deepEqual([refused.status, refused.code], [422, "illegal-move"]);
  const now = await (await fetch(`${origin}/games/${begun.id}`)).json();
  assert.deepEqual([now.url, now.toMove, now.legal.length], ["#tictactoe/11", "second", 8]);
  for (const move of ["00", "02", "01", "20"]) await post(moves, { move });
  const over = await post(moves, { move: "22" });
  assert.deepEqual([over.status, over.code], [422, "game-over"]);
});

test("the server stays up whatever it is sent", async () => {
  const bad = [
    ["/games", { game: "chess" }, 422],
    ["/games", {}, 422],
    ["/games", "{", 422],
    ["/games", `{"game": "${"x".repeat(20_000)}"}`, 422],
    ["/games/99/moves", { move: "11" }, 404],
    ["/elsewhere", {}, 404],
  ];
  for (const [path, body, status] of bad) assert.equal((await post(path, body)).status, status);
  assert.equal((await post("/games", { game: "nonaga" })).status, 201);
});

test("the documents' example of the package runs", () => {
  const text = readFileSync(join(root, "docs/javascript.md"), "utf8");
  const [code] =
    text.match(/(?<=```js\n)import [^\n]*"tessera-games\/engine";[\s\S]*?(?=```)/) ?? [];
  const file = join(root, "package-example.mjs");
  writeFileSync(file, code ?? "");
  try {
    const output = execFileSync(process.execPath, [file], { cwd: root, encoding: "utf8" });
    assert.match(output, /^[a-i]\d\n$/);
  } finally {
    rmSync(file);
  }
});

test("the Rust program plays a game to its end", () => {
  const args = ["run", "--quiet", "--example", "two_levels"];
  const output = execFileSync("cargo", args, { cwd: root, encoding: "utf8" });
  assert.match(output, /\[Game "reversi"\]/);
  assert.match(output, /game is over/);
});
