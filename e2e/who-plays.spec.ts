// A game that came from elsewhere waits for a person to say who plays.
import type { Page } from "@playwright/test";
import {
  CROSS_WINS,
  expect,
  move,
  open,
  PHONE,
  paste,
  players,
  plyOf,
  remember,
  result,
  state,
  test,
  turn,
  watchEngine,
} from "./support.ts";

const LINK = "#quoridor:5x3/c2.c4.b2";
const bar = (page: Page) => page.getByRole("group", { name: "Who plays?" });

test("no computer moves before somebody has said who plays, also after a reload", async ({
  page,
}) => {
  await remember(page, { level: 1 });
  const asked = await watchEngine(page);
  const board = await open(page, LINK);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole("button")).toHaveText([
    "I play White",
    "I play Black",
    "Two players here",
    "View only",
  ]);
  expect(await state(board)).toMatchObject({ ply: 3, plies: 3, thinking: false });
  await page.reload();
  await expect(bar(page)).toBeVisible();
  expect(await state(board)).toMatchObject({ ply: 3, thinking: false });
  expect(await asked()).toBe(false);
  await bar(page).getByRole("button", { name: "I play White" }).click();
  await expect(bar(page)).toBeHidden();
  await plyOf(board).toBe(4);
  expect(await players(board)).toBe("human level:1");
  expect(await turn(board)).toBe(true);
});

test("who plays the side that moves is waited for, then answered", async ({ page }) => {
  await remember(page, { level: 1 });
  const board = await open(page, LINK);
  await bar(page).getByRole("button", { name: "I play Black" }).click();
  await expect.poll(() => players(board)).toBe("level:1 human");
  await expect(board.locator(".status")).toContainText("Your turn");
  await move(board);
  await plyOf(board).toBe(5);
});

test("beside the board stands the level that is chosen, and then who plays", async ({ page }) => {
  await remember(page, { level: 6 });
  await open(page, LINK);
  const selects = page.locator("aside.game select");
  const [level, sides] = [selects.nth(0), selects.nth(2)];
  await expect(level).toHaveValue("6");
  await expect(sides, "nobody has said it").toHaveValue("");
  await bar(page).getByRole("button", { name: "I play Black" }).click();
  await expect(sides).toHaveValue("youSecond");
  await expect(level).toHaveValue("6");
});

test("who says beside the board who plays goes on with this game", async ({ page }) => {
  const board = await open(page, LINK);
  await page.getByRole("combobox", { name: "Who plays" }).selectOption("Two players here");
  await expect(bar(page)).toBeHidden();
  expect(await players(board)).toBe("human human");
  expect(await state(board)).toMatchObject({ ply: 3, plies: 3 });
});

test("two people go on with the game, and the computer never moves", async ({ page }) => {
  await remember(page, { level: 1 });
  const asked = await watchEngine(page);
  const board = await open(page, LINK);
  await bar(page).getByRole("button", { name: "Two players here" }).click();
  await expect(bar(page)).toBeHidden();
  await move(board);
  await move(board);
  expect(await state(board)).toMatchObject({ ply: 5, open: true });
  await page.reload();
  await expect(board.locator(".board")).toBeVisible();
  expect(await players(board)).toBe("human human");
  await expect(bar(page)).toBeHidden();
  expect(await asked()).toBe(false);
});

test("who just looks is asked no more, until they ask to be", async ({ page }) => {
  await remember(page, { level: 1 });
  const board = await open(page, LINK);
  await bar(page).getByRole("button", { name: "View only" }).click();
  await expect(page.locator(".seating")).toContainText("View only: the computer makes no moves.");
  await page.keyboard.press("k");
  await page.keyboard.press("$");
  expect(await state(board)).toMatchObject({ ply: 3, thinking: false });
  await page.locator(".seating").getByRole("button", { name: "Who plays?" }).click();
  await bar(page).getByRole("button", { name: "I play White" }).click();
  await plyOf(board).toBe(4);
});

