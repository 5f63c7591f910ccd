// The details of the element's events, by name.
import type { Info } from "../engine/protocol.ts";
import type { OutcomeInfo } from "../pkg/tessera.js";
import type { Failed } from "../play/failed.ts";

/** A move, and who makes it: "human", "program", or a computer player such as "level:4". */
export interface MoveAsked {
  move: string;
  by: string;
}

/** A move that was made, as records spell it; `ply` counts those on the board. */
export interface MoveMade extends MoveAsked {
  ply: number;
}

/** A person asks to undo; `ply` is the number of moves on the board. */
export interface UndoAsked {
  ply: number;
}

/** The element's events and their details. */
export interface TesseraEvents {
  "tessera-ready": CustomEvent<{ game: string; setup: string }>;
  "tessera-before-move": CustomEvent<MoveAsked>;
  "tessera-move": CustomEvent<MoveMade>;
  "tessera-before-undo": CustomEvent<UndoAsked>;
  "tessera-navigate": CustomEvent<{ ply: number }>;
  "tessera-end": CustomEvent<{ outcome: OutcomeInfo }>;
  "tessera-info": CustomEvent<Info>;
  "tessera-flip": CustomEvent<{ orientation: number }>;
  "tessera-error": CustomEvent<Failed>;
}

declare global {
  interface HTMLElementEventMap extends TesseraEvents {}
  // They bubble, and cross the boundaries of shadow trees.
  interface DocumentEventMap extends TesseraEvents {}
  interface ShadowRootEventMap extends TesseraEvents {}
  interface WindowEventMap extends TesseraEvents {}
}
