// A board as a picture: how a game begins or where it stands, in the shapes that the living board is drawn
// with. Nothing in it can be chosen, and nothing moves, so it can also be drawn without a browser.
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import type { Game } from "../pkg/tessera.js";
import { paletteOf, pieceKindOf } from "../play/play.ts";
import { isClosed, type Point } from "./geometry.ts";
import type { Room } from "./handling.ts";
import type { Kind } from "./kinds.ts";
import type { Look } from "./looks/looks.ts";
import * as pieces from "./pieces.ts";
import { places, turns } from "./turning.ts";
import { around, BESIDE, viewBox } from "./viewport.ts";

/** How many moves give an idea of a game that begins with an empty board. */
const SOME = 5;

/** Whether a game's start shows so little that its picture is better with some moves. */
export const isBare = (game: Game, kind: Kind) => kind.bare || game.state().pieces.length === 0;

/** Moves from here and there. */
export function playSome(game: Game) {
  for (let made = 0; made < SOME; made++) {
    const moves = game.legalMoves();
    const move = moves[Math.floor((0.5 + made * 0.618) * moves.length) % moves.length];
    if (move === undefined) return;
    game.play(move);
  }
}

/** Where a picture is to look as the living board will in its place. */
export interface Living {
  /** For what is written on the board. */
  texts: Texts;
  room: Room;
}

/** Draws a game as it stands, for style sheets of the element, of its kind of board, and of a look. */
export function picture(game: Game, kind: Kind, living?: Living, look?: Look): TemplateResult {
  const layout = game.layout();
  const state = game.state();
  const geometry = kind.geometry(layout, state.cells, living?.room);
  const { margin, box, classes = [] } = geometry;
  const cells = state.cells
    .filter((cell) => cell.kind !== "place" && !isClosed(cell))
    .map((cell) => ({ ...cell, ...geometry.centre(cell.at) }));
  const on = new Map(state.pieces.map((piece) => [piece.cell, piece]));
  const shift = ({ x, y }: Point) => `translate(${x} ${y})`;
  const ground = geometry.ground?.(still, living?.texts) ?? pieces.ground(geometry, cells);
  const standing = cells.flatMap((cell) => {
    const piece = on.get(cell.id);
    if (!piece) return [];
    const usual = pieces.piece(piece.kind, piece.player);
    return [
      svg`<g class=${piece.player} transform=${shift(cell)}>${geometry.stand?.(piece.kind, usual, still) ?? usual}</g>`,
    ];
  });
  const room = margin + (living && layout.open ? BESIDE : 0);
  const palette = paletteOf({ pieceKind: pieceKindOf(game, state) });
  return html`<svg class=${["picture", palette, ...classes].join(" ")} viewBox=${viewBox(box ?? around(cells, room))} aria-hidden="true">
    ${look?.defs ?? nothing}
    ${layout.open ? nothing : ground}
    ${cells.map((cell) => svg`<g class=${cell.kind} transform=${shift(cell)}>${pieces.cell(cell.kind, geometry) ?? nothing}</g>`)}
    ${
      layout.open
        ? nothing
        : look?.over?.(
            geometry,
            cells.map((cell) => ({ cell, x: cell.x, y: cell.y })),
          )
    }
    ${standing}
  </svg>`;
}

/** Where the last move came from, and where it put something, as a drawing to be laid over the picture. */
export function lastMoved(game: Game, kind: Kind): TemplateResult {
  const { lastMove, cells } = game.state();
  const { centre } = kind.geometry(game.layout(), cells);
  const signs = (lastMove?.motion ?? [])
    .filter((motion) => !turns(motion))
    .map((motion) => {
      const [from, to] = [centre(motion.fromAt), centre(motion.toAt)];
      return places(motion)
        ? svg`<circle class="trail-start" cx=${to.x} cy=${to.y} r="7"></circle>`
        : svg`<line class="trail" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}></line>
        <circle class="trail-start" cx=${from.x} cy=${from.y} r="5"></circle>`;
    });
  return html`<svg class="picture">${svg`<g class="trails">${signs}</g>`}</svg>`;
}

/** Pictures are not turned. */
const still = (point: Point) => point;
