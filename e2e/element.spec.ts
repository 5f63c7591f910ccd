// The element by itself, as a page that embeds it meets it.
import type { ElementHandle, Locator } from "@playwright/test";
import {
  choices,
  expect,
  make,
  middle,
  move,
  open,
  players,
  plyOf,
  remember,
  settled,
  state,
  test,
  turn,
} from "./support.ts";

type TesseraGame = HTMLElementTagNameMap["tessera-game"];

/** Gives the board a box of so many pixels. */
const size = (board: Locator, width: number, height: number) =>
  board.evaluate(
    (element, [width, height]) => {
      Object.assign(element.style, { width: `${width}px`, height: `${height}px`, padding: "0" });
    },
    [width, height] as const,
  );

test("events tell what happens, and a move can be refused", { tag: "@quick" }, async ({ page }) => {
  const board = await open(page);
  const told = await board.evaluate(async (element) => {
    const game = element as HTMLElementTagNameMap["tessera-game"];
    const told: string[] = [];
    const names = ["before-move", "move", "navigate"];
    for (const name of names) {
      document.addEventListener(`tessera-${name}`, (event) => {
        told.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`);
      });
    }
    game.players = "human human";
    await game.updateComplete;
    game.play?.play("2,-2:2,-1", "human");
    game.undo();
    document.addEventListener("tessera-before-move", (event) => event.preventDefault());
    game.play?.play("2,-2:2,-1", "human");
    return told;
  });
  expect(told).toEqual([
    'before-move {"move":"2,-2:2,-1","by":"human"}',
    'move {"move":"2,-2:2,-1","ply":1,"by":"human"}',
    'navigate {"ply":0}',
    'before-move {"move":"2,-2:2,-1","by":"human"}',
  ]);
  await plyOf(board).toBe(0);
});

test("who takes the board away or loads a game on hearing of something hears nothing of the one before", async ({
  page,
}) => {
  const board = await open(page);
  const told = await board.evaluate(async (element) => {
    const made = document.createElement("tessera-game");
    const told: string[] = [];
    for (const name of ["ready", "move", "end", "error"])
      made.addEventListener(`tessera-${name}`, () => told.push(name));
    const ready = new Promise<void>((resolve) => {
      made.addEventListener("tessera-ready", () => resolve(), { once: true });
    });
    made.game = "tictactoe";
    made.players = "human human";
    element.after(made);
    await ready;
    for (const move of ["00", "10", "01", "11"]) made.move(move);
    made.addEventListener("tessera-move", () => made.load("tictactoe 22"), { once: true });
    made.move("02");
    made.addEventListener("tessera-move", () => made.remove(), { once: true });
    made.players = "human random";
    await made.updateComplete;
    made.move("11");
    await new Promise((resolve) => setTimeout(resolve, 200));
    return told;
  });
  expect(told).toEqual(["ready", ...Array(5).fill("move"), "ready", "move"]);
});

test("attributes begin a game, and play does not rewrite them", async ({ page }) => {
  await open(page);
  const result = await page.evaluate(async () => {
    const element = document.createElement("tessera-game");
    const attributes = {
      game: "nonaga",
      record: "nonaga:official 2,-2:2,-1",
      players: "human human",
      controls: "none",
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    const ready = new Promise((resolve) => element.addEventListener("tessera-ready", resolve));
    document.body.append(element);
    await ready;
    element.play?.undo();
    await element.updateComplete;
    const controls = element.shadowRoot?.querySelectorAll(".controls").length;
    const left = Object.keys(attributes).map((name) => element.getAttribute(name));
    const ply = element.play?.state.ply;
    element.remove();
    return { ply, left, controls, gone: element.play === undefined };
  });
  expect(result).toEqual({
    ply: 0,
    left: ["nonaga", "nonaga:official 2,-2:2,-1", "human human", "none"],
    controls: 0,
    gone: true,
  });
});

test("an attribute that cannot be used is told in words and as an event", async ({ page }) => {
  await open(page);
  const detail = await page.evaluate(async () => {
    const element = document.createElement("tessera-game");
    element.setAttribute("game", "chess");
    const told = new Promise<{ message: string }>((resolve) => {
      element.addEventListener("tessera-error", (event) => resolve((event as CustomEvent).detail));
    });
    document.body.append(element);
    element.id = "chess";
    return told;
  });
  const [, message] = /^(.*): expected one of nonaga, /.exec(detail.message) ?? [];
  expect(message).toBe("there is no game 'chess'");
  await expect(page.locator("#chess")).toContainText("There is no game “chess”");
});

test("a player that the game has not is told as soon as it is named, and no longer when another is", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+human#quoridor:5x3");
  const told = await board.evaluate(async (element) => {
    const game = element as TesseraGame;
    const told: string[] = [];
    game.addEventListener("tessera-error", ({ detail }) => told.push(detail.message.slice(0, 42)));
    for (const other of ["classi", "level:9", "ms:-5", "paper:2", "level:8", "ms:50", "classic"]) {
      game.players = `human ${other}`;
      await game.updateComplete;
    }
    game.players = "HUMAN human";
    await game.updateComplete;
    return told;
  });
  expect(told).toEqual([
    "'classi' is not a player of this game: exp",
    "'level:9' is not a player of this game: ex",
    "'ms:-5' is not a player of this game: expe",
    "'paper:2' is not a player of this game: ex",
    "'HUMAN' is not a player of this game: expe",
  ]);
  const said = board.getByText(
    "This game has no player “HUMAN”. Choose two from human, remote, level:1–8,",
  );
  await expect(said).toBeVisible();
  await board.evaluate((element) => Object.assign(element, { players: "human human" }));
  await expect(said).toHaveCount(0);
});

test("two boards on one page share the engine and play their own games", async ({ page }) => {
  await page.addInitScript(() => {
    const Plain = Worker;
    const counted = globalThis as unknown as { workers: number };
    counted.workers = 0;
    globalThis.Worker = class extends Plain {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        counted.workers += 1;
      }
    };
  });
  const board = await open(page);
  await page.evaluate(() => {
    const second = document.createElement("tessera-game");
    second.setAttribute("players", "level:1 human");
    const first = document.querySelector("tessera-game");
    if (first) first.players = "level:1 human";
    document.body.append(second);
  });
  for (const played of await page.locator("tessera-game").all()) await plyOf(played).toBe(2);
  expect((await state(board)).toMove).toBe("second");
  expect(await page.evaluate(() => (globalThis as unknown as { workers: number }).workers)).toBe(1);
});

test("where more contrast is asked for, what is written does not depend on the page around it", async ({
  page,
}) => {
  await page.emulateMedia({ contrast: "more" });
  const board = await open(page, "?embed&players=human+human#quoridor");
  await page.evaluate(() => {
    Object.assign(document.body.style, { textShadow: "0 0 9px red", stroke: "red" });
  });
  const drawn = await board.evaluate((element: HTMLElement) => {
    // As on a page that says nothing of it.
    element.style.setProperty("--tessera-background", "initial");
    const status = element.shadowRoot?.querySelector(".status") as Element;
    const { textShadow, stroke } = getComputedStyle(status);
    return [getComputedStyle(element).backgroundColor, textShadow, stroke];
  });
  expect(drawn).toEqual(["rgb(0, 0, 0)", "none", "none"]);
});

test("an element that is moved within the page goes on with its game; one that comes back later begins anew", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+human#tictactoe:3x3");
  await make(board, "11");
  await plyOf(board).toBe(1);
  await board.evaluate((element) => {
    const place = document.createElement("section");
    document.body.append(place);
    place.append(element);
  });
  await plyOf(board).toBe(1);
  await make(board, "00");
  await plyOf(board).toBe(2);
  await board.evaluate(async (element) => {
    element.remove();
    await Promise.resolve();
    document.body.append(element);
  });
  await plyOf(board).toBe(0);
});

test("a game of another kind that comes while the first one is about to be drawn is drawn", async ({
  page,
}) => {
  await open(page, "?embed#tictactoe:3x3");
  const cells = await page.evaluate(async () => {
    const board = document.createElement("tessera-game");
    document.body.replaceChildren(board);
    board.load("tictactoe");
    for (let turn = 0; turn < 8; turn++) await undefined;
    board.load("quoridor");
    await board.updateComplete;
    return board.shadowRoot?.querySelectorAll(".cell").length ?? 0;
  });
  expect(cells).toBeGreaterThan(80);
});

test("a game that is asked for twice before the module is there begins once", async ({ page }) => {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { begun: number };
    counted.begun = 0;
    addEventListener("tessera-ready", () => (counted.begun += 1));
    addEventListener("DOMContentLoaded", () => {
      const element = document.createElement("tessera-game");
      document.body.append(element);
      void customElements.whenDefined("tessera-game").then(() => {
        void element.reset();
        void element.reset();
      });
    });
  });
  await page.goto("?embed#tictactoe:3x3");
  const begun = () => page.evaluate(() => (globalThis as unknown as { begun: number }).begun);
  await expect.poll(begun).toBe(2);
  await settled(page.locator("tessera-game").last());
  expect(await begun(), "one of each element").toBe(2);
});

test("of all that a board is told to begin with, the last counts", async ({ page }) => {
  const board = await open(page, "?embed#quoridor");
  const begun = await board.evaluate(async (element) => {
    const game = element as TesseraGame;
    const told: string[] = [];
    game.addEventListener("tessera-ready", () => told.push(game.play?.url() ?? ""));
    const after = async (act: () => void) => {
      told.length = 0;
      act();
      for (let turn = 0; turn < 20; turn++) await undefined;
      await game.updateComplete;
      return [...told];
    };
    await after(() => {
      game.record = null;
    });
    return [
      await after(() => {
        game.game = "tictactoe";
        game.load("reversi c7");
      }),
      await after(() => {
        game.setup = "4x4";
        game.load("tictactoe:4x4 33 00");
      }),
      await after(() => {
        void game.reset();
        game.load("quoridor e2");
      }),
      await after(() => {
        game.load("nonaga");
        game.setup = "3x3";
      }),
    ];
  });
  expect(begun.map((urls) => urls.at(-1))).toEqual([
    "#reversi/c7",
    "#tictactoe:4x4/33.00",
    "#quoridor/e2",
    "#tictactoe",
  ]);
  expect(begun.slice(0, 3).map((urls) => urls.length)).toEqual([1, 1, 1]);
});

test("a board that was taken away a moment ago has no game any more", async ({ page }) => {
  const board = await open(page, "?embed#quoridor/e2");
  const told = await board.evaluate((element) => {
    const game = element as TesseraGame;
    const told: string[] = [];
    for (const name of ["tessera-move", "tessera-navigate"] as const)
      game.addEventListener(name, ({ type }) => told.push(type));
    game.remove();
    game.undo();
    game.goto(0);
    try {
      game.move("e8");
    } catch (error) {
      told.push((error as Error).message);
    }
    return told;
  });
  expect(told).toEqual(["There is no game on the board yet."]);
});

test("an attribute that is taken away is as if it had never been there", async ({ page }) => {
  const board = await open(page, "?embed#tictactoe:3x3");
  const left = await board.evaluate(async (element) => {
    const game = element as TesseraGame;
    for (const [name, value] of Object.entries({ analysis: "bar", players: "human random" }))
      game.setAttribute(name, value);
    await game.updateComplete;
    game.removeAttribute("analysis");
    game.removeAttribute("players");
    await game.updateComplete;
    await game.reset();
    return [game.analysis, game.players, game.play?.state.ply];
  });
  expect(left).toEqual(["off", "human engine:3", 0]);
  await expect(board.locator(".bar")).toHaveCount(0);
});

for (const nothing of [undefined, null, ""]) {
  test(`a property that a framework takes away by ${JSON.stringify(nothing)} is as if it had never been set`, async ({
    page,
  }) => {
    const board = await open(page, "?embed#quoridor");
    const given = {
      players: "human human",
      pace: 400,
      orientation: 1,
      analysis: "bar",
      controls: "min",
      theme: "dark",
      board: "wood",
      pieces: "stone",
      lang: "ja",
      overlayRules: { routes: "classic" },
      coordinates: true,
      ply: 1,
    };
    await board.evaluate((element, given) => Object.assign(element, given), given);
    await expect(board.locator(".bar")).toHaveCount(1);
    const left = await board.evaluate(
      async (element, [names, nothing]) => {
        const game = element as TesseraGame;
        const fresh = document.createElement("tessera-game");
        for (const name of names) Object.assign(game, { [name]: nothing });
        await game.updateComplete;
        const toggled = game.overlays.map(({ id }) => game.toggle(id));
        const differs = (name: string) =>
          JSON.stringify(Reflect.get(game, name)) !== JSON.stringify(Reflect.get(fresh, name));
        const attributes = ["lang", "theme"].filter((name) => game.hasAttribute(name));
        return [names.filter(differs), attributes, game.play?.players, toggled.every(Boolean)];
      },
      [Object.keys(given), nothing] as const,
    );
    expect(left).toEqual([[], [], ["human", "engine:3"], true]);
    await expect(board.locator(".board")).toHaveAttribute("viewBox", /^[-\d. ]+$/);
    await expect(board.locator(".bar")).toHaveCount(0);
  });
}

test("a game that is taken away leaves the first one, and a word that is no analysis none", async ({
  page,
}) => {
  const board = await open(page, "?embed#tictactoe");
  await board.evaluate((element) =>
    Object.assign(element, { record: null, game: "reversi", analysis: "none" }),
  );
  await expect
    .poll(() => board.evaluate((element) => (element as TesseraGame).play?.game))
    .toBe("reversi");
  await settled(board);
  await expect(board.locator(".bar")).toHaveCount(0);
  await board.evaluate((element) => Object.assign(element, { game: undefined }));
  await expect
    .poll(() => board.evaluate((element) => (element as TesseraGame).play?.game))
    .toBe("nonaga");
});

test("who goes nowhere, or elsewhere on hearing of a move, is told of nothing else", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+level:8#tictactoe:3x3");
  const told = await board.evaluate((element) => {
    const game = element as TesseraGame;
    const told: string[] = [];
    for (const name of ["navigate", "end"])
      game.addEventListener(`tessera-${name}`, () => told.push(name));
    game.move("11");
    const { thinking } = game.play ?? {};
    game.goto(1);
    told.push(`thinking ${thinking} ${game.play?.thinking}`);
    game.players = "human human";
    game.load("tictactoe:3x3 00 10 01 11");
    game.addEventListener("tessera-move", () => game.goto(2), { once: true });
    game.move("02");
    return told;
  });
  expect(told).toEqual(["thinking true true", "navigate"]);
  await plyOf(board).toBe(2);
});

test("a game put on the board in place of one that cannot be read stands there alone", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+human#tictactoe:3x3");
  await board.evaluate((element) => {
    const game = element as TesseraGame;
    game.addEventListener("tessera-error", () => game.load("tictactoe:3x3 11"), { once: true });
    game.record = "tictactoe:3x3 11 11";
  });
  await plyOf(board).toBe(1);
  await settled(board);
  await expect(board.locator(".failure")).toHaveCount(0);
});

test("who hears that there is no such player names others, or has another game, at once", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+human#tictactoe:3x3");
  await board.evaluate((element) => {
    const game = element as TesseraGame;
    const mend = () => Object.assign(game, { players: "human human" });
    game.addEventListener("tessera-error", mend, { once: true });
    game.players = "nobody human";
  });
  await expect.poll(() => players(board)).toBe("human human");
  await expect(board.locator(".failure")).toHaveCount(0);
  await board.evaluate((element) => {
    const game = element as TesseraGame;
    const begin = () => void game.load("quoridor:5x3");
    game.addEventListener("tessera-error", begin, { once: true });
    game.players = "nobody human";
  });
  await expect(board.locator(".pawn")).toHaveCount(2);
});

test("a game that is loaded on hearing that somebody wants to undo stands there as it is", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+human#tictactoe:3x3/00.11");
  await board.evaluate((element) => {
    const game = element as TesseraGame;
    const begin = () => void game.load("#tictactoe:4x4/00.11.22");
    game.addEventListener("tessera-before-undo", begin, { once: true });
    game.command("u");
  });
  await plyOf(board).toBe(3);
});

test("the first move takes as long as is set", async ({ page }) => {
  const board = await open(page, "?embed#tictactoe:3x3");
  const passed = await board.evaluate((element) => {
    const game = element as TesseraGame;
    const begun = performance.now();
    return new Promise<number>((resolve) => {
      game.addEventListener("tessera-move", () => resolve(performance.now() - begun));
      Object.assign(game, { pace: 1500, players: "random human", record: "tictactoe:4x4" });
    });
  });
  expect(passed).toBeGreaterThanOrEqual(1499);
});

test("a theme set as a property is as good as one set as an attribute", async ({ page }) => {
  const board = await open(page, "?embed#nonaga");
  const ink = () => board.locator(".status").evaluate((line) => getComputedStyle(line).color);
  const before = await ink();
  await board.evaluate((element) => Object.assign(element, { theme: "contrast" }));
  await expect.poll(ink).toBe("rgb(255, 255, 255)");
  await board.evaluate((element) => Object.assign(element, { theme: "auto" }));
  await expect.poll(ink).toBe(before);
});

test("an attribute that holds no number counts as none", async ({ page }) => {
  const board = await open(page, "?embed&orientation=abc&ply=x&pace=-#nonaga");
  expect(await board.evaluate((element) => (element as TesseraGame).orientation)).toBe(0);
  await expect(board.locator(".board")).toHaveAttribute("viewBox", /^[-\d. ]+$/);
  // Nor does one that is too large to calculate with.
  await board.evaluate((element) => element.setAttribute("orientation", "1e308"));
  expect(await board.evaluate((element) => (element as TesseraGame).orientation)).toBe(0);
});

test("a ply beyond the last move is the last move, and a language that there is not is another", async ({
  page,
}) => {
  const board = await open(page, "?embed&lang=constructor&ply=9#tictactoe/00.11");
  await plyOf(board).toBe(2);
  await expect(board.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("what is no text, no ply or no key does no harm, however it is given", async ({ page }) => {
  const board = await open(page);
  const seen = await board.evaluate(async (element) => {
    const game = element as TesseraGame;
    const given = game as unknown as Record<string, unknown>;
    const keys = ["constructor", "hasOwnProperty", "__proto__"].map((key) => game.command(key));
    given["lang"] = 5;
    await game.updateComplete;
    given["lang"] = "en";
    game.record = "tictactoe/00.11";
    game.ply = -1;
    await game.updateComplete;
    await game.updateComplete;
    const failures: string[] = [];
    game.addEventListener("tessera-error", ({ detail }) => failures.push(detail.message));
    given["players"] = ["human", "level:4"];
    await game.updateComplete;
    return { keys, ply: game.play?.state.ply, failures };
  });
  expect(seen).toMatchObject({ keys: [false, false, false], ply: 0 });
  expect(seen.failures.join()).toContain("human,level:4");
  await expect(board.locator(".board")).toHaveAccessibleName("Tic-tac-toe board");
});

test("a board that was put into a template is drawn again when it is put back", async ({
  page,
}) => {
  const board = await open(page, "#tictactoe");
  const drawn = await board.evaluate(async (element) => {
    const game = document.createElement("tessera-game");
    game.game = "tictactoe";
    game.players = "human human";
    element.after(game);
    await new Promise((ready) => game.addEventListener("tessera-ready", ready));
    game.move("00");
    const template = document.createElement("template");
    template.content.append(game);
    await new Promise(requestAnimationFrame);
    document.body.append(game);
    await new Promise((ready) => game.addEventListener("tessera-ready", ready));
    game.move("11");
    await game.updateComplete;
    const crosses = game.shadowRoot?.querySelectorAll(".piece").length;
    game.remove();
    return crosses;
  });
  expect(drawn).toBe(1);
});

test("a board that a page has turned over or mirrored is played by pointer", async ({ page }) => {
  await remember(page, { sides: "two" });
  const board = await open(page, "#nonaga");
  for (const [at, transform] of ["rotate(180deg)", "rotate(90deg)", "scale(-1, 1)"].entries()) {
    await board.evaluate((element, transform) => {
      element.style.transform = transform;
    }, transform);
    const [cell = 0] = await choices(board);
    const from = await middle(board, cell);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 9, from.y + 9);
    const [to = 0] = await choices(board);
    const end = await middle(board, to);
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
    await plyOf(board).toBe(2 * at + 1);
    await move(board);
    await plyOf(board).toBe(2 * at + 2);
  }
  const taps = await open(page, "#tictactoe");
  await taps.evaluate((element) => {
    element.style.transform = "rotate(180deg)";
  });
  const { x, y } = await middle(taps, 2);
  await page.mouse.click(x, y);
  await plyOf(taps).toBe(1);
});

test("how a page writes its own words is nothing to the board", async ({ page }) => {
  const board = await open(page, "#quoridor");
  await board.evaluate((element) => {
    element.style.cssText = "white-space: pre; text-indent: 2em; text-transform: uppercase";
  });
  const written = await board.locator(".stage").evaluate((stage) => {
    const { whiteSpace, textIndent, textTransform } = getComputedStyle(stage);
    return { whiteSpace, textIndent, textTransform };
  });
  expect(written).toEqual({ whiteSpace: "normal", textIndent: "0px", textTransform: "none" });
});

test("a setup that does not fit a new game is dropped, and one that does is kept", async ({
  page,
}) => {
  await open(page);
  const played = await page.evaluate(async () => {
    const element = document.createElement("tessera-game");
    const ready = () =>
      new Promise<string>((resolve) =>
        element.addEventListener(
          "tessera-ready",
          ({ detail: { game, setup } }) => resolve(`${game}:${setup}`),
          { once: true },
        ),
      );
    const begin = (attributes: Record<string, string>) => {
      const begun = ready();
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return begun;
    };
    const first = begin({ game: "tictactoe", setup: "4x4x4", players: "human human" });
    document.body.append(element);
    const games = [await first];
    games.push(await begin({ game: "nonaga" }));
    games.push(await begin({ game: "tictactoe" }));
    const legal = element.play?.legalMoves().length;
    element.remove();
    return { games, legal };
  });
  expect(played.games).toEqual(["tictactoe:4x4x4", "nonaga:standard", "tictactoe:4x4x4"]);
  expect(played.legal).toBe(64);
});

test("a board that analyses lets another one play", async ({ page }) => {
  const first = await open(page, "?embed&players=human+human&analysis=lines#reversi");
  await expect(first.locator(".analysis .lines li").first()).toBeVisible();
  await first.evaluate((element) => {
    const other = document.createElement("tessera-game");
    Object.assign(other, { game: "tictactoe", players: "human level:2" });
    element.after(other);
  });
  const other = page.locator("tessera-game").nth(1);
  await expect(other.locator(".board")).toBeVisible();
  await move(other);
  expect(await turn(other)).toBe(true);
  await plyOf(other).toBe(2);
  // The analysis goes on where it was.
  const nodes = () => first.evaluate((board) => (board as TesseraGame).findings.info?.nodes ?? 0);
  const then = await nodes();
  await expect.poll(nodes).not.toBe(then);
});

test("with a strict content security policy the board is drawn as ever", async ({ page }) => {
  await page.route("**/index.html*", async (route) => {
    const response = await route.fetch();
    // The page's one script of its own is let in by its digest, as by the page itself; `data:` is for the tab's icon.
    const [digest] =
      /'sha256-[^']+'/.exec(/script-src [^;]*/.exec(await response.text())?.[0] ?? "") ?? [];
    const policy =
      `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' ${digest}; style-src 'self'; ` +
      "connect-src 'self'; worker-src 'self' blob:; img-src 'self' data:; manifest-src 'self'; " +
      "require-trusted-types-for 'script'; trusted-types lit-html tessera";
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers });
  });
  const broken: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) broken.push(message.text());
  });
  const board = await open(page, "index.html?embed#reversi");
  await move(board);
  await turn(board);
  expect(broken).toEqual([]);
  const boxes = await board.locator("[data-cell]").evaluateAll((cells) => {
    return cells.map((cell) => Math.round(cell.getBoundingClientRect().x));
  });
  expect(new Set(boxes).size).toBeGreaterThan(5);
});

