// The pages that people find: one for each game in each language, and the whole page in one file.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { ALONE, expect, held, move, open, plyOf, state, test, turn } from "./support.ts";

const DIST = new URL("../dist/", import.meta.url);
/** The pages for a language and not for a game. */
const OF_ALL = ["", "ja/"];
const ALL_GAMES = Object.keys(
  JSON.parse(readFileSync("www/i18n/locales/en.json", "utf8")).games as object,
);

const text = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
};

const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

test("all pages are found from the first one, differ in what they tell, and lead nowhere in vain", async ({
  request,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const told = new Map<string, Set<string>>();
  const files = new Set<string>();
  const pages = new Set([baseURL]);
  for (const page of pages) {
    const html = await text(request, page);
    for (const [what, pattern] of Object.entries({
      title: /<title>([^<]+)/,
      description: /<meta name="description" content="([^"]+)/,
      heading: /<h2 id="about-\w+">([^<]+)/,
      picture: /<meta property="og:title" content="([^"]+)/,
    })) {
      const said = found(html, pattern);
      expect(said, `${what} of ${page}`).not.toBe("");
      const others = told.get(what) ?? new Set();
      expect(others, `${what} of ${page}`).not.toContain(said);
      told.set(what, others.add(said));
    }
    const data = JSON.parse(found(html, /<script type="application\/ld\+json">([^<]+)/));
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      inLanguage: found(html, /<html lang="(\w+)/),
    });
    // The build knows no address of the site, so pictures for other sites are told by relative ones, too.
    for (const [, address = ""] of html.matchAll(/(?:href|src|og:image" content)="([^"#:]+)"/g)) {
      const { href } = new URL(address, page);
      expect(href.startsWith(baseURL), `${address} in ${page}`).toBe(true);
      if (href.endsWith("/")) pages.add(href);
      else files.add(href);
    }
  }
  const expected = OF_ALL.flatMap((folder) => [
    folder,
    ...ALL_GAMES.map((id) => `${folder}${id}/`),
  ]);
  expect([...pages].sort()).toEqual(expected.map((path) => baseURL + path).sort());
  // Where there is no such file the server of these tests answers with the first page.
  for (const file of files) expect(await text(request, file), file).not.toMatch(/^<!doctype/);
  expect(await text(request, "robots.txt")).toContain("Allow: /");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a game's board, goal, rules and a puzzle are there", async ({ page }) => {
    await page.goto("quoridor/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Quoridor");
    await expect(page.getByRole("img", { name: "The Quoridor board at the start" })).toBeVisible();
    await expect(page.locator("svg .square")).toHaveCount(81);
    await expect(page.locator("noscript p")).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("A wall may never close a pawn’s last path")).toBeVisible();
    const puzzle = page.getByRole("link", { name: "Try it on the board" });
    await expect(puzzle.getByRole("img")).toBeVisible();
    await page.getByRole("link", { name: "日本語" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("コリドールの遊び方");
  });

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    test(`what is needed to play lies beside the board, ${width} by ${height} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto("quoridor/");
      const notice = await page.locator("noscript p").boundingBox();
      const drawing = await page.locator(".drawing").boundingBox();
      if (!notice || !drawing) throw new Error("There is no notice, or no drawing.");
      const apart = (at: "x" | "y", size: "width" | "height") =>
        notice[at] >= drawing[at] + drawing[size] || drawing[at] >= notice[at] + notice[size];
      expect(apart("x", "width") || apart("y", "height")).toBe(true);
    });
  }
});

/** Where a drawing of the board is on the screen, and what part of the plane it shows. */
const lies = (page: Page, drawing: string) =>
  page.locator(drawing).evaluate((svg) => {
    const { x, y, width, height } = svg.getBoundingClientRect();
    return { shows: svg.getAttribute("viewBox"), at: [x, y, width, height] };
  });

/** Games that are come for on a phone, upright or on its side, where other things stand around the board. */
const ON_A_PHONE: Record<string, readonly [width: number, height: number]> = {
  nonaga: [390, 844],
  quoridor: [844, 390],
  tesseract: [360, 780],
};

test.describe("who comes for the first time", () => {
  test.use({ newcomer: true });

  test("a large board is drawn part by part, and seen as a whole", async ({ page }) => {
    await page.addInitScript(() => {
      const drawn: { cells: number; seen: boolean; instead: boolean }[] = [];
      Object.assign(globalThis, { drawn });
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        const root = attach.call(this, init);
        const watch = new MutationObserver((all) => {
          if (
            !all.some(({ addedNodes }) => [...addedNodes].some((it) => it instanceof SVGGElement))
          )
            return;
          const cells = root.querySelectorAll("[data-cell]").length;
          if (cells === drawn.at(-1)?.cells) return;
          const seen = root.querySelector(".stage:not(.coming)") !== null;
          drawn.push({
            cells,
            seen,
            instead: this.querySelector(".drawing")?.checkVisibility() === true,
          });
        });
        if (this.matches("main > tessera-game"))
          watch.observe(root, { subtree: true, childList: true });
        return root;
      };
    });
    await page.goto("quoridor/");
    const board = page.locator("main > tessera-game");
    await expect(board.locator(".stage:not(.coming) [data-cell]")).toHaveCount(273);
    const drawn = await page.evaluate(
      () => (globalThis as unknown as { drawn: { cells: number; seen: boolean }[] }).drawn,
    );
    const parts = drawn.filter(({ cells }) => cells > 0);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts.slice(0, -1))
      expect(part).toMatchObject({ seen: false, instead: true });
    expect(parts.at(-1)).toMatchObject({ cells: 273, seen: true, instead: false });
    await expect(page.locator("main .drawing")).toHaveCount(0);
  });

  test("a large board needs no timer to be drawn", { tag: ALONE }, async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto("quoridor/");
    const seen = page.locator("main > tessera-game .stage:not(.coming) [data-cell]");
    await expect(seen).toHaveCount(273);
  });

  for (const id of ALL_GAMES) {
    test(`the page of ${id} begins that game where it was drawn, and breaks no rule`, async ({
      page,
    }) => {
      const refused: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") refused.push(message.text());
      });
      const [width = 1280, height = 720] = ON_A_PHONE[id] ?? [];
      await page.setViewportSize({ width, height });
      const run = await held(page, "**/assets/*.js");
      const come = await held(page, "**/*.wasm");
      await page.goto(`ja/${id}/`, { waitUntil: "commit" });
      const still = ".still .drawing svg:visible";
      // With its style sheets, but without its scripts.
      await page.waitForFunction(() => document.readyState === "interactive");
      await expect(page.locator(still)).toBeVisible();
      // Words for people who run no scripts are nobody else's.
      await expect(page.locator(".still .without")).toHaveCount(0);
      await expect(page.locator(".still")).not.toContainText("JavaScript", { useInnerText: true });
      const first = await lies(page, still);
      const goal = await page.locator(".still [slot=status]").boundingBox();
      const [left = 0, top = 0, across = 0] = first.at;
      const above = (goal?.y ?? 0) + (goal?.height ?? 0) <= top + 1;
      expect(above || (goal?.x ?? 0) >= left + across).toBe(true);
      run();
      const drawn = "tessera-game > .drawing svg:visible";
      await expect(page.locator(drawn)).toBeVisible();
      const before = await lies(page, drawn);
      come();
      const board = page.locator("main > tessera-game");
      await expect(board.locator(".board")).toBeVisible();
      const after = await lies(page, "main > tessera-game .board");
      for (const { shows, at } of [first, before]) {
        expect(after.shows).toBe(shows);
        for (const [index, place] of after.at.entries())
          expect(Math.abs(place - (at[index] ?? Number.NaN))).toBeLessThan(2);
      }
      await expect(page.locator(drawn)).toHaveCount(0);
      expect(await board.evaluate((element) => (element as TesseraGame).play?.game)).toBe(id);
      await expect(page.getByRole("button", { name: "新しい対局" })).toBeVisible();
      await expect(page).toHaveTitle(/^\S+ – コンピューター/);
      expect(await violations(page)).toEqual([]);
      await move(board);
      await turn(board);
      await expect(page).toHaveURL(new RegExp(`/ja/${id}/#${id}/`));
      expect(refused).toEqual([]);
    });
  }
});

