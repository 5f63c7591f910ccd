// Whole games: by mouse, by dragging, by touch, by keyboard alone, and without anybody.
import {
  cellOf,
  choices,
  expect,
  GAMES,
  IN_MOTION,
  middle,
  onlyByFrames,
  open,
  PHONE,
  playOut,
  plyOf,
  remember,
  settled,
  state,
  test,
  turn,
  Walk,
} from "./support.ts";

test("the page opens on a board that can be played at once", { tag: "@quick" }, async ({
  page,
}) => {
  const board = await open(page);
  await expect(board.locator(".status")).toContainText("Your turn: slide a piece");
  expect(await choices(board)).toHaveLength(3);
  expect(await board.locator(".tile").count()).toBe(19);
  expect(await board.locator(".piece").count()).toBe(6);
});

test("a move is painted first, then what can be done after it and what is around the board", async ({
  page,
}) => {
  await onlyByFrames(page);
  const board = await open(page, "#quoridor");
  // The computer's answer would be drawn over the move.
  await board.evaluate((element: HTMLElementTagNameMap["tessera-game"]) => {
    element.players = "human human";
  });
  await settled(board);
  const first = await board.evaluate(async (element: HTMLElementTagNameMap["tessera-game"]) => {
    const changed: Node[] = [];
    const watch = new MutationObserver((all) => changed.push(...all.map(({ target }) => target)));
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(element.renderRoot, all);
    for (const part of document.querySelectorAll(".moves")) watch.observe(part, all);
    element.move("e2");
    // Just before the browser paints.
    await new Promise(requestAnimationFrame);
    const within = (name: string) =>
      changed.filter((node) =>
        (node instanceof Element ? node : node.parentElement)?.closest(name),
      );
    return [".piece", ".cell", ".status", ".moves"].map((name) => within(name).length > 0);
  });
  expect(first).toEqual([true, false, false, false]);
  await expect(board.locator(".strip.active")).toHaveClass(/\bfar\b/);
  await expect(board.locator('.cell[aria-disabled="true"]')).not.toHaveCount(0);
  await expect(board.locator(".cell.last")).toHaveCount(1);
  await expect(page.locator(".moves")).toContainText("e2");
});

for (const { name, link, short } of GAMES) {
  test(`a whole game of ${name} by mouse`, async ({ page }) => {
    test.setTimeout(120_000);
    const board = await open(page, link);
    await playOut(board, async (cell) => {
      const { x, y } = await middle(board, cell);
      await page.mouse.click(x, y);
    });
    const { outcome } = await state(board);
    await expect(board.locator(".status")).toContainText(/win|Draw/);
    const line = outcome?.line.length ?? 0;
    await expect(board.locator(".cell.win")).toHaveCount(line);
  });

  test(`a whole game of ${name} by keyboard alone`, async ({ page }) => {
    test.setTimeout(120_000);
    const board = await open(page, short);
    const walk = new Walk(page, board);
    await walk.begin();
    await playOut(board, async (cell) => {
      await walk.to(cell);
      await page.keyboard.press("Enter");
    });
  });
}

test.describe("in motion", () => {
  test.use(IN_MOTION);
  for (const { name, short } of GAMES) {
    test(`two computers play a whole game of ${name} by themselves`, { tag: "@quick" }, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const board = await open(page, short);
      await board.evaluate((element) => {
        // Unequal players come to an end sooner.
        (element as HTMLElementTagNameMap["tessera-game"]).players = "level:5 level:1";
      });
      await expect
        .poll(async () => (await state(board)).outcome, { timeout: 110_000 })
        .not.toBeNull();
    });
  }
});

test("pieces and tiles can be dragged", { tag: "@quick" }, async ({ page }) => {
  const board = await open(page, "#nonaga");
  for (const action of ["slide", "tile"]) {
    await turn(board);
    const before = await state(board);
    expect(before.action).toBe(action);
    const [from = 0] = await choices(board);
    const start = await middle(board, from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, start.y + 12, { steps: 3 });
    const [to = 0] = await choices(board);
    const end = await middle(board, to);
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
    // The computer may have answered already.
    await plyOf(board).toBeGreaterThan(before.ply);
  }
});

test("a pawn that is dropped where it may not go says why, and one that may goes there", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#quoridor");
  const status = board.locator(".strip.near .who");
  const drag = async (from: number, to: number) => {
    const [start, end] = [await middle(board, from), await middle(board, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y - 20, { steps: 3 });
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
  };
  const square = (name: string) =>
    board
      .locator(`[data-cell][aria-label*="${name}"]:not([data-slot])`)
      .first()
      .evaluate((cell) => Number(cell.getAttribute("data-cell")));
  await drag(await square("square e1"), await square("square e5"));
  await expect(status).toContainText("The pawn cannot go there.");
  expect((await state(board)).ply).toBe(0);
  await drag(await square("square e1"), await square("square e2"));
  await plyOf(board).toBe(1);
});

