// The computers to choose from: levels, and a game's own players, on either side.
import type { Locator } from "@playwright/test";
import type { LitElement } from "lit";
import {
  expect,
  move,
  names,
  open,
  players,
  plyOf,
  remember,
  state,
  test,
  turn,
} from "./support.ts";

const playing = (board: Locator) =>
  board.evaluate((element) => (element as HTMLElementTagNameMap["tessera-game"]).play?.game);

const LEVELS = ["1", "2", "3", "4", "5", "6", "7", "8"];
const numbered = (name: string) => [1, 2, 3, 4, 5, 6].map((number) => `${name}:${number}`);

const OWN = {
  nonaga: ["random", "classic"],
  reversi: ["random", "greedy", "classic", ...numbered("handmade")],
  tictactoe: ["random", "strategic"],
  tesseract: ["random", "items", ...numbered("paper"), ...numbered("paper+")],
  quoridor: ["random", "classic"],
};

for (const language of ["en", "ja"]) {
  test(`every game offers its own players, each with a sentence: ${language}`, async ({ page }) => {
    await remember(page, { language, sides: "two" });
    const board = await open(page);
    for (const [game, own] of Object.entries(OWN)) {
      await page.evaluate((game) => {
        location.hash = `#${game}`;
      }, game);
      await expect.poll(() => playing(board)).toBe(game);
      await page.keyboard.press("Shift+N");
      const offered = await page.locator('#newgame [name="opponent"]').evaluate(async (element) => {
        const select = element as HTMLSelectElement;
        const page = document.querySelector<LitElement>("tessera-page");
        const told = [];
        for (const { value, text } of select.options) {
          select.value = value;
          select.dispatchEvent(new Event("change", { bubbles: true }));
          await page?.updateComplete;
          const says = document.querySelector("#about-opponent")?.textContent ?? "";
          told.push({ value, text, says });
        }
        return told;
      });
      expect(offered.map(({ value }) => value)).toEqual([...LEVELS, ...own]);
      const [sentence, name] =
        language === "en" ? [/^[A-Z].+\.$/, /[A-Z]/] : [/[ぁ-ん].*。$/, /^[^a-z]+$/i];
      for (const { value, text, says } of offered) {
        expect(says, `${game} ${value}`).toMatch(sentence);
        expect(text, `${game} ${value}`).toMatch(name);
      }
      expect(new Set(offered.map(({ says }) => says)).size).toBe(own.length + 1);
      await page.keyboard.press("Escape");
      await expect(page.locator("#newgame")).toHaveCount(0);
    }
  });
}

test("while the page loads the strips name those who will play, whatever was chosen", async ({
  page,
}) => {
  await remember(page, { level: 5 });
  await page.addInitScript(watchNames);
  const board = await open(page);
  await expect(board.locator(".strip.far b")).toContainText("Level 5");
  expect(await page.evaluate(() => (window as unknown as Named).named)).toEqual([
    "You, Level 5 · Skilled",
  ]);
});

interface Named {
  named: string[];
}

/** Notes all that the strips of a board call both sides, from its first drawing on; it runs in the page. */
function watchNames() {
  const named: string[] = [];
  Object.assign(window, { named });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    const look = () => {
      const names = Array.from(root.querySelectorAll(".strip b"), (name) => name.textContent);
      const now = names.join(", ");
      if (now && !named.includes(now)) named.push(now);
    };
    const all = { childList: true, subtree: true, characterData: true };
    if (this.localName === "tessera-game") new MutationObserver(look).observe(root, all);
    return root;
  };
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
  await page.locator("#newgame").getByRole("button", { name: "Start" }).click();
  await expect.poll(() => players(board)).toBe("human strategic");
  await expect(names(board)).toHaveText(["You", "Strategic"]);
  await move(board);
  expect(await made).toBe("strategic");
  await page.reload();
  await expect.poll(() => players(board)).toBe("human strategic");
  await expect(page.locator("aside select").first()).toHaveValue("strategic");
  // Another game has no such player; this one has it again.
  await page.keyboard.press("o");
  await page.locator("#games").getByRole("button", { name: "Nonaga" }).click();
  await expect.poll(() => players(board)).toBe("human level:2");
  await expect(page.locator("aside select").first()).toHaveValue("2");
});

test("when two computers play each is chosen, and they play each other", async ({ page }) => {
  await remember(page, {});
  const board = await open(page, "#tictactoe:3x3");
  await page.keyboard.press("Shift+N");
  const dialog = page.locator("#newgame");
  await expect(dialog.locator('[name="rival"]')).toBeHidden();
  await dialog.getByRole("radio", { name: "Two computers" }).check();
  await dialog.getByRole("combobox", { name: "Cross" }).selectOption("strategic");
  await dialog.getByRole("combobox", { name: "Nought" }).selectOption("2");
  await page.locator("#newgame").getByRole("button", { name: "Start" }).click();
  await expect.poll(() => players(board)).toBe("strategic level:2");
  await plyOf(board).toBeGreaterThan(1);
  expect(await turn(board)).toBe(false);
});

test("beside the board another computer takes the seat, and the game goes on", async ({ page }) => {
  await remember(page, { level: 1 });
  const board = await open(page, "#reversi:2");
  await move(board);
  await turn(board);
  const { ply } = await state(board);
  const select = page.locator("aside select").first();
  await select.selectOption("greedy");
  await expect.poll(() => players(board)).toBe("human greedy");
  await plyOf(board).toBe(ply);
  await select.selectOption("2");
  await expect.poll(() => players(board)).toBe("human level:2");
});

test("a level takes the seat of a side that was left to itself", async ({ page }) => {
  await remember(page, { level: 1 });
  const board = await open(page, "#quoridor:5x3");
  await page.keyboard.press("h");
  await expect.poll(() => players(board)).toBe("human classic");
  await expect(page.getByRole("button", { name: "Computer plays Black" })).toBeVisible();
  const select = page.locator("aside select").first();
  await expect(select).toHaveValue("classic");
  await select.selectOption("2");
  await expect.poll(() => players(board)).toBe("human level:2");
  // What a computer plays is not offered to be played by one.
  await expect(page.getByRole("button", { name: "Computer plays Black" })).toHaveCount(0);
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

test("a game that begins by its name in a link has the handicap that was chosen for it", async ({
  page,
}) => {
  const starts = { "quoridor:5x3": "b weaker 3", "reversi:3": "b weaker 1" };
  await remember(page, { sides: "youFirst", level: 5, starts });
  const board = await open(page, "#quoridor:5x3");
  expect(await players(board)).toBe("human level:2");
  // A position of another game has the odds of that one.
  await page.evaluate(() => {
    location.hash = "#reversi:3@-----------ox----xoo----ox-----------/o";
  });
  await expect.poll(() => playing(board)).toBe("reversi");
  expect(await players(board)).toBe("human level:4");
});
