// The library for React 18 and 19: `import "tessera-games/react"` also declares <tessera-game> for JSX. It is only a
// declaration, so that nobody else needs React's types; at run time it is the library for pages.
import type { LitElement } from "lit";
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Attributes } from "../element/attributes.ts";
import type { TesseraEvents, TesseraGame } from "./tessera.ts";

export * from "./tessera.ts";

/** Listeners, named `on` and the event's name, such as `ontessera-move`; React 18 ignores them. */
type Listeners = {
  [Name in keyof TesseraEvents as `on${Name}`]?: (event: TesseraEvents[Name]) => void;
};

/** The props of <tessera-game> in JSX. */
export type TesseraGameProps = DetailedHTMLProps<HTMLAttributes<TesseraGame>, TesseraGame> &
  Partial<Omit<Attributes, keyof LitElement>> &
  Listeners & {
    /** React 18 uses `class` on custom elements, and `className` on all others. */
    class?: string;
  };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "tessera-game": TesseraGameProps;
    }
  }
}
