// Everyone can use it: names, roles, contrast, focus, motion, small screens.
import type { Locator, Page } from "@playwright/test";
import { violationsInEveryTheme } from "./axe.ts";
import {
  cellOf,
  choices,
  expect,
  GAMES,
  make,
  more,
  notice,
  open,
  PHONE,
  players,
  plyOf,
  settled,
  test,
  turn,
} from "./support.ts";

for (const width of [1280, 320]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 640 } });

    for (const { name, link } of GAMES) {
      test(`no accessibility rule is broken in ${name}, whatever is open, and nothing is wider than the screen`, async ({
        page,
      }) => {
        const board = await open(page, link);
        expect(await violationsInEveryTheme(page)).toEqual([]);
        const [cell = 0] = await choices(board);
        await cellOf(board, cell).dispatchEvent("click", { detail: 0 });
        expect(await violationsInEveryTheme(page)).toEqual([]);
        await turn(board);
        await page.keyboard.press("e");
        await page.keyboard.press("s");
        await page.keyboard.press("t");
        await more(page);
        await page.locator(".analysis .lines li").first().waitFor();
        expect(await violationsInEveryTheme(page)).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        // The computer need not think any longer.
        await page.keyboard.press("e");
        await dialogsAreAccessible(page, ["Learn", "Settings"]);
      });
    }

    test("no accessibility rule is broken in what is the same whatever game is played", async ({
      page,
    }) => {
      await open(page);
      await more(page);
      await dialogsAreAccessible(page, ["Shortcuts"]);
      await page.keyboard.press("o");
      await dialogIsAccessible(page);
    });
  });
}

/** Opens dialogs by their buttons, one after another. */
async function dialogsAreAccessible(page: Page, names: string[]) {
  for (const name of names) {
    await page.getByRole("button", { name, exact: true }).click();
    await dialogIsAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toBeHidden();
  }
}

/** Looks at the dialog that is opening. */
async function dialogIsAccessible(page: Page) {
  await expect(page.locator("dialog[open]")).toBeVisible();
  expect(await violationsInEveryTheme(page, "dialog")).toEqual([]);
}

test("every cell is a button with a name that says what is there and what can be done", async ({
  page,
}) => {
  const board = await open(page);
  const red = board.getByRole("button", { name: "Red piece, tile 2,-2, can be chosen" });
  await expect(red).toHaveCount(1);
  await expect(board.getByRole("group", { name: "Nonaga board" })).toHaveCount(1);
  const names = await board
    .locator("[data-cell]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  expect(names.every((name) => name.length > 5)).toBe(true);
  expect(await board.locator('[data-cell][tabindex="0"]').count()).toBe(1);
});

test("moves and turns are spoken", async ({ page }) => {
  const board = await open(page);
  for (let tap = 0; tap < 2; tap++) {
    const [cell = 0] = await choices(board);
    await cellOf(board, cell).dispatchEvent("click", { detail: 0 });
  }
  await expect(board.locator(".live")).toContainText("Red slides a piece");
  await expect(board.locator(".live")).toContainText("move a tile");
  await page.keyboard.press("u");
  await expect(board.locator(".live"), "of what was taken back nothing is said").not.toContainText(
    "Red slides a piece",
  );
});

test("keys that go through a list of who plays begin one game, when the list is left or by Enter", async ({
  page,
}) => {
  const board = await open(page, "#tictactoe");
  await make(board, "11");
  await turn(board);
  const sides = page.getByRole("combobox", { name: "Who plays" });
  const begun = await board.evaluateHandle((element) => {
    const games: string[] = [];
    element.addEventListener("tessera-ready", () => games.push(""));
    return games;
  });
  const count = async () => (await begun.jsonValue()).length;
  await sides.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowDown");
  await expect(sides).toHaveValue("two");
  await settled(board);
  expect(await count()).toBe(0);
  await page.keyboard.press("Tab");
  await expect.poll(() => players(board)).toBe("human human");
  expect(await count()).toBe(1);
  await expect(notice(page).getByRole("button", { name: "Restore" })).toBeVisible();
  await sides.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(count).toBe(2);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await settled(board);
  expect(await count(), "where one ends where one began").toBe(2);
  // What is chosen by pointer, in a list that is open, counts at once.
  await sides.dispatchEvent("pointerdown");
  await sides.selectOption("two");
  await expect.poll(count).toBe(3);
});

test("keys that go through the boards in the settings begin one game, by Enter", async ({
  page,
}) => {
  const board = await open(page, "#tictactoe");
  await page.getByRole("button", { name: "Settings" }).click();
  const boards = page.getByRole("dialog").getByRole("combobox", { name: "Board", exact: true });
  await boards.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog")).toBeVisible();
  const chosen = await boards.inputValue();
  const setup = () =>
    board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.setup);
  expect(await setup()).not.toBe(chosen);
  await page.keyboard.press("Enter");
  await expect.poll(setup).toBe(chosen);
});

