// Nothing on the page moves but what the player moved: not while the computer thinks, not when a game
// ends, not when the page has something to say. And what it says has a place where it covers nothing.
import type { Locator, Page } from "@playwright/test";
import { DEMONSTRATIONS } from "../www/page/welcome/demonstrations.ts";
import {
  apart,
  CROSS_WINS,
  expect,
  GAMES,
  move,
  open,
  remember,
  settled,
  state,
  test,
  turn,
} from "./support.ts";

/** Windows, and whether analysis is on. */
const WINDOWS = [
  [1280, 800, true],
  [1280, 800, false],
  [390, 844, true],
  [844, 390, true],
] as const;

/** A short game of each kind, from its start to its end. */
const WHOLE = [
  ...Object.values(DEMONSTRATIONS),
  { start: "tictactoe:4x4x4", moves: "000 002 030 231 033 112 010 321 020" },
];

type Box = readonly [x: number, y: number, width: number, height: number];

interface Watching {
  /** Looks in every frame where everything is; ends with what has not been where it was. */
  watch(): () => Record<string, string>;
  /** The names of what lies under an element. */
  under(cover: Element): string[];
}

/** Gives the page eyes; it runs there. */
function openEyes() {
  /** What a person presses, reads as a heading or looks at as a whole … */
  const WHAT = "button, select, a[href], h1, h2, h3, .board, .graph, .bar, .strip";
  /** … but for what was played or found, and what the page says: that comes and goes. */
  const LIVE = ".moves ol *, .lately ol *, .found *, .best *, .news *, .result *, .wide";

  /** Where everything is on the page, by name. */
  function boxes(): Map<string, Box> {
    const found = new Map<string, Box>();
    const shadow = document.querySelector("tessera-game")?.shadowRoot;
    const inside = shadow ? Array.from(shadow.querySelectorAll(WHAT)) : [];
    for (const element of Array.from(document.querySelectorAll(WHAT)).concat(inside)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || element.matches(LIVE)) continue;
      const words = element.matches("button, select, h1, h2, h3") ? element.textContent : "";
      const name = `${element.localName} ${element.ariaLabel ?? words?.trim().slice(0, 30) ?? ""}`;
      let unique = name;
      for (let copy = 2; found.has(unique); copy++) unique = `${name} ${copy}`;
      found.set(unique, [x + scrollX, y + scrollY, width, height]);
    }
    return found;
  }

  const page = globalThis as unknown as Watching;
  page.watch = () => {
    const before = boxes();
    const moved: Record<string, string> = {};
    const shown = (box?: Box) => box?.map(Math.round).join() ?? "gone";
    let on = true;
    const look = () => {
      const now = boxes();
      before.forEach((box, name) => {
        const there = now.get(name);
        const same = there?.every((value, index) => Math.abs(value - (box[index] ?? 0)) < 0.5);
        if (!same) moved[name] ??= `${shown(box)} → ${shown(there)}`;
      });
      if (on) requestAnimationFrame(look);
    };
    look();
    return () => {
      on = false;
      look();
      return moved;
    };
  };

  page.under = (cover) => {
    const box = cover.getBoundingClientRect();
    return Array.from(boxes()).flatMap(([name, [x, y, width, height]]) => {
      const across = x - scrollX < box.right - 0.5 && box.left + 0.5 < x - scrollX + width;
      const down = y - scrollY < box.bottom - 0.5 && box.top + 0.5 < y - scrollY + height;
      return across && down ? [name] : [];
    });
  };
}

/** Opens the page with these settings, ready to be watched. */
async function begin(page: Page, settings: object, link: string): Promise<Locator> {
  await page.addInitScript(openEyes);
  await remember(page, settings);
  return open(page, link);
}

/** Expects that nothing moves while something is done. */
async function still(page: Page, when: string, act: () => Promise<void>, but = /^$/) {
  const end = await page.evaluateHandle(() => (globalThis as unknown as Watching).watch());
  await act();
  const moved = Object.entries(await end.evaluate((end) => end()));
  expect(Object.fromEntries(moved.filter(([name]) => !but.test(name))), when).toEqual({});
}

