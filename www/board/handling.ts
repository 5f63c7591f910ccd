// How people look at a board and use it, by pointer, finger and keys: the usual way, on boards that lie
// flat. Kinds of boards that differ say in what, each in its folder.
import type { TemplateResult } from "lit";
import { nothing } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import type { Key, Under } from "../i18n/keys.ts";
import type { Cell, CellId, Layout, Motion, Note, Piece } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";
import type { Annotation } from "./annotations.ts";
import type { Board, Placed } from "./board.ts";
import type { Geometry, Point } from "./geometry.ts";
import { type Box, viewBox } from "./viewport.ts";

/** What a board needs of where it lies. */
export interface Desk {
  /** The game, while a person may use the board. */
  play(): Play | undefined;
  redraw(): void;
  /** A cell is taken while nobody here is to move. */
  ahead(cell: CellId): void;
  /** Announces this text of the locale files; an empty key clears the announcement. */
  say(key: Key | ""): void;
}

/** The room that a board has, and whether its layers are to lie side by side. */
export interface Room {
  /** Null where nobody has said. */
  flat: boolean | null;
  /** Width by height of where it is drawn. */
  aspect: number;
  /** The width of all around it, or the window's height where that is less; in CSS pixels. */
  size: number;
}

/** A button beside the board for what also has a key. */
export interface ViewButton {
  key: string;
  /** The end of its text's key in the locale files, under `view`. */
  name: Under<"view">;
  /** What it does, unless whoever shows the button remembers it and has the board drawn so. */
  act?: (() => void) | undefined;
  picture?: TemplateResult;
  /** What is written on it. */
  caption?: string;
  pressed?: boolean;
}

/** What is carried by a pointer that went down beside the board. */
export interface Carrying {
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  cancel(): void;
}

/** A pointer that has gone down and may move the board as a whole. */
export interface Grasp {
  /** Moved by this many pixels in all. Returns whether this moves the board. */
  move(by: Point, scale: number, event: PointerEvent): boolean;
  release(): void;
}

/** A touch of a cell with a finger. */
export interface Touch {
  cell: CellId;
  /** Where on the board it was. */
  point: Point | undefined;
  /** By how much a finger may miss, in the board's units. */
  miss: number;
}

export class Handling {
  /** The name by which the list of keys knows what is only for boards of this kind. */
  readonly name: string = "";

  constructor(
    readonly board: Board,
    protected readonly desk: Desk,
  ) {}

  // How the board is looked at.

  /** How the cells lie, where that depends on how the board is looked at. */
  geometry(_layout: Layout, _cells: readonly Cell[], _room: Room): Geometry | undefined {
    return undefined;
  }

  /** Another game begins: the board is looked at as at first. */
  reset() {}

  /** The board is to be turned by this many steps. */
  orient(_steps: number) {}

  /** Turns it by one step more, of this many; gives by how many it is turned then. */
  turn(steps: number, rotations: number): number {
    return (steps + 1) % rotations;
  }

  /** What part of the plane is seen, as a view box. */
  seen(view: Box): string {
    return viewBox(view);
  }

  /** Class names of the stage, where it is shown. */
  get stage(): readonly string[] {
    return [];
  }

  /** Buttons for the ways of looking at it. */
  views(): ViewButton[] {
    return [];
  }

  // What is drawn besides cells and pieces.

  /** The board was arranged anew. */
  arranged(_play: Play) {}

  /** Further class names of a cell. */
  standing(_placed: Placed): Record<string, boolean> {
    return {};
  }