test("a board that is moved into the document of a frame, and back, looks as before", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+human&theme=light&analysis=bar#quoridor");
  const looks = () =>
    board.evaluate((element) => {
      const inside = (selector: string) => element.shadowRoot?.querySelector(selector) as Element;
      const { color, display } = getComputedStyle(element);
      const { textAlign } = getComputedStyle(inside(".status"));
      const { borderRadius } = getComputedStyle(inside(".bar"));
      const { fill } = getComputedStyle(inside("[data-cell] *"));
      return { color, display, textAlign, borderRadius, fill };
    });
  await expect(board.locator(".bar")).toBeVisible();
  await settled(board);
  const before = await looks();
  expect(before.display).toBe("grid");
  const handle = (await board.elementHandle()) as ElementHandle<TesseraGame>;
  const there = await handle.evaluateHandle(async (element) => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    frame.contentDocument?.body.append(element);
    await element.updateComplete;
    const { display, color } = getComputedStyle(element);
    const status = element.shadowRoot?.querySelector(".status") as Element;
    const seen = { display, color, textAlign: getComputedStyle(status).textAlign };
    // What comes later is dressed there, too, and so is a board that is only made here.
    element.load("nonaga");
    const other = document.createElement("tessera-game");
    other.setAttribute("theme", "light");
    frame.contentDocument?.body.append(other);
    await element.updateComplete;
    await other.updateComplete;
    const made = getComputedStyle(other).display;
    element.load("quoridor");
    await element.updateComplete;
    document.body.append(element);
    await element.updateComplete;
    return { ...seen, made };
  });
  expect(await there.jsonValue()).toEqual({
    display: "grid",
    color: before.color,
    textAlign: before.textAlign,
    made: "grid",
  });
  await settled(page.locator("body > tessera-game"));
  expect(await looks()).toEqual(before);
});

