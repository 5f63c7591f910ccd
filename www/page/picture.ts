// <tessera-picture>: a small look at how a game begins, to choose it by.
import { html, LitElement, svg, type TemplateResult } from "lit";
import { geometryOf } from "../board/geometry.ts";
import * as pieces from "../board/pieces.ts";
import { around, viewBox } from "../board/viewport.ts";
import { Game } from "../pkg/tessera.js";
import { paletteOf } from "../play.ts";
import { styles } from "../styles.ts";

const MARGIN = 50;

export class TesseraPicture extends LitElement {
  static override styles = [styles];
  static override properties = { game: {}, theme: {} };
  declare game: string;
  declare theme: string;

  override render(): TemplateResult {
    const game = new Game(this.game);
    try {
      return draw(game);
    } finally {
      game.free();
    }
  }
}

function draw(game: Game): TemplateResult {
  const layout = game.layout();
  const geometry = geometryOf(layout);
  const state = game.state();
  const cells = state.cells
    .filter(({ kind }) => kind !== "place")
    .map((cell) => ({ ...cell, ...geometry.centre(cell.at) }));
  const on = new Map(state.pieces.map((piece) => [piece.cell, piece]));
  const shift = ({ x, y }: { x: number; y: number }) => `translate(${x} ${y})`;
  const standing = cells.flatMap((cell) => {
    const piece = on.get(cell.id);
    return piece ? [{ ...piece, x: cell.x, y: cell.y }] : [];
  });
  return html`<svg class="board ${paletteOf({ state })}" viewBox=${viewBox(around(cells, MARGIN))} aria-hidden="true">
    ${layout.open ? "" : svg`<g class="ground">${cells.map((cell) => pieces.ground(geometry, cell))}</g>`}
    ${cells.map((cell) => svg`<g class=${cell.kind} transform=${shift(cell)}>${pieces.cell(cell.kind, geometry)}</g>`)}
    ${standing.map((at) => svg`<g class=${at.player} transform=${shift(at)}>${pieces.piece(at.kind, at.player)}</g>`)}
  </svg>`;
}

customElements.define("tessera-picture", TesseraPicture);
