// Boards on any page that play in a room: by attributes, and by the library.
import type { Locator } from "@playwright/test";
import { serve } from "../examples/serve.mjs";
import { violations } from "./axe.ts";
import { make, playOn, RoomsServer } from "./rooms.ts";
import { expect, held, plyOf, state, test } from "./support.ts";

// One server for all, as most people have it.
test.describe.configure({ mode: "default" });
const rooms = new RoomsServer();

/** A frame with a board that plays in a room. */
const frameOf = (code: string) =>
  `${rooms.url}/?embed&room=${encodeURIComponent(`${rooms.url}/rooms/${code}`)}`;

test("a board on any page plays in a room by an attribute, and has its seat after a reload", async ({
  browser,
}) => {
  const code = await rooms.make({ game: "tictactoe", setup: "3x3" });
  const at = frameOf(code);
  const first = await rooms.guest(browser, at);
  const second = await rooms.guest(browser, at);
  const watcher = await rooms.guest(browser, `${at}&seat=watch`);
  await playOn([first, second], ["00", "01"]);
  await plyOf(first.board).toBe(2);
  await second.page.reload();
  await make(first.board, "10");
  await playOn([second, first], ["11", "20"]);
  for (const { board } of [first, second, watcher]) {
    await plyOf(board).toBe(5);
    expect((await state(board)).open).toBe(false);
  }
});

test("who sits opposite sees the board from their side, on the page as in a frame", async ({
  browser,
}) => {
  const code = await rooms.make({ game: "quoridor", setup: "5x3" });
  const frame = frameOf(code);
  const first = await rooms.guest(browser, frame);
  const top = async (board: Locator, side: string) =>
    (await board.locator(`.piece.${side}`).boundingBox())?.y ?? Number.NaN;
  const faces = (board: Locator, side: string, other: string) =>
    expect.poll(async () => (await top(board, side)) > (await top(board, other))).toBe(true);
  await faces(first.board, "first", "second");
  const second = await rooms.guest(browser, frame);
  await faces(second.board, "second", "first");
  const watcher = await rooms.guest(browser, frame);
  await faces(watcher.board, "first", "second");
  await second.page.goto(`${rooms.url}/#room=${code}`);
  await faces(second.page.locator("main > tessera-game"), "second", "first");
});

test("above an embedded board stands who plays, what time is left and how the line is", async ({
  browser,
}) => {
  const code = await rooms.make({ game: "tictactoe", clock: { kind: "game", seconds: 300 } });
  const frame = frameOf(code);
  const first = await rooms.guest(browser, frame);
  const above = ({ board }: { board: Locator }) => board.locator(".scoreboard");
  await expect(above(first).getByRole("status")).toHaveText("Waiting for your opponent…");
  await expect(above(first).locator(".seat.second")).toContainText("Free seat");
  const second = await rooms.guest(browser, `${frame}&lang=ja`);
  await expect(above(second).locator(".seat.first")).toContainText("相手");
  await make(first.board, "00");
  await expect(above(first).locator(".seat.second.active .time i")).toBeVisible();
  await expect(above(second).locator(".seat.second .time")).not.toHaveText("5:00");
  for (const { page } of [first, second])
    expect(await violations(page, "tessera-game")).toEqual([]);
  await second.page.close();
  await expect(above(first).getByRole("status")).toHaveText("Your opponent is not connected.");
  await first.board.evaluate((element) => element.setAttribute("scoreboard", "none"));
  await expect(above(first)).toHaveCount(0);
});

test("who is asked for undo on an embedded board is shown the question there, and answers it", async ({
  browser,
}) => {
  const code = await rooms.make({ game: "tictactoe" });
  const frame = frameOf(code);
  const first = await rooms.guest(browser, frame);
  const second = await rooms.guest(browser, frame);
  await playOn([first, second], ["00", "01"]);
  await plyOf(first.board).toBe(2);
  const question = ({ board }: { board: Locator }) => board.locator(".question");
  const ask = () => second.board.getByRole("button", { name: "Undo" }).click();
  await ask();
  await expect(question(second)).toContainText("You have asked to take back your last turn.");
  await expect(question(first)).toContainText("Your opponent asks to take back their last turn.");
  expect(await violations(first.page, "tessera-game")).toEqual([]);
  await question(first).getByRole("button", { name: "Decline" }).click();
  for (const side of [first, second]) await expect(question(side)).toHaveCount(0);
  await playOn([first, second], ["10", "11"]);
  await plyOf(first.board).toBe(4);
  await ask();
  await question(first).getByRole("button", { name: "Allow" }).click();
  for (const { board } of [first, second]) await plyOf(board).toBe(3);
});

