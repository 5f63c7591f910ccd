// What surrounds the board: undo, hints, links, memory, languages, themes.
import type { Locator } from "@playwright/test";
import {
  choices,
  expect,
  held,
  make,
  middle,
  move,
  open,
  paste,
  plyOf,
  remember,
  settled,
  state,
  test,
  turn,
} from "./support.ts";

async function fullTurn(board: Locator) {
  await move(board);
  await move(board);
  await turn(board);
}

test("undo goes back to the last own decision and redo on again", async ({ page }) => {
  const board = await open(page);
  await fullTurn(board);
  await plyOf(board).toBe(4);
  await board.getByRole("button", { name: "Undo" }).click();
  expect(await state(board)).toMatchObject({ ply: 1, plies: 4, action: "tile" });
  await board.getByRole("button", { name: "Undo" }).click();
  await plyOf(board).toBe(0);
  await board.getByRole("button", { name: "Redo" }).click();
  await board.getByRole("button", { name: "Go to end" }).click();
  await plyOf(board).toBe(4);
});

test("keys step through the moves, and the list goes where it is clicked", async ({ page }) => {
  const board = await open(page);
  await fullTurn(board);
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await plyOf(board).toBe(2);
  await page.keyboard.press("j");
  await page.keyboard.press("0");
  await plyOf(board).toBe(0);
  await page.locator(".moves li button").nth(2).click();
  await plyOf(board).toBe(3);
});

test("a key that is held down switches once, and steps on and on", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe/00.11.22");
  const analysis = page.locator("aside .analysis");
  await page.keyboard.down("e");
  await page.keyboard.down("e");
  await page.keyboard.up("e");
  await expect(analysis).toBeVisible();
  await page.keyboard.down("k");
  await page.keyboard.down("k");
  await page.keyboard.up("k");
  await plyOf(board).toBe(1);
});

test("a notice that goes gives the focus to the board", async ({ page }) => {
  const board = await open(page);
  await paste(page, "#nothing");
  const close = page.locator(".notice").getByRole("button", { name: "Close" });
  await close.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".notice")).toBeHidden();
  await expect(board.locator('[data-cell][tabindex="0"]')).toBeFocused();
});

test("arrow keys beside the board and the wheel over it go through the moves", async ({ page }) => {
  const board = await open(page);
  await fullTurn(board);
  await plyOf(board).toBe(4);
  await page.keyboard.press("ArrowLeft");
  await plyOf(board).toBe(3);
  await page.keyboard.press("ArrowUp");
  await plyOf(board).toBe(0);
  await page.keyboard.press("ArrowRight");
  await plyOf(board).toBe(1);
  await page.keyboard.press("ArrowDown");
  await plyOf(board).toBe(4);
  await board.hover();
  await page.mouse.wheel(0, -100);
  await plyOf(board).toBe(3);
  await page.mouse.wheel(0, 100);
  await plyOf(board).toBe(4);
  // On a cell arrows lead to the next one.
  await board.locator('[data-cell][tabindex="0"]').focus();
  await page.keyboard.press("ArrowLeft");
  await plyOf(board).toBe(4);
  // Where the page itself is scrolled, the wheel is for that.
  await page.setViewportSize({ width: 600, height: 500 });
  await board.hover();
  await page.mouse.wheel(0, -100);
  await settled(board);
  await plyOf(board).toBe(4);
});

test("arrow keys go through the moves after a click on the board, and over its cells after the tab key", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#reversi");
  const [cell = 0] = await choices(board);
  const { x, y } = await middle(board, cell);
  await page.mouse.click(x, y);
  await plyOf(board).toBe(1);
  await page.keyboard.press("ArrowLeft");
  await plyOf(board).toBe(0);
  await page.keyboard.press("ArrowRight");
  await plyOf(board).toBe(1);
  // Out of the board and back: now arrows lead from cell to cell, also after a move by Enter.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  const focused = board.locator("[data-cell]:focus");
  const before = await focused.getAttribute("data-cell");
  await page.keyboard.press("ArrowUp");
  await expect(focused).not.toHaveAttribute("data-cell", `${before}`);
  await page.keyboard.press(".");
  const chosen = await focused.getAttribute("data-cell");
  await page.keyboard.press("Enter");
  await plyOf(board).toBe(2);
  await page.keyboard.press("ArrowLeft");
  await expect(focused).not.toHaveAttribute("data-cell", `${chosen}`);
  await plyOf(board).toBe(2);
});

