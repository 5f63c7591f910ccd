// Boards and pieces of another look: chosen in the settings, kept, and drawn wherever a board is.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, open, test } from "./support.ts";

const PALE_STONE = "rgb(214, 216, 211)";

const remember = (page: Page, settings: object) =>
  page.addInitScript((text) => {
    localStorage.getItem("tessera.settings") ?? localStorage.setItem("tessera.settings", text);
  }, JSON.stringify(settings));

const tile = (board: Locator) => board.locator(".tile-face").first();
const piece = (board: Locator) => board.locator(".piece.first .body").first();

test("a look is loaded when it is chosen, seen at once, and kept", async ({ page }) => {
  await remember(page, { sides: "two", theme: "dark" });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const board = await open(page);
  await expect(board.locator(".over, pattern")).toHaveCount(0);
  expect(loaded.filter((path) => /\/made-/.test(path))).toEqual([]);

  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const choose = (group: string, look: string) =>
    page.getByRole("group", { name: group }).getByRole("radio", { name: look }).check();
  await choose("Board style", "Stone");
  await choose("Piece style", "Wood");
  await expect(tile(board)).toHaveCSS("fill", PALE_STONE);
  await expect(piece(board)).toHaveCSS("fill", /^url\("#of-one"\)/);
  await expect(page.locator("dialog tessera-picture .picture")).toHaveCount(4);
  await expect(page.locator("dialog pieces-sample .badge")).toHaveCount(6);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(tile(board)).toHaveCSS("fill", PALE_STONE);
  await expect(piece(board)).toHaveCSS("fill", /^url\("#of-one"\)/);
  expect(await violations(page)).toEqual([]);
});

test("high contrast keeps its board whatever is chosen", async ({ page }) => {
  await remember(page, { theme: "contrast", board: "wood", pieces: "stone" });
  const board = await open(page, "#reversi");
  await expect(board.locator(".over")).toBeHidden();
  await expect(board.locator(".field-face").first()).toHaveCSS("fill", "rgb(58, 156, 116)");
  await expect(board.locator(".first .disc-face").first()).toHaveCSS("fill", "rgb(35, 38, 44)");
});

test("a picture that is shared has the grain of the board and its pieces", async ({ page }) => {
  await remember(page, { sides: "two", board: "wood", pieces: "stone" });
  await open(page, "#reversi");
  await page.keyboard.press("c");
  const saving = page.waitForEvent("download");
  await page.locator("dialog").getByRole("button", { name: "Save as SVG" }).click();
  const svg = readFileSync(await (await saving).path(), "utf8");
  for (const [, name] of svg.matchAll(/url\(#([\w-]+)\)/g))
    expect(svg, `${name} is in the picture`).toContain(`id="${name}"`);
  for (const name of ["grain", "lamp", "of-one", "of-two"])
    expect(svg).toContain(`fill="url(#${name})"`);
});
