// Games at one device: clocks, consent, matches, statistics, a board that turns.
import type { Locator, Page } from "@playwright/test";
import type { Settings } from "../www/storage/settings.ts";
import { violationsInEveryTheme } from "./axe.ts";
import {
  CROSS_WINS,
  cellOf,
  counted,
  expect,
  giveUp,
  make,
  middle,
  more,
  move,
  movesOn,
  names,
  open,
  PHONE,
  players,
  plyOf,
  remember,
  resign,
  result,
  settled,
  state,
  test,
  turn,
} from "./support.ts";

/** Nought wins in its third turn. */
const NOUGHT_WINS = ["00", "01", "10", "11", "22", "21"];
const DRAWN = ["00", "11", "22", "01", "21", "20", "02", "12", "10"];

/** Opens the page with these settings and begins a new game of tic-tac-toe, or what is named. */
async function begin(
  page: Page,
  settings: Partial<Settings>,
  game = "#tictactoe:3x3",
): Promise<Locator> {
  await remember(page, settings);
  const board = await open(page, game);
  await page.keyboard.press("n");
  await plyOf(board).toBe(0);
  // What counts the games of two people and asks the other side has come, and the clock.
  if (settings.sides === "two") await expect(page.locator("main > .scoreboard")).toBeAttached();
  if (settings.clock) await expect(time(page, "first")).toBeVisible();
  return board;
}

const time = (page: Page, side: "first" | "second") => page.locator(`.clock.${side}`);

const TWO = { sides: "two" } as const;

/** Time stands still in the page but for what `pass` lets pass; timers run as ever, however slow the machine is. */
const holdTime = (page: Page) =>
  page.addInitScript(() => {
    let now = performance.now();
    performance.now = () => now;
    globalThis.tesseraPass = (ms) => {
      now += ms;
    };
  });

declare global {
  var tesseraPass: (ms: number) => void;
}

const pass = (page: Page, ms: number) => page.evaluate((ms) => tesseraPass(ms), ms);

