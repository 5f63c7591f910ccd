// The board as a picture of its own: what the page's style sheets say is written into each shape, in
// the plainest SVG, so that any viewer shows it as the page does.
import { escaped } from "../../ui/escaped.ts";
import { Colours, type Paint } from "./colours.ts";
import { PaintServers } from "./paint-servers.ts";
import { Shadows } from "./shadows.ts";

export interface Drawing {
  svg: string;
  /** Its size in CSS pixels. */
  width: number;
  height: number;
}

/** The longer side of a picture, in CSS pixels. */
const LONG = 900;
/** The part of the board's size that is left free around it. */
export const MARGIN = 0.04;
/** How many dots of the picture there are for a pixel, in each direction. */
const FINER = 2;
/** Nobody waits longer for something on its way to come to rest. */
const REST_MS = 1500;

/** What makes a shape, by its attributes. */
const SHAPE = "d points x y x1 y1 x2 y2 cx cy r rx ry width height dx dy".split(" ");

/** How it is drawn, by computed styles; what is usual is left out. */
const STYLE: Readonly<Record<string, string>> = {
  "stroke-dasharray": "none",
  "stroke-dashoffset": "0",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-miterlimit": "4",
  "paint-order": "normal",
};
const LETTERS: Readonly<Record<string, string>> = {
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  "letter-spacing": "normal",
};

/** What says only what can be chosen now. */
const CHOICE = ".start .halo, .dot, .ghost-wall, .turn-wall";
/** A tile that is framed for nothing else, and one that has no frame at all. */
const FRAMED = ".tile.start:not(.last, .win, .selected, .banned) > .tile-face";
const UNFRAMED = ".tile:not(.start, .target, .last, .win, .selected, .banned) > .tile-face";

/** Draws what `board` shows now, on a ground of this colour. */
export async function draw(board: SVGSVGElement, ground: string, title: string): Promise<Drawing> {
  await atRest(board);
  const { x, y, width, height } = board.viewBox.baseVal;
  const margin = Math.max(width, height) * MARGIN;
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin].map(rounded);
  const [, , w = 1, h = 1] = box;
  const scale = LONG / Math.max(w, h);
  const size = { width: Math.round(w * scale), height: Math.round(h * scale) };
  const copy = new Copy();
  const shapes = [...board.children].map((child) => copy.of(child, board)).join("");
  const { paint } = copy.colours.of(ground);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" width="${size.width}" height="${size.height}"><title>${escaped(title)}</title>${copy.servers.defs}${copy.shadows.defs}<rect x="${box[0]}" y="${box[1]}" width="${w}" height="${h}" fill="${paint}"/>${shapes}</svg>\n`;
  return { svg, ...size };
}

/** The picture as dots. */
export async function dots({ svg, width, height }: Drawing): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * FINER;
    canvas.height = height * FINER;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (!blob) throw new Error("The browser made no picture.");
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A hint breathes for ever; everything else comes to rest. */
async function atRest(board: SVGSVGElement) {
  const moving = board
    .getAnimations({ subtree: true })
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const patience = new Promise((done) => setTimeout(done, REST_MS));
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), patience]);
}

/** Writes the shapes of a drawing anew. */
export class Copy {
  readonly colours = new Colours();
  readonly shadows = new Shadows(this.colours);
  readonly servers = new PaintServers(this.colours);

