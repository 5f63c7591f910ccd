// 500 damaged links and files: never a blank page, never a lost game.
import type { Page } from "@playwright/test";
import { type Damaged, damages, movesOf, replays } from "./damages.ts";
import { expect, open, remember, test } from "./support.ts";

const COUNT = 520;
const SEED = 7;

/** The game that runs: some moves, two of them taken back, played by two people. */
const RUNNING = "#tictactoe/11.00.21;01.12";

/** What the page did with a text. */
interface Seen {
  cells: number;
  record: string;
  notice: string;
  /** The record and players after bringing the game back, or as they are where nothing is to be. */
  after: string;
}

type Way = "hash" | "paste" | "drop";

test.beforeEach(async ({ page }) => {
  await remember(page, { sides: "two" });
});

/** Hands texts to the page one after another, each while the same game runs. */
function feed(page: Page, texts: { text: string; way: Way }[]): Promise<Seen[]> {
  return page.evaluate(async (texts) => {
    const tessera = document.querySelector("tessera-page") as HTMLElement & {
      current: { now: { record: string; players: string } };
      notices: { dismiss(): void };
    };
    // Not frames: 500 pictures of boards that nobody sees would take minutes.
    const soon = () => new Promise((done) => setTimeout(done));
    const notice = () => document.querySelector(".notice");
    const now = () => JSON.stringify(tessera.current.now);
    const until = async (there: () => boolean) => {
      for (let waited = 0; waited < 1000 && !there(); waited++) await soon();
    };
    const hand = {
      hash(text: string) {
        location.hash = text.startsWith("#") ? text : `#${text}`;
      },
      paste(text: string) {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true });
        document.body.dispatchEvent(event);
      },
      drop(text: string) {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "game.tessera.txt", { type: "text/plain" }));
        const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
    };
    const seen: Seen[] = [];
    for (const { text, way } of texts) {
      tessera.notices.dismiss();
      await until(() => notice() === null);
      hand[way](text);
      await until(() => notice() !== null);
      const board = document.querySelector("tessera-game");
      const told = {
        cells: board?.shadowRoot?.querySelectorAll("[data-cell]").length ?? 0,
        record: tessera.current.now.record,
        notice: notice()?.querySelector("span")?.textContent ?? "",
      };
      const back = notice()?.querySelector<HTMLButtonElement>("button:not([aria-label])");
      back?.click();
      await soon();
      seen.push({ ...told, after: now() });
    }
    return seen;
  }, texts);
}

const kept = (page: Page) =>
  page.evaluate(() => {
    const page = document.querySelector("tessera-page") as unknown as { current: { now: object } };
    return JSON.stringify(page.current.now);
  });

/** Nothing is blank, nothing is lost, and as much is loaded as was whole. */
function check({ what, intact }: Damaged, { cells, record, notice, after }: Seen, before: string) {
  const running = (JSON.parse(before) as { record: string }).record;
  expect(cells, `${what}: there is a board`).toBeGreaterThan(0);
  expect(notice, `${what}: something is said`).not.toBe("");
  expect(notice, `${what}: in words`).not.toMatch(/undefined|null|trouble\.|\{\w+\}|RuntimeError/);
  expect(after, `${what}: the game before is brought back`).toBe(before);
  expect(replays(record), `${what}: what was loaded is a legal game`).toBe(true);
  if (!intact) return;
  expect(record, `${what}: what can be loaded is loaded`).not.toBe(running);
  const found = movesOf(record).slice(0, intact.moves.length);
  expect(found, `${what}: the whole moves are loaded`).toEqual(intact.moves);
}

test("of 500 damaged links and files none leaves a blank page, and none loses the game", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await open(page, RUNNING);
  // Painting a thousand boards takes minutes where no graphics card helps; the next test looks at some.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("tessera-game { content-visibility: hidden }");
    document.adoptedStyleSheets.push(sheet);
  });
  const before = await kept(page);
  const all = [...damages(COUNT, SEED)].map((damaged, index) => {
    // Addresses hold links, and no megabytes.
    const address = damaged.text.startsWith("#") && damaged.text.length < 100_000;
    const ways: Way[] = address ? ["hash", "paste", "drop"] : ["paste", "drop"];
    return { damaged, way: ways[index % ways.length] ?? "paste" };
  });
  expect(all.length).toBeGreaterThanOrEqual(500);
  let loaded = 0;
  let said = 0;
  for (let from = 0; from < all.length; from += 40) {
    const some = all.slice(from, from + 40);
    const seen = await feed(
      page,
      some.map(({ damaged: { text }, way }) => ({ text, way })),
    );
    for (const [index, { damaged, way }] of some.entries()) {
      const result = seen[index] as Seen;
      check({ ...damaged, what: `${way}, ${damaged.what}` }, result, before);
      if (result.record !== (JSON.parse(before) as { record: string }).record) loaded += 1;
      if (/break|Nothing/.test(result.notice)) said += 1;
    }
    expect(errors).toEqual([]);
  }
  // Otherwise the damages would be all alike.
  expect(loaded).toBeGreaterThan(200);
  expect(said).toBeGreaterThan(200);
});

