// The library for React 18 and 19: `import "tessera-games/react"` also declares <tessera-game> for JSX. It is only a
// declaration, so that nobody else needs React's types; at run time it is the library for pages.
import type { LitElement } from "lit";
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Attributes } from "../element/attributes.ts";
import type { TesseraEvents, TesseraGame } from "./tessera.ts";

export * from "./tessera.ts";

/** The element's own properties; undefined stands for the default. */
type Properties = {
  [Name in Exclude<keyof Attributes, keyof LitElement>]?: Attributes[Name] | undefined;
};

/** Listeners, named `on` and the event's name, such as `ontessera-move`; React 18 ignores them. */
type Listeners = {
  [Name in keyof TesseraEvents as `on${Name}`]?: ((event: TesseraEvents[Name]) => void) | undefined;
};

/** The props of <tessera-game> in JSX. */
export type TesseraGameProps = DetailedHTMLProps<HTMLAttributes<TesseraGame>, TesseraGame> &
  Properties &
  Listeners & {
    /** React 18 uses `class` on custom elements, and `className` on all others. */
    class?: string | undefined;
  };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "tessera-game": TesseraGameProps;
    }
  }
}