test.describe("with a clock", () => {
  test.beforeEach(({ page }) => holdTime(page));

  test("between two people the clock runs from the first move on, until a flag falls", async ({
    page,
  }) => {
    const board = await begin(page, { ...TWO, clock: "60" });
    await expect(time(page, "first")).toHaveText("1:00");
    await pass(page, 5000);
    await expect(time(page, "first")).toHaveText("1:00");
    await make(board, "00");
    await pass(page, 12_000);
    await expect(page.locator(".clock.second")).toHaveClass(/running/);
    await expect(time(page, "second")).toHaveText("0:48");
    await make(board, "11");
    await pass(page, 52_000);
    await expect(page.locator(".clock.first")).toHaveClass(/low/);
    await expect(time(page, "first")).toHaveText("0:08.0");
    await expect(page.locator("main > p.unseen")).toHaveText("Cross: 10 seconds left.");
    await pass(page, 9000);
    await expect(time(page, "first")).toHaveText("0:00.0");
    await expect(result(page)).toContainText("Nought wins on time!");
    await expect(board.locator(".status")).toContainText("Nought wins!");
    await expect(board.locator(".status")).toContainText("Time ran out.");
    // Nobody moves any more, now or later.
    expect((await state(board)).open).toBe(false);
    await cellOf(board, 5).dispatchEvent("click", { detail: 0 });
    await page.keyboard.press("u");
    await page.keyboard.press("j");
    await cellOf(board, 5).dispatchEvent("click", { detail: 0 });
    expect((await state(board)).plies).toBe(2);
    await page.reload();
    await expect(result(page)).toContainText("Nought wins on time!");
    expect((await state(board)).open).toBe(false);
    await page.keyboard.press("n");
    await expect(time(page, "first")).toHaveText("1:00");
    expect((await state(board)).open).toBe(true);
  });

  test("a move that ends the game in time is an end that no flag changes", async ({ page }) => {
    const board = await begin(page, { ...TWO, clock: "10" });
    await make(board, ...CROSS_WINS.slice(0, 4));
    await pass(page, 6000);
    // Of ten seconds the last ten are not worth a word.
    await expect(page.locator("main > p.unseen")).toHaveText("Cross: 5 seconds left.");
    await pass(page, 3000);
    await make(board, "20");
    await pass(page, 60_000);
    await expect(result(page)).toContainText("Cross wins!");
    await expect(board.locator(".status")).toContainText("A complete line.");
  });

  test("a turn of two moves brings its increment once, when it is over", async ({ page }) => {
    const board = await begin(page, { ...TWO, clock: "60+5" }, "#nonaga");
    await move(board);
    await pass(page, 10_000);
    await expect(time(page, "first")).toHaveText("0:50");
    await move(board);
    await expect(time(page, "first")).toHaveText("0:55");
    await move(board);
    await expect(time(page, "second")).toHaveText("1:00");
  });

  test("beside a clock a strip shows the level whole, and a wall beside the number", async ({
    page,
  }) => {
    const board = await begin(page, { clock: "300", level: 3 }, "#quoridor");
    const name = board.locator(".far .who b");
    const [level, kind] = [name.locator("span").first(), name.locator("span").last()];
    await expect(level).toHaveText("Level 3");
    expect(await name.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    // How the level is called gives way.
    expect((await kind.boundingBox())?.y).toBeGreaterThan((await level.boundingBox())?.y ?? 0);
    await expect(board.locator(".far .bars i:visible")).toHaveCount(1);
    const told = board.locator(".near .who > span");
    // In two lines.
    expect((await told.boundingBox())?.height).toBeLessThan(34);
  });

  test("a pause stops the clock and locks the board, and the game goes on after it", async ({
    page,
  }) => {
    const board = await begin(page, { ...TWO, clock: "60" });
    const pause = page.getByRole("button", { name: "Pause the clock" });
    const keys = () => board.locator(".controls button").first().boundingBox();
    const before = await keys();
    // It is there before there is anything to pause, so that nothing moves when there is.
    await expect(pause).toBeDisabled();
    await make(board, "00");
    await expect(pause).toBeEnabled();
    expect(await keys()).toEqual(before);
    await pause.click();
    await pass(page, 100_000);
    await expect(board.locator(".status")).toContainText("Paused");
    await cellOf(board, 4).dispatchEvent("click", { detail: 0 });
    await plyOf(board).toBe(1);
    await page.getByRole("button", { name: "Resume the clock" }).click();
    await make(board, "11");
    await plyOf(board).toBe(2);
    await expect(time(page, "second")).toHaveText("1:00");
  });

  test("when the game is over the clocks are gone, also for who looks back", async ({ page }) => {
    const board = await begin(page, { ...TWO, clock: "60" });
    await pass(page, 1000);
    for (const move of ["00", "11", "01", "22", "02"]) await make(board, move);
    await expect(result(page)).toContainText("Cross wins!");
    await expect(time(page, "first")).toBeHidden();
    await page.keyboard.press("k");
    await plyOf(board).toBe(4);
    await expect(time(page, "first")).toBeHidden();
  });

  test("who looks back does not stop the clock", async ({ page }) => {
    const board = await begin(page, { ...TWO, clock: "60" });
    await make(board, "00", "11");
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await pass(page, 20_000);
    await expect(time(page, "first")).toHaveText("0:40");
    await pass(page, 50_000);
    await expect(result(page)).toContainText("Nought wins on time!");
  });

  test("the clock survives a reload, which gives no time back and waits", async ({ page }) => {
    const board = await begin(page, { ...TWO, clock: "60" });
    await make(board, "00");
    await pass(page, 20_000);
    await page.reload();
    await expect(board.locator(".status")).toContainText("Paused");
    await expect(time(page, "second")).toHaveText("0:40");
    await pass(page, 90_000);
    await expect(time(page, "second")).toHaveText("0:40");
    await page.getByRole("button", { name: "Resume the clock" }).click();
    await pass(page, 10_000);
    await expect(time(page, "second")).toHaveText("0:30");
  });

  test("a move taken back brings the times of then", async ({ page }) => {
    const board = await begin(page, { ...TWO, clock: "60" });
    await make(board, "00");
    await pass(page, 20_000);
    await make(board, "11");
    await pass(page, 1000);
    await page.keyboard.press("u");
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(time(page, "second")).toHaveText("1:00");
    await expect(page.locator(".clock.second")).toHaveClass(/running/);
  });

  test("against the computer the clock waits for whoever leaves the page", async ({ page }) => {
    const board = await begin(page, { sides: "youFirst", level: 1, clock: "60" });
    await make(board, "00");
    await plyOf(board).toBe(2);
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await pass(page, 90_000);
    await expect(board.locator(".status")).toContainText("Paused");
  });

  test("against the computer the sides of a match change too", async ({ page }) => {
    const settings = { sides: "youFirst", level: 1, bestOf: 3, clock: "20" } as const;
    const board = await begin(page, settings);
    await expect(names(board)).toHaveText(["You", "Level 1 · Beginner"]);
    await make(board, "00");
    await plyOf(board).toBe(2);
    await pass(page, 30_000);
    await expect(result(page)).toContainText("Best of 3: You 0 – 1 Level 1");
    await result(page).getByRole("button", { name: "Next game" }).click();
    await expect(names(board)).toHaveText(["Level 1 · Beginner", "You"]);
    await plyOf(board).toBe(1);
    expect(await state(board)).toMatchObject({ toMove: "second", open: true });
  });

  test("a game lost on time against the computer is counted, and all can be forgotten", async ({
    page,
  }) => {
    const board = await begin(page, { sides: "youFirst", level: 1, clock: "20" });
    await make(board, "00");
    await plyOf(board).toBe(2);
    await pass(page, 30_000);
    await expect(result(page)).toContainText("The computer wins on time.");
    await expect(result(page)).not.toHaveClass(/joy/);
    await page.keyboard.press("N");
    await page.getByRole("button", { name: "Statistics" }).click();
    const row = page.locator("#statistics tbody tr");
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("Level 1");
    await expect(row.locator("td")).toHaveText(["1", "0", "0", "1", "0–0–1", "–", "–", "–"]);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height: 844 });
    const beside = () =>
      page.locator("#statistics .frame").evaluate((it) => it.scrollWidth - it.clientWidth);
    await expect.poll(beside, "on a phone nothing is beside the window").toBe(0);
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Reset Tic-tac-toe" }).click();
    await expect(page.getByText("Delete all results for Tic-tac-toe?")).toBeVisible();
    await page.getByRole("button", { name: "Keep" }).click();
    await expect(row).toHaveCount(1);
    await page.getByRole("button", { name: "Reset Tic-tac-toe" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.locator("#statistics")).toContainText("You have not finished a game");
    // What is over stays over, and is not counted again.
    await page.reload();
    await expect(result(page)).toContainText("The computer wins on time.");
    expect(
      await page.evaluate(() => localStorage.getItem("tessera.statistics") ?? ""),
    ).not.toContain("level");
  });
});

