// Comfort: contrast, colour-blind-safe colours, left-handed layout, vibration, full screen.
import type { Locator, Page } from "@playwright/test";
import {
  cellOf,
  choices,
  chooseTab,
  expect,
  GAMES,
  move,
  open,
  PHONE,
  plyOf,
  remember,
  THEMES,
  test,
} from "./support.ts";

type Colour = [number, number, number];

/** What eyes see that lack one kind of cones (Viénot, Brettel and Mollon 1999, for linear light). */
const EYES: Record<string, [Colour, Colour, Colour]> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red cones": [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  "no green cones": [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

/** The colours in which the players' things are drawn, as linear light. */
async function colours(board: Locator): Promise<[Colour, Colour]> {
  const found = await board.locator(".board").evaluate((drawing) => {
    const canvas = document.createElement("canvas").getContext("2d");
    return ["--_one", "--_two"].map((name) => {
      if (!canvas) throw new Error("There is no canvas.");
      canvas.fillStyle = getComputedStyle(drawing).getPropertyValue(name);
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
  });
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return found.map((colour) => colour.map(linear)) as [Colour, Colour];
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast as WCAG 2 has it: 1 for the same lightness, 21 for black and white. */
function contrast(eyes: keyof typeof EYES, one: Colour, two: Colour): number {
  const seen = (colour: Colour) =>
    EYES[eyes]?.map((row) => row.reduce((sum, part, at) => sum + part * (colour[at] ?? 0), 0));
  const [light = 0, dark = 0] = [one, two]
    .map((colour) => luminance(seen(colour) as Colour))
    .sort((a, b) => b - a);
  return (Math.max(0, light) + 0.05) / (Math.max(0, dark) + 0.05);
}

for (const { name, link } of GAMES) {
  test(`the sides of ${name} differ in lightness for all eyes, in every theme`, async ({
    page,
  }) => {
    const board = await open(page, link);
    for (const [theme, media] of Object.entries(THEMES)) {
      await page.emulateMedia(media);
      const [one, two] = await colours(board);
      for (const eyes of Object.keys(EYES)) {
        expect(contrast(eyes, one, two), `${theme}, ${eyes}`).toBeGreaterThan(1.75);
      }
    }
  });
}

test("who asks the system for more contrast gets it", async ({ page }) => {
  const board = await open(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundImage);
  expect(await ground()).not.toContain("rgb(0, 0, 0)");
  await page.emulateMedia({ contrast: "more" });
  expect(await ground()).toContain("rgb(0, 0, 0)");
  const ink = await board.locator(".status").evaluate((line) => getComputedStyle(line).color);
  expect(ink).toBe("rgb(255, 255, 255)");
});

test("for the left hand everything that is pressed often is on the left", async ({ page }) => {
  await open(page);
  const board = page.locator("tessera-game");
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const side = page.locator("aside.record");
  expect(await middle(side)).toBeGreaterThan(await middle(board));
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.locator("#settings").getByLabel("Handedness").selectOption("left");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await middle(side)) < (await middle(board))).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["Undo", "Shortcuts"]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect.poll(() => middle(button)).toBeLessThan(195);
  }
});