test("the puzzle of a page opens among the puzzles, the game goes on, and links to other games hold there, too", async ({
  page,
}) => {
  const board = await open(page, "nonaga/");
  await move(board);
  await turn(board);
  await expect(page).toHaveURL(/#nonaga\/./);
  const game = page.url();
  const link = page.getByRole("link", { name: "Try it on the board" });
  const puzzle = (await link.getAttribute("href"))?.replace("#puzzle=", "");
  const lesson = page.locator("#learn tessera-game");
  const isThere = async () => {
    await expect(page.locator("#learn .puzzles")).toContainText("Red to move");
    await expect
      .poll(() => lesson.evaluate((element) => (element as TesseraGame).play?.url()))
      .toContain(`#${puzzle}`);
  };
  await link.click();
  await isThere();
  expect(page.url()).toBe(game);
  await page.keyboard.press("Escape");
  await expect(page.locator("#learn")).toHaveCount(0);
  await expect(board).toBeInViewport();
  // From elsewhere, too.
  await page.goto("about:blank");
  await page.goto(`quoridor/#puzzle=${puzzle}`);
  await isThere();
  await page.goto("nonaga/#quoridor/e2");
  await plyOf(board).toBe(1);
  await expect(page).toHaveTitle("Quoridor – Tessera");
});

test("who comes back to a game's page finds the game that runs, and sees no other board before", async ({
  page,
}) => {
  let board = await open(page, "reversi/");
  await move(board);
  await turn(board);
  const { plies } = await state(board);
  const come = await held(page, "**/assets/index-*.js");
  await page.goto("about:blank");
  await page.goto("reversi/", { waitUntil: "commit" });
  await expect(page.locator(".about")).toBeAttached();
  await expect(page.locator(".drawing")).toHaveCount(0, { timeout: 1 });
  come();
  board = page.locator("tessera-game");
  await expect(board.locator(".board")).toBeVisible();
  expect((await state(board)).plies).toBe(plies);
});

test("a board is played on before what plays has come, which comes after it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(found(request.url(), /(\w+)_bg-[^/]+\.wasm$/)));
  const come = await held(page, "**/page_bg-*.wasm");
  const board = await open(page, "tictactoe/");
  await turn(board);
  await move(board);
  await plyOf(board).toBe(1);
  come();
  await plyOf(board).toBe(2);
  expect(asked.filter(Boolean)).toEqual(["board", "page"]);
});

