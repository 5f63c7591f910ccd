// Shadows as filters of SVG: not every viewer knows those of style sheets.
import type { Colours } from "./colours.ts";

const SHADOW = /drop-shadow\((.+?) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px\)/g;

export class Shadows {
  #colours: Colours;
  #made = new Map<string, string>();

  constructor(colours: Colours) {
    this.#colours = colours;
  }

  /** A reference to the filter that does what a computed `filter` says; empty for none. */
  of(filter: string): string {
    const shadows = [...filter.matchAll(SHADOW)];
    if (shadows.length === 0) return "";
    if (!this.#made.has(filter)) {
      const id = `shadow${this.#made.size + 1}`;
      const steps = shadows.map((shadow, index) => this.#step(shadow, index));
      const made = `<filter id="${id}" x="-25%" y="-25%" width="150%" height="150%" color-interpolation-filters="sRGB">${steps.join("")}</filter>`;
      this.#made.set(filter, made);
    }
    return `url(#shadow${[...this.#made.keys()].indexOf(filter) + 1})`;
  }

  /** One shadow below all that is there already. */
  #step([, colour = "", x, y, blur]: RegExpMatchArray, index: number): string {
    const { paint, opacity } = this.#colours.of(colour);
    const above = index === 0 ? "SourceGraphic" : `with${index}`;
    return (
      `<feGaussianBlur in="${above}" stdDeviation="${Number(blur) / 2}"/>` +
      `<feOffset dx="${x}" dy="${y}" result="shape"/>` +
      `<feFlood flood-color="${paint}" flood-opacity="${opacity}"/>` +
      `<feComposite in2="shape" operator="in" result="shadow"/>` +
      `<feMerge result="with${index + 1}"><feMergeNode in="shadow"/><feMergeNode in="${above}"/></feMerge>`
    );
  }

  /** The filters that were asked for. */
  get defs(): string {
    return this.#made.size === 0 ? "" : `<defs>${[...this.#made.values()].join("")}</defs>`;
  }
}
