// When the browser shows text larger than usual, the phone's page still works.
import { SHELL } from "./browser.ts";
import { apart, expect, make, open, remember, test } from "./support.ts";

/** Twice the usual. */
test.use({
  launchOptions: { ...SHELL, args: [...SHELL.args, "--blink-settings=defaultFontSize=32"] },
  viewport: { width: 360, height: 780 },
});

test("with type twice as large nothing on a phone is cut off or lies on something else", async ({
  page,
}) => {
  await open(page, "#quoridor");
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(360);
  const name = page.locator(".chooser span");
  await expect(name).toHaveText("Quoridor");
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  expect(await apart(page.locator(".chooser"), page.locator(".tools"))).toBe(true);
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  const learn = page.locator("#learn");
  const close = learn.getByRole("button", { name: "Close", exact: true });
  await expect(learn.locator(".board").first()).toBeVisible();
  expect(await apart(close, learn.getByRole("combobox").first())).toBe(true);
  await learn.getByRole("tab").last().click();
  await expect(learn.locator(".month")).toBeVisible();
  expect((await learn.boundingBox())?.width).toBeLessThanOrEqual(360);
  for (const tab of await learn.getByRole("tab").all()) {
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
});

test("a review has its board in sight, and who tries again has one, with type twice as large", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#tictactoe");
  await make(board, "00", "01", "10", "11", "20");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await page.getByRole("button", { name: "See the mistake" }).click();
  await expect(board.locator(".board")).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Try again" }).click();
  const tried = page.getByRole("dialog").locator("tessera-game .board");
  await expect(tried).toBeInViewport({ ratio: 1 });
  expect((await tried.boundingBox())?.height).toBeGreaterThan(200);
});

for (const locale of ["en", "ja"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("dialogs are as wide as the type needs, and leave room for what is chosen", async ({
      page,
    }) => {
      await open(page, "#quoridor");
      const dialog = page.locator("dialog");
      const cut = () =>
        dialog.evaluate((dialog) =>
          [dialog, ...dialog.querySelectorAll("label, button, h2, small, .scopes")]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 1)
            .map(({ localName, textContent }) => `${localName} ${textContent?.trim()}`),
        );
      await page.keyboard.press("c");
      await expect(dialog.locator("tessera-share .scopes")).toBeVisible();
      expect(await cut()).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("header .settings").click();
      await expect(dialog.locator(".looks").first()).toBeVisible();
      expect(await cut()).toEqual([]);
      for (const select of await dialog.getByRole("combobox").all())
        expect((await select.boundingBox())?.width).toBeGreaterThan(200);
      await page.keyboard.press("Escape");
      await page.keyboard.press("N");
      const start = dialog.locator(".newgame footer .main");
      await expect(start).toBeInViewport({ ratio: 1 });
      expect(await cut()).toEqual([]);
      // Of what else there is to press, nothing lies over the choices.
      await expect(dialog.locator(".newgame footer button").first()).not.toBeInViewport();
    });
  });
}
