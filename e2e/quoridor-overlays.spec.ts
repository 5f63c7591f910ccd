// What Quoridor's overlays show: bars for walls with the number of the chosen one, the best move's
// square or wall, locked squares by either rule; and whose seat the key h never takes.
import type { Locator } from "@playwright/test";
import { cell, MIDDLE } from "./quoridor.ts";
import {
  cellOf,
  expect,
  middle,
  more,
  move,
  notice,
  open,
  PHONE,
  plyOf,
  remember,
  state,
  test,
  turn,
} from "./support.ts";

const notes = (board: Locator, overlay: string) =>
  board.evaluate((element, overlay) => {
    const { play } = element as HTMLElementTagNameMap["tessera-game"];
    return play?.overlay(overlay).map(({ at, text, judgement }) => ({ at, text, judgement })) ?? [];
  }, overlay);

/** What the overlay of walls says of one. */
async function worth(board: Locator, name: string) {
  const crossing = cell(name) % 128;
  const [x, y] = [4 * (crossing % 9), 4 * Math.floor(crossing / 9)];
  const slot = name.endsWith("h") ? [x + 3, y + 2] : [x + 2, y + 3];
  const found = (await notes(board, "walls")).find((note) => `${note.at[1]}` === `${slot}`);
  if (!found) throw new Error(`The wall ${name} is not legal.`);
  return found;
}

test("each wall is a short bar, and the one under the pointer has its number", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  await page.keyboard.press("d");
  await expect(board.locator(".worth")).toHaveCount((await notes(board, "walls")).length);
  await expect(board.locator(".annotations text")).toHaveCount(0);
  for (const name of ["g3h", "a1v", "d3v", "c4h"]) {
    const { x, y } = await middle(board, cell(name));
    await page.mouse.move(x, y);
    const { text, judgement } = await worth(board, name);
    await expect(board.locator(`.annotation-score.${judgement}`)).toHaveText(text);
    await expect(board.locator(".annotations text")).toHaveCount(1);
  }
  await page.mouse.move(2, 2);
  await expect(board.locator(".annotations text")).toHaveCount(0);
});

test("a wall that keys have chosen has its number", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, MIDDLE);
  await page.keyboard.press("d");
  await cellOf(board, cell("g3+")).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(board.locator(".annotation-score")).toHaveText((await worth(board, "g3h")).text);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a wall that a finger has chosen has its number, also when it is turned", async ({
    page,
  }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, MIDDLE);
    await more(page);
    await page.getByRole("button", { name: "Wall values" }).tap();
    await page.keyboard.press("Escape");
    const { x, y } = await middle(board, cell("f5+"));
    await page.touchscreen.tap(x, y);
    const number = board.locator(".annotation-score");
    await expect(number).toHaveText((await worth(board, "f5h")).text);
    await board.locator(".turn-wall").tap();
    await expect(number).toHaveText((await worth(board, "f5v")).text);
  });
});

test("the best move marks its square, or its wall, with the score", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#quoridor/e2.e8");
  await page.keyboard.press("g");
  const mark = await board.locator(".annotation-square").boundingBox();
  if (!mark) throw new Error("No square is marked.");
  const { x, y } = await middle(board, cell("e3"));
  expect(Math.abs(mark.x + mark.width / 2 - x)).toBeLessThan(1);
  expect(Math.abs(mark.y + mark.height / 2 - y)).toBeLessThan(1);
  await expect(board.locator(".annotation-score")).toHaveText("+1.0");
  await expect(board.locator(".arrow")).toHaveCount(0);
  // What is shown stays so on another position.
  const stopping = await open(page, "#quoridor@i2_5/a2_5/first/-");
  await expect(stopping.locator(".best-wall")).toHaveCount(1);
  await expect(stopping.locator(".annotation-square")).toHaveCount(0);
  await expect(stopping.locator(".annotation-score")).toHaveText("-4.3");
});

test("locked squares go by the rule that is chosen beside their button, also next time", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  // Black's last wall can lengthen fewer ways than the classic rule fears.
  const walls = "b1v_c1v_e2v_a3h_c3h_e3h_a4h_h4h_c5h_f5h_e6v_g6v_c7h_e7h_h7h_b8h_f8v_g8v_h8v";
  const board = await open(page, `#quoridor@g5_0/e5_1/second/${walls}`);
  const rule = page.getByRole("combobox", { name: "Rule for “Locked squares”" });
  const button = page.getByRole("button", { name: /^Locked squares/ });
  const written = board.locator(".annotation-text.text");
  await expect(button).toHaveText("Locked squares");
  await expect(rule, "it is about nothing else").toBeHidden();
  await page.keyboard.press("f");
  await expect(rule).toHaveValue("exact");
  await expect(button).toHaveText("Locked squares: White");
  const exact = (await notes(board, "locked:first")).length;
  const classic = (await notes(board, "locked:first-classic")).length;
  expect([exact, classic]).toEqual([30, 14]);
  await expect(written).toHaveCount(exact);
  await rule.selectOption("Classic");
  await expect(written).toHaveCount(classic);
  await expect(button).toHaveText("Locked squares: White");
  await page.reload();
  await turn(board);
  await page.keyboard.press("f");
  await expect(rule).toHaveValue("classic");
  await expect(written).toHaveCount(classic);
  await page.keyboard.press("f");
  await expect(button).toHaveText("Locked squares: Black");
  await page.keyboard.press("f");
  await expect(written).toHaveCount(0);
});

test("who plays Black against the computer keeps the seat: Computer plays White", async ({
  page,
}) => {
  await remember(page, { sides: "youSecond", level: 1 });
  const board = await open(page, "#quoridor:5x3");
  await turn(board);
  await page.keyboard.press("h");
  const auto = page.getByRole("button", { name: "Computer plays White" });
  await expect(auto).toHaveAttribute("aria-pressed", "true");
  // Whoever meant another key sees what has become of it.
  await expect(notice(page)).toContainText("Computer plays White (Classic)");
  expect(await state(board)).toMatchObject({ ply: 1, toMove: "second", open: true });
  await move(board);
  await plyOf(board).toBe(3);
  expect(await state(board)).toMatchObject({ toMove: "second", open: true });
});
