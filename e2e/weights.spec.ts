// The files of weights that evaluations have learned: fetched when their game is first thought
// about, and done without where they cannot be had.
import type { Page } from "@playwright/test";
import { expect, move, open, plyOf, test, turn } from "./support.ts";

const FILES = "**/*.weights";

/** Counts the requests for weights from now on. */
async function counted(page: Page, answer: "given" | "refused" | "held") {
  const asked: string[] = [];
  await page.context().route(FILES, async (route) => {
    asked.push(route.request().url());
    if (answer === "given") await route.continue();
    else if (answer === "refused") await route.abort();
  });
  return asked;
}

/** What the console says of weights from now on. */
function heard(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (/without the weights/i.test(message.text())) warnings.push(message.text());
  });
  return warnings;
}

test("weights are fetched once, and only for a game that has some", async ({ page }) => {
  const warnings = heard(page);
  const asked = await counted(page, "given");
  const board = await open(page, "#tictactoe");
  await board.getByRole("button", { name: "Hint" }).click();
  await turn(board);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    location.hash = "#reversi";
  });
  await expect(page).toHaveTitle("Hex Reversi – Tessera");
  for (let round = 0; round < 2; round++) {
    await move(board);
    await turn(board);
  }
  await plyOf(board).toBeGreaterThanOrEqual(4);
  expect(asked.filter((url) => url.includes("reversi"))).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test("the computer plays on without weights that cannot be had", async ({ page }) => {
  const warnings = heard(page);
  const asked = await counted(page, "refused");
  const board = await open(page, "#reversi");
  await move(board);
  await turn(board);
  await plyOf(board).toBeGreaterThanOrEqual(2);
  expect(asked).toHaveLength(1);
  expect(warnings).toHaveLength(1);
});

test("while weights are awaited a stop is heard, and other games are thought about", async ({
  page,
}) => {
  const warnings = heard(page);
  const asked = await counted(page, "held");
  const board = await open(page, "#reversi");
  const stopped = await board.evaluateHandle((element) =>
    (element as HTMLElementTagNameMap["tessera-game"]).engine.ask({
      record: "reversi",
      limit: { nodes: 2000 },
    }),
  );
  await expect.poll(() => asked.length).toBe(1);
  const first = await stopped.evaluate((question) => {
    question.hurry();
    return question.answer;
  });
  expect(first).toMatch(/^[a-i]\d$/);
  const answers = await board.evaluate(async (element) => {
    const { engine } = element as HTMLElementTagNameMap["tessera-game"];
    const limit = { nodes: 2000 };
    // Who is in a hurry from the start is answered with thought all the same.
    const hurried = engine.ask({ record: "tictactoe:3x3 00 10 01 11", level: 8, limit });
    hurried.hurry();
    const win = await hurried.answer;
    const other = await engine.ask({ record: "tictactoe", limit }).answer;
    return { win, other };
  });
  expect(answers.win).toBe("02");
  expect(answers.other).toMatch(/^\d\d$/);
  // They would be given up after a while, which would be told.
  expect(warnings).toEqual([]);
});