test("the list of moves shows the move on the board", async ({ page }) => {
  // It is the computer's turn, which would go on.
  await remember(page, { sides: "two" });
  const moves = "c7.f3.g4.b8.c6.h4.h3.g5.g3.c5.a9.g2.f6.d7.c8.f7.d4.i3.f8.g6.e7.d8.h6.g7.d9";
  await open(page, `#reversi/${moves}`);
  const now = page.locator('.moves [aria-current="true"]');
  await expect(now).toHaveText("d9");
  await expect(now).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("0");
  await expect(page.locator(".moves li button").first()).toBeInViewport({ ratio: 0.9 });
});

test("the list of moves is one stop of the tab key, and arrow keys lead through its moves", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#reversi/c7.f3.g4.b8.c6.h4.h3.g5");
  const moves = page.locator(".moves li button");
  await page.locator(".moves ol").focus();
  await page.keyboard.press("Tab");
  await expect(moves.last()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await plyOf(board).toBe(7);
  await expect(moves.nth(6)).toBeFocused();
  await page.keyboard.press("k");
  await expect(moves.nth(5)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await plyOf(board).toBe(0);
  await expect(moves.first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(moves.nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest(".moves"))).toBeNull();
  await page.keyboard.press("Shift+Tab");
  await expect(moves.nth(1)).toBeFocused();
});

test("a hint is drawn on the board", async ({ page }) => {
  const board = await open(page);
  await board.getByRole("button", { name: "Hint" }).click();
  await expect(board.locator(".hint line")).toHaveCount(1);
  expect((await state(board)).open).toBe(true);
});

test("the computer moves at once when told to", async ({ page }) => {
  await remember(page, { sides: "youFirst", time: 30_000 });
  const board = await open(page);
  await move(board);
  await move(board);
  const stop = board.getByRole("button", { name: "Move now" });
  await expect(stop).toBeVisible();
  // What it has found so far: how deep it looked, and its best line.
  await expect(board.locator(".strip.active .who")).toHaveText(/depth \d+ · [●◆⬡]/);
  const begun = Date.now();
  await stop.click();
  await expect.poll(async () => (await state(board)).ply, { intervals: [10] }).toBeGreaterThan(2);
  // A tenth of its time: a slice of 8 ms, a frame, and the test's own looking.
  expect(Date.now() - begun).toBeLessThan(3_000);
});

test("a button that goes when it is pressed leaves the keyboard on the board", async ({ page }) => {
  await remember(page, { sides: "youFirst", time: 30_000 });
  const board = await open(page, "#quoridor:5x3");
  const onBoard = () =>
    board.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.matches("[data-cell]"));
  await move(board);
  await board.getByRole("button", { name: "Move now" }).press("Enter");
  await turn(board);
  await expect.poll(onBoard).toBe(true);
  await page.keyboard.press("k");
  await board.getByRole("button", { name: "Continue from here" }).press("Enter");
  await expect.poll(onBoard).toBe(true);
});

test("the engine answers a stop in a fraction of the time it has", async ({ page }) => {
  const board = await open(page);
  const waited = await board.evaluate(async (element) => {
    const { play, engine } = element as HTMLElementTagNameMap["tessera-game"];
    const limit = { ms: 20_000, depth: 60 };
    const thought = engine.ask({ record: play?.record() ?? "", limit });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const begun = performance.now();
    thought.hurry();
    const move = await thought.answer;
    return { move, part: (performance.now() - begun) / limit.ms };
  });
  expect(waited.move).toBeTruthy();
  expect(waited.part).toBeLessThan(1 / 8);
});

