// The sides look as they are called, and their signs can be seen, in every theme.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { BOARDS } from "../www/board/looks/looks.ts";
import { piece } from "../www/board/pieces.ts";
import { expect, GAMES, open, remember, THEMES, test } from "./support.ts";

interface Colour {
  hue: number;
  /** From grey to pure, 0 to 1. */
  purity: number;
  /** From black to white, 0 to 1, as lightness is seen. */
  light: number;
}

/** What a side's colour must be to be called so; crosses and noughts are told by their shape. */
const CALLED: Record<string, (colour: Colour) => boolean> = {
  Red: ({ hue, purity }) => (hue < 15 || hue > 345) && purity > 0.5,
  Blue: ({ hue, purity }) => hue > 200 && hue < 240 && purity > 0.4,
  Violet: ({ hue, purity }) => hue > 240 && hue < 290 && purity > 0.2,
  Ivory: ({ hue, light }) => hue > 30 && hue < 60 && light > 0.8,
  Black: ({ light }) => light < 0.05,
  White: ({ light }) => light > 0.85,
};

/** A colour in the style of an element, as the screen shows it. */
function shown(element: Locator, property: string): Promise<[number, number, number]> {
  return element.evaluate((element, property) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("There is no canvas.");
    canvas.fillStyle = getComputedStyle(element).getPropertyValue(property);
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue] as [number, number, number];
  }, property);
}

function lightness(colour: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function described(colour: [number, number, number]): Colour {
  const [red, green, blue] = colour;
  const [most, least] = [Math.max(...colour), Math.min(...colour)];
  const range = most - least || 1;
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (60 * sixth + 360) % 360, purity: range / (most || 1), light: lightness(colour) };
}

