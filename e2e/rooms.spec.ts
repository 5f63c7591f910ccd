// Two people in different places: each has a browser of their own, and workerd serves the page and the rooms.
import type { Browser, Locator, Page } from "@playwright/test";
import type { TesseraPage } from "../www/page/page.ts";
import { violations } from "./axe.ts";
import { accept, make, type Person, playOn, RoomsServer } from "./rooms.ts";
import {
  barrier,
  CROSS_WINS,
  expect,
  more,
  names,
  open,
  PHONE,
  paste,
  plyOf,
  press,
  remember,
  settled,
  state,
  test,
} from "./support.ts";

// One server for all, as most people have it.
test.describe.configure({ mode: "default" });
const rooms = new RoomsServer();

const words = (page: Page) => page.locator(".room-words");
const asked = (page: Page) => page.locator(".asks");

/** Begins a game of tic-tac-toe with somebody elsewhere, and gives the link. */
async function invite(page: Page, { begins = "You", clock = "None" } = {}): Promise<string> {
  await open(page, `${rooms.url}/#tictactoe:3x3`);
  await page.keyboard.press("Shift+N");
  const form = page.locator(".elsewhere");
  await form.locator("summary").click();
  await form.getByRole("radio", { name: begins, exact: true }).check();
  await form.getByRole("radio", { name: clock, exact: true }).check();
  await form.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("dialog", { name: "Invite somebody" })).toBeVisible();
  return page.getByLabel("Link", { exact: true }).inputValue();
}

/** Two at one board: who begins has made it. */
async function two(browser: Browser, page: Page, options = {}) {
  const link = await invite(page, options);
  const guest = await rooms.guest(browser, link);
  await expect(page.locator("dialog")).toBeHidden();
  const board = page.locator("main > tessera-game");
  return { link, first: { page, board }, second: guest };
}

/** Two at one board, where each has moved once. */
async function begun(browser: Browser, page: Page) {
  const { first, second } = await two(browser, page);
  await playOn([first, second], ["00", "01"]);
  await plyOf(first.board).toBe(2);
  return { first, second };
}

/** What live regions say from now on. */
const announced = (page: Page) =>
  page.evaluateHandle(() => {
    const said: string[] = [];
    const hear = (changes: MutationRecord[]) => {
      const at = ({ target }: MutationRecord) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]');
      for (const region of new Set(changes.map(at))) said.push(region?.textContent ?? "");
    };
    new MutationObserver(hear).observe(document.querySelector("main") as Element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return said;
  });

/** The server goes, and somebody makes a move without it. */
async function moveUnsent({ page, board }: Person, text: string) {
  await rooms.stop();
  await expect(words(page)).toContainText("No connection.");
  await make(board, text);
  await expect(words(page)).toContainText("Your move will be sent");
}

test("whoever comes before the room has answered here needs no invitation any more", async ({
  browser,
  page,
}) => {
  const { open: answer, opened: answered } = barrier();
  await page.routeWebSocket(/\/rooms\//, async (line) => {
    await answered;
    line.connectToServer();
  });
  const link = await invite(page);
  const guest = await rooms.guest(browser, link);
  const seat = () =>
    guest.page.evaluate(
      () => document.querySelector<TesseraPage>("tessera-page")?.rooms.now?.game.seat,
    );
  await expect.poll(seat).toBe("second");
  answer();
  await expect(page.locator("dialog")).toBeHidden();
});

test("two play a whole game by a link, and again with sides swapped, while somebody watches", async ({
  browser,
  page,
}) => {
  const { link, first, second } = await two(browser, page);
  const watcher = await rooms.guest(browser, link);
  await expect(words(watcher.page)).toContainText("You are watching.");
  await playOn([first, second], CROSS_WINS);
  for (const { board } of [first, second, watcher]) {
    await plyOf(board).toBe(5);
    expect((await state(board)).outcome?.winner).toBe("first");
  }
  expect((await state(watcher.board)).open).toBe(false);
  // Who goes by their colour is not called so twice.
  await expect(watcher.board.locator(".strip:not(.active) .who > span")).toHaveText("");
  // With a move goes what was said before it.
  await expect(words(first.page)).toContainText("1 person watching");
  await asked(first.page).getByRole("button", { name: "Rematch" }).click();
  await asked(second.page).getByRole("button", { name: "Decline" }).click();
  await expect(words(first.page)).toHaveText("Your opponent has declined.");
  await asked(first.page).getByRole("button", { name: "Rematch" }).click();
  await expect(words(first.page)).toContainText("can still ask you");
  await asked(second.page).getByRole("button", { name: "Rematch" }).click();
  await asked(first.page).getByRole("button", { name: "Play again" }).click();
  await playOn([second, first], CROSS_WINS);
  await plyOf(watcher.board).toBe(5);
  expect((await state(first.board)).outcome?.winner).toBe("first");
});

