// The examples, as a visitor meets them: pages of one origin with boards from another.
import type { Locator, Page } from "@playwright/test";
import { serve } from "../examples/serve.mjs";
import { choices, expect, held, move, plyOf, state, test } from "./support.ts";

let servers: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  servers = await serve();
});
test.afterAll(() => servers.close());

/** Opens an example; fails the test on any error in the page. */
async function example(page: Page, name: string) {
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(`${servers.pages}/${name}.html`);
}

async function ready(board: Locator): Promise<Locator> {
  await expect(board.locator(".board")).toBeVisible();
  return board;
}

test("a plain page of another origin plays against the computer, with what it has learned", async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  await example(page, "plain");
  const board = await ready(page.locator("tessera-game"));
  await move(board);
  await plyOf(board).toBeGreaterThanOrEqual(2);
  const foreign = asked.filter((url) => url.startsWith(servers.library));
  for (const file of ["tessera.js", "worker.js", "tessera_bg.wasm", "reversi.weights"]) {
    expect(foreign, file).toContain(`${servers.library}/lib/${file}`);
  }
  expect(asked.filter((url) => url.startsWith(servers.pages))).toEqual([
    `${servers.pages}/plain.html`,
  ]);
});

test("what was set before the library was there counts", async ({ page }) => {
  const arrive = await held(page, "**/lib/tessera.js");
  await page.goto(`${servers.pages}/plain.html`, { waitUntil: "commit" });
  const first = page.locator("tessera-game").first();
  await first.evaluate((element) => {
    const [other, third] = [element.cloneNode(), element.cloneNode()] as HTMLElement[];
    element.after(other as Node, third as Node);
    Object.assign(element, { game: "quoridor", setup: "5x3", players: "human human" });
    Object.assign(other as object, { record: "#reversi:2/e3", players: "human human" });
    Object.assign(third as object, { waits: true });
  });
  arrive();
  const shown = (index: number) =>
    page
      .locator("tessera-game")
      .nth(index)
      .evaluate((element) => {
        const { play } = element as HTMLElementTagNameMap["tessera-game"];
        return play && `${play.game}:${play.setup} ${play.state.plies}`;
      });
  await expect.poll(() => shown(0)).toBe("quoridor:5x3 0");
  await expect.poll(() => shown(1)).toBe("reversi:2 1");
  expect(await shown(2)).toBeUndefined();
});

test("what is loaded before the module is there begins as soon as it is; what is no game is told then", async ({
  page,
}) => {
  const come = await held(page, "**/lib/tessera_bg.wasm");
  await example(page, "plain");
  const told = page.evaluate(async () => {
    await customElements.whenDefined("tessera-game");
    const element = document.querySelector("tessera-game") as HTMLElementTagNameMap["tessera-game"];
    const made = document.createElement("tessera-game");
    const wrong = document.createElement("tessera-game");
    const told: unknown[] = [];
    const hear = (board: EventTarget, event: string) =>
      new Promise((resolve) => board.addEventListener(event, resolve, { once: true }));
    const all = [hear(element, "tessera-ready"), hear(made, "tessera-ready")];
    const error = hear(wrong, "tessera-error");
    told.push(element.load("#tictactoe/11"), made.load("#quoridor/e2.e8"), wrong.load("chess"));
    element.after(made, wrong);
    await new Promise(requestAnimationFrame);
    document.body.classList.add("asked");
    await Promise.all(all);
    for (const { play } of [element, made]) told.push(`${play?.game} ${play?.state.plies}`);
    told.push(((await error) as CustomEvent).detail.message.slice(0, 29));
    return told;
  });
  await expect(page.locator("body.asked")).toBeAttached();
  come();
  expect(await told).toEqual([
    ...Array(3).fill(undefined),
    "tictactoe 1",
    "quoridor 2",
    "there is no game 'chess': exp",
  ]);
});

test("a page that names the library by two addresses has its boards all the same", async ({
  page,
}) => {
  await page.route("**/again/**", async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace("/again/", "/lib/") }),
    }),
  );
  await example(page, "plain");
  const board = await ready(page.locator("tessera-game"));
  await page.evaluate((address) => import(address), `${servers.library}/again/tessera.js`);
  await move(board);
  await plyOf(board).toBeGreaterThanOrEqual(2);
});

