// What is kept of games, and counted.
import type { Locator, Page } from "@playwright/test";
import { cellOf, expect, move, open, state, test } from "./support.ts";

/** Cross wins in three turns. */
const CROSS_WINS = ["00", "01", "10", "11", "20"];

/** The settings of a visitor who comes for the first time. */
function remember(page: Page, settings: object) {
  return page.addInitScript((text) => {
    localStorage.getItem("tessera.settings") ?? localStorage.setItem("tessera.settings", text);
  }, JSON.stringify(settings));
}

/** Makes moves by their texts, as assistive technology does. */
async function make(board: Locator, ...moves: string[]) {
  for (const text of moves) {
    const cells = await board.evaluate((element, text) => {
      const { play } = element as HTMLElementTagNameMap["tessera-game"];
      return [...(play?.tapsOf(text) ?? [])];
    }, text);
    expect(cells, `${text} is legal`).not.toEqual([]);
    for (const cell of cells) await cellOf(board, cell).dispatchEvent("click", { detail: 0 });
  }
}

const movesOn = (board: Locator) =>
  board.evaluate((element) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    return play?.moves().map(({ text }) => text) ?? [];
  });

const result = (page: Page) => page.locator(".result");

/** Counted games of tic-tac-toe. */
const counted = (page: Page) =>
  page.evaluate(() => {
    const { games } = JSON.parse(localStorage.getItem("tessera.statistics") ?? "{}");
    return games?.["tictactoe:3x3"];
  });

test("a puzzle that is solved ends no game, and stops no clock", async ({ page }) => {
  await remember(page, { sides: "two", clock: "60+0" });
  const board = await open(page, "#tesseract");
  await move(board);
  const before = await movesOn(board);
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await page.getByRole("tab", { name: "Puzzles" }).click();
  await page.locator("#learn").getByRole("button", { name: "Show solution" }).click();
  await expect(page.locator("#learn .said")).toHaveClass(/shown/);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(result(page)).toBeHidden();
  await expect(page.locator(".seat.second")).toHaveClass(/running/);
  expect(await movesOn(board)).toEqual(before);
  expect((await state(board)).open).toBe(true);
});

test("the game after a puzzle counts", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await page.keyboard.press("n");
  await make(board, CROSS_WINS[0] ?? "");
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await page.locator("#learn").getByRole("combobox").first().selectOption("tesseract");
  await page.getByRole("tab", { name: "Puzzles" }).click();
  await page.locator("#learn").getByRole("button", { name: "Show solution" }).click();
  await expect(page.locator("#learn .said")).toHaveClass(/shown/);
  await page.keyboard.press("Escape");
  await make(board, ...CROSS_WINS.slice(1));
  await expect(result(page)).toContainText("Cross wins!");
  expect((await counted(page)).two.alone.first).toEqual({ won: 1, drawn: 0, lost: 0 });
});

test("a game that came by link and is won with the next move shows its result, and does not count", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe/00.01.10.11");
  await make(board, "20");
  await expect(result(page)).toContainText("Cross wins!");
  expect(await counted(page)).toBeUndefined();
  await page.reload();
  await expect(result(page)).toContainText("Cross wins!");
});

test("the end of a game that came by link is told where it is gone to", async ({ page }) => {
  await remember(page, { sides: "youFirst" });
  await open(page, "#tictactoe/00.01.10.11;20");
  await page.keyboard.press("j");
  await expect(result(page)).toContainText("You win!");
  await page.keyboard.press("k");
  await expect(result(page)).toBeHidden();
  await page.keyboard.press("j");
  await expect(result(page)).toBeVisible();
});