test("in a page that is written from right to left a board is as elsewhere", async ({ page }) => {
  const board = await open(page, "?embed&players=human+human#tictactoe:3x3");
  const lefts = () =>
    board.locator(".controls button").evaluateAll((buttons) => {
      return buttons.map((button) => Math.round(button.getBoundingClientRect().x));
    });
  const before = await lefts();
  await board.evaluate((element) => {
    document.documentElement.dir = "rtl";
    element.setAttribute("dir", "rtl");
  });
  expect(await lefts()).toEqual(before);
});

for (const [width, height, window, share] of [
  [480, 480, 480, 0.48],
  [480, 480, 720, 0.35],
  [320, 480, 720, 0.35],
  [288, 480, 720, 0.33],
  [400, 1000, 1100, 0.38],
] as const) {
  test(`with the best moves a board of ${width} by ${height} pixels is still seen, in a window ${window} high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 700, height: window });
    const board = await open(page, "?embed&players=human+human&analysis=lines#reversi");
    await size(board, width, height);
    await expect(board.locator(".analysis .lines li")).toHaveCount(3);
    await settled(board);
    const within = await board.evaluate((element) => {
      const box = (selector: string) =>
        element.shadowRoot?.querySelector(selector)?.getBoundingClientRect() as DOMRect;
      const host = element.getBoundingClientRect();
      // In the narrowest box all three are, for which it has one row of buttons.
      const lines = [...(element.shadowRoot?.querySelectorAll(".lines li") ?? [])];
      const line = (host.width < 330 ? lines.at(-1) : lines[0])?.getBoundingClientRect() as DOMRect;
      const found = box(".found");
      return {
        board: box(".stage").height / host.height,
        ends: Math.max(box(".analysis").bottom, box(".controls").bottom) - host.bottom,
        line: Math.min(found.bottom, host.bottom) - line.bottom,
      };
    });
    expect(within.board).toBeGreaterThanOrEqual(share);
    expect(within.ends, "nothing stands out").toBeLessThanOrEqual(1);
    expect(within.line, "what is to be seen of the lines is").toBeGreaterThanOrEqual(0);
  });
}

for (const [width, height, more] of [
  [632, 300, ""],
  [500, 300, ""],
  [200, 480, ""],
  [240, 700, "&analysis=lines"],
  [200, 700, "&analysis=lines"],
] as const) {
  test(`in ${width} by ${height} pixels what players hold and the buttons are whole, and nothing lies over them${more}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 700, height: 800 });
    const board = await open(page, `?embed&players=human+level:1${more}#quoridor`);
    await size(board, width, height);
    await settled(board);
    const cut = await board.evaluate((element) => {
      const root = element.shadowRoot as ShadowRoot;
      const host = element.getBoundingClientRect();
      const head = root.querySelector(".head") as Element;
      const boxes = [...root.querySelectorAll(".stock, button:not(.move)")].map((it) => ({
        name: it.className,
        box: it.getBoundingClientRect(),
      }));
      const seen = boxes.filter(({ box }) => box.width > 0);
      const out = seen.filter(
        ({ box }) =>
          box.left < host.left - 1 || box.right > host.right + 1 || box.bottom > host.bottom + 1,
      );
      const over = seen.filter(({ box }, at) =>
        seen
          .slice(at + 1)
          .some(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          ),
      );
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = head;
      const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
      return [...out, ...over].map(({ name }) => name).concat(scrolls ? ["head"] : []);
    });
    expect(cut).toEqual([]);
  });
}

