// What screen readers announce: overlays, undone moves, repeated messages.
import type { Locator, Page } from "@playwright/test";
import {
  cellOf,
  choices,
  chooseTab,
  expect,
  make,
  move,
  open,
  plyOf,
  press,
  remember,
  settled,
  test,
  turn,
} from "./support.ts";

const live = (board: Locator) => board.locator(".live");
/** Opens a game of two people. */
async function openForTwo(page: Page, link: string): Promise<Locator> {
  await remember(page, { sides: "two" });
  return open(page, link);
}

/** The cell that the tab key reaches. */
const focused = (board: Locator) => board.locator('[data-cell][tabindex="0"]');

/** Notes from now on what a live region says anew; gives what it has said. */
async function listen(region: Locator): Promise<() => Promise<string[]>> {
  const heard = await region.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const said = type === "characterData" ? [target] : [...addedNodes];
        texts.push(...said.map((node) => node.textContent?.trim() ?? "").filter(Boolean));
      }
    }).observe(element, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => heard.evaluate((texts) => [...texts]);
}

test("an overlay is told of when it is shown and hidden, and on the cell that has the focus", async ({
  page,
}) => {
  const board = await open(page, "#reversi");
  await page.keyboard.press(".");
  await page.keyboard.press("t");
  await expect(live(board)).toContainText("Discs flipped shown.");
  await expect(focused(board)).toHaveAccessibleName(/can be played, Discs flipped 1$/);
  await page.keyboard.press("t");
  await expect(live(board)).toContainText("Discs flipped hidden.");
  await expect(focused(board)).toHaveAccessibleName(/can be played$/);
});

test("of moves that are drawn together each is told, and what is said after them", async ({
  page,
}) => {
  const board = await openForTwo(page, "#quoridor");
  await settled(board);
  const heard = await listen(live(board));
  await board.evaluate((element: HTMLElementTagNameMap["tessera-game"]) => {
    element.move("e2");
    element.move("e8");
    element.say(() => "Watch out.");
  });
  await expect(live(board)).toContainText("Watch out.");
  await settled(board);
  expect(await heard()).toEqual(["White goes to e2. Black goes to e8. Watch out."]);
  await board.evaluate((element: HTMLElementTagNameMap["tessera-game"]) => element.move("d2"));
  await expect(live(board)).toContainText("White goes to d2");
  expect((await heard()).at(-1)).not.toContain("e8");
});

test("a cell that is chosen after the end is answered, each time", async ({ page }) => {
  const board = await openForTwo(page, "#tictactoe:3x3");
  await make(board, "00", "10", "01", "11", "02");
  const heard = await listen(live(board));
  const cell = cellOf(board, 0);
  for (const times of [1, 2]) {
    await cell.press("Enter");
    await expect
      .poll(async () => (await heard()).filter((text) => text.startsWith("Cross wins!")).length)
      .toBe(times);
  }
});

test("a second new game is told of like the first", async ({ page }) => {
  const board = await open(page, "#reversi");
  const heard = await listen(page.locator(".news [role=status]").first());
  for (let game = 0; game < 2; game++) {
    await turn(board);
    await move(board);
    await turn(board);
    await page.keyboard.press("n");
    await plyOf(board).toBe(0);
  }
  await expect
    .poll(async () => (await heard()).filter((text) => text.startsWith("New game")).length)
    .toBe(2);
});

test("a second pass in a row is told of like the first", async ({ page }) => {
  const board = await openForTwo(page, "#reversi:2");
  await make(board, "a4", "e2", "e3", "c5", "e1");
  await settled(board);
  const heard = await listen(live(board));
  await make(board, "c1");
  await expect.poll(async () => (await heard()).join()).toContain("must pass");
});

test("analysis is told of when a key turns it on and off", async ({ page }) => {
  const board = await open(page, "#reversi");
  await page.keyboard.press("e");
  await expect(live(board)).toContainText("Analysis: on");
  await page.keyboard.press("e");
  await expect(live(board)).toContainText("Analysis: off");
});

