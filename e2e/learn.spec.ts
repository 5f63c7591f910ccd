// Learning a game: rules with boards to try, the tutorial, the puzzles.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { TesseraPicture } from "../www/element/tessera-picture.ts";
import type { Lessons, Step } from "../www/learn/lessons.ts";
import type { Node, Puzzle } from "../www/learn/puzzles.ts";
import { violations, violationsInEveryTheme } from "./axe.ts";
import {
  ALONE,
  cellOf,
  chooseTab,
  expect,
  middle,
  open,
  plyOf,
  remember,
  settled,
  state,
  test,
  Walk,
} from "./support.ts";

const IDS = ["nonaga", "reversi", "tictactoe", "tesseract", "quoridor"];

const file = (path: string) => new URL(`../www/${path}`, import.meta.url);
const json = (path: string) => JSON.parse(readFileSync(file(path), "utf8"));
const lessonsOf = (id: string): Lessons => json(`learn/lessons/${id}.json`);
const wordsOf = (id: string) => json("i18n/locales/en.learn.json")[id];

/** A move for each step that accepts any of a kind. */
const ANY: Record<string, string> = {
  "nonaga slide": "2,-2:2,-1",
  "nonaga tile": "1,1:3,-1",
  "reversi place": "f6",
  "tictactoe place": "11",
  "tictactoe full": "01",
  "tesseract place": "1100",
  "tesseract full": "1120",
  "quoridor place": "c1",
  "quoridor step": "e2",
  "quoridor lying": "d4h",
  "quoridor standing": "b4v",
};

const moveOf = (id: string, step: Step): string =>
  step.accept?.[0] ?? ANY[`${id} ${step.id}`] ?? "";

const dialog = (page: Page) => page.locator("dialog#learn");
const lesson = (page: Page) => page.locator("#learn learn-board tessera-game");
/** What there is to see on any tab. */
const content = (page: Page) =>
  lesson(page).locator(".board").or(page.locator("#learn .month")).first();
const said = (page: Page) => page.locator("#learn .said");
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name });

async function learn(page: Page, path = "", tab = "") {
  await open(page, path);
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await expect(page.getByRole("tabpanel")).toBeVisible();
  if (tab) await chooseTab(page, tab);
}

/** The cells to tap for a move; a wall wants its last one only, where a mouse can point at it. */
function taps(board: Locator, move: string): Promise<number[]> {
  return board.evaluate((element, move) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    const all = [...(play?.tapsOf(move) ?? [])];
    const last = all.at(-1) ?? 0;
    return play?.kindOf(last)?.startsWith("slot") ? [last] : all;
  }, move);
}