test("a board takes its usual width where its container asks for it, and less where there is less", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+human#tictactoe:3x3");
  const widths = await board.evaluate((element) =>
    [600, 400, 200].map((width) => {
      const row = document.createElement("div");
      row.style.cssText = `display: flex; width: ${width}px`;
      element.before(row);
      row.append(element, element.cloneNode());
      return element.getBoundingClientRect().width;
    }),
  );
  expect(widths).toEqual([288, 200, 100]);
});

test("a board without a language of its own follows its document's", async ({ page }) => {
  const board = await open(page, "?embed&players=human+human#tictactoe:3x3");
  await board.evaluate((element) => element.removeAttribute("lang"));
  const undo = board.getByRole("button", { name: "待った" });
  await expect(undo).toHaveCount(0);
  await page.evaluate(() => {
    document.documentElement.lang = "ja";
  });
  await expect(undo).toBeVisible();
});

test("the language set as a property is one set as an attribute, and what the board says is in it", async ({
  page,
}) => {
  const board = await open(page, "?embed&players=human+human#tictactoe:3x3");
  const language = () =>
    board.evaluate((element) => {
      const status = element.shadowRoot?.querySelector(".status") as Element;
      return [element.getAttribute("lang"), status.closest("[lang]")?.getAttribute("lang")];
    });
  await board.evaluate((element) => Object.assign(element, { lang: "ja" }));
  await expect.poll(language).toEqual(["ja", "ja"]);
  await board.evaluate((element) => element.removeAttribute("lang"));
  await expect.poll(language).toEqual([null, "en"]);
});

