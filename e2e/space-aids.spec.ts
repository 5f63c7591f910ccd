// Aids for playing in space: turning freely, moving the board, poles, stones of lines that are
// nearly or quite full.
import type { Locator, Page } from "@playwright/test";
import {
  cellOf,
  expect,
  middle,
  more,
  open,
  PHONE,
  plyOf,
  remember,
  settled,
  test,
} from "./support.ts";

/** Some stones, in three of the cubes. */
const MIDDLE = "#tesseract/0000.1100.0010.1110.2200.2210.3300.0001.1101.3310";
/** Violet has three on the lowest layer of the first cube, with the fourth place free. */
const THREE = "#tesseract/0000.0300.1000.1300.2000";

async function begin(page: Page, link: string): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await remember(page, { sides: "two" });
  return await open(page, link);
}

/** Another game, with so many cells, on the same page. */
async function change(page: Page, board: Locator, link: string, cells: number) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await expect(board.locator(".cell")).toHaveCount(cells);
}

const where = async (board: Locator, cell: number) => {
  const { x, y } = await middle(board, cell);
  return { x: Math.round(x), y: Math.round(y) };
};

async function drag(page: Page, board: Locator, by: { x: number; y: number }) {
  const { x, y } = await middle(board, 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
  await page.mouse.up();
}

test("a hand rolls the board over freely, and it rests at quarter turns", async ({ page }) => {
  const board = await begin(page, MIDDLE);
  const captions = board.locator(".captions");
  const first = await where(board, 3);
  await drag(page, board, { x: 0, y: 18 });
  expect(await where(board, 3), "near a quarter turn nothing moves").toEqual(first);
  const { x, y } = await middle(board, 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 3 });
  await expect.poll(() => where(board, 3)).not.toEqual(first);
  await expect(captions).toContainText("z 3");
  await page.mouse.up();
  await expect.poll(() => where(board, 3), "it falls back").toEqual(first);
  await drag(page, board, { x: 0, y: 120 });
  await expect(captions).toContainText("y 3");
  await page.keyboard.press("1");
  await expect.poll(() => where(board, 3)).toEqual(first);
  await plyOf(board).toBe(10);
});

test.describe("1280 by 800 pixels", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("what is counted below the board takes room, and rearranges nothing", async ({ page }) => {
    const board = await begin(page, MIDDLE);
    const rows = async () => {
      const tops = ["w 0", "w 1", "w 2", "w 3"].map(async (name) => {
        const box = await board.locator(".captions").getByText(name, { exact: true }).boundingBox();
        return Math.round(box?.y ?? 0);
      });
      return new Set(await Promise.all(tops)).size;
    };
    expect(await rows()).toBe(1);
    await page.keyboard.press("t");
    await expect(board.locator(".counts")).toBeVisible();
    await settled(board);
    expect(await rows()).toBe(1);
  });
});

test("the board is moved by keys along rows, columns and layers", async ({ page }) => {
  const board = await begin(page, MIDDLE);
  const first = await where(board, 3);
  const button = page.getByRole("button", { name: "Move the board" });
  await cellOf(board, 3).focus();
  await page.keyboard.press("m");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(board.locator(".live")).toContainText("now move the board");
  const seen = new Set([JSON.stringify(first)]);
  for (const key of ["ArrowRight", "ArrowDown", "PageUp"]) {
    await page.keyboard.press(key);
    const at = JSON.stringify(await where(board, 3));
    expect(seen, key).not.toContain(at);
    seen.add(at);
  }
  for (const key of ["ArrowLeft", "ArrowUp", "PageDown"]) await page.keyboard.press(key);
  await expect.poll(() => where(board, 3)).toEqual(first);
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("ArrowLeft");
  await expect(cellOf(board, 2)).toBeFocused();
  expect(await where(board, 3)).toEqual(first);
});

