// Quoridor: walls by mouse, finger and keys, why some are impossible, overlays, the second side by
// itself. Whole games are in play.spec.ts.
import type { Locator, Page } from "@playwright/test";
import { cell, MIDDLE } from "./quoridor.ts";
import {
  cellOf,
  expect,
  middle,
  open,
  PHONE,
  plyOf,
  remember,
  settled,
  state,
  test,
  turn,
  Walk,
} from "./support.ts";

const lastMove = (board: Locator) =>
  board.evaluate(
    (element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.moves().at(-1)?.text,
  );

async function point(page: Page, board: Locator, name: string) {
  const { x, y } = await middle(board, cell(name));
  await page.mouse.move(x, y);
  return { x, y };
}

test("the board shows squares, walls in hand, goals and names of files and ranks", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  await expect(board.locator(".cell.square")).toHaveCount(81);
  await expect(board.locator(".cell.goal-first")).toHaveCount(9);
  await expect(board.locator(".cell.goal-second")).toHaveCount(9);
  await expect(board.locator(".frame text")).toHaveCount(18);
  await expect(board.locator(".piece.wall-h, .piece.wall-v")).toHaveCount(5);
  await expect(board.locator(".stock.first .bars i")).toHaveCount(7);
  await expect(board.locator(".stock.second .bars i")).toHaveCount(8);
  await expect(board.locator(".stock.first")).toHaveAttribute("aria-label", "White: 7 walls");
  const [a1, e9] = [await middle(board, cell("a1")), await middle(board, cell("e9"))];
  expect(a1.y).toBeGreaterThan(e9.y);
  expect(a1.x).toBeLessThan(e9.x);
});

test("coordinates, which the frame always has, are a setting of other boards", async ({ page }) => {
  const offered = page.getByRole("checkbox", { name: "Coordinates" });
  for (const [game, count] of [
    ["tictactoe", 1],
    ["quoridor", 0],
  ] as const) {
    await open(page, `?${game}#${game}`);
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
    await expect(offered).toHaveCount(count);
  }
});

test("a mouse over a gap shows the wall that a click puts up", { tag: "@quick" }, async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  const { x, y } = await point(page, board, "b4h");
  await expect(board.locator(".ghost-wall.possible")).toHaveCount(1);
  await page.mouse.click(x, y);
  expect(await lastMove(board)).toBe("b4h");
  await expect(board.locator(".piece.wall-h.last")).toHaveCount(1);
  await expect(board.locator(".live")).toContainText(
    "White places a horizontal wall: b4h. White: 6 walls",
  );
  // The arm on the other side of the crossing is as good.
  const arm = await cellOf(board, cell("b6v")).locator(".reach").boundingBox();
  if (!arm) throw new Error("The slot has no second arm.");
  await page.mouse.click(arm.x + arm.width / 2, arm.y + arm.height / 2);
  expect(await lastMove(board)).toBe("b6v");
});

for (const [what, link, wall, words] of [
  ["crosses", MIDDLE, "d5h", "It would cross another wall."],
  ["overlaps", MIDDLE, "h6h", "It would overlap another wall."],
  [
    "closes the last path",
    "#quoridor@e1_9/e9_9/first/d1v_e1v",
    "e2h",
    "It would close a pawn’s last path to its goal row.",
  ],
  ["has none left", "#quoridor@e1_0/e9_10/first/d1v", "a4h", "You have no walls left."],
] as const) {
  test(`a wall that ${what} is shown as impossible, and the line says why`, async ({ page }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, link);
    const { x, y } = await point(page, board, wall);
    await expect(board.locator(".ghost-wall.impossible")).toHaveCount(1);
    await expect(board.locator(".status")).toContainText(words);
    await expect(board.locator(".live")).toContainText(words);
    const { ply } = await state(board);
    await page.mouse.click(x, y);
    await plyOf(board).toBe(ply);
    await page.mouse.move(2, 2);
    await expect(board.locator(".ghost-wall")).toHaveCount(0);
  });
}

test("a wall is carried from the stock to the board, and dropped elsewhere it goes back", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  const stock = await board.locator(".stock.first").boundingBox();
  const to = await middle(board, cell("b4v"));
  if (!stock) throw new Error("There is no stock.");
  const carry = async (x: number, y: number) => {
    await page.mouse.move(stock.x + stock.width / 2, stock.y + stock.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 6 });
  };
  await carry(to.x, to.y);
  await expect(board.locator(".ghost-wall.possible")).toHaveCount(1);
  await page.mouse.move(4, 600, { steps: 4 });
  await expect(board.locator(".ghost-wall")).toHaveCount(0);
  await page.mouse.up();
  await plyOf(board).toBe(12);
  await carry(to.x, to.y);
  await page.mouse.up();
  expect(await lastMove(board)).toBe("b4v");
  await expect(board.locator(".stock.first")).not.toHaveClass(/tray/);
  await expect(board.locator(".stock.second")).toHaveClass(/tray/);
});

