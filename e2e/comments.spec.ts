// What a record says of a game: shown beside its moves, read out, kept, and written again.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, more, move, open, receives, remember, state, test } from "./support.ts";

const RECORD = `[Game "quoridor"]

{Played on a train.
Who sees where it was decided?}
1. e2 {<b>Straight</b> ahead & fast} e8
2. e3 e7 {これで互角。} 3. e4 {${"A wall would have been better here, as the way on the left is long. ".repeat(4).trim()}} e6
`;
const list = (page: Page) => page.locator(".moves");
const record = (page: Page) =>
  page.evaluate(() => document.querySelector("tessera-game")?.play?.record() ?? "");

test.beforeEach(async ({ page }) => {
  await remember(page, { sides: "two" });
});

async function openRecord(page: Page) {
  const board = await open(page);
  await receives(page);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "game.tessera.txt", { type: "text/plain" }));
    const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, RECORD);
  await expect(list(page)).toContainText("Played on a train.");
  return board;
}

test("comments stand in the list of moves as text, each with its move", async ({ page }) => {
  await openRecord(page);
  const rounds = list(page).locator("li");
  await expect(rounds).toHaveCount(4);
  await expect(rounds.nth(0)).toHaveText(/Played on a train\.\s+Who sees where it was decided\?/);
  await expect(rounds.nth(1).locator("p")).toHaveText("e2 <b>Straight</b> ahead & fast");
  await expect(rounds.nth(2).locator("p")).toHaveText("e7 これで互角。");
  await expect(list(page).getByRole("button")).toHaveCount(6);
});

test("who hears the list hears a comment with its move, also when stepping there", async ({
  page,
}) => {
  const board = await openRecord(page);
  const button = list(page).getByRole("button");
  await expect(button.nth(0)).toHaveAccessibleDescription("<b>Straight</b> ahead & fast");
  await expect(button.nth(1)).toHaveAccessibleDescription("");
  await button.nth(3).click();
  await expect(board.locator(".live")).toContainText("これで互角。");
  await page.keyboard.press("k");
  await expect(board.locator(".live")).not.toContainText("これで互角。");
});

test("comments survive a reload and are in the file that is saved, not in the link", async ({
  page,
}) => {
  await openRecord(page);
  const whole = await record(page);
  expect(whole).toContain("e2 {<b>Straight</b> ahead & fast} e8");
  await page.reload();
  await expect(list(page)).toContainText("これで互角。");
  expect(await record(page)).toBe(whole);
  await expect(page).toHaveURL(/#quoridor\/e2\.e8\.e3\.e7\.e4\.e6$/);
  await page.getByRole("button", { name: "Share" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save file" }).click();
  expect(readFileSync(await (await coming).path(), "utf8")).toBe(whole);
});

test("taking back and making again keeps comments, another move forgets those behind it", async ({
  page,
}) => {
  const board = await openRecord(page);
  await page.keyboard.press("0");
  await page.keyboard.press("$");
  await expect(list(page).locator("ol p")).toHaveCount(4);
  await list(page).getByRole("button").nth(1).click();
  await move(board);
  await page.getByRole("button", { name: "Allow" }).click();
  expect(await state(board)).toMatchObject({ ply: 3, plies: 3 });
  await expect(list(page).locator("ol p")).toHaveCount(2);
});

test("a comment of the move on the board is in sight, and none is cut off", async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await openRecord(page);
    await page.keyboard.press("0");
    await more(page);
    await list(page).getByRole("button").nth(4).click();
    const frame = await list(page).locator("ol").boundingBox();
    const said = await page.locator("#said-5").boundingBox();
    if (!frame || !said) throw new Error("There is no list.");
    expect(said.x + said.width).toBeLessThanOrEqual(frame.x + frame.width);
    const now = await list(page).locator('[aria-current="true"]').boundingBox();
    expect(now?.y).toBeGreaterThanOrEqual(frame.y - 1);
  }
});