test("what one side asks is asked in a line beside the board: to take back, a draw", async ({
  browser,
  page,
}) => {
  const { first, second } = await two(browser, page, { begins: "Your opponent" });
  const [cross, nought] = [second, first];
  await playOn([cross, nought], ["00", "01"]);
  await plyOf(cross.board).toBe(2);
  await nought.page.getByRole("button", { name: "Ask to undo" }).click();
  await expect(asked(nought.page)).toContainText("You have asked to take back");
  await expect(asked(cross.page)).toContainText("Your opponent asks to take back");
  await expect(cross.page.getByRole("dialog")).toHaveCount(0);
  expect(await violations(cross.page)).toEqual([]);
  await asked(cross.page).getByRole("button", { name: "Allow" }).click();
  for (const { board } of [cross, nought]) await plyOf(board).toBe(1);
  await make(nought.board, "11");
  // A move of the other side would answer the offer.
  await plyOf(cross.board).toBe(2);
  await cross.page.getByRole("button", { name: "Offer a draw" }).click();
  await asked(nought.page).getByRole("button", { name: "Decline" }).click();
  await expect(words(cross.page)).toHaveText("Your opponent has declined.");
  // Who takes an offer back has not been refused.
  await nought.page.getByRole("button", { name: "Offer a draw" }).click();
  await asked(nought.page).getByRole("button", { name: "Withdraw" }).click();
  await expect(asked(cross.page)).toBeHidden();
  await expect(words(nought.page)).toHaveText("");
  await nought.page.getByRole("button", { name: "Offer a draw" }).click();
  await asked(cross.page).getByRole("button", { name: "Accept" }).click();
  for (const { board } of [cross, nought]) {
    await expect(board.locator(".strip.near")).toContainText("Draw. By agreement.");
    expect((await state(board)).open).toBe(false);
  }
});

test("what was told makes way for what comes after it, but not what somebody said", async ({
  browser,
  page,
}) => {
  const { first, second } = await begun(browser, page);
  const button = ({ page }: Person, name: string) => page.getByRole("button", { name }).last();
  const declined = async (asks: Person, answers: Person, what: string) => {
    await button(asks, what).click();
    await asked(answers.page).getByRole("button", { name: "Decline" }).click();
    await expect(words(asks.page)).toHaveText("Your opponent has declined.");
  };
  await declined(second, first, "Offer a draw");
  await button(first, "Offer a draw").click();
  await expect(asked(second.page)).toContainText("Your opponent offers a draw.");
  // Not after a while: then it goes by itself.
  expect(await words(second.page).textContent()).toBe("");
  await asked(second.page).getByRole("button", { name: "Decline" }).click();
  await expect(words(first.page)).toHaveText("Your opponent has declined.");
  await second.page.getByLabel("Send a phrase…").selectOption("Well played!");
  await expect(words(first.page)).toContainText("Well played!");
  await button(second, "Resign").click();
  await asked(second.page).getByRole("button", { name: "Resign" }).click();
  await expect(first.board.locator(".status")).toContainText("You win!");
  await expect(words(first.page)).toContainText("Well played!");
  await declined(second, first, "Rematch");
  await button(first, "Rematch").click();
  await asked(second.page).getByRole("button", { name: "Play again" }).click();
  for (const { page, board } of [first, second]) {
    await plyOf(board).toBe(0);
    expect(await words(page).textContent()).toBe("");
  }
});

test("who resigns is asked once more; what can be said are set phrases", async ({
  browser,
  page,
}) => {
  const { first, second } = await two(browser, page, { clock: "3 + 2" });
  await expect(first.page.locator(".clock.first")).toHaveText("3:00");
  await make(first.board, "00");
  await expect(second.page.locator(".clock.second i")).toBeVisible();
  await second.page.getByLabel("Your name").fill("Bea <b>");
  await second.page.getByLabel("Your name").press("Enter");
  await expect(names(first.board).nth(1)).toHaveText("Bea <b>");
  await second.page.getByLabel("Send a phrase…").selectOption("Good luck!");
  await expect(words(first.page)).toHaveText("Bea <b>: Good luck!");
  // Keys go through the phrases, and say none before Enter.
  const phrases = first.page.getByLabel("Send a phrase…");
  await phrases.focus();
  for (let press = 0; press < 3; press++) await first.page.keyboard.press("ArrowDown");
  await first.page.keyboard.press("Enter");
  await expect(words(second.page)).toContainText(": Have fun!");
  await expect(phrases).toHaveValue("");
  await phrases.blur();
  await second.page.getByRole("button", { name: "Resign" }).click();
  await asked(second.page).getByRole("button", { name: "Keep playing" }).click();
  await expect(asked(second.page)).toBeHidden();
  await second.page.getByRole("button", { name: "Resign" }).click();
  await asked(second.page).getByRole("button", { name: "Resign" }).click();
  await expect(first.board.locator(".status")).toContainText("You win!");
  await expect(second.board.locator(".status")).toContainText("Your opponent wins!");
  await expect(second.board.locator(".status")).toContainText("By resignation.");
  // The room is deleted one day; the game is kept by whoever has played it.
  await page.keyboard.press("n");
  await plyOf(first.board).toBe(0);
  await page.keyboard.press("r");
  const kept = page.locator("tessera-my-games .list > li");
  await expect(kept).toContainText("Won · Bea <b>");
  await kept.getByRole("button").first().click();
  await plyOf(first.board).toBe(1);
  await expect(page.locator(".result")).toContainText("You win by resignation.");
  expect((await state(first.board)).open).toBe(false);
});

