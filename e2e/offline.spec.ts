// Installed, without a network, and when a newer build is there.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type PreviewServer, preview } from "vite";
import { WHOLE } from "./browser.ts";
import { expect, GAMES, move, open, state, test, turn } from "./support.ts";

test.use({ serviceWorkers: "allow", launchOptions: WHOLE });

/** Waits until all files are kept. */
async function kept(page: Page) {
  // Not by `waitForFunction`, which the page's policy forbids, as it has a text evaluated there.
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(controlled, { timeout: 30_000 }).toBe(true);
}

test("the page can be installed", async ({ page }) => {
  await open(page);
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect(url).toContain("manifest.webmanifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // What these tests run in keeps nothing, and says so.
  const real = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(real).toEqual([]);
});

test("every icon that the manifest names is there, as large as it says", async ({ page }) => {
  await open(page);
  const icons = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? "";
    const { icons } = (await (await fetch(address)).json()) as {
      icons: { src: string; sizes: string }[];
    };
    const all = icons.map(async ({ src, sizes }) => {
      const image = new Image();
      image.src = new URL(src, address).href;
      await image.decode();
      return { sizes, width: image.naturalWidth, height: image.naturalHeight };
    });
    return Promise.all(all);
  });
  expect(icons.length).toBeGreaterThan(3);
  for (const { sizes, width, height } of icons) {
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
  }
});

test("every game is played without a network after the first visit", async ({ page }) => {
  await open(page);
  await kept(page);
  await page.context().setOffline(true);
  for (const { link } of GAMES) {
    await page.goto("about:blank");
    const board = await open(page, link);
    if (await turn(board)) await move(board);
    await turn(board);
    await page.reload();
    await expect(board.locator(".board")).toBeVisible();
    for (let made = 0; made < 2; made++) if (await turn(board)) await move(board);
    await turn(board);
    // More than the moves of one side: the computer answers.
    expect((await state(board)).plies).toBeGreaterThan(3);
    for (const name of ["Learn", "Share", "Settings", "Shortcuts"]) {
      const tools = page.locator("header, .actions");
      await tools.getByRole("button", { name, exact: true }).click();
      await expect(page.locator("dialog h2")).toBeVisible();
      await page.keyboard.press("Escape");
    }
  }
});

test("a frame works without a network, too", async ({ page }) => {
  await open(page);
  await kept(page);
  await page.context().setOffline(true);
  await page.goto("about:blank");
  const board = await open(page, "?embed&lang=ja#quoridor");
  expect((await state(board)).open).toBe(true);
});

test("a game's own page works without a network, too", async ({ page }) => {
  await open(page);
  await kept(page);
  await page.context().setOffline(true);
  await page.goto("about:blank");
  const board = await open(page, "ja/quoridor/");
  expect((await state(board)).open).toBe(true);
  const picture = page.locator(".puzzle img");
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test("nothing is asked of any other server", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  for (const { link } of GAMES) {
    await page.goto("about:blank");
    const board = await open(page, link);
    if (await turn(board)) await move(board);
    await turn(board);
  }
  await page.keyboard.press("o");
  await expect(page.locator("tessera-picture").first()).toBeVisible();
  await page.keyboard.press("Escape");
  // Which has a tutorial and puzzles.
  await open(page, "#nonaga");
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  for (const tab of ["Tutorial", "Puzzles"]) await page.getByRole("tab", { name: tab }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(page.getByAltText("The current board")).toBeVisible();
  await kept(page);
  expect(asked.length).toBeGreaterThan(20);
  const foreign = asked.filter((address) => !/^(data|blob|about):/.test(address));
  expect(foreign.filter((address) => !address.startsWith(baseURL ?? "-"))).toEqual([]);
});

/** A server for each test, with files of its own in `site`. */
function ownServer() {
  let folder: string;
  let server: PreviewServer;
  const own = { site: "", address: "" };

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "tessera-"));
    own.site = join(folder, "dist");
    cpSync("dist", own.site, { recursive: true });
    server = await preview({
      configFile: false,
      root: folder,
      preview: { host: "127.0.0.1", port: 0 },
      logLevel: "warn",
    });
    own.address = server.resolvedUrls?.local[0] ?? "";
  });

  test.afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return own;
}

test.describe("when a server sends something else in place of a file", () => {
  const own = ownServer();
  /** What becomes of the service worker that is being installed. */
  const installed = (page: Page) =>
    page.evaluate(async () => {
      const { installing, active } = await navigator.serviceWorker.register("./service-worker.js", {
        updateViaCache: "none",
      });
      const worker = installing ?? active;
      while (worker?.state === "installing" || worker?.state === "installed")
        await new Promise((changed) => {
          worker.addEventListener("statechange", changed, { once: true });
        });
      return worker?.state;
    });

  for (const [what, name] of [
    ["a script", /^assets\/share-.*\.js$/],
    ["a page", /^ja\/quoridor\/index\.html$/],
  ] as const)
    test(`nothing is kept, and the next visit tries again: ${what}`, async ({ page }) => {
      const files = readdirSync(own.site, { recursive: true, encoding: "utf8" });
      const file = files.find((file) => name.test(file)) ?? "";
      const right = readFileSync(join(own.site, file), "utf8");
      cpSync(join(own.site, "index.html"), join(own.site, file));
      await open(page, own.address);
      expect(await installed(page)).toBe("redundant");
      writeFileSync(join(own.site, file), right);
      await page.reload();
      await kept(page);
      await page.context().setOffline(true);
      const got = await page.evaluate(async (file) => (await fetch(file)).text(), file);
      expect(got).toBe(right);
    });

  /** As builds did that did not look at what they kept. */
  const spoil = (page: Page) => {
    // What is not a script is an error in the page.
    page.removeAllListeners("pageerror");
    return page.evaluate(async () => {
      const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
      const cache = await caches.open((await caches.keys())[0] ?? "");
      const headers = { "Content-Type": "text/javascript" };
      await cache.put(script, new Response("<!doctype html>", { headers }));
    });
  };

  test("a page whose script was kept wrongly gives up what was kept", async ({ page }) => {
    await open(page, own.address);
    await kept(page);
    await spoil(page);
    await page.reload();
    await expect(page.locator("tessera-game .board")).toBeVisible();
    await expect(page.locator(".amiss")).toBeHidden();
    await kept(page);
  });

  test("without a network what was kept stays, and the page says that something is amiss", async ({
    page,
  }) => {
    await open(page, own.address);
    await kept(page);
    await spoil(page);
    await page.context().setOffline(true);
    await page.reload();
    const again = page.getByRole("alert").getByRole("button").first();
    await expect(again).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
    await page.context().setOffline(false);
    await again.click();
    await expect(page.locator("tessera-game .board")).toBeVisible();
  });
});

