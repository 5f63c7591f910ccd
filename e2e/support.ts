// What the tests do again and again: open the page, look at the board, make a move.
import { expect, type Locator, type Page } from "@playwright/test";
import type {} from "../www/tessera-game.ts";

export const START = ".cell.start, .cell.target";

/** Opens the page and waits for the board; fails the test on any error in the page. */
export async function open(page: Page, path = ""): Promise<Locator> {
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(path);
  const board = page.locator("tessera-game").first();
  await expect(board.locator(".board")).toBeVisible();
  return board;
}

/** What the element says of itself. */
export function state(board: Locator) {
  return board.evaluate((element) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    if (!play) throw new Error("The board is not set up.");
    const { ply, plies, toMove, action, outcome } = play.state;
    return { ply, plies, toMove, action, outcome, open: play.open, thinking: play.thinking };
  });
}

/** Waits until a person may move or the game is over; says which. */
export async function turn(board: Locator): Promise<boolean> {
  await expect
    .poll(async () => {
      const { open, outcome } = await state(board);
      return open || outcome !== null;
    })
    .toBe(true);
  return (await state(board)).outcome === null;
}

/** The cells that may be chosen now, by number. */
export function choices(board: Locator): Promise<number[]> {
  return board.evaluate((element) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    return [...(play?.targets ?? [])];
  });
}

/** Plays by `choose` until the game is over; gives the number of moves made by hand. */
export async function playOut(board: Locator, choose: (cell: number) => Promise<void>) {
  let made = 0;
  while (await turn(board)) {
    const before = (await state(board)).ply;
    for (let tap = 0; tap < 2; tap++) {
      const cells = await choices(board);
      const cell = cells[(made * 7 + tap * 3) % cells.length];
      if (cell === undefined) throw new Error("There is nothing to choose.");
      await choose(cell);
    }
    await expect.poll(async () => (await state(board)).ply).toBeGreaterThan(before);
    made += 1;
    expect(made, "a game against the computer ends").toBeLessThan(80);
  }
  return made;
}

export const cellOf = (board: Locator, cell: number) => board.locator(`[data-cell="${cell}"]`);

/** The middle of a cell on the screen. */
export async function middle(board: Locator, cell: number) {
  const box = await cellOf(board, cell).locator(".area").boundingBox();
  if (!box) throw new Error(`Cell ${cell} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
