// My games: what is kept of all that was played here, how it is found again, and what can be done with it.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type {} from "../www/page/my-games/my-games.ts";
import type { TesseraPage } from "../www/page/page.ts";
import { violationsInEveryTheme } from "./axe.ts";
import {
  ALONE,
  CROSS_WINS,
  expect,
  make,
  movesOn,
  open,
  paste,
  plyOf,
  remember,
  result,
  test,
} from "./support.ts";

const list = (page: Page) => page.locator("tessera-my-games");
const rows = (page: Page) => list(page).locator(".list > li");
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text });

/** Both sides are played by hand, in a game against the computer as the page keeps it. */
const playBoth = (board: Locator) =>
  board.evaluate((element) => {
    (element as HTMLElementTagNameMap["tessera-game"]).players = "human human";
  });

async function show(page: Page) {
  await page.keyboard.press("r");
  await expect(list(page).locator(".count")).toBeVisible();
}

/** Gives the list a file, as if somebody had chosen it. */
const take = (page: Page, text: string) =>
  list(page).evaluate(async (element, text) => {
    await (element as HTMLElementTagNameMap["tessera-my-games"]).take(new Blob([text]));
  }, text);

/** Puts so many games into the database at once, as they would be kept. */
function fill(page: Page, count: number) {
  return page.evaluate(async (count) => {
    const DAY = 86_400_000;
    const games = ["nonaga", "reversi", "tictactoe", "quoridor"];
    const records = [
      '[Game "nonaga"]\n\n1. 2,-2:-1,1 0,-1:-3,1\n',
      '[Game "reversi"]\n[Setup "2"]\n\n1. e2 e3\n2. d1 c5\n',
      '[Game "tictactoe"]\n[Result "first"]\n\n1. 00 01\n2. 10 11\n3. 20\n',
      '[Game "quoridor"]\n\n1. e2 e8\n2. e3h\n',
    ];
    const setups = ["standard", "2", "3x3", "standard"];
    const lines = Array.from({ length: count }, (_, at) => ({
      id: `made-${at}`,
      at: Date.UTC(2026, 0, 1) - at * (DAY / 8),
      game: games[at % 4],
      setup: setups[at % 4],
      moves: 4,
      players: at % 16 < 8 ? `human level:${(at % 8) + 1}` : `level:${(at % 8) + 1} human`,
      ...(at % 4 === 2 && { result: "first" }),
      print: at,
    }));
    const asked = indexedDB.open("tessera", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("games", { keyPath: "id" });
      asked.result.createObjectStore("leaves");
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const transaction = database.transaction(["games", "leaves"], "readwrite");
    for (let leaf = 0; leaf * 250 < count; leaf++) {
      const some = lines.slice(leaf * 250, (leaf + 1) * 250);
      transaction.objectStore("leaves").put(JSON.stringify(some), leaf);
      for (const { id, at, players } of some) {
        const record = records[Number(id.slice(5)) % 4];
        transaction.objectStore("games").put({ id, at, players, record, leaf });
      }
    }
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
  }, count);
}

/** A game that is over and was followed by another, with the list of all games open above that. */
async function listed(page: Page): Promise<Locator> {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, ...CROSS_WINS);
  await page.keyboard.press("n");
  await show(page);
  return board;
}

test("every game is in the list: the one on the board, those that run, and those that made way", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, ...CROSS_WINS);
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("n");
  await make(board, "11");
  await page.evaluate(() => {
    location.hash = "#quoridor/e2.e8";
  });
  await expect(page).toHaveTitle(/Quoridor/);
  await page.keyboard.press("o");
  await page.getByRole("button", { name: "My games…" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText("Quoridor");
  await expect(rows(page).first()).toContainText("On the board");
  await expect(row(page, "1 move")).toContainText("In progress");
  const won = row(page, "5 moves");
  await expect(won).toContainText("Cross won · Two players here");
  await expect(won.locator("tessera-picture svg")).toBeVisible();
  // What made way lies in the database alone.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /aside/.test(key))))
    .toEqual([]);
  // To look at a finished game changes nothing: neither what runs, nor its date.
  await won.getByRole("button", { name: /^Tic-tac-toe/ }).click();
  await plyOf(board).toBe(5);
  await page.reload();
  await plyOf(board).toBe(5);
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Restore the previous game" }).click();
  await plyOf(board).toBe(5);
  await show(page);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText("5 moves");
  await expect(rows(page).last()).toContainText("On the board");
  await expect(row(page, "1 move")).toHaveCount(1);
});