test("a pawn can be carried, and stays where it was when it is dropped elsewhere", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  const from = await middle(board, cell("e4"));
  for (const [name, ply] of [
    ["h8", 12],
    ["d4", 13],
  ] as const) {
    const to = await middle(board, cell(name));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await plyOf(board).toBe(ply);
  }
  expect(await lastMove(board)).toBe("d4");
});

test("keys lead from square to square, to crossings, and to both arms of a chosen one", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  const walk = new Walk(page, board);
  await walk.begin();
  await walk.to(cell("e4"));
  const focused = () =>
    board.evaluate((element) => element.shadowRoot?.activeElement?.getAttribute("aria-label"));
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("square f4, can be played, wall towards f3");
  await page.keyboard.press("Shift+ArrowRight");
  expect(await focused()).toBe("crossing f4, wall possible: horizontal and vertical");
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("crossing f5, wall possible: horizontal and vertical");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("gap for a vertical wall f5v, wall possible here");
  await expect(board.locator(".ghost-wall.possible")).toHaveCount(1);
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("crossing f5, wall possible: horizontal and vertical");
  expect(await state(board)).toMatchObject({ ply: 12 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await lastMove(board)).toBe("f5h");
  await page.keyboard.press("ArrowRight");
  // What cells are called follows when the move has been painted.
  await expect.poll(focused).toBe("crossing f5, there is already a horizontal wall here");
});

test("a crossing says why there can be no wall, also when it is chosen", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#quoridor@e1_0/e9_10/first/");
  await cellOf(board, cell("c3+")).focus();
  await expect(cellOf(board, cell("c3+"))).toHaveAttribute(
    "aria-label",
    "crossing c3, no wall possible, You have no walls left.",
  );
  await page.keyboard.press("Enter");
  await expect(board.locator(".status")).toContainText("You have no walls left.");
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a wall is chosen by a tap, turned by its control or its other arm, and put up by a tap", async ({
    page,
  }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, MIDDLE);
    const { x, y } = await middle(board, cell("b4+"));
    await page.touchscreen.tap(x + 5, y - 4);
    await expect(board.locator(".status")).toContainText("Tap the wall again to place it");
    // No overlay's numbers lie upon it.
    await expect(board.locator(".annotations ~ .turn-wall")).toHaveCount(1);
    await board.locator(".turn-wall").tap();
    await expect(board.locator(".live")).toContainText("b4v: Tap the wall again");
    const arm = await middle(board, cell("b4h"));
    await page.touchscreen.tap(arm.x, arm.y);
    await expect(board.locator(".live")).toContainText("b4h: Tap the wall again");
    await expect(board.locator(".ghost-wall.possible")).toHaveCount(1);
    await plyOf(board).toBe(12);
    await page.touchscreen.tap(x, y);
    expect(await lastMove(board)).toBe("b4h");
    await expect(board.locator(".turn-wall")).toHaveCount(0);
  });

  test("the ghost of a wall that is chosen is drawn first, and the cells follow", async ({
    page,
  }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, MIDDLE);
    const { x, y } = await middle(board, cell("b4+"));
    const seen = await board.evaluateHandle((element) => {
      const drawings: { ghost: boolean; cells: number }[] = [];
      const drawn = new MutationObserver((records) => {
        const ghost = element.shadowRoot?.querySelector(".ghost-wall") != null;
        const cells = records.filter(({ target }) => (target as Element).matches("[data-cell]"));
        drawings.push({ ghost, cells: cells.length });
      });
      const root = element.shadowRoot as ShadowRoot;
      drawn.observe(root, { subtree: true, childList: true, attributes: true });
      return drawings;
    });
    await page.touchscreen.tap(x, y);
    await expect(board.locator(".cell.crossing.selected")).toHaveCount(1);
    const [first, ...later] = (await seen.jsonValue()).filter(({ ghost }) => ghost);
    expect(first?.cells).toBe(0);
    expect(later.some(({ cells }) => cells > 0)).toBe(true);
  });

  test("another crossing takes the ghost with it, and a tap elsewhere takes it away", async ({
    page,
  }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, MIDDLE);
    for (const name of ["b4+", "g3+"]) {
      const { x, y } = await middle(board, cell(name));
      await page.touchscreen.tap(x, y);
    }
    await expect(board.locator(".live")).toContainText("g3h: Tap the wall again");
    const { x, y } = await middle(board, cell("b8"));
    await page.touchscreen.tap(x, y);
    await expect(board.locator(".ghost-wall")).toHaveCount(0);
    await plyOf(board).toBe(12);
  });

  test("a wall that cannot be turned says why", async ({ page }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, MIDDLE);
    const { x, y } = await middle(board, cell("h6+"));
    await page.touchscreen.tap(x, y);
    await expect(board.locator(".live")).toContainText("h6v: Tap the wall again");
    await board.locator(".turn-wall").tap();
    await expect(board.locator(".status")).toContainText("It would overlap another wall.");
  });

  test("a wall from the stock is seen above the finger", async ({ page }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, MIDDLE);
    const stock = await board.locator(".stock.first").boundingBox();
    const to = await middle(board, cell("b4h"));
    if (!stock) throw new Error("There is no stock.");
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y }],
      });
    await send("touchStart", stock.x + 20, stock.y + 15);
    for (let part = 1; part <= 5; part++) {
      await send(
        "touchMove",
        stock.x + 20 + ((to.x - stock.x - 20) * part) / 5,
        stock.y + 15 + ((to.y + 50 - stock.y - 15) * part) / 5,
      );
    }
    await expect(board.locator(".ghost-wall.possible")).toHaveCount(1);
    await send("touchEnd", 0, 0);
    expect(await lastMove(board)).toBe("b4h");
  });
});

