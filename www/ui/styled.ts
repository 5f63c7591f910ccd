// A directive for `style=${styled({…})}` that never writes the attribute, which pages with a strict
// content security policy forbid, but sets each property by itself.
import { type AttributePart, noChange } from "lit";
import { Directive, directive } from "lit/directive.js";

/** CSS properties, custom ones among them, as they are written in a style sheet. */
export type Style = Record<string, string | number>;

class Styled extends Directive {
  #last: Style = {};

  override render(_style: Style) {
    return noChange;
  }

  override update({ element }: AttributePart, [style]: [Style]) {
    const { style: properties } = element as unknown as ElementCSSInlineStyle;
    for (const name of Object.keys(this.#last)) {
      if (!(name in style)) properties.removeProperty(name);
    }
    for (const [name, value] of Object.entries(style)) {
      if (this.#last[name] !== value) properties.setProperty(name, String(value));
    }
    this.#last = style;
    return noChange;
  }
}

export const styled = directive(Styled);
