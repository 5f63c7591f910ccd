// What the tests do again and again: open the page, look at the board, make a move.
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { LitElement } from "lit";
import { stepOver } from "../www/board/gaps/steps.ts";
import { ARROWS, nearest } from "../www/board/nearest.ts";
import type {} from "../www/element/tessera-game.ts";
import type { TesseraPage } from "../www/page/page.ts";
import { NO_FRAME_MS } from "../www/ui/paint.ts";
import { lateFiles, lateFrames } from "./late.ts";
import { Windows } from "./windows.ts";

export { expect };

/**
 * As people have it who have played before, but without pauses and without chance: the computer plays the same
 * game every time. A test that is about pauses says `test.use({ pauses: 1 })`, one that is about a first visit
 * `test.use({ newcomer: true })`, and one that holds the clock `{ tag: ALONE }`.
 */
export const test = base.extend<Beginning, { windows: Windows }>({
  pauses: [0, { option: true }],
  newcomer: [false, { option: true }],
  windows: [
    async ({ browser }, use) => {
      const windows = new Windows(browser);
      await use(windows);
      await windows.close();
    },
    { scope: "worker" },
  ],
  // By all that some test asks for: two that ask for the same may have the same window.
  context: async (
    {
      browser,
      windows,
      pauses,
      newcomer,
      serviceWorkers,
      viewport,
      hasTouch,
      isMobile,
      locale,
      permissions,
      javaScriptEnabled,
      contextOptions,
    },
    use,
    testInfo,
  ) => {
    const ready = (context: BrowserContext) => prepare(context, { pauses, newcomer });
    if (serviceWorkers === "allow" || testInfo.tags.includes(ALONE)) {
      const context = await browser.newContext();
      await ready(context);
      await use(context);
      await context.close();
      return;
    }
    const emulated = [
      viewport,
      hasTouch,
      isMobile,
      locale,
      permissions,
      javaScriptEnabled,
      contextOptions,
    ];
    const kept = await windows.take(JSON.stringify([pauses, newcomer, ...emulated]), ready);
    await use(kept.context);
    // What a failed test left is not to be relied on.
    if (testInfo.status === testInfo.expectedStatus) await windows.clear(kept);
    else await windows.drop(kept);
  },
  // What is still being fetched when a test is over no longer matters.
  page: async ({ page, serviceWorkers }, use) => {
    // Where it is about files, tests see to them.
    if (serviceWorkers !== "allow") await lateFiles(page);
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
});

/** In a window that nobody else has: what holds the clock, and what a service worker keeps, stays in a window. */
export const ALONE = "@alone";

/** How a page begins in a test. */
interface Beginning {
  /** The part of people's pauses that the page makes. */
  pauses: number;
  /** Nobody has played here before. */
  newcomer: boolean;
}

async function prepare(context: BrowserContext, { pauses, newcomer }: Beginning) {
  await lateFrames(context);
  if (!newcomer) await keep(context, "tessera.met", "1");
  await context.addInitScript((part) => {
    globalThis.tesseraPauses = part;
    // Linear congruence with the constants of Numerical Recipes: enough to deal assignment and seeds.
    let state = 1;
    Math.random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  }, pauses);
}

/** What the browser has kept before a page is opened there, and does not forget when it is opened again. */
const keep = (place: Page | BrowserContext, key: string, text: string) =>
  place.addInitScript(
    ([key, text]) => {
      try {
        localStorage.getItem(key) ?? localStorage.setItem(key, text);
      } catch {
        // Some pages may keep nothing.
      }
    },
    [key, text] as const,
  );

/** As somebody has it who has chosen these settings before, and may choose others. */
export const remember = (page: Page, settings: object) =>
  keep(page, "tessera.settings", JSON.stringify(settings));

/** With all that moves on the page, as most people have it. */
export const IN_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** What the system may ask for, the usual last: who has gone through them is where a page begins. */
export const THEMES = {
  dark: { colorScheme: "dark", contrast: "no-preference" },
  contrast: { colorScheme: "light", contrast: "more" },
  light: { colorScheme: "light", contrast: "no-preference" },
} as const;

/** The games that are played from beginning to end: how the page is opened, and for a short game. */
export const GAMES = [
  { name: "Nonaga", link: "", short: "" },
  { name: "hexagonal reversi", link: "#reversi", short: "#reversi:3" },
  { name: "tic-tac-toe", link: "#tictactoe", short: "#tictactoe" },
  { name: "tic-tac-toe in space", link: "#tictactoe:4x4x4", short: "#tictactoe:3x3x3" },
  { name: "Tesseract", link: "#tesseract", short: "#tesseract" },
  { name: "Quoridor", link: "#quoridor", short: "#quoridor:5x3" },
];

/** Opens the page and waits for the board; fails the test on any error in the page. */
export async function open(page: Page, path = ""): Promise<Locator> {
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(path);
  const board = page.locator("tessera-game").first();
  await expect(board.locator(".stage:not(.coming) .board")).toBeVisible();
  return board;
}

/** A barrier, and what opens it for all who wait for it. */
export function barrier() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Holds a file back; gives what lets it come. */
export async function held(page: Page, file: string) {
  const { open, opened } = barrier();
  await page.route(file, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/** What the element says of itself, as soon as it has a board. */
export async function state(board: Locator) {
  await expect(board.locator(".board")).toBeAttached();
  return board.evaluate((element) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    if (!play) throw new Error("The board is not set up.");
    const { ply, plies, toMove, action, outcome } = play.state;
    return { ply, plies, toMove, action, outcome, open: play.open, thinking: play.thinking };
  });
}

/** What who plays the two sides is called, in their strips. */
export const names = (board: Locator) => board.locator(".strip .who b");

/** The moves of the game on a board, as texts. */
export const movesOn = (board: Locator) =>
  board.evaluate((element) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    return play?.moves().map(({ text }) => text) ?? [];
  });

/** Who plays the two sides of the game on a board. */
export const players = (board: Locator) =>
  board.evaluate((element) =>
    (element as HTMLElementTagNameMap["tessera-game"]).play?.players.join(" "),
  );

/** What the page tells of the end of a game. */
export const result = (page: Page) => page.locator(".result");

/** What gives up the game at this device. */
export const resign = (page: Page) => page.getByRole("button", { name: "Resign", exact: true });

/** Gives it up, and means it. */
export async function giveUp(page: Page) {
  await resign(page).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Resign" }).click();
}

/** What the page says for a while, with buttons for what can be done about it. */
export const notice = (page: Page) => page.locator(".notice");

/** Counted games of tic-tac-toe. */
export const counted = (page: Page) =>
  page.evaluate(() => {
    const { games } = JSON.parse(localStorage.getItem("tessera.statistics") ?? "{}");
    return games?.["tictactoe:3x3"];
  });

/** How many moves have been made where the board stands: it may be about to get there. */
export const plyOf = (board: Locator) => expect.poll(async () => (await state(board)).ply);

/** Waits until a person may move or the game is over; says which. */
export async function turn(board: Locator): Promise<boolean> {
  // A page that is still being loaded has no board yet.
  await expect(board.locator(".board")).toBeAttached();
  return board.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const { play } = element as HTMLElementTagNameMap["tessera-game"];
          if (!play?.open && !play?.state.outcome) return;
          drawn.disconnect();
          resolve(play.state.outcome === null);
        };
        // Tests may hold the clock, and with it frames and timers.
        const drawn = new MutationObserver(look);
        const root = element.shadowRoot as ShadowRoot;
        drawn.observe(root, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        look();
      }),
  );
}

