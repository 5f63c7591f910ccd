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

type Wearer = ShadowRoot | Document;

/** What each wears, the last ones last. */
const worn = new WeakMap<Wearer, readonly CSSResult[]>();

/** A sheet can be worn only in the document that it was made in. */
function sheetIn(view: typeof window, { styleSheet, cssText }: CSSResult): CSSStyleSheet {
  if (view === window && styleSheet) return styleSheet;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(cssText);
  return sheet;
}

/** Has a root wear these styles and no others; without any, the same as before in another document. */
export function dress(root: Wearer, styles = worn.get(root) ?? []) {
  worn.set(root, styles);
  const { defaultView: view } = root.ownerDocument ?? root;
  // Nobody sees a document without a window.
  if (view) root.adoptedStyleSheets = styles.map((style) => sheetIn(view, style));
}

/** Puts on styles that come later than what they are for; it may have put on its own anew since. */
export function wear(root: Wearer, styles: CSSResult | undefined) {
  const before = worn.get(root) ?? [];
  if (styles && !before.includes(styles)) dress(root, [...before, styles]);
}
