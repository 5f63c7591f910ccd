// More than one game: choosing, linking, remembering; and what only some games do, such as moves of
// one tap, discs that turn over, passes, counts.
import { games } from "./module.ts";
import {
  cellOf,
  choices,
  expect,
  GAMES,
  move,
  onlyByFrames,
  open,
  paste,
  plyOf,
  remember,
  state,
  test,
  turn,
} from "./support.ts";

/** Black moves to e1 here; then White cannot move, and Black moves again. */
const BEFORE_PASS = "#reversi@-o--xooo-xxooxo-xxooxoooxxooxooooxxoxooxxoxoxooxooooooxxo-oox/x";
/** A recorded position of an independent program: White is to move and cannot. */
const MUST_PASS = "#reversi@xxxxxxxoo-ooooooooooxxxooooxooooxo-oxooxoxooooxxxooooxxo-xxxx/o";
/** Late enough for a proof. */
const ENDGAME = "#reversi@--ooooox-xo-ooxoxxooxoxoxoxoxoxxxxoxoxxxxxxxoxxxxxxoooxxoooxx/x";

test("every game is among those that are played from beginning to end @quick", () => {
  const named = GAMES.map(({ link }) => /^#(\w+)/.exec(link)?.[1] ?? games()[0]?.id);
  const missing = games().filter(({ id }) => !named.includes(id));
  expect(
    missing.map(({ id }) => id),
    "GAMES in e2e/support.ts has no line for them",
  ).toEqual([]);
});

test("another game is chosen by mouse, and the game before can be brought back", async ({
  page,
}) => {
  const board = await open(page);
  await move(board);
  await page.getByRole("button", { name: "Nonaga", exact: true }).click();
  await page.locator("#games").getByRole("button", { name: "Hex Reversi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hex Reversi");
  await expect(page).toHaveTitle("Hex Reversi – Tessera");
  await expect(board.locator(".piece.disc")).toHaveCount(7);
  await expect(page).toHaveURL(/#reversi/);
  await page.getByRole("button", { name: "Restore the previous game" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nonaga");
  expect(await state(board)).toMatchObject({ ply: 1, action: "tile" });
});

test("another game is chosen by keys", { tag: "@quick" }, async ({ page }) => {
  await open(page);
  await page.keyboard.press("o");
  const games = page.locator("#games");
  await expect(games.getByRole("button", { name: "Nonaga" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(games).toBeHidden();
  await expect(page).toHaveTitle("Hex Reversi – Tessera");
});

test("each game keeps its own setup", async ({ page }) => {
  const board = await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("#settings").getByLabel("Rules").selectOption("official");
  await page.keyboard.press("o");
  await page.locator("#games").getByRole("button", { name: "Hex Reversi" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .locator("#settings")
    .getByLabel(/^Board/)
    .selectOption("3");
  await expect(board.locator(".cell")).toHaveCount(37);
  await page.keyboard.press("o");
  await page.locator("#games").getByRole("button", { name: "Nonaga" }).click();
  await expect(page).toHaveURL(/nonaga:official/);
  await page.keyboard.press("o");
  await page.locator("#games").getByRole("button", { name: "Hex Reversi" }).click();
  await expect(board.locator(".cell")).toHaveCount(37);
  await expect(page).toHaveURL(/reversi:3/);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.locator("#settings")).toContainText("Solved: with best play, White wins by 7.");
});

test("a link switches the game, its rules and its keys", async ({ page }) => {
  const board = await open(page);
  await page.evaluate(() => {
    location.hash = "#reversi:2/e2";
  });
  await expect(page).toHaveTitle("Hex Reversi – Tessera");
  await expect(board.locator(".cell")).toHaveCount(19);
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await expect(page.locator("#learn")).toContainText("six directions");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.locator("#keys")).toContainText("Safe discs");
  await expect(page.locator("#keys")).not.toContainText("Slides");
});

test("a running game of reversi survives a reload", { tag: "@quick" }, async ({ page }) => {
  const board = await open(page, "#reversi");
  await move(board);
  await turn(board);
  const { ply } = await state(board);
  expect(ply).toBeGreaterThanOrEqual(2);
  await page.goto("about:blank");
  await page.goto("/");
  await turn(board);
  await plyOf(board).toBe(ply);
  await expect(page).toHaveTitle("Hex Reversi – Tessera");
});

test("an old memory of settings is read, and a damaged one gives the usual game", async ({
  page,
}) => {
  await remember(page, { setup: "official", setups: "none", level: "x" });
  const board = await open(page);
  await page.keyboard.press("o");
  await page.locator("#games").getByRole("button", { name: "Nonaga" }).click();
  await expect(page).toHaveURL(/nonaga:official/);
  expect((await state(board)).open).toBe(true);
});

test("a move of one tap shows what it would turn, and turns it", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#reversi");
  const [cell = 0] = await choices(board);
  await expect(board.locator(".cell.direct")).toHaveCount(9);
  await expect(board.locator(".selected")).toHaveCount(0);
  await cellOf(board, cell).hover();
  const affected = await board.locator(".piece.affected").count();
  expect(affected).toBeGreaterThan(0);
  await cellOf(board, cell).click();
  await expect(board.locator(".piece.placed")).toHaveCount(1);
  await expect(board.locator(".piece.turned")).toHaveCount(affected);
  await expect(board.locator(".trail")).toHaveCount(0);
  await expect(board.locator(".live")).toContainText(/Black plays \w+, flipping \d discs?\./);
  await expect(board.locator(".stock.first")).toHaveText(`${4 + affected}`);
  await expect(board.locator(".stock.first")).toHaveClass(/leads/);
  await expect(page.locator(".moves li button")).toHaveAttribute("aria-label", /Black plays/);
});

test("letting go far away makes no move", async ({ page }) => {
  const board = await open(page, "#reversi");
  const [cell = 0] = await choices(board);
  await cellOf(board, cell).hover();
  await page.mouse.down();
  await page.mouse.move(5, 400, { steps: 4 });
  await page.mouse.up();
  await plyOf(board).toBe(0);
});

test("a hint for one cell is shown there", async ({ page }) => {
  const board = await open(page, "#reversi");
  await board.getByRole("button", { name: "Hint" }).click();
  await expect(board.locator(".annotation-ring.hint")).toHaveCount(1);
  await expect(board.locator(".live")).toContainText(/Hint: [a-i]\d\./);
});

test("a pass is said in words, and is gone before it", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, BEFORE_PASS);
  await board.evaluate((element) =>
    (element as HTMLElementTagNameMap["tessera-game"]).play?.play("e1", "human"),
  );
  const words = "White must pass.";
  await expect(board.locator(".status")).toContainText(words);
  await expect(board.locator(".live")).toContainText(words);
  expect(await state(board)).toMatchObject({ ply: 1, toMove: "first", open: true });
  await move(board);
  await expect(page.locator(".moves .pass").first()).toHaveAttribute("aria-label", words);
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  expect(await state(board)).toMatchObject({ ply: 0, toMove: "first", open: true });
  await expect(board.locator(".status")).not.toContainText(words);
  await page.keyboard.press("j");
  await expect(board.locator(".status")).toContainText(words);
});

test("against the computer, undo goes back to the own decision before the pass", async ({
  page,
}) => {
  const board = await open(page, BEFORE_PASS);
  await board.evaluate((element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    game.players = "human level:1";
    game.play?.play("e1", "human");
  });
  await expect(board.locator(".status")).toContainText("White must pass. Your turn");
  await board.getByRole("button", { name: "Undo" }).click();
  expect(await state(board)).toMatchObject({ ply: 0, toMove: "first", open: true });
  await board.getByRole("button", { name: "Redo" }).click();
  expect(await state(board)).toMatchObject({ ply: 1, toMove: "first", open: true });
});

test("who cannot move in a linked position is not asked to", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MUST_PASS);
  expect(await state(board)).toMatchObject({ toMove: "first", open: true });
  await expect(board.locator(".cell.direct")).not.toHaveCount(0);
});

test("a pasted game of another kind switches the game", async ({ page }) => {
  const board = await open(page);
  await paste(page, '[Game "reversi"]\n[Setup "3"]\n\n1. d2\n');
  await expect(page).toHaveTitle("Hex Reversi – Tessera");
  await expect(board.locator(".cell")).toHaveCount(37);
});

test("reversi is told in Japanese", async ({ page }) => {
  await remember(page, { sides: "two", language: "ja" });
  const board = await open(page, "#reversi");
  await move(board);
  await expect(board.locator(".live")).toContainText(/黒、[a-i]\dに着手、\d枚返し。 白の番/);
  await expect(board.locator(".stock.second")).toHaveAttribute("aria-label", /^白\d枚$/);
  const text = await page.locator("body").innerText();
  expect(text.replaceAll(/Tessera|English/g, "")).not.toMatch(/[A-Za-z]{3}/);
});

test("the end is told with the count", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, BEFORE_PASS);
  while ((await state(board)).outcome === null) await move(board);
  await expect(board.locator(".status")).toContainText(/wins!.*: \d+–\d+\./);
  await expect(board.locator(".live")).toContainText(/Black \d+, White \d+/);
});

test("analysis writes the values of the best moves on their cells", async ({ page }) => {
  await remember(page, { sides: "two", analysis: true });
  const board = await open(page, "#reversi/c7.f3");
  const values = board.locator(".annotation-value");
  await expect(values).toHaveCount(Math.min(8, (await choices(board)).length));
  await expect(board.locator(".annotation-value.best").first()).toContainText(/^\s*\d+\s*$/);
  await expect(page.locator(".lines li")).toHaveCount(3);
  await page.locator(".lines li button").nth(1).hover();
  await expect(board.locator(".annotation-ghost.preview")).toHaveCount(2);
  await expect(values).toHaveCount(0);
});

test("a move is not painted with the values of the position before", async ({ page }) => {
  await remember(page, { sides: "two", analysis: true });
  await onlyByFrames(page);
  // Where most moves of one side are moves of the other, too.
  const board = await open(page, "#tictactoe:5x5/22");
  const values = board.locator(".annotation-value");
  await expect(values.first()).toBeVisible();
  const painted = await board.evaluate(async (element: HTMLElementTagNameMap["tessera-game"]) => {
    // Nothing new is found.
    Worker.prototype.postMessage = () => {};
    element.move(element.play?.legalMoves()[0] ?? "");
    await new Promise(requestAnimationFrame);
    return element.renderRoot.querySelectorAll(".annotation-value").length;
  });
  expect(painted).toBe(0);
});

test("analysis proves the end, by how much it is won", async ({ page }) => {
  await remember(page, { sides: "two", analysis: true });
  const board = await open(page, ENDGAME);
  await expect(board.locator(".annotation-value.best.exact").first()).toContainText(/[+−]\d+/);
  await expect(board.locator(".bar")).toContainText(/(Black|White) wins by \d+/);
  await expect(page.locator(".lines li b").first()).toHaveText(/^[+−]\d+ ✓$/);
});

test("overlays write numbers and dots on the cells", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, ENDGAME);
  await page.keyboard.press("t");
  await expect(board.locator(".annotation-text")).toHaveCount((await choices(board)).length);
  await page.getByRole("button", { name: "Safe discs" }).click();
  expect(await board.locator(".annotation-dot").count()).toBeGreaterThan(5);
});

test("games that come and go leave nothing behind in the board", async ({ page }) => {
  const board = await open(page, "#tictactoe:3x3");
  /** Comments are what Lit puts around each part of a template. */
  const comments = () =>
    board.evaluate(({ shadowRoot }) => {
      const walker = document.createTreeWalker(shadowRoot as Node, NodeFilter.SHOW_COMMENT);
      let count = 0;
      while (walker.nextNode()) count++;
      return count;
    });
  const change = async (link: string, cells: number) => {
    await page.evaluate((link) => {
      location.hash = link;
    }, link);
    await expect(board.locator(".cell")).toHaveCount(cells);
  };
  const counts: number[] = [];
  for (let round = 0; round < 5; round++) {
    await change("#reversi:2", 19);
    await change("#tictactoe:3x3", 9);
    counts.push(await comments());
  }
  expect(counts.at(-1)).toBe(counts[0]);
});