/** Makes a move by mouse. */
async function play(page: Page, board: Locator, move: string) {
  // The board before may still be seen.
  await settled(board);
  const cells = await taps(board, move);
  expect(cells.length, `${move} is legal`).toBeGreaterThan(0);
  for (const cell of cells) {
    await cellOf(board, cell).scrollIntoViewIfNeeded();
    const { x, y } = await middle(board, cell);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
}

/** Makes a move without a pointer, as assistive technology does. */
async function tap(board: Locator, move: string) {
  const cells = await board.evaluate(
    (element, move) => [
      ...((element as HTMLElementTagNameMap["tessera-game"]).play?.tapsOf(move) ?? []),
    ],
    move,
  );
  for (const cell of cells) await cellOf(board, cell).dispatchEvent("click", { detail: 0 });
}

const progress = (page: Page, id: string) =>
  page.evaluate((id) => localStorage.getItem(`tessera.learn.${id}`), id);

for (const id of IDS) {
  test(`the rules of ${id} have boards that can be tried and set up anew`, async ({ page }) => {
    await learn(page, `#${id}`);
    const samples = lessonsOf(id).rules.flatMap(({ boards }) => boards ?? []);
    const trials = page.locator("#learn .trial");
    await expect(trials).toHaveCount(samples.length);
    await expect(page.locator("#learn .credit")).not.toBeEmpty();
    // Not all at once: only those that are nearly in sight.
    expect(await lesson(page).count()).toBeLessThan(samples.length);
    for (let index = 0; index < samples.length; index++) {
      const trial = trials.nth(index);
      await trial.scrollIntoViewIfNeeded();
      const board = trial.locator("tessera-game");
      await expect(board.locator(".board")).toBeVisible();
      await expect(trial).toContainText(wordsOf(id).boards[samples[index]?.id ?? ""]);
      const before = await state(board);
      expect(before.outcome).toBeNull();
      const [move] = samples[index]?.try ?? [];
      if (!move) continue;
      await tap(board, move);
      await plyOf(board).toBe(before.ply + 1);
      await trial.getByRole("button", { name: "Reset the board" }).click();
      await plyOf(board).toBe(before.ply);
    }
  });

  test(`the tutorial of ${id} is gone through by mouse`, async ({ page }) => {
    test.slow();
    // Whom somebody played before is not whom a beginner meets.
    await remember(page, { opponents: { [id]: "random" } });
    await learn(page, `#${id}`, "Tutorial");
    const { tutorial } = lessonsOf(id);
    for (const step of tutorial) {
      const words = wordsOf(id).steps[step.id];
      await expect(page.locator("#learn h3").first()).toHaveText(words.title);
      await expect(lesson(page).locator(".board")).toBeVisible();
      await play(page, lesson(page), moveOf(id, step));
      await expect(said(page)).toHaveText(words.done);
      await button(page, /^Next/).click();
    }
    await expect(page.locator("#learn h3")).toHaveText("You know how to play!");
    expect(JSON.parse((await progress(page, id)) ?? "")).toMatchObject({
      steps: tutorial.map((step) => step.id),
    });
    await button(page, "Play against level 1").click();
    await expect(dialog(page)).toHaveCount(0);
    const players = await page
      .locator("main > tessera-game")
      .evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).players);
    expect(players).toContain("level:1");
    await expect(page.locator("aside select").first()).toHaveValue("1");
  });
}

