// What stands around the board on a phone: the row of buttons, and the sheet.
import type { Locator } from "@playwright/test";
import { expect, GAMES, move, open, PHONE, remember, test, turn } from "./support.ts";

test.use(PHONE);

/** What a board tells of itself, by which one sees what a button has done. */
const told = (board: Locator) =>
  board.evaluate((element) => {
    const { play, orientation, overlays } = element as HTMLElementTagNameMap["tessera-game"];
    const shown = overlays.filter((overlay) => overlay.shown).map(({ id }) => id);
    return { ply: play?.state.ply, hint: play?.hintText !== undefined, orientation, shown };
  });

test("in every game each button of a phone's row and sheet does what it says", async ({ page }) => {
  const sheet = page.locator("#more");
  const named = (name: string) =>
    page.locator(".keys, #more > .steps").getByRole("button", { name, exact: true });
  const press = (button: Locator) => button.dispatchEvent("click");
  for (const { name, short } of GAMES) {
    const board = await open(page, short || "#nonaga");
    const sees = (seen: Partial<Awaited<ReturnType<typeof told>>>, button: string) =>
      expect.poll(() => told(board), `${button} in ${name}`).toMatchObject(seen);
    await move(board);
    await turn(board);
    const { ply: last = 0, orientation } = await told(board);
    await press(named("Hint"));
    await sees({ hint: true, shown: [] }, "Hint");
    await press(named("Undo"));
    await sees({ ply: 0 }, "Undo");
    await page.locator("button.more").tap();
    await expect(sheet).toBeVisible();
    const steps = [
      ["Redo", last],
      ["Previous move", last - 1],
      ["Next move", last],
      ["Go to start", 0],
      ["Go to end", last],
    ] as const;
    for (const [button, ply] of steps) {
      await press(named(button));
      await sees({ ply }, button);
    }
    for (const button of await sheet.locator(".actions [aria-pressed]").all()) {
      const was = await button.getAttribute("aria-pressed");
      await press(button);
      await expect(button).not.toHaveAttribute("aria-pressed", was ?? "");
      for (let more = 0; more < 3 && (await button.getAttribute("aria-pressed")) !== was; more++)
        await press(button);
    }
    await sees({ shown: [], orientation }, "overlays");
    // What lies flat in rows of layers cannot be rotated.
    const rotate = named("Rotate the board");
    if ((await rotate.getAttribute("aria-disabled")) === null) {
      await press(rotate);
      await expect.poll(async () => (await told(board)).orientation, name).not.toBe(orientation);
    } else await expect(page.locator('.views [aria-pressed="true"]'), name).toHaveText(/Flat/);
    await sees({ shown: [] }, "Rotate the board");
    await press(named("Go to start"));
    await press(named("Play the moves"));
    await expect(sheet).toBeHidden();
    await sees({ ply: last }, "Play the moves");
  }
});

test("each button for how a board in space is looked at does what it says", async ({ page }) => {
  const board = await open(page, "#tictactoe:3x3x3");
  const places = () =>
    board.evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll<SVGElement>("[data-cell]") ?? [])]
        .map(({ style, dataset }) => `${style.transform} ${dataset["plan"]}`)
        .join(),
    );
  const first = await places();
  for (const button of await page.locator(".views button").all()) {
    const pressed = await button.getAttribute("aria-pressed");
    const before = await places();
    await button.dispatchEvent("click");
    if (pressed !== null) {
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await button.dispatchEvent("click");
      await expect(button).toHaveAttribute("aria-pressed", "false");
    } else await expect.poll(places).not.toBe(before);
  }
  expect(await places()).toBe(first);
});

for (const locale of ["en-US", "ja-JP"])
  test.describe(`in dialogs, ${locale}`, () => {
    test.use({ ...PHONE, viewport: { width: 360, height: 780 }, locale });

    test("what may be chosen of a board or a computer is not cut off", async ({ page }) => {
      await open(page);
      for (const name of new Set(GAMES.map(({ link }) => /\w+/.exec(link)?.[0] ?? "nonaga"))) {
        await page.evaluate((name) => {
          location.hash = name;
        }, name);
        await page.waitForFunction(
          (name) => document.querySelector("tessera-game")?.play?.game === name,
          name,
        );
        await page.keyboard.press("Shift+N");
        await page.locator("#newgame").waitFor();
        expect(await page.locator("#newgame").evaluate(cutOff), name).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.locator("#newgame")).toBeHidden();
      }
    });
  });

/** What may be chosen in the lists of a dialog, but for handicaps, and is longer than their room. */
function cutOff(dialog: Element): string[] {
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) throw new Error("There is no canvas.");
  /** What the browser's own arrow takes. */
  const arrow = 16;
  return [...dialog.querySelectorAll<HTMLSelectElement>("select:not([name=odds])")].flatMap(
    (select) => {
      if (!select.checkVisibility()) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      canvas.font = font;
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isLong = ({ text }: HTMLOptionElement) => canvas.measureText(text).width > room - arrow;
      return [...select.options].filter(isLong).map(({ text }) => text);
    },
  );
}

for (const [width, height, least] of [
  [568, 320, 36],
  [740, 312, 30],
  [896, 300, 20],
] as const)
  test.describe(`on its side, ${width} by ${height}`, () => {
    test.use({ ...PHONE, viewport: { width, height } });

    test("all of the board is in sight, and what stands beside it is in rows of its own", async ({
      page,
    }) => {
      const board = await open(page, "#quoridor/e2.e8");
      for (const analysis of [false, true]) {
        if (analysis) await page.keyboard.press("e");
        await expect(board.locator("[part=bar]")).toHaveCount(Number(analysis));
        await expect(board.locator("svg.board")).toBeInViewport({ ratio: 1 });
        const rows = [".chooser", ".tools", ".lately", ".keys"];
        const boxes = await Promise.all(rows.map((row) => page.locator(row).boundingBox()));
        let end = 0;
        for (const [at, box] of boxes.entries()) {
          expect(box?.y, rows[at]).toBeGreaterThanOrEqual(end);
          end = (box?.y ?? 0) + (box?.height ?? 0);
        }
        expect(end).toBeLessThanOrEqual(height);
        expect(boxes[2]?.height).toBeGreaterThanOrEqual(least);
      }
    });
  });

test("who closes a dialog that was opened from the sheet is on the board", async ({ page }) => {
  await remember(page, {});
  await open(page, "#tictactoe:3x3");
  await page.locator("button.more").focus();
  await page.keyboard.press("Enter");
  await page.locator("#more").getByRole("button", { name: "Game options…" }).press("Enter");
  await expect(page.locator("dialog#newgame")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog#newgame")).toBeHidden();
  await expect(page.locator("main > tessera-game")).toBeFocused();
});
