// A game as an animated picture: an SVG that any page can show as an image. Every shape is in it once for each place
// where it is visible for a while, and style rules say when. With reduced motion it shows only the last position.
import { adoptStyles, render } from "lit";
import { kindOf, loadKind } from "../../board/kinds.ts";
import { type Chosen, type Look, loadLook, lookOf } from "../../board/looks/looks.ts";
import { lastMoved, picture } from "../../board/picture.ts";
import { styles } from "../../element/styles.ts";
import { Game } from "../../pkg/tessera.js";
import { escaped } from "../../ui/escaped.ts";
import { soon } from "../../ui/paint.ts";
import { Copy, MARGIN, rounded } from "./drawing.ts";

/** The longer side of the picture, in CSS pixels. */
const LONG = 480;
/** How long a position is shown … */
const SEEN_S = 1;
/** … or shorter, where the whole would take longer than this. */
const WHOLE_S = 90;
/** The last position is seen as long as so many others. */
const LAST = 4;

/** A shape that stands somewhere for a while. */
interface Shape {
  /** How it is drawn where nothing is moved. */
  drawn: string;
  /** Where it is moved to, as attributes. */
  at: string;
  /** What lies higher covers what lies lower. */
  height: readonly number[];
  /** At which positions it is seen, by their number. */
  seen: number[];
}

/** Draws all moves of a record one after another, on a ground of this colour. */
export async function animate(
  record: string,
  {
    ground,
    title,
    theme,
    chosen,
  }: { ground: string; title: string; theme: string; chosen: Chosen },
): Promise<string> {
  const game = Game.parse(record);
  const stage = document.createElement("div");
  try {
    await Promise.all([loadKind(game.layout()), loadLook(chosen)]);
    stage.setAttribute("theme", theme);
    stage.style.cssText = `position: fixed; inset: 0 auto auto -200vw; width: ${LONG}px; height: ${LONG}px;`;
    document.body.append(stage);
    return await filmed(game, stage.attachShadow({ mode: "open" }), ground, title, lookOf(chosen));
  } finally {
    stage.remove();
    game.free();
  }
}

async function filmed(game: Game, root: ShadowRoot, ground: string, title: string, look?: Look) {
  const kind = kindOf(game.layout());
  adoptStyles(root, [styles, kind.styles, ...(look?.styles ?? [])]);
  const copy = new Copy();
  const shapes = new Map<string, Shape>();
  const corners: number[][] = [];
  const { plies } = game.state();
  for (let ply = 0; ply <= plies; ply++) {
    // Nobody waits for a long game without being able to do something else.
    if (ply % 10 === 9) await soon();
    game.goto(ply);
    render([picture(game, kind, undefined, look), lastMoved(game, kind)], root);
    const [board, last] = root.querySelectorAll("svg");
    if (!board) continue;
    const { x, y, width, height } = board.viewBox.baseVal;
    corners.push([x, y, x + width, y + height]);
    const own = (child: Element) => child instanceof SVGGElement;
    const drawn = [...board.children, ...(last?.children ?? [])].filter(own);
    const places = drawn.map((child) => child.getAttribute("transform") ?? "");
    for (const [index, child] of drawn.entries()) {
      const key = child.outerHTML;
      const place = places[index] ?? "";
      // What is moved is as high as the first thing there; the rest is as it was drawn.
      const height = [layerOf(child), place ? places.indexOf(place) : index];
      const svg = shapes.has(key) ? "" : copy.of(child, child.parentNode as SVGSVGElement);
      const shape = shapes.get(key) ?? { ...moved(svg), height, seen: [] };
      shape.seen.push(ply);
      shapes.set(key, shape);
    }
  }
  return written([...shapes.values()], plies + 1, boxAround(corners), copy, ground, title);
}

/** Below all is what was there before the cells, above all the sign of the last move. */
function layerOf(element: Element): number {
  const higher = [".trails", ".first, .second", ".over", "[transform]"];
  const at = higher.findIndex((selector) => element.matches(selector));
  return at < 0 ? 0 : higher.length - at;
}

/** A shape that is moved and nothing else, without that. */
function moved(svg: string): Pick<Shape, "drawn" | "at"> {
  const [, x, y, drawn] = /^<g transform="translate\((\S+) (\S+)\)">(.*)<\/g>$/s.exec(svg) ?? [];
  return drawn === undefined ? { drawn: svg, at: "" } : { drawn, at: ` x="${x}" y="${y}"` };
}

function boxAround(corners: readonly number[][]): [number, number, number, number] {
  const all = (at: number) => corners.map((corner) => corner[at] ?? 0);
  const [left, top] = [Math.min(...all(0)), Math.min(...all(1))];
  const [width, height] = [Math.max(...all(2)) - left, Math.max(...all(3)) - top];
  const margin = Math.max(width, height) * MARGIN;
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map(rounded);
  return box as [number, number, number, number];
}

function written(
  shapes: readonly Shape[],
  positions: number,
  [x, y, width, height]: readonly [number, number, number, number],
  copy: Copy,
  ground: string,
  title: string,
): string {
  const long = positions + LAST - 1;
  const seconds = Math.min(SEEN_S * long, WHOLE_S);
  const scale = LONG / Math.max(width, height);
  const symbols = new Map<string, string>();
  const times = new Map<string, string>();
  const named = (names: Map<string, string>, of: string, letter: string) => {
    const name = names.get(of) ?? `${letter}${names.size}`;
    names.set(of, name);
    return name;
  };
  const uses = [...shapes]
    .filter(({ drawn }) => drawn !== "")
    .sort((a, b) => a.height.reduce((found, at, index) => found || at - (b.height[index] ?? 0), 0))
    .map(({ drawn, at, seen }) => {
      const always = seen.length === positions;
      const time = always ? "" : ` class="${named(times, rule(seen, positions, long), "t")}"`;
      const absent = seen.at(-1) === positions - 1 ? "" : ' visibility="hidden"';
      return `<use href="#${named(symbols, drawn, "s")}"${at}${time}${absent}/>`;
    });
  const defined = [...symbols].map(([drawn, name]) => `<g id="${name}">${drawn}</g>`);
  const rules = [...times].map(
    ([frames, name]) => `.${name}{animation-name:${name}}@keyframes ${name}{${frames}}`,
  );
  const style = `@media not (prefers-reduced-motion:reduce){[class]{animation:${rounded(seconds)}s step-end infinite}${rules.join("")}}`;
  const { paint } = copy.colours.of(ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" role="img"><title>${escaped(title)}</title><style>${style}</style>${copy.servers.defs}${copy.shadows.defs}<defs>${defined.join("")}</defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}"/>${uses.join("")}</svg>\n`;
}

/** When it comes and goes, as key frames. */
function rule(seen: readonly number[], positions: number, long: number): string {
  const is = new Set(seen);
  const part = (ply: number) => `${rounded((100 * ply) / long)}%`;
  const changes = Array.from({ length: positions }, (_, ply) => ply)
    .filter((ply) => ply === 0 || is.has(ply) !== is.has(ply - 1))
    .map((ply) => `${part(ply)}{visibility:${is.has(ply) ? "visible" : "hidden"}}`);
  return changes.join("");
}