test("the tutorial of Nonaga is gone through by keyboard alone", async ({ page }) => {
  test.slow();
  await open(page);
  const header = page.getByRole("button", { name: "Learn", exact: true });
  await header.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel")).toBeVisible();
  while (!(await page.getByRole("tab", { name: "Rules" }).evaluate(isFocused))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowRight");
  const tab = page.getByRole("tab", { name: "Tutorial" });
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const { tutorial } = lessonsOf("nonaga");
  for (const step of tutorial) {
    const board = lesson(page);
    await expect(board.locator(".board")).toBeVisible();
    const walk = new Walk(page, board);
    await walk.begin();
    for (const cell of await taps(board, moveOf("nonaga", step))) {
      await walk.to(cell);
      await page.keyboard.press("Enter");
    }
    await expect(said(page)).toHaveText(wordsOf("nonaga").steps[step.id].done);
    const next = button(page, /^Next/);
    for (let presses = 0; !(await next.evaluate(isFocused)); presses++) {
      expect(presses, "Next is reached by the tab key").toBeLessThan(30);
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.press("Enter");
    await expect(page.locator("#learn h3")).toBeFocused();
  }
  await expect(page.locator("#learn h3")).toHaveText("You know how to play!");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

const isFocused = (element: Element) => element === document.activeElement;

test("a move that is not asked for is refused with what to try instead", { tag: "@quick" }, async ({
  page,
}) => {
  await learn(page, "#reversi", "Tutorial");
  await page.getByRole("button", { name: /^Step 3/ }).click();
  const step = lessonsOf("reversi").tutorial[2];
  const board = lesson(page);
  await expect(board.locator(".board")).toBeVisible();
  await expect.poll(() => taps(board, step?.accept?.[0] ?? "")).toHaveLength(1);
  await play(page, board, "e3");
  await expect(said(page)).toContainText(wordsOf("reversi").steps.corner.no);
  await plyOf(board).toBe(0);
  // No key leads around the task, and none disturbs the engine.
  await page.keyboard.press("u");
  await page.keyboard.press("g");
  expect((await state(board)).thinking).toBe(false);
  await play(page, board, "i1");
  await expect(said(page)).toHaveText(wordsOf("reversi").steps.corner.done);
  await expect(page.getByRole("button", { name: /^Step 3.*done/ })).toHaveCount(1);
});

test("another game is learned while the one on the board stays as it is", async ({ page }) => {
  const running = await open(page);
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  const record = () =>
    running.evaluate((element) =>
      (element as HTMLElementTagNameMap["tessera-game"]).play?.record(),
    );
  const before = await record();
  await page.locator("#learn select").selectOption("tictactoe");
  await expect(page.locator("#learn .rule").first()).toContainText("Cross goes first");
  await tap(lesson(page).first(), "02");
  await expect.poll(async () => (await state(lesson(page).first())).outcome).not.toBeNull();
  expect(await record()).toBe(before);
  await expect(page).toHaveTitle(/Nonaga/);
  await page.keyboard.press("Escape");
  await expect(page.locator("tessera-game")).toHaveCount(1);
});

const puzzlesOf = (id: string): Puzzle[] => json(`learn/puzzles/${id}.json`).puzzles;

/** A solution's moves, and the replies to them. */
function line(node: Node): { own: boolean; moves: string[] }[] {
  const [[move, next] = ["", { won: true as const }]] = Object.entries(node.accept);
  const own = { own: true, moves: [move] };
  if ("won" in next) return [own];
  if ("reply" in next) return [own, { own: false, moves: next.reply }, ...line(next.then)];
  return [own, ...line(next)];
}

/** The first puzzle whose solver moves again after a reply. */
function withReply(id: string) {
  const puzzles = puzzlesOf(id);
  const index = puzzles.findIndex(({ solution }) => line(solution).some(({ own }) => !own));
  const puzzle = puzzles[index];
  if (!puzzle) throw new Error("There is no such puzzle.");
  return { index, puzzle, line: line(puzzle.solution) };
}

/** Solves the puzzle that is open. */
async function solve(page: Page, line: { own: boolean; moves: string[] }[]) {
  const board = lesson(page);
  let ply = 0;
  for (const { own, moves } of line) {
    if (own) {
      await plyOf(board).toBe(ply);
      await expect(board).not.toHaveAttribute("readonly");
      await tap(board, moves[0] ?? "");
    }
    ply += moves.length;
  }
}

/** The puzzle that is on the board. */
async function puzzleOn(page: Page, id: string): Promise<Puzzle> {
  const board = lesson(page);
  await expect(board.locator(".board")).toBeVisible();
  const record = await board.evaluate(
    (element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.record() ?? "",
  );
  const puzzle = puzzlesOf(id).find(({ position }) =>
    record.includes(`"${position.split("@")[1]}"`),
  );
  if (!puzzle) throw new Error(`${record} is no puzzle.`);
  return puzzle;
}

for (const id of IDS) {
  test(`a puzzle of ${id} is solved against replies and stays solved`, async ({ page }) => {
    await learn(page, `#${id}`, "Puzzles");
    const { index, puzzle, line } = withReply(id);
    const entry = page.locator("#learn .list li button").nth(index);
    await entry.click();
    const board = lesson(page);
    await expect(board.locator(".board")).toBeVisible();
    await expect(page.locator("#learn h3")).toHaveText(`Puzzle ${index + 1}`);

    // A wrong move is taken back and counted.
    const wrong = await board.evaluate((element, right) => {
      const { play } = element as HTMLElementTagNameMap["tessera-game"];
      const starts = play?.targets ?? [];
      const ways = starts.flatMap((start) => {
        const ends = play?.after(start) ?? [];
        return ends.length > 0 ? ends.map((end) => [start, end]) : [[start]];
      });
      const texts = right.map((move) => String([...(play?.tapsOf(move) ?? [])]));
      return ways.find((way) => !texts.includes(String(way)));
    }, Object.keys(puzzle.solution.accept));
    for (const cell of wrong ?? []) await cellOf(board, cell).dispatchEvent("click", { detail: 0 });
    await expect(said(page)).toContainText("taken back");
    await plyOf(board).toBe(0);
    await expect(page.locator("#learn .slips")).toHaveText("1 wrong move");
    await expect(board).not.toHaveAttribute("readonly");

    await solve(page, line);
    await expect(said(page)).toContainText("Solved!");
    await expect(entry).toHaveAccessibleName(`Puzzle ${index + 1} (solved)`);

    await page.reload();
    await page.getByRole("button", { name: "Learn", exact: true }).click();
    await chooseTab(page, "Puzzles");
    await expect(entry).toHaveAccessibleName(`Puzzle ${index + 1} (solved)`);
    await button(page, "Reset progress").click();
    await dialog(page).getByRole("button", { name: "Reset", exact: true }).click();
    await expect(entry).toHaveAccessibleName(`Puzzle ${index + 1}`);
    expect(JSON.parse((await progress(page, id)) ?? "").puzzles).toEqual({});
  });
}

test("a hint tells all of a move that one tap makes, and shows it", async ({ page }) => {
  await learn(page, "#reversi", "Puzzles");
  await page.locator("#learn .list li button").first().click();
  const board = lesson(page);
  await expect(board.locator(".board")).toBeVisible();
  await button(page, "Hint").click();
  await expect(said(page)).toContainText(/Play [a-i]?\d+\./);
  await expect(said(page)).not.toContainText("Ask again");
  await expect(board.locator(".annotations .preview")).not.toHaveCount(0);
});

test("a hint tells where to begin, then the move; the solution is played but does not count", async ({
  page,
}) => {
  await learn(page, "", "Puzzles");
  const { index, line } = withReply("nonaga");
  await page.locator("#learn .list li button").nth(index).click();
  const board = lesson(page);
  await expect(board.locator(".board")).toBeVisible();
  await button(page, "Hint").click();
  await expect(said(page)).toContainText("Start with the ringed cell.");
  await expect(said(page).locator(".unseen")).toHaveText(/^-?\d,-?\d$/);
  await expect(board.locator(".annotation-ring")).toHaveCount(1);
  await expect(board.locator(".coordinate")).toHaveCount(0);
  await expect(board.locator(".arrow.preview")).toHaveCount(0);
  // Who has tried something else in between is not told all of it yet.
  const wrong = await board.evaluate(
    (element, right) => {
      const { play } = element as HTMLElementTagNameMap["tessera-game"];
      return play?.legalMoves().find((text) => !right.includes(text)) ?? "";
    },
    Object.keys((await puzzleOn(page, "nonaga")).solution.accept),
  );
  await tap(board, wrong);
  await expect(page.locator("#learn .slips")).toHaveText("1 wrong move");
  await plyOf(board).toBe(0);
  await button(page, "Hint").click();
  await expect(said(page)).toContainText("Start with the ringed cell.");
  await button(page, "Hint").click();
  await expect(board.locator(".annotation-ring")).toHaveCount(0);
  await expect(board.locator(".arrow.preview")).toHaveCount(1);
  await expect(said(page)).toContainText("The board shows the whole move.");
  await expect(said(page).locator(".unseen")).toHaveText(/^-?\d,-?\d to -?\d,-?\d$/);
  await expect(said(page)).not.toContainText("Ask again");
  await button(page, "Show solution").click();
  const plies = line.flatMap(({ moves }) => moves).length;
  await plyOf(board).toBe(plies);
  expect((await state(board)).outcome).not.toBeNull();
  await expect(said(page)).toContainText("This is the solution");
  expect(await progress(page, "nonaga")).toBeNull();
  await button(page, "Next puzzle").click();
  await expect(page.locator("#learn h3")).toHaveText(`Puzzle ${index + 2}`);
});

test("a puzzle whose pieces have goals is seen from the solver's side", async ({ page }) => {
  const index = puzzlesOf("quoridor").findIndex(({ position }) => position.includes("/second/"));
  expect(index, "there are puzzles of both sides").toBeGreaterThan(-1);
  await learn(page, "#quoridor", "Puzzles");
  await page.locator("#learn .list li button").nth(index).click();
  const board = lesson(page);
  await expect(board.locator(".board")).toBeVisible();
  await expect
    .poll(async () => {
      const goal = await board.locator(".goal-second").first().boundingBox();
      const own = await board.locator(".goal-first").first().boundingBox();
      return (goal?.y ?? 0) < (own?.y ?? 0);
    })
    .toBe(true);
});

test("puzzles are listed by grade, and a theme leaves those that have it", async ({ page }) => {
  await learn(page, "#tesseract", "Puzzles");
  const entries = page.locator("#learn .list li");
  const puzzles = puzzlesOf("tesseract");
  await expect(entries).toHaveCount(puzzles.length);
  await expect(page.locator("#learn .list h4")).toHaveText(["Easy", "Medium", "Hard"]);
  const forks = puzzles.filter(({ themes }) => themes.includes("fork"));
  await page.locator("#learn .list select").selectOption("theme:fork");
  await expect(entries).toHaveCount(forks.length);
  await entries.first().getByRole("button").click();
  await solve(page, line((await puzzleOn(page, "tesseract")).solution));
  await expect(page.locator("#learn .themes")).toContainText("Fork");
});

test("the puzzle of the day counts on its day, once, and makes a row with the days before", {
  tag: ALONE,
}, async ({ page }) => {
  const day = (date: number) => new Date(2026, 11, date, 21, 30);
  await page.clock.setFixedTime(day(2));
  await page.addInitScript(() => {
    localStorage.getItem("tessera.days") ??
      localStorage.setItem("tessera.days", '{"2026-12-01":["reversi"]}');
  });
  await learn(page, "#nonaga", "Today");
  await expect(page.locator("#learn .streak")).toHaveText("1 day in a row");
  await page.locator('#learn [data-game="nonaga"]').click();
  const { solution } = await puzzleOn(page, "nonaga");
  await solve(page, line(solution));
  await expect(said(page)).toContainText("Solved!");
  await expect(page.locator("#learn .streak")).toHaveText("2 days in a row");
  await page.getByRole("button", { name: /^On to / }).click();
  const next = page.locator("#learn learn-puzzle h3");
  const name = await next.innerText();
  expect(name).not.toBe("Nonaga");
  // Who is shown a solution goes on to another game, too.
  await button(page, "Show solution").click();
  await page.getByRole("button", { name: /^On to / }).click();
  await expect(next).not.toHaveText(name);
  await button(page, "All puzzles of the day").click();
  await page.locator('#learn [data-game="nonaga"]').click();
  await solve(page, line(solution));
  await button(page, "Reset the board").click();
  await solve(page, line(solution));
  await button(page, "All puzzles of the day").click();
  await expect(page.locator('#learn [data-game="nonaga"]')).toContainText("Solved");
  await expect(page.getByRole("cell", { name: "2 1 solved", exact: true })).toHaveAttribute(
    "aria-current",
    "date",
  );

  // A clock that goes wrong loses nothing.
  for (const [date, row] of [
    [3, "2 days in a row"],
    [1, "1 day in a row"],
    [4, "to start a streak. Longest: 2 days"],
  ] as const) {
    await page.clock.setFixedTime(day(date));
    await chooseTab(page, "Puzzles");
    await chooseTab(page, "Today");
    await expect(page.locator("#learn .streak")).toContainText(row);
  }
});

test("a new day brings its puzzles, also while the old ones are looked at", {
  tag: ALONE,
}, async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 11, 31, 23, 58) });
  await learn(page, "#nonaga", "Today");
  const records = () =>
    page
      .locator("#learn .cards tessera-picture")
      .evaluateAll((all) => all.map((one) => (one as TesseraPicture).record));
  await expect.poll(records).toHaveLength(5);
  const before = await records();
  await page.clock.fastForward("03:00");
  await expect(page.locator("#learn h3")).toHaveText("Friday, January 1");
  await expect.poll(records).toHaveLength(5);
  const after = await records();
  expect(after.filter((record) => before.includes(record))).toEqual([]);
  await expect(page.locator("#learn .month strong")).toHaveText("January 2027");
  // What is opened is what was seen.
  await page.locator('#learn [data-game="nonaga"]').click();
  expect((await puzzleOn(page, "nonaga")).position).toBe(after[0]);
});

test("the list of games tells how many of today's puzzles are solved, and leads to them", {
  tag: ALONE,
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 11, 2, 21, 30));
  await page.addInitScript(() =>
    localStorage.setItem("tessera.days", '{"2026-12-01":["nonaga"],"2026-12-02":["reversi"]}'),
  );
  await open(page);
  await page.keyboard.press("o");
  await page.getByRole("button", { name: "Today’s puzzles: 1 of 5 solved" }).click();
  await expect(page.getByRole("tab", { name: "Today" })).toBeFocused();
  const cards = page.locator("#learn .cards li");
  await expect(cards.filter({ hasText: "Solved" })).toHaveText([/Hex Reversi/]);
  await expect(cards.locator("tessera-picture svg")).toHaveCount(5);
});