test("a new game that looks like the one before is told of", async ({ page }) => {
  const board = await open(page, "#tictactoe");
  const live = board.locator(".live");
  await expect(live).toContainText("Your turn");
  await page.keyboard.press("n");
  await expect(live).toContainText("New game");
  await expect(notice(page)).toHaveCount(0);
});

test("keys that are only signs have names, and the list has all that lead from cell to cell", async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  for (const [sign, name] of [
    ["← →", "left arrow right arrow"],
    [", .", "comma full stop"],
    ["0, $", "0, dollar sign"],
    ["?", "question mark"],
  ] as const)
    await expect(dialog.getByRole("img", { name, exact: true })).toHaveText(sign);
  await expect(dialog.locator("kbd", { hasText: "Home, End" })).toBeVisible();
});

const focusedCell = (board: Locator) => board.locator("[data-cell]:focus");

for (const from of ["the page", "a button"])
  test(`who chooses a game in a dialog opened from ${from} goes on at the board, who closes it where they were`, async ({
    page,
  }) => {
    const board = await open(page, "#tictactoe");
    const cell = focusedCell(board);
    const chooser = page.locator("button.chooser");
    const dialog = page.getByRole("dialog");
    if (from === "a button") await chooser.focus();
    await page.keyboard.press("o");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(from === "a button" ? chooser : page.locator("body")).toBeFocused();
    // Another game, with a board of another kind.
    await page.keyboard.press("o");
    await dialog.getByRole("button", { name: "Quoridor" }).press("Enter");
    await expect(cell).toHaveAccessibleName(/^square/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("N");
    await dialog.getByRole("button", { name: "Start", exact: true }).press("Enter");
    await expect(cell).toBeVisible();
    await make(board, "e2");
    await turn(board);
    // The one that goes on, and one among all.
    await page.keyboard.press("Tab");
    await page.keyboard.press("o");
    await dialog.getByRole("button", { name: "Quoridor" }).press("Enter");
    await expect(cell).toBeVisible();
    await page.keyboard.press("n");
    await page.keyboard.press("Tab");
    await page.keyboard.press("r");
    await dialog.locator(".list .open").first().press("Enter");
    await plyOf(board).toBe(2);
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((cell) => cell.matches(":focus-visible"))).toBe(true);
  });

test("where a mouse has chosen a game, arrow keys still look through its moves", async ({
  page,
}) => {
  const board = await open(page, "#tictactoe");
  await make(board, "11");
  await turn(board);
  await page.keyboard.press("n");
  await page.locator("button.chooser").click();
  await page.getByRole("button", { name: "My games…" }).click();
  await page.locator("tessera-my-games .open").first().click();
  await plyOf(board).toBe(2);
  await expect(focusedCell(board)).toBeAttached();
  await page.keyboard.press("ArrowLeft");
  await plyOf(board).toBe(1);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("who taps a game sees no frame around a cell, and nothing scrolls", async ({ page }) => {
    const board = await open(page, "#tictactoe");
    await page.evaluate(() => {
      document.body.style.minHeight = "300vh";
      scrollTo(0, 400);
    });
    await page.locator("button.chooser").evaluate((button: HTMLElement) => button.click());
    await page.getByRole("dialog").getByRole("button", { name: "Quoridor" }).tap();
    const cell = focusedCell(board);
    await expect(cell).toHaveAccessibleName(/square/);
    expect(await cell.evaluate((cell) => cell.matches(":focus-visible"))).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(400);
  });
});

test("nothing moves for people who want no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const board = await open(page);
  const duration = await board
    .locator(".piece")
    .first()
    .evaluate((piece) => getComputedStyle(piece).transitionDuration);
  expect(duration).toBe("0s");
});

test("no request leaves the origin", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (origin !== "null" && !origin.startsWith("http://127.0.0.1")) foreign.push(request.url());
  });
  await open(page);
  expect(foreign).toEqual([]);
});

// As a window of 1280 by 1024 pixels has, zoomed in four times.
test.describe("zoomed in four times", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("a board is as wide as the window", async ({ page }) => {
    for (const link of ["#quoridor", "#nonaga", "#tesseract"]) {
      const board = await open(page, link);
      const wide = (await board.locator(".board").boundingBox())?.width;
      expect(wide, link).toBeGreaterThan(290);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("no landmark is named like the one that it lies in", async ({ page }) => {
  await open(page, "#reversi/f6");
  await expect(page.getByRole("button", { name: "Game options…" })).toBeVisible();
  for (const name of ["Opponent", "Moves"]) {
    await expect(page.getByRole("complementary", { name, exact: true })).toHaveCount(1);
    await expect(page.getByRole("region", { name, exact: true })).toHaveCount(0);
  }
});
