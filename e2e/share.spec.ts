// Sharing: links, files and pictures leave the page and come back as they were.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violationsInEveryTheme } from "./axe.ts";
import { Game, games, someMoves } from "./module.ts";
import { cell, MIDDLE } from "./quoridor.ts";
import {
  expect,
  middle,
  open,
  PHONE,
  paste,
  players,
  plyOf,
  receives,
  remember,
  settled,
  state,
  test,
} from "./support.ts";

/** A game of any kind, with a move taken back. */
function anyGame(id: string): string {
  const game = someMoves(new Game(id), 5);
  game.undo();
  return game.url();
}

/** A game of each kind, with moves taken back. */
const GAMES = {
  ...Object.fromEntries(games().map(({ id }) => [id, anyGame(id)])),
  nonaga: "#nonaga/2,-2:1,-2.2,-2:1,2.0,-2:-1,-1.1,-1:-1,-2;0,2:0,-2.-1,0:2,-2",
  reversi: "#reversi/g5.f6.c7.f3;e3.d3",
  tictactoe: "#tictactoe/00.22.01;12",
  tesseract: "#tesseract/0000.0200.0010.0100;0300.0020",
  quoridor: "#quoridor/e2.e8.e3h;e7",
};

test.beforeEach(async ({ page }) => {
  await remember(page, { sides: "two" });
});

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

async function share(page: Page) {
  await page.keyboard.press("c");
  await expect(page.locator("dialog#share")).toBeVisible();
}

const button = (page: Page, name: string) => page.locator("dialog").getByRole("button", { name });
const record = (page: Page) =>
  page.evaluate(() => document.querySelector("tessera-game")?.play?.record() ?? "");
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

for (const [game, link] of Object.entries(GAMES)) {
  test(`the three links to a game of ${game} open what they say`, async ({ page, context }) => {
    await open(page, link);
    const here = await page.evaluate(() => {
      const play = document.querySelector("tessera-game")?.play;
      return { position: play?.position(), ply: play?.state.ply, plies: play?.state.plies };
    });
    await share(page);
    const opened = [];
    for (const name of ["The whole game", "This move", "This position"]) {
      await page.getByRole("radio", { name }).check();
      await button(page, "Copy link").click();
      await expect(page.locator(".said")).toHaveText("Link copied.");
      const second = await context.newPage();
      await second.goto(await clipboard(page));
      await expect(second.locator("tessera-game .board")).toBeVisible();
      await expect
        .poll(() => second.evaluate(() => document.querySelector("tessera-game")?.play?.game))
        .toBe(game);
      opened.push(
        await second.evaluate(() => {
          const play = document.querySelector("tessera-game")?.play;
          return { position: play?.position(), ply: play?.state.ply, plies: play?.state.plies };
        }),
      );
      await second.close();
    }
    const [whole, move, position] = opened;
    expect(whole).toMatchObject({ ply: here.plies, plies: here.plies });
    expect(move).toEqual(here);
    expect(position).toEqual({ position: here.position, ply: 0, plies: 0 });
  });

  test(`the board of ${game} becomes a picture of its own`, async ({ page, context }) => {
    await open(page, link);
    await share(page);
    await expect(page.getByAltText("The current board")).toBeVisible();
    const svg = await download(page, "Save as SVG");
    expect(svg.name).toMatch(new RegExp(`^${game}-\\d{4}-\\d\\d-\\d\\d-move-\\d+\\.svg$`));
    // Nothing in it needs a style sheet, a script or another file.
    expect(svg.bytes.toString()).not.toMatch(/var\(|class=|style=|color-mix|href|<script|NaN/);
    const empty = await context.newPage();
    const seen = await empty.evaluate(async (text) => {
      const wrong = new DOMParser()
        .parseFromString(text, "image/svg+xml")
        .querySelector("parsererror");
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const pen = canvas.getContext("2d");
      pen?.drawImage(image, 0, 0);
      const dots = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const colours = new Set<string>();
      for (let at = 0; at < dots.length; at += 4) colours.add(dots.slice(at, at + 4).join());
      return { wrong: wrong?.textContent ?? "", width: image.naturalWidth, colours: colours.size };
    }, svg.bytes.toString());
    expect(seen.wrong).toBe("");
    // Rings and dots say what can be chosen now, by whoever looks at the board and not at its picture.
    expect(svg.bytes.toString()).not.toMatch(/#1d7d64|rgb\(29,? 125,? 100/);
    expect(seen.width).toBeGreaterThan(300);
    expect(seen.colours).toBeGreaterThan(20);
    const png = await download(page, "Save as PNG");
    expect(png.bytes.subarray(0, 8)).toEqual(Buffer.from("89504e470d0a1a0a", "hex"));
    expect(png.bytes.readUInt32BE(16)).toBe(2 * seen.width);
    await expect(page.locator(".said")).toContainText(".png");
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a wall that is only offered is not in the picture", async ({ page }) => {
    await remember(page, { sides: "two" });
    const board = await open(page, MIDDLE);
    const picture = async () => {
      await share(page);
      await expect(page.getByAltText("The current board")).toBeVisible();
      const { bytes } = await download(page, "Save as SVG");
      await page.keyboard.press("Escape");
      return bytes.toString();
    };
    const before = await picture();
    const { x, y } = await middle(board, cell("b4+"));
    await page.touchscreen.tap(x, y);
    await expect(board.locator(".ghost-wall")).toHaveCount(1);
    expect(await picture()).toBe(before);
  });
});

async function download(page: Page, name: string) {
  const coming = page.waitForEvent("download");
  await button(page, name).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("of a game without moves no moves are said to be in a link", async ({ page }) => {
  await open(page, "#quoridor");
  await share(page);
  const says = (name: string) => page.locator("dialog label", { hasText: name }).locator("small");
  for (const name of ["The whole game", "This move"])
    await expect(says(name)).toHaveText("No moves yet, opens at the start");
  await expect(says("This position")).toHaveText("White to move, no earlier moves");
});

test("a saved file is opened again as the same game, and the one between can be brought back", async ({
  page,
}) => {
  await open(page, GAMES.quoridor);
  const before = await record(page);
  await share(page);
  const file = await download(page, "Save file");
  expect(file.name).toMatch(/^quoridor-.*\.tessera\.txt$/);
  expect(file.bytes.toString()).toBe(before);
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    location.hash = "#tictactoe/11.00";
  });
  await expect(page.locator(".notice")).toContainText("The game was loaded.");
  const between = await record(page);
  await share(page);
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Open a file…").click();
  // As a Windows editor saves it.
  const buffer = Buffer.from(`\ufeff${before.replaceAll("\n", "\r\n")}`, "utf16le");
  await (await chooser).setFiles({ name: file.name, mimeType: "text/plain", buffer });
  await expect.poll(() => record(page)).toBe(before);
  await page.getByRole("button", { name: "Restore the previous game" }).click();
  await expect.poll(() => record(page)).toBe(between);
});