  /** Above the cells and below the pieces. */
  below(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Above the pieces. */
  above(_play: Play): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Above all else: what is there to be pressed. */
  get control(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** A cell that is chosen and shown above all cells: like a move that is seen before these are redrawn. */
  get raised(): CellId | undefined {
    return undefined;
  }

  /** A proposed move from cell to cell, where it is not an arrow. */
  hint(_from: Placed, _to: Placed): Annotation | undefined {
    return undefined;
  }

  /** What an overlay says, where that is drawn in shapes of this board's own. */
  note(_note: Note): Annotation[] | undefined {
    return undefined;
  }

  /** A part of a move that is not made yet, likewise. */
  preview(_motion: Motion, _number: string): Annotation[] | undefined {
    return undefined;
  }

  // What is said and heard.

  /** What is said of a cell after its name and standing; of the focused one also why it cannot be used. */
  remarks(_placed: Placed, _can: boolean, _play: Play, _texts: Texts, _focused: boolean): string[] {
    return [];
  }

  /** Whether it goes without saying that a move can begin, or end, on such cells. */
  beginsUnsaid(_kind: string): boolean {
    return false;
  }

  /** Whether the name of what stands somewhere says where. */
  saysWhere(_piece: Piece): boolean {
    return false;
  }

  /** Whether a part of a move sounds like something heavy that is put down. */
  isHeavy(_motion: Motion): boolean {
    return false;
  }

  /** The text that asks for a second tap on a cell. */
  asking(_cell: Cell): Key {
    return "status.asked";
  }

  /** The cell of which it is to be said why it cannot be used. */
  get doubtful(): CellId | undefined {
    return this.board.rejected;
  }

  // What is held beside the board.

  /** How so much of what a player holds is drawn beside its number, where it is placed by hand. */
  hand(_kind: string, _count: number): TemplateResult | undefined {
    return undefined;
  }

  /** How it is carried from there to the board. */
  readonly carrying: Carrying | undefined = undefined;

  // Pointers.

  /** A pointer has gone down, on a cell or beside all. None where nothing comes of it but a tap. */
  grasp(_cell: CellId | undefined, _event: PointerEvent): Grasp | undefined {
    return undefined;
  }

  /** Takes a cell, or remembers that it could not be taken. Returns whether it was. */
  take(cell: CellId, play: Play): boolean {
    const before = play.taps;
    if (!play.open) this.desk.ahead(cell);
    const used = this.tap(cell, play);
    const over = play.outcome !== null;
    const doubted = play.open ? !this.isOwn(cell, play) : play.isEarlier || over;
    this.board.rejected = !used && doubted ? cell : undefined;
    this.board.rejectedAfter = before;
    if (this.board.rejected !== undefined) this.board.refusals += 1;
    return used;
  }

  /** What a tap on a cell does. Returns whether it does anything. */
  protected tap(cell: CellId, play: Play): boolean {
    return play.tap(cell);
  }

  /** Whether what stands on a cell is the mover's, and is not taken but by another tap. */
  protected isOwn(_cell: CellId, _play: Play): boolean {
    return false;
  }

  /** A finger has touched a cell. Returns whether that has been seen to. */
  touch(_touch: Touch, _play: Play): boolean {
    return false;
  }

  /** What stands on a cell is to be dragged. Returns whether it can be. */
  lift(cell: CellId, play: Play): boolean {
    // What makes a move by itself is tapped, not dragged.
    if (play.direct.includes(cell)) return false;
    const chosen = play.taps.length === 1 && play.taps[0] === cell;
    const start = play.taps.length === 0 || !play.targets.includes(cell);
    if (!chosen && start) {
      while (play.untap());
      if (play.targets.includes(cell)) play.tap(cell);
    }
    return play.taps[0] === cell;
  }

  /** On which cells it can be dropped; on any where none are named. */
  ends(): readonly CellId[] | undefined {
    return undefined;
  }

  /** A click on something that is no cell. Returns whether it does anything. */
  click(_target: Element): boolean {
    return false;
  }

  readonly wheel: ((event: WheelEvent) => void) | undefined = undefined;

  /** Something has changed: what has been begun with another position ends. */
  settle() {}

  /** Ends it in any case. */
  cancel() {}

  // Keys.

  /** Does what a key does before it is for cells. Returns whether it does anything. */
  press(_key: string, _shifted: boolean): boolean {
    return false;
  }

  /** The cell to which a key leads from here; null at an edge, undefined where it leads as usual. */
  step(_from: Placed, _event: KeyboardEvent, _taps: readonly CellId[]): CellId | null | undefined {
    return undefined;
  }

  /** Whether the focus goes back with a choice that is taken back. */
  readonly returns: boolean = false;

  /** Keys of its own, and what they do. */
  keys(): Record<string, () => void> {
    return {};
  }
}