test("a drag to nowhere changes nothing", async ({ page }) => {
  const board = await open(page);
  const [from = 0] = await choices(board);
  const { x, y } = await middle(board, from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(5, 400, { steps: 4 });
  await page.mouse.up();
  expect(await state(board)).toMatchObject({ ply: 0, open: true });
  expect(await choices(board)).toHaveLength(3);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("who turns it still sees the move on the board in the line of moves", async ({ page }) => {
    await open(page, "#quoridor/e2.e8.e3.e7.e4.e6.d3h.d5h.f3h.e4v.h3h.a8h.d6v.e6v.b5v.b3v");
    const list = page.locator(".lately ol");
    const inSight = async () => {
      const move = list.locator('[aria-current="true"]');
      const [frame, box] = await Promise.all([list.boundingBox(), move.boundingBox()]);
      if (!frame || !box) return false;
      return box.x >= frame.x - 1 && box.x + box.width <= frame.x + frame.width + 1;
    };
    for (const size of [PHONE.viewport, { width: 844, height: 390 }, PHONE.viewport]) {
      await page.setViewportSize(size);
      await expect.poll(inSight).toBe(true);
    }
  });

  test("a tap that is understood is no click as well, but still ends what is being written", async ({
    page,
  }) => {
    const board = await open(page, "#reversi");
    const [first = 0] = await choices(board);
    const heard = await page.evaluateHandle(() => {
      const heard: string[] = [];
      for (const name of ["mousedown", "click"]) addEventListener(name, () => heard.push(name));
      return heard;
    });
    const { x, y } = await middle(board, first);
    await page.touchscreen.tap(x, y);
    await plyOf(board).toBeGreaterThan(0);
    expect(await heard.jsonValue()).toEqual([]);
    await turn(board);
    await page.evaluate(() => document.body.prepend(document.createElement("input")));
    const field = page.locator("body > input");
    await field.focus();
    const [next = 0] = await choices(board);
    const there = await middle(board, next);
    await page.touchscreen.tap(there.x, there.y);
    await expect(field).not.toBeFocused();
  });

  for (const { name, short } of GAMES) {
    test(`a whole game of ${name} by touch`, async ({ page }) => {
      test.setTimeout(120_000);
      const board = await open(page, short);
      await playOut(board, async (cell) => {
        const { x, y } = await middle(board, cell);
        const tap = () => page.touchscreen.tap(Math.min(388, Math.max(2, x)), y);
        const pending = board.locator(".cell.pending");
        const done = () =>
          board.evaluate((element) => {
            const { play } = element as HTMLElementTagNameMap["tessera-game"];
            return [play?.state.ply, play?.taps.length].join(" ");
          });
        const before = await done();
        await tap();
        const isHeard = async () => (await pending.count()) > 0 || (await done()) !== before;
        await expect.poll(isHeard).toBe(true);
        // Where cells are small, a finger says twice what it means.
        if ((await pending.count()) > 0) await tap();
      });
    });
  }

  test("only what can be moved keeps a finger from scrolling", async ({ page }) => {
    const board = await open(page);
    const touchAction = (selector: string) =>
      board
        .locator(selector)
        .first()
        .evaluate((cell) => getComputedStyle(cell).touchAction);
    expect(await touchAction(".cell.start")).toBe("none");
    expect(await touchAction(".cell:not(.start)")).toBe("auto");
  });
});

test("who watches sees the game begin by itself", async ({ page }) => {
  const board = await open(page);
  await page.getByLabel("Who plays").selectOption("watch");
  await plyOf(board).toBeGreaterThan(2);
});

test("two people play at one device, and turns are told in words", async ({ page }) => {
  const board = await open(page);
  await page.getByLabel("Who plays").selectOption("two");
  for (let move = 0; move < 4; move++) {
    const name = move < 2 ? "Red" : "Blue";
    await expect(board.locator(".strip.active .who b")).toHaveText(name);
    for (let tap = 0; tap < 2; tap++) {
      const [cell = 0] = await choices(board);
      await cellOf(board, cell).dispatchEvent("click", { detail: 0 });
    }
  }
  expect(await state(board)).toMatchObject({ ply: 4, toMove: "first", open: true });
});

test("a choice is taken back by Escape and by tapping elsewhere", async ({ page }) => {
  const board = await open(page);
  const [cell = 0] = await choices(board);
  await cellOf(board, cell).focus();
  await page.keyboard.press("Enter");
  expect(await choices(board)).not.toHaveLength(0);
  await expect(board.locator(".cell.selected")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(board.locator(".cell.selected")).toHaveCount(0);
});