test("a game that is loaded out of a page begins when the board comes to one", async ({ page }) => {
  await open(page, "?embed&players=human+human#tictactoe:3x3");
  const told = await page.evaluate(async () => {
    const element = document.querySelector("tessera-game") as TesseraGame;
    const told: string[] = [];
    element.addEventListener("tessera-ready", ({ detail: { game } }) => {
      told.push(`${game} ${element.play?.state.plies}`);
    });
    element.remove();
    await Promise.resolve();
    element.load("reversi e3");
    told.push("loaded", `${element.play}`);
    document.body.append(element);
    await element.updateComplete;
    // One that is asked for later takes its place.
    element.remove();
    element.load("reversi");
    void element.reset();
    document.body.append(element);
    await element.reset();
    const made = document.createElement("tessera-game");
    const ready = new Promise((resolve) => made.addEventListener("tessera-ready", resolve));
    made.load("nonaga");
    document.body.append(made);
    await ready;
    told.push(`made ${made.play?.game}`);
    return told;
  });
  expect(told).toEqual(["loaded", "undefined", "reversi 1", "tictactoe 0", "made nonaga"]);
});

test("a board in space or with walls that has loaded its game before it is in the page is drawn there", async ({
  page,
}) => {
  await open(page, "?embed&players=human+human#tictactoe:3x3");
  await page.evaluate(() => {
    const element = document.createElement("tessera-game");
    element.load("#quoridor/e2.e8");
    document.querySelector("tessera-game")?.replaceWith(element);
  });
  const board = page.locator("tessera-game");
  await expect(board.locator(".stage:not(.coming) .piece")).toHaveCount(2);
  await plyOf(board).toBe(2);
});

