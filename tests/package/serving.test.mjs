// What `npm start` serves while developing: Vite finds what the page imports, and has nothing to complain of.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createLogger, createServer } from "vite";
import { besideRooms } from "../../scripts/lib/rooms.mjs";

test("the page is served while developing, and nothing is amiss", async () => {
  const told = [];
  const logger = createLogger("warn", { allowClearScreen: false });
  for (const level of ["warn", "warnOnce", "error"]) logger[level] = (text) => told.push(text);
  const server = await createServer({
    root: fileURLToPath(new URL("../..", import.meta.url)),
    customLogger: logger,
    server: { port: 0, ...besideRooms("http://127.0.0.1:9") },
    // Apart from what somebody else may be serving.
    cacheDir: "node_modules/.cache/tessera-serving",
    optimizeDeps: { force: true },
  });
  try {
    await server.listen();
    const [address] = server.resolvedUrls.local;
    const answer = await fetch(address);
    // As the page looks for it.
    const offered = new URL("../../rooms/offered.ts", import.meta.url);
    const [, name] = /OFFERS_ROOMS = "([^"]+)"/.exec(readFileSync(offered, "utf8"));
    assert.equal(answer.headers.get("server-timing"), name);
    const page = await answer.text();
    assert.match(page, /\/www\/page\/main\.ts/);
    // It comes when all that it imports has been looked for.
    const script = await fetch(new URL("www/page/main.ts", address));
    assert.equal(script.status, 200);
    await script.text();
    await server.environments.client.depsOptimizer?.scanProcessing;
    assert.deepEqual(told, []);
  } finally {
    await server.close();
  }
});
