// The library for pages, for server-side rendering: its exports exist but draw nothing.
import { load } from "./engine-node.js";

export { Game, games } from "./engine-node.js";
export class TesseraGame {}
export const ready = load();
export const joinRoom = noBoard;
export const makeRoom = noBoard;

async function noBoard() {
  throw new Error("Rooms are joined and made by a page.");
}