test("who hears that a board is ready can turn it and knows how it may be looked at", async ({
  page,
}) => {
  await open(page, "?embed&players=human+human#tictactoe:3x3");
  const found = await page.evaluate(async () => {
    const found: unknown[] = [];
    for (const game of ["nonaga", "tesseract", "quoridor"]) {
      const element = document.createElement("tessera-game");
      element.game = game;
      element.addEventListener("tessera-ready", () => {
        element.flip();
        found.push([game, element.inSpace, element.orientation]);
      });
      document.querySelector("tessera-game")?.replaceWith(element);
      await element.reset();
    }
    return found;
  });
  expect(found).toEqual([
    ["nonaga", false, 1],
    ["tesseract", true, 1],
    ["quoridor", false, 1],
  ]);
});

test("an overlay that shows nothing says so until something is done", async ({ page }) => {
  const board = await open(page, "?embed&players=human+human#nonaga");
  const status = board.locator("[part=status]");
  const before = await status.boundingBox();
  const toggle = () => board.evaluate((element) => (element as TesseraGame).toggle("threats"));
  const said = "Nothing to show here.";
  await toggle();
  await expect(status).toContainText(said);
  await expect(board.locator(".live")).toContainText(said);
  expect(await status.boundingBox()).toEqual(before);
  await toggle();
  await expect(status).not.toContainText(said);
  await toggle();
  await expect(status).toContainText(said);
  await make(board, "2,-2:2,-1");
  await expect(status).not.toContainText(said);
});

