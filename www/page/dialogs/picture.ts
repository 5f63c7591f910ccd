// <tessera-picture>: a small look at how a game begins or where it stands, to choose it by.
import { html, LitElement, svg, type TemplateResult } from "lit";
import { gapStyles } from "../../board/gaps/styles.ts";
import { drawFrame, isWall, wall } from "../../board/gaps/walls.ts";
import { FROM_AFAR, geometryOf, isClosed, type Point, provideSpace } from "../../board/geometry.ts";
import * as pieces from "../../board/pieces.ts";
import * as parts from "../../board/space/space.ts";
import { around, viewBox } from "../../board/viewport.ts";
import { styles } from "../../element/styles.ts";
import { Game } from "../../pkg/tessera.js";
import { paletteOf, pieceKindOf } from "../../play/play.ts";

/** So many moves give an idea of a game that begins with an empty board. */
const SOME = 5;

provideSpace(parts);

export class TesseraPicture extends LitElement {
  static override styles = [styles, gapStyles];
  static override properties = { game: {}, record: {}, theme: {} };
  declare game: string;
  /** A game that has begun, shown as it stands. */
  declare record: string | undefined;
  declare theme: string;

  override render(): TemplateResult {
    const game = this.record ? Game.salvage(this.record) : new Game(this.game);
    try {
      if (this.record) return draw(game);
      if (game.state().pieces.length === 0 || game.layout().pitch > 1) playSome(game);
      return draw(game);
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

function draw(game: Game): TemplateResult {
  const layout = game.layout();
  const state = game.state();
  const geometry = geometryOf(layout, state.cells, FROM_AFAR);
  const cells = state.cells
    .filter((cell) => cell.kind !== "place" && !isClosed(cell))
    .map((cell) => ({ ...cell, ...geometry.centre(cell.at) }));
  const on = new Map(state.pieces.map((piece) => [piece.cell, piece]));
  const shift = ({ x, y }: { x: number; y: number }) => `translate(${x} ${y})`;
  const standing = cells.flatMap((cell) => {
    const piece = on.get(cell.id);
    return piece ? [{ ...piece, x: cell.x, y: cell.y }] : [];
  });
  const { margin, box, backdrop, space, gaps } = geometry;
  const classes = [
    paletteOf({ pieceKind: pieceKindOf(game) }),
    space ? "lattice deep" : "",
    gaps ? "gapped" : "",
  ];
  const fit = (kind: string) =>
    space ? (pieces.lies(kind) ? space.lying : `translate(0 -5) scale(${space.scale})`) : "";
  return html`<svg class="board ${classes.join(" ")}" viewBox=${viewBox(box ?? around(cells, margin))} aria-hidden="true">
    ${gaps ? drawFrame({ ...gaps, captions: [] }, still) : backdrop ? parts.drawBackdrop(backdrop) : layout.open ? "" : svg`<g class="ground">${cells.map((cell) => pieces.ground(geometry, cell))}</g>`}
    ${cells.map((cell) => svg`<g class=${cell.kind} transform=${shift(cell)}>${pieces.cell(cell.kind, geometry)}</g>`)}
    ${standing.map((at) => svg`<g class=${at.player} transform=${`${shift(at)} ${fit(at.kind)}`}>${gaps && isWall(at.kind) ? wall(at.kind, gaps, still) : pieces.piece(at.kind, at.player)}</g>`)}
  </svg>`;
}

/** Pictures are not turned. */
const still = (point: Point) => point;

customElements.define("tessera-picture", TesseraPicture);