test("a strong computer does not lose on time", async ({ page }) => {
  const board = await begin(page, { sides: "youFirst", level: 8, clock: "20" }, "#nonaga");
  for (let round = 1; round <= 2; round++) {
    await move(board);
    await move(board);
    await expect.poll(async () => (await state(board)).ply, { timeout: 30_000 }).toBe(4 * round);
  }
  expect((await state(board)).outcome).toBeNull();
});

test("between two people the other side is asked before a move is taken back", async ({ page }) => {
  const board = await begin(page, TWO);
  await make(board, "00", "11");
  const undo = board.getByRole("button", { name: "Undo" });
  const question = page.getByRole("alertdialog");
  await undo.click();
  await expect(question).toContainText("Cross: may Nought take back a move?");
  await plyOf(board).toBe(2);
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(question).toBeHidden();
  expect(await state(board)).toMatchObject({ ply: 2, plies: 2 });
  await undo.click();
  await question.getByRole("button", { name: "Allow" }).click();
  expect(await state(board)).toMatchObject({ ply: 1, toMove: "second" });
  // What was allowed once need not be asked again.
  await make(board, "22");
  await expect(question).toBeHidden();
  expect(await state(board)).toMatchObject({ ply: 2, plies: 2 });
});

test("consent is given and refused by keyboard, and the focus comes back", async ({ page }) => {
  const board = await begin(page, TWO);
  await make(board, "00", "11");
  const question = page.getByRole("alertdialog");
  const focused = () =>
    board.evaluate((element) => element.shadowRoot?.activeElement?.getAttribute("data-cell") ?? "");
  await cellOf(board, 4).focus();
  await page.keyboard.press("u");
  await expect(question.getByRole("button", { name: "Decline" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  expect(await focused()).toBe("4");
  await plyOf(board).toBe(2);
  await page.keyboard.press("u");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await plyOf(board).toBe(1);
  expect(await focused()).toBe("4");
});

const offerDraw = (page: Page) => page.getByRole("button", { name: "Offer a draw" });

test("who resigns against the computer has lost, for good, and is asked before", async ({
  page,
}) => {
  await remember(page, { sides: "youSecond", level: 1 });
  const board = await open(page, "#tictactoe:3x3");
  await plyOf(board).toBe(1);
  await expect(offerDraw(page)).toHaveCount(0);
  await make(board, "00");
  await plyOf(board).toBe(3);
  const question = page.getByRole("alertdialog");
  await resign(page).click();
  await expect(question).toContainText("Resign? Cross will win.");
  await question.getByRole("button", { name: "Keep playing" }).click();
  await expect(question).toBeHidden();
  await expect(resign(page)).toBeFocused();
  // Whoever looks back resigns the game as it stands, and sees it.
  await page.keyboard.press("k");
  await plyOf(board).toBe(2);
  await page.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "Keep playing" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(result(page)).toContainText("You resigned.");
  await plyOf(board).toBe(3);
  await expect(board).toBeFocused();
  await expect(board.getByRole("group", { name: "Cross" })).toContainText("By resignation.");
  await expect(resign(page)).toBeDisabled();
  expect(await state(board)).toMatchObject({ open: false, plies: 3 });
  await page.reload();
  await expect(result(page)).toContainText("You resigned.");
  expect((await counted(page))["level:1"].alone.second).toEqual({ won: 0, drawn: 0, lost: 1 });
});

test("what was taken back is no part of a game that is resigned", async ({ page }) => {
  const board = await begin(page, { sides: "youFirst", level: 1 });
  await make(board, "00");
  await plyOf(board).toBe(2);
  await page.keyboard.press("u");
  await plyOf(board).toBe(0);
  await expect(resign(page), "no move stands").toBeDisabled();
  await make(board, "11");
  await plyOf(board).toBe(2);
  await move(board);
  await plyOf(board).toBe(4);
  await page.keyboard.press("u");
  await plyOf(board).toBe(2);
  await giveUp(page);
  await expect(result(page)).toContainText("1 turn");
  expect(await state(board)).toMatchObject({ ply: 2, plies: 2, open: false });
  expect(await movesOn(board)).toHaveLength(2);
});

test("a position in which the game is over tells its result, without a move", async ({ page }) => {
  await open(page, "#tictactoe:3x3@xxxoo----/x");
  await expect(result(page)).toBeVisible();
});

test("a game from a link that is resigned here stays so", async ({ page }) => {
  const board = await open(page, "#tictactoe:4x4x4/000.111");
  await page.getByRole("button", { name: "I play Cross" }).click();
  await giveUp(page);
  await expect(result(page)).toContainText("You resigned.");
  await page.reload();
  await expect(result(page)).toContainText("You resigned.");
  expect(await state(board)).toMatchObject({ plies: 2, open: false });
  await page.keyboard.press("r");
  await expect(page.locator("#mygames li").first()).toContainText("Lost");
});

test.describe("with a clock that is stopped", () => {
  test.beforeEach(({ page }) => holdTime(page));

  test("people still answer how their game is to end, and nobody does after the flag", async ({
    page,
  }) => {
    const board = await begin(page, { ...TWO, clock: "60", bestOf: 3 });
    await make(board, "00", "11");
    await offerDraw(page).click();
    await page.getByRole("button", { name: "Pause the clock" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Accept" }).click();
    await expect(result(page)).toContainText("Draw by agreement");
    await result(page).getByRole("button", { name: "Next game" }).click();
    await make(board, "00");
    await offerDraw(page).click();
    // The flag falls between two looks at the clock.
    await page.evaluate(() => {
      tesseraPass(61_000);
      document.querySelector<HTMLElement>("[role=alertdialog] .main")?.click();
    });
    await expect(result(page)).toContainText("wins on time!");
  });
});

test("a question makes way for another, and a computer agrees on no draw", async ({ page }) => {
  const board = await begin(page, TWO, "#nonaga");
  await move(board);
  const question = page.getByRole("alertdialog");
  await board.getByRole("button", { name: "Undo" }).click();
  await expect(question).toContainText("may Red take back a move?");
  await resign(page).click();
  await expect(question).toContainText("Resign? Blue will win.");
  await offerDraw(page).click();
  await expect(question).toContainText("Red offers a draw.");
  await page.keyboard.press("h");
  await expect(question).toBeHidden();
  await expect(offerDraw(page)).toBeDisabled();
  await expect(resign(page)).toBeEnabled();
});

test("two people agree on a draw, and whoever is to move may resign", async ({ page }) => {
  const board = await begin(page, { ...TWO, bestOf: 3 });
  for (const button of [resign(page), offerDraw(page)]) await expect(button).toBeDisabled();
  await make(board, "00");
  const question = page.getByRole("alertdialog");
  await offerDraw(page).click();
  await expect(question).toContainText("Cross: Nought offers a draw.");
  await question.getByRole("button", { name: "Decline" }).click();
  await make(board, "11");
  await offerDraw(page).click();
  await expect(question).toContainText("Nought: Cross offers a draw.");
  // Who moves on has not waited for an answer.
  await make(board, "22");
  await expect(question).toBeHidden();
  await offerDraw(page).click();
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(result(page)).toContainText("Draw by agreement");
  await expect(result(page)).toContainText("Best of 3: Player A ½ – ½ Player B");
  await result(page).getByRole("button", { name: "Next game" }).click();
  await make(board, "00");
  await giveUp(page);
  await expect(result(page)).toContainText("Cross wins by resignation.");
  await expect(result(page)).toContainText("Best of 3: Player A ½ – 1½ Player B");
});

test("a game that nobody here plays is not to be resigned", async ({ page }) => {
  await remember(page, { sides: "watch", level: 1 });
  const board = await open(page, "#tictactoe:4x4x4");
  await expect.poll(async () => (await state(board)).ply).toBeGreaterThan(0);
  await expect(resign(page)).toBeDisabled();
});

test("on a phone a game is resigned from the sheet, which makes way for the question", async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport);
  const board = await begin(page, { sides: "youFirst", level: 1 });
  await make(board, "00");
  await plyOf(board).toBe(2);
  await more(page);
  await giveUp(page);
  await expect(result(page)).toContainText("You resigned.");
});

test("between two people looking back is free, playing on from there is not", async ({ page }) => {
  const board = await begin(page, TWO);
  await make(board, "00", "11", "22");
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  expect(await state(board)).toMatchObject({ ply: 1, plies: 3 });
  const question = page.getByRole("alertdialog");
  await make(board, "02");
  await expect(question).toContainText("Cross: may Nought continue from move 1?");
  expect(await state(board)).toMatchObject({ ply: 1, plies: 3 });
  await page.keyboard.press("Escape");
  expect(await state(board)).toMatchObject({ ply: 1, plies: 3 });
  await make(board, "02");
  await question.getByRole("button", { name: "Allow" }).click();
  expect(await state(board)).toMatchObject({ ply: 2, plies: 2 });
  await expect(page.locator(".moves")).toContainText("02");
});

test("a win is cheered where it happened, and not when one comes back to it", async ({ page }) => {
  const board = await begin(page, TWO);
  const sparks = board.locator(".burst.first circle");
  await make(board, ...CROSS_WINS.slice(0, -1));
  await expect(sparks).toHaveCount(0);
  await make(board, ...CROSS_WINS.slice(-1));
  await expect(sparks).not.toHaveCount(0);
  await expect(result(page)).toContainText("3 turns");
  await page.keyboard.press("k");
  await expect(sparks).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(result(page)).toBeVisible();
  await expect(sparks).toHaveCount(0);
});

/** Opens the page with a game that was won here against the first level. */
async function openWon(page: Page): Promise<Locator> {
  await remember(page, { sides: "youFirst", level: 1 });
  const [a, b, c, d, e] = CROSS_WINS;
  const record = `[Game "tictactoe"]\n[Setup "3x3"]\n\n1. ${a} ${b}\n2. ${c} ${d}\n3. ${e}\n`;
  await page.addInitScript((record) => {
    const game = { record, players: "human level:1", id: "won", at: 1, over: true };
    localStorage.setItem("tessera.game.tictactoe", JSON.stringify(game));
  }, record);
  return open(page);
}

test("who has won twice in a row is offered the next level", async ({ page }) => {
  await page.addInitScript(() => {
    const none = { won: 0, drawn: 0, lost: 0 };
    const tally = { first: { ...none, won: 2 }, second: none, streak: 2, longest: 2, fastest: 3 };
    const helped = { first: none, second: none, streak: 0, longest: 0, fastest: 0 };
    const games = { "tictactoe:3x3": { "level:1": { alone: tally, helped } } };
    localStorage.setItem("tessera.statistics", JSON.stringify({ version: 1, games }));
  });
  const board = await openWon(page);
  await expect(result(page)).toContainText("You win!");
  await expect(result(page)).toHaveClass(/joy/);
  await result(page).getByRole("button", { name: "Play level 2" }).click();
  await plyOf(board).toBe(0);
  await expect(page.locator("aside select").first()).toHaveValue("2");
  // The game that was won was against the other one.
  await page.keyboard.press("r");
  await expect(page.locator("#mygames li").filter({ hasText: "5 moves" })).toContainText("Level 1");
});

test("who stays with a result sees how exactly they have played, and where the game turned", async ({
  page,
}) => {
  await openWon(page);
  await expect(result(page)).toContainText("Reviewing the game");
  const before = await result(page).boundingBox();
  const turned = result(page).getByRole("button", { name: "Turning point" });
  await expect(turned).toContainText("Turn 1, Nought");
  await expect(result(page)).toContainText(/3 turns · accuracy \d+%/);
  expect(await result(page).boundingBox()).toEqual(before);
  await turned.click();
  await expect(page.locator(".review").first()).toBeVisible();
  // The game stands there as it was before that turn.
  await plyOf(page.locator("tessera-game").first()).toBe(1);
});

test("against the computer moves are taken back freely", async ({ page }) => {
  const board = await begin(page, { sides: "youFirst", level: 1 });
  await make(board, "00");
  await turn(board);
  await page.keyboard.press("u");
  await plyOf(board).toBe(0);
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test("in a match sides change from game to game, also over a reload, until it is won", async ({
  page,
}) => {
  const board = await begin(page, { ...TWO, bestOf: 3 });
  const next = result(page).getByRole("button", { name: "Next game" });
  await expect(names(board)).toHaveText(["Player A", "Player B"]);
  await make(board, ...CROSS_WINS);
  await expect(result(page)).toContainText("Cross wins!");
  await expect(result(page)).toContainText("Best of 3: Player A 1 – 0 Player B");
  await next.click();
  await expect(names(board)).toHaveText(["Player B", "Player A"]);
  await make(board, ...CROSS_WINS.slice(0, 2));
  await page.reload();
  await expect(names(board)).toHaveText(["Player B", "Player A"]);
  await make(board, ...CROSS_WINS.slice(2));
  await expect(result(page)).toContainText("Best of 3: Player A 1 – 1 Player B");
  await page.reload();
  await expect(result(page)).toContainText("Best of 3: Player A 1 – 1 Player B");
  // The end of a game in a match is final.
  await page.keyboard.press("u");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.keyboard.press("j");
  await next.click();
  await expect(names(board)).toHaveText(["Player A", "Player B"]);
  await make(board, ...NOUGHT_WINS);
  await expect(result(page)).toContainText("Player B wins the match.");
  await expect(page.locator("main > p.unseen")).toContainText("Player B wins the match.");
  // Each game of it is kept.
  await page.keyboard.press("r");
  await expect(page.locator("tessera-my-games .list > li")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await result(page).getByRole("button", { name: "Rematch" }).click();
  await expect(page.locator(".score")).toContainText("0 – 0");
  await plyOf(board).toBe(0);
});

test("draws count half each, and a match that is left can be brought back", async ({ page }) => {
  const board = await begin(page, { ...TWO, bestOf: 3 });
  await make(board, ...DRAWN);
  await expect(result(page)).toContainText("Best of 3: Player A ½ – ½ Player B");
  await page.keyboard.press("n");
  await expect(page.locator(".score")).toContainText("0 – 0");
  await page.getByRole("button", { name: "Restore the previous game" }).click();
  await expect(page.locator(".score")).toContainText("½ – ½");
  await expect(result(page).getByRole("button", { name: "Next game" })).toBeVisible();
});

test("a result can be looked at again, and put away", async ({ page }) => {
  const board = await begin(page, TWO);
  await make(board, ...CROSS_WINS);
  await page.keyboard.press("0");
  expect(await state(board)).toMatchObject({ ply: 0, plies: 5 });
  await expect(result(page)).toBeHidden();
  await page.keyboard.press("$");
  await expect(result(page)).toBeVisible();
  await result(page).getByRole("button", { name: "Close" }).click();
  await expect(result(page)).toBeHidden();
});

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("tessera.statistics") ?? "{}").games ?? {});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the sheet makes way for a result", async ({ page }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, "#tictactoe");
    await make(board, ...CROSS_WINS.slice(0, -1));
    await more(page);
    await expect(page.locator("#more")).toBeVisible();
    // As a computer does that was thinking.
    await board.evaluate((element, text) => {
      (element as HTMLElementTagNameMap["tessera-game"]).move(text);
    }, CROSS_WINS.at(-1) ?? "");
    await expect(result(page)).toContainText("Cross wins!");
    await expect(page.locator("#more")).toBeHidden();
  });
});