test("in a room there is no help before the game is over", async ({ browser, page }) => {
  const { first, second } = await two(browser, page);
  const analysis = page.getByRole("button", { name: "Analysis" });
  const overlays = page.locator("aside .actions button");
  const count = await overlays.count();
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page.locator("aside").getByRole("region", { name: "Analysis" })).toHaveCount(0);
  await expect(first.board.locator(".bar")).toHaveCount(0);
  await expect(first.board.locator(".live")).not.toContainText("Analysis");
  await playOn([first, second], CROSS_WINS);
  await expect(asked(page)).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.locator("aside").getByRole("region", { name: "Analysis" })).toBeVisible();
  await expect(analysis).toBeVisible();
  expect(await overlays.count()).toBeGreaterThan(count);
  await asked(page).getByRole("button", { name: "Review" }).click();
  const review = page.locator("aside").getByRole("region", { name: "Review" });
  await expect(review.locator(".turning, .praise")).toBeVisible({ timeout: 60_000 });
  await review.getByRole("button", { name: "Leave review" }).click();
  await expect(review).toHaveCount(0);
});

test("a reload comes back to the seat; a move that was made without a server is sent when it is there again", async ({
  browser,
  page,
}) => {
  const { first, second } = await begun(browser, page);
  await second.page.reload();
  await plyOf(second.board).toBe(2);
  await expect(names(second.board).nth(1)).toHaveText("You");
  await moveUnsent(first, "10");
  await rooms.start();
  for (const { page } of [first, second])
    await page.evaluate(() => dispatchEvent(new Event("online")));
  await plyOf(second.board).toBe(3);
  await playOn([second, first], ["11", "20"]);
  await plyOf(second.board).toBe(5);
  expect((await state(second.board)).outcome?.winner).toBe("first");
});