test("each overlay has a key and a button, and goes through its states", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  await page.keyboard.press("a");
  await expect(board.locator(".route")).toHaveCount(2);
  await page.keyboard.press("a");
  await expect(board.locator(".route")).toHaveCount(0);
  const distances = page.getByRole("button", { name: /^Distances/ });
  for (const [name, count] of [
    ["Distances: White", 81],
    ["Distances: Black", 81],
    ["Distances", 0],
  ] as const) {
    await page.keyboard.press("s");
    await expect(distances).toHaveText(name);
    await expect(board.locator(".annotation-text.text")).toHaveCount(count);
  }
  await page.keyboard.press("d");
  expect(await board.locator(".worth").count()).toBeGreaterThan(80);
  for (const kind of ["good", "neutral", "bad"]) {
    expect(await board.locator(`.worth.${kind}`).count()).toBeGreaterThan(0);
  }
  await page.keyboard.press("d");
  const locked = page.getByRole("button", { name: /^Locked squares/ });
  for (const state of [": White", ": Black", ""]) {
    await locked.click();
    await expect(locked).toHaveText(`Locked squares${state}`);
  }
  await page.keyboard.press("g");
  await expect(board.locator(".annotation-score")).toContainText(/[+-]\d+\.\d/);
  expect(await state(board)).toMatchObject({ ply: 12, thinking: false });
});

test("where an overlay takes a key, its capital does what it does elsewhere", async ({ page }) => {
  await remember(page, { sides: "two" });
  // Black arrives with its next step unless a wall stops it, so the hint is that wall.
  const board = await open(page, "#quoridor@i2_5/a2_5/first/-");
  const before = await middle(board, cell("a1"));
  await page.keyboard.press("F");
  await expect.poll(async () => (await middle(board, cell("a1"))).y).toBeLessThan(before.y - 100);
  await page.keyboard.press("G");
  await expect(board.locator(".hint")).toHaveCount(1, { timeout: 8000 });
  await page.keyboard.press("?");
  await expect(page.locator("#keys")).toContainText("Shift+G");
  await expect(page.locator("#keys")).toContainText("Computer plays Black");
});

test.describe("with the pauses that people need", () => {
  test.use({ pauses: 1 });

  test("Black moves by itself after a second", async ({ page }) => {
    await remember(page, { sides: "two" });
    await page.addInitScript(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      for (const name of ["keydown", "tessera-move"]) {
        addEventListener(name, () => times.push(performance.now()));
      }
    });
    const board = await open(page, "#quoridor/e2");
    await page.keyboard.press("h");
    await plyOf(board).toBe(2);
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBeGreaterThan(990);
  });
});

