// The looks that are loaded when they are chosen: the style sheets of boards and pieces made of wood, of stone, or
// for the night. High contrast keeps what it has.
import { svg, unsafeCSS } from "lit";
import { inksInDark, inksInLight, sidesInDark, sidesInLight } from "../palettes.ts";
import { boardGrain, PIECE_FILLS } from "./grain.ts";
import type { Chosen, Look } from "./looks.ts";
import { over } from "./over.ts";
import { SURFACES, type Surface } from "./surfaces.ts";

/** Rules for every theme but high contrast, each for what its selector says within the element. */
function rules(list: Readonly<Record<string, string>>) {
  const all = Object.entries(list).map(([selectors, declarations]) => {
    const within = selectors
      .split(/,\s*(?![^(]*\))/)
      .map((each) => `:host(:not([theme="contrast"])) ${each}`);
    return `${within.join(",")}{${declarations}}`;
  });
  return `@media not (prefers-contrast: more){${all.join("")}}`;
}

/** A board's sheet. Tiles that can move have a grain each, other cells share one that lies over them. */
function boardStyles(surface: Surface) {
  const { tone, tile, line, side, field, soft } = surface;
  const [sides, inks] = tone === "light" ? [sidesInLight, inksInLight] : [sidesInDark, inksInDark];
  const glass = `--_pane:${paneOf(surface)};--_glass:${paneOf(surface)};--_glass-edge:${side};`;
  const ground = `--_ground:${surface.ground};--_ground-edge:${surface.groundEdge};`;
  const paper = `--_paper:${tile};--_paper-edge:${line};--_frame:${surface.ground};--_frame-edge:${surface.groundEdge};`;
  const fields = `--_field:var(--tessera-board,${field});--_field-edge:${surface.fieldEdge};--_on-field:${surface.onField};--_last:${surface.lastOnField};`;
  // What is dark itself needs a rim on a dark board.
  const rim = `stroke:${surface.grain[1]}`;
  const rims = {
    ".palette-disc .first .disc-edge": rim,
    ".palette-disc.turn-first .direct .dot, .palette-pawn.turn-second .direct .dot": `${rim};stroke-width:2;opacity:1`,
  };
  // Layers of their own are not painted again with each move.
  return `.over{display:none;pointer-events:none}${rules({
    ".over": "display:inline",
    ".grain": "fill:url(#grain);will-change:transform",
    ".lamp": "fill:url(#lamp);will-change:transform",
    ".slab": "fill:var(--_glass)",
    ".palette-piece": `${sides}${fields}${ground}--_tile:var(--tessera-board,${tile});--_tile-light:transparent;--_tile-side:${side};--_line:var(--tessera-line,${line});`,
    ".palette-mark": `${inks}${paper}${glass}--_on-field:${soft};`,
    ".palette-stone": `${inks}${glass}${ground}`,
    ".palette-disc": `${fields}${ground}`,
    ".palette-pawn": `${fields}--_groove:${surface.ground};--_groove-edge:${surface.groundEdge};--_wall:var(--tessera-wall,${surface.wall});--_wall-side:${surface.wallSide};--_wall-edge:${surface.wallEdge};`,
    // Places to go to and captions lie on the page, and keep its colours.
    ".board > :not(.place, .captions)": `--_mark:var(--tessera-mark,${surface.mark});--_focus:var(--tessera-focus,${surface.focus});`,
    ".board:not(.palette-disc, .palette-pawn) > :not(.place, .captions)": `--_gold:${surface.last};`,
    ".board > .cell:not(.place)": `--_soft:${soft};--_ink:${surface.onField};`,
    ".tile-light": "fill:url(#tile-1) none;opacity:1",
    ":nth-child(3n of .tile) .tile-light": "fill:url(#tile-2) none",
    ":nth-child(3n + 1 of .tile) .tile-light": "fill:url(#tile-3) none",
    ".lattice .glass": "fill:url(#slab) var(--_glass);opacity:1",
    ".lattice .cell.idle:not(.lit) .field-face": "opacity:0.35",
    ".palette-piece .badge, .palette-mark .badge, .palette-stone .badge":
      "box-sizing:border-box;padding:2px;border-radius:50%",
    ".palette-piece .badge, .palette-mark .badge": `background:${tile}`,
    ".palette-stone .badge": `background:${paneOf(surface)}`,
    ".palette-pawn .badge": `background:${field}`,
    ...(tone === "dark" && rims),
  })}`;
}

