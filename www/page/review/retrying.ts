// <tessera-retry>: the position before a mistake, to be played again. The new move is judged as the game's was: if it
// loses as much, it is taken back; if not, it is praised.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { factsOf } from "../../analysis/facts.ts";
import { isWon, type Judged } from "../../analysis/judged.ts";
import { lookAt } from "../../analysis/look-at.ts";
import { isSlip, LIMITS, markOf } from "../../analysis/marks.ts";
import {
  isOpen,
  type JudgedTurn,
  knownBy,
  lostBetween,
  PROOF_NODES,
} from "../../analysis/slips.ts";
import type {} from "../../element/events.ts";
import type { EngineClient } from "../../engine/client.ts";
import type { Texts } from "../../i18n/i18n.ts";
import type { LearnBoard } from "../../learn/board.ts";
import { HINT_ICONS, type Hint, hintAt, NO_HINT, unseen, withHint } from "../../learn/hints.ts";
import type { Setting } from "../../learn/lessons.ts";
import type { PlayedMove } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";
import { icon } from "../../ui/icons.ts";
import { pause } from "../../ui/pauses.ts";
import type { OpenReview } from "./open-review.ts";
import { sentence } from "./sentences.ts";
import "../../learn/board.ts";
import "./retry.css";

/** Long enough to see what was done. */
const PAUSE_MS = 900;

/** What is said of the last turn, a key of `review.retry`. */
type Said =
  | ""
  | "looking"
  | "best"
  | "good"
  | "loses"
  | "less"
  | "away"
  | "failed"
  | "shown"
  | Hint["said"];

const ICONS = {
  best: "check",
  good: "check",
  ...HINT_ICONS,
  loses: "undo",
  less: "undo",
  away: "undo",
} as const;

export class TesseraRetry extends LitElement {
  static override properties = {
    review: { attribute: false },
    slip: { attribute: false },
    texts: { attribute: false },
  };
  declare review: OpenReview;
  declare slip: JudgedTurn;
  declare texts: Texts;

  #setting: Setting | undefined;
  #said: Said = "";
  /** What follows from the turn, as a sentence. */
  #why = "";
  #lost = 0;
  /** What the last hint said and showed. */
  #given = NO_HINT;
  /** The turn is made, and looked at or taken back. */
  #busy = false;
  /** Until the board is taken away: the engine has other things to do then. */
  #wanted = new AbortController();

  override connectedCallback() {
    super.connectedCallback();
    this.#wanted = new AbortController();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#wanted.abort();
  }

