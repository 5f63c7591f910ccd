// What is stored: nothing if the browser forbids it, otherwise one running game of each kind and the earlier ones.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { TesseraPage } from "../www/page/page.ts";
import { WHOLE } from "./browser.ts";
import {
  CROSS_WINS,
  chooseTab,
  counted,
  expect,
  held,
  make,
  move,
  movesOn,
  names,
  notice,
  open,
  players,
  plyOf,
  remember,
  result,
  settled,
  state,
  test,
  turn,
} from "./support.ts";

const main = (page: Page) => page.locator("main > tessera-game");
const kept = (page: Page) => page.locator("dialog#mygames");
const entries = (page: Page) => kept(page).locator(".list .open");

async function choose(page: Page, name: string) {
  await page.keyboard.press("o");
  await page.locator("#games").getByRole("button", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

/** Fails the test on anything that the page does not catch. */
function listen(page: Page) {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

test("a move is kept and in the address when the page goes at once, before it was painted", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  const [address, kept] = await board.evaluate((element: HTMLElementTagNameMap["tessera-game"]) => {
    element.move("11");
    dispatchEvent(new Event("pagehide"));
    return [location.hash, JSON.stringify({ ...localStorage })];
  });
  expect(address).toBe("#tictactoe/11");
  expect(kept).toContain("1. 11");
});

test("an address that comes just after a move is followed, and the move is kept", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await board.evaluate((element: HTMLElementTagNameMap["tessera-game"]) => {
    element.move("11");
    location.hash = "#reversi";
  });
  await expect(page).toHaveTitle("Hex Reversi – Tessera");
  await page.goBack();
  await expect.poll(() => movesOn(board)).toEqual(["11"]);
});

test("a move that was taken back is so after a reload, too, and another one goes on with the same game", async ({
  page,
}) => {
  const board = await open(page, "#quoridor");
  for (const move of ["e2", "e3"]) {
    await make(board, move);
    await turn(board);
  }
  await page.keyboard.press("u");
  await plyOf(board).toBe(2);
  const said = board.locator(".strip.near .who");
  await expect(said).toContainText(/move or place a wall/i);
  await page.reload();
  await plyOf(board).toBe(2);
  await expect(said).toContainText(/move or place a wall/i);
  await make(board, "d2");
  await turn(board);
  const aside = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /aside/.test(key)));
  expect(await aside()).toEqual([]);
});

test("an address that comes as the game is remembered is followed", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe/11.00");
  await board.evaluate((element: HTMLElementTagNameMap["tessera-game"]) => {
    location.hash = "#reversi";
    element.play?.goto(1);
  });
  await expect(page).toHaveTitle("Hex Reversi – Tessera");
});

test("Back leads to the very game against the computer that made way for a new one", async ({
  page,
}) => {
  await remember(page, { sides: "youFirst", level: 1 });
  const board = await open(page, "#tictactoe");
  const current = () =>
    page.evaluate(() => document.querySelector<TesseraPage>("tessera-page")?.current.now?.id);
  await make(board, "11");
  await turn(board);
  const [before, moves] = [await current(), await movesOn(board)];
  await page.keyboard.press("n");
  await plyOf(board).toBe(0);
  // Now it is where it takes a while to be found.
  const aside = () => page.evaluate(() => Object.keys(localStorage).join(" "));
  await expect.poll(aside).not.toContain("aside");
  await page.goBack();
  await expect.poll(() => movesOn(board)).toEqual(moves);
  await settled(board);
  expect(await current()).toBe(before);
  await expect(names(board).last()).toHaveText(/Level 1/);
  // It is back already.
  await expect(page.getByRole("button", { name: "Restore the previous game" })).toHaveCount(0);
  await page.goForward();
  await plyOf(board).toBe(0);
});

test("Back leads to the game that was chosen before, as it stands now, and Forward to the next", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page);
  await choose(page, "Quoridor");
  await make(board, "e2");
  await choose(page, "Hex Reversi");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quoridor");
  expect(await movesOn(board)).toEqual(["e2"]);
  await make(board, "e8");
  await expect(page).toHaveURL(/#quoridor\/e2\.e8$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nonaga");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quoridor");
  expect(await movesOn(board)).toEqual(["e2", "e8"]);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hex Reversi");
});

