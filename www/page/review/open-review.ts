// A review that is on: the computer has gone through the game or is about to, and what it has found is shown
// beside the board, step by step. The board shows what is spoken of; nobody moves on it meanwhile.
import type { nothing, ReactiveController, TemplateResult } from "lit";
import type { Analysis } from "../../analysis/analysis.ts";
import { isSlip, type Mark, markOf } from "../../analysis/marks.ts";
import {
  type JudgedTurn,
  judgedTurns,
  knownBy,
  unseen,
  wanted,
  worstFirst,
} from "../../analysis/slips.ts";
import type { TesseraGame } from "../../element/tessera-game.ts";
import type { PlayedMove } from "../../pkg/tessera.js";
import type { Halt, Play } from "../../play/play.ts";
import { enter } from "../../ui/back.ts";
import { noteReview } from "../current/tab.ts";
import type { TesseraPage } from "../page.ts";
import { toBoard } from "../to-board.ts";
import { panel } from "./panel.ts";
import { retry } from "./retry.ts";
import { signOf } from "./signs.ts";
import "./review.css";

/** More mistakes than these nobody goes through. */
const MOST_SLIPS = 5;

export { retry };

/** Begins the review of the finished game on the page's board, or the one that is on anew, at a turn if there is one. */
export async function review(page: TesseraPage, turn?: JudgedTurn) {
  await page.texts.load("review");
  const { board } = page;
  if (board?.play?.outcome) page.review.now ??= new OpenReview(page, board, board.play);
  page.review.now?.begin();
  if (turn) page.review.now?.look(turn);
}

export class OpenReview implements ReactiveController {
  readonly page: TesseraPage;
  readonly play: Play;
  readonly moves: readonly PlayedMove[];
  readonly #board: TesseraGame;
  /** How the board was before, to be so again. */
  readonly #before: { readonly: boolean; halt: Halt | undefined };
  /** All turns as they are judged, as soon as the whole game has been looked at. */
  turns: readonly JudgedTurn[] | undefined;
  /** The biggest mistakes, in the order of play. */
  slips: readonly JudgedTurn[] = [];
  /** Which of them is spoken of; nothing while all of the game is. */
  at: number | undefined;
  /** Whether what would have been better was asked for. */
  shown = false;
  /** Of what is pictured, by plies: the page is drawn often. */
  readonly #records = new Map<number, string>();
  #marks = new Map<number, Mark>();
  /** The browser's Back leaves the review no more. */
  readonly #uncover = enter(() => this.leave());

  constructor(page: TesseraPage, board: TesseraGame, play: Play) {
    this.page = page;
    this.play = play;
    this.moves = play.played;
    this.#board = board;
    this.#before = { readonly: board.readonly, halt: play.halt };
    this.findings.reviews = play;
    board.readonly = true;
    play.halt ??= { looking: true };
    board.requestUpdate();
    // To go back is mere looking now: nobody takes a move back.
    page.addEventListener("tessera-before-undo", this.#onUndo, { capture: true });
    page.addController(this);
    noteReview(page.current.now?.id ?? "");
  }

  get findings(): Analysis {
    return this.#board.findings;
  }

  /** How many of the game's positions have been looked at, of how many. */
  get progress(): { looked: number; all: number } {
    const all = wanted(this.moves, this.findings);
    const looked = all.filter((one) => this.findings.looked(one));
    return { looked: looked.length, all: all.length };
  }

  /** The mistake that is spoken of. */
  get slip(): JudgedTurn | undefined {
    return this.at === undefined ? undefined : this.slips[this.at];
  }

  /** Shows what there is to say of the whole game. */
  begin() {
    this.at = undefined;
    this.play.goto(this.play.state.plies);
    this.page.requestUpdate();
    void this.#focus("h2");
  }

  /** The record of the game before a turn, as if it had been played no further. */
  recordBefore({ ply }: JudgedTurn): string {
    const made = this.moves.slice(0, ply).map(({ text }) => text);
    // A record has a line for each header.
    return made.length > 0
      ? this.play.recordAt(0, made)
      : this.play.start.replaceAll("] [", "]\n[");
  }

  /** The record of the game as it stands after this many moves, for a picture. */
  recordAt(ply: number): string {
    const record = this.#records.get(ply) ?? this.play.recordAt(ply);
    this.#records.set(ply, record);
    return record;
  }

  /** Speaks of one of the mistakes; behind the last one of the whole game again. */
  show = (at: number) => {
    if (at >= this.slips.length) return this.begin();
    this.at = at;
    this.shown = false;
    const { slip } = this;
    if (slip) this.look(slip);
    void this.#focus("h3");
  };

  /** Shows a turn on the board: the position before it, and what was played. */
  look = ({ ply, end }: JudgedTurn) => {
    this.play.goto(ply);
    this.#board.preview(
      this.moves.slice(ply, end).map(({ text }) => text),
      true,
    );
    this.page.requestUpdate();
  };