  override createRenderRoot() {
    return this;
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("slip")) this.#begin();
  }

  #begin() {
    const { review, slip } = this;
    const before = this.#setting?.record;
    this.#setting = { id: `${slip.ply}`, record: review.recordBefore(slip) };
    if (before === this.#setting.record) this.#board?.reset();
    this.#busy = false;
    this.#say("");
  }

  get #board() {
    return this.querySelector<LearnBoard>("learn-board");
  }

  get #done(): boolean {
    return ["best", "good", "shown"].includes(this.#said);
  }

  #say(said: Said) {
    this.#said = said;
    this.requestUpdate();
  }

  #made = (event: HTMLElementEventMap["tessera-move"]) => {
    const play = this.#board?.board?.play;
    if (!play || event.detail.by !== "human") return;
    const { toMove, passed, outcome } = play.state;
    const over = outcome !== null || passed || toMove !== this.slip.player;
    // A turn may take several moves.
    if (over) void this.#judge();
    else this.#say("");
  };

  /** Looks at the turn that is on the board. */
  async #judge() {
    const { slip, review } = this;
    const { board } = this.#board ?? {};
    const play = board?.play;
    if (!board || !play) return;
    this.#busy = true;
    this.#say("looking");
    const moves = written(play.played.slice(slip.ply));
    const same = moves === slip.better.join(" ");
    const again = moves === written(review.moves.slice(slip.ply, slip.end));
    let after: Judged | undefined;
    try {
      if (same) after = slip.before;
      else after = again ? slip.after : await this.#lookAt(play, board.engine);
    } catch {
      // It is said below.
    }
    // Meanwhile it may have been closed, or another is spoken of.
    if (!this.isConnected || this.slip !== slip || this.#board?.board?.play !== play) return;
    if (!after) return this.#takeBack("failed");
    const before = knownBy(review.findings)(slip.ply, slip.better) ?? slip.before;
    const turn = {
      ...slip,
      ...lostBetween(before, after, slip.player),
      before: slip.before,
      after,
    };
    if (same || !isSlip(turn)) {
      this.#busy = false;
      const best = same || (markOf(turn) === "best" && !isSlower(turn));
      return this.#say(best ? "best" : "good");
    }
    const facts = factsOf(turn, { played: {}, better: {} }).filter(({ is }) => is !== "chance");
    this.#why = this.texts.sentences(facts.map((fact) => sentence(fact, play, slip, this.texts)));
    this.#lost = Math.round(100 * turn.loss);
    const away = isWon(slip.before, slip.player) && !isOpen(after) && !isWon(after, slip.player);
    // What keeps the chances is refused for what else it costs, which the facts tell.
    const worse = turn.loss >= LIMITS.inaccuracy ? "loses" : "less";
    return this.#takeBack(away ? "away" : worse);
  }

  /** Judges where the board's game stands: where a win may go on, by as much thought as a proof may take. */
  async #lookAt(play: Play, engine: EngineClient): Promise<Judged | undefined> {
    const { before, player } = this.slip;
    const { signal } = this.#wanted;
    const seen = await lookAt(play, engine, signal);
    return seen && isOpen(seen) && isWon(before, player)
      ? ((await lookAt(play, engine, signal, PROOF_NODES)) ?? seen)
      : seen;
  }

  /** Gives time to see what was played, and starts again. */
  async #takeBack(said: Said) {
    const { slip } = this;
    this.#say(said);
    await new Promise((resolve) => setTimeout(resolve, pause(PAUSE_MS)));
    if (!this.isConnected || this.slip !== slip) return;
    this.#board?.board?.play?.undo(slip.ply);
    this.#busy = false;
    this.requestUpdate();
  }

  #hint = () => {
    const { better, ply } = this.slip;
    const { board } = this.#board ?? {};
    if (!board?.play || !this.#setting || better.length === 0 || this.#busy) return;
    board.play.undo(ply);
    const before = { said: this.#said, cell: this.#given.cell };
    const hint = hintAt(board.play, better, before);
    this.#given = hint;
    this.#setting = withHint(this.#setting, hint);
    this.#say(hint.said);
  };

  #show = () => {
    const { better, ply } = this.slip;
    const { board } = this.#board ?? {};
    if (!board || this.#busy) return;
    board.goto(ply);
    for (const move of better) board.move(move);
    this.#say("shown");
    // In place of the button that was pressed there are others.
    void this.#focus(".row button");
  };

  #again = () => {
    this.#begin();
    this.#board?.board?.play?.undo(this.slip.ply);
    void this.#focus();
  };

  /** What is to be done is read first; the buttons come next. */
  async #focus(what = "h3") {
    await this.updateComplete;
    this.querySelector<HTMLElement>(what)?.focus();
  }

  #next = () => {
    const { review } = this;
    const { at = 0 } = review;
    if (at + 1 < review.slips.length) {
      void review.show(at + 1);
      return this.#focus();
    }
    review.page.dialogs.close();
    return review.begin();
  };

  override render(): TemplateResult {
    const { review, slip, texts } = this;
    const { at = 0, slips, play, page } = review;
    const player = texts.t(`games.${play.game}.${slip.player}`);
    const last = at + 1 === slips.length;
    const next = html`<button type="button" class=${this.#done ? "main" : ""} @click=${this.#next}>${texts.t(last ? "review.summary" : "review.next")} ${last ? nothing : icon("next")}</button>`;
    return html`<div class="told">
        <h3 class="place" tabindex="-1" autofocus aria-describedby="retry-task">${texts.t("review.which", { number: at + 1, count: slips.length })}</h3>
        <p id="retry-task">${texts.t("review.retry.task", { player })}</p>
        <p role="status" class="said ${this.#said}">${this.#words()}</p>
        <div class="row">${
          this.#done
            ? html`${next} <button type="button" @click=${this.#again}>${texts.t("review.retry.again")}</button>`
            : html`<button type="button" @click=${this.#hint}>${icon("hint")} ${texts.t("do.hint")}</button>
              <button type="button" @click=${this.#show}>${texts.t("review.retry.show")}</button> ${next}`
        }</div>
      </div>
      <learn-board class=${play.game} .setting=${this.#setting} .lang=${texts.language} .theme=${page.settings.theme} guided
        ?readonly=${this.#busy || this.#done} @tessera-move=${this.#made}></learn-board>`;
  }

  #words(): TemplateResult | typeof nothing {
    const said = this.#said;
    if (said === "") return nothing;
    const sign = said in ICONS ? icon(ICONS[said as keyof typeof ICONS]) : nothing;
    const params = { cell: this.#given.cell, lost: this.#lost, why: this.#why };
    return html`${sign}<span>${this.texts.t(`review.retry.${said}`, params)}${unseen(said, this.#given, this.texts)}</span>`;
  }
}

/** The moves of a turn, to be compared with those of another. */
const written = (moves: readonly PlayedMove[]) => moves.map(({ text }) => text).join(" ");

/** Whether a turn that wins does so later than another would have. */
function isSlower({ before, after }: Pick<JudgedTurn, "before" | "after">): boolean {
  return before.turns !== null && after.turns !== null && after.turns >= before.turns;
}

customElements.define("tessera-retry", TesseraRetry);

declare global {
  interface HTMLElementTagNameMap {
    "tessera-retry": TesseraRetry;
  }
}