test("what keys turn on and off besides is told of, too", async ({ page }) => {
  const board = await openForTwo(page, "#quoridor");
  for (const told of [
    "Computer plays Black (Classic): on",
    "Computer plays Black (Classic): off",
  ]) {
    await page.keyboard.press("h");
    await expect(live(board)).toContainText(told);
  }
  await open(page, "#tictactoe:3x3x3");
  for (const told of ["Flat: on", "Flat: off"]) {
    await page.keyboard.press("v");
    await expect(live(board)).toContainText(told);
  }
  await page.keyboard.press("m");
  await expect(live(board)).toContainText("now move the board");
  await page.keyboard.press("Escape");
  await expect(live(board)).toContainText("no longer move the board");
});

test("an overlay that says little says all of it, and one with states says which is shown", async ({
  page,
}) => {
  const board = await open(page, "#quoridor");
  await page.keyboard.press("a");
  await expect(live(board)).toContainText("Shortest paths shown. White 8, Black 8");
  await page.keyboard.press("a");
  await page.keyboard.press("s");
  await expect(live(board)).toContainText("Distances: White shown.");
  await page.keyboard.press(".");
  await expect(focused(board)).toHaveAccessibleName(
    /square [df]1, can be played, Black’s goal, Distances: White 8$/,
  );
  await open(
    page,
    "#nonaga@1,-2_-1,-1_0,-1_0,0_1,0_2,0_-2,1_-1,1_0,1_1,1_-2,2_-1,2_0,2/1,-1_2,-2_0,-2/2,-1_-1,0_-2,0/r",
  );
  await page.keyboard.press("t");
  await expect(live(board)).toContainText("Threats shown. ");
  await expect(live(board)).toContainText("Red 1,-1 to 1,-2");
});

test("a side's goal is told of on its cells", async ({ page }) => {
  const board = await open(page, "#quoridor");
  await expect(board.getByRole("button", { name: "square a9, White’s goal" })).toHaveCount(1);
  await expect(board.getByRole("button", { name: "square a1, Black’s goal" })).toHaveCount(1);
  await expect(board.getByRole("button", { name: /square b5.*goal/ })).toHaveCount(0);
});

test("overlays that a lesson begins with are not told of", async ({ page }) => {
  await open(page, "#quoridor");
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  const board = page.locator("#learn learn-board tessera-game").first();
  await expect(board.locator(".annotations .note").first()).toBeAttached();
  await expect(live(board)).not.toContainText("shown");
});

test("keys that follow one another at once go to the cell that the one before leads to", async ({
  page,
}) => {
  const board = await openForTwo(page, "#reversi");
  const made = await board.evaluate((element) => {
    const type = (key: string) => {
      const target = element.shadowRoot?.activeElement ?? element;
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
    };
    for (const key of [".", "Enter", ".", "Enter"]) type(key);
    return (element as HTMLElementTagNameMap["tessera-game"]).play?.state.ply;
  });
  expect(made).toBe(2);
});

test("what was taken back is not told as if it had been played", async ({ page }) => {
  const board = await open(page, "#reversi");
  for (const ply of [2, 4]) {
    await turn(board);
    await page.keyboard.press(".");
    await page.keyboard.press("Enter");
    await plyOf(board).toBe(ply);
  }
  await page.keyboard.press("u");
  await expect(live(board)).toContainText("Undone. Last move: White plays");
  await page.keyboard.press("u");
  await expect(live(board)).toContainText("Undone. This is the start.");
  // To look at moves is another thing.
  await page.keyboard.press("j");
  await expect(live(board)).toContainText(/^Black plays/);
  await page.keyboard.press("k");
  await expect(live(board)).not.toContainText("Undone");
});

test("what is refused again, or asked for again, is told again", async ({ page }) => {
  const board = await open(page, "#reversi");
  await page.keyboard.press("g");
  await expect(live(board)).toContainText("Hint:");
  const heard = await listen(live(board));
  await page.keyboard.press("g");
  await expect.poll(heard).toEqual([expect.stringContaining("Hint:")]);
  const [taken] = await board
    .locator('[data-cell][aria-disabled="true"]')
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset["cell"])));
  await press(board, taken ?? 0);
  await expect.poll(async () => (await heard()).length).toBe(2);
  await press(board, taken ?? 0);
  await expect.poll(async () => (await heard()).length).toBe(3);
  const said = await heard();
  expect(said[2]).toBe(said[1]);
});

