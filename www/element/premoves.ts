// A premove: a move that a person chooses while somebody else is to move. It is shown as such, made when the turn
// comes if it is legal then, and dropped with a message if it is not. Loaded when a person first taps ahead.
//
// A premove must be legal if the other side passes: on the same board with this side to move. So nothing depends on
// the other side's reply, and where a game has no such position no premove is offered.
import { css } from "lit";
import type { Annotation } from "../board/annotations.ts";
import type { Board } from "../board/board.ts";
import type { Texts } from "../i18n/i18n.ts";
import type { named } from "../i18n/notation.ts";
import type { CellId, Game, PlayedMove } from "../pkg/tessera.js";
import type { Choices } from "../play/choices.ts";
import type { Play } from "../play/play.ts";
import { wear } from "../ui/styled.ts";
import type { moveAnnotations } from "./annotations.ts";
import type { Spoken } from "./stage.ts";

/** The element, as far as this needs it. */
interface Owner {
  readonly play: Play | undefined;
  readonly texts: Texts;
  readonly renderRoot: ShadowRoot;
  say(spoken: Spoken): void;
  requestUpdate(): void;
}

/** What the element and this file share. It is passed in: imported by both it would be a file of its own. */
interface Given {
  Game: typeof Game;
  Choices: typeof Choices;
  named: typeof named;
  moveAnnotations: typeof moveAnnotations;
}

/** What has been chosen so far. */
interface Chosen {
  play: Play;
  taps: readonly CellId[];
  /** The cells that may follow; none where the move is complete. */
  targets: readonly CellId[];
  move?: PlayedMove;
}

export class Premoves {
  #owner: Owner;
  #board: Board;
  #given: Given;
  #chosen: Chosen | undefined;
  /** The position in which a premove turned out to be no longer possible. */
  #dropped: Play["state"] | undefined;

  constructor(owner: Owner, board: Board, given: Given) {
    this.#owner = owner;
    this.#board = board;
    this.#given = given;
  }

  /** A cell is tapped: it begins a premove, continues it or cancels it. */
  take(cell: CellId) {
    const { play } = this.#owner;
    if (!play?.isAwaited) return;
    const { taps = [], move } = this.#chosen ?? {};
    if (taps.at(-1) === cell) {
      this.cancel();
      return;
    }
    const chosen =
      (!move && this.#choose(play, [...taps, cell])) ||
      this.#choose(play, [cell]) ||
      this.#choose(play, [cell], true);
    const before = this.#chosen;
    this.#set(chosen);
    if (chosen?.move) this.#say("set", chosen.move);
    else if (!chosen) this.#say(before ? "cancelled" : "none");
  }

  /** Returns whether there was anything to cancel. */
  cancel(): boolean {
    if (!this.#chosen) return false;
    this.#set(undefined);
    this.#say("cancelled");
    return true;
  }

  /** The game is over, without a move or with one. */
  forget() {
    if (this.#chosen) this.#set(undefined);
  }

  /** Something has happened on the board. */
  hear(event: string) {
    if (event === "move") setTimeout(this.#moved);
    else if (event === "navigate" || event === "ready") this.#set(undefined);
  }

  /** Somebody has moved, and all listeners have handled it. */
  #moved = () => {
    const { play } = this.#owner;
    const { play: of, taps = [], move } = this.#chosen ?? {};
    if (!play || !of) return;
    if (play !== of || play.state.outcome) return this.#set(undefined);
    if (!play.open) {
      // The others' turn goes on; what was begun must still be possible.
      if (!move && play.isAwaited) this.#set(this.#choose(play, taps));
      return;
    }
    this.#set(undefined);
    if (!move) for (const cell of taps) play.tap(cell);
    else if (play.tapsOf(move.text).length > 0) play.play(move.text, "human");
    else this.#dropped = play.state;
  };

  /** What these taps choose on the board if the other side passed; or the only move that `ends` there. */
  #choose(play: Play, taps: readonly CellId[], ends = false): Chosen | undefined {
    const { Game, Choices } = this.#given;
    const game = Game.parse(play.record());
    try {
      if (!game.swap()) return undefined;
      const way = ends ? new Choices(game).way(taps[0] ?? -1) : taps;
      if (!way) return undefined;
      const { cells, move } = game.targets([...way]);
      if (move === null) return { play, taps: way, targets: cells };
      game.play(move);
      const [made] = game.moves();
      return made && { play, taps: way, targets: [], move: made };
    } catch {
      // No move begins like this.
      return undefined;
    } finally {
      game.free();
    }
  }

  #set(chosen: Chosen | undefined) {
    this.#chosen = chosen;
    this.#dropped = undefined;
    wear(this.#owner.renderRoot, styles);
    this.#board.ahead = chosen ?? { taps: [], targets: [] };
    this.#owner.requestUpdate();
  }

  #say(what: "set" | "cancelled" | "none", move?: PlayedMove) {
    const { texts, play } = this.#owner;
    const spoken = (texts: Texts) => {
      // In a language that was just chosen there are no texts of premoves yet.
      if (!texts.has("premoves")) return "";
      const written = move ? this.#given.named(play?.game ?? "", move, texts) : "";
      return texts.t(`premoves.${what}`, { move: written });
    };
    // Without its texts a premove is seen and not heard.
    texts
      .load("premoves")
      .then(() => this.#owner.say(spoken))
      .catch(() => {});
  }

  /** Whether a move waits for its turn. */
  get waits(): boolean {
    return this.#chosen?.move !== undefined;
  }

  /** What the status line says about it, if anything. */
  get remark(): string | undefined {
    const { texts, play } = this.#owner;
    if (!texts.has("premoves")) return undefined;
    const move = this.#chosen?.move;
    if (move)
      return texts.t("premoves.waits", { move: this.#given.named(play?.game ?? "", move, texts) });
    const dropped = this.#dropped && this.#dropped === play?.state && play.taps.length === 0;
    return dropped ? texts.t("premoves.dropped") : undefined;
  }

  /** The move as it would be made. */
  get annotations(): Annotation[] {
    const { play, move } = this.#chosen ?? {};
    if (!play || !move) return [];
    const drawn = this.#given.moveAnnotations(move, 0, play.pieceKind, this.#board.handling);
    // The number of the move goes without saying.
    const shapes = drawn.filter(({ shape }) => shape !== "score");
    return shapes.map(({ text: _, ...annotation }) => ({ ...annotation, kind: "ahead" }));
  }
}

const styles = css`
  /* Blue and dashed, as nothing else is. */
  .cell.ahead :is(.tile-face, .field-face), .piece.ahead .halo { stroke: var(--_focus); stroke-width: 3; stroke-dasharray: 6 4; }
  .cell.aim .dot { fill: var(--_focus); opacity: 0.6; }
  .arrow.ahead { opacity: 0.7; }
  .arrow.ahead line { stroke-dasharray: 10 8; stroke-width: 5; }
  .annotation-ghost.ahead { opacity: 0.6; }
  .annotation-ghost.ahead .plate { fill: none; stroke: var(--_focus); stroke-width: 3; stroke-dasharray: 5 4; opacity: 1; }
  .annotation-wall.ahead .wall-face { fill: var(--_focus); opacity: 0.8; }
`;
