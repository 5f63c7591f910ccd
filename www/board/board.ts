// The board as SVG: cells with what stands on them, what can be done, what was done last. Things
// keep their names between moves, so that CSS moves them from place to place.
import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Texts } from "../i18n.ts";
import type { Cell, CellId, Piece, Player } from "../pkg/tessera.js";
import type { Play } from "../play.ts";
import { type Geometry, geometryOf, type Point, rotate } from "./geometry.ts";
import { rename } from "./identity.ts";
import * as pieces from "./pieces.ts";
import { around, type Box, follow } from "./viewport.ts";

/** A cell where it is drawn. */
export interface Placed extends Point {
  cell: Cell;
  name: string;
  piece: Piece | undefined;
}

/** Something that goes from one place of the board to another. */
export interface Arrow {
  at: readonly (readonly number[])[];
  /** A class name. */
  kind: string;
}

const MARGIN = 56;

/** What is drawn, apart from the game itself. */
export class Board {
  #names = new Map<CellId, string>();
  #geometry: Geometry | undefined;
  #view: Box | undefined;
  placed: Placed[] = [];
  /** The cell that the tab key reaches. */
  focused: CellId | undefined;
  /** The thing under the pointer while it is dragged, and how far. */
  dragged: { name: string; by: Point } | undefined;
  orientation = 0;
  coordinates = false;

