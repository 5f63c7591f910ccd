// Boards as the build draws them: standing in a page until there is a living one, and as files of their own.
// Both are the living board's shapes with its own style sheets, of which only what a drawing needs is taken.
import type { Room } from "../board/handling.ts";
import { type Kind, kindOf, loadKind } from "../board/kinds.ts";
import { isBare, type Living, picture, playSome } from "../board/picture.ts";
import { viewBox } from "../board/viewport.ts";
import { styles } from "../element/styles.ts";
import type { Texts } from "../i18n/i18n.ts";
import { Game } from "../pkg/tessera.js";
import { escaped } from "../ui/escaped.ts";
import { markup } from "./markup.ts";

/** Shortens a style sheet to what is for these class names. */
export type Shorten = (sheet: string, classes: ReadonlySet<string>) => string;

/** The places that boards stand in: wide ones, high ones, those of a phone that is held upright, or lies on its side. */
const ROOMS: readonly Room[] = [
  { flat: null, size: 700, aspect: 1.55 },
  { flat: null, size: 600, aspect: 0.74 },
  { flat: null, size: 370, aspect: 0.85 },
  { flat: null, size: 390, aspect: 1.4 },
];
/** The part of a drawing's size that is left free around it in a file. */
const MARGIN = 0.03;
/** Which windows have which of these places, as www/page/styles/windows.css and phone.css say. */
const WINDOWS = [
  "(width>52rem) and ((height>30rem) or (orientation:portrait))",
  "(31.2rem<width<=52rem) and ((height>30rem) or (orientation:portrait))",
  "(width<=31.2rem) and ((height>30rem) or (orientation:portrait))",
  "(height<=30rem) and (orientation:landscape)",
];

/**
 * The start of a game as it stands in a page, the style sheet for it there, within `.drawing`, and the file that its
 * kind of board needs, if any.
 */
export async function standing(
  id: string,
  texts: Texts,
  shorten: Shorten,
): Promise<{ svg: string; sheet: string; kind: string | undefined }> {
  const [all, kind] = await using(new Game(id), (game, kind) => [
    ROOMS.map((room) => drawn(game, kind, { texts, room })),
    kind.name,
  ]);
  // Most boards look the same everywhere.
  const pictures = [...new Set(all)];
  const svg = pictures.join("");
  const only =
    pictures.length > 1 ? pictures.map((picture, index) => shownIn(all, picture, index)) : [];
  const sheet = await sheetOf(id, svg, (rules, classes) =>
    shorten(`.drawing{${unhosted(rules, "&")}${only.join("")}}`, new Set([...classes, "drawing"])),
  );
  return { svg, sheet, kind };
}

/** Has one of some pictures be seen in no other windows than its own. */
function shownIn(all: readonly string[], picture: string, index: number): string {
  const own = WINDOWS.filter((_, at) => all[at] === picture);
  return `@media not (${own.map((window) => `(${window})`).join(" or ")}){.picture:nth-child(${index + 1}){display:none}}`;
}

/** A game as an SVG file, as light or dark as its reader likes it: how it begins, or a position. */
export async function file(record: string, shorten: Shorten): Promise<string> {
  const svg = await using(Game.parse(record), (game, kind) => {
    if (record === game.id && isBare(game, kind)) playSome(game);
    return drawn(game, kind);
  });
  const sheet = await sheetOf(record, svg, (all, classes) =>
    shorten(unhosted(all, ":root"), classes),
  );
  return svg.replace(
    /<svg (.*?)viewBox="(.*?)".*?>/,
    (_, classes: string, box: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" ${classes}viewBox="${wider(box)}"><style>${escaped(sheet)}</style>`,
  );
}

/** With room for shadows: beyond its box a file shows nothing. */
function wider(box: string): string {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(" ").map(Number);
  const by = Math.max(width, height) * MARGIN;
  return viewBox({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });
}

/** What of the style sheets of a game's kind a drawing needs. */
function sheetOf(record: string, svg: string, shorten: Shorten): Promise<string> {
  const names = svg.matchAll(/class="([^"]*)"/g);
  const classes = new Set([...names].flatMap(([, list = ""]) => list.split(" ")));
  return using(Game.parse(record), (_, kind) => shorten(`${styles}${kind.styles}`, classes));
}

/** Does something with a game, when what its board needs is there, and gives its memory back. */
async function using<Result>(game: Game, use: (game: Game, kind: Kind) => Result): Promise<Result> {
  try {
    const layout = game.layout();
    await loadKind(layout);
    return use(game, kindOf(layout));
  } finally {
    game.free();
  }
}

const drawn = (game: Game, kind: Kind, living?: Living) =>
  plain(markup(picture(game, kind, living)));

/** Without places at which nothing is drawn, and with numbers no finer than can be seen. */
const plain = (svg: string) =>
  svg.replace(/<g class="[^"]*" transform="[^"]*">\s*<\/g>\n?/g, "").replace(/(\.\d\d)\d+/g, "$1");

/** For whoever has chosen no theme, where the element would be what this selector says. */
const unhosted = (sheet: string, host: string) =>
  sheet
    .replace(/:host\(:not\([^)]*\)\)/g, host)
    .replace(/:host\((?:[^()]|\([^)]*\))*\)/g, ".unused")
    .replaceAll(":host", host);
