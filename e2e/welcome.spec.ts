// The first visit: what the game is about, until the first move.
import type { Locator, Page } from "@playwright/test";
import { DEMONSTRATIONS } from "../www/page/welcome/demonstrations.ts";
import { violations } from "./axe.ts";
import {
  ALONE,
  apart,
  counted,
  expect,
  GAMES,
  held,
  IN_MOTION,
  make,
  move,
  notice,
  open,
  paste,
  playOut,
  plyOf,
  press,
  settled,
  state,
  test,
  turn,
} from "./support.ts";

test.use({ newcomer: true });

/** How many moves boards show. */
const plies = (boards: Element[]) =>
  boards.map((board) => (board as HTMLElementTagNameMap["tessera-game"]).play?.state.ply);

/** After how many moves a board stands when the page's clock has gone on, again and again. */
const plyAfter = (page: Page, board: Locator, ms: number) =>
  expect.poll(
    async () => {
      await page.clock.runFor(ms);
      return (await state(board)).ply;
    },
    { intervals: [0] },
  );

test("who comes for the first time is told what the game is about, until the first move", async ({
  page,
}) => {
  const board = await open(page);
  const welcome = page.getByRole("region", { name: "Welcome" });
  await expect(welcome).toContainText("Connect your three pieces.");
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => {
    location.hash = "#reversi";
  });
  await expect(welcome).toContainText("Have more discs");
  await move(board);
  await expect(welcome).toHaveCount(0);
  await page.keyboard.press("n");
  await page.reload();
  await plyOf(board).toBe(0);
  await page.waitForLoadState("networkidle");
  await expect(welcome).toHaveCount(0);
});

/** How many games were played with these results. */
const games = (results: { won: number; drawn: number; lost: number } | undefined) =>
  results ? results.won + results.drawn + results.lost : 0;

for (const visit of ["the same visit", "a later visit"]) {
  test(`the first threat of the computer is pointed out until the next move, and no other, on ${visit}`, async ({
    page,
  }) => {
    const board = await open(page, "#tictactoe");
    await make(board, "00");
    await turn(board);
    if (visit === "a later visit") {
      await page.reload();
      await turn(board);
    }
    const threat = board.locator(".annotation-ghost.mistaken");
    // Beside the middle Nought's next stone makes two in a row.
    await make(board, "21");
    await turn(board);
    await expect(notice(page)).toContainText("Watch out: Nought can win on its next turn");
    await expect(threat).toHaveCount(1);
    await expect(board.locator(".live")).toContainText(/The threat: Nought marks \d \d/);
    expect(await violations(page)).toEqual([]);
    // Another way to win is left to the other side: what was told is over all the same.
    const { toMove } = await state(board);
    expect(toMove).toBe("first");
    await move(board);
    await expect(notice(page)).toHaveCount(0);
    await expect(threat).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("tessera.threat"))).toBeNull();
    // Nobody asked for it: the game counts.
    await playOut(board, (cell) => press(board, cell));
    await expect(page.locator(".result")).toBeVisible();
    const { alone, helped } = (await counted(page))["level:2"] ?? {};
    expect([alone?.first, helped?.first].map(games)).toEqual([1, 0]);
    await page.keyboard.press("n");
    await make(board, "00");
    await turn(board);
    await make(board, "21");
    await turn(board);
    await settled(board);
    await expect(notice(page).filter({ hasText: "Watch out" })).toHaveCount(0);
  });
}

test("a threat is pointed out even when what looks for it comes late", async ({ page }) => {
  const board = await open(page, "#tictactoe");
  await make(board, "00");
  await turn(board);
  await expect(page.getByRole("region", { name: "Welcome" })).toHaveCount(0);
  const come = await held(page, "**/assets/first-threat-*.js");
  await page.reload();
  await turn(board);
  await make(board, "21");
  await turn(board);
  await settled(board);
  come();
  await expect(notice(page)).toContainText("Watch out: Nought can win on its next turn");
});