test("a game counts once, by its first end, and with help apart", async ({ page }) => {
  const board = await begin(page, TWO);
  await make(board, ...CROSS_WINS);
  const two = async () => (await kept(page))["tictactoe:3x3"].two;
  expect((await two()).alone.first).toEqual({ won: 1, drawn: 0, lost: 0 });
  await page.keyboard.press("u");
  await page.getByRole("button", { name: "Allow" }).click();
  await make(board, "20");
  await expect(result(page)).toBeVisible();
  expect((await two()).alone.first).toEqual({ won: 1, drawn: 0, lost: 0 });
  await page.keyboard.press("n");
  await make(board, ...CROSS_WINS.slice(0, 2));
  await page.keyboard.press("g");
  await expect(board.locator(".hint").first()).toBeVisible();
  await make(board, ...CROSS_WINS.slice(2));
  expect((await two()).alone.first).toEqual({ won: 1, drawn: 0, lost: 0 });
  expect((await two()).helped.first).toEqual({ won: 1, drawn: 0, lost: 0 });
});

test("help counts also when it has gone before the move", async ({ page }) => {
  const board = await begin(page, TWO);
  const two = async () => (await kept(page))["tictactoe:3x3"].two;
  const helps = [
    async () => {
      // Before anything of this game is loaded but the board.
      await page.keyboard.press("g");
      await expect(board.locator(".hint").first()).toBeVisible();
      await make(board, ...CROSS_WINS);
    },
    async () => {
      await make(board, ...CROSS_WINS.slice(0, 2));
      await page.keyboard.press("e");
      await expect(board).toHaveAttribute("analysis", "bar");
      await page.keyboard.press("e");
      await make(board, ...CROSS_WINS.slice(2));
    },
    async () => {
      await make(board, ...CROSS_WINS.slice(0, 2));
      const key = await board.evaluate(
        (element) => (element as HTMLElementTagNameMap["tessera-game"]).overlays[0]?.key ?? "",
      );
      await page.keyboard.press(key);
      await expect(page.locator('.actions [aria-pressed="true"]')).toBeVisible();
      await page.keyboard.press(key);
      await make(board, ...CROSS_WINS.slice(2));
    },
  ];
  for (const [before, play] of helps.entries()) {
    await play();
    await expect(result(page)).toBeVisible();
    expect((await two()).helped.first).toEqual({ won: before + 1, drawn: 0, lost: 0 });
    await page.keyboard.press("n");
  }
});

