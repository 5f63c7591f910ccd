// The library for React 18 and 19: `import "tessera-games/react"` also has JSX know <tessera-game>. Only a
// declaration, so that nobody else needs React's types; what is imported is the library for pages.
import type { LitElement } from "lit";
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Attributes } from "../element/attributes.ts";
import type { TesseraEvents, TesseraGame } from "./tessera.ts";

export * from "./tessera.ts";

/** Listeners by the event's name behind `on`, such as `ontessera-move`; React 18 ignores them. */
type Listeners = {
  [Name in keyof TesseraEvents as `on${Name}`]?: (event: TesseraEvents[Name]) => void;
};

/** What <tessera-game> may be given in JSX. */
export type TesseraGameProps = DetailedHTMLProps<HTMLAttributes<TesseraGame>, TesseraGame> &
  Partial<Omit<Attributes, keyof LitElement>> &
  Listeners & {
    /** What React 18 calls `className` of all other elements. */
    class?: string;
  };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "tessera-game": TesseraGameProps;
    }
  }
}