test("the task of a puzzle names who solves it before its board is there", async ({ page }) => {
  await learn(page, "#tictactoe", "Puzzles");
  await lesson(page).locator(".board").waitFor();
  const told = await page.evaluate(async (position) => {
    const puzzle = document.createElement("learn-puzzle");
    const shown = document.querySelector("#learn learn-puzzle") as typeof puzzle;
    puzzle.learning = shown.learning;
    puzzle.puzzle = { ...shown.puzzle, position };
    shown.after(puzzle);
    await puzzle.updateComplete;
    return puzzle.querySelector("#learn-task")?.textContent;
  }, "tictactoe@x--------/o");
  expect(told).toMatch(/^Nought to move/);
});

test("a rush goes from puzzle to puzzle until the clock ends it, and the best is kept", {
  tag: ALONE,
}, async ({ page }) => {
  await page.clock.install();
  await learn(page, "#tictactoe", "Puzzles");
  await button(page, "Puzzle rush").click();
  await button(page, "Start").click();
  const first = await puzzleOn(page, "tictactoe");
  await page.clock.runFor(5000);
  await expect(page.locator("#learn .rushing .time")).toHaveText(/^2:5\d$/);
  await solve(page, line(first.solution));
  await expect(page.locator("#learn .rushing")).toContainText(/1 solved\s+0 of 3 mistakes/);
  await expect
    .poll(async () => (await puzzleOn(page, "tictactoe")).position)
    .not.toBe(first.position);
  const missed = await puzzleOn(page, "tictactoe");
  const { solution } = missed;
  const wrong = await lesson(page).evaluate((element, right) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    const cells = right.flatMap((move) => [...(play?.tapsOf(move) ?? [])]);
    return [...(play?.targets ?? [])].find((cell) => !cells.includes(cell));
  }, Object.keys(solution.accept));
  await cellOf(lesson(page), wrong ?? 0).dispatchEvent("click", { detail: 0 });
  await expect(page.locator("#learn .rushing")).toContainText(/1 solved\s+1 of 3 mistakes/);
  expect(await violations(page, "dialog")).toEqual([]);
  // By another tab, or a closed dialog, nothing is lost. The clock stands still meanwhile, but for what passes elsewhere.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const left = await page.locator("#learn .rushing .time").textContent();
  await chooseTab(page, "Today");
  await page.clock.fastForward("01:00");
  await page.keyboard.press("Escape");
  await page.clock.fastForward("01:00");
  await page.getByRole("button", { name: "Learn" }).click();
  await chooseTab(page, "Puzzles");
  await expect(page.locator("#learn .rushing")).toContainText(/1 solved\s+1 of 3 mistakes/);
  await expect(page.locator("#learn .rushing .time")).toHaveText(left ?? "");
  await page.clock.fastForward("03:01");
  await expect(page.locator("#learn .finish")).toContainText("Time is up.");
  await expect(page.locator("#learn .finish")).toContainText("That is your best so far!");
  expect(JSON.parse((await progress(page, "tictactoe")) ?? "").rush).toBe(1);
  // What went wrong can be tried again.
  await page
    .locator("#learn .finish")
    .getByRole("button", { name: /^Puzzle \d+$/ })
    .click();
  await expect.poll(async () => (await puzzleOn(page, "tictactoe")).position).toBe(missed.position);
  await expect(button(page, "Puzzle rush")).toContainText("Your best: 1 puzzle");
});

