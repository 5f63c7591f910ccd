// Boards of three and four dimensions: lines through layers, turning, the flat view, what is said.
import type { Locator } from "@playwright/test";
import { cellOf, expect, middle, move, open, PHONE, plyOf, remember, test } from "./support.ts";

/** The first side has four in a row from corner to corner of the cube. */
const WON = "#tictactoe:4x4x4/000.010.111.011.222.021.333";
/** Some stones, in three of the cubes. */
const MIDDLE = "#tesseract/0000.1100.0010.1110.2200.2210.3300.0001.1101.3310";

const where = async (board: Locator, cell: number) => {
  const { x, y } = await middle(board, cell);
  return `${Math.round(x)} ${Math.round(y)}`;
};

const fillOf = (beads: Locator) => beads.first().evaluate((bead) => getComputedStyle(bead).fill);

test("a line is drawn through the winning cells, through all layers", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, WON);
  await expect(board.locator(".line.win")).toHaveCount(1);
  await expect(board.locator(".cell.win")).toHaveCount(4);
  expect(await fillOf(board.locator(".wins .bead"))).not.toBe("none");
  const points = await board.locator(".line.win .over").getAttribute("points");
  expect(points?.split(" ")).toHaveLength(4);
  await page.keyboard.press("v");
  await expect(board.locator(".line.win")).toHaveCount(1);
  await page.keyboard.press("k");
  await expect(board.locator(".line.win")).toHaveCount(0);
});

test("a line is drawn on a flat board, and a drawn game has none", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe/00.01.11.02.22");
  await expect(board.locator(".line.win")).toHaveCount(1);
  // Rings around stones in space would hide marks.
  expect(await fillOf(board.locator(".wins .bead"))).toBe("none");
  await page.evaluate(() => {
    location.hash = "#tictactoe/00.11.22.01.21.20.02.12.10";
  });
  await expect(board.locator(".status")).toContainText("The board is full.");
  await expect(board.locator(".line.win")).toHaveCount(0);
});

test("the view is turned by its key and by dragging, and no move is made", {
  tag: "@quick",
}, async ({ page }) => {
  await remember(page, { sides: "two" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const board = await open(page, MIDDLE);
  const at = await where(board, 3);
  await page.keyboard.press("f");
  await expect.poll(() => where(board, 3)).not.toBe(at);
  for (let step = 1; step < 8; step++) await page.keyboard.press("f");
  await expect.poll(() => where(board, 3)).toBe(at);
  const { x, y } = await middle(board, 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 6 });
  await page.mouse.up();
  expect(await where(board, 3)).not.toBe(at);
  await plyOf(board).toBe(10);
});

test("a flat board is turned by quarters", async ({ page }) => {
  await remember(page, { sides: "two" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const board = await open(page, "#tictactoe/00");
  const corners = [];
  for (let step = 0; step < 4; step++) {
    const corner = await where(board, 0);
    corners.push(corner);
    await page.keyboard.press("f");
    await expect.poll(() => where(board, 0)).not.toBe(corner);
  }
  expect(new Set(corners).size).toBe(4);
  expect(await where(board, 0)).toBe(corners[0]);
});

test("the flat view is a setting that is remembered", async ({ page }) => {
  const board = await open(page, "#tesseract");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Flat view").check();
  await page.keyboard.press("Escape");
  await expect(board.locator(".board")).not.toHaveClass(/deep/);
  await expect(board.locator(".captions text")).toHaveCount(8);
  await expect(board.getByRole("button", { name: "Rotate the board" })).toHaveCount(0);
  await page.reload();
  await expect(board.locator(".board.lattice")).toBeVisible();
  await expect(board.locator(".board")).not.toHaveClass(/deep/);
  await page.keyboard.press("v");
  await expect(board.locator(".board")).toHaveClass(/deep/);
});

test("only boards in space offer the flat view", async ({ page }) => {
  await open(page, "#tictactoe");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByLabel("Flat view")).toHaveCount(0);
});

test("the list of keys has those that the board has", async ({ page }) => {
  const spatial = page.locator("dialog kbd", { hasText: "PageUp" });
  const crossing = page.locator("dialog dd", { hasText: "crossing" });
  for (const [link, inSpace, gaps] of [
    ["nonaga", 0, 0],
    ["tesseract", 1, 0],
    ["quoridor", 0, 1],
  ]) {
    await open(page, `#${link}`);
    await page.keyboard.press("?");
    await expect(page.locator("dialog kbd", { hasText: "Esc" })).toBeVisible();
    await expect(spatial).toHaveCount(Number(inSpace));
    await expect(crossing).toHaveCount(Number(gaps));
    await page.goto("about:blank");
  }
});

test("who looks at a place sees the places in line with it", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe:3x3x3");
  await cellOf(board, 13).hover();
  await expect(board.locator(".cell.lit")).toHaveCount(26);
  await cellOf(board, 0).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(board.locator(".cell.lit")).toHaveCount(14);
});

test("arrows go along the rows of a layer, and from layer to layer by the page keys", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe:4x4x4");
  const focused = () =>
    board.evaluate((element) =>
      Number(element.shadowRoot?.activeElement?.getAttribute("data-cell")),
    );
  await cellOf(board, 0).focus();
  for (const [key, cell] of [
    ["ArrowRight", 1],
    ["ArrowDown", 5],
    ["End", 7],
    ["ArrowLeft", 6],
    ["PageUp", 22],
    ["PageUp", 38],
    ["PageDown", 22],
    ["Home", 20],
    ["ArrowUp", 16],
    ["ArrowUp", 44],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused, key).toBe(cell);
  }
});