test("the browser is asked once to keep the games for good", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { asked: 0 });
    StorageManager.prototype.persist = async () => {
      Object.assign(globalThis, { asked: Object(globalThis).asked + 1 });
      return true;
    };
  });
  const asked = () => page.evaluate(() => Object(globalThis).asked as number);
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  for (const cells of [CROSS_WINS, ["11"]]) {
    expect(await asked()).toBe(cells === CROSS_WINS ? 0 : 1);
    await make(board, ...cells);
    await page.keyboard.press("n");
    await expect.poll(asked).toBe(1);
  }
  await show(page);
  await expect(rows(page)).toHaveCount(2);
  expect(await asked()).toBe(1);
});

test("a game keeps its date while it is only looked at, and its moves when the clock is set back", {
  tag: ALONE,
}, async ({ page }) => {
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("tessera.game.tictactoe") ?? "{}"));
  const [ahead, now] = [Date.UTC(2027, 0, 1), Date.UTC(2026, 0, 1)];
  await remember(page, { sides: "two" });
  await page.clock.setFixedTime(ahead);
  const board = await open(page, "#tictactoe");
  await make(board, "00", "11");
  await expect.poll(async () => (await kept()).record).toContain("00 11");
  const { at } = await kept();
  expect(at).toBeGreaterThanOrEqual(ahead);
  await page.clock.setFixedTime(ahead + 1000);
  await page.reload();
  await plyOf(board).toBe(2);
  await expect.poll(async () => (await kept()).seen).toBe(ahead + 1000);
  expect((await kept()).at).toBe(at);
  await page.keyboard.press("n");
  await plyOf(board).toBe(0);
  // Now the game is in the database, later than all that is to come.
  await page.clock.setFixedTime(now);
  await show(page);
  await row(page, "2 moves")
    .getByRole("button", { name: /^Tic-tac-toe/ })
    .click();
  await plyOf(board).toBe(2);
  await make(board, "22", "02");
  await page.keyboard.press("n");
  await plyOf(board).toBe(0);
  await show(page);
  await expect(row(page, "4 moves")).toBeVisible();
});

test("who plays on from somewhere in a finished game has begun another, and Back leads to the first", async ({
  page,
}) => {
  const board = await listed(page);
  await row(page, "5 moves")
    .getByRole("button", { name: /^Tic-tac-toe/ })
    .click();
  await plyOf(board).toBe(5);
  await board.evaluate((element) =>
    (element as HTMLElementTagNameMap["tessera-game"]).play?.goto(2),
  );
  await make(board, "22");
  await page.getByRole("button", { name: "Allow" }).click();
  await expect.poll(() => movesOn(board)).toEqual(["00", "01", "22"]);
  await show(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, "5 moves")).toContainText("Cross won");
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect.poll(() => movesOn(board)).toEqual(["00", "01", "10", "11", "20"]);
});

for (const [way, step] of [
  ["looking back", "k"],
  ["taking back", "u"],
] as const) {
  test(`a game that was finished just now stays as it was, whoever plays on from before its end by ${way}`, async ({
    page,
  }) => {
    await remember(page, { sides: "youFirst", level: 1 });
    const board = await open(page, "#tictactoe");
    await playBoth(board);
    await make(board, ...CROSS_WINS);
    await page.keyboard.press(step);
    await plyOf(board).toBe(CROSS_WINS.length - 1);
    await make(board, "22");
    await expect(page.locator(".notice")).toContainText("My games");
    await show(page);
    await expect(row(page, "5 moves")).toHaveCount(2);
    await expect(row(page, "Won")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.locator(".notice").getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => movesOn(board)).toEqual(CROSS_WINS);
  });
}