test("on a phone a question is seen during a review, and no clock without its strip", async ({
  browser,
  page,
}) => {
  const link = await invite(page, { clock: "3 + 2" });
  const { page: phone, board } = await rooms.guest(browser, link, PHONE);
  await playOn([{ board: page.locator("main > tessera-game") }, { board }], CROSS_WINS);
  await phone.getByRole("button", { name: "Review", exact: true }).click();
  await expect(phone.locator(".card.review")).toBeVisible();
  for (const clock of await phone.locator(".clock").all()) await expect(clock).toBeHidden();
  await asked(page).getByRole("button", { name: "Rematch" }).click();
  const question = asked(phone).filter({ hasText: "would like to play again" });
  await expect(question).toBeInViewport({ ratio: 1 });
  expect(await question.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  await question.getByRole("button", { name: "Play again" }).click();
  await plyOf(board).toBe(0);
});

test("a move that one window could not send yet is not forgotten for another one's sake", async ({
  browser,
  page,
}) => {
  const { first, second } = await two(browser, page);
  const other = await page.context().newPage();
  await open(other, page.url());
  await moveUnsent(first, "00");
  // The other one tries again, and notes the room as it knows it.
  const noted = () =>
    other.evaluate(() => JSON.parse(localStorage.getItem("tessera.rooms") ?? "[]")[0]);
  const { at } = await noted();
  await other.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(async () => (await noted()).at).toBeGreaterThan(at);
  await page.goto("about:blank");
  await rooms.start();
  const third = await page.context().newPage();
  await open(third, other.url());
  await plyOf(second.board).toBe(1);
  await expect.poll(async () => (await noted()).pending).toEqual([]);
});

test("a link of one's own takes the seat to another device, too", async ({ browser, page }) => {
  const { first, second } = await two(browser, page);
  await page.getByRole("button", { name: "Link to this game" }).click();
  await page.getByText("Play on another device, too").click();
  const phone = await rooms.guest(
    browser,
    await page.getByRole("textbox", { name: "Link to your seat" }).inputValue(),
  );
  await page.keyboard.press("Escape");
  await expect(phone.page, "the address gives the seat to nobody").not.toHaveURL(/seat/);
  await playOn([phone, second, first], ["00", "01", "10"]);
  for (const { board } of [first, second, phone]) await plyOf(board).toBe(3);
});

test("who taps an earlier position in a room is told why nothing comes of it", async ({
  browser,
  page,
}) => {
  const { first, second } = await begun(browser, page);
  await page.keyboard.press("0");
  await plyOf(first.board).toBe(0);
  await press(first.board, 4);
  await expect(first.board.locator(".words, .strip").first()).toContainText("earlier position");
  await expect(page).toHaveTitle(/Your turn/);
  await page.keyboard.press("$");
  await make(first.board, "10");
  await plyOf(second.board).toBe(3);
});

test("on a phone the sheet's steps look through the room's game", async ({ browser, page }) => {
  const first = { page, board: page.locator("main > tessera-game") };
  const phone = await rooms.guest(browser, await invite(page), PHONE);
  await expect(page.locator("dialog")).toBeHidden();
  await playOn([first, phone], ["00", "01"]);
  await plyOf(phone.board).toBe(2);
  await more(phone.page);
  const steps = phone.page.locator("#more .steps");
  const start = steps.getByRole("button", { name: "Go to start" });
  const end = steps.getByRole("button", { name: "Go to end" });
  await expect(end).toBeDisabled();
  await start.tap();
  await plyOf(phone.board).toBe(0);
  await expect(start).toBeDisabled();
  await end.tap();
  await plyOf(phone.board).toBe(2);
  // A question is not left behind the sheet.
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await asked(phone.page).getByRole("button", { name: "Decline" }).tap();
  await expect(asked(page)).toBeHidden();
});

test("another game leaves the room, which is found again among the games", async ({
  browser,
  page,
}) => {
  const { link, first, second } = await two(browser, page);
  await make(first.board, "00");
  await plyOf(second.board).toBe(1);
  // The dialog with the link is closed: one Back leads out of the room.
  await page.goBack();
  await plyOf(first.board).toBe(0);
  await expect(page.locator(".scoreboard.room")).toHaveCount(0);
  await expect(page.locator(".news")).toContainText("Your seat is kept.");
  await make(second.board, "01");
  await page.keyboard.press("r");
  const mine = page.getByRole("region", { name: "Online games" });
  await expect(mine).toContainText("your turn");
  expect(await violations(page)).toEqual([]);
  // Whoever clicks twice gives nothing up.
  const forget = mine.getByRole("button", {
    name: "Remove this game of Tic-tac-toe from the list",
  });
  await forget.click();
  await expect(mine.getByRole("button", { name: "Give up your seat" })).toBeVisible();
  await mine.getByRole("button", { name: "Keep your seat" }).click();
  await forget.dblclick();
  await expect(forget).toBeVisible();
  await mine.getByRole("button", { name: "Tic-tac-toe" }).first().click();
  await plyOf(first.board).toBe(2);
  await expect(page).toHaveTitle(/^● Your turn – /);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept, "the shelf of games knows nothing of the room's").not.toContain("00 01");
  // A single press leaves nobody alone with a clock.
  await page.keyboard.press("n");
  await page
    .getByRole("dialog", { name: "Game options" })
    .getByRole("button", { name: "Start", exact: true })
    .click();
  await plyOf(first.board).toBe(0);
  await paste(page, `Let's play! ${link}\n`);
  await plyOf(first.board).toBe(2);
});

test("who comes back to the page is told of a game that goes on, but not who comes for another", async ({
  browser,
  page,
}) => {
  const { first, second } = await begun(browser, page);
  /** Opens another page, and waits until nothing more comes. */
  const come = async ({ page }: Person, path = "") => {
    await page.goto("about:blank");
    await open(page, `${rooms.url}/${path}`);
    await page.waitForLoadState("networkidle");
    return page.locator(".notice");
  };
  await expect(await come(first, "#quoridor")).toHaveCount(0);
  const notice = await come(first);
  await expect(notice).toContainText(
    "You have an online game of Tic-tac-toe in progress. It is your turn.",
  );
  await expect(await come(second)).toContainText("It is your opponent’s turn.");
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(notice).toHaveCount(0);
  await (await come(first)).getByRole("button", { name: "Open" }).click();
  await plyOf(first.board).toBe(2);
  await expect(notice).toHaveCount(0);
  await first.page.getByRole("button", { name: "Resign" }).click();
  await asked(first.page).getByRole("button", { name: "Resign" }).click();
  await expect(first.board.locator(".status")).toContainText("Your opponent wins!");
  // That it is over only the room knows.
  await expect(await come(second)).toHaveCount(0);
});