test("the page stays smooth while the computer thinks", async ({ page }) => {
  const board = await open(page);
  const [idle, thinking] = await board.evaluate(async (element) => {
    const { play, engine } = element as HTMLElementTagNameMap["tessera-game"];
    /** What lies between two frames, for half of them at most. */
    const frame = async () => {
      let last = performance.now();
      const gaps: number[] = [];
      for (let count = 0; count < 40; count++) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        gaps.push(now - last);
        last = now;
      }
      return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1e9;
    };
    const before = await frame();
    const thought = engine.ask({ record: play?.record() ?? "", player: "level:8", limit: {} });
    const during = await frame();
    thought.drop();
    return [before, during] as const;
  });
  expect(thinking).toBeLessThan(2 * idle);
});

test("a running game survives a reload", async ({ page }) => {
  const board = await open(page);
  await fullTurn(board);
  await expect(page).toHaveURL(/#nonaga\/[^.]*\.[^.]*\.[^.]*\.[^.]*$/);
  const url = page.url();
  await page.reload();
  await turn(board);
  await plyOf(board).toBe(4);
  await page.goto("about:blank");
  await page.goto("/");
  await turn(board);
  await plyOf(board).toBe(4);
  await expect(page).toHaveURL(url);
});

test("a damaged memory is set aside with a notice", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("tessera.game", "{]"));
  const board = await open(page);
  await expect(page.locator(".notice")).toContainText("damaged");
  expect((await state(board)).open).toBe(true);
});

test("a link brings the game it holds, with the moves taken back", async ({ page }) => {
  const board = await open(page, "#nonaga/2,-2:2,-1;1,1:3,-1");
  expect(await state(board)).toMatchObject({ ply: 1, plies: 2, action: "tile" });
});

test("of a broken link the longest part is loaded, and the game before can be brought back", async ({
  page,
}) => {
  const board = await open(page);
  await fullTurn(board);
  await page.evaluate(() => {
    location.hash = "#nonaga/2,-2:2,-1.9,9:8,8";
  });
  await expect(page.locator(".notice")).toContainText("breaks off at move 2");
  await plyOf(board).toBe(1);
  await page.getByRole("button", { name: "Restore the previous game" }).click();
  await plyOf(board).toBe(4);
});

test("a link to no game leaves the running one as it is", async ({ page }) => {
  const board = await open(page);
  await fullTurn(board);
  await page.evaluate(() => {
    location.hash = "#chess/e2e4";
  });
  await expect(page.locator(".notice")).toContainText("no game “chess”");
  await plyOf(board).toBe(4);
});

test("a game that is pasted anywhere is loaded", async ({ page }) => {
  const board = await open(page);
  await paste(page, '[Game "nonaga"]\n\n1. 2,-2:2,-1 1,1:3,-1\n');
  await expect(page.locator(".notice")).toContainText("loaded");
  await turn(board);
  await plyOf(board).toBeGreaterThanOrEqual(2);
});

test("the language changes everywhere at once", async ({ page }) => {
  const board = await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("ja");
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(board.locator(".status")).toContainText("あなたの番：");
  const text = await page.locator("body").innerText();
  expect(text.replaceAll(/Tessera|English|level/g, "")).not.toMatch(/[A-Za-z]{3}/);
});

test("a key is heard as soon as a dialog is closed, and the last dialog asked for is shown", async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press("o");
  await expect(page.locator("dialog#games")).toBeVisible();
  // In one task, so that the browser has had no time to tell that the dialog is closed.
  await page.evaluate(() => {
    document.querySelector("dialog")?.close();
    for (const key of ["c", "?"]) dispatchEvent(new KeyboardEvent("keydown", { key }));
  });
  await expect(page.locator("dialog#keys")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("dialog#keys")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await expect(page.locator("dialog#games")).toBeVisible();
});

test("a dialog that is opened from another begins at its top", async ({ page }) => {
  // Low enough to scroll, and what has the focus is in sight all the same.
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, "#quoridor");
  await page.keyboard.press("N");
  const scrolled = () =>
    page
      .locator("dialog")
      .last()
      .evaluate(({ scrollTop }) => scrollTop);
  await page.locator("dialog#newgame").evaluate((dialog) => dialog.scrollTo(0, 300));
  expect(await scrolled()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Tournament…" }).click();
  await expect(page.locator("dialog#tournament")).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test("a phone on its side shows all games to choose from", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, "#quoridor");
  await page.keyboard.press("o");
  const cards = page.locator("dialog#games button.game");
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    await expect(card).toBeInViewport({ ratio: 1 });
  }
});

