// Styles as pages with a strict content security policy allow them: a directive for `style=${styled({…})}` that
// never writes the attribute, which such pages forbid, but sets each property by itself; and style sheets that are
// adopted.
import { type AttributePart, type CSSResult, noChange } from "lit";
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

/** Puts on styles that come later than what they are for; it may have put on its own anew since. */
export function wear(root: Node, styles: CSSResult | undefined) {
  const sheet = styles?.styleSheet;
  if (!sheet || !(root instanceof ShadowRoot || root instanceof Document)) return;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
