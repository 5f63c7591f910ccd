// Nothing on the page moves but what the player moved: not while the computer thinks, not when a game
// ends, not when the page has something to say. And what it says has a place where it covers nothing.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { GAMES, move, open, state, turn } from "./support.ts";

const WINDOWS = [
  [1280, 800],
  [390, 844],
  [844, 390],
] as const;

/** A short game of each kind, from its start to its end. */
const WHOLE: Record<string, string> = {
  Nonaga:
    "2,-2:-1,1 0,-1:-3,1 -2,2:-1,2 -1,-1:-3,0 0,2:0,0 2,-1:-2,-1 2,0:1,0 -2,-1:-3,2 -1,1:-1,0",
  "hexagonal reversi": "e2 e3 d1 c5 d4 e1 a4 b5 b2 c1",
  "tic-tac-toe": "01 22 02 10 00",
  "tic-tac-toe in space": "000 002 030 231 033 112 010 321 020",
  Tesseract: "0000 2200 0300 1100 3000 1101 0100 1300 0200",
  Quoridor: "c2 d2v c3 b1v c4 a1h b5",
};
/** Where the whole game needs a smaller board than the page begins with. */
const SMALL: Record<string, string> = {
  "hexagonal reversi": "#reversi:2",
  Quoridor: "#quoridor:5x3",
};

type Boxes = Record<string, [x: number, y: number, width: number, height: number]>;

/** What a person presses, reads as a heading or looks at as a board; by name, with its box on the page. */
function boxes(page: Page): Promise<Boxes> {
  return page.evaluate(() => {
    const WHAT = "button, select, a[href], h1, h2, h3, .board, .graph, .bar, .seat";
    // What was played or found, and what the page says, comes and goes.
    const LIVE = ".moves ol *, .found *, .news *";
    const shadow = document.querySelector("tessera-game")?.shadowRoot;
    const found: Boxes = {};
    const all = [document, shadow].flatMap((root) => [...(root?.querySelectorAll(WHAT) ?? [])]);
    for (const element of all.filter((element) => !element.matches(LIVE))) {
      const { x, y, width, height } = element.getBoundingClientRect();
      // What is hidden is nowhere, and what is there only at times has its own room.
      if (width === 0 || element.matches(".wide")) continue;
      const words = element.ariaLabel ?? element.textContent?.trim().slice(0, 30) ?? "";
      const name = `${element.tagName} ${element.matches("svg") ? "" : words}`;
      let unique = name;
      for (let copy = 2; unique in found; copy++) unique = `${name} ${copy}`;
      found[unique] = [x + scrollX, y + scrollY, width, height];
    }
    return found;
  });
}

/** Everything is where it was, half a pixel aside. */
function expectSame(now: Boxes, before: Boxes, when: string) {
  const moved = Object.entries(before).flatMap(([name, box]) => {
    const there = now[name];
    const same = there?.every((value, index) => Math.abs(value - (box[index] ?? 0)) < 0.5);
    return same ? [] : [`${name}: ${box.map(Math.round)} → ${there?.map(Math.round) ?? "gone"}`];
  });
  expect(moved, when).toEqual([]);
}

/** What lies under a box that should cover nothing. */
async function coveredBy(page: Page, cover: Locator): Promise<string[]> {
  const box = await cover.boundingBox();
  expect(box, "it is to be seen").not.toBeNull();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const [scrollX, scrollY] = await page.evaluate(() => [window.scrollX, window.scrollY] as const);
  return Object.entries(await boxes(page)).flatMap(([name, [left, top, wide, high]]) => {
    const across = left - scrollX < x + width - 0.5 && x + 0.5 < left - scrollX + wide;
    const down = top - scrollY < y + height - 0.5 && y + 0.5 < top - scrollY + high;
    return across && down ? [name] : [];
  });
}

function remember(page: Page, settings: object) {
  return page.addInitScript((text) => {
    if (!localStorage.getItem("tessera.settings")) localStorage.setItem("tessera.settings", text);
  }, JSON.stringify(settings));
}

