// <tessera-picture>: a small look at how a game begins or where it stands, to choose it by.
import { adoptStyles, html, LitElement, nothing, svg, type TemplateResult } from "lit";
import { isClosed, type Point } from "../../board/geometry.ts";
import { type Kind, kindOf, loadKind } from "../../board/kinds.ts";
import * as pieces from "../../board/pieces.ts";
import { around, viewBox } from "../../board/viewport.ts";
import { styles } from "../../element/styles.ts";
import { Game } from "../../pkg/tessera.js";
import { paletteOf, pieceKindOf } from "../../play/play.ts";

/** So many moves give an idea of a game that begins with an empty board. */
const SOME = 5;

export class TesseraPicture extends LitElement {
  static override styles = [styles];
  static override properties = { game: {}, record: {}, theme: {} };
  declare game: string;
  /** A game that has begun, shown as it stands. */
  declare record: string | undefined;
  declare theme: string;

  override render(): TemplateResult | typeof nothing {
    const game = this.record ? Game.salvage(this.record) : new Game(this.game);
    try {
      const layout = game.layout();
      const loading = loadKind(layout);
      if (loading) {
        // Where what its board needs cannot be had, there is no picture.
        loading.then(
          () => this.requestUpdate(),
          () => {},
        );
        return nothing;
      }
      const kind = kindOf(layout);
      adoptStyles(this.renderRoot as ShadowRoot, [styles, kind.styles]);
      const bare = kind.bare || game.state().pieces.length === 0;
      if (bare && !this.record) playSome(game);
      return draw(game, kind);
    } finally {
      game.free();
    }
  }
}

/** Moves from here and there. */
function playSome(game: Game) {
  for (let made = 0; made < SOME; made++) {
    const moves = game.legalMoves();
    const move = moves[Math.floor((0.5 + made * 0.618) * moves.length) % moves.length];
    if (move === undefined) return;
    game.play(move);
  }
}

function draw(game: Game, kind: Kind): TemplateResult {
  const layout = game.layout();
  const state = game.state();
  const geometry = kind.geometry(layout, state.cells);
  const { margin, box, classes = [] } = geometry;
  const cells = state.cells
    .filter((cell) => cell.kind !== "place" && !isClosed(cell))
    .map((cell) => ({ ...cell, ...geometry.centre(cell.at) }));
  const on = new Map(state.pieces.map((piece) => [piece.cell, piece]));
  const shift = ({ x, y }: Point) => `translate(${x} ${y})`;
  const ground =
    geometry.ground?.(still) ??
    svg`<g class="ground">${cells.map((cell) => pieces.ground(geometry, cell))}</g>`;
  const standing = cells.flatMap((cell) => {
    const piece = on.get(cell.id);
    if (!piece) return [];
    const usual = pieces.piece(piece.kind, piece.player);
    return [
      svg`<g class=${piece.player} transform=${shift(cell)}>${geometry.stand?.(piece.kind, usual, still) ?? usual}</g>`,
    ];
  });
  const palette = paletteOf({ pieceKind: pieceKindOf(game) });
  return html`<svg class=${["board", palette, ...classes].join(" ")} viewBox=${viewBox(box ?? around(cells, margin))} aria-hidden="true">
    ${layout.open ? nothing : ground}
    ${cells.map((cell) => svg`<g class=${cell.kind} transform=${shift(cell)}>${pieces.cell(cell.kind, geometry)}</g>`)}
    ${standing}
  </svg>`;
}

/** Pictures are not turned. */
const still = (point: Point) => point;

customElements.define("tessera-picture", TesseraPicture);
