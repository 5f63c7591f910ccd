// Mishaps: interrupted drags, a worker that dies, buttons pressed twice, a page without scripts.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { LOOK_MS } from "../www/engine/watchdog.ts";
import type { Node, Puzzle } from "../www/learn/puzzles.ts";
import {
  ALONE,
  cellOf,
  chooseTab,
  expect,
  GAMES,
  middle,
  onlyByFrames,
  open,
  plyOf,
  remember,
  state,
  test,
} from "./support.ts";

interface Point {
  x: number;
  y: number;
}

/** Where a pointer goes down, and where it would make a move. */
interface Way {
  from: Point;
  to: Point;
}

/** By which cells a piece is carried; twice the same where a move is a tap. */
async function piece(board: Locator): Promise<Way> {
  const [from = -1, to = -1] = await board.evaluate((element) => {
    const { play, kind } = element as HTMLElementTagNameMap["tessera-game"];
    if (!play) throw new Error("The board is not set up.");
    const { pieces, toMove } = play.state;
    const pawn = pieces.find(({ player }) => player === toMove)?.cell;
    if (kind === "gaps") return [pawn, play.direct.find((cell) => play.kindOf(cell) === "square")];
    const start = play.targets[0] ?? -1;
    return [start, play.after(start)[0] ?? start];
  });
  return { from: await middle(board, from), to: await middle(board, to) };
}

/** From a player's stock to where a wall can be. */
async function wall(board: Locator): Promise<Way> {
  const tray = await board.locator(".stock.tray").boundingBox();
  if (!tray) throw new Error("There is no stock.");
  const from = { x: tray.x + tray.width / 2, y: tray.y + tray.height / 2 };
  return { from, to: await middle(board, D5H) };
}

/** The slot d5h of Quoridor. */
const D5H = 256 + 4 * 9 + 3;

/** What is carried: in every game a piece, or what is tapped; and a wall. */
const CARRIED = [
  ...GAMES.map(({ name, link }) => ({ name, start: link.slice(1) || "nonaga", way: piece })),
  { name: "a wall of Quoridor", start: "quoridor", way: wall },
];

interface Hand {
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
  /** The browser takes the pointer for itself. */
  cancel(): Promise<void>;
  /** Another finger comes down. */
  second(at: Point): Promise<void>;
}

function mouse(page: Page, board: Locator): Hand {
  const send = (type: string, init: PointerEventInit) =>
    board.locator(".stage").dispatchEvent(type, { bubbles: true, composed: true, ...init });
  return {
    down: async ({ x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 2 }),
    up: () => page.mouse.up(),
    cancel: () => send("pointercancel", { pointerId: 1, pointerType: "mouse" }),
    second: async ({ x, y }) => {
      const finger = { pointerId: 77, pointerType: "touch", clientX: x, clientY: y };
      await send("pointerdown", finger);
      await send("pointerup", finger);
    },
  };
}

function touch(session: CDPSession): Hand {
  let at: Point | undefined;
  const say = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  const begin = async (...points: Point[]) => {
    at = points[0];
    await say("touchStart", points);
  };
  const end = async (how: "touchEnd" | "touchCancel") => {
    if (at) await say(how, []);
    at = undefined;
  };
  return {
    down: (point) => begin(point),
    move: async (to) => {
      const { x, y } = at ?? to;
      for (const part of [0.5, 1]) {
        await say("touchMove", [{ x: x + (to.x - x) * part, y: y + (to.y - y) * part }]);
      }
      at = to;
    },
    up: () => end("touchEnd"),
    cancel: () => end("touchCancel"),
    second: (point) => begin(at ?? point, point),
  };
}

/** Begins a game, also in place of another; nothing happens where it has only just begun. */
async function begin(board: Locator, start: string) {
  await board.evaluate((_, start) => {
    location.hash = start;
  }, start);
  const begun = new RegExp(`"${start.split(":")[0]}"(?![^]*1\\. )`);
  await expect.poll(() => record(board)).toMatch(begun);
}