test("a move from where one looked back begins another game, and the one before is not lost", async ({
  page,
}) => {
  await remember(page, { sides: "youFirst", level: 1 });
  const board = await open(page, "#quoridor");
  await playBoth(board);
  await make(board, "e2", "e8", "e3", "e7");
  for (let ply = 3; ply > 0; ply--) {
    await page.keyboard.press("k");
    await plyOf(board).toBe(ply);
  }
  await make(board, "d9");
  await expect.poll(() => movesOn(board)).toEqual(["e2", "d9"]);
  await page.locator(".notice").getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => movesOn(board)).toEqual(["e2", "e8", "e3", "e7"]);
  await show(page);
  await expect(rows(page)).toHaveCount(2);
});

test("who takes back a move plays on in the same game", async ({ page }) => {
  await remember(page, { sides: "youFirst", level: 1 });
  const board = await open(page, "#quoridor");
  await playBoth(board);
  await make(board, "e2", "e8", "e3");
  await page.keyboard.press("u");
  await plyOf(board).toBe(2);
  await make(board, "d2");
  await expect.poll(() => movesOn(board)).toEqual(["e2", "e8", "d2"]);
  await expect(page.locator(".notice")).toHaveCount(0);
  await show(page);
  await expect(rows(page)).toHaveCount(1);
});

test("on a narrow phone no line of the list begins with a dot", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const board = await open(page, "#tictactoe:3x3");
  await make(board, "00");
  await show(page);
  const facts = rows(page).first().locator(".facts");
  await expect(facts).toContainText("On the board");
  const broken = await facts.evaluate((facts) => {
    const dots: string[] = [];
    const walker = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
    const all: { sign: string; top: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, width } = range.getBoundingClientRect();
        if (text[at]?.trim() && width > 0) all.push({ sign: text[at] ?? "", top });
      }
    }
    all.forEach(({ sign, top }, at) => {
      if (sign === "·" && Math.abs((all[at - 1]?.top ?? top) - top) > 5) dots.push(`at ${at}`);
    });
    return dots;
  });
  expect(broken).toEqual([]);
});

test("of a finished game the end is shown, wherever somebody was looking", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, ...CROSS_WINS);
  await page.keyboard.press("0");
  await plyOf(board).toBe(0);
  await page.evaluate(() => document.querySelector<TesseraPage>("tessera-page")?.start("nonaga"));
  await show(page);
  await row(page, "Tic-tac-toe").getByRole("button").first().click();
  await plyOf(board).toBe(CROSS_WINS.length);
});

test("a game is reviewed and shared from the list, and deleted, which can be undone", async ({
  page,
}) => {
  const board = await listed(page);
  await row(page, "5 moves")
    .getByRole("button", { name: /^Review/ })
    .click();
  await expect(page.locator("aside .review h2")).toBeFocused();
  await show(page);
  await row(page, "5 moves")
    .getByRole("button", { name: /^Share/ })
    .click();
  await expect(page.locator("#share .address")).toHaveValue(/#tictactoe\/00\.01\.10\.11\.20$/);
  await page.keyboard.press("Escape");
  await show(page);
  // It is the one on the board, too.
  await row(page, "5 moves")
    .getByRole("button", { name: /^Delete/ })
    .press("Enter");
  await expect(list(page).locator(".said")).toContainText("The game was deleted.");
  await expect(rows(page)).toHaveCount(0);
  await expect(list(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, "5 moves")).toHaveCount(1);
  await row(page, "5 moves")
    .getByRole("button", { name: /^Delete/ })
    .press("Enter");
  await expect(list(page).locator(".said")).toContainText("The game was deleted.");
  await page.reload();
  await plyOf(board).toBe(0);
  await show(page);
  await expect(list(page)).toContainText("No games yet.");
});

test("several games that are deleted one after another come back one after another", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  for (const cell of ["00", "11", "22"]) {
    await page.keyboard.press("n");
    await make(board, cell);
  }
  await show(page);
  await expect(rows(page)).toHaveCount(3);
  for (const left of [2, 1]) {
    await rows(page)
      .last()
      .getByRole("button", { name: /^Delete/ })
      .press("Enter");
    await expect(rows(page)).toHaveCount(left);
  }
  const undo = list(page).getByRole("button", { name: "Undo" });
  for (const back of [2, 3]) {
    await undo.press("Enter");
    await expect(rows(page)).toHaveCount(back);
  }
  await expect(undo).toHaveCount(0);
});