const under = (cover: Locator) =>
  cover.evaluate((element) => (globalThis as unknown as Watching).under(element));

/** Brings a game onto the board by its name, as its beginning. */
async function choose(page: Page, board: Locator, link: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  const game = () =>
    board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.url());
  const there = async () => (await game())?.startsWith(link);
  await expect.poll(there, { timeout: 30_000 }).toBe(true);
  await page.keyboard.press("n");
  // What this kind of board needs has come, too.
  await settled(board);
}

/** Makes moves by their texts, for either side. */
function make(board: Locator, moves: string[]) {
  return board.evaluate((element, moves) => {
    for (const text of moves) (element as HTMLElementTagNameMap["tessera-game"]).move(text);
  }, moves);
}

for (const [width, height, analysis] of WINDOWS) {
  test.describe(`${width} by ${height} pixels, ${analysis ? "with" : "without"} analysis`, () => {
    test.use({ viewport: { width, height } });

    test("nothing moves while the computer thinks", async ({ page }) => {
      const board = await begin(page, { analysis, level: 1 }, "#nonaga");
      for (const { name, link } of GAMES) {
        await choose(page, board, link || "#nonaga");
        expect((await state(board)).open, name).toBe(true);
        const actions = (await state(board)).action === "slide" ? 2 : 1;
        await still(page, name, async () => {
          for (let made = 0; made < actions; made++) await move(board);
          await turn(board);
        });
      }
    });

    test("nothing moves when a game ends, and its result covers nothing", async ({ page }) => {
      const board = await begin(page, { analysis, sides: "two" }, "#nonaga");
      const result = page.locator(".result");
      for (const { start, moves } of WHOLE) {
        const link = `#${start}`;
        await choose(page, board, link);
        await make(board, moves.split(" ").slice(0, -1));
        // The table, which tells the result, comes with the first move.
        await expect(page.locator("main > .scoreboard")).toBeAttached();
        await still(page, link, async () => {
          await make(board, moves.split(" ").slice(-1));
          await expect(result).toBeInViewport({ ratio: 1 });
        });
        expect(await under(result), link).toEqual([]);
        for (const button of await result.getByRole("button").all()) {
          await expect(button).toBeInViewport({ ratio: 1 });
        }
      }
    });
  });
}

/** What is wrong with the words of the strips: cut off, set too tight, upon what is held, or without who plays; and where they are. */
const tight = (strips: Element[]) =>
  strips.flatMap((strip) => {
    const box = strip.getBoundingClientRect();
    const held = strip.querySelector(".bars")?.getBoundingClientRect();
    const faults = [...strip.querySelectorAll(".who > *")].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { top, bottom, right } = range.getBoundingClientRect();
      const { lineHeight, fontSize } = getComputedStyle(part);
      const where = `from ${top} to ${bottom} in ${box.top} to ${box.bottom}`;
      const seen = part.checkVisibility() && top >= box.top && bottom <= box.bottom;
      const isTight = Number.parseFloat(lineHeight) < 1.1 * Number.parseFloat(fontSize);
      const below = held && part.localName === "span" && right > held.left && top > held.top;
      if (seen && !isTight && !(below && top < held.bottom + 2)) return [];
      return `${part.outerHTML} ${where}, ${lineHeight} lines of ${fontSize}, below ${held?.bottom}`;
    });
    if (strip.scrollHeight > strip.clientHeight)
      faults.push(`${strip.outerHTML} ${strip.scrollHeight} in ${strip.clientHeight}`);
    return faults;
  });