test("a page that is opened by a damaged link keeps the remembered game", async ({ page }) => {
  test.setTimeout(300_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await open(page, RUNNING);
  const before = await kept(page);
  const some = [...damages(70, SEED + 1)]
    .filter(({ text }) => text.startsWith("#") && text.length < 100_000)
    .slice(0, 30);
  for (const [index, damaged] of some.entries()) {
    await page.goto(`?visit=${index}${encodeURI(damaged.text)}`);
    await expect(page.locator(".notice"), damaged.what).toBeVisible();
    const record = (JSON.parse(await kept(page)) as { record: string }).record;
    const notice = (await page.locator(".notice span").textContent()) ?? "";
    // The notice may be there before the file is that draws the board.
    await page.locator("tessera-game [data-cell]").first().waitFor();
    const cells = await page.locator("tessera-game [data-cell]").count();
    const back = page.getByRole("button", { name: "Restore the previous game" });
    if ((await back.count()) > 0) await back.click();
    check(damaged, { cells, record, notice, after: await kept(page) }, before);
  }
  expect(errors).toEqual([]);
});

test("damaged files are opened by the dialog, too", async ({ page }) => {
  await open(page, RUNNING);
  const before = await kept(page);
  const some = [...damages(300, SEED + 2)].filter(({ text }) => text.startsWith("[")).slice(0, 12);
  for (const damaged of some) {
    await page.getByRole("button", { name: "Share" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a file…" }).click();
    const buffer = Buffer.from(damaged.text);
    await (await chooser).setFiles({ name: "game.txt", mimeType: "text/plain", buffer });
    await expect(page.locator(".notice"), damaged.what).toBeVisible();
    await expect(page.locator("dialog")).toHaveCount(0);
    const back = page.getByRole("button", { name: "Restore the previous game" });
    if ((await back.count()) > 0) await back.click();
    expect(await kept(page), damaged.what).toBe(before);
    await page.locator(".notice").getByRole("button", { name: "Close" }).click();
  }
});

test("a damaged link shows a sentence in a frame, in the page's language", async ({ page }) => {
  await page.goto("?embed&lang=ja&players=human+human#nonaga/2,-2:2,-1.9,9:8,8");
  const board = page.locator("tessera-game");
  await expect(board.getByRole("alert")).toContainText("2手目で途切れています");
  await expect(board.locator(".board")).toBeVisible();
  await page.evaluate(() => {
    location.hash = "#chess/e4";
  });
  await expect(board.getByRole("alert")).toContainText("「chess」というゲームはありません");
  await expect(board.locator(".board")).toBeVisible();
});

test("damaged links and files are told in Japanese", async ({ page }) => {
  // In place of what every test here begins with.
  await page.addInitScript(() => {
    localStorage.setItem("tessera.settings", JSON.stringify({ sides: "two", language: "ja" }));
  });
  await open(page, RUNNING);
  const texts = [
    "#nonaga/2,-2:2,-1.9,9:8,8",
    "#tictactoe/00.10.01.11.02.12",
    "#go/e4",
    "#tictactoe:99/11",
    "#reversi@x/o",
    '[Game "nonaga"]\n[Ply "77"]\n\n1. 2,-2:2,-1\n',
    '[Game "nonaga"]\n[Setup offic',
    "!",
    " ".repeat(2_000_000),
  ];
  const seen = await feed(
    page,
    texts.map((text) => ({
      text: text === " ".repeat(2_000_000) ? `x${text}` : text,
      way: "drop",
    })),
  );
  for (const [index, { notice }] of seen.entries()) {
    // What stands between Japanese brackets is the text at fault.
    const own = notice.replaceAll(/「[^」]*」/g, "");
    expect(own, `${texts[index]?.slice(0, 40)}: ${notice}`).toMatch(/[ぁ-ん].*。/);
    expect(own, notice).not.toMatch(/[A-Za-z]/);
  }
});