test("who loses and has been taught nothing is offered to be shown how, until they are", async ({
  page,
}) => {
  const board = await open(page, "#tictactoe");
  const lose = () => playOut(board, (cell) => press(board, cell));
  await lose();
  expect((await state(board)).outcome?.winner).toBe("second");
  const other = page.locator(".result .other");
  await other.filter({ hasText: "Show me how" }).click();
  await expect(page.getByRole("tab", { name: "Tutorial" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.evaluate(() =>
    localStorage.setItem(
      "tessera.learn.tictactoe",
      JSON.stringify({ steps: ["place"], puzzles: {}, rush: 0 }),
    ),
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rematch" }).click();
  await lose();
  await expect(other).toHaveText("New opponent");
});

test("one is shown how, or plays at once", async ({ page }) => {
  await open(page, "#quoridor");
  const welcome = page.getByRole("region", { name: "Welcome" });
  await welcome.getByRole("button", { name: "Show me how" }).click();
  await expect(page.getByRole("tab", { name: "Tutorial" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Escape");
  await welcome.getByRole("button", { name: "Play" }).click();
  await expect(welcome).toHaveCount(0);
  await expect(page.locator('main > tessera-game [data-cell][tabindex="0"]')).toBeFocused();
});

test("on a phone what is told hides the card, whose words keep off its edge", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "#tesseract");
  const welcome = page.locator(".welcome");
  const top = async (it: Locator) => (await it.boundingBox())?.y ?? 0;
  await expect(welcome).toBeVisible();
  expect((await top(welcome.locator("p"))) - (await top(welcome))).toBeGreaterThanOrEqual(6);
  await page.evaluate(() => {
    location.hash = "#foo";
  });
  await expect(page.locator(".notice")).toBeVisible();
  await expect(welcome).toBeHidden();
  await page.locator(".notice").getByRole("button", { name: "Close" }).click();
  await expect(welcome).toBeVisible();
});

for (const locale of ["en-GB", "ja-JP"]) {
  test.describe(`on a small phone, ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 568 } });

    test("the sentence and both buttons are in sight", async ({ page }) => {
      await page.goto("");
      for (const { link } of GAMES) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, link || "#nonaga");
        const card = page.locator(".welcome");
        const game = link.slice(1).split(":")[0] || "nonaga";
        await expect(card.locator(`.shown > [game="${game}"]`)).toBeAttached();
        await expect(card, link).toBeInViewport({ ratio: 1 });
        for (const part of await card.locator("p, button:visible").all()) {
          await expect(part, link).toBeInViewport({ ratio: 1 });
        }
        const cut = await card.evaluate((card) => card.scrollHeight - card.clientHeight);
        expect(cut, link).toBeLessThanOrEqual(0);
      }
    });
  });
}

for (const locale of ["en-GB", "ja-JP"]) {
  test.describe(`on a phone with analysis on, ${locale}`, () => {
    test.use({ locale });

    test("the card covers no button, and nothing shows through it", async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.goto("#nonaga");
      const card = page.locator(".welcome");
      const bar = page.locator("main > tessera-game .bar");
      await expect(card.getByRole("button").first()).toBeVisible();
      await page.keyboard.press("e");
      for (const { name, link } of GAMES) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, link || "#nonaga");
        const game = link.slice(1).split(":")[0] || "nonaga";
        await expect(card.locator(`.shown > [game="${game}"]`)).toBeAttached();
        for (const [width, height] of [
          [844, 390],
          [740, 360],
          [390, 844],
          [360, 780],
        ] as const) {
          const where = `${name}, ${width} by ${height}`;
          await page.setViewportSize({ width, height });
          await expect(card.getByRole("button").first(), where).toBeVisible();
          for (const other of [page.locator(".keys"), bar]) {
            await expect.poll(() => apart(card, other), where).toBe(true);
          }
          for (const button of await card.locator("button:visible").all()) {
            await expect(button, where).toBeInViewport({ ratio: 1 });
          }
          await expect(page.locator("tessera-page > .best"), where).toBeHidden();
        }
      }
      const lately = page.locator(".lately");
      for (const [width, height] of [
        [360, 640],
        [360, 740],
        [390, 664],
        [390, 844],
      ] as const) {
        const where = `the last moves, ${width} by ${height}`;
        await page.setViewportSize({ width, height });
        const free = async () => !(await lately.isVisible()) || (await apart(card, lately));
        await expect.poll(free, where).toBe(true);
      }
    });
  });
}

test("who follows a link to a game that is going on came for that game", async ({ page }) => {
  await open(page, "#tictactoe/00.11");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: "Welcome" })).toHaveCount(0);
});

test("who pastes a game came for that game", async ({ page }) => {
  await open(page);
  const welcome = page.getByRole("region", { name: "Welcome" });
  await expect(welcome).toBeVisible();
  await paste(page, "quoridor e2 e8 e3 e7");
  await expect(page.getByRole("group", { name: "Who plays?" })).toBeInViewport({ ratio: 1 });
  await expect(welcome).toHaveCount(0);
});

test.describe("in motion", () => {
  test.use(IN_MOTION);

  test("a short game is shown again and again", { tag: ALONE }, async ({ page }) => {
    await page.clock.install();
    await open(page, "#tictactoe");
    const shown = page.locator("tessera-demonstration > tessera-game");
    // Its end is seen longest.
    await plyAfter(page, shown, 700).toBe(7);
    await plyAfter(page, shown, 700).toBeLessThan(7);
    await plyAfter(page, shown, 700).toBe(7);
    // And where one chooses a game, every one of them.
    await page.keyboard.press("o");
    const boards = page.getByRole("dialog").locator("tessera-demonstration > tessera-game");
    await expect(boards).toHaveCount(Object.keys(DEMONSTRATIONS).length);
    const below = await state(shown.first());
    for (const board of await boards.all()) {
      await board.scrollIntoViewIfNeeded();
      const { ply } = await state(board);
      await plyAfter(page, board, 1800).not.toBe(ply);
    }
    expect((await state(shown.first())).ply, "behind the dialog").toBe(below.ply);
  });

  test("where there is no room for it none is drawn", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, "#tictactoe");
    await expect(page.getByRole("region", { name: "Welcome" })).toBeVisible();
    await expect(page.locator("tessera-demonstration > tessera-game")).toHaveCount(0);
  });

  test("for a moment after a touch it stands still", { tag: ALONE }, async ({ page }) => {
    await page.clock.install();
    await open(page, "#tictactoe");
    const shown = page.locator("tessera-demonstration > tessera-game");
    // From here on time goes by only as the test says.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await plyAfter(page, shown, 700).toBe(7);
    await plyAfter(page, shown, 100).toBe(2);
    await page.mouse.down();
    await page.clock.runFor(900);
    expect((await state(shown)).ply).toBe(2);
    await page.clock.runFor(900);
    expect((await state(shown)).ply).not.toBe(2);
  });

  for (const [width, height] of [
    [1280, 800],
    [320, 720],
  ] as const) {
    test(`what stops it covers nothing, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, "#tesseract");
      const welcome = page.getByRole("region", { name: "Welcome" });
      const button = welcome.getByRole("button", { name: "Pause" });
      for (const what of ["tessera-demonstration", "p", ".choices"])
        expect(await apart(button, welcome.locator(what)), what).toBe(true);
    });
  }

  test("what moves by itself is stopped, for good and everywhere, until it is to go on", {
    tag: ALONE,
  }, async ({ page }) => {
    await page.clock.install();
    await open(page, "#tictactoe");
    const welcome = page.getByRole("region", { name: "Welcome" });
    const shown = page.locator("tessera-demonstration > tessera-game");
    await page.clock.runFor(800);
    await plyOf(shown.first()).toBe(3);
    await welcome.getByRole("button", { name: "Pause the moving pictures", exact: true }).click();
    const still = async () => {
      const before = await shown.evaluateAll(plies);
      await page.clock.runFor(5000);
      expect(await shown.evaluateAll(plies)).toEqual(before);
    };
    await still();
    await page.reload();
    await expect(shown.first().locator(".board")).toBeVisible();
    await still();
    await page.keyboard.press("o");
    const gallery = page.getByRole("dialog");
    await expect(gallery.locator("tessera-demonstration .board")).toHaveCount(
      Object.keys(DEMONSTRATIONS).length,
    );
    await still();
    await gallery.getByRole("button", { name: "Play the moving pictures", exact: true }).click();
    for (const board of await gallery.locator("tessera-demonstration > tessera-game").all()) {
      await board.scrollIntoViewIfNeeded();
      await page.clock.runFor(2500);
      const { ply } = await state(board);
      await plyAfter(page, board, 1800).not.toBe(ply);
    }
  });
});

test.describe("in Japanese, on a phone", () => {
  test.use({ locale: "ja-JP", viewport: { width: 390, height: 844 } });

  test("all of it is in sight and covers nothing", async ({ page }) => {
    await open(page);
    const welcome = page.getByRole("region", { name: "ようこそ" });
    await expect(welcome).toBeInViewport({ ratio: 1 });
    await expect(welcome).toContainText("自分のコマ3つ");
    for (const button of await welcome.getByRole("button").all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });
});
