// The computers to choose from: levels, and a game's own players, on either side.
import type { Locator, Page } from "@playwright/test";
import { expect, move, open, state, test, turn } from "./support.ts";

const remember = (page: Page, settings: object) =>
  page.addInitScript((settings) => {
    if (!localStorage.getItem("tessera.settings"))
      localStorage.setItem("tessera.settings", JSON.stringify(settings));
  }, settings);

const players = (board: Locator) =>
  board.evaluate((element) =>
    (element as HTMLElementTagNameMap["tessera-game"]).play?.players.join(" "),
  );

const values = (select: Locator) =>
  select
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

const LEVELS = ["1", "2", "3", "4", "5", "6", "7", "8"];
const numbered = (name: string) => [1, 2, 3, 4, 5, 6].map((number) => `${name}:${number}`);

const OWN = {
  nonaga: ["random", "classic"],
  reversi: ["random", "greedy", "classic", ...numbered("handmade")],
  tictactoe: ["random", "strategic"],
  tesseract: ["random", "items", ...numbered("paper")],
  quoridor: ["random", "classic"],
};

for (const language of ["en", "ja"]) {
  test(`every game offers its own players, each with a sentence: ${language}`, async ({ page }) => {
    await remember(page, { language, analysis: false });
    for (const [game, own] of Object.entries(OWN)) {
      await page.goto(`?${game}#${game}`);
      await expect(page.locator("main > tessera-game .board")).toBeVisible();
      await page.keyboard.press("Shift+N");
      const select = page.locator('#newgame [name="opponent"]');
      await expect.poll(() => values(select)).toEqual(expect.arrayContaining([...LEVELS, ...own]));
      const said = new Set<string>();
      for (const player of own) {
        await select.selectOption(player);
        const sentence = await page.locator("#about-opponent").innerText();
        expect(sentence, `${game} ${player}`).toMatch(
          language === "en" ? /^[A-Z].+\.$/ : /[ぁ-ん].*。$/,
        );
        said.add(sentence);
        const name = await select.evaluate(
          (select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? "",
        );
        expect(name).toMatch(language === "en" ? /^[A-Z]/ : /^[^a-z]+$/i);
      }
      expect(said.size).toBe(own.length);
    }
  });
}

test("a game against its own player is begun in the dialog, kept, and known by name", async ({
  page,
}) => {
  await remember(page, { bestOf: 3 });
  const board = await open(page, "#tictactoe:3x3");
  const made = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector("tessera-game")?.addEventListener("tessera-move", ({ detail }) => {
          if (detail.ply === 2) resolve(detail.by);
        });
      }),
  );
  await page.keyboard.press("Shift+N");
  await page.locator('#newgame [name="opponent"]').selectOption("strategic");
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => players(board)).toBe("human strategic");
  await expect(page.locator(".seat .who b")).toHaveText(["You", "Strategic"]);
  await move(board);
  expect(await made).toBe("strategic");
  await page.reload();
  await expect.poll(() => players(board)).toBe("human strategic");
  await expect(page.locator("aside select").first()).toHaveValue("strategic");
  // Another game has no such player; this one has it again.
  await page.keyboard.press("o");
  await page.locator("#games").getByRole("button", { name: "Nonaga" }).click();
  await expect.poll(() => players(board)).toBe("human level:3");
  await expect(page.locator("aside select").first()).toHaveValue("3");
});

test("when two computers play each is chosen, and they play each other", async ({ page }) => {
  await remember(page, {});
  const board = await open(page, "#tictactoe:3x3");
  await page.keyboard.press("Shift+N");
  const dialog = page.locator("#newgame");
  await expect(dialog.locator('[name="rival"]')).toBeHidden();
  await dialog.getByText("Watch two computers").click();
  await dialog.getByLabel("Cross").selectOption("strategic");
  await dialog.getByLabel("Nought").selectOption("2");
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => players(board)).toBe("strategic level:2");
  await expect.poll(async () => (await state(board)).ply).toBeGreaterThan(1);
  expect(await turn(board)).toBe(false);
});

test("beside the board another computer takes the seat, and the game goes on", async ({ page }) => {
  await remember(page, { level: 1 });
  const board = await open(page, "#reversi:2");
  await move(board);
  await turn(board);
  const { ply } = await state(board);
  await page.getByLabel("Level").selectOption("greedy");
  await expect.poll(() => players(board)).toBe("human greedy");
  expect((await state(board)).ply).toBe(ply);
  await page.getByLabel("Level").selectOption("2");
  await expect.poll(() => players(board)).toBe("human level:2");
});

test("a page of one's own names any of them in the element's players", async ({ page }) => {
  await open(page, "?embed&players=human+human#tictactoe");
  for (const [game, own] of Object.entries(OWN)) {
    const start = { reversi: "2", quoridor: "5x3", tesseract: "stack" }[game] ?? null;
    const made = await page.evaluate(
      async ({ game, start, kinds }) => {
        const board = document.createElement("tessera-game");
        Object.assign(board, { game, setup: start, players: "human human" });
        document.body.replaceChildren(board);
        await new Promise((resolve) => board.addEventListener("tessera-ready", resolve));
        const by: string[] = [];
        for (const kind of kinds) {
          await board.reset();
          const moved = new Promise<void>((resolve, reject) => {
            board.addEventListener(
              "tessera-move",
              ({ detail }) => {
                by.push(detail.by);
                board.players = "human human";
                resolve();
              },
              { once: true },
            );
            board.addEventListener("tessera-error", ({ detail }) => reject(detail.message));
          });
          board.players = `${kind} level:1`;
          await moved;
          await board.updateComplete;
        }
        return by;
      },
      { game, start, kinds: own.filter((kind) => !/:[3-6]/.test(kind)) },
    );
    expect(made).toEqual(own.filter((kind) => !/:[3-6]/.test(kind)));
  }
});