/**
 * Waits until the engine has answered all that it was asked, and what follows is drawn: what has not
 * happened by then does not happen.
 */
export function settled(board: Locator): Promise<void> {
  return board.evaluate(async (element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    if (!game.play) throw new Error("The board is not set up.");
    await game.engine.ask({ record: game.play.record(), limit: { nodes: 1 } }).answer;
    // The page follows its board's moves.
    await document.querySelector<LitElement>("tessera-page")?.updateComplete;
    // A board of another kind is drawn once what it needs has come.
    await game.updateComplete;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

/** The cells that may be chosen now, by number. */
export function choices(board: Locator): Promise<number[]> {
  return board.evaluate((element) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    return [...(play?.targets ?? [])];
  });
}

/** Taps a cell as assistive technology does, without a pointer. */
export const press = (board: Locator, cell: number) =>
  cellOf(board, cell).dispatchEvent("click", { detail: 0 });

/** Makes a move by its text, by tapping its cells in some way. */
export async function makeBy(tap: typeof press, board: Locator, text: string) {
  const cells = await board.evaluate((element, text) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    return [...(play?.tapsOf(text) ?? [])];
  }, text);
  expect(cells, `${text} is legal`).not.toEqual([]);
  for (const cell of cells) await tap(board, cell);
}

/** Makes these moves, without a pointer. */
export async function make(board: Locator, ...moves: string[]) {
  for (const text of moves) await makeBy(press, board, text);
}

/** Plays by `choose` until the game is over; gives the number of moves made by hand. */
export async function playOut(board: Locator, choose: (cell: number) => Promise<void>) {
  let made = 0;
  while (await turn(board)) {
    const before = (await state(board)).ply;
    for (let tap = 0; (await state(board)).ply === before; tap++) {
      expect(tap, "a move is complete after a few taps").toBeLessThan(4);
      const cells = await choices(board);
      const cell = cells[(made * 7 + tap * 3) % cells.length];
      if (cell === undefined) throw new Error("There is nothing to choose.");
      await choose(cell);
    }
    made += 1;
    expect(made, "a game against the computer ends").toBeLessThan(80);
  }
  expect((await state(board)).outcome).not.toBeNull();
  return made;
}

/** Whether the engine has been asked for anything since the page was opened. */
export async function watchEngine(page: Page) {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...given: [unknown]) {
      const { type } = (given[0] ?? {}) as { type?: string };
      if (type) asked.push(type);
      postMessage.apply(this, given);
    } as typeof postMessage;
  });
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.includes("go"));
}