for (const viewport of [
  { width: 360, height: 780 },
  { width: 844, height: 390 },
])
  test.describe(`on a phone, ${viewport.width} by ${viewport.height}`, () => {
    test.use({ ...PHONE, viewport });

    test("who just looks goes through the moves beside the board", async ({ page }) => {
      const board = await open(page, LINK);
      await bar(page).getByRole("button", { name: "View only" }).click();
      const lately = page.getByRole("region", { name: "Latest moves" });
      await lately.getByRole("button", { name: "Previous move" }).click();
      await plyOf(board).toBe(2);
      await page.getByRole("button", { name: "More", exact: true }).click();
      await expect(page.getByRole("heading", { name: "More", exact: true })).toBeVisible();
    });

    test("the question and what was wrong with the game are seen together", async ({ page }) => {
      await open(page, "#quoridor/e2.e8.e9");
      await expect(bar(page)).toBeVisible();
      const notice = page.locator(".notice", { hasText: "breaks off" });
      await notice.getByRole("button").last().click();
      await expect(notice).toHaveCount(0);
      await bar(page).getByRole("button", { name: "I play White" }).click();
      await expect(bar(page)).toBeHidden();
    });
  });

test.describe("on a tablet", () => {
  test.use({ ...PHONE, viewport: { width: 820, height: 1180 } });

  test("the question and what was wrong with the game are in sight, and so is the board", async ({
    page,
  }) => {
    const board = await open(page, "#quoridor/e2.e8.e9");
    for (const seen of [bar(page), page.locator(".notice"), board.locator("svg.board")])
      await expect(seen).toBeInViewport({ ratio: 1 });
  });
});

test("a finished game from elsewhere was won by a side, not by who opens it", async ({ page }) => {
  const board = await open(page, `#tictactoe/${CROSS_WINS.join(".")}`);
  await plyOf(board).toBe(5);
  await expect(result(page)).toContainText("Cross wins");
  await expect(bar(page)).toBeHidden();
});

test("who leaves the second side to itself has said who plays", async ({ page }) => {
  await remember(page, { level: 1 });
  const board = await open(page, LINK);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press("h");
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => players(board)).toBe("human classic");
  await plyOf(board).toBe(4);
});

test("the question is answered by keyboard, and is told once to people who do not see it", async ({
  page,
}) => {
  await remember(page, { level: 1 });
  const board = await open(page, LINK);
  const live = page.locator("main > p.unseen").filter({ hasText: "Who plays?" });
  await expect(live).toHaveText("Who plays? The computer waits until you choose.");
  await expect(live).toHaveAttribute("aria-live", "polite");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await bar(page).getByRole("button", { name: "I play White" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => players(board)).toBe("level:1 human");
  const focused = await board.evaluate((element) =>
    element.shadowRoot?.activeElement?.hasAttribute("data-cell"),
  );
  expect(focused).toBe(true);
});

test("a link without moves, a finished game and one's own game ask nothing", async ({ page }) => {
  await remember(page, { level: 1, sides: "youSecond" });
  const board = await open(page, "#tictactoe:3x3");
  await plyOf(board).toBe(1);
  await page.reload();
  await expect.poll(() => players(board)).toBe("level:1 human");
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => {
    location.hash = "#tictactoe:3x3/00.01.10.11.20";
  });
  await expect(board.locator(".status")).toContainText("wins");
  await expect(bar(page)).toBeHidden();
});

test("a pasted game waits as well, and bringing the one before back brings its players", async ({
  page,
}) => {
  await remember(page, { level: 1 });
  const board = await open(page, "#tictactoe:3x3");
  await move(board);
  await turn(board);
  await paste(page, LINK);
  await expect(bar(page)).toBeVisible();
  await page.getByRole("button", { name: "Restore the previous game" }).click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => players(board)).toBe("human level:1");
});

test("the question is asked in Japanese", async ({ page }) => {
  await remember(page, { level: 1, language: "ja" });
  await open(page, LINK);
  const question = page.getByRole("group", { name: "だれが遊びますか？" });
  await expect(question.getByRole("button")).toHaveText([
    "自分が白",
    "自分が黒",
    "二人で遊ぶ",
    "見るだけ",
  ]);
  expect(await question.innerText()).not.toMatch(/[A-Za-z]/);
});
