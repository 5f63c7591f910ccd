// What the page shows of the engine's thoughts.
import type { Page } from "@playwright/test";
import { expect, move, open, plyOf, remember, state, test } from "./support.ts";

const GAME = "#nonaga/2,-2:-1,1.0,0:-3,1.-2,2:-2,1.-1,0:-3,2.0,2:0,1.0,-1:-1,0.0,-2:2,-2.-1,0:-2,3";
/** Blue is to move and wins in three turns, whatever red does. */
const WIN_IN_THREE =
  "#nonaga@0,-3_-2,-2_-1,-2_0,-2_-3,-1_-1,-1_-2,0_-1,0_1,0_-2,1_1,1_-2,2_-1,2/2,-2_0,0_0,1/-1,3_1,-1_-1,1/b";

async function analysing(page: Page, game = GAME) {
  const board = await open(page, game);
  await page.getByRole("button", { name: "Analysis", exact: true }).click();
  return board;
}

test("the bar, the lines and the speed come, and go again", { tag: "@quick" }, async ({ page }) => {
  const board = await analysing(page);
  await expect(page.locator(".analysis .lines li")).toHaveCount(3);
  await expect(page.locator(".analysis .facts")).toContainText("/s");
  const chance = Number(await board.getByRole("meter").getAttribute("aria-valuenow"));
  expect(chance).toBeGreaterThan(0);
  expect(chance).toBeLessThan(100);
  await page.keyboard.press("e");
  await expect(page.locator(".analysis")).toHaveCount(0);
  await expect(board.getByRole("meter")).toHaveCount(0);
});

/** What has a description that is its name once more, and all names of images and buttons, as assistive technology has them. */
async function described(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const all = nodes.filter(({ role }) => ["image", "button"].includes(role?.value));
  const names = all.map(({ name }) => String(name?.value));
  const again = all.filter(({ name, description }) => name?.value === description?.value);
  return { names, again: again.map(({ name }) => name?.value) };
}

test("moves, points of the graph and what lines are worth are named, once, and for whom", async ({
  page,
}) => {
  await analysing(page);
  await expect(page.locator(".analysis .lines li")).toHaveCount(3);
  await expect(page.locator("title").last()).toContainText("%");
  const { names, again } = await described(page);
  expect(names).toContainEqual(
    expect.stringMatching(/^(Red|Blue): (\d+% winning chance|.+ in \d+)/),
  );
  expect(names).toContainEqual(expect.stringMatching(/^Go to move \d+ · (Red|Blue)/));
  await expect(
    page.locator(".moves").getByRole("button", { name: "Red slides a piece:" }),
  ).toHaveCount(2);
  // In the lines, signs are called as in the list.
  await expect(page.locator(".analysis .lines").getByRole("button").first()).toHaveAccessibleName(
    /^Red (slides a piece|moves a tile): \S+ to \S+\.$/,
  );
  const own = /^(Go to move|Red|Blue)/;
  expect(again.filter((name) => own.test(name))).toEqual([]);
});

test("a draw that is proved is told as one", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await analysing(page, "#tictactoe@----x----/o");
  await expect(page.locator(".analysis .lines b").first()).toHaveText("Draw ✓");
  await expect(board.locator(".bar")).toHaveText("Draw");
});

test("a move of a line is shown on the board while it is pointed at", async ({ page }) => {
  const board = await analysing(page);
  const second = page.locator(".analysis .lines li").first().locator("button").nth(1);
  await second.hover();
  await expect(board.locator(".arrow.preview")).toHaveCount(2);
  await page.mouse.move(5, 5);
  await expect(board.locator(".arrow.preview")).toHaveCount(0);
  await plyOf(board).toBe(8);
});

