// The board as SVG: cells with what stands on them, what can be done, what was done last. Things
// keep their names between moves, so that CSS moves them from place to place.
import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Texts } from "../i18n.ts";
import { spoken } from "../notation.ts";
import type { Cell, CellId, Piece } from "../pkg/tessera.js";
import { type Play, paletteOf } from "../play.ts";
import { drawBackdrop, drawCaptions } from "./backdrop.ts";
import { FROM_AFAR, type Geometry, geometryOf, type Point, rotate } from "./geometry.ts";
import { rename } from "./identity.ts";
import { linesThrough, runs } from "./lines.ts";
import * as pieces from "./pieces.ts";
import { arrow, type Sign, sign } from "./signs.ts";
import { places, type Turning, turningOf, turns } from "./turning.ts";
import { around, type Box, follow, keep } from "./viewport.ts";

/** A cell where it is drawn. */
export interface Placed extends Point {
  cell: Cell;
  name: string;
  piece: Piece | undefined;
  /** Where it is for the arrow keys. */
  plan: Point;
}

/** What is drawn, apart from the game itself. */
export class Board {
  #names = new Map<CellId, string>();
  #geometry: Geometry | undefined;
  #view: Box | undefined;
  #rotations = 1;
  /** What kind of board this is: nothing on it is also on another. */
  #kind = "";
  #turning = new Map<CellId, Turning>();
  /** The cells that would change if the cell under the pointer were chosen. */
  #affected = new Set<CellId>();
  /** The cells on the board's lines through the one that is looked at. */
  #lit = new Set<string>();
  placed: Placed[] = [];
  /** The cell that the tab key reaches. */
  focused: CellId | undefined;
  /** The cell that a person is looking at, by pointer or keys. */
  aimed: CellId | undefined;
  /** The thing under the pointer while it is dragged, and how far. */
  dragged: { name: string; by: Point } | undefined;
  orientation = 0;
  coordinates = false;
  /** How a board in space is looked at. */
  sight = FROM_AFAR;

  /** In so many steps the board is turned once around. */
  get rotations(): number {
    return this.#geometry?.space?.rotations ?? this.#rotations;
  }

  /** Whether the board has more than two dimensions. */
  get inSpace(): boolean {
    return this.#geometry?.space !== undefined;
  }