test("a rush goes on where it stood when the page is loaded anew", async ({ page }) => {
  await learn(page, "#tictactoe", "Puzzles");
  await button(page, "Puzzle rush").click();
  await button(page, "Start").click();
  await solve(page, line((await puzzleOn(page, "tictactoe")).solution));
  const rushing = page.locator("#learn .rushing");
  await expect(rushing).toContainText(/1 solved\s+0 of 3 mistakes/);
  await page.reload();
  await page.getByRole("button", { name: "Learn" }).click();
  await expect(rushing).toContainText(/1 solved\s+0 of 3 mistakes/);
  await expect(rushing.locator(".time")).toHaveText(/^2:\d\d$/);
  await button(page, "Stop").click();
  await expect(page.locator("#learn .finish")).toContainText("That is your best so far!");
});

test("puzzles and openings whose files do not come say so", async ({ page }) => {
  await page.route(/\/assets\/(nonaga|openings)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const isMissing = /puzzles:|setups:/.test(await response.text());
    await (isMissing ? route.abort() : route.fulfill({ response }));
  });
  await learn(page, "", "Puzzles");
  await expect(dialog(page)).toContainText("This part of the page could not be loaded.");
  await chooseTab(page, "Openings");
  await expect(dialog(page)).toContainText("This part of the page could not be loaded.");
  await chooseTab(page, "Today");
  await page.locator("#learn [data-game=nonaga]").click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "This part of the page could not be loaded.",
  );
});