test("a hint leaves the value that stands on its cell to be read", async ({ page }) => {
  const board = await analysing(page, "#reversi");
  await expect(board.locator(".annotation-value.best").first()).toBeVisible();
  await page.keyboard.press("g");
  await expect(board.locator(".annotation-ring.hint")).toHaveCount(1);
  await expect(board.locator(".annotation-ring.hint ~ .annotation-value.best")).not.toHaveCount(0);
  await expect(board.locator(".annotation-ghost.hint")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the best lines stand below the moves, and make way for what is told", async ({ page }) => {
    await remember(page, { sides: "two" });
    const board = await analysing(page);
    const lines = page.locator(".best li");
    await expect(lines).toHaveCount(3);
    for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 });
    // What is tapped is shown on the board, which lies in sight above.
    await lines.first().getByRole("button").nth(1).tap();
    await expect(board.locator(".arrow.preview")).toHaveCount(2);
    // A new game is told of, and that the one before can be brought back.
    await page.keyboard.press("n");
    await expect(page.locator(".notice")).toBeVisible();
    await expect(page.locator(".best")).toBeHidden();
    await page.locator(".notice").getByRole("button", { name: "Close" }).tap();
    await expect(lines).toHaveCount(3);
    await expect(page.locator(".best")).toBeVisible();
  });

  test("a low one has as many whole lines as there is room for", async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await remember(page, { sides: "two" });
    await analysing(page);
    const shown = page.locator(".best li:visible");
    await expect(shown).not.toHaveCount(0);
    const keys = await page.locator(".keys").boundingBox();
    for (const line of await shown.all()) {
      const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(keys?.y ?? 0);
    }
  });
});

test("a forced win is told with its distance", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await analysing(page, WIN_IN_THREE);
  await expect(board.locator(".bar")).toContainText("Blue wins in 3", { timeout: 30_000 });
});

test("threats and slides are shown by button and by key", async ({ page }) => {
  const board = await open(page, GAME);
  await page.keyboard.press("s");
  expect(await board.locator(".arrow.note.first").count()).toBeGreaterThan(5);
  await page.getByRole("button", { name: "Slides", exact: true }).click();
  await expect(board.locator(".arrow.note")).toHaveCount(0);
  await page.getByRole("button", { name: "Threats" }).click();
  await expect(page.getByRole("button", { name: "Threats" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the graph goes to where it is clicked", async ({ page }) => {
  const board = await analysing(page);
  await page.locator(".graph").click({ position: { x: 3, y: 20 } });
  await plyOf(board).toBe(0);
});

test("after a game the worst turns are named, and clicked to see what was better", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const board = await open(page, "#nonaga");
  await board.evaluate(async (element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    game.players = "level:4 random";
  });
  await expect.poll(async () => (await state(board)).outcome, { timeout: 60_000 }).not.toBeNull();
  await page.keyboard.press("e");
  const slips = page.locator(".slips button");
  await expect(slips.first()).toBeVisible({ timeout: 30_000 });
  await expect(slips.first()).toHaveAccessibleName(/Better: \S+ to \S+/);
  const { plies } = await state(board);
  // Every turn of the game is judged, and the end of it.
  const turns = await page.locator(".graph rect").count();
  await expect
    .poll(
      async () => (await page.locator(".graph polyline").getAttribute("points"))?.split(" ").length,
      {
        timeout: 60_000,
      },
    )
    .toBe(turns);
  await slips.first().click();
  await plyOf(board).toBeLessThan(plies);
  await expect(board.locator(".arrow.preview").first()).toBeVisible();
});

test("analysis lets the computer player think first", async ({ page }) => {
  const board = await analysing(page, "#nonaga");
  await page.locator(".analysis .lines li").first().waitFor();
  await board.evaluate((element) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    play?.play("2,-2:2,-1", "human");
    play?.play("0,0:3,-1", "human");
  });
  await plyOf(board).toBe(4);
  await expect(page.locator(".analysis .lines li")).toHaveCount(3);
});

test("the board stays smooth while it is analysed", async ({ page }) => {
  await analysing(page);
  const updates = await page.evaluate(async () => {
    let count = 0;
    document.querySelector("tessera-game")?.addEventListener("tessera-analysis", () => {
      count += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return count;
  });
  expect(updates).toBeGreaterThan(0);
  // At most ten a second, and one or two when a position is done.
  expect(updates).toBeLessThanOrEqual(23);
});

test("reports of a search do not hide anew what is hidden", async ({ page }) => {
  await remember(page, { sides: "two", analysis: true });
  const board = await open(page, "#reversi");
  await move(board);
  await expect(page.locator(".scoreboard")).toBeAttached();
  const written = page.evaluate(async () => {
    let reports = 0;
    let written = 0;
    const seen = new MutationObserver((records) => {
      written += records.length;
    });
    seen.observe(document.body, { subtree: true, attributeFilter: ["hidden"] });
    await new Promise<void>((done) => {
      document.querySelector("main > tessera-game")?.addEventListener("tessera-analysis", () => {
        if (++reports === 5) done();
      });
    });
    return written + seen.takeRecords().length;
  });
  await move(board);
  expect(await written).toBe(0);
});