test("what is played after a room was left is not taken for the room's game", async ({
  browser,
  page,
}) => {
  const { first } = await two(browser, page);
  await make(first.board, "00");
  await page.evaluate(() => {
    location.hash = "#nonaga";
  });
  await expect(page).toHaveTitle("Nonaga – Tessera");
  await settled(first.board);
  await page.keyboard.press("r");
  const mine = page.getByRole("region", { name: "Online games" });
  await expect(mine).toContainText("Tic-tac-toe");
  await expect(mine).not.toContainText("Nonaga");
});

test("a clock that stands here stops no game elsewhere", async ({ browser, page }) => {
  const link = await invite(page);
  const guest = await rooms.guest(browser, `${rooms.url}/#tictactoe:3x3`);
  await guest.page.evaluate(() => {
    localStorage.setItem("tessera.settings", JSON.stringify({ sides: "two", clock: "60" }));
  });
  await guest.page.reload();
  await expect(guest.board.locator(".board")).toBeVisible();
  await guest.page.keyboard.press("n");
  await make(guest.board, "00");
  await guest.page.getByRole("button", { name: "Pause the clock" }).click();
  await guest.page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await accept(guest.page);
  await expect(page.locator("dialog")).toBeHidden();
  await playOn([{ board: page.locator("main > tessera-game") }, guest], ["00", "01"]);
  await plyOf(guest.board).toBe(2);
});

test("a link to a room that is not there says so, and what was played before comes back", async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.tesseraPauses = 0;
  });
  const board = await open(page, `${rooms.url}/#room=bcdfg-hjkmn-pqrst`);
  await expect(page.locator(".news")).toContainText("There is no such game");
  await plyOf(board).toBe(0);
  await expect(page).not.toHaveURL(/#.*room/);
});

test("a room that is left for another game, or for a room that is not there, is the way back", async ({
  browser,
  page,
}) => {
  const { first, second } = await begun(browser, page);
  // The address is the room's before it is entered, and other games have two moves, too.
  const isBack = async () => {
    await expect(page).toHaveURL(/#room/);
    const running = () =>
      page.evaluate(
        () => document.querySelector<TesseraPage>("tessera-page")?.rooms.now?.game.running,
      );
    await expect.poll(running).toBe(true);
    await plyOf(first.board).toBe(2);
  };
  const back = page.locator(".notice").getByRole("button", { name: "Back", exact: true });
  await paste(page, "quoridor");
  await expect(page).toHaveURL(/#quoridor/);
  await make(first.board, "e2");
  await back.click();
  await isBack();
  // A kept game takes its place, too.
  await page.keyboard.press("r");
  await page.locator("tessera-my-games .open").first().click();
  await expect(page).toHaveURL(/#quoridor/);
  await back.click();
  await isBack();
  await page.evaluate(() => {
    location.hash = "#room=bcdfg-hjkmn-pqrst";
  });
  await expect(page.locator(".news")).toContainText("There is no such game");
  await isBack();
  await make(first.board, "10");
  await plyOf(second.board).toBe(3);
});

test("who was met in a room has a name in the kept game, which does not come back once it is deleted", async ({
  browser,
  page,
}) => {
  const { link, first, second } = await two(browser, page);
  await playOn([first, second], CROSS_WINS);
  await expect(asked(page)).toBeVisible();
  const list = page.locator("tessera-my-games li");
  await page.keyboard.press("r");
  await list.locator(".open").first().click();
  await expect(names(first.board).last()).toHaveText("Online opponent");
  await expect(page.locator(".result .main")).toHaveText("New game");
  await page.keyboard.press("r");
  await list.first().getByRole("button", { name: "Delete" }).click();
  await expect(list).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goto("about:blank");
  await open(page, link);
  await expect(asked(page)).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.locator("tessera-my-games")).toContainText("No games yet.");
});

test("who has only watched has left no seat", async ({ browser, page }) => {
  const { link } = await two(browser, page);
  const watcher = await rooms.guest(browser, link);
  await expect(words(watcher.page)).toContainText("You are watching.");
  await watcher.page.keyboard.press("n");
  await expect(watcher.page.locator(".notice")).toContainText("You stopped watching the game.");
});

test("where the browser keeps nothing a reload comes back to the seat, and leaves the other one free", async ({
  browser,
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.tesseraPauses = 0;
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Blocked.", "SecurityError");
      },
    });
  });
  const link = `${rooms.url}/#room=${await rooms.make({ game: "tictactoe", setup: "3x3" })}`;
  const board = await open(page, link);
  await accept(page);
  await expect(words(page)).toContainText("Waiting for your opponent");
  await page.reload();
  await expect(words(page)).toContainText("Waiting for your opponent");
  await playOn([{ board }, await rooms.guest(browser, link)], ["00", "01", "10"]);
});

