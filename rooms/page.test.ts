// The page's files, as the server of the rooms serves them from a folder.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OFFERS_ROOMS } from "./offered.ts";
import { servePage } from "./page.ts";

const FILES = ["/index.html", "/quoridor/index.html", "/sitemap.xml"];
const files = {
  fetch: async (request: Request) => {
    const there = FILES.includes(new URL(request.url).pathname);
    return new Response(there ? "text" : null, { status: there ? 200 : 404 });
  },
};
const ask = (path: string) => servePage(new Request(`http://boards.example${path}`), files);

test("a folder answers with its page, and files with their types", async () => {
  const types = { "/": "text/html", "/quoridor/": "text/html", "/sitemap.xml": "application/xml" };
  for (const [path, type] of Object.entries(types)) {
    const answer = await ask(path);
    assert.equal(answer.status, 200, path);
    assert.ok(answer.headers.get("content-type")?.startsWith(type), path);
  }
});

test("a page is told that there are rooms, other files are not", async () => {
  assert.equal((await ask("/quoridor/")).headers.get("server-timing"), OFFERS_ROOMS);
  assert.equal((await ask("/sitemap.xml")).headers.get("server-timing"), null);
});

test("a frame without an origin, as one in a sandbox, may read every file", async () => {
  for (const path of FILES)
    assert.equal((await ask(path)).headers.get("access-control-allow-origin"), "*", path);
});

test("a folder without its slash leads to its page, which finds its files from there", async () => {
  const answer = await ask("/quoridor?embed");
  assert.equal(answer.status, 308);
  // As a proxy may have been asked by another address.
  assert.equal(answer.headers.get("location"), "./quoridor/?embed");
});

test("what is not there leads nowhere", async () => {
  for (const path of [
    "/none",
    "/none/",
    "/none.png",
    "//elsewhere.example",
    "//elsewhere.example/quoridor.x",
  ])
    assert.equal((await ask(path)).status, 404, path);
});