test("progress that is damaged is set aside, and one learns all the same", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("tessera.learn.nonaga", "{"));
  await learn(page, "", "Tutorial");
  await expect(page.locator("#learn h3")).toHaveText(wordsOf("nonaga").steps.slide.title);
  expect(await page.evaluate(() => localStorage.getItem("tessera.learn.damaged"))).toBe("{");
});

test("the arrow keys go round the tabs, and only the chosen one is reached by the tab key", async ({
  page,
}) => {
  await learn(page);
  const tabs = page.getByRole("tab");
  await tabs.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
  expect(await page.locator('#learn [role="tab"][tabindex="0"]').count()).toBe(1);
});

for (const id of IDS) {
  test(`no accessibility rule is broken in learning ${id}`, async ({ page }) => {
    await learn(page, `#${id}`);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await expect(content(page)).toBeVisible();
      expect(await violationsInEveryTheme(page, "dialog")).toEqual([]);
    }
  });
}

/** The first is high enough for all boards to come to life. */
const SIZES = [
  { width: 1280, height: 4000 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 568, height: 320 },
];

for (const id of IDS) {
  test(`nothing is wider than the dialog in learning ${id}, at any width`, async ({ page }) => {
    const over = (part: Locator) =>
      part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await learn(page, `#${id}`);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await expect(content(page)).toBeVisible();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await over(page.getByRole("tabpanel")), `${size.width}`).toBeLessThanOrEqual(0);
        for (const part of [page.locator("#learn .top"), page.getByRole("tablist")])
          expect(await over(part), `${size.width}`).toBeLessThanOrEqual(0);
        expect(await over(dialog(page)), `${size.width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

for (const [width, height] of [
  [360, 780],
  [390, 844],
  [844, 390],
  [640, 360],
] as const) {
  test(`the board and what is said to a try are in sight together, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const board = lesson(page).locator(".board");
    await learn(page, "#quoridor", "Tutorial");
    await expect(board).toBeInViewport({ ratio: 1 });
    const before = await board.boundingBox();
    await play(page, lesson(page), "e2");
    await expect(button(page, "Next")).toBeInViewport({ ratio: 1 });
    await expect(said(page)).toBeInViewport({ ratio: 1 });
    // Upright there is room for what is said before it is said.
    if (width < height) expect(await board.boundingBox()).toEqual(before);
    await expect(board).toBeInViewport({ ratio: 1 });
    await chooseTab(page, "Puzzles");
    await expect(board).toBeInViewport({ ratio: 1 });
    if (width < height) expect((await board.boundingBox())?.width).toBeGreaterThan(0.85 * width);
    await button(page, "Hint").click();
    await expect(said(page)).toBeInViewport({ ratio: 1 });
    await expect(board).toBeInViewport({ ratio: 1 });
    await button(page, "Puzzle rush").click();
    await button(page, "Start").click();
    await expect(page.getByRole("timer")).toBeInViewport({ ratio: 1 });
    await expect(board).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [
  [390, 844],
  [360, 780],
  [1280, 800],
] as const) {
  test(`whatever is said to a try, no button moves, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await learn(page, "#nonaga", "Tutorial");
    const board = lesson(page);
    const again = button(page, "Reset the board");
    const before = await again.boundingBox();
    await play(page, board, moveOf("nonaga", lessonsOf("nonaga").tutorial[0] as Step));
    await expect(button(page, "Next")).toBeInViewport({ ratio: 1 });
    expect(await again.boundingBox()).toEqual(before);

    await chooseTab(page, "Puzzles");
    await expect(board.locator(".board")).toBeVisible();
    const boxes = () =>
      Promise.all(
        [button(page, "Hint"), button(page, "Show solution")].map((it) => it.boundingBox()),
      );
    const there = await boxes();
    const below = button(page, "Puzzle rush");
    const belowThere = await below.boundingBox();
    const puzzle = await puzzleOn(page, "nonaga");
    const wrong = await board.evaluate((element, right) => {
      const { play } = element as HTMLElementTagNameMap["tessera-game"];
      return play?.legalMoves().find((text) => !right.includes(text)) ?? "";
    }, Object.keys(puzzle.solution.accept));
    await tap(board, wrong);
    await expect(page.locator("#learn .slips")).toHaveText("1 wrong move");
    expect(await boxes()).toEqual(there);
    await plyOf(board).toBe(0);
    await button(page, "Hint").click();
    await expect(said(page)).toContainText("Ask again");
    expect(await boxes()).toEqual(there);
    expect(await below.boundingBox()).toEqual(belowThere);
    await button(page, "Show solution").click();
    await expect(button(page, "Next puzzle")).toBeVisible();
    expect(await below.boundingBox()).toEqual(belowThere);
  });
}

test("a tab that is chosen moves none", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await learn(page, "#nonaga");
  const places = () =>
    page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().x));
  const before = await places();
  await chooseTab(page, "Today");
  expect(await places()).toEqual(before);
  // All games are there.
  await expect(page.locator("#learn .top label")).toBeHidden();
});

test("a book is walked through: on, back, by the names of openings, and into a game", async ({
  page,
}) => {
  await learn(page, "#quoridor", "Openings");
  const rows = dialog(page).locator("tbody tr");
  const way = dialog(page).locator(".way");
  await expect(dialog(page).getByRole("heading", { name: "The start" })).toBeVisible();
  await expect(rows.first()).toContainText("%");
  await rows.first().getByRole("button").click();
  await expect(way).toHaveText(/^\w+ $/);
  await expect(rows.first()).toContainText("%");
  const gap = await way.evaluate((way) => {
    const below = way.nextElementSibling as HTMLElement;
    return below.getBoundingClientRect().top - way.getBoundingClientRect().bottom;
  });
  expect(gap).toBeLessThan(20);
  expect((await way.boundingBox())?.height).toBeLessThan(40);
  await button(page, "Back").press("Enter");
  await expect(way).toHaveText("");
  await expect(button(page, "Back")).toBeFocused();
  const board = lesson(page);
  for (const move of ["e2", "e8", "e3", "e7", "e4", "e6"]) await play(page, board, move);
  await expect(dialog(page).getByRole("heading", { name: "Standard opening" })).toBeVisible();
  expect(await violations(page, "dialog")).toEqual([]);
  await button(page, "Go to start").click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(dialog(page).locator("tbody")).toContainText("symmetric");
  const cut = () =>
    dialog(page)
      .locator(".known")
      .evaluate((it) => it.scrollWidth - it.clientWidth);
  await expect.poll(cut, "the table is not cut").toBe(0);
  for (const move of ["e2", "e8", "e3", "e7", "e4", "e6"]) await play(page, board, move);
  await button(page, "Play from here").click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator(".moves .opening")).toHaveText("Standard opening");
});