test("all games leave as one file and come back from it; what is known or damaged is counted", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, ...CROSS_WINS);
  await page.keyboard.press("n");
  await make(board, "11");
  await show(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    list(page).getByRole("button", { name: "Save all as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tessera-games-[\d-]+\.tessera\.txt$/);
  const text = readFileSync(await download.path(), "utf8");
  await expect(list(page).locator(".said")).toContainText("2 games were saved as tessera-games-");
  await expect(list(page).getByRole("button", { name: "Save all as a file" })).toBeFocused();
  expect(text.match(/^\[Game "tictactoe"\]$/gm)).toHaveLength(2);
  await take(page, text);
  await expect(list(page).locator(".said")).toHaveText("0 games were added. 2 were already here.");
  // What went on elsewhere stands beside what is on the board here.
  await take(page, text.replace("1. 11", "1. 11 00").replace(/\[Date .*/g, '[Date "2099-01-01"]'));
  await expect(list(page).locator(".said")).toHaveText("1 game was added. 1 was already here.");
  await expect(row(page, "2 moves")).toHaveCount(1);
  await expect(row(page, "1 move")).toHaveCount(1);
  for (const moves of ["2 moves", "5 moves"]) {
    await row(page, moves)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await expect(row(page, moves)).toHaveCount(0);
  }
  const others = '[Game "quoridor"]\n\n1. e2 e8\n2. e9\n\n[Game "chess"]\n\n1. e4\n';
  await take(page, text + others);
  await expect(list(page).locator(".said")).toHaveText(
    "2 games were added. 1 was already here. 1 was damaged: its playable moves were added. 1 could not be read.",
  );
  await expect(row(page, "5 moves")).toContainText("Cross won · Two players here");
  await expect(row(page, "Quoridor")).toContainText("2 moves");
  // Such a file may also be pasted or dropped on the page.
  await page.keyboard.press("Escape");
  await paste(page, text);
  await expect(list(page).locator(".said")).toHaveText("0 games were added. 2 were already here.");
  // So do games that an answer by mail quotes; what a comment quotes is one game still.
  await page.keyboard.press("Escape");
  await paste(page, text.replace(/^/gm, "> "));
  await expect(list(page).locator(".said")).toHaveText("0 games were added. 2 were already here.");
  await page.keyboard.press("Escape");
  await paste(page, '[Game "reversi"]\n\n1. g5 {like\n[Game "reversi"]\n}\n');
  await expect(page).toHaveTitle(/Reversi/);
  await show(page);
  await take(page, "Dear diary");
  await expect(list(page).locator(".said")).toHaveText("There are no games in this file.");
});

test("among 10,000 games a few are drawn, few are read, and searching asks the database for nothing", async ({
  page,
}) => {
  await open(page);
  await fill(page, 10_000);
  await page.evaluate(() => {
    const counted = { reads: 0, lists: 0 };
    Object.assign(window, { counted });
    const { get, getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...key) {
      counted.reads += 1;
      return get.apply(this, key);
    };
    IDBObjectStore.prototype.getAll = function (...range) {
      counted.lists += 1;
      return getAll.apply(this, range);
    };
  });
  const counted = () =>
    page.evaluate(
      () => (window as unknown as { counted: { reads: number; lists: number } }).counted,
    );
  await show(page);
  await expect(list(page).locator(".count")).toHaveText("10,000 games");
  await expect(rows(page)).toHaveCount(30);
  await expect(rows(page).first().locator("tessera-picture svg")).toBeVisible();
  const { reads, lists } = await counted();
  expect(lists, "the list is read at once").toBe(1);
  expect(reads, "of games only those that are seen are read").toBeLessThan(20);
  await list(page).getByRole("searchbox").fill("level 7 quoridor");
  await expect(list(page).locator(".count")).toHaveText("No matching games.");
  await list(page).getByRole("searchbox").fill("level 8 quoridor");
  await expect(list(page).locator(".count")).toHaveText("1,250 of 10,000 games");
  expect((await counted()).lists).toBe(1);
  await expect(list(page), "of a summary its sign is only seen").toMatchAriaSnapshot(
    "- group: /^Filter$/",
  );
  await list(page).locator("summary").click();
  await list(page).getByLabel("Until").fill("2025-12-31");
  await list(page).getByLabel("From").fill("2025-12-30");
  await expect(list(page).locator(".count")).toHaveText("2 of 10,000 games");
  await list(page).getByRole("button", { name: "Clear the filter" }).click();
  await list(page).getByRole("searchbox").fill("");
  await list(page).getByRole("button", { name: "Show more" }).click();
  await expect(rows(page)).toHaveCount(60);
  await expect(rows(page).nth(30).getByRole("button").first()).toBeFocused();
});

test("a damaged list is made anew from the games, and what is none is counted and can be deleted", async ({
  page,
}) => {
  await open(page);
  await fill(page, 260);
  await page.evaluate(async () => {
    const asked = indexedDB.open("tessera", 1);
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    const transaction = asked.result.transaction(["games", "leaves"], "readwrite");
    transaction.objectStore("leaves").put("[{]", 0);
    transaction
      .objectStore("games")
      .put({ id: "made-7", at: 1, players: "", record: "?", leaf: 0 });
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    asked.result.close();
  });
  await show(page);
  await expect(list(page).locator(".count")).toHaveText("259 games");
  const trouble = list(page).locator(".trouble");
  await expect(trouble).toContainText("1 game is damaged and cannot be shown.");
  await trouble.getByRole("button", { name: "Delete damaged games" }).click();
  await expect(trouble).toHaveCount(0);
  await expect(list(page).locator(".count")).toHaveText("259 games");
});

test("where the browser keeps no database the latest games are listed, and a sentence says so", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("No.", "SecurityError");
      },
    });
  });
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, ...CROSS_WINS);
  await page.keyboard.press("n");
  await make(board, "11");
  await show(page);
  await expect(list(page).locator(".trouble")).toContainText("does not let this page save a list");
  await expect(rows(page)).toHaveCount(2);
  await row(page, "5 moves")
    .getByRole("button", { name: /^Tic-tac-toe/ })
    .click();
  await plyOf(board).toBe(5);
});

