// How people use a board with gaps: a wall is shown before it is placed, and can be turned or carried.
import { nothing, type TemplateResult } from "lit";
import type { Texts } from "../../i18n/i18n.ts";
import type { Key } from "../../i18n/keys.ts";
import type { Cell, CellId, Layout, Motion, Note, Piece } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";
import type { Annotation } from "../annotations.ts";
import type { Placed } from "../board.ts";
import { Handling, type Touch } from "../handling.ts";
import { ARROWS } from "../nearest.ts";
import { noteInGaps, wallToCome } from "./annotations.ts";
import { bars, Carrying } from "./carrying.ts";
import { isSlot, isWall } from "./cells.ts";
import { type GapGeometry, gapped } from "./geometry.ts";
import { otherArm, touchInGaps, turnTo } from "./placing.ts";
import { separated } from "./separated.ts";
import { stepOver } from "./steps.ts";
import { WallPlaces } from "./wall-places.ts";
import { ghostWall, turnKnob } from "./walls.ts";
import { wallWords } from "./words.ts";

export class GapHandling extends Handling {
  override readonly name = "gaps";
  override readonly returns = true;
  override readonly carrying = new Carrying(this, this.desk);
  /** Squares stay where they are as long as a game lasts. */
  #geometry: GapGeometry | undefined;
  #walls: WallPlaces | undefined;
  #separated = separated([]);
  /** The kind of slot that a finger chose last. */
  lastSlot = "slot-h";
  /** The slot over which a wall from a player's stock is held. */
  carried: CellId | undefined;

  /** Where walls lie. */
  get walls(): WallPlaces {
    if (!this.#walls) throw new Error("The board is not arranged yet.");
    return this.#walls;
  }

  override geometry({ pitch }: Layout, cells: readonly Cell[]) {
    this.#geometry ??= gapped(pitch, cells);
    return this.#geometry;
  }

  override reset() {
    this.#geometry = undefined;
  }

  override arranged() {
    const { board } = this;
    this.#separated = separated(board.placed);
    if (this.#geometry) this.#walls = new WallPlaces(board.placed, this.#geometry.gaps, board.turn);
  }

  /** The slot in which a wall is shown that is not there yet. */
  get #ghost(): Placed | undefined {
    const { pending, hovered } = this.board;
    const id = this.carried ?? pending ?? hovered;
    const placed = id === undefined ? undefined : this.board.find(id);
    return placed && isSlot(placed.cell.kind) && !placed.piece ? placed : undefined;
  }

  /** The wall that would be placed, or cannot be. */
  override above(play: Play): TemplateResult | typeof nothing {
    const ghost = this.#ghost;
    const middle = ghost && this.walls.middle(ghost.cell.id);
    if (!this.#geometry || !middle) return nothing;
    const { id, kind } = ghost.cell;
    const possible = play.targets.includes(id) || play.way(id) !== undefined;
    return ghostWall(
      { slot: kind, at: ghost, middle, possible },
      this.#geometry.gaps,
      this.board.turn,
    );
  }

  /** What turns the wall that a finger has chosen. */
  override get control(): TemplateResult | typeof nothing {
    const id = this.#ghost?.cell.id;
    const middle = id !== undefined && id === this.board.pending && this.walls.middle(id);
    return middle ? turnKnob(middle) : nothing;
  }

  override get raised() {
    return this.board.pending;
  }

  override hint(_from: Placed, to: Placed): Annotation | undefined {
    return isSlot(to.cell.kind) ? { shape: "wall", at: [], kind: "hint" } : undefined;
  }

  override note(note: Note) {
    return noteInGaps(note, String(this.#ghost?.cell.at));
  }

  override preview(motion: Motion, number: string) {
    return wallToCome(motion, number);
  }

  override remarks(placed: Placed, can: boolean, play: Play, texts: Texts, focused: boolean) {
    return wallWords(placed, can, play, texts, focused, this.#separated);
  }

  override beginsUnsaid(kind: string) {
    return kind === "crossing" || isSlot(kind);
  }

  /** A wall is called as the slot that it lies in. */
  override saysWhere({ kind }: Piece) {
    return isWall(kind);
  }

  override isHeavy({ kind }: Motion) {
    return isWall(kind);
  }

  override asking({ kind }: Cell): Key {
    return isSlot(kind) ? "status.askedWall" : "status.asked";
  }

  override get doubtful(): CellId | undefined {
    const { hovered, rejected } = this.board;
    const ghost = this.#ghost?.cell.id;
    return this.carried ?? rejected ?? (ghost === hovered ? ghost : undefined);
  }

  override hand(kind: string, count: number) {
    return kind === "walls" ? bars(count) : undefined;
  }

  /** A gap stands for the only wall that can lie in it, whether or not its middle has been chosen. */
  protected override tap(cell: CellId, play: Play): boolean {
    return super.tap(cell, play) || play.tapEnd(cell);
  }

  /** Whether the mover's own pawn stands on a cell. */
  protected override isOwn(cell: CellId, play: Play): boolean {
    const placed = this.board.find(cell);
    const own = placed?.piece?.player === play.state.toMove;
    return play.open && own && placed.cell.kind === "square";
  }

  override touch(touch: Touch, play: Play): boolean {
    touchInGaps(this, touch, play);
    return true;
  }

  /** A move is a tap on its end: also the mover's own pawn can be carried there. */
  override lift(cell: CellId, play: Play): boolean {
    if (!this.isOwn(cell, play)) return false;
    while (play.untap());
    return true;
  }

  /** A pawn comes to lie on a square, whether it may or not: the nearest slot would say nothing of it. */
  override ends() {
    const squares = this.board.placed.filter(({ cell }) => !this.beginsUnsaid(cell.kind));
    return squares.map(({ cell }) => cell.id);
  }

  /** Turns the wall that a finger has chosen. */
  override click(target: Element): boolean {
    const play = this.desk.play();
    if (!play || !target.closest("[data-turn]")) return false;
    const { pending } = this.board;
    const arm = pending === undefined ? undefined : otherArm(this, pending);
    if (arm !== undefined) turnTo(this, arm, play);
    return true;
  }

  override settle() {
    this.carrying.settle();
  }

  override cancel() {
    this.carrying.cancel();
  }

  override step({ cell }: Placed, { key, shiftKey }: KeyboardEvent, taps: readonly CellId[]) {
    const arrow = ARROWS[key];
    const places = this.board.plan(taps);
    const here = places.find((place) => place.cell.id === cell.id);
    return arrow && here ? (stepOver(here, arrow, shiftKey, places) ?? null) : undefined;
  }
}