for (const [width, height] of [
  [320, 256],
  [480, 400],
] as const) {
  test(`four times as large the page scrolls, with a board to play on, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const board = await open(page, "#quoridor");
    const drawing = board.locator(".board");
    expect((await drawing.boundingBox())?.width).toBeGreaterThan(170);
    await page.getByRole("button", { name: "Learn", exact: true }).click();
    await chooseTab(page, "Tutorial");
    const lesson = page.locator("#learn .board");
    await lesson.scrollIntoViewIfNeeded();
    expect((await lesson.boundingBox())?.width).toBeGreaterThan(170);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}

test("what has the focus in the options of a game is not behind their buttons", async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press("Shift+N");
  const form = page.locator(".newgame");
  for (const [width, height] of [
    [1280, 800],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await form.locator('[name="sides"]:checked').focus();
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press("Tab");
      const over = await form.evaluate((form) => {
        const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return bottom - (form.querySelector("footer")?.getBoundingClientRect().top ?? 0);
      });
      expect(over).toBeLessThanOrEqual(0);
    }
  }
});

test("the page fills the screen and goes back", async ({ page }) => {
  await open(page);
  const full = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press("b");
  await expect.poll(full).toBe(true);
  await page.keyboard.press("b");
  await expect.poll(full).toBe(false);
});

test.describe("by finger", () => {
  test.use(PHONE);

  const listen = (page: Page) =>
    page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(window, { felt });
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    });
  const felt = (page: Page) =>
    page.evaluate(() => (window as unknown as { felt: unknown[] }).felt.length);

  test("moves are felt, and not where that is switched off", async ({ page }) => {
    await listen(page);
    await remember(page, { sides: "two" });
    const board = await open(page, "#tictactoe");
    await move(board);
    await expect.poll(() => felt(page)).toBe(1);
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    await page.locator("#settings").getByLabel("Vibration").uncheck();
    await page.keyboard.press("Escape");
    await move(board);
    await plyOf(board).toBe(2);
    expect(await felt(page)).toBe(1);
  });

  test("the sheet is put away by Back, Escape, its button, a tap beside it and by dragging it down", async ({
    page,
  }) => {
    await open(page);
    const sheet = page.locator("#more");
    const button = page.getByRole("button", { name: "More", exact: true });
    const grip = async () => (await sheet.locator(".grip h2").boundingBox()) ?? { x: 0, y: 0 };
    const ways = {
      back: () => page.evaluate(() => history.back()),
      escape: () => page.keyboard.press("Escape"),
      button: () => sheet.getByRole("button", { name: "Close" }).tap(),
      beside: () => page.touchscreen.tap(195, 90),
      drag: async () => {
        const { x, y } = await grip();
        await page.mouse.move(x + 5, y + 5);
        await page.mouse.down();
        await page.mouse.move(x + 5, y + 120, { steps: 3 });
        await page.mouse.up();
      },
    };
    for (const [way, putAway] of Object.entries(ways)) {
      await button.tap();
      await expect(sheet.getByRole("combobox").first()).toBeAttached();
      await expect(sheet).toBeVisible();
      await putAway();
      await expect(sheet, way).toBeHidden();
    }
    // By keyboard what is in the sheet comes right after its button.
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  });

  test("sharing is at hand, in the place of the list of keys", async ({ page }) => {
    await open(page);
    const share = page.getByRole("button", { name: "Share", exact: true });
    await expect(share).toHaveCount(1);
    await expect(share).toBeInViewport();
    await expect(page.getByRole("button", { name: "Shortcuts", exact: true })).toHaveCount(0);
    await share.click();
    await expect(page.locator("dialog#share")).toBeVisible();
  });
});

test("a long name of a game is not cut on a phone", async ({ page }) => {
  await page.route(/\/assets\/en-[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("Nonaga", "Breakthrough");
    await route.fulfill({ response, body });
  });
  for (const width of [412, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await open(page);
    const name = page.locator(".chooser span");
    await expect(name).toHaveText("Breakthrough");
    const cut = await name.evaluate((name) => name.scrollWidth - name.clientWidth);
    expect(cut, `${width} pixels`).toBeLessThanOrEqual(0);
  }
});

test("a mouse has no vibration to be set", async ({ page }) => {
  const board = await open(page);
  await cellOf(board, (await choices(board))[0] ?? 0).hover();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(page.locator("#settings").getByLabel("Sound")).toBeVisible();
  await expect(page.locator("#settings").getByLabel("Vibration")).toHaveCount(0);
});

test.describe("on a phone that lies on its side", () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true });

  for (const { name, link } of GAMES) {
    test(`the board of ${name} has nearly the whole height, and all else is beside it`, async ({
      page,
    }) => {
      const board = await open(page, link);
      const box = async (part: string) => {
        const found = await board.locator(part).boundingBox();
        if (!found) throw new Error(`${part} is not drawn.`);
        return { ...found, right: found.x + found.width, bottom: found.y + found.height };
      };
      /** How near to an edge of its strip any word comes. */
      const margin = () =>
        board.evaluate((element) => {
          const strips = [...(element.shadowRoot?.querySelectorAll(".strip") ?? [])];
          const margins = strips.flatMap((strip) => {
            const words = document.createRange();
            words.selectNodeContents(strip.querySelector(".who") as Element);
            const { top, bottom } = strip.getBoundingClientRect();
            const lines = [...words.getClientRects()].filter(({ height }) => height > 0);
            return lines.flatMap((line) => [line.top - top, bottom - line.bottom]);
          });
          return Math.min(...margins);
        });
      const strips = [await box(".strip.far"), await box(".strip.near")];
      const stage = await box(".stage");
      await expect(board.locator(".strip.far")).toContainText("Level 2 · Easy");
      await expect(board.locator(".strip.near")).toContainText("Your turn");
      expect(await margin()).toBeGreaterThan(2);
      expect(stage.height).toBeGreaterThan(0.95 * 360);
      expect(stage.bottom).toBeLessThanOrEqual(360);
      for (const strip of strips) {
        expect(strip.x).toBeGreaterThanOrEqual(stage.right);
        expect(strip.width).toBeGreaterThanOrEqual(220);
      }
      for (const button of await page
        .locator(".keys button:visible, .tools button:visible")
        .all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
        expect((await button.boundingBox())?.x).toBeGreaterThanOrEqual(stage.right);
      }
      // Upright one strip is above the board and one below, and below that are the buttons.
      await page.setViewportSize({ width: 390, height: 844 });
      const keys = page.locator(".keys");
      await expect
        .poll(async () => ((await keys.boundingBox())?.y ?? 0) - (await box(".strip.near")).bottom)
        .toBeGreaterThan(0);
      expect(await margin()).toBeGreaterThan(2);
      const upright = await box(".stage");
      expect((await box(".strip.far")).bottom).toBeLessThanOrEqual(upright.y);
      expect((await box(".strip.near")).y).toBeGreaterThanOrEqual(upright.bottom);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(keys).toBeHidden();
      await expect.poll(margin).toBeGreaterThan(2);
    });
  }
});