test("open lines are shown by their key", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  await page.keyboard.press("t");
  await expect.poll(() => board.locator(".line.note").count()).toBeGreaterThan(2);
  await page.keyboard.press("t");
  await expect(board.locator(".line.note")).toHaveCount(0);
});

test("only what can be played is pointed out where stones are stacked", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tesseract");
  await expect(board.locator(".cell")).toHaveCount(64);
  await expect(board.locator(".cell.direct")).toHaveCount(16);
  await expect(board.locator(".cell.idle")).toHaveCount(48);
});

test("a cube appears when the rule first opens it", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tesseract");
  await expect(board.locator(".shelf")).toHaveCount(16);
  await expect(board.locator(".shelf.closed")).toHaveCount(12);
  await cellOf(board, 5).click();
  await expect(board.locator(".shelf.closed")).toHaveCount(8);
  await expect(cellOf(board, 64 + 5)).toHaveClass(/direct/);
  await expect(board.locator(".cell")).toHaveCount(128);
  await page.keyboard.press("k");
  await expect(board.locator(".cell")).toHaveCount(64);
});

test("the place in question shows what would stand there, for pointer and keys", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  const ghost = (cell: number) => cellOf(board, cell).locator(".ghost.first");
  await expect(ghost(1)).toHaveCSS("opacity", "0");
  await cellOf(board, 1).hover();
  await expect(ghost(1)).toHaveCSS("opacity", "0.62");
  await cellOf(board, 2).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(ghost(2)).toHaveCSS("opacity", "0.62");
});

test("open lines and places are counted on demand, and the lines through a place are told", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tesseract/0000.1000.0100.1100.0200");
  const counts = board.locator(".counts");
  await expect(counts).toHaveCount(0);
  await page.keyboard.press("t");
  await expect(counts.getByRole("row", { name: "Violet 1 0 3" })).toBeVisible();
  await expect(counts.getByRole("row", { name: "Ivory 0 1 2" })).toBeVisible();
  await expect(counts).toContainText("free cells 251");
  // The line that lacks one is lit, and where it ends is shown.
  await expect(board.locator(".near-1 .bead")).toHaveCount(4);
  await expect(board.locator(".annotation-dot.ready.first")).toHaveCount(1);
  await cellOf(board, 12).hover();
  await expect(counts).toContainText("0 3 0 0 15 lines: 1 with 3 Violet, 14 empty");
  await page.keyboard.press("t");
  await expect(counts).toHaveCount(0);
});

test("a place that has the focus says the lines through it", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe:3x3x3/111.000");
  await cellOf(board, 1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cellOf(board, 2)).toHaveAttribute(
    "aria-label",
    "cell 0 0 2, can be played. 7 lines: 1 with 1 Cross, 1 with 1 Nought, 5 empty",
  );
  await expect(cellOf(board, 3)).toHaveAttribute("aria-label", "cell 0 1 0, can be played");
});

test("keys lead from cube to cube, from layer to layer, and to what can be played", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  const focused = () =>
    board.evaluate((element) =>
      Number(element.shadowRoot?.activeElement?.getAttribute("data-cell")),
    );
  await cellOf(board, 3).focus();
  for (const [key, cell] of [
    ["Shift+ArrowRight", 67],
    ["Shift+ArrowRight", 131],
    // The fourth cube is not open yet.
    ["Shift+ArrowRight", 131],
    ["Shift+ArrowUp", 147],
    ["Shift+ArrowLeft", 83],
    ["PageDown", 67],
    ["Shift+ArrowLeft", 3],
    [".", 4],
    [".", 6],
    [",", 4],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused, key).toBe(cell);
  }
});

