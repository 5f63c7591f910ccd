// A finished game gone through with the computer: marks, the biggest mistakes, and trying them again.
import type { Locator, Page } from "@playwright/test";
import { DEMONSTRATIONS } from "../www/page/welcome/demonstrations.ts";
import { violations, violationsInEveryTheme } from "./axe.ts";
import {
  apart,
  cellOf,
  expect,
  make,
  open,
  plyOf,
  remember,
  state,
  test,
  Walk,
} from "./support.ts";

/** Nought loses with its first move: only the middle holds the draw. */
const LOST = ["00", "01", "10", "11", "20"];
const MIDDLE = "11";

const panel = (page: Page) => page.locator("aside .review");
const dialog = (page: Page) => page.getByRole("dialog");
const begin = (page: Page) => panel(page).getByRole("button", { name: "See the mistake" });

/** Plays a game to its end and asks for its review. */
async function reviewed(page: Page, settings: object = {}): Promise<Locator> {
  const board = await over(page, settings);
  await page.locator(".result .choices button").nth(1).click();
  await expect(panel(page).locator(".turning")).toBeVisible({ timeout: 60_000 });
  return board;
}

async function over(page: Page, settings: object): Promise<Locator> {
  await remember(page, { sides: "two", ...settings });
  const board = await open(page, "#tictactoe");
  await make(board, ...LOST);
  await expect(page.locator(".result")).toBeVisible();
  return board;
}

test("a review marks the moves, and says how exactly each side has played", {
  tag: "@quick",
}, async ({ page }) => {
  await reviewed(page);
  const moves = page.locator(".moves button");
  await expect(moves).toHaveCount(LOST.length);
  await expect(page.getByRole("button", { name: "Nought marks 01. Blunder" })).toContainText("??");
  await expect(page.locator(".moves .sign.blunder")).toHaveCount(1);
  const rows = panel(page).locator("tbody tr");
  await expect(rows.locator("side-badge .badge")).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("100%");
  const table = page.getByRole("table", { name: "How both sides played" });
  await expect(table.getByRole("columnheader").first()).toHaveText("Side");
  await expect(rows.nth(1).locator("td").last()).toHaveText("1");
  await expect(panel(page).locator(".turning")).toContainText("Turn 1, Nought");
  // The limits of the marks are told where they stand.
  await expect(panel(page).getByTitle("Mistake: costs 10 to 20 points")).toBeVisible();
  // Only where the last discs count do they decide.
  const slight = "Inaccuracy: costs 5 to 10 points of winning chance";
  await expect(panel(page).getByTitle(slight, { exact: true })).toBeVisible();
});

test("a result is told of its own game, also where all of it was known before", async ({
  page,
}) => {
  const board = await over(page, {});
  const turned = page.locator(".result .hindsight");
  await expect(turned).toContainText("Turning point", { timeout: 60_000 });
  // Nobody errs where Nought takes the middle, and both hold the draw.
  await page.getByRole("button", { name: "Rematch" }).click();
  await make(board, "00", "11", "22", "10", "12", "02", "20", "21", "01");
  await expect(turned).toContainText("No big mistakes", { timeout: 60_000 });
  await page.getByRole("button", { name: "Rematch" }).click();
  await make(board, ...LOST);
  await expect(turned).toContainText("Turning point", { timeout: 60_000 });
});

test("the biggest mistake is told from facts, and shown with what would have been better", async ({
  page,
}) => {
  const board = await reviewed(page);
  await begin(page).click();
  await plyOf(board).toBe(1);
  await expect(panel(page)).toContainText("This lets Cross win in 3 turns.");
  await expect(board.locator(".preview.mistaken").first()).toBeVisible();
  await panel(page).getByRole("button", { name: "Better move" }).click();
  await expect(board.locator(".preview").first()).toBeVisible();
  await expect(board.locator(".mistaken")).toHaveCount(0);
  await expect(panel(page)).toContainText(`Better: ${MIDDLE}`);
  await panel(page).getByRole("button", { name: "Summary" }).click();
  await expect(panel(page).locator(".turning")).toBeVisible();
  await plyOf(board).toBe(LOST.length);
});