test("moves and a new game where none was made are no entries to go back to", async ({ page }) => {
  await page.goto("about:blank");
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press("n");
  await make(board, "00", "01");
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.keyboard.press("n");
  await expect.poll(() => movesOn(board)).toEqual([]);
  // More a browser does not keep, and the window is that of the tests before.
  const most = 50;
  expect(await page.evaluate(() => history.length)).toBe(Math.min(entries + 1, most));
  await page.goBack();
  await expect.poll(() => movesOn(board)).toEqual(["00", "01"]);
});

test.describe("where site data is blocked", () => {
  /** What browsers do then: the mere mention of a store throws. */
  const block = (page: Page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("The document may not keep anything.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
    });

  test("everything is played, and it is said once that nothing will be remembered", async ({
    page,
  }) => {
    const errors = listen(page);
    await block(page);
    const board = await open(page, "#tictactoe");
    await expect(notice(page)).toContainText("does not let this page save anything");
    await notice(page).getByRole("button", { name: "Close" }).click();
    await page.getByLabel("Who plays").selectOption("two");
    await make(board, ...CROSS_WINS);
    await expect(result(page)).toContainText("Cross wins!");
    await expect(notice(page)).toHaveCount(0);
    // As long as the page is open all is as if it were kept.
    await page.keyboard.press("N");
    await page.getByRole("button", { name: "Statistics" }).click();
    await expect(page.locator("#statistics")).toContainText("Two players here");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Learn", exact: true }).click();
    await chooseTab(page, "Tutorial");
    // The boards of the tab before may still be there.
    await expect(page.locator("#learn tessera-game .board")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await choose(page, "Quoridor");
    await make(board, "e2");
    await page.keyboard.press("r");
    await expect(entries(page)).toHaveCount(2);
    await entries(page).last().click();
    await expect(result(page)).toContainText("Cross wins!");
    expect(errors).toEqual([]);
    await page.reload();
    await expect(notice(page)).toContainText("does not let this page save anything");
    expect(errors).toEqual([]);
  });

  test("other notices do not hide it", async ({ page }) => {
    await block(page);
    await open(page, "#tictactoe/11.99");
    await expect(notice(page)).toContainText("breaks off");
    await notice(page).getByRole("button", { name: "Close" }).click();
    await expect(notice(page)).toContainText("does not let this page save anything");
  });

  test("a frame without an origin plays, too", async ({ page, baseURL }) => {
    const errors = listen(page);
    // Scripts come to such a frame only from servers that allow it to anyone.
    await page.route(`${baseURL}**`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "access-control-allow-origin": "*" };
      await route.fulfill({ response, headers });
    });
    await page.route("**/host.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe sandbox="allow-scripts" width="1200" height="800" src="./#tictactoe"></iframe>`,
      }),
    );
    await page.goto("host.html");
    const frame = page.frameLocator("iframe");
    const board = frame.locator("main > tessera-game");
    await expect(board.locator(".board")).toBeVisible();
    await expect(frame.locator(".notice")).toContainText("does not let this page save");
    await make(board, "11");
    await expect.poll(async () => (await movesOn(board)).length).toBeGreaterThan(1);
    expect(errors).toEqual([]);
  });

  test("it is so in a browser whose owner has blocked site data", async ({ baseURL }) => {
    const folder = mkdtempSync(join(tmpdir(), "tessera-blocked-"));
    mkdirSync(join(folder, "Default"));
    const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify(blocked));
    const context = await chromium.launchPersistentContext(folder, {
      ...WHOLE,
      locale: "ja-JP",
    });
    try {
      const [page = await context.newPage()] = context.pages();
      const errors = listen(page);
      const board = await open(page, baseURL);
      const asked = page.evaluate(() => String(localStorage));
      await expect(asked).rejects.toThrow(/SecurityError|Access is denied/);
      await expect(notice(page)).toContainText("何も保存できません");
      expect((await state(board)).open).toBe(true);
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test("a store that is full from some moment on costs the memory from then on, and it is said", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, "00");
  await expect(page).toHaveURL(/00$/);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("There is no room left.", "QuotaExceededError");
    };
  });
  await make(board, "11");
  await expect(notice(page)).toContainText("has no storage left for this page");
  await choose(page, "Quoridor");
  await choose(page, "Tic-tac-toe");
  expect(await movesOn(board)).toEqual(["00", "11"]);
  await page.goto("?again");
  await expect.poll(() => movesOn(main(page))).toEqual(["00"]);
});