  /** Places everything anew after the game or the view has changed. */
  arrange(play: Play) {
    const layout = play.layout();
    this.#geometry = geometryOf(layout);
    const { cells, pieces: standing } = play.state;
    this.#rename(cells);
    const on = new Map(standing.map((piece) => [piece.cell, piece]));
    this.placed = cells
      .map((cell) => {
        const point = this.point(cell.at, layout.rotations);
        const name = this.#names.get(cell.id) ?? `c${cell.id}`;
        return { cell, name, piece: on.get(cell.id), ...point };
      })
      // The order of drawing is the order of names: moving an element ends its transition.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (!this.placed.some(({ cell }) => cell.id === this.focused)) {
      const own = standing.find(({ player }) => player === play.state.toMove);
      this.focused = own?.cell ?? cells[0]?.id;
    }
    const shown = this.placed.filter(({ cell }) => !layout.open || cell.kind !== "place");
    this.#view = follow(this.#view, around(shown, MARGIN + (layout.open ? 34 : 0)));
  }

  /** Tiles that move keep their names; places have names of their own. */
  #rename(cells: Cell[]) {
    const solid = cells.filter(({ kind }) => kind !== "place").map(({ id }) => id);
    const before = new Map([...this.#names].filter(([, name]) => name.startsWith("c")));
    this.#names = rename(before, solid);
    for (const { id, kind } of cells) if (kind === "place") this.#names.set(id, `b${id}`);
  }

  point(at: readonly number[], rotations: number): Point {
    const centre = this.#geometry?.centre(at) ?? { x: 0, y: 0 };
    return rotate(centre, this.orientation, rotations);
  }

  /** The part of the plane to show; undefined until a game was arranged. */
  get view(): Box | undefined {
    return this.#view;
  }

  find(cell: CellId): Placed | undefined {
    return this.placed.find((placed) => placed.cell.id === cell);
  }

  /** The cell whose middle is nearest to a point, if the point is within it. */
  at(point: Point): Placed | undefined {
    const distance = (placed: Placed) => Math.hypot(placed.x - point.x, placed.y - point.y);
    const [nearest] = [...this.placed].sort((a, b) => distance(a) - distance(b));
    return nearest && distance(nearest) < 42 ? nearest : undefined;
  }

  draw(play: Play, texts: Texts, viewBox: string, arrows: readonly Arrow[] = []): TemplateResult {
    const name = texts.t("say.board", { game: texts.t(`games.${play.game}.name`) });
    const classes = [
      play.open ? "open" : "closed",
      `turn-${play.state.toMove}`,
      `doing-${play.state.action}`,
    ];
    if (this.dragged) classes.push("dragging");
    const standing = this.placed.filter(({ piece }) => piece !== undefined);
    standing.sort((a, b) => ((a.piece?.name ?? "") < (b.piece?.name ?? "") ? -1 : 1));
    return html`<svg part="board" class="board ${classes.join(" ")}" viewBox=${viewBox}
        role="group" aria-label=${name} preserveAspectRatio="xMidYMid meet">
      ${repeat(
        this.placed,
        ({ name }) => name,
        (placed) => this.#drawCell(placed, play, texts),
      )}
      ${this.#drawTrail(play)}
      ${repeat(
        standing,
        ({ piece }) => piece?.name,
        (placed) => this.#drawPiece(placed, play),
      )}
      ${this.#drawArrows(play, arrows)}
    </svg>`;
  }

  #drawCell(placed: Placed, play: Play, texts: Texts): TemplateResult {
    const { cell, name } = placed;
    const geometry = this.#geometry;
    if (!geometry) return svg``;
    const is = this.#standing(placed, play);
    const classes = ["cell", cell.kind, ...Object.keys(is).filter((key) => is[key])];
    const active = is["start"] || is["target"] || is["selected"];
    return svg`<g part="cell" class=${classes.join(" ")} style=${this.#shift(placed, name)}
        role="button" tabindex=${cell.id === this.focused ? 0 : -1} data-cell=${cell.id}
        aria-label=${label(placed, is, play, texts)} aria-pressed=${is["selected"] ? "true" : nothing}
        aria-disabled=${active ? nothing : "true"}>
      ${cell.kind === "place" ? pieces.place(geometry) : pieces.tile(geometry)}
      ${this.coordinates && cell.kind !== "place" ? svg`<text class="coordinate" part="label" y="28">${cell.label}</text>` : nothing}
      <circle class="dot" r="7"></circle>
      ${pieces.area(geometry)}
    </g>`;
  }

  #drawPiece(placed: Placed, play: Play): TemplateResult {
    const { piece, cell } = placed;
    if (!piece) return svg``;
    const is = this.#standing(placed, play);
    const classes = ["piece", piece.player, ...Object.keys(is).filter((key) => is[key])];
    return svg`<g part="piece piece-${piece.player}" class=${classes.join(" ")} data-piece=${piece.name}
        style=${this.#shift(placed, `p${cell.id}`)} aria-hidden="true">
      <g class="bump"><circle class="halo" r="30"></circle>${pieces.piece(piece.player)}</g>
    </g>`;
  }

  /** Where the last move came from. */
  #drawTrail(play: Play): TemplateResult {
    const { lastMove } = play.state;
    const rotations = play.layout().rotations;
    const lines = (lastMove?.motion ?? []).map(({ fromAt, toAt }) => {
      const [from, to] = [this.point(fromAt, rotations), this.point(toAt, rotations)];
      return svg`<line part="mark" class="trail ${lastMove?.player ?? "first"}" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}></line>
        <circle class="trail-start" cx=${from.x} cy=${from.y} r="5"></circle>`;
    });
    return svg`<g class="trails" aria-hidden="true">${lines}</g>`;
  }

  /** The hint, what is previewed and what the overlays say, as arrows. */
  #drawArrows(play: Play, arrows: readonly Arrow[]): TemplateResult {
    const path = play.hint.map((id) => this.find(id)).filter((placed) => placed !== undefined);
    const [from, to] = [path[0], path.at(-1)];
    const hint = from && to && from !== to ? [arrow(from, to, "hint")] : [];
    const rotations = play.layout().rotations;
    const others = arrows.map(({ at: [start = [], end = []], kind }) =>
      arrow(this.point(start, rotations), this.point(end, rotations), kind),
    );
    return svg`<g class="arrows" aria-hidden="true">${others}${hint}</g>`;
  }

  #shift({ x, y }: Point, name: string): string {
    const by = this.dragged?.name === name ? this.dragged.by : { x: 0, y: 0 };
    const still = this.dragged?.name === name ? "transition:none;pointer-events:none;" : "";
    return `transform:translate(${(x + by.x).toFixed(2)}px,${(y + by.y).toFixed(2)}px);${still}`;
  }

  /** Everything that is true of a cell, as class names and for the spoken label. */
  #standing({ cell }: Placed, play: Play): Record<string, boolean> {
    const { id } = cell;
    const can = play.open && play.targets.includes(id);
    const marks = play.state.marks.filter((mark) => mark.cell === id).map(({ kind }) => kind);
    return {
      start: can && play.taps.length === 0,
      target: can && play.taps.length > 0,
      selected: play.taps.includes(id),
      win: marks.includes("win"),
      banned: marks.includes("banned"),
      last: play.state.lastMove?.motion.some(({ to }) => to === id) ?? false,
    };
  }
}

function label(
  { cell, piece }: Placed,
  is: Record<string, boolean>,
  play: Play,
  texts: Texts,
): string {
  const side = (player: Player) => texts.t(`games.${play.game}.${player}`);
  const parts = [texts.t(`cell.${cell.kind}`, { label: cell.label })];
  if (piece) parts.unshift(texts.t("cell.piece", { player: side(piece.player) }));
  for (const key of ["selected", "start", "target", "win", "banned", "last"]) {
    if (is[key]) parts.push(texts.t(`cell.${key}`));
  }
  return parts.join(", ");
}

function arrow(from: Point, to: Point, kind: string): TemplateResult {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - dx * 14, y: to.y - dy * 14 };
  const head = [
    [to.x, to.y],
    [tip.x - dx * 8 - dy * 13, tip.y - dy * 8 + dx * 13],
    [tip.x - dx * 8 + dy * 13, tip.y - dy * 8 - dx * 13],
  ];
  const points = head.map((corner) => corner.map((value) => value.toFixed(1)).join(",")).join(" ");
  return svg`<g class="arrow ${kind}">
    <line x1=${from.x} y1=${from.y} x2=${tip.x} y2=${tip.y}></line>
    <polygon points=${points}></polygon>
  </g>`;
}
