// One browser with two windows: what one of them does with the games that the other keeps.
import type { Page } from "@playwright/test";
import {
  counted,
  expect,
  make,
  movesOn,
  notice,
  open,
  players,
  remember,
  result,
  state,
  test,
  turn,
  watchEngine,
} from "./support.ts";

/** Waits until a move of tic-tac-toe is kept: it is to be seen first. */
const kept = (page: Page, move: string) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem("tessera.game.tictactoe")))
    .toContain(move);

const entries = (page: Page) => page.locator("dialog#mygames .list .open");

test("a game that goes on in one is followed in the other", async ({ page, context }) => {
  await remember(page, { sides: "two" });
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (this === localStorage) written.push(key);
      setItem.call(this, key, value);
    };
  });
  const written = () =>
    page.evaluate(() => (window as unknown as { written: string[] }).written.length);
  const first = await open(page, "#tictactoe");
  await make(first, "00");
  await kept(page, "00");
  const other = await context.newPage();
  const second = await open(other);
  await expect.poll(() => movesOn(second)).toEqual(["00"]);
  const before = await written();
  await make(second, "11", "01");
  await expect.poll(() => movesOn(first)).toEqual(["00", "11", "01"]);
  await expect(notice(page)).toContainText("was continued in another window");
  // The other one may have played on by then: what was read there is not written here.
  expect(await written()).toBe(before);
  await make(first, "12", "02");
  await expect.poll(() => movesOn(second)).toEqual(["00", "11", "01", "12", "02"]);
  // It counts once, though both windows have seen its end.
  await expect(result(page)).toBeVisible();
  await expect(result(other)).toBeVisible();
  expect((await counted(page)).two.alone.first).toEqual({ won: 1, drawn: 0, lost: 0 });
  await page.reload();
  await expect.poll(async () => (await movesOn(first)).length).toBe(5);
});

test("what is set in one is not undone by the other", async ({ page, context }) => {
  await remember(page, { sides: "two" });
  await open(page, "#tictactoe");
  const other = await context.newPage();
  await open(other);
  const set = (page: Page, settings: object) =>
    page.evaluate((settings) => {
      const { change } = document.querySelector("tessera-page") as unknown as {
        change(settings: object): void;
      };
      change(settings);
    }, settings);
  await set(other, { theme: "dark", language: "ja", board: "wood", setups: { quoridor: "7x7" } });
  await set(page, { level: 5, setups: { reversi: "3" } });
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  const kept = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("tessera.settings") ?? ""),
  );
  expect(kept).toMatchObject({ theme: "dark", language: "ja", board: "wood", level: 5 });
  expect(kept.setups).toMatchObject({ quoridor: "7x7", reversi: "3" });
  // What a dialog shows is what begins, whatever was chosen elsewhere since.
  await set(other, { level: 7, starts: { "tictactoe:3x3": "b weaker 1" } });
  await page.keyboard.press("Shift+N");
  const dialog = page.locator("#newgame");
  await expect(dialog.locator("select[name=opponent]")).toHaveValue("5");
  await dialog.locator("[value=youFirst]").check();
  await dialog.locator("button.main").click();
  await expect.poll(() => players(page.locator("main > tessera-game"))).toBe("human level:5");
});

test("only one of them lets the computer think", async ({ page, context }) => {
  await remember(page, { sides: "youFirst", level: 1 });
  const asked = await watchEngine(page);
  const first = await open(page, "#tictactoe");
  const second = await open(await context.newPage());
  await make(second, "11");
  await turn(second);
  await expect.poll(async () => (await movesOn(first)).length).toBe(2);
  expect(await movesOn(first)).toEqual(await movesOn(second));
  expect((await state(first)).open).toBe(true);
  expect(await asked()).toBe(false);
});

test("a window that has not heard of the newer moves does not undo them", async ({
  page,
  context,
}) => {
  await remember(page, { sides: "two" });
  const first = await open(page, "#tictactoe");
  await make(first, "00");
  await kept(page, "00");
  // As one that was asleep.
  await page.evaluate(() => {
    for (const event of ["storage", "focus", "pageshow"]) {
      addEventListener(event, (heard) => heard.stopImmediatePropagation(), { capture: true });
    }
    const { current } = document.querySelector("tessera-page") as unknown as {
      current: { look: () => void };
    };
    for (const event of ["storage", "focus", "pageshow"]) removeEventListener(event, current.look);
  });
  const other = await context.newPage();
  const second = await open(other);
  await make(second, "11", "01");
  // What is kept reaches the other window a little later.
  await kept(page, "01");
  await make(first, "22");
  await expect.poll(() => movesOn(first)).toEqual(["00", "11", "01"]);
  expect(await movesOn(second)).toEqual(["00", "11", "01"]);
  // What was played there is in the list.
  await page.keyboard.press("r");
  await entries(page).filter({ hasText: "2 moves" }).click();
  await expect.poll(() => movesOn(first)).toEqual(["00", "22"]);
  await other.keyboard.press("r");
  await expect(entries(other).first()).toContainText("Tic-tac-toe");
});

test("a new game in one leaves the other its own, which says so, and nothing is lost", async ({
  page,
  context,
}) => {
  await remember(page, { sides: "two" });
  const first = await open(page, "#tictactoe");
  await make(first, "00", "11");
  await kept(page, "11");
  const other = await context.newPage();
  const second = await open(other);
  await other.keyboard.press("n");
  await make(second, "22");
  await expect(notice(page)).toContainText("Another game of Tic-tac-toe is being played");
  expect(await movesOn(first)).toEqual(["00", "11"]);
  // Whoever plays on here has made a choice, too.
  await make(first, "01");
  await expect(notice(other)).toContainText("Another game of Tic-tac-toe is being played");
  await notice(other).getByRole("button", { name: "Open it here" }).click();
  await expect.poll(() => movesOn(second)).toEqual(["00", "11", "01"]);
  await other.keyboard.press("r");
  await expect(entries(other).filter({ hasText: "1 move" })).toHaveCount(1);
  await page.reload();
  await expect.poll(() => movesOn(first)).toEqual(["00", "11", "01"]);
});

test("different games do not touch each other, and each window comes back with its own", async ({
  page,
  context,
}) => {
  await remember(page, { sides: "two" });
  const first = await open(page, "#tictactoe");
  await make(first, "00");
  const other = await context.newPage();
  const second = await open(other, "#quoridor");
  await make(second, "e2");
  await make(first, "11");
  await make(second, "e8");
  await page.reload();
  await expect.poll(() => movesOn(first)).toEqual(["00", "11"]);
  await other.reload();
  await expect.poll(() => movesOn(second)).toEqual(["e2", "e8"]);
  await expect(notice(page)).toHaveCount(0);
  await expect(notice(other)).toHaveCount(0);
});