test("what is no room's address is told so on an embedded board", async ({ browser }) => {
  const pages = await serve();
  try {
    const { board } = await rooms.guest(browser, `${pages.pages}/plain.html`);
    for (const room of ["foo", "http://["]) {
      const message = await board.evaluate(
        (element, room) =>
          new Promise((resolve) => {
            const board = element as HTMLElementTagNameMap["tessera-game"];
            const tell = ({ detail }: CustomEvent) => resolve(detail.message);
            board.addEventListener("tessera-error", tell, { once: true });
            board.room = room;
          }),
        room,
      );
      expect(message).toMatch(/^'http.*' is not a room: expected an address/);
      expect(message).toContain(room);
      await expect(board.getByRole("alert")).toContainText("There is no such game");
    }
  } finally {
    pages.close();
  }
});

test("an embedded board whose room does not answer says so, and begins when it does", async ({
  browser,
}) => {
  const pages = await serve();
  const code = await rooms.make({ game: "quoridor" });
  try {
    const { board } = await rooms.guest(browser, `${pages.pages}/plain.html`);
    const enter = (game: string | null) =>
      board.evaluate(
        (element, [room, game]) => {
          const fresh = document.createElement("tessera-game");
          if (game) fresh.game = game;
          if (game) fresh.setAttribute("game", game);
          fresh.room = room ?? "";
          element.replaceWith(fresh);
        },
        [`${rooms.url}/rooms/${code}`, game] as const,
      );
    await rooms.stop();
    await enter(null);
    await expect(board.getByText("No connection. Trying again…")).toBeVisible();
    await expect(board.locator(".status")).toContainText("This page keeps trying");
    const leave = () =>
      board.evaluate((element) => Object.assign(element, { room: null }).isConnected);
    await leave();
    await expect.poll(async () => (await state(board)).open, "it begins here").toBe(true);
    await enter("quoridor");
    await expect(board.getByText("No connection. Trying again…")).toBeVisible();
    await expect(board.locator(".board .pawn")).toHaveCount(2);
    expect((await state(board)).open).toBe(false);
    await leave();
    await expect.poll(async () => (await state(board)).open, "it goes on here").toBe(true);
    await enter("quoridor");
    await expect(board.getByText("No connection. Trying again…")).toBeVisible();
    await rooms.start();
    await expect(board.getByText("Waiting for your opponent…")).toBeVisible();
    expect((await state(board)).open).toBe(true);
  } finally {
    pages.close();
  }
});

test("a board that is in no page enters no room", async ({ browser }) => {
  const pages = await serve();
  const code = await rooms.make({ game: "quoridor" });
  try {
    const { page, board } = await rooms.guest(browser, `${pages.pages}/plain.html`);
    const sockets: string[] = [];
    page.on("websocket", (socket) => sockets.push(socket.url()));
    const room = `${rooms.url}/rooms/${code}`;
    await board.evaluate(async (element, room) => {
      const game = element as HTMLElementTagNameMap["tessera-game"];
      game.remove();
      await game.updateComplete;
      game.room = room;
      await game.updateComplete;
      // As long as a room takes to be entered.
      const entering = document.createElement("tessera-game");
      entering.room = room;
      document.body.append(entering);
    }, room);
    await expect(board.getByText("Waiting for your opponent…")).toBeVisible();
    expect(sockets).toHaveLength(1);
  } finally {
    pages.close();
  }
});

test("a room that is left before it was entered leaves the computer to its game", async ({
  page,
}) => {
  const code = await rooms.make({ game: "tictactoe" });
  const release = await held(page, "**/*.wasm");
  const words = page.waitForResponse("**/en.rooms*");
  await page.goto(`${frameOf(code)}&players=level:2+human#tictactoe`);
  await (await words).finished();
  const board = page.locator("tessera-game");
  await board.evaluate((element) => element.removeAttribute("room"));
  await release();
  await plyOf(board).toBe(1);
});

test("a program that asks for no game is refused with a code", async ({ browser }) => {
  const pages = await serve();
  try {
    const { page } = await rooms.guest(browser, `${pages.pages}/plain.html`);
    const codes = await page.evaluate(
      async ([library, rooms]) => {
        const { makeRoom } = await import(`${library}/lib/tessera.js`);
        const code = (rooms: unknown, request?: unknown) =>
          makeRoom(rooms, request).catch((error: { code?: string }) => error.code);
        return [await code(rooms), await code(rooms, null), await code(new URL(rooms), "chess")];
      },
      [pages.library, `${rooms.url}/rooms`] as const,
    );
    expect(codes).toEqual(Array(3).fill("bad-request"));
  } finally {
    pages.close();
  }
});

test("the example makes a room on another origin and plays both sides of it", async ({ page }) => {
  const pages = await serve();
  try {
    page.on("pageerror", (error) => {
      throw error;
    });
    await page.goto(`${pages.pages}/rooms.html?rooms=${rooms.url}/rooms`);
    const [left, right] = [0, 1].map((at) => ({ board: page.locator("tessera-game").nth(at) }));
    if (!left || !right) throw new Error("There are no boards.");
    await playOn([left, right], ["00", "01"]);
    await plyOf(left.board).toBe(2);
    await page.getByRole("button", { name: "Offer a draw" }).click();
    await expect(page.locator("#news")).toHaveText("Over: a draw");
    for (const { board } of [left, right]) expect((await state(board)).open).toBe(false);
  } finally {
    pages.close();
  }
});