test("who looks back before taking back only looks further back", async ({ page }) => {
  const board = await begin(page, TWO);
  await make(board, "00", "11", "22", "02");
  await page.keyboard.press("k");
  await page.keyboard.press("u");
  await plyOf(board).toBe(2);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  expect(await state(board)).toMatchObject({ ply: 2, plies: 4 });
});

test("games from links are not counted", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe:3x3/00.01.10.11");
  await make(board, "20");
  await expect(board.locator(".status")).toContainText("Cross wins!");
  await expect(result(page)).toBeVisible();
  expect(await kept(page)).toEqual({});
});

test("damaged statistics and a damaged table cost what they held, and nothing else", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("tessera.statistics", "{]");
    localStorage.setItem("tessera.settings", '{"clock":"soon","bestOf":4,"handicap":-3}');
    const table = { here: 1, clock: { times: 3 }, match: [], ended: "yes", stand: "x" };
    const record = '[Game "tictactoe"]\n\n1. 00 11\n';
    localStorage.setItem("tessera.game", JSON.stringify({ record, players: "human human", table }));
  });
  const board = await open(page);
  expect(await state(board)).toMatchObject({ ply: 2, open: true });
  await page.keyboard.press("Shift+N");
  await page.getByRole("button", { name: "Statistics" }).click();
  await expect(page.locator("#statistics")).toContainText("You have not finished a game");
});