/** Nothing that waits for a frame goes on without one, however late it comes. */
export const onlyByFrames = (page: Page) =>
  page.addInitScript((noFrame) => {
    const wait = setTimeout.bind(globalThis);
    globalThis.setTimeout = ((act: () => void, ms?: number) =>
      ms === noFrame ? 0 : wait(act, ms)) as typeof setTimeout;
  }, NO_FRAME_MS);

/** Waits for what hears of what is pasted and dropped, which comes after the board. */
export const receives = (page: Page) =>
  page.waitForFunction(() => document.querySelector<TesseraPage>("tessera-page")?.drops);

/** Pastes a text on the page, where nobody writes. */
export async function paste(page: Page, text: string) {
  await receives(page);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true }),
    );
  }, text);
}

/** Cross wins in three turns, as the texts of the moves. */
export const CROSS_WINS = ["00", "01", "10", "11", "20"];

/** A browser on a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens the sheet with all that stands beside the board elsewhere, on a phone. */
export async function more(page: Page) {
  const button = page.locator("button.more");
  if (await button.isVisible()) await button.click();
}

/** Chooses a tab, and waits for what is on it. */
export async function chooseTab(page: Page, tab: string) {
  await page.getByRole("tab", { name: tab }).click();
  await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
}

export const cellOf = (board: Locator, cell: number) => board.locator(`[data-cell="${cell}"]`);