test("the board is moved by wheel and by hand, and stays in sight", async ({ page }) => {
  const board = await begin(page, MIDDLE);
  const first = await where(board, 3);
  const { x, y } = await middle(board, 2);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -50);
  await expect.poll(() => where(board, 3)).toEqual({ x: first.x, y: first.y - 50 });
  await page.mouse.wheel(0, 50);
  await expect.poll(() => where(board, 3)).toEqual(first);
  await page.keyboard.down("Shift");
  await drag(page, board, { x: 60, y: 40 });
  await page.keyboard.up("Shift");
  await expect.poll(() => where(board, 3)).toEqual({ x: first.x + 60, y: first.y + 40 });
  await page.getByRole("button", { name: "Reset the view" }).click();
  await expect.poll(() => where(board, 3)).toEqual(first);
  await page.mouse.move(x, y);
  for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await where(board, 3)).y).toBeLessThan(first.y - 100);
  const stage = await board.locator(".stage").boundingBox();
  const cells = await board
    .locator(".cell .area")
    .evaluateAll((areas) => areas.map((area) => area.getBoundingClientRect().bottom));
  expect(Math.max(...cells)).toBeGreaterThan(stage?.y ?? 0);
  await plyOf(board).toBe(10);
});

test("a board that is shown flat is moved, too; a flat one never is", async ({ page }) => {
  const board = await begin(page, MIDDLE);
  await page.keyboard.press("v");
  await expect(board.locator(".board")).not.toHaveClass(/deep/);
  const first = await where(board, 3);
  await page.keyboard.press("m");
  await drag(page, board, { x: 30, y: 50 });
  await expect.poll(() => where(board, 3)).toEqual({ x: first.x + 30, y: first.y + 50 });
  await change(page, board, "#tictactoe", 9);
  await expect(page.getByRole("button", { name: "Move the board" })).toHaveCount(0);
});

test("the pole on which a stone can land is shown in its side's colour", async ({ page }) => {
  const board = await begin(page, MIDDLE);
  const pole = board.locator(".cell.pole");
  await expect(pole).toHaveCount(0);
  // Any place of the pole will do, taken or not.
  await cellOf(board, 0).hover();
  await expect(pole).toHaveCount(4);
  await expect(board.locator(".pole-rod .over")).toHaveCount(1);
  const colour = () =>
    board.locator(".pole-rod .over").evaluate((line) => getComputedStyle(line).stroke);
  const first = await colour();
  await cellOf(board, 1).click();
  await cellOf(board, 0).hover();
  await expect.poll(colour).not.toBe(first);
  await change(page, board, "#tictactoe:3x3x3", 27);
  await cellOf(board, 0).hover();
  await expect(board.locator(".cell.lit").first()).toBeVisible();
  await expect(pole).toHaveCount(0);
});

test("stones of a three and of a four change colour, and say so", async ({ page }) => {
  const board = await begin(page, THREE);
  const fill = () =>
    board
      .locator('.piece[data-piece="0000"] .ball')
      .evaluate((ball) => getComputedStyle(ball).fill);
  const usual = await fill();
  await page.keyboard.press("t");
  await expect(board.locator(".piece.nearly")).toHaveCount(3);
  await expect(cellOf(board, 0)).toHaveAttribute("aria-label", /in a line that needs one more/);
  const three = await fill();
  expect(three).not.toBe(usual);
  await page.keyboard.press("t");
  await expect(board.locator(".piece.nearly")).toHaveCount(0);
  await cellOf(board, 15).click();
  await cellOf(board, 3).click();
  await expect(board.locator(".piece.win")).toHaveCount(4);
  expect([usual, three]).not.toContain(await fill());
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a finger moves the board when it is told so", async ({ page }) => {
    const board = await begin(page, MIDDLE);
    await more(page);
    await page.getByRole("button", { name: "Move the board" }).tap();
    await page.locator("#more").getByRole("button", { name: "Close" }).tap();
    const first = await where(board, 3);
    const client = await page.context().newCDPSession(page);
    const { x, y } = await middle(board, 2);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", by: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + by, y: y + by }],
      });
    await touch("touchStart", 0);
    for (const by of [10, 20, 30]) await touch("touchMove", by);
    await touch("touchEnd", 30);
    await expect.poll(() => where(board, 3)).toEqual({ x: first.x + 30, y: first.y + 30 });
    await plyOf(board).toBe(10);
  });
});