test("a room is made for the board that is chosen in the same dialog, and a failure leaves the focus", async ({
  page,
}) => {
  await open(page, `${rooms.url}/#tictactoe:3x3`);
  await page.keyboard.press("Shift+N");
  const dialog = page.getByRole("dialog", { name: "Game options" });
  await dialog.locator('select[name="setup"]').selectOption("4x4");
  const form = page.locator(".elsewhere");
  await form.locator("summary").click();
  const make = form.getByRole("button", { name: "Invite" });
  await page.route("**/rooms", (route) => route.abort(), { times: 1 });
  await make.press("Enter");
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(make).toBeFocused();
  await make.press("Enter");
  await expect(page.getByRole("dialog", { name: "Invite somebody" })).toBeVisible();
  await expect.poll(() => setupOf(page.locator("main > tessera-game"))).toBe("4x4");
});

const setupOf = (board: Locator) =>
  board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.setup);

/** The token of whoever holds a seat in a room that was not made on the page. */
const TOKEN = "0123456789abcdef".repeat(2);

/** Lets a browser hold the first seat of rooms, as if it had been there. */
const holdSeats = (page: Page, seats: { game: string; code: string }[]) =>
  page.evaluate(
    (kept) => localStorage.setItem("tessera.rooms", kept),
    JSON.stringify(
      seats.map(({ game, code }) => ({
        address: `${rooms.url}/rooms/${code}`,
        token: TOKEN,
        seat: "first",
        game,
        setup: "",
        turn: false,
        over: false,
        pending: [],
        at: Date.now(),
      })),
    ),
  );

test("a room of a game that this build does not have is kept, but not shown", async ({ page }) => {
  await open(page, `${rooms.url}/#tictactoe:3x3`);
  await holdSeats(page, [
    { game: "chess9", code: "abcd-efgh-jkmn" },
    { game: "reversi", code: "abcd-efgh-jkmp" },
  ]);
  await page.reload();
  await page.keyboard.press("r");
  await expect(page.locator("dialog .mine")).toHaveCount(1);
  await expect(page.locator("dialog .mine")).toContainText("Hex Reversi");
  const kept = () => page.evaluate(() => JSON.parse(localStorage["tessera.rooms"]).length);
  expect(await kept()).toBe(2);
});

test("a link with somebody's seat does not cost one's own", async ({ page }) => {
  const code = await rooms.make({ game: "tictactoe", setup: "3x3" });
  await open(page, `${rooms.url}/#room=${code}`);
  await accept(page);
  await expect(words(page)).toContainText("Waiting for your opponent");
  const token = () =>
    page.evaluate(() => JSON.parse(localStorage["tessera.rooms"] ?? "[]")[0]?.token);
  const own = await token();
  expect(own).toHaveLength(32);
  const other = "0123456789abcdef".repeat(2);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#room=${code}&seat=${other}`);
  await expect(words(page)).toContainText("Waiting for your opponent");
  await settled(page.locator("main > tessera-game"));
  expect(await token()).toBe(own);
});

test("a code that is typed without its hyphens leads to one's own seat", async ({ page }) => {
  const code = await rooms.make({ game: "tictactoe", setup: "3x3" });
  await open(page, `${rooms.url}/#room=${code}`);
  await accept(page);
  await expect(words(page)).toContainText("Waiting for your opponent");
  await page.goto("about:blank");
  await open(page, `${rooms.url}/#room=${code.replaceAll("-", "").toUpperCase()}`);
  await expect(words(page)).toContainText("Waiting for your opponent");
  const seats = () =>
    page.evaluate(() =>
      JSON.parse(localStorage["tessera.rooms"] ?? "[]").map(({ seat }: { seat: string }) => seat),
    );
  expect(await seats()).toEqual(["first"]);
});