const record = (board: Locator) =>
  board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.record());

/** What breaks a drag off. */
const BREAKS: Record<string, (hand: Hand, board: Locator, way: Way) => Promise<unknown>> = {
  "the browser": (hand) => hand.cancel(),
  // Only what is carried is captured; the browser tells of the loss with the next movement.
  "a lost capture": (hand, board, { to }) =>
    board
      .evaluate((element) => {
        const held = [...(element.shadowRoot?.querySelectorAll(".stage, .stock") ?? [])];
        const id = Number((element as HTMLElement).dataset["pointer"]);
        const holds = held.filter((part) => part.hasPointerCapture(id));
        for (const part of holds) part.releasePointerCapture(id);
        return holds.length > 0;
      })
      .then((captured) => (captured ? hand.move({ x: to.x + 1, y: to.y }) : hand.cancel())),
  Escape: (_, board) => board.page().keyboard.press("Escape"),
  "a second finger": (hand, _, { from }) => hand.second({ x: from.x + 30, y: from.y - 30 }),
  "a board that is only to be looked at": (_, board) =>
    board.evaluate((element) => element.setAttribute("readonly", "")),
  "another window": (_, board) => board.evaluate(() => dispatchEvent(new Event("blur"))),
  "another game": async (_, board) => {
    const nonaga = (await record(board))?.includes("nonaga");
    await begin(board, nonaga ? "reversi" : "nonaga");
  },
};

/** Nothing is chosen, and nothing hangs in the air. */
async function calm(board: Locator) {
  const hanging = () =>
    board.evaluate((element) => {
      const { play, shadowRoot } = element as HTMLElementTagNameMap["tessera-game"];
      const shown = shadowRoot?.querySelectorAll(".dragging, .selected").length;
      return { shown, taps: play?.taps.length };
    });
  await expect.poll(hanging).toEqual({ shown: 0, taps: 0 });
}

/** Breaks a drag off in every way; afterwards a move is made by the same hand. */
async function breakOff(page: Page, board: Locator, hand: Hand, carried: (typeof CARRIED)[number]) {
  test.setTimeout(120_000);
  await board.evaluate((element) => {
    const board = element as HTMLElementTagNameMap["tessera-game"];
    board.addEventListener("pointerdown", ({ pointerId }) => {
      board.dataset["pointer"] = String(pointerId);
    });
  });
  for (const [what, happens] of Object.entries(BREAKS)) {
    await test.step(`broken off by ${what}`, async () => {
      await begin(board, carried.start);
      const way = await carried.way(board);
      await hand.down(way.from);
      await hand.move(way.to);
      await happens(hand, board, way);
      await calm(board);
      const before = await record(board);
      expect((await state(board)).plies).toBe(0);
      await hand.up();
      await page.mouse.move(2, 2);
      await calm(board);
      await expect(board.locator(".ghost-wall")).toHaveCount(0);
      expect(await record(board)).toBe(before);

      await board.evaluate((element) => element.removeAttribute("readonly"));
      await begin(board, carried.start);
      const again = await carried.way(board);
      await hand.down(again.from);
      await hand.move(again.to);
      await hand.up();
      if ((await board.locator(".cell.pending").count()) > 0) {
        await hand.down(again.to);
        await hand.up();
      }
      await plyOf(board).toBe(1);
      // The address follows once the move is painted; until then it is the one that the next game begins by.
      await expect(page).toHaveURL(/#.+\/./);
    });
  }
}

for (const carried of CARRIED) {
  test(`no drag that is broken off plays or leaves anything, by mouse: ${carried.name}`, async ({
    page,
  }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, `#${carried.start}`);
    await breakOff(page, board, mouse(page, board), carried);
  });
}

