// One's own rating: what counts for it, and how it is shown.
import type { Page } from "@playwright/test";
import { violationsInEveryTheme } from "./axe.ts";
import {
  choices,
  expect,
  giveUp,
  move,
  open,
  playOut,
  press,
  remember,
  result,
  test,
  turn,
} from "./support.ts";

const rating = (page: Page) => page.locator("tessera-rating figure");

/** What was counted of a game, so that it is among the statistics. */
function counted(page: Page, id: string) {
  return page.addInitScript((id) => {
    const side = { won: 1, drawn: 0, lost: 0 };
    const tally = { first: side, second: side, streak: 0, longest: 1, fastest: 9 };
    const games = { [id]: { "level:3": { alone: tally, helped: tally } } };
    localStorage.setItem("tessera.statistics", JSON.stringify({ version: 1, games }));
  }, id);
}

async function show(page: Page) {
  await page.keyboard.press("N");
  await page.getByRole("button", { name: /^(Statistics|戦績)$/ }).click();
}

test("a game against a level counts by its first end, whatever is taken back behind it", async ({
  page,
}) => {
  await remember(page, { level: 1, sides: "youFirst", setups: { tictactoe: "4x4x4" }, flat: true });
  const board = await open(page);
  await page.keyboard.press("o");
  await page.locator("#games").getByRole("button", { name: "Tic-tac-toe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tic-tac-toe");
  await expect.poll(() => choices(board)).toHaveLength(64);
  await playOut(board, (cell) => press(board, cell));
  await expect(page.locator(".result")).toBeVisible();
  await show(page);
  const said = rating(page).locator("figcaption");
  await expect(said).toContainText(/^Your rating: \d+ ± \d+, after 1 game/);
  const first = await said.textContent();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await expect(page.locator(".result")).toBeHidden();
  await show(page);
  await expect(said).toHaveText(first ?? "");
});

test("a result tells what it has made of the rating, or that it counts for none", async ({
  page,
}) => {
  await remember(page, { level: 1, sides: "youFirst" });
  const board = await open(page, "#reversi:4");
  const lose = async () => {
    await move(board);
    await turn(board);
    await giveUp(page);
    await expect(result(page)).toContainText("You resigned.");
  };
  const rated = result(page).locator(".rated");
  await lose();
  const { height = 0 } = (await result(page).boundingBox()) ?? {};
  await expect(rated).toHaveText(/^Rating \d+$/);
  expect((await result(page).boundingBox())?.height).toBeCloseTo(height, 0);
  await result(page).getByRole("button", { name: "Rematch" }).click();
  await expect(result(page)).toBeHidden();
  await lose();
  await expect(rated).toHaveText(/^Rating \d+ \(−\d+\)$/);
  await result(page).getByRole("button", { name: "Rematch" }).click();
  await page.keyboard.press("e");
  await lose();
  await expect(rated).toHaveText("With help: not rated");
});

test("whoever resigns before a move of their own has not played", async ({ page }) => {
  await remember(page, { level: 1, sides: "youSecond" });
  const board = await open(page, "#reversi:4");
  await turn(board);
  await giveUp(page);
  await expect(result(page)).toContainText("You resigned.");
  await expect(result(page).locator(".rated")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("tessera.statistics"))).toBeNull();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: "ja-JP" });

  test("the curve has a name and a table, and breaks no accessibility rule", async ({ page }) => {
    await counted(page, "reversi:4");
    await open(page);
    await page.evaluate(async () => {
      const lines = Array.from({ length: 60 }, (_, at) => ({
        ...{ id: `made-${at}`, at: Date.UTC(2026, 0, 1 + at), game: "reversi", setup: "4" },
        ...{ moves: 50, players: "human level:3", result: "first", print: at },
        rated: { level: 3, score: at % 2 },
      }));
      const asked = indexedDB.open("tessera", 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore("games", { keyPath: "id" });
        asked.result.createObjectStore("leaves");
      };
      await new Promise((done) => {
        asked.onsuccess = done;
      });
      const transaction = asked.result.transaction(["games", "leaves"], "readwrite");
      transaction.objectStore("leaves").put(JSON.stringify(lines), 0);
      for (const { id, at, players } of lines)
        transaction.objectStore("games").put({ id, at, players, record: "reversi", leaf: 0 });
      await new Promise((done) => {
        transaction.oncomplete = done;
      });
      asked.result.close();
    });
    await show(page);
    await expect(rating(page).locator("figcaption")).toContainText("60局");
    await expect(rating(page).getByRole("img")).toHaveAccessibleName(/^レーティング：\d+ ± \d+/);
    await rating(page).locator("summary").click();
    await expect(rating(page).getByRole("row")).toHaveCount(21);
    expect(await violationsInEveryTheme(page, "dialog")).toEqual([]);
    const dialog = page.locator("dialog#statistics");
    expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    const text = await rating(page).innerText();
    expect(text).not.toMatch(/[A-Za-z]{3}/);
  });
});