  /** Whether the board can be turned freely, as a thing in space. */
  get turnable(): boolean {
    return (this.#geometry?.space?.rotations ?? 1) > 1;
  }

  /** Places everything anew after the game or the view has changed. */
  arrange(play: Play) {
    const layout = play.layout();
    const { cells, pieces: standing, lastMove } = play.state;
    this.#geometry = geometryOf(layout, cells, this.sight);
    this.#rotations = layout.rotations;
    const kind = `${play.game}:${play.setup}`;
    if (kind !== this.#kind) {
      this.#names.clear();
      this.#view = undefined;
      this.aimed = undefined;
    }
    this.#kind = kind;
    this.#rename(cells);
    this.#turning = turningOf(lastMove?.motion ?? [], (at) => this.point(at));
    const proposed = this.aimed === undefined ? undefined : play.proposal(this.aimed);
    this.#affected = new Set(proposed?.motion.filter(turns).map(({ to }) => to));
    const on = new Map(standing.map((piece) => [piece.cell, piece]));
    this.#lit = this.#linesFrom(cells);
    this.placed = cells
      .map((cell) => {
        const point = this.point(cell.at);
        const name = this.#names.get(cell.id) ?? `c${cell.id}`;
        const plan = this.#geometry?.space?.plan(cell.at) ?? point;
        return { cell, name, piece: on.get(cell.id), plan, ...point };
      })
      // The order of drawing is the order of names: moving an element ends its transition.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (!this.placed.some(({ cell }) => cell.id === this.focused)) {
      const own = standing.find(({ player }) => player === play.state.toMove)?.cell;
      const usable = own !== undefined && play.targets.includes(own) ? own : play.targets[0];
      this.focused = usable ?? own ?? cells[0]?.id;
    }
    const shown = this.placed.filter(({ cell }) => !layout.open || cell.kind !== "place");
    const { margin, box } = this.#geometry;
    this.#view = box
      ? keep(this.#view, box)
      : follow(this.#view, around(shown, margin + (layout.open ? 34 : 0)));
  }

  /** In space it is hard to see which places are in a line. */
  #linesFrom(cells: readonly Cell[]): Set<string> {
    const aimed = this.#geometry?.space && cells.find(({ id }) => id === this.aimed);
    const every = cells.map(({ at }) => at);
    return aimed ? linesThrough(aimed.at, every) : new Set();
  }

  /** Tiles that move keep their names; places have names of their own. */
  #rename(cells: Cell[]) {
    const solid = cells.filter(({ kind }) => kind !== "place").map(({ id }) => id);
    const before = new Map([...this.#names].filter(([, name]) => name.startsWith("c")));
    this.#names = rename(before, solid);
    for (const { id, kind } of cells) if (kind === "place") this.#names.set(id, `b${id}`);
  }

  point(at: readonly number[]): Point {
    const centre = this.#geometry?.centre(at) ?? { x: 0, y: 0 };
    return rotate(centre, this.orientation, this.#rotations);
  }

  /** The part of the plane to show; undefined until a game was arranged. */
  get view(): Box | undefined {
    return this.#view;
  }

  find(cell: CellId): Placed | undefined {
    return this.placed.find((placed) => placed.cell.id === cell);
  }

  /** The cells as the arrow keys see them. */
  get plan() {
    return this.placed.map(({ cell, plan }) => ({ cell, ...plan }));
  }

  /** The same place so many layers up. */
  above(cell: CellId, layers: number): CellId | undefined {
    const [x, y, z, w] = this.find(cell)?.cell.at ?? [];
    const at = [x, y, (z ?? Number.NaN) + layers, w].filter((part) => part !== undefined);
    return this.placed.find(({ cell }) => String(cell.at) === String(at))?.cell.id;
  }

  /** The cell whose middle is nearest to a point, if the point is within it. */
  at(point: Point): Placed | undefined {
    const distance = (placed: Placed) => Math.hypot(placed.x - point.x, placed.y - point.y);
    const [nearest] = [...this.placed].sort((a, b) => distance(a) - distance(b));
    return nearest && distance(nearest) < 42 ? nearest : undefined;
  }

  draw(play: Play, texts: Texts, viewBox: string, signs: readonly Sign[] = []): TemplateResult {
    const name = texts.t("say.board", { game: texts.t(`games.${play.game}.name`) });
    const classes = [
      play.open ? "open" : "closed",
      `turn-${play.state.toMove}`,
      `doing-${play.state.action}`,
      paletteOf(play),
    ];
    if (this.dragged) classes.push("dragging");
    if (this.#geometry?.space) classes.push("lattice");
    if (this.turnable) classes.push("deep");
    if (this.#geometry?.straight) classes.push("straight");
    if (play.state.marks.some(({ kind }) => kind === "win")) classes.push("won");
    const standing = this.placed.filter(({ piece }) => piece !== undefined);
    // Where every free cell may be taken, none needs to be pointed out.
    if (play.targets.length + standing.length === this.placed.length) classes.push("anywhere");
    standing.sort((a, b) => ((a.piece?.name ?? "") < (b.piece?.name ?? "") ? -1 : 1));
    // In space the near ones stand before the far ones.
    if (this.turnable) standing.sort((a, b) => a.y - b.y);
    return html`<svg part="board" class="board ${classes.join(" ")}" viewBox=${viewBox}
        role="group" aria-label=${name} preserveAspectRatio="xMidYMid meet">
      ${this.#drawGround(play, texts)}
      ${repeat(
        this.placed,
        ({ name }) => this.#kind + name,
        (placed) => this.#drawCell(placed, play, texts),
      )}
      ${this.#drawTrail(play)}
      ${repeat(
        standing,
        ({ piece }) => this.#kind + piece?.name,
        (placed) => this.#drawPiece(placed, play),
      )}
      ${this.#drawWin(play)}
      ${this.#drawSigns(play, signs)}
    </svg>`;
  }

  /** What a board lies in whose cells stay where they are. */
  #drawGround(play: Play, texts: Texts): TemplateResult | typeof nothing {
    const geometry = this.#geometry;
    if (!geometry || play.layout().open) return nothing;
    if (geometry.backdrop) {
      return svg`${drawBackdrop(geometry.backdrop)}${drawCaptions(geometry.backdrop, texts)}`;
    }
    return svg`<g class="ground" aria-hidden="true">${this.placed.map((placed) => pieces.ground(geometry, placed))}</g>`;
  }

  #drawCell(placed: Placed, play: Play, texts: Texts): TemplateResult {
    const { cell, name } = placed;
    const geometry = this.#geometry;
    if (!geometry) return svg``;
    const is = this.#standing(placed, play);
    const classes = ["cell", cell.kind, ...Object.keys(is).filter((key) => is[key])];
    const active = is["start"] || is["target"] || is["selected"];
    return svg`<g part="cell" class=${classes.join(" ")} style=${this.#shift(placed, name)}
        role="button" tabindex=${cell.id === this.focused ? 0 : -1} data-cell=${cell.id} data-plan=${`${placed.plan.x.toFixed(2)} ${placed.plan.y.toFixed(2)}`} data-kind=${cell.kind}
        aria-label=${label(placed, is, play, texts)} aria-pressed=${is["selected"] ? "true" : nothing}
        aria-disabled=${active ? nothing : "true"}>
      ${pieces.cell(cell.kind, geometry)}
      ${this.coordinates && cell.kind !== "place" ? svg`<text class="coordinate" part="label" y="28">${spoken(cell.label)}</text>` : nothing}
      <circle class="dot" r="7"></circle>
      ${is["direct"] && !placed.piece ? svg`<g class="ghost ${play.state.toMove}">${this.#fit(play.pieceKind, pieces.piece(play.pieceKind, play.state.toMove))}</g>` : nothing}
      ${pieces.area(geometry)}
    </g>`;
  }

  #drawPiece(placed: Placed, play: Play): TemplateResult {
    const { piece, cell } = placed;
    if (!piece) return svg``;
    const is = this.#standing(placed, play);
    const classes = ["piece", piece.kind, piece.player];
    classes.push(...Object.keys(is).filter((key) => is[key]));
    const { step, axis } = this.#turning.get(cell.id) ?? { step: -1, axis: 0 };
    return svg`<g part="piece piece-${piece.player}" class=${classes.join(" ")} data-piece=${piece.name}
        style="${this.#shift(placed, `p${cell.id}`)}--_step:${step}" aria-hidden="true">
      <g class="bump"><circle class="halo" r="30"></circle>${this.#fit(piece.kind, pieces.twoSided(piece.kind, piece.player, axis))}</g>
    </g>`;
  }

  /** In space, marks lie on their layer and things stand on it. */
  #fit(kind: string, drawn: TemplateResult): TemplateResult {
    const space = this.#geometry?.space;
    if (!space || space.scale === 1) return drawn;
    const stands = `translate(0 -5) scale(${space.scale})`;
    return svg`<g transform=${pieces.lies(kind) ? space.lying : stands}>${drawn}</g>`;
  }

  /** A line through the winning cells, where these are in a line. */
  #drawWin(play: Play): TemplateResult | typeof nothing {
    if (!this.#geometry?.straight) return nothing;
    const won = this.placed.filter(({ cell }) => this.#marks(play, cell.id).includes("win"));
    const lines = runs(won.map(({ cell }) => cell.at)).map((run) =>
      sign(
        { shape: "line", at: [], kind: "win" },
        run.map((at) => this.point(at)),
      ),
    );
    return svg`<g class="wins" aria-hidden="true">${lines}</g>`;
  }

  #marks(play: Play, id: CellId): string[] {
    return play.state.marks.filter((mark) => mark.cell === id).map(({ kind }) => kind);
  }

  /** Where the last move came from. */
  #drawTrail(play: Play): TemplateResult {
    const { lastMove } = play.state;
    const carried = lastMove?.motion.filter((motion) => !places(motion) && !turns(motion)) ?? [];
    const lines = carried.map(({ fromAt, toAt }) => {
      const [from, to] = [this.point(fromAt), this.point(toAt)];
      return svg`<line part="mark" class="trail ${lastMove?.player ?? "first"}" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}></line>
        <circle class="trail-start" cx=${from.x} cy=${from.y} r="5"></circle>`;
    });
    return svg`<g class="trails" aria-hidden="true">${lines}</g>`;
  }

  /** The hint, and what else is to be pointed out. */
  #drawSigns(play: Play, signs: readonly Sign[]): TemplateResult {
    const path = play.hint.map((id) => this.find(id)).filter((placed) => placed !== undefined);
    const [from, to] = [path[0], path.at(-1)];
    const hint = from && to && (from === to ? this.#hintAt(from, play) : arrow(from, to, "hint"));
    const others = signs.map((shown) =>
      sign(
        shown,
        shown.at.map((at) => this.point(at)),
      ),
    );
    return svg`<g class="signs" aria-hidden="true">${others}${hint ?? nothing}</g>`;
  }

  #hintAt(at: Point, play: Play): TemplateResult {
    const { toMove: player } = play.state;
    const piece = { kind: play.pieceKind, player };
    return svg`${sign({ shape: "ghost", at: [], kind: "hint", piece }, [at])}${sign({ shape: "ring", at: [], kind: "hint" }, [at])}`;
  }

  #shift({ x, y }: Point, name: string): string {
    const by = this.dragged?.name === name ? this.dragged.by : { x: 0, y: 0 };
    const still = this.dragged?.name === name ? "transition:none;pointer-events:none;" : "";
    return `transform:translate(${(x + by.x).toFixed(2)}px,${(y + by.y).toFixed(2)}px);${still}`;
  }

  /** Everything that is true of a cell, as class names and for the spoken label. */
  #standing({ cell, piece }: Placed, play: Play): Record<string, boolean> {
    const { id } = cell;
    const can = play.open && play.targets.includes(id);
    const marks = this.#marks(play, id);
    const moved = play.state.lastMove?.motion.filter(({ to }) => to === id) ?? [];
    return {
      direct: can && play.direct.includes(id),
      start: can && play.taps.length === 0,
      target: can && play.taps.length > 0,
      selected: play.taps.includes(id),
      win: marks.includes("win"),
      banned: marks.includes("banned"),
      last: moved.some((motion) => !turns(motion)),
      placed: moved.some(places),
      turned: moved.some(turns),
      affected: this.#affected.has(id),
      lit: this.#lit.has(String(cell.at)),
      // Neither taken nor to be had.
      idle: !piece && !play.state.outcome && !play.targets.includes(id),
    };
  }
}

/** What of a cell's standing is said, and in which order. */
const SAID = ["selected", "direct", "start", "target", "win", "banned", "last", "turned"];

function label(
  { cell, piece }: Placed,
  is: Record<string, boolean>,
  play: Play,
  texts: Texts,
): string {
  const parts = [texts.t(`cell.${cell.kind}`, { label: spoken(cell.label) })];
  if (piece) {
    const player = texts.t(`games.${play.game}.${piece.player}`);
    parts.unshift(texts.t(`cell.${piece.kind}`, { player }));
  }
  for (const key of SAID) {
    // What makes a move at once need not be said to be its beginning.
    const implied = is["direct"] && (key === "start" || key === "target");
    if (is[key] && !implied) parts.push(texts.t(`cell.${key}`));
  }
  return parts.join(", ");
}
