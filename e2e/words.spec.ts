// The game in words, and moves that are typed.
import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, movesOn, open, plyOf, remember, result, test, turn } from "./support.ts";

const TWO: object = { sides: "two" };
const dialog = (page: Page) => page.getByRole("dialog", { name: "The game in words" });
const field = (page: Page) => dialog(page).getByRole("textbox", { name: "Type a move" });
const standing = (page: Page) => dialog(page).getByRole("status");

/** Opens a game in words: one of two people, unless something else is set. */
async function openWords(page: Page, link: string, settings = TWO): Promise<Locator> {
  await remember(page, settings);
  const board = await open(page, link);
  await page.keyboard.press("i");
  await expect(field(page)).toBeFocused();
  return board;
}

/** Types a move as people do. */
async function type(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("moves are typed one after another without leaving the dialog, where the answers are heard", async ({
  page,
}) => {
  const board = await openWords(page, "#quoridor:5x3", { sides: "youFirst", level: 1 });
  await expect(standing(page)).toHaveText("Your turn: move or place a wall");
  await type(page, "C2");
  await plyOf(board).toBeGreaterThan(1);
  await turn(board);
  await expect(standing(page)).toContainText(/^Black .+\. Your turn: move or place a wall$/);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("both parts of a Nonaga turn are typed, with ends separated as one likes", async ({
  page,
}) => {
  const board = await openWords(page, "");
  await expect(dialog(page)).toContainText("Red piece: ");
  await expect(dialog(page)).toContainText("Free tiles");
  await type(page, "2,-2 to 1,-2");
  await expect(standing(page)).toContainText("Red: move a tile");
  await expect.poll(() => movesOn(board)).toEqual(["2,-2:1,-2"]);
});

test("what stands on the board and in hands is told, and what a wall has taken", async ({
  page,
}) => {
  await openWords(page, "#quoridor/e2.e8.e3h");
  for (const told of ["White pawn: e2", "horizontal wall: e3h", "White: 9 walls", "Black pawn: e8"])
    await expect(dialog(page)).toContainText(told);
});

test("walls on the board are not one side’s", async ({ page }) => {
  await openWords(page, "#quoridor/e2.e8.e3.e7.d3h.e4v");
  // Each term with what is said below it.
  const told = await dialog(page)
    .locator("dl")
    .evaluate((list) =>
      [...list.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    );
  expect(told).toEqual([
    "DT White",
    "DD White pawn: e3",
    "DD White: 9 walls",
    "DT Black",
    "DD Black pawn: e7",
    "DD Black: 9 walls",
    "DT Both sides",
    "DD horizontal wall: d3h",
    "DD vertical wall: e4v",
  ]);
});

test("what cannot be played is refused with the reason, and can be mended", async ({ page }) => {
  const board = await openWords(page, "#quoridor");
  const refusal = dialog(page).getByRole("alert");
  await type(page, "e5");
  await expect(refusal).toHaveText("“e5” is not a legal move here. The pawn cannot go there.");
  // It is selected, so that one types over it.
  await type(page, "nonsense");
  await expect(refusal).toHaveText("“nonsense” is not a legal move here.");
  await type(page, "e2");
  await expect(refusal).toBeEmpty();
  await plyOf(board).toBe(1);
});

test("a place that is typed with spaces or commas is known", async ({ page }) => {
  await openWords(page, "#tesseract/0000");
  for (const typed of ["0000", "0 0 0 0", "0,0,0,0"]) {
    await type(page, typed);
    await expect(dialog(page).getByRole("alert")).toHaveText(
      `“${typed}” is not a legal move here. This cell is already taken.`,
    );
  }
});

test("the letter that opens it again is not typed into it, and moves made elsewhere are told", async ({
  page,
}) => {
  const board = await openWords(page, "#reversi");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("i");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).move("f6"));
  await expect(standing(page)).toContainText("Black plays f6");
});

test("the end is told, and nothing more is taken", async ({ page }) => {
  await openWords(page, "#tictactoe/00.01.10.11");
  await type(page, "20");
  await expect(standing(page)).toContainText("wins!");
  await type(page, "22");
  await expect(dialog(page).getByRole("alert")).toContainText("wins!");
  await page.keyboard.press("Escape");
  await expect(result(page)).toBeVisible();
});

test("who leaves it is on the board, also without having been there before", async ({ page }) => {
  const board = await openWords(page, "#quoridor");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(board.locator("[data-cell]:focus")).toHaveCount(1);
});

test("who goes by the tab key comes upon it before the board", async ({ page }) => {
  await open(page, "#quoridor");
  const way = page.getByRole("button", { name: "The game in words" });
  await way.focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
});

for (const language of ["en", "ja"])
  test(`no accessibility rule is broken (${language})`, async ({ page }) => {
    await remember(page, { language, sides: "two" });
    await open(page, "#quoridor/e2.e8.e3h");
    await page.keyboard.press("i");
    await expect(page.locator("dialog#words input")).toBeFocused();
    await page.locator("dialog#words summary").click();
    expect(await violations(page, "dialog")).toEqual([]);
  });