test("a typed move that is refused again is told again", async ({ page }) => {
  await openForTwo(page, "#tictactoe/00");
  await page.keyboard.press("i");
  const refusal = page.getByRole("dialog").getByRole("alert");
  await expect(page.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("00\n");
  await expect(refusal).toContainText("already taken");
  const heard = await listen(refusal);
  await page.keyboard.press("Enter");
  await expect.poll(heard).toEqual([expect.stringContaining("already taken")]);
});

test("what was said is said in the language that is chosen", async ({ page }) => {
  const board = await openForTwo(page, "#reversi");
  await make(board, "f6");
  await expect(live(board)).toContainText("Black plays f6");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("ja");
  await expect(live(board)).toContainText("黒、f6に着手");
  await expect(live(board)).not.toContainText("Black");
});

test("who chooses another game by keyboard is at its first choice", async ({ page }) => {
  const board = await open(page, "#reversi");
  for (let step = 0; step < 3; step++) await page.keyboard.press(".");
  await page.keyboard.press("o");
  await page.getByRole("button", { name: /^Quoridor/ }).press("Enter");
  await expect(board.getByRole("group", { name: "Quoridor board" })).toBeVisible();
  await settled(board);
  await expect(focused(board)).toHaveAccessibleName(/square d1, can be played/);
});

test("who chooses a game is told which, and which side is theirs", async ({ page }) => {
  const board = await open(page, "#reversi");
  await page.keyboard.press("o");
  await page.getByRole("button", { name: /^Quoridor/ }).press("Enter");
  await expect(live(board)).toContainText("Quoridor. You: White");
  await make(board, "e2");
  await plyOf(board).toBe(2);
  await page.keyboard.press("o");
  await page.getByRole("button", { name: /^Tesseract/ }).press("Enter");
  await expect(live(board)).toContainText("Tesseract. You: Violet");
  // One that goes on, too.
  await page.keyboard.press("o");
  await page.getByRole("button", { name: /^Quoridor/ }).press("Enter");
  await expect(live(board)).toContainText("Quoridor. You: White");
});

test("while a tile is chosen, the others can be chosen instead", async ({ page }) => {
  const board = await openForTwo(page, "#nonaga");
  await make(board, "2,-2:2,-1");
  await plyOf(board).toBe(1);
  const free = board.locator("[data-cell]:not([aria-disabled])");
  const before = await free.count();
  await free.first().dispatchEvent("click", { detail: 0 });
  await expect(board.locator('[data-cell][aria-pressed="true"]')).toHaveCount(1);
  const tiles = board.locator(".tile[data-cell]:not([aria-disabled])");
  await expect(tiles).toHaveCount(before);
  await expect(tiles.nth(1)).toHaveAccessibleName(/can be chosen/);
});

test("cells of a board that only shows something are not to be chosen", async ({ page }) => {
  const board = await open(page, "#reversi");
  await expect(board.locator("[data-cell]:not([aria-disabled])")).toHaveCount(9);
  await board.evaluate((element) => element.setAttribute("readonly", ""));
  await expect(board.locator("[data-cell]:not([aria-disabled])")).toHaveCount(0);
});

test("a step of the tutorial that is done has no cells to go to, and is told of again", async ({
  page,
}) => {
  await open(page, "#reversi");
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await chooseTab(page, "Tutorial");
  const board = page.locator("#learn learn-board tessera-game");
  await focused(board).focus();
  await page.keyboard.press("Enter");
  const said = page.locator("#learn .said");
  await expect(said).toContainText("are yours");
  const heard = await listen(said);
  const here = await focused(board).getAttribute("data-cell");
  for (const [index, key] of [".", "Enter"].entries()) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await heard()).join().split("are yours").length).toBe(index + 2);
  }
  expect(await focused(board).getAttribute("data-cell")).toBe(here);
});

test("the second wrong move of a puzzle is told of like the first", async ({ page }) => {
  await open(page, "#reversi");
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await chooseTab(page, "Puzzles");
  const heard = await listen(page.locator("#learn .said"));
  const board = page.locator("#learn learn-board tessera-game");
  const wrong = "With that move the win would no longer be certain";
  for (const cell of await choices(board)) {
    await press(board, cell);
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(0);
    if (!(await heard()).join().includes(wrong)) continue;
    // It is taken back, and may be chosen once more.
    await expect(cellOf(board, cell)).not.toHaveAttribute("aria-disabled");
    const before = (await heard()).length;
    await press(board, cell);
    await expect.poll(async () => (await heard()).slice(before).join()).toContain(wrong);
    return;
  }
  throw new Error("No move was wrong.");
});