test("bringing a game back brings its players, and what was played since is not lost", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const game = { record: '[Game "quoridor"]\n\n1. e2 e8\n', players: "human level:7" };
    localStorage.setItem("tessera.game", JSON.stringify(game));
  });
  const board = await open(page);
  await expect.poll(() => record(page)).toContain("e2 e8");
  const since = await page.evaluate(async () => {
    const tessera = document.querySelector("tessera-page") as HTMLElement & {
      current: { load(text: string, asked: boolean): boolean };
      assignment: { players: string };
      updateComplete: Promise<unknown>;
      requestUpdate(): void;
    };
    const board = document.querySelector("tessera-game");
    tessera.current.load("#tictactoe/11.22", true);
    tessera.assignment.players = "human human";
    tessera.requestUpdate();
    await tessera.updateComplete;
    await board?.updateComplete;
    board?.move("00");
    return board?.play?.record() ?? "";
  });
  const back = page.getByRole("button", { name: "Restore the previous game" });
  await back.click();
  await expect.poll(() => record(page)).toBe('[Game "quoridor"]\n\n1. e2 e8\n');
  await expect.poll(() => players(board)).toBe("human level:7");
  await back.click();
  await expect.poll(() => record(page)).toBe(since);
  await expect.poll(() => players(board)).toBe("human human");
});

test("players that are none do not break the remembered game", { tag: "@quick" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const game = { record: '[Game "quoridor"]\n\n1. e2 e8\n', players: "nobody level:99 x" };
    localStorage.setItem("tessera.game", JSON.stringify(game));
  });
  const board = await open(page);
  await plyOf(board).toBe(2);
  expect((await state(board)).open).toBe(true);
});