/** Makes moves by their texts, up to the one before the last, or the last. */
function make(board: Locator, moves: string[]) {
  return board.evaluate((element, moves) => {
    for (const text of moves) (element as HTMLElementTagNameMap["tessera-game"]).move(text);
  }, moves);
}

/** A person's move and the computer's thought about it. */
async function expectStillInThought(page: Page, board: Locator) {
  const stop = board.getByRole("button", { name: "Move now" });
  const { ply } = await state(board);
  const before = await boxes(page);
  while (!(await state(board)).thinking) {
    await move(board);
    expect((await state(board)).ply).toBeLessThan(ply + 3);
  }
  await expect(stop).toBeVisible();
  await expect(board.locator(".status .more")).toBeVisible();
  expectSame(await boxes(page), before, "while the computer thinks");
  while ((await state(board)).thinking) await stop.click({ force: true }).catch(() => {});
  await turn(board);
  expectSame(await boxes(page), before, "after its move");
}

/** A whole game between two people. */
async function expectStillAtEnd(page: Page, board: Locator, moves: string[]) {
  await expect(board.locator(".board")).toBeVisible();
  await make(board, moves.slice(0, -1));
  // The table, which tells the result, comes with the first move.
  await expect(page.locator("main > .scoreboard")).toBeAttached();
  const before = await boxes(page);
  await make(board, moves.slice(-1));
  await expect(page.locator(".result")).toBeVisible();
  await expect(page.locator(".result")).toHaveCSS("opacity", "1");
  expectSame(await boxes(page), before, "at the end of the game");
  expect(await coveredBy(page, page.locator(".result")), "nothing is covered").toEqual([]);
}

for (const [width, height] of WINDOWS) {
  test.describe(`${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });

    for (const { name, link } of GAMES) {
      for (const analysis of width === 1280 ? [true, false] : [true]) {
        const how = analysis ? "with" : "without";
        test(`${name} keeps still ${how} analysis, in thought and at the end`, async ({ page }) => {
          await remember(page, { analysis, level: 1, time: 30_000 });
          const board = await open(page, link);
          await expectStillInThought(page, board);
          await page.getByLabel("Who plays").selectOption("two");
          const small = SMALL[name];
          if (small) {
            await page.evaluate((hash) => {
              location.hash = hash;
            }, small);
            await expect.poll(async () => (await state(board)).plies).toBe(0);
            await page.keyboard.press("n");
          }
          await expectStillAtEnd(page, board, WHOLE[name]?.split(" ") ?? []);
        });
      }
    }
  });
}

test("with analysis on no button is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await remember(page, { analysis: true, sides: "two" });
  for (const { name, link } of GAMES) {
    await page.goto("about:blank");
    await open(page, link);
    await page.locator(".analysis .lines li").first().waitFor();
    for (const button of await page.locator("aside :is(button, select)").all()) {
      await expect(button, `${name}: ${await button.textContent()}`).toBeInViewport({ ratio: 1 });
    }
    const hidden = await page.locator("aside").evaluate((side) => side.scrollHeight - side.clientHeight);
    expect(hidden, name).toBe(0);
  }
});

for (const [width, height] of [...WINDOWS, [320, 640], [740, 360], [1024, 768]] as const) {
  test(`a notice covers nothing and moves nothing, ${width} by ${height} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await remember(page, { sides: "two" });
    const board = await open(page, "#reversi");
    await move(board);
    const before = await boxes(page);
    await page.keyboard.press("n");
    const notice = page.locator(".notice");
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(page, notice)).toEqual([]);
    expectSame(await boxes(page), before, "with a notice");
    for (const button of await notice.getByRole("button").all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toHaveCount(0);
    expectSame(await boxes(page), before, "when it is closed");
    // A long one, which offers nothing.
    await page.evaluate(() => {
      location.hash = "#nonaga/2,-2:2,-1.9,9:8,8";
    });
    await expect(notice).toContainText("breaks off");
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(page, notice)).toEqual([]);
  });
}