test("Black moves by itself until that is ended or a move is taken back", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#quoridor/e2");
  const auto = page.getByRole("button", { name: "Computer plays Black (Classic)" });
  await page.keyboard.press("h");
  await expect(auto).toHaveAttribute("aria-pressed", "true");
  await plyOf(board).toBe(2);
  await expect(page.locator("aside.game select").first()).toHaveValue("classic");
  // Back is back: nothing moves any more.
  await page.keyboard.press("k");
  await expect(auto).toHaveAttribute("aria-pressed", "false");
  await settled(board);
  expect(await state(board)).toMatchObject({ ply: 1, plies: 2 });
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await settled(board);
  expect(await state(board)).toMatchObject({ ply: 1, plies: 2, open: true });
});

test("start squares are chosen by hand, also where Black moves by itself", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#quoridor:placed");
  await page.keyboard.press("h");
  await expect(board.locator(".strip.active")).toHaveText(/White\s+choose a starting square/);
  await cellOf(board, cell("c1")).dispatchEvent("click", { detail: 0 });
  await settled(board);
  expect(await state(board)).toMatchObject({ ply: 1, open: true });
  const { x, y } = await point(page, board, "b4h");
  await page.mouse.click(x, y);
  await expect(board.locator(".status")).toContainText(
    "You can place walls once both pawns are on the board.",
  );
  await cellOf(board, cell("g9")).dispatchEvent("click", { detail: 0 });
  await cellOf(board, cell("c2")).dispatchEvent("click", { detail: 0 });
  await plyOf(board).toBe(4);
});

test("keys do nothing while somebody chooses from a list", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  await page.locator("aside select").first().focus();
  for (const key of ["a", "s", "d", "h"]) await page.keyboard.press(key);
  await expect(board.locator(".route, .worth, .annotation-text")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Computer plays Black" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test("a game survives a reload, and its link is the same game elsewhere", async ({
  page,
  context,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  const { x, y } = await middle(board, cell("b4h"));
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/f6\.b4h/);
  const url = page.url();
  await page.evaluate(() => history.replaceState(null, "", "/"));
  await page.reload();
  await turn(board);
  await expect(board.locator(".piece.wall-h, .piece.wall-v")).toHaveCount(6);
  const other = await context.newPage();
  await other.goto(url);
  await expect(other.locator(".piece.wall-h, .piece.wall-v")).toHaveCount(6);
  await expect(other.locator(".moves button")).toHaveCount(13);
});

test("beside a clock the walls in hand stand beside the name, so that the line below has the whole width", async ({
  page,
}) => {
  await remember(page, { sides: "two", clock: "180+2" });
  await page.setViewportSize({ width: 1280, height: 800 });
  const board = await open(page, "#quoridor");
  const strip = board.locator(".strip.active");
  await expect(page.locator(".clock.first")).toBeVisible();
  const box = async (part: string) => {
    const found = await strip.locator(part).boundingBox();
    if (!found) throw new Error(`There is no ${part}.`);
    return { ...found, middle: found.y + found.height / 2 };
  };
  const [name, line, walls] = [
    await box(".who > b"),
    await box(".who > span"),
    await box(".stock"),
  ];
  expect(Math.abs(walls.middle - name.middle)).toBeLessThan(4);
  expect(line.height, "it is one line").toBeLessThan(1.5 * name.height);
  expect(line.y).toBeGreaterThanOrEqual(walls.y + walls.height - 6);
});

test("the end is told with its reason", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#quoridor@e8_10/a5_10/first/");
  const { x, y } = await middle(board, cell("e9"));
  await page.mouse.click(x, y);
  await expect(board.locator(".status")).toContainText("White wins!");
  await expect(board.locator(".status")).toContainText("The pawn reached its goal row.");
  await expect(board.locator(".ghost-wall")).toHaveCount(0);
  await point(page, board, "b4h");
  await expect(board.locator(".ghost-wall")).toHaveCount(0);
});

test("Quoridor is told in Japanese", { tag: "@quick" }, async ({ page }) => {
  await remember(page, { sides: "two", language: "ja" });
  const board = await open(page, MIDDLE);
  await point(page, board, "h6h");
  await expect(board.locator(".status")).toContainText("ほかの壁と重なります。");
  await page.keyboard.press("s");
  await expect(page.getByRole("button", { name: "距離（白）", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "遊び方" }).click();
  await expect(page.locator("#learn")).toContainText("Mirko Marchesi");
  await expect(page.locator("#learn")).toContainText("Gigamic");
  const text = await page.locator("main, aside").allInnerTexts();
  expect(text.join(" ")).not.toMatch(/[A-Za-z]{3}/);
});
