// The list of moves: a line a round, a button a move, and below them what the record says of them.
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { moveSign } from "../../board/move-sign.ts";
import type { Texts } from "../../i18n/i18n.ts";
import { named } from "../../i18n/notation.ts";
import type { PlayedMove, Player } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";

/** What a review says of moves, as soon as it has judged their turns. */
interface Signs {
  readonly turns: unknown;
  /** The sign of the turn that ended with this many moves, and its name. */
  sign(ply: number): { name: string; sign: TemplateResult } | undefined;
}

const NONE: readonly PlayedMove[] = [];

/** `turned` says by how many steps the board is: arrows are as they are seen on it. `opening` is its name. */
export function movesPanel(
  play: Play | undefined,
  texts: Texts,
  turned: number,
  signs?: Signs,
  opening: unknown = nothing,
): TemplateResult {
  const moves = play?.played ?? NONE;
  const sign = (move: PlayedMove) => (play ? moveSign(move, play.layout(), turned) : move.text);
  const side = (own: NumberedMove[], player: Player, skipped: boolean) => {
    const buttons = own.map(({ move, ply }) =>
      moveButton(play, texts, move, ply, sign(move), signs?.sign(ply)),
    );
    return html`<div class="side">${buttons}${skipped ? pass(play, texts, player) : nothing}</div>`;
  };
  // A side without a move between two moves was passed over.
  const round = ({ turn, first, second }: Round, _: number, rounds: readonly Round[]) =>
    html`<li><span>${turn}.</span>${side(first, "first", first.length === 0 && second[0]?.ply !== 1)}${side(second, "second", second.length === 0 && turn !== rounds.at(-1)?.turn)}${[...first, ...second].map(({ move, ply }) => comment(move, ply, sign(move)))}</li>`;
  const preface = play?.preface() ?? "";
  return html`<section class="card moves">
    <h2>${texts.t("moves.title")}</h2>${opening}
    ${moves.length === 0 ? html`<p>${texts.t("moves.none")}</p>` : ""}
    <ol tabindex=${moves.length > 0 || preface ? 0 : -1} aria-label=${texts.t("moves.title")}>
      ${preface ? html`<li><p dir="auto">${preface.trim()}</p></li>` : nothing}
      ${guard([moves, play?.state.ply, texts.language, turned, signs?.turns], () => roundsOf(moves).map(round))}
    </ol>
  </section>`;
}

/** A move, and how many moves there are with it. */
interface NumberedMove {
  move: PlayedMove;
  ply: number;
}

/** What both sides did in a turn of each. */
interface Round extends Record<Player, NumberedMove[]> {
  turn: number;
}

function roundsOf(moves: readonly PlayedMove[]): Round[] {
  const rounds: Round[] = [];
  for (const [index, move] of moves.entries()) {
    const { turn, player } = move;
    if (rounds.at(-1)?.turn !== turn) rounds.push({ turn, first: [], second: [] });
    rounds.at(-1)?.[player].push({ move, ply: index + 1 });
  }
  return rounds;
}

/**
 * A move as a button that leads to where it was made. Where a sign stands for it, its title is its name. The tab key
 * stops at the move on the board, or the first, from which arrow keys lead to the others.
 */
function moveButton(
  play: Play | undefined,
  texts: Texts,
  move: PlayedMove,
  ply: number,
  sign: string,
  mark: ReturnType<Signs["sign"]>,
): TemplateResult {
  const words = named(play?.game ?? "", move, texts);
  const name = mark ? `${words} ${mark.name}` : words;
  const isSign = sign !== move.text;
  return html`<button type="button" tabindex=${ply === (play?.state.ply || 1) ? nothing : -1} aria-current=${play?.state.ply === ply ? "true" : "false"}
    aria-describedby=${move.comment ? `said-${ply}` : nothing}
    aria-label=${isSign ? nothing : name} title=${isSign ? name : nothing} @click=${() => play?.goto(ply)}>${isSign ? html`<span aria-hidden="true">${sign}</span>` : sign}${mark?.sign}</button>`;
}

/** A move as the line of a phone has it, too. */
export const MOVE = { moveSign, moveButton };

/** What the record says of a move, behind the move as it is written. */
function comment(
  { comment }: PlayedMove,
  ply: number,
  sign: string,
): TemplateResult | typeof nothing {
  if (!comment) return nothing;
  return html`<p><b>${sign}</b> <span id="said-${ply}" dir="auto">${comment.trim()}</span></p>`;
}

function pass(play: Play | undefined, texts: Texts, side: Player): TemplateResult {
  const player = texts.t(`games.${play?.game}.${side}`);
  const text = texts.t("status.passed", { player });
  return html`<span class="pass" role="img" title=${text} aria-label=${text}>–</span>`;
}

/** Keeps the move on the board in sight in the list, without moving the page. */
export class ListInSight {
  /** The button of that move, or at the start of the first, when the list was last looked at. */
  #listed: { move: Element | null; ply: number; height: number } = {
    move: null,
    ply: 0,
    height: 0,
  };

  show(list: Element | null, ply: number) {
    const now = list?.querySelector<HTMLElement>("button:not([tabindex])") ?? null;
    // Other panels may have taken room from the list since.
    const { move, ply: before, height } = this.#listed;
    const same = now === move && ply === before && list?.clientHeight === height;
    if (same || !list) return;
    // Who is there by keys goes on with it.
    if (move === document.activeElement) now?.focus({ preventScroll: true });
    this.#listed = { move: now, ply, height: list.clientHeight };
    const [frame, line] = [list.getBoundingClientRect(), now?.getBoundingClientRect()];
    if (!line || ply === 0) list.scrollTop = 0;
    else if (line.top < frame.top) list.scrollTop += line.top - frame.top;
    else {
      // With what is said of it, as far as there is room.
      const said = list.querySelector(`#said-${ply}`);
      const { bottom } = said?.getBoundingClientRect() ?? line;
      const below = Math.min(bottom - frame.bottom, line.top - frame.top);
      if (below > 0) list.scrollTop += below;
    }
  }
}
