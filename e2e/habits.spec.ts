// Habits that people bring from other boards: games that play by themselves.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import {
  choices,
  expect,
  make,
  middle,
  move,
  open,
  players,
  playOut,
  plyOf,
  press,
  remember,
  settled,
  state,
  test,
  turn,
} from "./support.ts";

/** Three turns of each side. */
const GAME = "#quoridor/e2.e8.e3.e7.e4.e6";

/** Where the board stands after each step from now on. */
const visited = (board: Locator) =>
  board.evaluateHandle((element) => {
    const plies: number[] = [];
    element.addEventListener("tessera-navigate", (event) =>
      plies.push((event as CustomEvent<{ ply: number }>).detail.ply),
    );
    return plies;
  });

test("on a list that has no room for all moves the arrow keys scroll, and leave the board as it is", async ({
  page,
}) => {
  const moves = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
  const board = await open(page, `#tictactoe:10x10/${moves.join(".")}`);
  const list = page.getByRole("list", { name: "Moves" });
  await list.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await settled(board);
  expect((await state(board)).ply).toBe(60);
});

test("a game plays by itself from its start to its end, and stops there", async ({ page }) => {
  const board = await open(page, GAME);
  const plies = await visited(board);
  await board.getByRole("button", { name: "Speed: 1×" }).click();
  await expect(board.getByRole("button", { name: "Speed: 2×" })).toBeVisible();
  await board.getByRole("button", { name: "Play the moves" }).click();
  await plyOf(board).toBe(6);
  await expect(board.getByRole("button", { name: "Play the moves" })).toBeVisible();
  expect(await plies.jsonValue()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test.describe("with the pauses that people need", () => {
  test.use({ pauses: 1 });

  test("who touches anything stops a game that plays by itself", async ({ page }) => {
    const board = await open(page, GAME);
    const pause = board.getByRole("button", { name: "Pause", exact: true });
    const replay = board.getByRole("button", { name: "Play the moves" });
    for (const touch of [
      () => pause.click(),
      () => page.keyboard.press("p"),
      () => board.locator(".status").click(),
      () => page.keyboard.press("ArrowDown"),
    ]) {
      await replay.click();
      await expect(pause).toBeVisible();
      await touch();
      await expect(replay).toBeVisible();
    }
    await plyOf(board).toBe(6);
  });
});

test("a whole game is one small moving picture that any page can show", async ({ page }) => {
  const board = await open(page, "#nonaga");
  await board.evaluate((element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    game.players = "human human";
    for (let made = 0; made < 120; made++) {
      const moves = game.play?.legalMoves() ?? [];
      game.move(moves[(made * 7) % moves.length] ?? "");
    }
  });
  await page.keyboard.press("c");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Animated picture" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^nonaga-\d{4}-\d\d-\d\d\.animated\.svg$/);
  await expect(page.getByAltText("The game, move by move")).toBeVisible();
  const svg = readFileSync(await download.path(), "utf8");
  expect(svg.length).toBeLessThan(300_000);
  expect(svg).not.toMatch(/<script|NaN|https?:(?!\/\/www\.w3\.org)/);
  // What is seen at first, in the middle and at the end, as the page's own reader of SVG plays it.
  const seen = await page.evaluate((text) => {
    const { documentElement: drawing } = new DOMParser().parseFromString(text, "image/svg+xml");
    const frames = [...text.matchAll(/@keyframes (t\d+)\{((?:[\d.]+%\{.*?\})+)\}/g)];
    return { uses: drawing.querySelectorAll("use").length, rules: frames.length };
  }, svg);
  expect(seen.rules).toBeGreaterThan(60);
  expect(seen.uses).toBeGreaterThan(60);
});

test("no two buttons around the board have the same sign or the same name", async ({ page }) => {
  await open(page, GAME);
  const buttons = page.locator("tessera-game .controls button, aside.record .actions button");
  // The drawings of overlays come after the board.
  const actions = page.locator(".actions button");
  await expect(actions.first()).toBeVisible();
  await expect(actions.filter({ hasNot: page.locator("path:not([d=''])") })).toHaveCount(0);
  const [signs, names] = await buttons.evaluateAll((all) => [
    all.map((button) => button.querySelector("path")?.getAttribute("d") ?? button.textContent),
    all.map((button) => button.getAttribute("aria-label") ?? button.textContent),
  ]);
  expect(signs?.length).toBeGreaterThan(15);
  expect(new Set(signs).size, "signs").toBe(signs?.length);
  expect(new Set(names).size, "names").toBe(names?.length);
});

test("a key right after a dialog has closed is no text for its fields", async ({ page }) => {
  await open(page, "#quoridor");
  await page.keyboard.press("N");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "You start" })).toBeFocused();
  // Until the next frame the field keeps the focus.
  await dialog.evaluate((element: HTMLDialogElement) => {
    const { activeElement } = document;
    element.close();
    activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "c", bubbles: true }));
  });
  await expect(dialog.getByRole("heading", { name: "Share and save" })).toBeVisible();
});

