// Patterns and gradients that shapes are filled with, rewritten for a picture of its own: their colours as they
// are computed, all else as it stands.
import type { Colours, Paint } from "./colours.ts";

/** What a computed `fill` or `stroke` refers to, and the colour that stands in for it. */
const REFERENCE = /^url\(["']?#([\w-]+)["']?\)\s*(.*)$/;

const COLOURS = ["fill", "stroke", "stop-color"];
const NUMBERS = ["fill-opacity", "stroke-opacity", "stop-opacity", "opacity", "stroke-width"];

export class PaintServers {
  #colours: Colours;
  #made = new Map<string, string>();

  constructor(colours: Colours) {
    this.#colours = colours;
  }

  /** What a computed `fill` or `stroke` of an element paints with. */
  of(value: string, element: Element): Paint {
    const [, id = "", instead = ""] = REFERENCE.exec(value) ?? [];
    if (!id) return this.#colours.of(value);
    const server = (element.getRootNode() as ShadowRoot).getElementById(id);
    if (!server) return this.#colours.of(instead || "none");
    if (!this.#made.has(id)) this.#made.set(id, this.#written(server, id));
    return { paint: `url(#${id})`, opacity: 1 };
  }

  #written(element: Element, id?: string): string {
    const used = /^#(.+)/.exec(element.getAttribute("href") ?? "")?.[1];
    const root = element.getRootNode() as ShadowRoot;
    const itself = used && root.getElementById(used);
    if (itself) return this.#written(itself);
    const style = getComputedStyle(element);
    const values = new Map([...element.attributes].map(({ name, value }) => [name, value]));
    values.delete("class");
    // Only what is referred to in the picture has a name there.
    if (id === undefined) values.delete("id");
    for (const name of COLOURS) {
      // What is filled with none has nothing to be computed.
      const { paint, opacity } = this.#colours.of(style.getPropertyValue(name) || "none");
      values.set(name, paint);
      if (opacity < 1) values.set(`${name.replace("-color", "")}-opacity`, String(opacity));
    }
    for (const name of NUMBERS) {
      const value = style.getPropertyValue(name).replace("px", "");
      if (value && !values.has(name)) values.set(name, value);
    }
    const given = [...values].map(([name, value]) => ` ${name}="${value}"`).join("");
    const inside = [...element.children].map((child) => this.#written(child)).join("");
    return `<${element.localName}${given}>${inside}</${element.localName}>`;
  }

  /** The patterns and gradients that were asked for. */
  get defs(): string {
    return this.#made.size === 0 ? "" : `<defs>${[...this.#made.values()].join("")}</defs>`;
  }
}
