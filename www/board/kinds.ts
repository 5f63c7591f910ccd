// Which kinds of boards there are. Most lie flat, cell beside cell. What is special to another kind is in a
// folder of its own, which is loaded when the first board of that kind is shown; its line here is all that
// the rest of the page knows of it.
import { type CSSResult, css } from "lit";
import type { Cell, Layout } from "../pkg/tessera.js";
import type { Board } from "./board.ts";
import type { Geometry } from "./geometry.ts";
import { type Desk, Handling, type Room } from "./handling.ts";
import { hex } from "./hex.ts";
import { square } from "./square.ts";

/** What there is to know of a kind of board. */
export interface Kind {
  /** The name of its file, where it has one of its own. */
  name?: string;
  styles: CSSResult;
  /** Whether the start of its games shows so little that a picture shows some moves, too. */
  bare?: true;
  /** How the cells lie while nobody has turned the board, in a place of that size. */
  geometry(
    layout: Layout,
    cells: readonly Pick<Cell, "at" | "kind" | "label">[],
    room?: Room,
  ): Geometry;
  /** How people look at a board of this kind and use it. */
  handling(board: Board, desk: Desk): Handling;
}

/** A kind that is loaded when it is needed. */
interface Special {
  fits(layout: Layout): boolean;
  load(): Promise<{ kind: Kind }>;
}

const SPECIAL: readonly Special[] = [
  { fits: ({ pitch }) => pitch > 1, load: () => import("./gaps/gaps.ts") },
  { fits: ({ geometry }) => geometry === "lattice", load: () => import("./space/space.ts") },
];

const FLAT: Kind = {
  styles: css``,
  geometry: ({ geometry }) => (geometry === "hex" ? hex : square),
  handling: (board, desk) => new Handling(board, desk),
};

const loaded = new Map<Special, Kind>();

const specialOf = (layout: Layout) => SPECIAL.find(({ fits }) => fits(layout));

/** Loads what a board needs to be drawn; returns undefined if that is already loaded. */
export function loadKind(layout: Layout): Promise<void> | undefined {
  const special = specialOf(layout);
  if (!special || loaded.has(special)) return undefined;
  return special.load().then(({ kind }) => {
    loaded.set(special, kind);
    for (const hear of hearers) hear();
  });
}

const hearers = new Set<() => void>();

/** Calls `hear` whenever a kind has been loaded; returns what stops that. */
export function onKindLoaded(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** The kind of a board, which is loaded. */
export function kindOf(layout: Layout): Kind {
  const special = specialOf(layout);
  if (!special) return FLAT;
  const kind = loaded.get(special);
  if (!kind) throw new Error("What this kind of board needs is not loaded yet.");
  return kind;
}

/** The style sheets of the kinds that are loaded. */
export const kindStyles = () => [...loaded.values()].map(({ styles }) => styles);
