// A move that is chosen in advance in a room is made when the other's has come, on both boards.
import { make, RoomsServer } from "./rooms.ts";
import { expect, movesOn, test } from "./support.ts";

const rooms = new RoomsServer();

test("a move chosen while the other thinks is made as soon as theirs comes", async ({
  browser,
}) => {
  const code = await rooms.make({ game: "quoridor", setup: "standard" });
  const at = `${rooms.url}/#room=${code}`;
  const first = await rooms.guest(browser, at);
  const second = await rooms.guest(browser, at);
  await make(first.board, "e2");
  await expect.poll(() => movesOn(second.board)).toEqual(["e2"]);
  await make(second.board, "e8");
  await expect.poll(() => movesOn(first.board)).toEqual(["e2", "e8"]);
  // Black is not to move, and already knows what next.
  await second.board
    .getByRole("button", { name: "square e7" })
    .dispatchEvent("click", { detail: 0 });
  // In the strip of who chose it.
  await expect(second.board.locator(".strip.near .remark")).toContainText("Next:");
  await make(first.board, "e3");
  for (const { board } of [first, second]) {
    await expect.poll(() => movesOn(board)).toEqual(["e2", "e8", "e3", "e7"]);
  }
  // It ends with the game, however that ends.
  await second.page.keyboard.press("Escape");
  await first.board
    .getByRole("button", { name: "square e4" })
    .dispatchEvent("click", { detail: 0 });
  await expect.poll(() => movesOn(second.board)).toEqual(["e2", "e8", "e3", "e7", "e4"]);
  await first.board
    .getByRole("button", { name: "square e5" })
    .dispatchEvent("click", { detail: 0 });
  await expect(first.board.locator(".status")).toContainText("Next:");
  await second.page.getByRole("button", { name: "Resign" }).click();
  await second.page.locator(".asks").getByRole("button", { name: "Resign" }).click();
  await expect(first.board.locator(".status")).toContainText("You win! By resignation.");
  await expect(first.board.locator(".status")).not.toContainText("Next:");
});
