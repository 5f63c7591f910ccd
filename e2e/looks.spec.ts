// Boards and pieces of another look: chosen in the settings, kept, and drawn wherever a board is.
import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import type { TesseraPicture } from "../www/element/tessera-picture.ts";
import { violations } from "./axe.ts";
import { expect, open, remember, test } from "./support.ts";

const PALE_STONE = "rgb(214, 216, 211)";

const tile = (board: Locator) => board.locator(".tile-face").first();
const piece = (board: Locator) => board.locator(".piece.first .body").first();

test("a look is loaded when it is chosen, seen at once on all boards, and kept", async ({
  page,
}) => {
  await remember(page, { sides: "two", theme: "dark", clock: "300+0" });
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
  await expect(page.locator("dialog side-badge .badge")).toHaveCount(6);
  const badge = board.locator(".strip .badge .body").first();
  await expect(badge).toHaveCSS("fill", /^url\("#of-one"\)/);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(tile(board)).toHaveCSS("fill", PALE_STONE);
  await expect(piece(board)).toHaveCSS("fill", /^url\("#of-one"\)/);
  expect(await violations(page)).toEqual([]);
  const dialog = page.locator("dialog");
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await expect(tile(dialog.locator("tessera-game").first())).toHaveCSS("fill", PALE_STONE);
  await expect(piece(dialog.locator("tessera-game").first())).toHaveCSS(
    "fill",
    /^url\("#of-one"\)/,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Nonaga" }).click();
  await expect(tile(dialog.locator("tessera-picture").first())).toHaveCSS("fill", PALE_STONE);
});

test("a dialog is painted before the boards in it are drawn", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const pictures = page.locator("dialog tessera-picture");
  await expect(pictures.locator(".picture")).toHaveCount(4);
  const isFramed = await pictures.first().evaluate(async (one) => {
    let isFramed = false;
    requestAnimationFrame(() => {
      isFramed = true;
    });
    const another = one.cloneNode() as TesseraPicture;
    another.game = "quoridor";
    document.body.append(another);
    await another.updateComplete;
    return isFramed;
  });
  expect(isFramed).toBe(true);
});

test("on a narrow phone the pictures of pieces stay within what chooses them", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const labels = page.locator(".looks label:has(side-badge)");
  await expect(labels).toHaveCount(3);
  const out = await labels.evaluateAll((labels) =>
    labels.map((label) => {
      const right = label.querySelector("side-badge:last-child")?.getBoundingClientRect().right;
      return (right ?? Number.NaN) - label.getBoundingClientRect().right;
    }),
  );
  expect(Math.max(...out)).toBeLessThan(0);
});

test("high contrast keeps its board whatever is chosen", async ({ page }) => {
  await remember(page, { theme: "contrast", board: "wood", pieces: "stone" });
  const board = await open(page, "#reversi");
  await expect(board.locator(".over")).toBeHidden();
  await expect(board.locator(".field-face").first()).toHaveCSS("fill", "rgb(58, 156, 116)");
  await expect(board.locator(".first .disc-face").first()).toHaveCSS("fill", "rgb(35, 38, 44)");
});

test("what is shared as a picture, still or moving, has the grain of the board and its pieces", async ({
  page,
}) => {
  await remember(page, { sides: "two", board: "wood", pieces: "stone" });
  await open(page, "#reversi:2/e2.e3");
  await page.keyboard.press("c");
  for (const name of ["Save as SVG", "Animated picture"]) {
    const saving = page.waitForEvent("download");
    await page.locator("dialog").getByRole("button", { name }).click();
    const svg = readFileSync(await (await saving).path(), "utf8");
    for (const [, used] of svg.matchAll(/url\(#([\w-]+)\)/g))
      expect(svg, `${used} is in the picture`).toContain(`id="${used}"`);
    for (const fill of ["grain", "lamp", "of-one", "of-two"])
      expect(svg, name).toContain(`fill="url(#${fill})"`);
  }
});

for (const link of ["", "#reversi"]) {
  test(`the four buttons below the moves share a row, none is left alone: ${link || "Nonaga"}`, async ({
    page,
  }) => {
    await remember(page, { sides: "youFirst" });
    await open(page, link);
    const buttons = page.locator("aside .actions > button");
    await expect(buttons).toHaveCount(4);
    const tops = await buttons.evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  });
}
