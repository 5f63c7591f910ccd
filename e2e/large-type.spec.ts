// For whoever has the browser show text larger than usual: the phone's page holds.
import { SHELL } from "./browser.ts";
import { apart, expect, open, test } from "./support.ts";

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
});