/** Contrast as WCAG 2 has it. */
function contrast(one: [number, number, number], two: [number, number, number]): number {
  const [light = 0, dark = 0] = [lightness(one), lightness(two)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Every kind of pieces that is drawn. */
const KINDS = [
  "piece",
  ...[...readFileSync("www/board/pieces.ts", "utf8").matchAll(/if \(kind === "(\w+)"\) return/g)]
    .map(([, kind]) => kind ?? "")
    .filter((kind) => !["tile", "place", "square"].includes(kind)),
];

/** A drawing as text: all that is filled in is text itself, or a drawing. */
function markup(drawing: unknown): string {
  const { strings, values } = drawing as { strings?: readonly string[]; values?: unknown[] };
  if (!strings) return `${drawing}`;
  return strings.reduce((text, part, at) => text + markup(values?.[at - 1]) + part);
}

/** A computed colour, `rgb(1, 2, 3)`, as numbers. */
const numbers = (colour: string) =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number) as [number, number, number];

const themed = (page: Page, theme: string) => remember(page, { theme, sides: "two" });

for (const theme of ["light", "dark", "contrast"]) {
  test(`every side looks as it is called (${theme})`, async ({ page }) => {
    await themed(page, theme);
    for (const { link } of GAMES) {
      await page.goto("about:blank");
      const board = await open(page, link);
      const names = await board.evaluate((element) => {
        const { play, texts } = element as HTMLElementTagNameMap["tessera-game"];
        return ["first", "second"].map((side) => texts.t(`games.${play?.game}.${side}`));
      });
      for (const [index, name] of names.entries()) {
        const is = CALLED[name];
        const colour = described(
          await shown(board.locator(".board"), ["--_one", "--_two"][index] ?? ""),
        );
        if (is) expect(is(colour), `${name} is ${JSON.stringify(colour)}`).toBe(true);
        else expect(["Cross", "Nought"]).toContain(name);
      }
    }
  });

  test(`pawns and discs can be seen where they stand for a side (${theme})`, async ({ page }) => {
    await themed(page, theme);
    for (const { link, face } of [
      { link: "#quoridor", face: ".pawn-body" },
      { link: "#reversi", face: ".disc-face" },
    ]) {
      await page.goto("about:blank");
      const board = await open(page, link);
      for (const side of ["first", "second"]) {
        const badge = board.locator(`.strip > .badge.${side}`);
        const ground = await shown(badge, "background-color");
        const figure = await shown(badge.locator(face).first(), "fill");
        expect(contrast(ground, figure), `${link} ${side}`).toBeGreaterThan(2.5);
      }
    }
  });
}

test("on a board without gaps every kind of piece is drawn in its side's colours", async ({
  page,
}) => {
  await remember(page, { sides: "two" });
  // A game on squares, so that nothing of what other kinds of boards bring with them is there.
  const board = await open(page, "#tictactoe");
  for (const [theme, media] of Object.entries(THEMES)) {
    await page.emulateMedia(media);
    for (const kind of KINDS) {
      for (const [side, name] of [
        ["first", "--_one"],
        ["second", "--_two"],
      ] as const) {
        const drawn = await board.evaluate(
          (element, { kind, side, name, shapes }) => {
            const root = element.shadowRoot as ShadowRoot;
            const place = document.createElement("div");
            place.innerHTML = `<svg class="board straight palette-${kind}"><g class="piece ${kind} ${side}">${shapes}</g>
              <circle class="wanted"></circle><circle class="field-face"></circle></svg>`;
            root.append(place);
            place.querySelector<SVGElement>(".wanted")?.style.setProperty("fill", `var(${name})`);
            const fills = [...place.querySelectorAll(".piece *")].flatMap((shape) => {
              const { fill, stroke } = getComputedStyle(shape);
              return [fill, stroke];
            });
            const fill = (of: string) => getComputedStyle(place.querySelector(of) as Element).fill;
            const found = { fills, wanted: fill(".wanted"), field: fill(".field-face") };
            place.remove();
            return found;
          },
          { kind, side, name, shapes: markup(piece(kind, side)) },
        );
        expect(drawn.fills, `${kind} of ${side} (${theme})`).toContain(drawn.wanted);
        if (kind !== "pawn") continue;
        // Of wood, as it is between gaps: on the felt of other boards half of them would be lost.
        const { hue } = described(numbers(drawn.field));
        expect(hue, `${kind} (${theme})`).toBeGreaterThan(15);
        expect(hue, `${kind} (${theme})`).toBeLessThan(50);
      }
    }
  }
});

test("by night boards are of the same warm stuff as by day", async ({ page }) => {
  await themed(page, "dark");
  for (const [link, property] of [
    ["", "--_tile"],
    ["#tictactoe", "--_paper"],
    ["#quoridor", "--_field"],
  ] as const) {
    await page.goto("about:blank");
    const board = await open(page, link);
    const { hue, purity } = described(await shown(board.locator(".board"), property));
    expect(hue, `${link} ${property}`).toBeGreaterThan(15);
    expect(hue, `${link} ${property}`).toBeLessThan(50);
    expect(purity, `${link} ${property}`).toBeGreaterThan(0.2);
  }
});

test("every side looks as it is called, and is seen beside every board", async ({ page }) => {
  await themed(page, "dark");
  for (const { link, sides, face } of [
    { link: "", sides: ["Red", "Blue"], face: ".body" },
    { link: "#reversi", sides: ["Black", "White"], face: ".disc-face" },
    { link: "#quoridor", sides: ["White", "Black"], face: ".pawn-body" },
  ]) {
    await page.goto("about:blank");
    const board = await open(page, link);
    for (const look of BOARDS.slice(1)) {
      await board.evaluate(async (element, look) => {
        const game = element as HTMLElementTagNameMap["tessera-game"];
        game.board = look;
        await game.updateComplete;
      }, look);
      for (const [index, name] of sides.entries()) {
        const colour = await shown(board.locator(".board"), ["--_one", "--_two"][index] ?? "");
        expect(CALLED[name]?.(described(colour)), `${name} on ${look}: ${colour}`).toBe(true);
      }
      const badge = board.locator(".strip > .badge").first();
      const ground = await shown(badge, "background-color");
      const figure = await shown(badge.locator(face).first(), "fill");
      expect(contrast(ground, figure), `${link} on ${look}`).toBeGreaterThan(2.2);
    }
  }
});

test("the browser's own bar goes by the chosen theme, and by the system where none is chosen", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page);
  const used = (theme?: string) =>
    page.evaluate((theme) => {
      const page = document.querySelector("tessera-page") as unknown as {
        change(settings: { theme: string }): void;
      };
      if (theme) page.change({ theme });
      const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
      return [...metas].find(({ media }) => matchMedia(media).matches)?.content;
    }, theme);
  const light = await used();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await used();
  expect(dark).not.toBe(light);
  for (const theme of ["light", "dark", "contrast", "auto"]) {
    expect(await used(theme), theme).toBe(theme === "light" ? light : dark);
  }
});

test("in high contrast a board has nothing around it but its cells", async ({ page }) => {
  await themed(page, "contrast");
  const board = await open(page, "#reversi");
  // The ground's side would be white there, and stand out in pieces.
  await expect(board.locator(".ground-side")).toBeHidden();
});
