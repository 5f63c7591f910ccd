// What the computer finds in a finished game while its result is shown: how accurately both sides played, and where
// the game turned. It is looked for only where there is a place to show it, and never while somebody plays.
import { html, type TemplateResult } from "lit";
import { accuracy, turningPoint } from "../../analysis/marks.ts";
import { type JudgedTurn, judgedTurns, knownBy, unseen } from "../../analysis/slips.ts";
import type { Play } from "../../play/play.ts";
import { SIDES } from "../../play/players.ts";
import type { TesseraPage } from "../page.ts";
import "../../element/tessera-picture.ts";

/** Who begins another game sooner than this does not look back. */
const SOON_MS = 1500;

/** What is known when all turns have been looked at. */
interface Found {
  /** 0 to 100; nothing where nobody in particular is meant, or nothing could be lost. */
  exact: number | undefined;
  /** The turn that gave most away, as the game stood before it. */
  turn: (JudgedTurn & { number: number; record: string }) | undefined;
}

export class Hindsight {
  readonly #page: TesseraPage;
  #about: Play | undefined;
  #found: Found | undefined;
  #soon = 0;

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** Looks back at a finished game, unless that is done or a review does it. */
  at(play: Play) {
    if (this.#about !== play) this.end();
    this.#about = play;
    const { board } = this.#page;
    this.#found ??= this.#look();
    if (!board || this.#soon || board.findings.reviews === play || this.#found) return;
    this.#soon = window.setTimeout(() => {
      this.#soon = 0;
      board.findings.reviews = play;
      board.requestUpdate();
      // All of it may be known already.
      void board.updateComplete.then(() => this.#page.requestUpdate());
    }, SOON_MS);
  }

  end() {
    clearTimeout(this.#soon);
    this.#soon = 0;
    const { board, review } = this.#page;
    if (board && !review.now && board.findings.reviews === this.#about)
      board.findings.reviews = undefined;
    this.#about = undefined;
    this.#found = undefined;
  }

  /** What there is to be found, as soon as all turns have been looked at. */
  #look(): Found | undefined {
    const { findings } = this.#page.board ?? {};
    const play = this.#about;
    const moves = play?.played;
    if (!play || !moves || findings?.of !== play || unseen(moves, findings)) return undefined;
    const turns = judgedTurns(moves, knownBy(findings));
    const [own, ...others] = SIDES.filter((side) => play.isHuman(side));
    const alone = own && others.length === 0;
    const turn = turningPoint(turns, play.outcome?.winner ?? null);
    return {
      exact: alone ? accuracy(turns.filter(({ player }) => player === own)) : undefined,
      turn: turn && {
        ...turn,
        number: moves[turn.ply]?.turn ?? 0,
        record: play.recordAt(turn.end),
      },
    };
  }

  /** How exactly was played, behind what else is said in its line. */
  get exact(): string {
    const { exact } = this.#found ?? {};
    return exact === undefined
      ? ""
      : this.#page.texts.t("local.exact", { percent: Math.round(exact) });
  }

  /** Where the game turned: as high with what is found as before. */
  render(): TemplateResult {
    const { texts, settings, game, review } = this.#page;
    const turned = this.#found?.turn;
    if (!turned) {
      const words = texts.t(this.#found ? "local.noMistake" : "local.lookingBack");
      return html`<p class="hindsight">${words}</p>`;
    }
    const { number, player, record } = turned;
    const turn = texts.t("local.turnOf", {
      turn: number,
      player: texts.t(`games.${game}.${player}`),
    });
    return html`<button type="button" class="hindsight" @click=${() => review.startAt(turned)}>
      <tessera-picture .record=${record} theme=${settings.theme}></tessera-picture>
      <span><strong>${texts.t("local.turned")}</strong> ${turn}</span></button>`;
  }
}