for (const language of ["en", "ja"]) {
  test(`a strip has room for all it says, ${language}`, async ({ page }) => {
    const settings = { sides: "youFirst", level: 1, language, clock: "300" };
    const board = await begin(page, settings, "#nonaga");
    const roomy = async (when: string) => {
      for (const [width, height] of [...WINDOWS, [360, 780]] as const) {
        await page.setViewportSize({ width, height });
        // What the page arranges by itself it does a frame after the window has changed.
        const faults = () => board.locator(".strip").evaluateAll(tight);
        await expect.poll(faults, `${when}, ${width} by ${height}`).toEqual([]);
      }
    };
    for (const { start, moves } of WHOLE) {
      await choose(page, board, `#${start}`);
      await expect(page.locator(".clock").first()).toBeVisible();
      await roomy(`${start}, the clock`);
      // With the names of a game against the computer, which are longer.
      const people = (players: string) =>
        board.evaluate((element, players) => {
          (element as HTMLElementTagNameMap["tessera-game"]).players = players;
        }, players);
      await people("human human");
      const all = moves.split(" ");
      await make(board, all.slice(0, 3));
      await page.keyboard.press("k");
      await roomy(`${start}, a look back`);
      await page.keyboard.press("j");
      await make(board, all.slice(3));
      await expect(board.locator(".strip .more")).toHaveText(/[.。]$/);
      await roomy(`${start}, the end`);
    }
  });
}

/** In its column, analysis takes room from the moves below; where the column scrolls, the tools make way, too. */
const BELOW = /^h2 Moves$/;
const SCROLLED = /^(h2|button|select) /;

for (const [width, height, making] of [
  [1280, 800, BELOW],
  [1100, 800, SCROLLED],
  [2560, 1440, BELOW],
  [390, 844, BELOW],
  [360, 780, BELOW],
  [844, 390, BELOW],
] as const) {
  test(`the board stays where it is when analysis is turned on, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const board = await begin(page, { sides: "two" }, "#nonaga");
    for (const { name, link } of GAMES) {
      await choose(page, board, link || "#nonaga");
      const turnOn = async () => {
        await page.keyboard.press("e");
        await expect(board.locator(".bar")).toBeVisible();
      };
      await still(page, name, turnOn, making);
      await page.keyboard.press("e");
      await expect(board.locator(".bar")).toHaveCount(0);
    }
  });
}

test("the question who plays leaves both strips in sight", async ({ page }) => {
  const board = await begin(page, {}, "#quoridor/e2.e8");
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const asks = page.locator(".asks");
    await expect(asks).toBeInViewport({ ratio: 1 });
    for (const strip of await board.locator(".strip").all()) {
      expect(await apart(asks, strip), `${width} by ${height}`).toBe(true);
    }
  }
});

test("on a phone a short notice has its buttons on one line below it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await begin(page, { sides: "two" }, "#tictactoe");
  await move(board);
  await page.keyboard.press("n");
  const notice = page.locator(".notice");
  await expect(notice).toContainText("New game");
  const middles = await notice.locator("> *").evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  const [text = 0, back = 0, close = 0] = middles;
  expect(Math.abs(back - close)).toBeLessThanOrEqual(1);
  expect(text).toBeLessThan(back - 10);
});

for (const language of ["en", "ja"]) {
  test(`on a narrow phone the buttons of a result have their words on one line, ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const board = await begin(page, { sides: "two", language }, "#tictactoe");
    await make(board, CROSS_WINS);
    const buttons = page.locator(".result .choices button:not(.plain):visible");
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) {
      const lines = await button.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, (await button.textContent()) ?? "").toBe(1);
    }
  });
}

/** The buttons whose words are wider than they are. */
const overfull = (buttons: Element[]) =>
  buttons.flatMap((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
    const fits = outer.left <= inner.left && inner.right <= outer.right;
    return fits ? [] : `${button.textContent?.trim()} ${inner.width} in ${outer.width}`;
  });