  of(element: Element, parent: SVGGraphicsElement): string {
    // What only others refer to is drawn with them.
    if (!(element instanceof SVGGraphicsElement) || element instanceof SVGDefsElement) return "";
    if (element.matches(CHOICE)) return "";
    const style = getComputedStyle(element);
    if (style.display === "none" || Number(style.opacity) === 0 || isFlat(element)) return "";
    const around = attributes({
      transform: placed(element, parent),
      opacity: style.opacity === "1" ? "" : style.opacity,
      filter: this.shadows.of(style.filter),
    });
    if (element instanceof SVGGElement) {
      const inside = [...element.children].map((child) => this.of(child, element)).join("");
      return inside && `<g${around}>${inside}</g>`;
    }
    const unframed = element.matches(FRAMED) && element.closest("svg")?.querySelector(UNFRAMED);
    const worn = unframed ? getComputedStyle(unframed) : style;
    const look = style.visibility === "visible" ? this.#look(element, worn) : "";
    if (!look) return "";
    const written = element instanceof SVGTextContentElement;
    const name = written ? "text" : element.localName;
    const letters = written ? attributes(chosen(style, LETTERS)) : "";
    const end = written ? `>${escaped(element.textContent?.trim() ?? "")}</text>` : "/>";
    return `<${name}${shape(element, style)}${around}${look}${letters}${end}`;
  }

  /** Colours and lines; nothing when there is nothing to be seen. */
  #look(element: Element, style: CSSStyleDeclaration): string {
    const fill = element.localName === "line" ? CLEAR : this.#paint("fill", element, style);
    const stroke = this.#paint("stroke", element, style);
    const lined = stroke.paint !== "none" && Number.parseFloat(style.strokeWidth) > 0;
    if (fill.paint === "none" && !lined) return "";
    const line = { "stroke-width": plain(style.strokeWidth), ...chosen(style, STYLE) };
    return (
      attributes({ fill: fill.paint, "fill-opacity": part(fill.opacity) }) +
      (lined
        ? attributes({ stroke: stroke.paint, "stroke-opacity": part(stroke.opacity), ...line })
        : "")
    );
  }

  #paint(kind: "fill" | "stroke", element: Element, style: CSSStyleDeclaration): Paint {
    const { paint, opacity } = this.servers.of(style[kind], element);
    const all = opacity * Number(style[`${kind}Opacity`]);
    return all === 0 ? CLEAR : { paint, opacity: all };
  }
}

const CLEAR: Paint = { paint: "none", opacity: 1 };

const part = (opacity: number) => (opacity === 1 ? "" : String(rounded(opacity)));

/** Whether it is turned edge-on, as the far side of a disc. */
function isFlat(element: SVGGraphicsElement): boolean {
  const { a, b, c, d } = element.getScreenCTM() ?? new DOMMatrix();
  return a * d - b * c === 0;
}

/** An element's place within its parent, whether by attributes or by styles. */
function placed(element: SVGGraphicsElement, parent: SVGGraphicsElement): string {
  const [inner, outer] = [element.getScreenCTM(), parent.getScreenCTM()];
  if (!inner || !outer) return "";
  const { a, b, c, d, e, f } = outer.inverse().multiply(inner);
  const numbers = [a, b, c, d, e, f].map(rounded);
  if (String(numbers) === "1,0,0,1,0,0") return "";
  const moved = String(numbers.slice(0, 4)) === "1,0,0,1";
  return moved ? `translate(${numbers.slice(4).join(" ")})` : `matrix(${numbers.join(" ")})`;
}

function shape(element: Element, style: CSSStyleDeclaration): string {
  const given = SHAPE.map((name) => [name, element.getAttribute(name) ?? ""]);
  // Styles may say how large a circle is.
  const round = element.localName === "circle" ? { r: plain(style.getPropertyValue("r")) } : {};
  return attributes({ ...Object.fromEntries(given), ...round });
}

function chosen(style: CSSStyleDeclaration, usual: Readonly<Record<string, string>>) {
  const values = Object.entries(usual).map(([name, value]) => {
    const now = plain(style.getPropertyValue(name));
    return [name, now === value ? "" : now];
  });
  return Object.fromEntries(values) as Record<string, string>;
}

function attributes(values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== "");
  return given.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
}

/** Lengths without their unit. */
const plain = (value: string) => value.replace(/(\d)px/g, "$1");

export const rounded = (value: number) => Math.round(value * 1000) / 1000 + 0;
