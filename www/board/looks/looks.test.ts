// In every look the sides can be distinguished, and what is marked can be seen; nothing of it is large.
import assert from "node:assert/strict";
import { test } from "node:test";
import { markup } from "../../site/markup.ts";
import {
  discs,
  inksInDark,
  inksInLight,
  pawns,
  sidesInDark,
  sidesInLight,
  stones,
} from "../palettes.ts";
import { BOARDS, PIECES } from "./looks.ts";
import { lookOf, MIXED, paneOf } from "./made.ts";
import { SURFACES, type Surface } from "./surfaces.ts";

type Colour = readonly [red: number, green: number, blue: number];

/** Reads #rgb or #rrggbb. */
function read(hex: string): Colour {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const at = (from: number) => Number.parseInt(full.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** As `color-mix(in srgb, one part%, other)`. */
const mix = (one: Colour, [part, other]: readonly [number, string]): Colour => {
  const with_ = read(other);
  const [red = 0, green = 0, blue = 0] = one.map(
    (value, index) => (value * part + (with_[index] ?? 0) * (100 - part)) / 100,
  );
  return [red, green, blue];
};

function lightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast as WCAG 2 has it. */
function contrast(one: Colour, two: Colour): number {
  const [light = 0, dark = 0] = [lightness(one), lightness(two)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The first colour that a sheet gives a custom property. */
function given(sheets: readonly { cssText: string }[], name: string): Colour {
  const sheet = sheets.map(({ cssText }) => cssText).join("");
  const [, hex] = new RegExp(`${name}:[^;#]*(#[0-9a-f]+)`).exec(sheet) ?? [];
  assert.ok(hex, `${name} has a colour`);
  return read(hex);
}

/** The two sides of each kind of pieces on a board, each by its fill and its outline, and what they stand on. */
function kindsOn(surface: Surface) {
  const { tone, tile, field, grain } = surface;
  const [sides, inks] = tone === "light" ? [sidesInLight, inksInLight] : [sidesInDark, inksInDark];
  const pair = (
    sheets: { cssText: string }[],
    names: [string, string, string, string],
    on: string,
  ) => ({
    fills: [given(sheets, names[0]), given(sheets, names[1])] as const,
    outlines: [given(sheets, names[2]), given(sheets, names[3])] as const,
    on: read(on),
  });
  const usual: [string, string, string, string] = [
    "--_one",
    "--_two",
    "--_one-dark",
    "--_two-dark",
  ];
  const marks: typeof usual = ["--_cross", "--_nought", "--_cross", "--_nought-edge"];
  const disc = pair([discs], usual, field);
  const rim = tone === "dark" ? read(grain[1]) : disc.outlines[0];
  return {
    piece: pair([sides], usual, tile),
    disc: { ...disc, outlines: [rim, disc.outlines[1]] as const },
    pawn: pair([pawns], usual, field),
    stone: pair([stones, inks], ["--_one", "--_two", "--_rim", "--_two-dark"], paneOf(surface)),
    mark: pair([inks], marks, tile),
    "mark in space": pair([inks], marks, paneOf(surface)),
  };
}

/** What of a side's colour most of a piece shows, by what pieces are made of. */
const SHOWN: Readonly<Record<string, (colour: Colour) => readonly Colour[]>> = {
  classic: (colour) => [colour],
  wood: (colour) => [mix(colour, MIXED.wood.body)],
  stone: (colour) => [colour, mix(colour, MIXED.stone.rim)],
};

test("every look that can be chosen is made, and no other", () => {
  assert.deepEqual(Object.keys(SURFACES), BOARDS.slice(1));
  assert.deepEqual(Object.keys(SHOWN), [...PIECES]);
  for (const board of BOARDS)
    for (const pieces of PIECES) {
      const look = lookOf({ board, pieces });
      assert.equal(
        look === undefined,
        board === "classic" && pieces === "classic",
        `${board} ${pieces}`,
      );
      assert.equal(look?.over !== undefined, board !== "classic");
    }
  assert.equal(lookOf({ board: "toString", pieces: "gold" }), undefined);
});

for (const [board, surface] of Object.entries(SURFACES)) {
  for (const pieces of PIECES) {
    test(`the sides differ in lightness and can be seen: ${pieces} on ${board}`, () => {
      for (const [kind, { fills, outlines, on }] of Object.entries(kindsOn(surface))) {
        const show = SHOWN[pieces];
        assert.ok(show);
        const [ones, twos] = fills.map(show);
        for (const [index, one] of (ones ?? []).entries()) {
          const apart = contrast(one, twos?.[index] ?? one);
          assert.ok(apart > 1.75, `${kind}: the sides are ${apart.toFixed(2)} apart`);
        }
        for (const [index, fill] of fills.entries()) {
          const outline = outlines[index] ?? fill;
          const seen = Math.max(...[...show(fill), outline].map((colour) => contrast(colour, on)));
          assert.ok(seen > 2.2, `${kind} ${index + 1} stands out by ${seen.toFixed(2)}`);
        }
      }
    });
  }

  test(`what is marked and written can be seen on ${board}`, () => {
    const colours = { ...surface, pane: paneOf(surface) };
    const least: [keyof typeof colours, keyof typeof colours, number][] = [
      ["mark", "tile", 3],
      ["focus", "tile", 3],
      ["last", "tile", 2],
      ["lastOnField", "field", 2],
      ["mark", "pane", 2],
      ["focus", "pane", 2.2],
      ["last", "pane", 2],
      ["onField", "pane", 4.5],
      ["soft", "tile", 4.5],
      ["onField", "field", 4.5],
      ["wall", "ground", 4.5],
      ["wall", "field", 2],
    ];
    for (const [what, on, ratio] of least) {
      const found = contrast(read(String(colours[what])), read(String(colours[on])));
      assert.ok(found >= ratio, `${what} on ${on}: ${found.toFixed(2)}, not ${ratio}`);
    }
  });
}

test("the patterns of a look are paths of less than 20 KB, without pictures or filters", () => {
  for (const board of BOARDS)
    for (const pieces of PIECES) {
      const look = lookOf({ board, pieces });
      if (!look) continue;
      const drawn = markup(look.defs);
      assert.ok(drawn.length < 20_000, `${board} ${pieces}: ${drawn.length}`);
      assert.doesNotMatch(drawn, /<(image|filter)/);
    }
});