test("where a move’s signs do not say where a tile goes, it is said that the board does", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const { start = "", moves = "" } = DEMONSTRATIONS["nonaga"] ?? {};
  const board = await open(page, `#${start}`);
  await make(board, ...moves.split(" "));
  await page.locator(".result .choices button").nth(1).click();
  await panel(page)
    .getByRole("button", { name: /^See the/ })
    .click({ timeout: 60_000 });
  await panel(page).getByRole("button", { name: "Better move" }).click();
  await expect(panel(page)).toContainText(
    /Better: [●◆].+ ⬡[↖↗↙↘↑↓←→]\. The board shows where the tile goes\./,
  );
  const heard = panel(page).locator(".better .unseen");
  await expect(heard).toHaveText(/^Better: -?\d,-?\d to -?\d,-?\d, -?\d,-?\d to -?\d,-?\d$/);
  const previewed = board.locator(".arrow.preview");
  await expect(previewed).toHaveCount(2);
  // How it might go on, move by move.
  const third = panel(page).locator(".line button").nth(2);
  await third.click();
  await expect(previewed).toHaveCount(3);
  await page.mouse.move(0, 0);
  await third.blur();
  await expect(previewed).toHaveCount(2);
});

test("a review is there again when the page is loaded anew, until it has been left", async ({
  page,
}) => {
  const board = await reviewed(page);
  await page.reload();
  await expect(begin(page)).toBeVisible({ timeout: 60_000 });
  await plyOf(board).toBe(LOST.length);
  // Also while one of its mistakes is on the board.
  await begin(page).click();
  await plyOf(board).not.toBe(LOST.length);
  await page.reload();
  await expect(begin(page)).toBeVisible({ timeout: 60_000 });
  await plyOf(board).toBe(LOST.length);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".result")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test("who tries again is told what is no better, gets a hint, and is praised for the better move", async ({
  page,
}) => {
  await reviewed(page);
  await begin(page).click();
  await panel(page).getByRole("button", { name: "Try again" }).click();
  const board = dialog(page).locator("tessera-game");
  const said = dialog(page).getByRole("status");
  await expect(board.locator(".board")).toBeVisible();
  expect(await state(board)).toMatchObject({ ply: 1, plies: 1, toMove: "second" });
  await make(board, "21");
  await expect(said).toContainText("That still lowers your winning chance");
  await expect(said).toContainText("This lets Cross win in");
  await plyOf(board).toBe(1);
  await dialog(page).getByRole("button", { name: "Hint" }).click();
  await expect(said).toContainText(`Play ${[...MIDDLE].join(" ")}.`);
  expect(await violations(page)).toEqual([]);
  await make(board, MIDDLE);
  await expect(said).toContainText("Excellent");
  await dialog(page).getByRole("button", { name: "Summary" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page).locator(".turning")).toBeVisible();
});

test("a review moves none of the controls, plays on by no tap, counts nothing, and leaves all as it was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const board = await over(page, {});
  const statistics = () => page.evaluate(() => localStorage.getItem("tessera.statistics"));
  const boxes = async () =>
    Promise.all(
      (
        await page
          .locator("tessera-page > header button, aside > .fields, .actions button, main .board")
          .all()
      ).map((control) => control.boundingBox()),
    );
  const before = {
    boxes: await boxes(),
    statistics: await statistics(),
    state: await state(board),
  };
  await page.getByRole("button", { name: "Review" }).click();
  await expect(begin(page)).toBeEnabled({ timeout: 60_000 });
  expect(await boxes()).toEqual(before.boxes);
  await begin(page).click();
  await plyOf(board).toBe(1);
  await cellOf(board, 8).dispatchEvent("click", { detail: 0 });
  expect(await state(board)).toMatchObject({ ply: 1, plies: LOST.length, open: false });
  // Going back is mere looking: nobody is asked whether a move may be taken back.
  await page.keyboard.press("u");
  await plyOf(board).toBe(0);
  await expect(page.locator(".asks")).toBeHidden();
  await panel(page).getByRole("button", { name: "Leave review" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator(".moves .sign")).toHaveCount(0);
  await expect(page.locator(".result")).toBeVisible();
  expect({
    boxes: await boxes(),
    statistics: await statistics(),
    state: await state(board),
  }).toEqual(before);
});

test("where only discs were lost nothing is praised that is then shown as a mistake", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const game = "#reversi:3@--x--x-x---xxx-xxxoox-oooo-x-ooo-o-x-/o/g4.e5.d7.g3.b3.b7.e6.a6.g1.c2";
  const board = await open(page, `${game}.c3.e2.g2.e1`);
  await make(board, "d1");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(panel(page).getByRole("button", { name: /^See the \d/ })).toBeEnabled({
    timeout: 60_000,
  });
  await expect(panel(page).locator(".praise")).toHaveCount(0);
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [844, 390],
  [1024, 768],
  [768, 1024],
] as const) {
  test(`end, review and another try are in sight with their board, and Back leaves them, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const phone = Math.min(width, height) < 600;
    const board = await over(page, {});
    if (phone) {
      const turned = page.locator(".result button.hindsight");
      await expect(turned).toContainText("Turning point", { timeout: 60_000 });
      await expect(turned).toBeVisible();
      await clear(page.locator(".result"), board);
      // Of two people each is named once.
      const strip = board.locator(".strip.active");
      await expect(strip).toHaveText(/^\s*Cross wins!\s*A complete line\.\s*$/);
      await page.keyboard.press("k");
      await expect(strip).toHaveText(/^\s*Cross\s*Move 4 of 5 – mark a cell\s*$/);
      await page.keyboard.press("j");
    }
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await expect(begin(page)).toBeEnabled({ timeout: 60_000 });
    await expect(begin(page)).toBeInViewport({ ratio: 1 });
    await begin(page).click();
    for (const button of await panel(page).locator(".does button").all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await clear(panel(page), board);
    if (phone) {
      const { ply } = await state(board);
      for (const [step, steps] of [
        ["Previous move", -1],
        ["Next move", 0],
      ] as const) {
        await page.locator(".lately").getByRole("button", { name: step }).click();
        await plyOf(board).toBe(ply + steps);
      }
    }
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await clear(dialog(page).locator(".told"), dialog(page).locator("tessera-game"));
    for (const button of await dialog(page).locator(".told button").all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    // Back closes the dialog that lies on the review, unless it is closed already, and then leaves the review.
    await (phone ? page.goBack() : page.keyboard.press("Escape"));
    await expect(dialog(page)).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await plyOf(board).toBe(LOST.length);
  });
}

/** All of the board is seen, and nothing of what is beside it lies upon it. */
async function clear(beside: Locator, element: Locator) {
  const board = element.locator(".board");
  await expect(board).toBeInViewport({ ratio: 1 });
  expect(await apart(beside, board), "the board is clear of what is told beside it").toBe(true);
}

test("a review can be left before the computer is done, and begun again", async ({ page }) => {
  // Where a result has no room to tell how the game went, only a review wants to know.
  await page.setViewportSize({ width: 1024, height: 768 });
  const board = await over(page, {});
  for (let time = 0; time < 2; time++) {
    await page.getByRole("button", { name: "Review" }).click();
    await panel(page).getByRole("button", { name: "Leave review" }).click();
    await expect(panel(page)).toHaveCount(0);
    const wanted = board.evaluate(
      (element) => (element as HTMLElementTagNameMap["tessera-game"]).findings.reviews,
    );
    expect(await wanted, "the computer is asked nothing more").toBe(undefined);
  }
  await page.getByRole("button", { name: "Review" }).click();
  await expect(begin(page)).toBeEnabled({ timeout: 60_000 });
});

test("a review ends when another game comes", async ({ page }) => {
  const board = await reviewed(page);
  await page.keyboard.press("n");
  await expect(panel(page)).toHaveCount(0);
  await plyOf(board).toBe(0);
  expect(await state(board)).toMatchObject({ plies: 0, open: true });
});

test("a review is gone through by keyboard alone", async ({ page }) => {
  await over(page, {});
  await page.getByRole("button", { name: "Review" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "Review" })).toBeFocused();
  await expect(begin(page)).toBeEnabled({ timeout: 60_000 });
  await reach(page, begin(page));
  await page.keyboard.press("Enter");
  const heading = panel(page).getByRole("heading", { level: 3 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription("Nought marks 0 1.");
  await reach(page, panel(page).getByRole("button", { name: "Try again" }));
  await page.keyboard.press("Enter");
  const task = dialog(page).getByRole("heading", { level: 3 });
  await expect(task).toBeFocused();
  await expect(task).toHaveAccessibleDescription(/^Nought to move\. Find something better/);
  const board = dialog(page).locator("tessera-game");
  await expect(board.locator(".board")).toBeVisible();
  const walk = new Walk(page, board);
  await walk.begin();
  await walk.to(4);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("status")).toContainText("Excellent");
  await page.keyboard.press("Escape");
  await reach(page, panel(page).getByRole("button", { name: "Leave review" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toHaveCount(0);
});

async function reach(page: Page, button: Locator, key = "Tab") {
  for (
    let presses = 0;
    !(await button.evaluate((it) => it === document.activeElement));
    presses++
  ) {
    expect(presses, "the button is reached by the tab key").toBeLessThan(60);
    await page.keyboard.press(key);
  }
}

for (const language of ["en", "ja"]) {
  test(`a review is accessible (${language})`, async ({ page }) => {
    await reviewed(page, { language });
    expect(await violationsInEveryTheme(page)).toEqual([]);
    await panel(page).locator(".does .main").click();
    await expect(panel(page).locator("h3")).toBeVisible();
    expect(await violationsInEveryTheme(page)).toEqual([]);
    await panel(page).locator(".does .main").click();
    await expect(dialog(page).locator(".board")).toBeVisible();
    expect(await violationsInEveryTheme(page)).toEqual([]);
  });
}
