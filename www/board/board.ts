// The board as SVG: cells and the pieces on them, what can be done, the last move. Pieces and tiles keep their
// ids between moves, so that CSS can animate them.
import { html, noChange, nothing, render, svg, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import type { Texts } from "../i18n/i18n.ts";
import { spoken } from "../i18n/notation.ts";
import type { Cell, CellId, Piece, Player } from "../pkg/tessera.js";
import { type Play, paletteOf } from "../play/play.ts";
import { type Style, styled } from "../ui/styled.ts";
import { type Annotation, arrow, drawAnnotation } from "./annotations.ts";
import { burst } from "./burst.ts";
import { type Geometry, isClosed, type Point, rotate } from "./geometry.ts";
import { type Desk, Handling, type Room } from "./handling.ts";
import { numbered, rename } from "./identity.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { label } from "./label.ts";
import { linesThrough, lineWords, runs, type Tally, tally } from "./lines.ts";
import type { Look } from "./looks/looks.ts";
import * as pieces from "./pieces.ts";
import { places, type Turning, turningOf, turns } from "./turning.ts";
import { around, BESIDE, type Box, follow, keep } from "./viewport.ts";

/** A cell where it is drawn. */
export interface Placed extends Point {
  cell: Cell;
  name: string;
  piece: Piece | undefined;
  /** Where it is for the arrow keys. */
  plan: Point;
}

/** How a cell looks: all that is true of it, whether it shows its name, and as what it is drawn where. */
interface Seen {
  is: Record<string, boolean>;
  named: boolean;
  classes: string;
  style: Style;
}

/** Whether a cell with this standing can be chosen, now or for one's next turn. */
const isUsable = (is: Record<string, boolean>) =>
  is["start"] || is["target"] || is["selected"] || is["aim"];

/** Points out a cell. */
const DOT = svg`<circle class="dot" r="7"></circle>`;

/** What is drawn, apart from the game itself. */
export class Board {
  #desk: Desk;
  /** What the tiles are called, wherever they lie by now. */
  #names = new Map<CellId, string>();
  #geometry: Geometry | undefined;
  #view: Box | undefined;
  #rotations = 1;
  /** Which game this board is for: nothing on it is also on that of another. */
  #game = "";
  #turning = new Map<CellId, Turning>();
  /** The cells that would change if the cell under the pointer were chosen. */
  #affected = new Set<CellId>();
  /** How many cells the lines have that the game is about, or 0. */
  #line = 0;
  /** The position in which the board was arranged last. */
  #state: Play["state"] | undefined;
  /** What is to be pointed out on cells. */
  #marks = new Map<CellId, string[]>();
  /** The coordinates of all cells, and who stands there. */
  #owners = new Map<string, Player | undefined>();
  /** The cells in line with the one that is looked at, and whether a line to them is still open. */
  #lit = new Map<string, boolean>();
  /** The coordinates of places in lines of which it is shown that they lack only one. */
  #nearly = new Set<string>();
  /** Whether every free cell may be taken, so that none needs to be pointed out. */
  #unpointed = false;
  placed: Placed[] = [];
  /** What kind of board it is; undefined until a game was arranged. */
  kind: Kind | undefined;
  /** How people use it. */
  handling: Handling;
  /** The cell that the tab key reaches. */
  focused: CellId | undefined;
  /** The cell that a person is looking at, by pointer or keys. */
  hovered: CellId | undefined;
  /** The cell that a finger has pointed at; it is to say so once more. */
  pending: CellId | undefined;
  /** The cell that could not be used, although a person wanted to. */
  rejected: CellId | undefined;
  /** The taps that came before it. */
  rejectedAfter: readonly CellId[] = [];
  /** How often a cell could not be used. */
  refusals = 0;
  /** Whether a person may also choose while somebody else is to move; which cells, is seen by choosing. */
  early = false;
  /** What else is shown on a cell, to be heard. */
  noted: (cell: Cell) => readonly string[] = () => [];
  /** After this many moves the game has just been won; its winner is cheered there, and nowhere else. */
  wonAt: number | undefined;
  /** What has been chosen for when it is one's turn, and what may follow. */
  ahead: { taps: readonly CellId[]; targets: readonly CellId[] } = { taps: [], targets: [] };
  /** The thing under the pointer while it is dragged, and how far. */
  dragged: { name: string; by: Point } | undefined;
  orientation = 0;
  coordinates = false;
  room: Room = { flat: false, aspect: 1, size: 0 };
  /** What it and its pieces are made of, if not of what is usual. */
  look: Look | undefined;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.handling = new Handling(this, desk);
  }

  /** In so many steps the board is turned once around. */
  get rotations(): number {
    return this.#geometry?.rotations ?? this.#rotations;
  }

  /** Places everything anew after the game or the view has changed. */
  arrange(play: Play) {
    const layout = play.layout();
    const { cells: every, pieces: standing, lastMove } = play.state;
    this.#become(kindOf(layout));
    this.handling.orient(this.orientation);
    this.#geometry =
      this.handling.geometry(layout, every, this.room) ?? kindOf(layout).geometry(layout, every);
    const cells = every.filter((cell) => !isClosed(cell));
    this.#rotations = layout.rotations;
    this.#line = layout.line;
    const game = `${play.game}:${play.setup}`;
    if (game !== this.#game) {
      this.#names.clear();
      this.#view = undefined;
      this.hovered = undefined;
    }
    if (play.state !== this.#state) {
      this.rejected = undefined;
      this.pending = undefined;
    }
    this.#state = play.state;
    this.#marks = new Map();
    for (const { cell, kind } of play.state.marks) {
      this.#marks.set(cell, [...(this.#marks.get(cell) ?? []), kind]);
    }
    if (this.pending !== undefined && !(play.open && play.targets.includes(this.pending))) {
      this.pending = undefined;
    }
    this.#game = game;
    this.#rename(cells);
    this.#turning = turningOf(lastMove?.motion ?? [], (at) => this.point(at));
    const proposed = this.hovered === undefined ? undefined : play.proposal(this.hovered);
    this.#affected = new Set(proposed?.motion.filter(turns).map(({ to }) => to));
    const on = new Map(standing.map((piece) => [piece.cell, piece]));
    this.#owners = new Map(every.map(({ id, at }) => [String(at), on.get(id)?.player]));
    this.#lit = this.#litFrom(cells.find(({ id }) => id === this.hovered));
    this.placed = cells
      .map((cell) => {
        const point = this.point(cell.at);
        const name = this.#names.get(cell.id) ?? numbered("b", cell.id);
        const plan = this.#geometry?.plan?.(cell.at) ?? point;
        return { cell, name, piece: on.get(cell.id), plan, ...point };
      })
      // The order of drawing is the order of names: moving an element ends its transition.
      .sort((a, b) => this.#rank(a.cell) - this.#rank(b.cell) || (a.name < b.name ? -1 : 1));
    this.handling.arranged(play);
    if (!this.placed.some(({ cell }) => cell.id === this.focused)) {
      const own = standing.find(({ player }) => player === play.state.toMove)?.cell;
      const usable = own !== undefined && play.targets.includes(own) ? own : play.targets[0];
      this.focused = usable ?? own ?? cells[0]?.id;
    }
    const shown = this.placed.filter(({ cell }) => !layout.open || cell.kind !== "place");
    const { margin, box } = this.#geometry;
    this.#view = box
      ? keep(this.#view, box)
      : follow(this.#view, around(shown, margin + (layout.open ? BESIDE : 0)));
  }

  /** A board of another kind is used in another way. */
  #become(kind: Kind) {
    if (kind === this.kind) return;
    this.handling.cancel();
    this.kind = kind;
    this.handling = kind.handling(this, this.#desk);
  }

  #rank = ({ kind }: Pick<Cell, "kind">) => this.#geometry?.rank?.(kind) ?? 0;

  #linesThrough(at: readonly number[]): (readonly number[])[][] {
    const present = new Set(this.#owners.keys());
    return this.#line === 0 ? [] : linesThrough(at, present, this.#line);
  }

  /** In space it is hard to see which places are in a line. */
  #litFrom(hovered: Cell | undefined): Map<string, boolean> {
    const lit = new Map<string, boolean>();
    const isInSpace = hovered && hovered.at.length > 2;
    for (const line of isInSpace ? this.#linesThrough(hovered.at) : []) {
      const open = new Set(line.map((at) => this.#owners.get(String(at)))).size < 3;
      for (const at of line) lit.set(String(at), open || lit.get(String(at)) === true);
    }
    lit.delete(String(hovered?.at));
    return lit;
  }

  /** What the lines through a cell hold; undefined where the game is not about lines. */
  linesAt(cell: CellId | undefined): Tally | undefined {
    const at =
      this.#line === 0 ? undefined : this.placed.find((it) => it.cell.id === cell)?.cell.at;
    return at && tally(this.#linesThrough(at), (place) => this.#owners.get(String(place)));
  }

  /** Tiles that move keep their names. On most boards none does, and a move is to be seen at once. */
  #rename(cells: Cell[]) {
    const tiles = cells.filter(({ kind }) => kind !== "place").map(({ id }) => id);
    const same = tiles.length === this.#names.size && tiles.every((id) => this.#names.has(id));
    if (!same) this.#names = rename(this.#names, tiles);
  }

  point(at: readonly number[]): Point {
    const centre = this.#geometry?.centre(at) ?? { x: 0, y: 0 };
    return this.turn(centre);
  }

  /** Turns a point as the board is turned. */
  turn = (point: Point) => rotate(point, this.orientation, this.#rotations);

  /** The coordinates of cells on which something stands. */
  get occupied(): string[] {
    return this.placed.filter(({ piece }) => piece).map(({ cell }) => String(cell.at));
  }

  /** The part of the plane to show; undefined until a game was arranged. */
  get view(): Box | undefined {
    return this.#view;
  }

  find(cell: CellId): Placed | undefined {
    return this.placed.find((placed) => placed.cell.id === cell);
  }

  /** The cells as the arrow keys see them; the one that is chosen is so by these taps. */
  plan(taps: readonly CellId[]) {
    return this.placed.map(({ cell, plan }) => ({
      cell,
      ...plan,
      chosen: taps.includes(cell.id),
    }));
  }

  /** How the cells lie; undefined until a game was arranged. */
  get geometry(): Geometry | undefined {
    return this.#geometry;
  }

  /** How small a cell is on the screen at this scale, in its shorter direction. */
  smallness(scale: number): number {
    const ys = this.#geometry?.outline.map(({ y }) => y) ?? [];
    return scale * (Math.max(...ys) - Math.min(...ys));
  }

  /** Of these cells the one whose middle is nearest to a point, if it is as near as this. */
  at(point: Point, among?: readonly CellId[], within = 42): Placed | undefined {
    const distance = (placed: Placed) => Math.hypot(placed.x - point.x, placed.y - point.y);
    const cells = this.placed.filter(({ cell }) => among?.includes(cell.id) ?? true);
    const [nearest] = cells.sort((a, b) => distance(a) - distance(b));
    return nearest && distance(nearest) < within ? nearest : undefined;
  }

  /** Draws all but the cells; in `haste` what lies below them stays as it is, too. */
  draw(
    place: HTMLElement,
    play: Play,
    texts: Texts,
    viewBox: string,
    annotations: readonly Annotation[],
    haste: boolean,
  ) {
    const name = texts.t("say.board", { game: texts.t(`games.${play.game}.name`) });
    const classes = [
      play.open ? "open" : "closed",
      `turn-${play.state.toMove}`,
      `doing-${play.state.action}`,
      paletteOf(play),
    ];
    if (this.dragged) classes.push("dragging");
    if (this.#geometry?.straight) classes.push("straight");
    classes.push(...(this.#geometry?.classes ?? []));
    // What is not in the line that won steps back; where no line wins, all that stands has its part in it.
    if (play.layout().line > 0 && play.state.marks.some(({ kind }) => kind === "win"))
      classes.push("won");
    const nearly = annotations.filter(({ kind }) => kind.includes("near-1"));
    this.#nearly = new Set(nearly.flatMap(({ at }) => at.map(String)));
    const standing = this.placed.filter(({ piece }) => piece !== undefined);
    const anywhere = play.targets.length + standing.length === this.placed.length;
    this.#unpointed = anywhere && this.#geometry?.straight === true;
    standing.sort((a, b) => ((a.piece?.name ?? "") < (b.piece?.name ?? "") ? -1 : 1));
    const before = this.#geometry?.before;
    if (before) standing.sort(before);
    const drawing = html`<svg part="board" class=${haste ? noChange : ["board", ...classes].join(" ")} viewBox=${viewBox}
        role="group" aria-label=${name} preserveAspectRatio="xMidYMid meet">
      ${this.look?.defs}
      ${haste ? noChange : this.#drawGround(play, texts)}
      ${this.#drawTrail(play)}
      ${this.handling.below()}
      ${repeat(
        standing,
        ({ piece }) => this.#game + piece?.name,
        (placed) => this.#drawPiece(placed, play),
      )}
      ${play.open ? this.handling.above(play) : nothing}
      ${this.#drawWin()}
      ${this.#drawBurst(play)}
      ${this.#drawAnnotations(play, annotations)}
      ${play.open ? this.handling.control : nothing}
    </svg>`;
    render(drawing, place);
  }

  /** Draws cells: those before `from` stay as they are, those after `to` are still to come. */
  drawCells(place: HTMLElement, play: Play, texts: Texts, from: number, to: number) {
    const above = place.querySelector<SVGElement>(".trails");
    if (!above?.parentElement) return;
    const cells = repeat(
      this.placed.slice(0, to),
      ({ name }) => this.#game + name,
      (placed, index) => (index < from ? noChange : this.#drawCell(placed, play, texts)),
    );
    const over = play.layout().open ? undefined : this.look?.over;
    const drawing = svg`${cells}${this.#geometry && over?.(this.#geometry, this.placed)}`;
    render(drawing, above.parentElement, { renderBefore: above });
  }

  /** What a board lies in whose cells stay where they are. */
  #drawGround(play: Play, texts: Texts): TemplateResult | typeof nothing {
    const geometry = this.#geometry;
    if (!geometry || play.layout().open) return nothing;
    if (geometry.ground) return geometry.ground(this.turn, texts);
    return pieces.ground(geometry, this.placed);
  }

  /** Draws a cell anew where something about it has changed: a pointer that moves on changes two of them. */
  #drawCell(placed: Placed, play: Play, texts: Texts): unknown {
    const { cell } = placed;
    const geometry = this.#geometry;
    if (!geometry) return nothing;
    const seen = this.#seen(placed, play);
    const game = [play.state, play.taps, play.hint, texts.language, this.early && play.isAwaited];
    // On the cell with the focus all is said that is shown.
    const focus = cell.id === this.focused && {};
    const looks = [...this.#place(cell), focus, seen.classes, JSON.stringify(seen.style)];
    return guard([...looks, ...game], () => this.#cell(placed, geometry, seen, play, texts));
  }

  /** What a cell's shape depends on. */
  #place({ id, kind }: Cell): unknown[] {
    return [this.#geometry, id, kind, this.orientation];
  }

  #seen(placed: Placed, play: Play): Seen {
    const { cell, name, piece } = placed;
    const is = this.#standing(placed, play);
    const named = this.coordinates && cell.kind !== "place" && !piece && this.#rank(cell) === 0;
    const told = Object.keys(is).filter((key) => is[key]);
    const classes = ["cell", cell.kind, ...told, ...(named ? ["named"] : [])].join(" ");
    return { is, named, classes, style: this.#pan(placed, name) };
  }

  #cell(
    placed: Placed,
    geometry: Geometry,
    { is, named, classes, style }: Seen,
    play: Play,
    texts: Texts,
  ): TemplateResult {
    const { cell } = placed;
    const focused = cell.id === this.focused;
    const place = this.#place(cell);
    return svg`<g part="cell" class=${classes} style=${styled(style)}
        role="button" tabindex=${focused ? 0 : -1} data-cell=${cell.id} data-plan=${`${placed.plan.x.toFixed(2)} ${placed.plan.y.toFixed(2)}`} data-kind=${cell.kind}
        aria-label=${texts.sentences([label(placed, is, play, texts, this), focused ? this.#lineWords(cell.id, play, texts) : ""])} aria-pressed=${is["selected"] ? "true" : nothing}
        aria-disabled=${isUsable(is) || is["instead"] || (this.early && play.isAwaited) ? nothing : "true"}>
      ${guard(place, () => pieces.cell(cell.kind, geometry) ?? pieces.reach(geometry, cell, this.turn))}
      <polygon class="area" points=${guard(place, () => pieces.area(geometry, cell, this.turn))}></polygon>
      ${this.#pointers(placed, is, named, play)}
    </g>`;
  }

  /** What lies on a cell: its name, what points it out, and what shows where somebody looks. */
  #pointers(
    { cell, piece }: Placed,
    is: Record<string, boolean>,
    named: boolean,
    play: Play,
  ): TemplateResult[] {
    const focused = cell.id === this.focused;
    const lies: TemplateResult[] = [];
    if (named)
      lies.push(svg`<text class="coordinate" part="label" y="28">${spoken(cell.label)}</text>`);
    const unpointed = (is["direct"] && this.#unpointed) || play.hint.at(-1) === cell.id;
    if ((isUsable(is) || focused) && !unpointed) lies.push(DOT);
    if (is["direct"] && !piece && (focused || is["hovered"] || is["pending"])) {
      const { toMove } = play.state;
      const ghost = this.#stand(play.pieceKind, pieces.piece(play.pieceKind, toMove));
      lies.push(svg`<g class="ghost ${toMove}">${ghost}</g>`);
    }
    if (focused && this.#geometry) lies.push(pieces.focusRing(this.#geometry, cell, this.turn));
    return lies;
  }

  /** The lines through a cell, to be heard. */
  #lineWords(cell: CellId, play: Play, texts: Texts): string {
    const found = this.linesAt(cell);
    return found ? lineWords(found, play, texts) : "";
  }

  #drawPiece(placed: Placed, play: Play): TemplateResult {
    const { piece, cell } = placed;
    if (!piece) return svg``;
    const is = this.#standing(placed, play);
    const classes = ["piece", piece.kind, piece.player];
    classes.push(...Object.keys(is).filter((key) => is[key]));
    const { step, axis } = this.#turning.get(cell.id) ?? { step: -1, axis: 0 };
    return svg`<g part="piece piece-${piece.player}" class=${classes.join(" ")} data-piece=${piece.name}
        style=${styled({ ...this.#pan(placed, `p${cell.id}`), "--_step": step })} aria-hidden="true">
      <g class="bump">${this.#shape(piece, axis)}</g>
    </g>`;
  }

  #shape({ kind, player }: Piece, axis: number): TemplateResult {
    return svg`<circle class="halo" r="28"></circle>${this.#stand(kind, pieces.twoSided(kind, player, axis))}`;
  }

  #stand(kind: string, usual: TemplateResult): TemplateResult {
    return this.#geometry?.stand?.(kind, usual, this.turn) ?? usual;
  }

  /** The winning cells. */
  get #won() {
    return this.placed.filter(({ cell }) => this.#marks.get(cell.id)?.includes("win"));
  }

  /** A line through the winning cells, where a game is won by such. */
  #drawWin(): TemplateResult | typeof nothing {
    if (!this.#line) return nothing;
    const lines = runs(this.#won.map(({ cell }) => cell.at)).map((run) =>
      this.#annotation(
        { shape: "line", at: [], kind: "win" },
        run.map((at) => this.point(at)),
      ),
    );
    return svg`<g class="wins" aria-hidden="true">${lines}</g>`;
  }

  #drawBurst({ state }: Play): TemplateResult | typeof nothing {
    const winner = state.outcome?.winner;
    if (!winner || this.wonAt !== state.ply) return nothing;
    const won = this.#won;
    const last = this.placed.filter(({ cell }) => cell.id === state.lastMove?.motion.at(-1)?.to);
    const places = won.length > 0 ? won : last;
    return places.length > 0 ? burst(places, winner) : nothing;
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

  /** The hint, and on top of it what else is to be pointed out: a number is to be read there, too. */
  #drawAnnotations(play: Play, annotations: readonly Annotation[]): TemplateResult {
    const path = play.hint.map((id) => this.find(id)).filter((placed) => placed !== undefined);
    const [from, to] = [path[0], path.at(-1)];
    const valued = annotations.some(
      ({ shape, at }) => shape === "value" && String(at[0]) === String(to?.cell.at),
    );
    const hint = from && to && this.#hint(from, to, valued, play);
    const others = annotations.map((shown) =>
      this.#annotation(
        shown,
        shown.at.map((at) => this.point(at)),
      ),
    );
    return svg`<g class="annotations" aria-hidden="true">${hint ?? nothing}${others}</g>`;
  }

  #annotation(shown: Annotation, places: Point[]): TemplateResult {
    return this.#geometry?.annotation?.(shown, places) ?? drawAnnotation(shown, places);
  }

  #hint(from: Placed, to: Placed, valued: boolean, play: Play): TemplateResult {
    const own = this.handling.hint(from, to);
    if (own) return this.#annotation(own, [from, to]);
    if (from !== to) return arrow(from, to, "hint");
    const ring = drawAnnotation({ shape: "ring", at: [], kind: "hint" }, [to]);
    // A value that stands there says enough.
    return valued ? ring : svg`${this.#hintedPiece(to, play)}${ring}`;
  }

  #hintedPiece(at: Point, play: Play): TemplateResult {
    const { toMove: player } = play.state;
    const piece = { kind: play.pieceKind, player };
    return drawAnnotation({ shape: "ghost", at: [], kind: "hint", piece }, [at]);
  }

  #pan({ x, y }: Point, name: string): Style {
    const dragged = this.dragged?.name === name;
    const by = this.dragged && dragged ? this.dragged.by : { x: 0, y: 0 };
    return {
      transform: `translate(${(x + by.x).toFixed(2)}px,${(y + by.y).toFixed(2)}px)`,
      ...(dragged && { transition: "none", "pointer-events": "none" }),
    };
  }

  /** Everything that is true of a cell, as class names and for the spoken label. */
  #standing(placed: Placed, play: Play): Record<string, boolean> {
    const { cell, piece } = placed;
    const { id } = cell;
    const usable = play.open && this.#desk.play() !== undefined;
    const can = usable && play.targets.includes(id);
    const marks = this.#marks.get(id) ?? [];
    const moved = play.state.lastMove?.motion.filter(({ to }) => to === id) ?? [];
    return {
      direct: can && play.direct.includes(id),
      start: can && play.taps.length === 0,
      target: can && play.taps.length > 0,
      // Another choice than the one that was made.
      instead: usable && !can && play.taps.length > 0 && play.starts.includes(id),
      selected: play.taps.includes(id),
      taken: piece !== undefined,
      ahead: this.ahead.taps.includes(id),
      aim: this.ahead.targets.includes(id),
      win: marks.includes("win"),
      nearly: piece !== undefined && this.#nearly.has(String(cell.at)),
      ...this.handling.standing(placed),
      banned: marks.includes("banned"),
      last: moved.some((motion) => !turns(motion)),
      placed: moved.some(places),
      turned: moved.some(turns),
      affected: this.#affected.has(id),
      hovered: id === this.hovered,
      pending: id === this.pending,
      own: play.open && piece?.player === play.state.toMove,
      rejected: id === this.rejected,
      "goal-first": marks.includes("goal-first"),
      "goal-second": marks.includes("goal-second"),
      lit: this.#lit.has(String(cell.at)),
      faint: this.#lit.get(String(cell.at)) === false,
      // Neither taken nor to be had.
      idle: !piece && !play.state.outcome && !play.targets.includes(id),
    };
  }
}