test("pages work below any folder of a server", async ({ page }) => {
  const missing: string[] = [];
  await page.route("http://plain.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const inside = pathname.replace(/^\/some\/folder\//, "").replace(/^$|\/$/, "$&index.html");
    if (!pathname.startsWith("/some/folder/")) missing.push(pathname);
    return route.fulfill({ path: fileURLToPath(new URL(inside, DIST)) }).catch(() => {
      missing.push(pathname);
      return route.fulfill({ status: 404 });
    });
  });
  const board = await open(page, "http://plain.test/some/folder/ja/quoridor/");
  await move(board);
  await turn(board);
  await page.getByRole("link", { name: "ノナガ" }).click();
  await expect(page).toHaveURL(/some\/folder\/ja\/nonaga\//);
  await expect(board.locator(".board")).toBeVisible();
  expect(missing).toEqual([]);
});

test.describe("in one file", () => {
  let stick: string;
  test.beforeAll(() => {
    stick = mkdtempSync(join(tmpdir(), "tessera-"));
    cpSync(new URL("tessera.html", DIST), join(stick, "tessera.html"));
  });
  test.afterAll(() => rmSync(stick, { recursive: true }));

  test("the page plays every game from a disk, and asks for nothing else", async ({ page }) => {
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("console", (message) => complaints.push(message.text()));
    const address = new URL("tessera.html", `file://${stick}/`).href;
    for (const id of ALL_GAMES) {
      await page.goto("about:blank");
      const board = await open(page, `${address}#${id}`);
      await turn(board);
      await move(board);
      if ((await state(board)).toMove === "first") await move(board);
      await turn(board);
      // The computer has answered.
      expect((await state(board)).plies, id).toBeGreaterThan(1);
    }
    for (const [key, title] of [
      ["?", "Shortcuts"],
      ["N", "Game options"],
      ["c", "Share and save"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator("dialog h2").first()).toHaveText(title);
      await page.keyboard.press("Escape");
    }
    const foreign = asked.filter((url) => !/^(data|blob|about):/.test(url));
    expect(foreign.filter((url) => !url.startsWith(address))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

type TesseraGame = HTMLElementTagNameMap["tessera-game"];