test("the board turns to face who moves, and not for whoever looks back", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const board = await begin(page, { ...TWO, turning: true });
  const top = async () => (await middle(board, 0)).y;
  const before = await top();
  await make(board, "11");
  await expect.poll(top).not.toBeCloseTo(before, 0);
  const turned = await top();
  await page.keyboard.press("k");
  await settled(board);
  expect(await top()).toBeCloseTo(turned, 0);
  await page.keyboard.press("j");
  await page.reload();
  await expect.poll(top).toBeCloseTo(turned, 0);
  await make(board, "00");
  await expect.poll(top).toBeCloseTo(before, 0);
  await page.keyboard.press("u");
  await page.getByRole("button", { name: "Allow" }).click();
  await expect.poll(top).toBeCloseTo(turned, 0);
  await page.keyboard.press("U");
  await expect.poll(top).toBeCloseTo(before, 0);
  await expect(page.locator(".status").first()).toBeVisible();
});

test("a new game is chosen in a dialog by keyboard", async ({ page }) => {
  const board = await open(page);
  await page.keyboard.press("Shift+N");
  const dialog = page.getByRole("dialog", { name: "Game options" });
  // It opens at its top, and Enter begins at once.
  await expect(dialog.getByRole("radio", { name: "You start" })).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Game options" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("radio", { name: "Two players here" }).press(" ");
  await dialog.getByRole("radio", { name: "Other…" }).press(" ");
  await dialog.getByLabel("Minutes per player").fill("0");
  await dialog.getByRole("button", { name: "Start" }).press("Enter");
  await expect(dialog.locator('input[name="base"]:invalid')).toBeFocused();
  await dialog.getByLabel("Minutes per player").fill("2.5");
  await dialog.getByLabel("Seconds added per turn").fill("4");
  await dialog.getByLabel("Other side’s time").selectOption("Half");
  await dialog.getByRole("radio", { name: "Best of 5" }).press(" ");
  await dialog.getByRole("button", { name: "Start" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(time(page, "first")).toHaveText("2:30");
  await expect(time(page, "second")).toHaveText("1:15");
  await expect(page.locator(".score")).toContainText("Best of 5");
  expect((await state(board)).open).toBe(true);
  await page.getByRole("button", { name: "Game options…" }).click();
  await expect(dialog.getByLabel("Minutes per player")).toHaveValue("2.5");
});

test("numbers of a clock that is no longer chosen hold no game up", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Shift+N");
  const dialog = page.getByRole("dialog", { name: "Game options" });
  await dialog.getByRole("radio", { name: "Other…" }).check();
  await dialog.getByLabel("Minutes per player").fill("1.25");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.locator('input[name="base"]:invalid')).toBeFocused();
  await dialog.getByRole("radio", { name: "5 min", exact: true }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeHidden();
  await expect(time(page, "first")).toHaveText("5:00");
});

test("the next game may have another board, with its own handicaps and ratings", async ({
  page,
}) => {
  const board = await open(page, "#quoridor");
  await page.keyboard.press("Shift+N");
  const dialog = page.getByRole("dialog", { name: "Game options" });
  const level = dialog.locator("select[name=opponent] option").nth(4);
  await expect(level).toContainText("·");
  await dialog.getByLabel("Handicap").selectOption({ index: 1 });
  await dialog.getByRole("combobox", { name: "Board" }).selectOption("5x3");
  await expect(level).not.toContainText("·");
  await expect(dialog.getByLabel("Handicap")).toHaveValue("");
  await dialog.locator("select[name=opponent]").selectOption("5");
  // Nothing changes before it is started.
  expect(await page.evaluate(() => location.hash)).not.toContain("5x3");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#quoridor:5x3");
  expect(await players(board)).toBe("human level:5");
  await page.keyboard.press("Shift+N");
  await expect(dialog.getByRole("combobox", { name: "Board" })).toHaveValue("5x3");
});

test.describe("on a tablet", () => {
  test.use({ ...PHONE, viewport: { width: 820, height: 1180 } });

  test("how the match stands, what is asked and how a game ended are in sight", async ({
    page,
  }) => {
    const board = await begin(page, { ...TWO, clock: "180+2", bestOf: 3 });
    await make(board, ...CROSS_WINS.slice(0, 2));
    await page.keyboard.press("u");
    await expect(page.getByRole("alertdialog")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await make(board, ...CROSS_WINS.slice(2));
    for (const seen of [page.locator(".score"), result(page)])
      await expect(seen).toBeInViewport({ ratio: 1 });
  });
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });

    test("everything of the table fits and breaks no accessibility rule", async ({ page }) => {
      const board = await begin(page, { ...TWO, clock: "7200+30", bestOf: 3 });
      const good = async () => {
        expect(await violationsInEveryTheme(page)).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
      };
      await make(board, "00", "01");
      await good();
      await page.keyboard.press("u");
      await page.getByRole("alertdialog").waitFor();
      await good();
      await page.keyboard.press("Escape");
      await make(board, ...CROSS_WINS.slice(2));
      await result(page).waitFor();
      await good();
      await page.keyboard.press("Shift+N");
      await page.getByRole("radio", { name: "Other…" }).press(" ");
      await good();
      await page.locator("#newgame").getByRole("button", { name: "Statistics" }).click();
      await page.locator("#statistics").waitFor();
      await page.getByRole("button", { name: "Reset Tic-tac-toe" }).click();
      await good();
    });
  });
}

test("all of it is said in Japanese too", async ({ page }) => {
  const board = await begin(page, { ...TWO, language: "ja", clock: "180+2", bestOf: 3 });
  await make(board, "00", "01");
  await page.keyboard.press("u");
  await expect(page.getByRole("alertdialog")).toContainText("マルが待ったを求めています");
  await page.keyboard.press("Escape");
  await make(board, ...CROSS_WINS.slice(2));
  await expect(result(page)).toContainText("3番勝負：プレイヤーA 1 – 0 プレイヤーB");
  const english = async () =>
    (await page.locator("body").innerText()).replaceAll(/Tessera/g, "").match(/[A-Za-z]{3,}/g);
  expect(await english()).toBeNull();
  for (const key of ["Shift+N"]) {
    await page.keyboard.press(key);
    await page.locator("dialog").waitFor();
    expect(await english()).toBeNull();
  }
  await page.getByRole("button", { name: "戦績" }).last().click();
  await page.locator("#statistics").waitFor();
  expect(await english()).toBeNull();
});