/** What boards in space are made of: on a dark one the dark stones would be lost. */
export const paneOf = ({ tone, tile, field }: Surface) => (tone === "light" ? tile : field);

const mixed = (side: string, [part, other]: readonly [number, string]) =>
  `color-mix(in srgb,var(--_${side}) ${part}%,${other})`;

const both = (of: (side: "one" | "two") => Record<string, string>) => ({
  ...of("one"),
  ...of("two"),
});

/** What a side's colour is mixed with, for light and for shade: how much of it stays, in percent, and the other. */
export const MIXED = {
  wood: { body: [93, "#9a6a35"], dark: [70, "#2a1606"], light: [72, "#fff1d6"] },
  stone: { shine: [42, "#fff"], rim: [72, "#000"] },
} as const;

const FILLED = {
  one: ".first :is(.body, .ball, .disc-face, .pawn-body)",
  two: ".second :is(.body, .ball, .disc-face, .pawn-body)",
};

const FILLS = rules({
  [FILLED.one]: "fill:url(#of-one) var(--_one)",
  [FILLED.two]: "fill:url(#of-two) var(--_two)",
  ".cross": "stroke:url(#of-one) var(--_one);stroke-width:10",
  ".nought-edge": "stroke-width:10.6",
  ".nought": "stroke:url(#of-two) var(--_two);stroke-width:8",
});

const PIECE_STYLES: Readonly<Record<string, string>> = {
  wood: `${FILLS}${rules({
    ...both((side) => ({
      [`.fill-${side}`]: `fill:${mixed(side, MIXED.wood.body)}`,
      [`.ring-dark-${side}`]: `stroke:${mixed(side, MIXED.wood.dark)};stroke-width:1.3;opacity:0.6`,
      [`.ring-light-${side}`]: `stroke:${mixed(side, MIXED.wood.light)};stroke-width:1;opacity:0.5`,
    })),
    ".gleam, .disc-gleam, .pawn-gleam": "opacity:0.3",
    ".second .facet": "fill:none;stroke:var(--_two-light);stroke-width:3;opacity:1",
    ".light": "opacity:0.2 !important",
  })}`,
  stone: `${FILLS}${rules({
    ...both((side) => ({
      [`.shine-${side}`]: `stop-color:${mixed(side, MIXED.stone.shine)}`,
      [`.stop-${side}`]: `stop-color:var(--_${side})`,
      [`.rim-${side}`]: `stop-color:${mixed(side, MIXED.stone.rim)}`,
    })),
    ".shadow": "opacity:0.32",
    ".gleam, .disc-gleam": "opacity:0.75;stroke-width:3.2",
    ".second .facet": "opacity:0.4",
    ".shade": "opacity:0",
  })}`,
};

const known = new Map<string, Look | undefined>();

/** The look that is chosen; undefined where all of it is each game's own. */
export function lookOf({ board, pieces }: Chosen): Look | undefined {
  const name = `${board} ${pieces}`;
  if (!known.has(name)) known.set(name, make(board, pieces));
  return known.get(name);
}

function make(board: string, pieces: string): Look | undefined {
  const surface = Object.hasOwn(SURFACES, board) ? SURFACES[board] : undefined;
  const fills = Object.hasOwn(PIECE_FILLS, pieces) ? PIECE_FILLS[pieces] : undefined;
  if (!surface && !fills) return undefined;
  const sheets = [surface && boardStyles(surface), fills && PIECE_STYLES[pieces]];
  return {
    styles: sheets.filter((sheet) => sheet !== undefined).map((sheet) => unsafeCSS(sheet)),
    defs: svg`<defs>${surface && boardGrain(board, surface)}${fills}</defs>`,
    ...(surface && { over }),
  };
}