/** The middle of a cell on the screen. */
export async function middle(board: Locator, cell: number) {
  const box = await cellOf(board, cell).locator(".area").boundingBox();
  if (!box) throw new Error(`Cell ${cell} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether nothing of one lies upon the other; both must be there. */
export async function apart(...pair: [Locator, Locator]): Promise<boolean> {
  const [one, other] = await Promise.all(pair.map((it) => it.boundingBox()));
  if (!one || !other) throw new Error("Both are to be seen.");
  const across = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const down = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return across || down;
}

/** Makes the next move that can be made, without a pointer. */
export async function move(board: Locator) {
  const { ply } = await state(board);
  for (let tap = 0; tap < 4 && (await state(board)).ply === ply; tap++) {
    const [cell = 0] = await choices(board);
    await cellOf(board, cell).dispatchEvent("click", { detail: 0 });
  }
}

/** Goes over the board by arrow keys, as a person does who looks at it. */
export class Walk {
  #page: Page;
  #board: Locator;

  constructor(page: Page, board: Locator) {
    this.#page = page;
    this.#board = board;
  }

  /** Reaches the board by the tab key. */
  async begin() {
    for (let presses = 0; (await this.#focused()) === ""; presses++) {
      expect(presses, "the board is reached by the tab key").toBeLessThan(15);
      await this.#page.keyboard.press("Tab");
    }
  }

  /** Takes the shortest way to a cell, or any where that one leads round in a circle. */
  async to(goal: number) {
    const been = new Set<number>();
    let circles = false;
    let steps = 0;
    for (let here = await this.#cell(); here !== goal; here = await this.#cell()) {
      expect(steps++, "every cell is reached by arrow keys").toBeLessThan(60);
      // A row of steps keeps to the line on which it began, of which the shortest way knows nothing:
      // another key ends the row.
      circles ||= been.has(here);
      if (circles) await this.#page.keyboard.press("Shift");
      been.add(here);
      await this.#page.keyboard.press(await this.#firstStep(here, goal));
    }
  }

  /** What was chosen is drawn a moment later, and may be where the way begins. */
  async #firstStep(from: number, to: number): Promise<string> {
    let step = "";
    await expect(async () => {
      step = firstStep(await places(this.#board), from, to);
    }).toPass();
    return step;
  }

  async #cell(): Promise<number> {
    return Number(await this.#focused());
  }

  #focused(): Promise<string> {
    return this.#board.evaluate(
      (element) => element.shadowRoot?.activeElement?.getAttribute("data-cell") ?? "",
    );
  }
}

interface Place {
  cell: { id: number; kind: string };
  x: number;
  y: number;
  chosen: boolean;
}

/** The cells that are drawn, and where they are for the arrow keys. */
function places(board: Locator): Promise<Place[]> {
  return board.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll<SVGElement>("[data-cell]") ?? [])].map((cell) => {
      const [x = 0, y = 0] = (cell.dataset["plan"] ?? "").split(" ").map(Number);
      const { cell: id, kind = "" } = cell.dataset;
      const chosen = cell.classList.contains("selected");
      return { cell: { id: Number(id), kind }, x, y, chosen };
    }),
  );
}

/** The arrow key with which the shortest way begins. */
function firstStep(places: Place[], from: number, to: number): string {
  const gapped = places.some(({ cell }) => cell.kind === "crossing");
  const keys = Object.entries(ARROWS).flatMap(([key, arrow]) => [
    { key, arrow, shift: false },
    ...(gapped ? [{ key: `Shift+${key}`, arrow, shift: true }] : []),
  ]);
  const seen = new Set([from]);
  let ways = [{ cell: from, first: "" }];
  while (ways.length > 0) {
    const longer: typeof ways = [];
    for (const way of ways) {
      const here = places.find(({ cell }) => cell.id === way.cell);
      for (const { key, arrow, shift } of here ? keys : []) {
        const step = gapped
          ? stepOver
          : (...[from, to]: Parameters<typeof stepOver<Place>>) =>
              nearest(from, to, places)?.cell.id;
        const next = here && step(here, arrow, shift, places);
        if (next === undefined || seen.has(next)) continue;
        const first = way.first || key;
        if (next === to) return first;
        seen.add(next);
        longer.push({ cell: next, first });
      }
    }
    ways = longer;
  }
  throw new Error(`No arrow keys lead from cell ${from} to cell ${to}.`);
}