test.describe("by finger", () => {
  test.use({ hasTouch: true });

  for (const carried of CARRIED) {
    test(`no drag that is broken off plays or leaves anything, by finger: ${carried.name}`, async ({
      page,
    }) => {
      await remember(page, { sides: "two" });
      const board = await open(page, `#${carried.start}`);
      const session = await page.context().newCDPSession(page);
      await breakOff(page, board, touch(session), carried);
    });
  }
});

test("Escape during a drag leaves the dialog open in which the board is", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await chooseTab(page, "Puzzles");
  const board = page.locator("#learn learn-puzzles tessera-game");
  await expect(board.locator(".board")).toBeVisible();
  const { from, to } = await piece(board);
  const hand = mouse(page, board);
  await hand.down(from);
  await hand.move(to);
  await expect(board.locator(".dragging")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await calm(board);
  await expect(page.locator("dialog#learn")).toBeVisible();
  await hand.up();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog#learn")).toHaveCount(0);
});

/** Remembers the workers that are started, and says how many there are. */
async function watchWorkers(page: Page) {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(globalThis, { workers });
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        workers.push(this);
      }
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { workers: Worker[] }).workers.length);
}

/** Lets the computer think for a minute, or answer at once. */
const compute = (board: Locator, act: "think" | "hurry") =>
  board.evaluate((element, act) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    if (act === "think") game.players = "ms:60000 human";
    else game.play?.hurry();
  }, act);

test("a message that the worker does not know is refused, and ends nothing", async ({ page }) => {
  const workers = await watchWorkers(page);
  const board = await open(page);
  await compute(board, "think");
  await expect(board.locator(".status")).toContainText("is thinking");
  const refused = await page.evaluate(async () => {
    const [worker] = (globalThis as unknown as { workers: Worker[] }).workers;
    const unknown = [null, "stop", {}, { type: "nonsense" }];
    const refused: unknown[] = [];
    return new Promise((resolve) => {
      worker?.addEventListener("message", ({ data }) => {
        if (data.type === "error") refused.push(data.fatal);
        if (refused.length === unknown.length) resolve(refused);
      });
      for (const message of unknown) worker?.postMessage(message);
    });
  });
  expect(refused).toEqual([false, false, false, false]);
  await expect(board.locator(".status")).toContainText("is thinking");
  expect(await workers()).toBe(1);
  await compute(board, "hurry");
  await plyOf(board).toBe(1);
});

test("a worker that dies without a word is replaced, and the computer moves", {
  tag: ALONE,
}, async ({ page }) => {
  await page.clock.install();
  const workers = await watchWorkers(page);
  const board = await open(page);
  const found = () =>
    board.evaluate((element) => {
      const { info } = (element as HTMLElementTagNameMap["tessera-game"]).play ?? {};
      return info?.nodes ?? 0;
    });
  await compute(board, "think");
  await expect.poll(found).toBeGreaterThan(0);
  await page.evaluate(() =>
    (globalThis as unknown as { workers: Worker[] }).workers[0]?.terminate(),
  );
  const before = await found();
  const looked = async () => {
    await page.clock.fastForward(LOOK_MS);
    return workers();
  };
  await expect.poll(looked, { intervals: [20] }).toBe(2);
  await expect(board.locator(".status")).toContainText("is thinking");
  // What the second one tells is less at first than the first one knew.
  await expect.poll(found).not.toBe(before);
  await compute(board, "hurry");
  await plyOf(board).toBe(1);
  expect(await workers()).toBe(2);
});

/** The first puzzle of Nonaga with a reply of several moves, and the moves before that. */
function replied(): { index: number; moves: string[] } {
  const file = new URL("../www/learn/puzzles/nonaga.json", import.meta.url);
  const { puzzles } = JSON.parse(readFileSync(file, "utf8")) as { puzzles: Puzzle[] };
  const before = (node: Node): string[] | undefined => {
    const [[move, next] = ["", undefined]] = Object.entries(node.accept);
    if (!next || "won" in next) return undefined;
    if ("reply" in next) return next.reply.length > 1 ? [move] : undefined;
    const more = before(next);
    return more && [move, ...more];
  };
  const index = puzzles.findIndex(({ solution }) => before(solution));
  const solution = puzzles[index]?.solution;
  return { index, moves: (solution && before(solution)) ?? [] };
}

