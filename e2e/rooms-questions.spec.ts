// What is asked beside the board of a room: which presses count, what the keyboard does, and what can be sent when.
import type { Browser } from "@playwright/test";
import { violations } from "./axe.ts";
import { make, type Person, playOn, RoomsServer } from "./rooms.ts";
import { CROSS_WINS, expect, more, open, PHONE, plyOf, state, test } from "./support.ts";

test.describe.configure({ mode: "default" });
const rooms = new RoomsServer();

const asked = ({ page }: Person) => page.locator(".asks");
const button = (person: Person, name: string) => asked(person).getByRole("button", { name });

/** From now on the page makes pauses that are over for no test, or none. */
const pausing = ({ page }: Person, is: boolean) =>
  page.evaluate((part) => {
    globalThis.tesseraPauses = part;
  }, Number(is) * 1000);

async function two(browser: Browser, moves: string[], more = {}) {
  const at = `${rooms.url}/#room=${await rooms.make({ game: "tictactoe", setup: "3x3" })}`;
  const first = await rooms.guest(browser, at);
  const second = await rooms.guest(browser, at, more);
  await playOn([first, second], moves);
  for (const { board } of [first, second]) await plyOf(board).toBe(moves.length);
  return { first, second };
}

/** Waits until one side has heard all that the other has sent. */
async function heard(by: Person, from: Person) {
  await from.page.getByLabel("Send a phrase…").selectOption("Good game!");
  await expect(by.page.locator(".room-words")).toContainText("Good game!");
}

test("a press that may be meant for the question before answers no other", async ({ browser }) => {
  const { first, second } = await two(browser, CROSS_WINS);
  await expect(button(second, "Review")).toBeVisible();
  await pausing(second, true);
  await button(first, "Rematch").click();
  await button(second, "Decline").click();
  await heard(first, second);
  await expect(asked(first)).toContainText("You have asked");
  await pausing(second, false);
  await button(second, "Play again").click();
  for (const { board } of [first, second]) await plyOf(board).toBe(0);
});

test("a second press on “Rematch” does not withdraw it", async ({ browser }) => {
  const { first, second } = await two(browser, CROSS_WINS);
  await expect(button(first, "Rematch")).toBeVisible();
  await button(first, "Rematch").evaluate((button: HTMLElement) => {
    button.click();
    globalThis.tesseraPauses = 1000;
  });
  await button(first, "Withdraw").click();
  await heard(second, first);
  await expect(asked(second)).toContainText("would like to play again");
  await pausing(first, false);
  await button(first, "Withdraw").click();
  await expect(button(second, "Review")).toBeVisible();
});

test("the keyboard stays with the questions and presses none that has just come", async ({
  browser,
}) => {
  const { first, second } = await two(browser, CROSS_WINS);
  await button(first, "Rematch").press("Enter");
  await expect(button(first, "Withdraw")).toBeVisible();
  await expect(asked(first)).toBeFocused();
  await first.page.keyboard.press("Enter");
  await heard(second, first);
  await expect(asked(second)).toContainText("would like to play again");
  await asked(first).focus();
  await first.page.keyboard.press("Tab");
  await expect(button(first, "Withdraw")).toBeFocused();
  await first.page.keyboard.press("Enter");
  await expect(button(second, "Review")).toBeVisible();
});

test("a tap that was meant for a sheet does not move on the board below it", async ({
  browser,
}) => {
  const { first, second } = await two(browser, ["00", "01", "10"], PHONE);
  await more(second.page);
  await pausing(second, true);
  await first.page.getByRole("button", { name: "Offer a draw" }).click();
  await expect(asked(second)).toContainText("offers a draw");
  await expect(second.page.locator("#more")).toBeHidden();
  await second.board.locator("[data-cell]").nth(4).tap();
  await plyOf(second.board).toBe(3);
  await pausing(second, false);
  await make(second.board, "11");
});

test("who puts the end away on a phone reviews the game from the sheet, and steps through it", async ({
  browser,
}) => {
  const { first, second } = await two(browser, CROSS_WINS, PHONE);
  await button(second, "Close").click();
  await more(second.page);
  await second.page.locator("#more .in-room").getByRole("button", { name: "Review" }).click();
  await expect(second.page.locator(".review")).toBeVisible();
  await button(first, "Rematch").click();
  await expect(asked(second)).toContainText("would like to play again");
  await second.page.locator(".lately").getByRole("button", { name: "Previous move" }).click();
  await plyOf(second.board).toBe(CROSS_WINS.length - 1);
});