test("a puzzle that is solved ends no game, and stops no clock", async ({ page }) => {
  await remember(page, { sides: "two", clock: "60+0" });
  const board = await open(page, "#tesseract");
  await move(board);
  const before = await movesOn(board);
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await chooseTab(page, "Puzzles");
  await page.locator("#learn").getByRole("button", { name: "Show solution" }).click();
  await expect(page.locator("#learn .said")).toHaveClass(/shown/);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(result(page)).toBeHidden();
  await expect(page.locator(".clock.second")).toHaveClass(/running/);
  expect(await movesOn(board)).toEqual(before);
  expect((await state(board)).open).toBe(true);
});

test("the game after a puzzle counts", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, CROSS_WINS[0] ?? "");
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await page.locator("#learn").getByRole("combobox").first().selectOption("tesseract");
  await chooseTab(page, "Puzzles");
  await page.locator("#learn").getByRole("button", { name: "Show solution" }).click();
  await expect(page.locator("#learn .said")).toHaveClass(/shown/);
  await page.keyboard.press("Escape");
  await make(board, ...CROSS_WINS.slice(1));
  await expect(result(page)).toContainText("Cross wins!");
  expect((await counted(page)).two.alone.first).toEqual({ won: 1, drawn: 0, lost: 0 });
});

for (const link of ["#tictactoe", "#tictactoe:3x3"]) {
  test(`a game that was begun by ${link} counts`, async ({ page }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, link);
    await make(board, ...CROSS_WINS);
    await expect(result(page)).toContainText("Cross wins!");
    expect((await counted(page)).two.alone.first).toEqual({ won: 1, drawn: 0, lost: 0 });
  });
}

test("a game by its name has the clock and the players of a new game", async ({ page }) => {
  await remember(page, { sides: "two", clock: "300+0" });
  const board = await open(page, "#tictactoe/11");
  await page.evaluate(() => {
    location.hash = "#quoridor";
  });
  await expect(page.locator(".clock.first")).toHaveText("5:00");
  await make(board, "e2");
  expect((await state(board)).open).toBe(true);
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
  await remember(page, { sides: "two" });
  await open(page, "#tictactoe/00.01.10.11;20");
  await page.keyboard.press("j");
  await expect(result(page)).toContainText("Cross wins!");
  await page.keyboard.press("k");
  await expect(result(page)).toBeHidden();
  await page.keyboard.press("j");
  await expect(result(page)).toBeVisible();
});

test("each kind of game goes on where it was left, with its players and its clock", async ({
  page,
}) => {
  await remember(page, { sides: "two", clock: "300+0" });
  const board = await open(page, "#tictactoe");
  await make(board, "00", "11");
  await choose(page, "Quoridor");
  expect(await movesOn(board)).toEqual([]);
  await make(board, "e2");
  await choose(page, "Tic-tac-toe");
  expect(await movesOn(board)).toEqual(["00", "11"]);
  await expect(page.locator(".clock.first")).toHaveClass(/paused/);
  await page.keyboard.press("o");
  const cards = page.locator("#games");
  await expect(
    cards.getByRole("button", { name: /Quoridor .* In progress: 1 move played/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  // A name leads there as well; after a reload it is the game that was on the board.
  await page.evaluate(() => {
    location.hash = "#quoridor";
  });
  await expect.poll(() => movesOn(board)).toEqual(["e2"]);
  await page.reload();
  await expect.poll(() => movesOn(board)).toEqual(["e2"]);
  await page.goto("?again#tictactoe");
  await expect.poll(() => movesOn(board)).toEqual(["00", "11"]);
});

test("a page that is loaded anew in the middle of a move goes on with its game", async ({
  page,
}) => {
  const board = await open(page, "#tictactoe");
  await make(board, "00");
  await turn(board);
  const moves = await movesOn(board);
  expect(moves.length).toBe(2);
  // The browser goes back to an address that it had before that move, and knows nothing of whose it was.
  await page.evaluate(() => history.replaceState(null, "", "#tictactoe/00"));
  await page.reload();
  await expect.poll(() => movesOn(board)).toEqual(moves);
  expect((await state(board)).open).toBe(true);
  // It may also call that a visit of its own.
  await page.goto("?again#tictactoe/00");
  await expect.poll(() => movesOn(board)).toEqual(moves);
  expect((await state(board)).open).toBe(true);
});

test("a game that is over does not come back by itself", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, ...CROSS_WINS);
  await choose(page, "Quoridor");
  await choose(page, "Tic-tac-toe");
  expect(await movesOn(board)).toEqual([]);
});

test("what was replaced is brought back from the list, by keyboard", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, "00", "11");
  await page.keyboard.press("n");
  await make(board, "22");
  await page.keyboard.press("n");
  await choose(page, "Quoridor");
  await make(board, "e2");
  await choose(page, "Hex Reversi");
  await page.keyboard.press("r");
  await expect(kept(page).getByRole("heading", { level: 2 })).toHaveText("My games");
  await expect(entries(page)).toContainText(["Quoridor", "1 move", "2 moves"]);
  await entries(page).nth(2).press("Enter");
  await expect(kept(page)).toHaveCount(0);
  await expect.poll(() => movesOn(board)).toEqual(["00", "11"]);
  await make(board, "01");
  // Nothing was lost by that, either.
  await page.keyboard.press("r");
  await expect(entries(page)).toContainText(["3 moves", "Quoridor", "1 move"]);
});