  /** Shows on the board what would have been better. */
  showBetter = () => {
    const { slip } = this;
    if (!slip) return;
    this.shown = true;
    this.showLine([]);
    this.page.requestUpdate();
  };

  /** What would have been better, and what might follow: as seen after it, if that was looked at. */
  lineOf({ ply, better, before }: JudgedTurn): string[] {
    const reply = this.findings.at(ply, better)?.best ?? before.best.slice(better.length);
    return [...better, ...reply];
  }

  /** Shows these moves from there on the board; without any, what would have been better again. */
  showLine = (moves: readonly string[]) => {
    const { slip } = this;
    if (!slip || !this.shown) return;
    this.play.goto(slip.ply);
    this.#board.preview(moves.length > 0 ? moves : slip.better);
  };

  tryAgain = () => void this.page.show("retry");

  /** Ends the review, with the end of the game on the board. */
  leave = () => {
    this.#end();
    this.#board.goto(this.play.state.plies);
    void this.page.updateComplete.then(() => toBoard(this.page));
  };

  #end() {
    this.#uncover();
    noteReview("");
    this.page.review.now = undefined;
    this.page.requestUpdate();
    this.page.removeController(this);
    this.page.removeEventListener("tessera-before-undo", this.#onUndo, { capture: true });
    this.findings.reviews = undefined;
    this.#board.preview([]);
    if (this.#board.play !== this.play) {
      // Nobody else frees the board for another round in a room.
      if (this.page.rooms.hash) this.#board.readonly = false;
      return;
    }
    this.#board.readonly = this.#before.readonly;
    this.play.halt = this.#before.halt;
  }

  #onUndo = (event: Event) => event.stopPropagation();

  /** As a controller of the page, before it is drawn: another game may have come onto the board. */
  hostUpdate() {
    if (this.#board.play !== this.play) this.#end();
  }

  /** As a controller of the page, when it has been drawn. */
  hostUpdated() {
    this.page.texts.ready("review", () => this.page.requestUpdate());
    const isFollowed = this.findings.of === this.play;
    if (!this.turns && isFollowed && !unseen(this.moves, this.findings)) this.#conclude();
  }

  /** All is known: marks come to the moves, and the mistakes can be gone through. */
  #conclude() {
    const turns = judgedTurns(this.moves, knownBy(this.findings));
    this.turns = turns;
    this.#marks = new Map(turns.map((turn) => [turn.end, markOf(turn)]));
    // Of one's own, where one has played against somebody else.
    const own = turns.filter(({ player }) => this.play.isHuman(player));
    const slips = worstFirst((own.length > 0 ? own : turns).filter(isSlip)).slice(0, MOST_SLIPS);
    this.slips = slips.sort((a, b) => a.ply - b.ply);
    this.page.requestUpdate();
  }

  /** The sign of the turn that ended with this many moves, for the list of moves. */
  sign(ply: number): { name: string; sign: TemplateResult } | undefined {
    const mark = this.#marks.get(ply);
    const { texts } = this.page;
    return mark && { name: texts.t(`review.mark.${mark}`), sign: signOf(mark) };
  }

  panel(): TemplateResult | typeof nothing {
    return panel(this);
  }

  /** Gives the keyboard to a heading of the panel, and brings the panel into sight. */
  async #focus(heading: "h2" | "h3") {
    await this.page.updateComplete;
    const found = this.page.querySelector<HTMLElement>(`aside .review ${heading}`);
    found?.focus({ preventScroll: true });
    found?.closest(".review")?.scrollIntoView({ block: "nearest" });
    // On a phone it lies upon the page, which may have been scrolled to what is below the board.
    if (this.page.phone) scrollTo(0, 0);
  }
}
