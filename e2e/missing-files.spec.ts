// A file that the server does not have is named: in the event `tessera-error`, and on the board.
import type { Locator } from "@playwright/test";
import { serve } from "../examples/serve.mjs";
import { expect, test } from "./support.ts";

let servers: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  servers = await serve();
});
test.afterAll(() => servers.close());

const BOARDS = {
  "tessera_bg.wasm": { game: "reversi", setup: "3" },
  "worker.js": { game: "reversi", setup: "3" },
  "reversi.weights": { game: "reversi", setup: "3" },
  "tictactoe.book": { game: "tictactoe", setup: "4x4x4" },
};

for (const [file, { game, setup }] of Object.entries(BOARDS)) {
  test(`${file} is named when it cannot be loaded`, async ({ page }) => {
    await page.context().route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${servers.pages}/plain.html`);
    const board = page.locator("#missing");
    const address = `${servers.library}/lib/${file}`;
    const told = await page.evaluate(
      ([game = "", setup = ""]) =>
        new Promise((resolve) => {
          const board = document.createElement("tessera-game");
          board.id = "missing";
          Object.assign(board, { game, setup, players: "level:2 human" });
          board.addEventListener("tessera-error", ({ detail }) => resolve(detail));
          document.querySelector("tessera-game")?.replaceWith(board);
        }),
      [game, setup],
    );
    expect(told).toEqual({ file: address, message: expect.stringContaining(address) });
    await expect(board.getByRole("alert")).toContainText(address);
    // What has been learned can be done without.
    if (/\.(weights|book)$/.test(file)) await expect.poll(() => plies(board)).toBe(1);
  });
}

test("what a server sends in place of the module is not taken for it", async ({ page }) => {
  const page404 = { contentType: "text/html", body: "<!doctype html><title>Not found</title>" };
  await page.context().route("**/tessera_bg.wasm", (route) => route.fulfill(page404));
  await page.goto(`${servers.pages}/plain.html`);
  const alert = page.locator("tessera-game").getByRole("alert");
  await expect(alert).toContainText(`${servers.library}/lib/tessera_bg.wasm`);
});

const plies = (board: Locator) =>
  board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.state.ply);