test("where there is no more room nothing is lost, and it is said what would help", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
  });
  await listed(page);
  await expect(list(page).locator(".trouble")).toContainText("There is no room for more games");
  await expect(row(page, "5 moves")).toHaveCount(1);
  await take(page, '[Game "quoridor"]\n\n1. e2\n');
  await expect(list(page).locator(".said")).toContainText("There was no room for the rest.");
  await page.reload();
  await show(page);
  await expect(row(page, "5 moves")).toHaveCount(1);
});

for (const [width, height] of [
  [1280, 800],
  [320, 640],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height }, locale: "ja-JP" });

    test("the list fits, breaks no accessibility rule and is Japanese", async ({ page }) => {
      await remember(page, { sides: "two" });
      const board = await open(page, "#tictactoe:4x4");
      await make(board, "00", "11");
      await page.keyboard.press("n");
      await make(board, "00");
      await page.evaluate(() => {
        location.hash = "#quoridor/e2";
      });
      await expect(page).toHaveTitle(/コリドール/);
      await page.keyboard.press("o");
      await expect(page.locator("#games")).toContainText("1手目まで進んでいます。");
      expect(await violationsInEveryTheme(page, "dialog")).toEqual([]);
      await page.getByRole("button", { name: "これまでの対局…" }).click();
      await expect(rows(page)).toHaveCount(3);
      await list(page).locator("summary").click();
      expect(await violationsInEveryTheme(page, "dialog")).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      const dialog = page.locator("dialog#mygames");
      expect(
        await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0);
      const text = await dialog.innerText();
      expect(text.replaceAll("Tessera", "")).not.toMatch(/[A-Za-z]{3}/);
    });
  });
}