test("what is asked while a dialog lies upon it is told there", async ({ browser }) => {
  const { first, second } = await two(browser, ["00", "01"]);
  await second.page.getByRole("button", { name: "Settings", exact: true }).click();
  const dialog = second.page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await first.page.getByRole("button", { name: "Offer a draw" }).click();
  const told = dialog.locator(".asks");
  await expect(told).toContainText("offers a draw");
  await expect(told).toBeInViewport();
  await second.page.keyboard.press("Escape");
  await expect(told).toHaveCount(0);
  await expect(button(second, "Accept")).toBeInViewport();
  await second.page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect(told, "what was there before stays where it is").toHaveCount(0);
  await second.page.keyboard.press("Escape");
  await button(second, "Accept").click();
  await expect(first.page.locator(".asks")).toContainText("Play again");
});

test("in a dialog one is told how the game has ended, and can answer", async ({ browser }) => {
  const { first, second } = await two(browser, ["00", "01"]);
  await second.page.getByRole("button", { name: "Learn", exact: true }).click();
  const told = second.page.getByRole("dialog").locator(".asks");
  await expect(second.page.getByRole("dialog")).toBeVisible();
  await first.page.getByRole("button", { name: "Resign" }).click();
  await button(first, "Resign").click();
  await expect(told).toContainText("You win! By resignation. Play again");
  await told.getByRole("button", { name: "Rematch" }).click();
  await expect(asked(first)).toContainText("would like to play again");
});

test("a free seat is taken only by whoever accepts it; who watches can change their mind", async ({
  page,
}) => {
  const code = await rooms.make({
    game: "quoridor",
    seat: "first",
    token: "0123456789abcdef".repeat(2),
    clock: { kind: "game", seconds: 300, increment: 5 },
  });
  const board = await open(page, `${rooms.url}/#room=${code}`);
  const card = page.locator(".asks");
  await expect(card).toContainText("You are invited to play Quoridor as Black. Clock: 5 + 5.");
  expect(await violations(page)).toEqual([]);
  expect((await state(board)).open).toBe(false);
  const seats = async () => {
    const answer = await fetch(`${rooms.url}/rooms/${code}`);
    return ((await answer.json()) as { taken: object }).taken;
  };
  expect(await seats()).toEqual({ first: true, second: false });
  await card.getByRole("button", { name: "Just watch" }).click();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(seats).toEqual({ first: true, second: true });
  await expect(page.locator("tessera-game .strip.near")).toContainText("You");
});

test("without a line nothing is sent, and what sends nothing can still be done", async ({
  browser,
}) => {
  const { first, second } = await two(browser, ["00", "01"], PHONE);
  const offline = ({ page }: Person, is: boolean) => page.context().setOffline(is);
  const undo = second.page.getByRole("button", { name: "Undo" });
  await first.page.getByRole("button", { name: "Offer a draw" }).click();
  await expect(button(second, "Accept")).toBeEnabled();
  await button(second, "Accept").focus();
  await offline(second, true);
  for (const name of ["Accept", "Decline"]) await expect(button(second, name)).toBeDisabled();
  await expect(undo).toBeDisabled();
  await expect(button(second, "Accept")).toBeFocused();
  await offline(second, false);
  await second.page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(undo).toBeEnabled();
  await button(second, "Accept").click();
  await expect(button(first, "Rematch")).toBeVisible();
  await offline(first, true);
  await expect(button(first, "Rematch")).toBeDisabled();
  await expect(button(first, "Review")).toBeEnabled();
  await button(first, "Close").click();
  await expect(asked(first)).toBeHidden();
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [844, 390],
] as const)
  for (const locale of ["en-US", "ja-JP"])
    test(`a question is two lines with whole buttons below at ${width}×${height} (${locale})`, async ({
      browser,
    }) => {
      const size = { viewport: { width, height }, locale };
      const { second } = await two(browser, CROSS_WINS, { ...PHONE, ...size });
      const asks = asked(second);
      await expect(asks.getByRole("button")).toHaveCount(3);
      expect(await asks.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
      const lines = (of: string) =>
        asks.locator(of).evaluateAll((all) =>
          all.map((it) => {
            const range = document.createRange();
            range.selectNodeContents(it);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          }),
        );
      for (const count of await lines("p")) expect(count).toBeLessThan(3);
      for (const count of await lines("button:not(.plain)")) expect(count).toBe(1);
      await expect(asks).toBeInViewport({ ratio: 1 });
    });