test("the game that an older build kept goes on", async ({ page }) => {
  await page.addInitScript(() => {
    const table = { here: true, counted: false, stand: 2, players: "human human" };
    const record = '[Game "tictactoe"]\n\n1. 00 11\n';
    const game = { record, players: "human human", table };
    // Only before the first visit.
    if (localStorage.getItem("tessera.game.tictactoe") === null)
      localStorage.setItem("tessera.game", JSON.stringify(game));
  });
  const board = await open(page);
  expect(await movesOn(board)).toEqual(["00", "11"]);
  await make(board, "01", "12", "02");
  await expect(result(page)).toBeVisible();
  expect((await counted(page)).two.alone.first.won).toBe(1);
  await page.reload();
  await expect.poll(async () => (await movesOn(board)).length).toBe(5);
});

test("what belongs to a game is kept as soon as it is known, though all moves were made before", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const come = await held(page, "**/local-game-*.js");
  const board = await open(page, "#tictactoe");
  await make(board, "00", "11");
  await expect(page).toHaveURL(/11$/);
  const table = () => page.evaluate(() => localStorage.getItem("tessera.game.tictactoe"));
  expect(await table()).toContain('"table":{}');
  come();
  await expect.poll(table).toContain('"stand":2');
});

test("a game that is over before its clock and result are loaded has its result, and counts", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, "00", "11");
  const table = () => page.evaluate(() => localStorage.getItem("tessera.game.tictactoe"));
  await expect.poll(table).toContain('"stand":2');
  const come = await held(page, "**/local-game-*.js");
  await page.reload();
  await expect.poll(() => movesOn(board)).toEqual(["00", "11"]);
  await make(board, "01", "12", "02");
  await expect.poll(async () => (await state(board)).outcome).not.toBeNull();
  come();
  await expect(result(page)).toBeVisible();
  expect((await counted(page)).two.alone.first.won).toBe(1);
});

test("a damaged game is set aside with a notice, and the others go on", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, "00", "11");
  // Who keeps a move looks at the other games, too, and would find the damage.
  await expect(page).toHaveURL(/11$/);
  await page.evaluate(() => localStorage.setItem("tessera.game.quoridor", "{]"));
  await page.goto("?again");
  await expect(notice(page)).toContainText("damaged");
  expect(await movesOn(board)).toEqual(["00", "11"]);
  const aside = await page.evaluate(() => localStorage.getItem("tessera.damaged.quoridor"));
  expect(aside).toBe("{]");
});

test("who had two computers play plays other games themselves, and each says who plays it", async ({
  page,
}) => {
  await remember(page, {});
  const board = await open(page, "#nonaga");
  const sides = page.getByRole("combobox", { name: "Who plays" });
  await make(board, "2,-2:1,-2");
  await choose(page, "Quoridor");
  await sides.selectOption("watch");
  await expect.poll(() => players(board)).toBe("level:2 level:2");
  await choose(page, "Nonaga");
  await expect.poll(() => players(board)).toBe("human level:2");
  await expect(sides).toHaveValue("youFirst");
  await choose(page, "Hex Reversi");
  await expect.poll(() => players(board)).toBe("human level:2");
  await expect(sides).toHaveValue("youFirst");
});