test("a game opened at a move of the computer keeps the moves behind it", async ({ page }) => {
  // In place of what every test here begins with.
  await page.addInitScript(() => {
    localStorage.setItem("tessera.settings", JSON.stringify({ sides: "youFirst", level: 1 }));
  });
  const board = await open(page, "#quoridor/e2;e8.e3");
  await page.getByRole("button", { name: "I play White" }).click();
  await expect(board.getByRole("button", { name: "Continue from here" })).toBeVisible();
  await settled(board);
  expect(await state(board)).toMatchObject({ ply: 1, plies: 3 });
});

test("what mail and word processors do to a link or file is undone", async ({ page }) => {
  await open(page, "#tictactoe/11.00");
  const written = [
    "Look (https://example.org/play/?x=1#quoridor/e2.e8.e3h;e7).",
    "＃quoridor／e2．e8．e3h；e7",
    "#quoridor%2Fe2%2Ee8.e3h%3Be7",
    'Here it is:\n\n［Game “quoridor”］\n[Ply "3"]\n1. e2 e8\r\n2. e3h e7\n',
  ];
  for (const text of written) {
    await paste(page, text);
    await expect.poll(() => page.url(), text).toContain("#quoridor/e2.e8.e3h;e7");
    await page.getByRole("button", { name: "Restore the previous game" }).click();
    await expect.poll(() => page.url()).toContain("#tictactoe/11.00");
  }
});

test("what is dropped on the page is opened, and the page shows that it may be", async ({
  page,
}) => {
  await open(page);
  await receives(page);
  const received = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["#quoridor/e2.e8"], "x.txt", { type: "text/plain" }));
    const init = { dataTransfer, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent("dragover", init));
    const shown = document.documentElement.classList.contains("receiving");
    document.body.dispatchEvent(new DragEvent("drop", init));
    return [shown, document.documentElement.classList.contains("receiving")];
  });
  expect(received).toEqual([true, false]);
  await expect.poll(() => page.url()).toContain("#quoridor/e2.e8");
});

test("where the clipboard is forbidden, the text is there to be copied and pasted by hand", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    Object.assign(navigator.clipboard, { writeText: refuse, readText: refuse });
  });
  await open(page, GAMES.reversi);
  const before = await record(page);
  await share(page);
  const selected = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      return field.value.slice(field.selectionStart, field.selectionEnd);
    });
  await button(page, "Copy link").click();
  await expect(page.locator(".said")).toContainText("does not let the page copy");
  expect(await selected()).toContain("#reversi/");
  await button(page, "Copy as text").click();
  await expect(page.locator(".by-hand textarea")).toBeFocused();
  expect(await selected()).toBe(before);
  await button(page, "Paste").click();
  await page.locator(".by-hand textarea").fill("#quoridor/e2.e8");
  await button(page, "Load this").click();
  await expect.poll(() => page.url()).toContain("#quoridor/e2.e8");
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("links, files and pictures are handed on where the browser can", async ({ page }) => {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(globalThis, { sent });
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      sent.push(data?.url ?? data?.files?.[0]?.type ?? "");
    };
  });
  await open(page, GAMES.tictactoe);
  await share(page);
  const buttons = button(page, "Share…");
  await expect(buttons).toHaveCount(3);
  for (const index of [0, 1, 2]) {
    await buttons.nth(index).click();
    await expect(page.locator(".said")).toHaveText("Shared.");
  }
  const sent = await page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);
  expect(sent[0]).toContain("#tictactoe/00.22.01.12");
  expect(sent.slice(1)).toEqual(["text/plain", "image/png"]);
});

test("all of it is done by keys alone, and the focus comes back", async ({ page }) => {
  await open(page, GAMES.quoridor);
  await page.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "The whole game" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "This move" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".said")).toHaveText("Link copied.");
  expect(await clipboard(page)).toContain("#quoridor/e2.e8.e3h;e7");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
});

for (const width of [1280, 390, 320]) {
  test(`the dialog breaks no accessibility rule, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, GAMES.quoridor);
    await share(page);
    await expect(page.getByAltText("The current board")).toBeVisible();
    await button(page, "Copy link").click();
    expect(await violationsInEveryTheme(page, "dialog")).toEqual([]);
    const [wide, small] = await page.evaluate(() => {
      const dialog = document.querySelector("dialog");
      const sizes = [...document.querySelectorAll("dialog button, dialog label")];
      const small = sizes.filter((one) => one.getBoundingClientRect().height < 44);
      return [(dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0), small.length];
    });
    expect(wide).toBeLessThanOrEqual(0);
    expect(small).toBe(0);
  });
}