test("a frame shows the board alone, at its position, and works in a sandbox", async ({ page }) => {
  await example(page, "frame");
  const frame = page.frameLocator("iframe");
  const board = await ready(frame.locator("tessera-game"));
  await expect(frame.locator("header, aside, tessera-page")).toHaveCount(0);
  await plyOf(board).toBe(1);
  await move(board);
  await plyOf(board).toBe(4);
});

test("a frame's address sets what the element knows and nothing else", async ({ page }) => {
  const attributes = "embed&lang=ja&players=human&onclick=alert(1)&style=display:none&class=x";
  await page.goto(`${servers.library}/index.html?${attributes}#reversi:2`);
  const board = await ready(page.locator("tessera-game"));
  const names = await board.evaluate((element) => element.getAttributeNames().sort());
  expect(names).toEqual(["lang", "players"]);
  await expect(board.locator("[part=status]")).toContainText("番");
  await page.evaluate(() => {
    location.hash = "#tictactoe/11";
  });
  await plyOf(board).toBe(1);
});

test("two boards of different games share one worker", async ({ page }) => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await example(page, "two-boards");
  for (const board of await page.locator("tessera-game").all()) {
    await ready(board);
    await expect.poll(async () => (await state(board)).toMove).toBe("second");
  }
  expect(workers).toHaveLength(1);
});

test("a page drives the board, refuses a move and is told what happens", async ({ page }) => {
  await example(page, "driven");
  const board = await ready(page.locator("tessera-game"));
  const press = (name: string) => page.getByRole("button", { name }).click();
  await press("Play 11");
  await press("Play 11");
  await press("Undo");
  await board.evaluate((element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    for (const text of ["00", "02", "21", "12", "01"]) game.move(text);
  });
  await expect(page.locator("#told li")).toHaveText([
    "1. 11 by program",
    "2. 02 by program",
    /^'11' is not a legal move/,
    "back to move 1",
    "00 is not allowed here",
    "2. 02 by program",
    "3. 21 by program",
    "4. 12 by program",
    "5. 01 by program",
    "first has won",
  ]);
  await expect(page.locator("#link")).toHaveText("#tictactoe/11.02.21.12.01");
  await press("Again");
  await plyOf(board).toBe(0);
});

test("a move by the page ends the computer's thoughts about it", async ({ page }) => {
  await example(page, "plain");
  const board = await ready(page.locator("tessera-game"));
  const errors = await board.evaluate(async (element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    const errors: string[] = [];
    game.addEventListener("tessera-error", ({ detail }) => errors.push(detail.message));
    game.players = "level:8 human";
    await game.updateComplete;
    game.move("e5");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return errors;
  });
  expect(errors).toEqual([]);
  expect(await choices(board)).not.toEqual([]);
});

test("boards that are taken out of the page leave nothing behind", async ({ page }) => {
  await example(page, "plain");
  await ready(page.locator("tessera-game"));
  const session = await page.context().newCDPSession(page);
  const cycles = (times: number) => page.evaluate(addAndRemove, times);
  const counts = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    return { nodes, jsEventListeners };
  };
  await cycles(20);
  const before = await counts();
  await cycles(200);
  const after = await counts();
  // A single element has more than a hundred nodes and a dozen listeners.
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 20);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 200);
});

/** Puts boards in and takes them out again: at once, when drawn, while the computer thinks. */
async function addAndRemove(times: number) {
  for (let round = 0; round < times; round++) {
    const board = document.createElement("tessera-game");
    board.setAttribute("game", round % 2 === 0 ? "nonaga" : "tictactoe");
    board.setAttribute("players", round % 3 === 0 ? "level:1 human" : "human human");
    const set = new Promise((resolve) => board.addEventListener("tessera-ready", resolve));
    document.body.append(board);
    if (round % 5 !== 0) {
      await set;
      await board.updateComplete;
    }
    board.remove();
  }
  // What was asked of the worker is answered, though nobody hears it.
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