test("Back leads from a new game to the room that was left for it, and from there to the game before", async ({
  page,
}) => {
  const code = await rooms.make({ game: "quoridor" });
  const board = await open(page, `${rooms.url}/#tictactoe:3x3`);
  await make(board, "11");
  await paste(page, `${rooms.url}/#room=${code}`);
  await accept(page);
  await expect(words(page)).toContainText("Waiting for your opponent");
  await page.keyboard.press("n");
  await expect(page).not.toHaveURL(/#room/);
  await page.goBack();
  await expect(words(page)).toContainText("Waiting for your opponent");
  await page.goBack();
  await expect(page).toHaveURL(/#tictactoe/);
  await plyOf(board).toBeGreaterThan(0);
});

test("where the file of rooms does not come one plays on here, and is told so", async ({
  page,
}) => {
  await page.route("**/open-room-*.js", (route) => route.abort());
  const board = await open(page, `${rooms.url}/#room=bcdfg-hjkmn-pqrst`);
  await expect(page.locator(".notice")).toContainText("This part of the page could not be loaded.");
  await expect.poll(async () => (await state(board)).open).toBe(true);
  await expect(page).not.toHaveURL(/#.*room/);
});

test("a link that no server answers says so, keeps trying, and one can play here meanwhile", async ({
  page,
}) => {
  const code = await rooms.make({ game: "quoridor" });
  await page.addInitScript(() => {
    globalThis.tesseraPauses = 0;
  });
  await open(page, `${rooms.url}/#tictactoe:3x3`);
  const board = page.locator("main > tessera-game");
  const follow = () =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, `#room=${code}`);
  // The seat is known afterwards, and with it the game.
  await follow();
  await accept(page);
  await expect(page.locator(".room-words")).toContainText("Waiting for your opponent");
  // With the server goes what the board still needs of it.
  await board.evaluate(
    (element) => (element as HTMLElementTagNameMap["tessera-game"]).updateComplete,
  );
  await page.keyboard.press("n");
  await page.evaluate(() => localStorage.setItem("kept", localStorage["tessera.rooms"]));
  await rooms.stop();
  await page.evaluate(() => localStorage.removeItem("tessera.rooms"));
  const said = await announced(page);
  let tries = 0;
  page.on("websocket", () => {
    tries += 1;
  });
  await follow();
  const card = page.getByRole("region", { name: "The game cannot be reached" });
  await expect(card).toContainText("This page keeps trying");
  await expect(words(page)).toHaveText("No connection. Trying again…");
  await expect(board).toBeHidden();
  expect(await violations(page)).toEqual([]);
  // However often it is tried meanwhile.
  await expect.poll(() => tries).toBeGreaterThan(2);
  const heard = (await said.jsonValue()).map((text) => text.trim());
  expect(heard.filter((text) => !/^(Connecting…)?$/.test(text))).toEqual([
    "No connection. Trying again…",
    expect.stringMatching(/^The game cannot be reached/),
  ]);
  expect(heard.filter((text) => text === "Connecting…").length).toBeLessThan(2);
  await card.getByRole("button", { name: "Play here instead" }).click();
  await expect(board.locator(".board")).toBeVisible();
  await expect(page).not.toHaveURL(/#.*room/);
  await page.evaluate(() => localStorage.setItem("tessera.rooms", localStorage["kept"]));
  await follow();
  await expect(card).toContainText("This is the starting position");
  await expect(page).toHaveTitle("Quoridor – Tessera");
  expect((await state(board)).open).toBe(false);
  await rooms.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(card).toHaveCount(0);
  await expect(words(page)).toContainText("Waiting for your opponent");
  expect((await state(board)).open).toBe(true);
});

test("where too many games are open from a network the page says so, and who sits there", async ({
  page,
}) => {
  const code = await rooms.make({ game: "quoridor" });
  let isCrowded = false;
  await page.routeWebSocket(/rooms/, (socket) => {
    if (isCrowded) void socket.close({ code: 4430, reason: "Too many sockets from one address." });
    else socket.connectToServer();
  });
  await open(page, `${rooms.url}/#room=${code}`);
  await accept(page);
  await expect(words(page)).toContainText("Waiting for your opponent");
  isCrowded = true;
  await page.reload();
  await expect(words(page)).toHaveText(
    "Too many online games are open from your network. Trying again…",
  );
  await expect(page.locator(".unreached")).toContainText("Too many online games are open");
  const board = page.locator("main > tessera-game");
  await expect(names(board)).toContainText(["You", "Your opponent"]);
  isCrowded = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(words(page)).toContainText("Waiting for your opponent");
  await expect(names(board)).toContainText(["You", "Free seat"]);
});

test("who comes back to the window after a while is shown how the game stands", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => sent.push(String(payload))),
  );
  const sits = () => sent.filter((text) => text.includes('"sit"')).length;
  const code = await rooms.make({ game: "quoridor" });
  await open(page, `${rooms.url}/#room=${code}`);
  await accept(page);
  await expect(words(page)).toContainText("Waiting for your opponent");
  const before = sits();
  await page.evaluate(() => {
    const later = Date.now() + 5000;
    Date.now = () => later;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect.poll(sits).toBe(before + 1);
});

for (const lang of ["en", "ja"]) {
  test(`what is new breaks no rule of accessibility (${lang})`, async ({ page }) => {
    await remember(page, { language: lang });
    await open(page, `${rooms.url}/#nonaga`);
    await page.keyboard.press("Shift+N");
    await page.locator(".elsewhere summary").click();
    expect(await violations(page)).toEqual([]);
    await page.locator(".elsewhere button").click();
    await page.locator("#invite summary").click();
    await expect(page.locator("#invite figure svg")).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator(".room-words")).not.toBeEmpty();
    expect(await violations(page)).toEqual([]);
  });
}

test("who comes back to a room by the list of all games goes on at its board", async ({ page }) => {
  const code = await rooms.make({ game: "quoridor" });
  // Its game comes when the dialog has long been gone.
  await page.routeWebSocket(/rooms/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => setTimeout(() => socket.send(message), 700));
  });
  await open(page, `${rooms.url}/#room=${code}`);
  await accept(page);
  await expect(words(page)).toContainText("Waiting for your opponent");
  await page.goto(`${rooms.url}/#tictactoe`);
  await page.keyboard.press("r");
  await page.locator(".mine button").first().press("Enter");
  await expect(words(page)).toContainText("Waiting for your opponent");
  await expect(page.locator("tessera-game [data-cell]:focus")).toHaveAccessibleName(/^square/);
});

