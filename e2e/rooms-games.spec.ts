// Whole games of all kinds in a room: one side by mouse, the other by touch on a phone.
import type { Browser, Locator, Page } from "@playwright/test";
import { Game, games, someMoves } from "./module.ts";
import { make, RoomsServer } from "./rooms.ts";
import { GAMES as ALL, expect, middle, movesOn, PHONE, state, test } from "./support.ts";

// One server for all, as most people have it.
test.describe.configure({ mode: "default" });
const rooms = new RoomsServer();

const DESK = { viewport: { width: 1280, height: 800 } };

/** Short games, with what is special to each: turns of two moves, passes, a jump, walls by both sides. */
const SHORT = [
  {
    name: "Nonaga",
    game: "nonaga",
    setup: "standard",
    winner: "first",
    moves: "-2,0:1,0 -1,1:-3,1 -2,2:-2,0 0,0:3,-2 0,2:0,1 -1,0:0,0 2,0:0,2 1,-1:2,-3 2,-2:2,0",
  },
  {
    name: "hexagonal reversi",
    game: "reversi",
    setup: "2",
    winner: "second",
    moves: "b5 d1 e2 a4 b2 a3 c1 d4",
  },
  {
    name: "tic-tac-toe",
    game: "tictactoe",
    setup: "3x3",
    winner: null,
    moves: "11 00 01 21 20 02 12 10 22",
  },
  {
    name: "Tesseract",
    game: "tesseract",
    setup: "placement",
    winner: "first",
    moves: "3000 3200 1200 3001 0300 1210 0200 0000 2100",
  },
  {
    name: "Quoridor",
    game: "quoridor",
    setup: "5x3",
    winner: "first",
    moves: "c2 a3h d2v c4 c3 b1h c5",
  },
];

/** A game of any kind on its short board, which somebody wins or nobody. */
function anyGame(name: string, link: string) {
  const game = someMoves(new Game(link.slice(1)));
  const [id, setup = games().find((info) => info.id === id)?.setups[0]] = link.slice(1).split(":");
  const moves = game.moves().map(({ text }) => text);
  return {
    name,
    game: id,
    setup,
    winner: game.state().outcome?.winner ?? null,
    moves: moves.join(" "),
  };
}

const others = ALL.filter(
  ({ short }) => short !== "" && !SHORT.some(({ game }) => new RegExp(`^#${game}\\b`).test(short)),
);
const GAMES = [...SHORT, ...others.map(({ name, short }) => anyGame(name, short))];

/** What who plays first reads of who has won. */
const WORDS: Readonly<Record<string, string>> = {
  first: "You win!",
  second: "Your opponent wins!",
};

async function click(page: Page, board: Locator, cell: number) {
  const { x, y } = await middle(board, cell);
  await page.mouse.click(x, y);
}

/** Where cells are small, a finger says twice what it means. */
async function touch(page: Page, board: Locator, cell: number) {
  const { x, y } = await middle(board, cell);
  await page.touchscreen.tap(x, y);
  await board.evaluate((element: HTMLElementTagNameMap["tessera-game"]) => element.updateComplete);
  if ((await board.locator(".cell.pending").count()) > 0) await page.touchscreen.tap(x, y);
}

/** Two who sit down in a new room, one after the other. */
async function two(browser: Browser, request: object) {
  const at = `${rooms.url}/#room=${await rooms.make(request)}`;
  const desk = await rooms.guest(browser, at, DESK);
  const phone = await rooms.guest(browser, at, PHONE);
  return { desk, phone };
}

for (const { name, game, setup, winner, moves } of GAMES) {
  test(`a whole game of ${name}, one side by mouse and the other by touch`, async ({ browser }) => {
    const { desk, phone } = await two(browser, { game, setup });
    const byMouse = (board: Locator, cell: number) => click(desk.page, board, cell);
    const byTouch = (board: Locator, cell: number) => touch(phone.page, board, cell);
    const made = moves.split(" ");
    for (const text of made) {
      const { toMove, ply } = await state(desk.board);
      if (toMove === "first") await make(desk.board, text, byMouse);
      else await make(phone.board, text, byTouch);
      await expect.poll(async () => (await state(desk.board)).ply).toBe(ply + 1);
    }
    for (const { board } of [desk, phone]) {
      await expect.poll(() => movesOn(board)).toEqual(made);
      const { open, outcome } = await state(board);
      expect({ open, winner: outcome?.winner }).toEqual({ open: false, winner });
    }
    const status = desk.board.locator(".status");
    await expect(status).toContainText((winner && WORDS[winner]) || "Draw");
  });
}