for (const early of [false, true]) {
  test(`the solution is shown once, however often it is asked for${early ? ", also between two replies" : ""}`, async ({
    page,
  }) => {
    await open(page);
    await page.getByRole("button", { name: "Learn", exact: true }).click();
    await chooseTab(page, "Puzzles");
    const { index, moves } = replied();
    await page.locator("#learn .list li button").nth(index).click();
    const board = page.locator("#learn learn-board tessera-game");
    await expect(board.locator(".board")).toBeVisible();
    await page.getByRole("button", { name: "Show solution" }).evaluate(
      (button, moves) => {
        const element = document.querySelector("#learn learn-board tessera-game");
        const { play } = element as HTMLElementTagNameMap["tessera-game"];
        for (const move of moves) play?.play(move, "human");
        (button as HTMLElement).click();
        (button as HTMLElement).click();
      },
      early ? moves : [],
    );
    await expect.poll(async () => (await state(board)).outcome).not.toBeNull();
    await expect(page.locator("#learn .said")).toContainText("This is the solution");
  });
}

/** Tells in `order` when sound is made ready. */
const listenForSound = (page: Page) =>
  page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(globalThis, { order });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        order.push("sound");
      }
    };
  });

const heard = (page: Page) => () =>
  page.evaluate(() => (globalThis as unknown as { order: string[] }).order);

test("the first sound waits until the move is drawn", async ({ page }) => {
  await remember(page, { sides: "two" });
  await onlyByFrames(page);
  await listenForSound(page);
  const board = await open(page, "#tictactoe");
  await board.evaluate((element) =>
    element.addEventListener("tessera-move", () => {
      const { order } = globalThis as unknown as { order: string[] };
      order.push("move");
      requestAnimationFrame(() => order.push("frame"));
    }),
  );
  await cellOf(board, 4).click();
  await expect.poll(heard(page)).toEqual(["move", "frame", "sound"]);
});

test("a move is heard in a tab that nobody looks at, which draws no frames", async ({ page }) => {
  await remember(page, { sides: "two" });
  await listenForSound(page);
  const board = await open(page, "#tictactoe");
  await page.evaluate(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  await cellOf(board, 4).dispatchEvent("click", { detail: 0 });
  await expect.poll(heard(page)).toEqual(["sound"]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says at its top that it needs them", async ({ page }) => {
    await page.goto("");
    const [english, japanese] = await page.locator("noscript p").all();
    if (!english || !japanese) throw new Error("Nothing is said.");
    await expect(english).toHaveText("Tessera needs JavaScript.");
    for (const text of [english, japanese]) await expect(text).toBeInViewport({ ratio: 1 });
  });
});

const SOURCE = new URL("../index.html", import.meta.url);

test("the page's source, opened as a file, says what to run", async ({ page }) => {
  await page.goto(SOURCE.href);
  await expect(page.getByText("To play, run npm start")).toBeInViewport({ ratio: 1 });
});

test("the page's source on a plain server says what to run", async ({ page }) => {
  const root = new URL(".", SOURCE);
  await page.route("http://plain.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    // As most servers take TypeScript: for a film.
    const type = pathname.endsWith(".ts") ? { contentType: "video/mp2t" } : {};
    const path = fileURLToPath(new URL(`.${pathname}`, root));
    return route.fulfill({ path, ...type }).catch(() => route.fulfill({ status: 404 }));
  });
  await page.goto("http://plain.test/index.html");
  await expect(page.getByText("To play, run npm start")).toBeInViewport({ ratio: 1 });
});

test("the built page does not speak of its building", async ({ request }) => {
  const page = await (await request.get("")).text();
  expect(page).toContain("<tessera-page>");
  expect(page).not.toContain("npm start");
});