test("what was chosen for a game is still chosen after another dialog was opened from there", async ({
  page,
}) => {
  await open(page, "#quoridor");
  await page.keyboard.press("N");
  const options = page.locator("dialog#newgame");
  await options.getByRole("radio", { name: "Computer starts" }).check();
  await options.locator('select[name="opponent"]').selectOption("6");
  const away = {
    "its button": () =>
      page.locator("dialog").last().getByRole("button", { name: "Close" }).click(),
    Escape: () => page.keyboard.press("Escape"),
    Back: () => page.goBack(),
  };
  for (const [how, leave] of Object.entries(away)) {
    const statistics = options.getByRole("button", { name: "Statistics" });
    await statistics.click();
    await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
    await leave();
    await expect(page.locator("dialog"), how).toHaveCount(1);
    await expect(statistics, how).toBeFocused();
    await expect(options.getByRole("radio", { name: "Computer starts" })).toBeChecked();
    await expect(options.locator('select[name="opponent"]')).toHaveValue("6");
  }
  await page.goBack();
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("a handicap is one person's, is told, and stays for the next game", async ({ page }) => {
  // One that begins with a step.
  await remember(page, { level: 3 });
  const board = await open(page, "#quoridor");
  const walls = () =>
    board.evaluate((element) => {
      const { play } = element as HTMLElementTagNameMap["tessera-game"];
      return play?.state.stock.map(({ count }) => count);
    });
  await page.keyboard.press("N");
  await page.getByLabel("Handicap").selectOption("6 walls to place: the other side");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(walls).toEqual([10, 6]);
  await expect(page.locator(".moves")).toContainText("Handicap – Black: 6 walls to place.");
  await move(board);
  await turn(board);
  await page.keyboard.press("n");
  await plyOf(board).toBe(0);
  expect(await walls()).toEqual([10, 6]);
  // Who has the handicap keeps it on the other side.
  await page.keyboard.press("N");
  await expect(page.getByLabel("Handicap")).toHaveValue("b walls 6");
  await page.getByRole("radio", { name: "Computer starts" }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(walls).toEqual([6, 10]);
  // No wall at all is a handicap, too.
  await page.keyboard.press("N");
  await page.getByLabel("Handicap").selectOption("0 walls to place: you (or whoever starts)");
  await page.getByRole("radio", { name: "You start" }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(walls).toEqual([0, 10]);
});

test("of a level and a time for each move the one chosen last counts", async ({ page }) => {
  const board = await open(page, "#tictactoe");
  const players = () =>
    board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).players);
  await page.keyboard.press("N");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Move time").selectOption("1 s");
  await expect(dialog.locator("#about-opponent")).toHaveText("By move time");
  await dialog.locator('select[name="opponent"]').selectOption("2");
  await expect(dialog.getByLabel("Move time")).toHaveValue("0");
  await expect(dialog.locator("#about-opponent")).not.toHaveText("By move time");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(players).toBe("human level:2");
});

test("odds of levels change the computer of one game, are told, and keep the game out of the rating", async ({
  page,
}) => {
  await remember(page, { level: 3 });
  const board = await open(page, "#tictactoe");
  const players = () =>
    board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).players);
  await page.keyboard.press("N");
  await page.getByLabel("Handicap").selectOption("3 levels weaker: the other side");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  // Below the first level there is none.
  await expect.poll(players).toBe("human level:1");
  const told = "Handicap – Nought: 2 levels weaker.";
  await expect(page.locator(".moves")).toContainText(told);
  const level = page.getByRole("combobox", { name: "Level" });
  await expect(level, "of this game").toHaveValue("1");
  await playOut(board, (cell) => press(board, cell));
  await expect(page.locator(".result")).toContainText(told);
  const kept = await page.evaluate(() => localStorage.getItem("tessera.game.tictactoe") ?? "");
  expect(JSON.parse(kept)).toMatchObject({ players: "human level:1", table: { odds: -2 } });
  expect(kept).not.toContain('"rated"');
  expect(await page.evaluate(() => localStorage.getItem("tessera.statistics"))).toBe(null);
  // Two people have no levels: nothing is told of them.
  await page.keyboard.press("N");
  await page.getByRole("radio", { name: "Two players here" }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(players).toBe("human human");
  await expect(page.locator(".moves")).not.toContainText("Handicap");
  // Who names a level meets that one, now and in the next game.
  await page.getByRole("combobox", { name: "Who plays" }).selectOption("You start");
  await expect.poll(players).toBe("human level:1");
  await level.selectOption("3 Casual");
  await expect.poll(players).toBe("human level:3");
  await page.keyboard.press("n");
  await expect(level).toHaveValue("3");
  await expect.poll(players).toBe("human level:3");
  // Before the first move that is another game.
  await page.keyboard.press("N");
  await page.getByLabel("Handicap").selectOption("1 level weaker: the other side");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(players).toBe("human level:2");
  await expect(page.locator(".moves")).toContainText("1 level weaker");
  await level.selectOption("5");
  await expect.poll(players).toBe("human level:5");
  await expect(page.locator(".moves")).not.toContainText("Handicap");
});

test("where a piece may go in advance can be chosen and heard", async ({ page }) => {
  const board = await open(page, "#nonaga");
  await board.evaluate((element) => {
    (element as HTMLElementTagNameMap["tessera-game"]).players = "remote human";
  });
  const own = board.getByRole("button", { name: /Blue piece/ }).first();
  await own.dispatchEvent("click", { detail: 0 });
  const aim = board.locator(".cell.aim").first();
  await expect(aim).toHaveAccessibleName(/possible as your next move/);
  await expect(aim).not.toHaveAttribute("aria-disabled");
});

test("a move chosen in advance is made at once when it is legal, dropped with a word when not, and can be cancelled", async ({
  page,
}) => {
  const board = await open(page, "#quoridor");
  await board.evaluate((element) => {
    (element as HTMLElementTagNameMap["tessera-game"]).players = "remote human";
  });
  const cell = (label: string) => board.getByRole("button", { name: `square ${label}` });
  const tap = (label: string) => cell(label).dispatchEvent("click", { detail: 0 });
  const answer = (text: string) =>
    board.evaluate((element, text) => {
      (element as HTMLElementTagNameMap["tessera-game"]).move(text);
    }, text);
  const status = board.locator(".status");
  await tap("e8");
  await expect(status).toContainText("Next: Black goes to e8.");
  await expect(cell("e8")).toHaveAccessibleName(/chosen as your next move/);
  expect(await violations(page)).toEqual([]);
  await answer("e2");
  await plyOf(board).toBe(2);
  await expect(status).not.toContainText("Next:");
  // A wall comes in between.
  await tap("e7");
  await expect(status).toContainText("Next:");
  await answer("e7h");
  await expect(status).toContainText("The move that you chose is no longer possible.");
  await plyOf(board).toBe(3);
  await make(board, "d8");
  // Escape and a tap elsewhere cancel.
  await tap("d7");
  await expect(status).toContainText("Next:");
  await page.keyboard.press("Escape");
  await expect(status).not.toContainText("Next:");
  await tap("d7");
  await expect(status).toContainText("Next:");
  await tap("a1");
  await expect(status).not.toContainText("Next:");
  await answer("e3");
  await plyOf(board).toBe(5);
});

test("an embedded board has moves in advance only where its attribute says so", async ({
  page,
}) => {
  const board = await open(page, "#quoridor");
  await board.evaluate((element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    game.players = "remote human";
    game.removeAttribute("premoves");
  });
  await board.getByRole("button", { name: "square e8" }).dispatchEvent("click", { detail: 0 });
  await board.evaluate((element) => {
    (element as HTMLElementTagNameMap["tessera-game"]).move("e2");
  });
  await settled(board);
  await plyOf(board).toBe(1);
});

for (const attribute of ["premoves", "readonly"] as const)
  test(`a move in advance is forgotten when ${attribute} changes`, async ({ page }) => {
    const board = await open(page, "?embed&premoves&players=remote+human#quoridor");
    await board.getByRole("button", { name: "square e8" }).dispatchEvent("click", { detail: 0 });
    await expect(board.locator(".status")).toContainText("Next:");
    await board.evaluate((element, attribute) => {
      element.toggleAttribute(attribute);
      (element as HTMLElementTagNameMap["tessera-game"]).move("e2");
    }, attribute);
    await expect(board.locator(".status")).not.toContainText("Next:");
    await settled(board);
    await plyOf(board).toBe(1);
  });

test("a tournament has a cross table, goes on while its dialog is closed, and its games can be opened", async ({
  page,
}) => {
  const board = await open(page, "#tictactoe");
  await page.keyboard.press("N");
  await page.getByRole("button", { name: "Tournament…" }).click();
  const dialog = page.locator("dialog#tournament");
  await dialog.getByRole("checkbox", { name: "Level 5" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Level 3" }).uncheck();
  // One alone has nobody to play against.
  await expect(dialog.getByRole("button", { name: "Start the tournament" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Random moves" }).check();
  await dialog.getByRole("button", { name: "Start" }).press("Enter");
  await expect(dialog.locator("footer button")).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("N");
  await page.getByRole("button", { name: "Tournament…" }).click();
  await expect(dialog.getByText("The tournament is over.")).toBeVisible();
  await expect(dialog.getByText("4 of 4 games")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Level 1 against Random moves" }).click();
  await dialog
    .getByRole("button", { name: /^Open: (Level 1 – Random moves|Random moves – Level 1): / })
    .first()
    .click();
  await expect.poll(async () => (await state(board)).outcome).not.toBeNull();
  await expect.poll(() => players(board)).toMatch(/^(level:1 random|random level:1)$/);
});

test("a tournament that Enter in a field starts keeps the keyboard", async ({ page }) => {
  await open(page, "#tictactoe");
  await page.keyboard.press("N");
  await page.getByRole("button", { name: "Tournament…" }).click();
  const dialog = page.locator("dialog#tournament");
  await dialog.getByRole("radio", { name: "20" }).press("Enter");
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await expect(dialog.locator("footer button")).toBeFocused();
});

test("the players of a tournament stay where they are as long as games are played", async ({
  page,
}) => {
  await open(page, "#tictactoe");
  await page.keyboard.press("N");
  await page.getByRole("button", { name: "Tournament…" }).click();
  const dialog = page.locator("dialog#tournament");
  await dialog.getByRole("radio", { name: "20" }).check();
  const names = () =>
    dialog.locator("tbody th").evaluateAll((cells) => cells.map((cell) => cell.textContent));
  // In the page itself: on a slow machine all games may be over before a test looks.
  const stopped = dialog.evaluate(
    (dialog) =>
      new Promise<(string | null)[]>((resolve) => {
        const watch = new MutationObserver(() => {
          const { value = 0 } = dialog.querySelector("progress") ?? {};
          if (value < 5) return;
          watch.disconnect();
          const cells = [...dialog.querySelectorAll("tbody th")];
          resolve(cells.map((cell) => cell.textContent));
          dialog.querySelector<HTMLElement>("footer button:not(.main)")?.click();
        });
        watch.observe(dialog, { subtree: true, childList: true, attributes: true });
      }),
  );
  await dialog.getByRole("button", { name: "Start" }).click();
  const order = await stopped;
  expect(order.map((name) => name?.trim())).toEqual(["Level 1", "Level 3", "Level 5"]);
  await expect.poll(names, "the best is first").not.toEqual(order);
});

test("a tournament goes on while a position is analysed", async ({ page }) => {
  await remember(page, { analysis: true });
  await open(page, "#reversi/g5");
  await page.locator(".analysis .lines li").first().waitFor();
  await page.keyboard.press("N");
  await page.getByRole("button", { name: "Tournament…" }).click();
  const dialog = page.locator("dialog#tournament");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.locator("progress")).toHaveAttribute("value", /[1-9]/);
});

for (const game of ["reversi", "tictactoe"]) {
  test(`a piece is dragged from its sign onto a cell in ${game}`, async ({ page }) => {
    const board = await open(page, `#${game}`);
    const signs = board.locator(".badge.first").filter({ visible: true });
    const [cell = 0] = await choices(board);
    const to = await middle(board, cell);
    const lift = async () => {
      await signs.first().hover();
      await page.mouse.down();
      // The second one is what is carried.
      await expect(signs).toHaveCount(2);
    };
    await lift();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await turn(board);
    const played = await board.evaluate((element) => {
      const { play } = element as HTMLElementTagNameMap["tessera-game"];
      return play?.moves()[0]?.motion[0]?.to;
    });
    expect(played).toBe(cell);
    // Who lets go beside the board has thought better of it.
    const { plies } = await state(board);
    await lift();
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await expect(signs).toHaveCount(1);
    expect((await state(board)).plies).toBe(plies);
  });
}

test("Back closes a dialog and leaves the game as it is", async ({ page }) => {
  const board = await open(page, "#quoridor");
  const dialog = page.locator("dialog");
  await page.keyboard.press("?");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  // Behind a dialog the game goes on, and who closes it is where it has got to.
  await page.keyboard.press("?");
  await expect(dialog).toBeVisible();
  await board.evaluate((element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    game.move("e2");
  });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await turn(board);
  await plyOf(board).toBe(2);
  await expect(page).toHaveURL(/#quoridor\/e2\./);
  // From one that was opened from another, Back leads to that.
  await page.keyboard.press("N");
  await page.getByRole("button", { name: "Statistics" }).click();
  await expect(page.locator("dialog#statistics")).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await plyOf(board).toBe(2);
  // All that lie on the page itself have one place in the browser's history.
  const entries = new Set<number>();
  for (const key of ["?", "N", "o"]) {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    entries.add(await page.evaluate(() => history.length));
  }
  expect(entries.size).toBe(1);
});

/** A game of Quoridor, and one of reversi that was chosen in its place; `game` says which is on the board. */
async function fromQuoridorToReversi(page: Page) {
  const board = await open(page, "#quoridor");
  const game = () =>
    board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.game);
  await move(board);
  await turn(board);
  await page.keyboard.press("o");
  await page.getByRole("button", { name: "Hex Reversi" }).click();
  await expect.poll(game).toBe("reversi");
  return { board, game };
}

test("who has closed a dialog goes back to the game before, at once", async ({ page }) => {
  const { game } = await fromQuoridorToReversi(page);
  await page.keyboard.press("?");
  await expect(page.locator("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect.poll(game).toBe("quoridor");
});

test("what is chosen in a dialog takes its place in the browser's history", async ({ page }) => {
  const { board, game } = await fromQuoridorToReversi(page);
  await page.goBack();
  await expect.poll(game).toBe("quoridor");
  await plyOf(board).toBe(2);
  await page.goForward();
  await expect.poll(game).toBe("reversi");
});

test("letters do nothing where shortcuts are turned off, but for a board that has the focus", async ({
  page,
}) => {
  const board = await open(page, "#tictactoe:3x3");
  await make(board, "11");
  await turn(board);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Keyboard shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeHidden();
  await plyOf(board).toBe(2);
  await page.keyboard.press("ArrowLeft");
  await plyOf(board).toBe(1);
  await board.locator('[data-cell][tabindex="0"]').focus();
  await page.keyboard.press("j");
  await plyOf(board).toBe(2);
});

test("buttons tell of their keys, and not where shortcuts are turned off", async ({ page }) => {
  await open(page, "#tesseract");
  const told = page.locator('button[title$=")"]');
  // Buttons of the head, of the board, of its views, of overlays and of whom one plays.
  const KEYS = ["n", "u", "v", "e", "Shift+N"];
  for (const key of KEYS) await expect(page.locator(`button[title$="(${key})"]`)).toHaveCount(1);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Keyboard shortcuts" }).uncheck();
  await expect(told).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Keyboard shortcuts" }).check();
  for (const key of KEYS) await expect(page.locator(`button[title$="(${key})"]`)).toHaveCount(1);
});

test("a dialog opens in place of another while a move is about to be seen", async ({ page }) => {
  const board = await open(page, "#tictactoe");
  const tournament = page.getByRole("button", { name: "Tournament…" });
  await page.keyboard.press("N");
  await tournament.click();
  await expect(page.locator("dialog#tournament")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("N");
  await tournament.evaluate((button: HTMLElement) => {
    document.querySelector("tessera-game")?.move("11");
    button.click();
  });
  await settled(board);
  await expect(page.locator("dialog#tournament")).toBeVisible();
});