test("an invitation is found under “Share”, leads to the page in the guest’s language, and ends with the seat", async ({
  page,
}) => {
  await open(page, `${rooms.url}/ja/quoridor/`);
  await page.keyboard.press("Shift+N");
  const form = page.locator(".elsewhere");
  await form.locator("summary").click();
  await form.getByRole("button", { name: "招待する" }).click();
  const invitation = page.getByRole("dialog", { name: "相手を招待する" });
  await invitation.getByRole("button", { name: "閉じる" }).click();
  await page.keyboard.press("c");
  await page.locator("#share").getByRole("button", { name: "この対局へのリンク" }).click();
  const link = await invitation.getByLabel("リンク", { exact: true }).inputValue();
  expect(link.split("#")[0]).toBe(`${rooms.url}/`);
  await page.keyboard.press("Escape");
  // Back to the dialog that it was opened from.
  await page.keyboard.press("Escape");
  await page.goto(`${rooms.url}/#tictactoe`);
  await page.keyboard.press("r");
  const mine = page.locator(".mine");
  await mine.getByRole("button").last().click();
  await mine.getByRole("button", { name: "Give up your seat" }).click();
  const code = new URL(link).hash.slice("#room=".length);
  const there = async () => (await fetch(`${rooms.url}/rooms/${code}`)).status;
  await expect.poll(there, "nobody waits in a room that was given up").toBe(404);
});

test("of one’s online games those come first in which it is one’s turn, with opponent and time", async ({
  browser,
  page,
}) => {
  const clock = { kind: "days", days: 3 };
  const made = (game: string) => rooms.make({ game, token: TOKEN, seat: "first", clock });
  const [waiting, running] = [await made("reversi"), await made("quoridor")];
  const { page: other } = await rooms.guest(browser, `${rooms.url}/#room=${running}`);
  await other.getByLabel("Your name").fill("Bea");
  await other.getByLabel("Your name").press("Enter");
  await open(page, `${rooms.url}/#tictactoe:3x3`);
  await holdSeats(page, [
    { game: "reversi", code: waiting },
    { game: "quoridor", code: running },
  ]);
  await page.keyboard.press("r");
  const entries = page.locator(".mine .facts");
  await expect(entries.nth(0)).toContainText("your turn");
  await expect(entries.nth(0)).toContainText("Bea");
  await expect(entries.nth(1)).toContainText("Waiting for your opponent");
});

test("a friend elsewhere is among those who may play, where somebody serves rooms", async ({
  page,
}) => {
  await open(page, `${rooms.url}/#tictactoe:3x3`);
  const who = page.getByLabel("Who plays");
  await who.selectOption("A friend online…");
  await expect(page.locator(".elsewhere summary")).toBeFocused();
  await expect(page.getByRole("button", { name: "Invite" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(who).toHaveValue("youFirst");
});

test("where nobody serves rooms nothing of them is shown", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page);
  await page.keyboard.press("Shift+N");
  await expect(page.locator(".newgame")).toBeVisible();
  await expect.poll(() => asked.filter((path) => path === "/rooms").length).toBe(1);
  await expect(page.locator(".elsewhere")).toHaveCount(0);
  await expect(page.getByLabel("Who plays").getByText("A friend online")).toHaveCount(0);
});

test("a flag falls on both boards, and nobody moves any more", async ({ browser }) => {
  const code = await rooms.make({ game: "tictactoe", clock: { kind: "turn", seconds: 1 } });
  const [first, second] = [
    await rooms.guest(browser, `${rooms.url}/#room=${code}`),
    await rooms.guest(browser, `${rooms.url}/#room=${code}`),
  ];
  await make(first.board, "00");
  for (const { board } of [first, second]) {
    await expect(board.locator(".status")).toContainText("Time ran out.");
    expect((await state(board)).open).toBe(false);
  }
  await expect(first.board.locator(".status")).toContainText("You win!");
});

test("the sides' badges look as the pieces do, where a room is the first that is opened", async ({
  browser,
}) => {
  const code = await rooms.make({ game: "quoridor" });
  const { page } = await rooms.guest(browser, `${rooms.url}/#room=${code}`);
  const fills = () =>
    page
      .locator(".strip > .badge .pawn-body:first-of-type")
      .evaluateAll((bodies) => bodies.map((body) => getComputedStyle(body).fill));
  await expect.poll(async () => new Set(await fills()).size).toBe(2);
});