// On a tablet what a computer may play for two people is the one tool too many.
for (const [language, width, height, sides] of [
  ["en", 1280, 800, "two"],
  ["ja", 1280, 800, "two"],
  ["en", 1024, 768, "youFirst"],
] as const) {
  test(`with analysis on no button is cut off, ${language}, ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const settings = { analysis: true, sides, language };
    const board = await begin(page, settings, "#nonaga");
    for (const { name, link } of GAMES) {
      await choose(page, board, link || "#nonaga");
      const missing = page
        .locator("aside.record")
        .evaluate((side) => side.scrollHeight - side.clientHeight);
      expect(await missing, name).toBe(0);
      expect(await page.locator("aside button:visible").evaluateAll(overfull), name).toEqual([]);
      await expect(page.locator("aside .actions .share")).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const [width, height, least] of [
  [390, 664, 330],
  [412, 732, 365],
] as const) {
  test(`a board has the room of what is seldom told, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const board = await begin(page, { sides: "two" }, "#quoridor");
    const size = () =>
      board.locator(".board").evaluate((drawn) => drawn.getBoundingClientRect().height);
    await expect.poll(size).toBeGreaterThan(least);
  });
}

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [390, 844],
  [320, 640],
  [844, 390],
  [740, 360],
] as const) {
  test(`a notice moves nothing, and a short one covers nothing, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const board = await begin(page, { sides: "two" }, "#reversi");
    await move(board);
    const notice = page.locator(".notice");
    const seen = async () => {
      await expect(notice).toBeInViewport({ ratio: 1 });
      for (const button of await notice.getByRole("button").all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    };
    await still(page, "a new game, and the one before can be brought back", async () => {
      await page.keyboard.press("n");
      await seen();
      expect(await under(notice)).toEqual([]);
      await notice.getByRole("button", { name: "Close" }).click();
      await expect(notice).toHaveCount(0);
    });
    // A long one, which stays because the game before can be brought back: it grows, so that all of it is read.
    await move(board);
    await page.evaluate(() => {
      location.hash = "#nonaga/2,-2:2,-1.9,9:8,8";
    });
    await expect(notice).toContainText("breaks off");
    await seen();
    const text = notice.locator("> :first-child");
    const hidden = await text.evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  });
}

test("in a computer's strip the name begins and the walls lie where they did, while “Move now” comes and goes", async ({
  page,
}) => {
  await remember(page, { level: 8, language: "ja" });
  const board = await open(page, "#quoridor");
  const far = board.locator(".strip.far");
  const lies = () =>
    far.evaluate((strip) =>
      [".who b", ".stock", ".stock .bars"].map((part) => {
        const { x, y, width } = strip.querySelector(part)?.getBoundingClientRect() ?? {};
        return part === ".who b" ? [x, y] : [x, y, width];
      }),
    );
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await far.boundingBox())?.x ?? 0).toBeLessThan(width);
    await expect.poll(() => turn(board)).toBe(true);
    const before = await lies();
    await move(board);
    await expect(far.locator(".wide")).toBeVisible();
    expect(await lies(), `during a thought, ${width} by ${height}`).toEqual(before);
    // At once: a slow machine may still be busy when the thought is over.
    await far.locator(".wide").dispatchEvent("click");
    await turn(board);
    await expect(far.locator(".wide")).toHaveCount(0);
    expect((await lies())[0], `after it, ${width} by ${height}`).toEqual(before[0]);
  }
});

for (const [width, height, language] of [
  [360, 640, "en"],
  [360, 740, "ja"],
  [390, 844, "en"],
] as const)
  test(`what is found in a finished game moves no button, ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await remember(page, { sides: "two", language });
    const board = await open(page, "#tictactoe");
    await make(board, CROSS_WINS);
    const boxes = () =>
      page
        .locator(".result, .result .hindsight, .result .choices button:visible")
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          }),
        );
    await expect(page.locator(".result p.hindsight")).toBeVisible();
    const before = await boxes();
    await expect(page.locator(".result button.hindsight")).toBeVisible();
    expect(await boxes()).toEqual(before);
  });

test("turning analysis on leaves the moves where they are, and the one on the board in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await remember(page, { sides: "two" });
  const board = await open(page, "#reversi");
  const tops = () =>
    page
      .locator(".moves h2, .moves li:first-child, .actions")
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  await move(board);
  await expect(page.locator(".moves li")).toHaveCount(1);
  const before = await tops();
  await page.keyboard.press("e");
  await expect(page.locator("aside.record .graph")).toBeVisible();
  expect(await tops()).toEqual(before);
  for (let moves = 0; moves < 24; moves++) await move(board);
  await expect(page.locator('.moves [aria-current="true"]')).toBeInViewport({ ratio: 1 });
});
