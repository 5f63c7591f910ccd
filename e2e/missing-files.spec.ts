// A file that cannot be loaded is named in `tessera-error` and on the board. A page without its script says so.
import type { Locator, Page } from "@playwright/test";
import { serve } from "../examples/serve.mjs";
import { expect, open, test } from "./support.ts";

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

test("a script that cannot be loaded is named, too", async ({ page }) => {
  await page.context().route("**/gaps.js", (route) => route.fulfill({ status: 404 }));
  await page.goto(`${servers.pages}/plain.html`);
  const file = await page.locator("tessera-game").evaluate(
    (element) =>
      new Promise((resolve) => {
        const board = element as HTMLElementTagNameMap["tessera-game"];
        board.addEventListener("tessera-error", ({ detail }) => resolve(detail.file));
        board.record = "quoridor";
      }),
  );
  expect(file).toBe(`${servers.library}/lib/gaps.js`);
});

test("what draws the analysis is asked for once in each position", async ({ page }) => {
  let asked = 0;
  await page.context().route("**/panel.js", (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${servers.pages}/plain.html`);
  const board = page.locator("tessera-game");
  await expect.poll(() => plies(board)).toBe(0);
  const thought = board.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let times = 0;
        element.addEventListener("tessera-analysis", () => {
          times += 1;
          if (times === 5) resolve();
        });
        Object.assign(element, { players: "human human", analysis: "lines" });
      }),
  );
  await thought;
  expect(asked).toBe(1);
});

test("what stands beside the board is asked for again when it did not come", async ({ page }) => {
  await page.route("**/tools-*.js", (route) => route.abort(), { times: 1 });
  const refused = page.waitForEvent("requestfailed");
  await open(page, "#tictactoe");
  expect((await refused).url()).toContain("/tools-");
  // A busy page may hear of a key before it hears of the file.
  await expect(async () => {
    await page.keyboard.press("f");
    await expect(page.getByRole("button", { name: "Analysis" })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("why a board cannot do something is told even where its words do not come", async ({
  page,
}) => {
  await page.context().route("**/*.trouble.js", (route) => route.fulfill({ status: 404 }));
  await page.goto(`${servers.pages}/plain.html`);
  const board = page.locator("tessera-game");
  await expect.poll(() => plies(board)).toBe(0);
  await board.evaluate((element) => Object.assign(element, { players: "foo human" }));
  await expect(board.getByRole("alert")).toContainText("'foo' is not a player of this game");
});

test("what a server sends in place of the module is not taken for it", async ({ page }) => {
  const page404 = { contentType: "text/html", body: "<!doctype html><title>Not found</title>" };
  await page.context().route("**/tessera_bg.wasm", (route) => route.fulfill(page404));
  await page.goto(`${servers.pages}/plain.html`);
  const alert = page.locator("tessera-game").getByRole("alert");
  await expect(alert).toContainText(`${servers.library}/lib/tessera_bg.wasm`);
});

const plies = (board: Locator) =>
  board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.state.ply);

/** Counts how often the page is loaded, from now on, and keeps these files from it the first `times`. */
async function without(page: Page, files: RegExp, times = Number.POSITIVE_INFINITY) {
  const seen = { loads: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.loads++;
  });
  await page.route(files, (route) => (seen.loads > times ? route.continue() : route.abort()));
  return seen;
}

const FILES = {
  "its script": /\/index-[^/]*\.js$/,
  "what its script imports": /\/shared-[^/]*\.js$/,
  // So it is where the browser stops the service worker when that has given the page.
  "every file": /\/[^/]+\.\w+$/,
};

for (const [what, files] of Object.entries(FILES)) {
  test(`a page is loaded once more when ${what} does not come`, async ({ page }) => {
    const seen = await without(page, files, 1);
    await open(page, "#tictactoe");
    expect(seen.loads).toBe(2);
    await expect(page.locator(".amiss")).toBeHidden();
  });
}

const SAID = {
  "": ["Part of the page could not be loaded", "ページの一部を読み込めなかった"],
  "quoridor/": ["Part of the page could not be loaded"],
  "ja/quoridor/": ["ページの一部を読み込めなかった"],
};

for (const [address, sentences] of Object.entries(SAID)) {
  test(`/${address} says when its script does not come, and is loaded again by a button`, async ({
    page,
  }) => {
    const seen = await without(page, FILES["every file"], 2);
    await page.goto(address);
    const said = page.getByRole("alert").locator("p");
    for (const sentence of sentences) await expect(said.getByText(sentence)).toBeInViewport();
    await expect(said).toHaveCount(sentences.length);
    expect(seen.loads).toBe(2);
    await said.getByRole("button").first().click();
    await expect(page.locator("tessera-game .board")).toBeVisible();
    await expect(page.locator(".amiss")).toBeHidden();
  });
}

test("a page that has come is loaded once more the next time, too", async ({ page }) => {
  const seen = await without(page, FILES["its script"], 1);
  await open(page);
  seen.loads = 0;
  await open(page, "?again");
  expect(seen.loads).toBe(2);
});

test("a frame says when its file does not come", async ({ page }) => {
  await without(page, /\/embed-[^/]*\.js$/);
  await page.goto("?embed#quoridor");
  await expect(page.getByRole("alert")).toContainText("Part of the page could not be loaded");
});

test("the page's board names its module when it does not come", async ({ page }) => {
  await without(page, /\/board_bg-[^/]*\.wasm$/);
  await page.goto("#quoridor");
  await expect(page.locator("tessera-game").getByRole("alert")).toContainText("board_bg");
});
