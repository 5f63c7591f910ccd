// The way back to the board from what the page shows beside it or over it.
import type { TesseraGame } from "../element/tessera-game.ts";

/**
 * Gives the keyboard to the board, as soon as what has come onto it is drawn. Who uses no keyboard sees nothing of it:
 * then nothing is framed, and nothing scrolls.
 */
export async function toBoard(page: Element) {
  const board = page.querySelector<TesseraGame>("main > tessera-game");
  await board?.updateComplete;
  board?.focus({ preventScroll: true });
  const cell = board?.shadowRoot?.activeElement;
  if (cell?.matches(":focus-visible")) cell.scrollIntoView({ block: "nearest" });
}
