// A tap that is not a legal move says why, in the strip of the player to move.
import type { Locator, Page } from "@playwright/test";
import { cellOf, expect, open, plyOf, remember, test } from "./support.ts";

/** Red has slid and is to move a tile; the tile on 2,0 holds that on 3,0, where blue stands. */
const TILE =
  "#nonaga@0,0_1,-1_0,-1_-1,0_-1,1_0,1_2,-1_1,1_-1,2_-2,1_-1,-1_1,-2_2,0/2,-2_0,2_-2,0/3,0_-2,2_0,-2/rt";

const twoPeople = (page: Page) => remember(page, { sides: "two" });

/** The number of the cell with this place. */
const id = (q: number, r: number) => (r + 128) * 256 + q + 128;

const tap = (board: Locator, q: number, r: number) =>
  cellOf(board, id(q, r)).dispatchEvent("click", { detail: 0 });

test("a tile that may not be taken, or not be put there, says why", async ({ page }) => {
  await twoPeople(page);
  const board = await open(page, TILE);
  const line = board.locator(".strip.active .who");
  await tap(board, 2, 0);
  await expect(line).toContainText("The tiles must all stay connected.");
  await tap(board, 2, -2);
  await expect(line).toContainText("There is a piece on this tile.");
  // It may be taken, but not go where it would touch one tile alone.
  await tap(board, 2, -1);
  await tap(board, 3, -2);
  await expect(line).toContainText("A tile must touch at least two others.");
});

test("a piece that is not there, not one's own, or that would not stop there, says why", async ({
  page,
}) => {
  await twoPeople(page);
  const board = await open(page, "#nonaga");
  const line = board.locator(".strip.active .who");
  await tap(board, 0, 0);
  await expect(line).toContainText("Choose one of your pieces to slide.");
  await tap(board, -2, 2);
  await expect(line).toContainText("This piece is your opponent’s.");
  await tap(board, 2, -2);
  await tap(board, 0, 1);
  await expect(line).toContainText("A piece slides straight on until something stops it.");
});

test("who taps while looking back is told so", async ({ page }) => {
  const board = await open(page, "#tictactoe/00.11");
  await board.evaluate((element: HTMLElementTagNameMap["tessera-game"]) => {
    element.players = "human level:1";
  });
  await page.keyboard.press("k");
  await plyOf(board).toBe(1);
  const line = board.locator(".strip.active .who");
  await expect(line).not.toContainText("earlier position");
  await cellOf(board, 8).dispatchEvent("click", { detail: 0 });
  await expect(line).toContainText("You are looking at an earlier position.");
  await plyOf(board).toBe(1);
  await page.keyboard.press("j");
  await expect(line).not.toContainText("earlier position");
});

for (const { game, cell, number, why } of [
  {
    game: "#reversi",
    cell: "e1",
    number: 16,
    why: "A disc must flip at least one of your opponent’s.",
  },
  { game: "#reversi", cell: "e4", number: 49, why: "There is already a disc here." },
  { game: "#tictactoe/00", cell: "00", number: 0, why: "This cell is already taken." },
  { game: "#tesseract/0000", cell: "0020", number: 32, why: "A stone needs another one below it." },
]) {
  test(`in ${game} a tap on ${cell} says why it is no move`, async ({ page }) => {
    await twoPeople(page);
    const board = await open(page, game);
    await cellOf(board, number).dispatchEvent("click", { detail: 0 });
    await expect(board.locator(".strip.active .who")).toContainText(why);
  });
}