test.describe("when a newer build is there", () => {
  const own = ownServer();

  /** As if another build had been put on the server, which no longer has a file with this name. */
  function publish(gone = "nothing") {
    const page = join(own.site, "index.html");
    writeFileSync(page, readFileSync(page, "utf8").replace("<html", '<html data-build="newer"'));
    const worker = join(own.site, "service-worker.js");
    const code = readFileSync(worker, "utf8")
      .replace(/(url:`index\.html`,revision:`)\w+/, "$1newer")
      .replace(new RegExp(`\\{url:\`assets/${gone}-[^}]*\\},`, "g"), "");
    writeFileSync(worker, code);
    for (const file of readdirSync(join(own.site, "assets")))
      if (file.startsWith(`${gone}-`)) rmSync(join(own.site, "assets", file));
  }

  // A worker takes over when the one before has finished what it was doing.
  const isNewer = (page: Page) =>
    expect(page.locator('html[data-build="newer"]')).toBeAttached({ timeout: 30_000 });

  const lookForIt = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });

  /** Another window, beside one in which a game is going on. */
  async function beside(page: Page) {
    const board = await open(page, own.address);
    await kept(page);
    const other = await page.context().newPage();
    await open(other, `${own.address}#tictactoe`);
    await move(board);
    await turn(board);
    return other;
  }

  test("it is loaded at once where no game is going on, and the page says so", async ({ page }) => {
    await open(page, own.address);
    await kept(page);
    publish();
    await lookForIt(page);
    await isNewer(page);
    await expect(page.locator(".notice")).toContainText("has been updated");
  });

  test("it waits while a game is going on, until the next one begins", async ({ page }) => {
    const board = await open(page, own.address);
    await kept(page);
    await move(board);
    await turn(board);
    const { plies } = await state(board);
    publish();
    await lookForIt(page);
    await expect(page.locator(".notice")).toContainText("newer version");
    await expect(page.locator("html[data-build]")).not.toBeAttached();
    expect((await state(board)).plies).toBe(plies);
    await page.keyboard.press("n");
    await isNewer(page);
    await expect(board.locator(".board")).toBeVisible();
    expect((await state(board)).plies).toBe(0);
  });

  test("it waits while a game is going on in another window, unless the reader wants it", async ({
    page,
  }) => {
    const other = await beside(page);
    publish("share");
    await lookForIt(other);
    const notice = other.locator(".notice");
    await expect(notice).toContainText("newer version");
    await expect(other.locator("html[data-build]")).not.toBeAttached();
    await notice.getByRole("button", { name: "Update now" }).click();
    await isNewer(other);
    // The game goes on, and what the newer build has taken away it is said to have.
    await page.locator(".notice").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Share", exact: true }).first().click();
    await expect(page.locator(".notice")).toContainText("newer version");
    await expect(page.locator("html[data-build]")).not.toBeAttached();
  });

  test("it is loaded everywhere when the last game in any window is over", async ({ page }) => {
    const other = await beside(page);
    publish();
    await lookForIt(other);
    await expect(other.locator(".notice")).toContainText("newer version");
    await page.keyboard.press("n");
    await isNewer(page);
    await isNewer(other);
  });

  test("it waits while there is a tournament, which would be lost", async ({ page }) => {
    await open(page, `${own.address}#tictactoe:3x3`);
    await kept(page);
    await page.keyboard.press("N");
    await page.getByRole("button", { name: "Tournament…" }).click();
    const dialog = page.locator("dialog#tournament");
    await dialog.getByRole("button", { name: "Start" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
    publish();
    await lookForIt(page);
    await expect(page.locator(".notice")).toContainText("newer version");
    await expect(page.locator("html[data-build]")).not.toBeAttached();
  });

  test("it is loaded during a game when the reader wants it, and the game goes on", async ({
    page,
  }) => {
    const board = await open(page, own.address);
    await kept(page);
    await move(board);
    await turn(board);
    const record = await board.evaluate((element) => (element as TesseraGame).play?.record());
    publish();
    await lookForIt(page);
    await page.locator(".notice").getByRole("button", { name: "Update now" }).click();
    await isNewer(page);
    await expect(board.locator(".board")).toBeVisible();
    await expect
      .poll(() => board.evaluate((element) => (element as TesseraGame).play?.record()))
      .toBe(record);
  });
});

type TesseraGame = HTMLElementTagNameMap["tessera-game"];
