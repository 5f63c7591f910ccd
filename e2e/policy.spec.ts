// The built page forbids what it does not need, by a policy of its own, and lives by it.
import type { Page } from "@playwright/test";
import { expect, move, open, plyOf, test, turn } from "./support.ts";

/** Notes in the page what its policy refuses. */
function listen(page: Page) {
  return page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    addEventListener("securitypolicyviolation", (event) => {
      refused.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
}

const refused = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);

test("nothing that the page does is against its policy", async ({ page }) => {
  test.setTimeout(120_000);
  await listen(page);
  const board = await open(page, "#reversi:2");
  await move(board);
  await turn(board);
  await page.keyboard.press("e");
  await page.locator(".analysis .lines li").first().waitFor();
  await page.keyboard.press("g");
  await expect(board.locator(".hint").first()).toBeVisible();
  for (const name of ["Learn", "Settings", "Shortcuts", "Game options…"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.locator("dialog h2").first()).toBeVisible();
    if (name === "Learn") {
      for (const tab of ["Tutorial", "Puzzles"]) await page.getByRole("tab", { name: tab }).click();
    }
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("c");
  await expect(page.getByAltText("The current board")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await page
    .locator("dialog")
    .getByRole("button", { name: /Tesseract/ })
    .click();
  await plyOf(board).toBe(0);
  await page.keyboard.press("x");
  await move(board);
  await turn(board);
  await page.getByLabel("Who plays").selectOption("two");
  await expect(page.locator(".notice")).toBeVisible();
  expect(await refused(page)).toEqual([]);
});

test("what is smuggled into the page does not run", async ({ page }) => {
  await listen(page);
  await open(page);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.smuggled = true";
    document.body.append(script);
    const image = document.createElement("div");
    image.innerHTML = '<img src="data:," onerror="globalThis.smuggled = true">';
    document.body.append(image);
  });
  await expect.poll(async () => (await refused(page)).length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => "smuggled" in globalThis)).toBe(false);
  const asked = page.evaluate(() =>
    fetch("https://example.invalid/").then(String, () => "refused"),
  );
  expect(await asked).toBe("refused");
  expect((await refused(page)).join()).toContain("connect-src: https://example.invalid");
});