test("with forced colours the side that is to move has a frame of its own", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const framed = (board: Locator, what: string) =>
    board.locator(what).evaluateAll((all) => all.map((it) => getComputedStyle(it).outlineStyle));
  const embedded = await open(page, "?embed&players=human+human#reversi");
  expect(await framed(embedded, ".stock")).toEqual(["solid", "none"]);
  await remember(page, { sides: "two" });
  const board = await open(page, "#reversi");
  expect((await framed(board, ".strip")).sort()).toEqual(["none", "solid"]);
  expect(await framed(board, ".strip .stock"), "one frame is enough").toEqual(["none", "none"]);
  const analysis = page.getByRole("button", { name: "Analysis" });
  const looks = () => analysis.evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(await looks()).toBe("none");
  await analysis.click();
  await page.mouse.move(0, 0);
  await board.focus();
  expect(await looks(), "what is pressed has a frame, too").toBe("solid");
});

test("a page puts the keyboard on a board by focus()", async ({ page }) => {
  const board = await open(page, "?embed&players=human+human#tictactoe");
  const focus = () => board.evaluate((element) => element.focus());
  await focus();
  await expect(board.locator("[data-cell]:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await plyOf(board).toBe(1);
  // As with any element.
  await page.evaluate(() => document.createElement("tessera-game").focus());
});