test("the cubes are turned about each axis, and fixed views lead back", async ({ page }) => {
  await remember(page, { sides: "two" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const board = await open(page, MIDDLE);
  const at = await where(board, 3);
  for (const axis of ["x", "y", "z"]) {
    const seen = new Set<string>();
    for (let turn = 0; turn < 4; turn++) {
      await page.keyboard.press(axis);
      seen.add(await where(board, axis === "x" ? 12 : 3));
    }
    // Arrow keys lead elsewhere from now on.
    await expect(board.locator(".live")).toContainText(`Rotate around ${axis}`);
    expect(seen.size, axis).toBe(4);
    expect(await where(board, 3)).toBe(at);
  }
  await page.keyboard.press("x");
  await expect(board.locator(".captions")).toContainText("y 3");
  await page.keyboard.press("1");
  await expect.poll(() => where(board, 3)).toBe(at);
  const views = new Set<string>();
  for (const key of ["1", "2", "3"]) {
    await page.keyboard.press(key);
    views.add(await where(board, 3));
  }
  expect(views.size).toBe(3);
  await plyOf(board).toBe(10);
});

test("who has no keys looks from other sides by buttons", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  const views = page.getByRole("group", { name: "View" });
  await views.getByRole("button", { name: "Rotate around x" }).click();
  await expect(board.locator(".captions")).toContainText("y 3");
  await views.getByRole("button", { name: "Reset the view" }).click();
  await expect(board.locator(".captions")).toContainText("z 3");
  await views.getByRole("button", { name: "Flat" }).click();
  await expect(board.locator(".board")).not.toHaveClass(/deep/);
});

test("a place is said by its coordinates, one by one", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tesseract");
  await expect(board.getByRole("button", { name: "cell 0 1 0 0, can be played" })).toHaveCount(1);
  await move(board);
  await expect(board.locator(".live")).toContainText("Violet plays 0 0 0 0. Ivory: place a stone");
  await expect(board.getByRole("button", { name: "Violet stone, cell 0 0 0 0" })).toHaveCount(1);
});

for (const link of ["#tictactoe:3x3x3", "#tesseract"]) {
  test(`${link} is told in Japanese`, async ({ page }) => {
    await remember(page, { sides: "two", language: "ja" });
    const board = await open(page, link);
    await move(board);
    await expect(board.locator(".live")).toContainText(/^(バツ|紫)、[\d ]+に/);
    await page.getByRole("button", { name: "遊び方" }).click();
    const text = await page.locator("body").innerText();
    expect(text.replaceAll(/Tessera|English/g, "")).not.toMatch(/[A-Za-z]{3}/);
  });
}

test("on a phone on its side the four cubes lie flat, where a finger finds their cells", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const board = await open(page, MIDDLE);
  await expect(board.locator(".board")).not.toHaveClass(/deep/);
  const heights = await board
    .locator(".cell .area")
    .evaluateAll((areas) => areas.map((area) => area.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(18);
  // In a larger window they stand in space, and the button beside the board says so.
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(board.locator(".board")).toHaveClass(/deep/);
  const flat = page.locator(".views").getByRole("button", { name: "Flat" });
  await expect(flat).toHaveAttribute("aria-pressed", "false");
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("all four cubes are in sight, flat until somebody wants them in space", async ({ page }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, MIDDLE);
    const drawn = board.locator(".board");
    await expect(drawn).not.toHaveClass(/deep/);
    await page.getByRole("button", { name: "More" }).tap();
    const flat = page.locator("#more").getByRole("button", { name: "Flat" });
    await expect(flat).toHaveAttribute("aria-pressed", "true");
    await flat.tap();
    await expect(drawn).toHaveClass(/deep/);
    const cells = await board.locator(".cell .area").evaluateAll((areas) =>
      areas.map((area) => {
        const { left, right, top, bottom } = area.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(Math.min(...cells.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...cells.map(({ right }) => right))).toBeLessThanOrEqual(390);
    expect(Math.max(...cells.map(({ bottom }) => bottom))).toBeLessThanOrEqual(844);
    const [first, ...others] = await Promise.all([0, 64, 128].map((id) => middle(board, id)));
    for (const other of others) {
      expect(other.x).toBeGreaterThan(first?.x ?? 0);
      expect(Math.abs(other.y - (first?.y ?? 0))).toBeLessThan(1);
    }
  });

  test("where cells are small, a finger is asked again before it plays", async ({ page }) => {
    await remember(page, { sides: "two", deep: true });
    const board = await open(page, MIDDLE);
    const { x, y } = await middle(board, 2);
    // A little beside the place it means.
    await page.touchscreen.tap(x, y + 5);
    await expect(cellOf(board, 2)).toHaveClass(/pending/);
    await expect(board.locator(".strip.active .who > b")).toHaveText("Violet");
    await expect(board.locator(".strip.active .who > span")).toHaveText("Tap again to play here");
    await expect(board.locator(".live")).toContainText("2 0 0 0: Tap again to play here");
    await plyOf(board).toBe(10);
    const other = await middle(board, 1);
    await page.touchscreen.tap(other.x, other.y);
    await expect(cellOf(board, 1)).toHaveClass(/pending/);
    await page.touchscreen.tap(other.x, other.y);
    await plyOf(board).toBe(11);
    await expect(board.locator(".cell.pending")).toHaveCount(0);
  });

  test("who was asked is asked anew in a new game, and after a move was taken back", async ({
    page,
  }) => {
    await remember(page, { sides: "two", deep: true });
    const board = await open(page, MIDDLE);
    const { x, y } = await middle(board, 2);
    const undo = () =>
      board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.undo());
    for (const act of [undo, () => page.keyboard.press("n")]) {
      await page.touchscreen.tap(x, y + 5);
      await expect(cellOf(board, 2)).toHaveClass(/pending/);
      await act();
      await expect(board.locator(".cell.pending")).toHaveCount(0);
    }
  });
});