test("Escape means a dialog that is still to come, too", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    for (const key of ["c", "Escape"]) dispatchEvent(new KeyboardEvent("keydown", { key }));
  });
  // The next one is shown when the first one's files have come, too.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("o");
  await expect(page.locator("dialog#games")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("the board turns by sixty degrees and remembers it", async ({ page }) => {
  const board = await open(page);
  const where = () => board.locator('[data-piece="r1"]').getAttribute("style");
  const before = await where();
  await page.keyboard.press("f");
  const after = await where();
  expect(after).not.toBe(before);
  await page.reload();
  await expect(board.locator(".board")).toBeVisible();
  expect(await where()).toBe(after);
});

test("the official rules can be chosen", async ({ page }) => {
  const board = await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("#settings").getByLabel("Rules").selectOption("official");
  await expect.poll(() => page.url()).toContain("nonaga:official");
  await move(board);
  expect((await state(board)).action).toBe("tile");
  // Only the tiles at the rim can be pushed out.
  expect((await choices(board)).length).toBeLessThan(13);
});

test("the computer can be given seconds instead of a level", async ({ page }) => {
  const board = await open(page);
  await page.getByLabel("Move time").selectOption("1000");
  const begun = Date.now();
  await fullTurn(board);
  // Two actions of a second each, unless it saw a forced win.
  expect(Date.now() - begun).toBeGreaterThan(900);
  await plyOf(board).toBe(4);
});

test("a time for each move takes the place of the level, and a level that of the time", async ({
  page,
}) => {
  await open(page);
  const select = (name: string) => page.getByRole("combobox", { name });
  await select("Move time").selectOption("1000");
  await expect(select("Level").locator("option:checked")).toHaveText("By move time");
  await select("Level").selectOption("1");
  await expect(select("Level").locator("option:checked")).toContainText("Beginner");
  await expect(select("Move time").locator("option:checked")).toHaveText("By level");
});

test("a link's game is the first that is drawn, with none before it", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    addEventListener("tessera-ready", (event) => seen.push((event as CustomEvent).detail.game));
  });
  await open(page, "#quoridor/e2");
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([
    "quoridor",
  ]);
});

test("who asks for a new game where nothing was played is asked which", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe:3x3");
  const button = page.locator("header").getByRole("button", { name: "New game" });
  await button.click();
  await expect(page.locator("#newgame")).toBeVisible();
  await page.keyboard.press("Escape");
  await make(board, "00");
  await button.click();
  await plyOf(board).toBe(0);
  await expect(page.locator("#newgame")).toHaveCount(0);
});

for (const language of ["en", "ja"]) {
  test(`on a narrow phone no name of a setting touches what it is about, ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await remember(page, { language });
    await open(page);
    await page.locator(".tools .settings").click();
    const labels = page.locator("#settings .fields label");
    await expect(labels.first()).toBeVisible();
    const touching = await labels.evaluateAll((labels) =>
      labels.flatMap((label) => {
        const name = document.createRange();
        name.selectNodeContents(label);
        const control = label.querySelector("select, input") ?? label;
        name.setEndBefore(control);
        const [its, own] = [name.getBoundingClientRect(), control.getBoundingClientRect()];
        // It is beside its name, or below it.
        return own.left - its.right > 6 || own.top - its.bottom > 1 ? [] : [label.textContent];
      }),
    );
    expect(touching).toEqual([]);
  });
}

test("keys that come before the module does do no harm", async ({ page }) => {
  const come = await held(page, "**/*.wasm");
  const opened = open(page);
  await page.locator("tessera-page > header").waitFor();
  await page.keyboard.press("n");
  await page.keyboard.press("o");
  come();
  await opened;
  await expect(page.getByRole("dialog", { name: "Choose a game" })).toBeVisible();
});
