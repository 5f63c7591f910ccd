// The way back to the board from what the page shows beside it or over it.
import type { TesseraGame } from "../element/tessera-game.ts";

/**
 * Gives the keyboard to the board, as soon as what has come onto it is drawn. Who uses no keyboard sees nothing of it:
 * then nothing is framed, and nothing scrolls.
 */
export async function toBoard(page: Element) {
  const board = page.querySelector<TesseraGame>("main > tessera-game");
  await board?.updateComplete;
  const cell = board?.shadowRoot?.querySelector<SVGElement>('[data-cell][tabindex="0"]');
  cell?.focus({ preventScroll: true });
  if (cell?.matches(":focus-visible")) cell.scrollIntoView({ block: "nearest" });
}
