// How analysis looks: a bar with the winning chance, a graph over the game, the best lines.
import { html, nothing, svg, type TemplateResult } from "lit";
import { moveSign } from "../board/move-sign.ts";
import type { Texts } from "../i18n/i18n.ts";
import { calledAll, isWay, named } from "../i18n/notation.ts";
import type { PlayedMove, ReportLine, State } from "../pkg/tessera.js";
import { type BookMove, movesOf } from "../play/book.ts";
import { type Play, paletteOf } from "../play/play.ts";
import { styled } from "../ui/styled.ts";
import type { Analysis } from "./analysis.ts";
import { ended, isDrawn, type Judged, judge } from "./judged.ts";
import { type JudgedTurn, knownBy, turnStarts, unseen, worstTurns } from "./slips.ts";
import { percentOf, shortValue } from "./values.ts";

export { barStyles, panelStyles } from "./styles.ts";
export { valueAnnotations } from "./values.ts";
export { ended, judge, unseen };

/** What the panel asks of whoever shows it. */
export interface Shower {
  /** Shows these moves on the board; none to show nothing. */
  preview(moves: readonly string[]): void;
  /** By how many steps it is turned. */
  readonly orientation: number;
}

/** The first player's part of the bar, and the number. */
export function bar(analysis: Analysis, play: Play, texts: Texts): TemplateResult {
  const { outcome, ply } = play.state;
  const judged = analysis.at(ply);
  const chance = judged?.chance ?? 0.5;
  const words = outcome ? "" : judged ? value(judged, play, texts) : "…";
  const name = texts.t("analysis.chance", { player: texts.t(`games.${play.game}.first`) });
  return html`<div class="bar ${paletteOf(play)}" part="bar" role="meter" aria-label=${name} aria-valuemin="0" aria-valuemax="100"
      aria-valuenow=${Math.round(100 * chance)}>
    <i class="one" style=${styled({ transform: `scaleX(${chance.toFixed(3)})` })}></i><b>${words === "" ? nothing : html`<span>${words}</span>`}</b>
  </div>`;
}

/** "Red 63%", "Blue wins in 2", or "Black wins by 6". */
function value(judged: Judged, play: Play, texts: Texts): string {
  const { chance, turns, margin, certain } = judged;
  const name = (first: boolean) => texts.t(`games.${play.game}.${first ? "first" : "second"}`);
  const player = name(chance > 0.5);
  if (isDrawn(judged)) return texts.t("status.draw");
  if (margin !== null) {
    return texts.t("analysis.winsBy", { player, margin: marginWords(margin, certain, texts) });
  }
  if (turns !== null) return texts.t("analysis.winsIn", { player, turns });
  const better = Math.max(chance, 1 - chance);
  return `${name(chance >= 0.5)} ${percentOf(better)}%`;
}

/** "6", or "at least 6". */
function marginWords(margin: number, certain: boolean, texts: Texts): string {
  return texts.t(certain ? "analysis.by" : "analysis.atLeast", { margin: Math.abs(margin) });
}

/** Further lines are only on the board. */
const SHOWN_LINES = 3;
const SHOWN_MOVES = 8;

/** Graph, lines and speed. */
export function panel(
  analysis: Analysis,
  play: Play,
  texts: Texts,
  shower: Shower,
): TemplateResult {
  const { info } = analysis;
  const speed = info && info.ms > 200 ? Math.round((1000 * info.nodes) / info.ms) : undefined;
  const facts = info
    ? [
        texts.t("thinking.depth", { depth: info.depth }),
        texts.t("thinking.nodes", { nodes: texts.number(info.nodes) }),
        ...(speed ? [texts.t("analysis.speed", { nodes: texts.number(speed) })] : []),
      ]
    : [];
  return html`<div class="analysis">
    ${graph(analysis, play, texts)}
    <div class="found">
      ${
        play.state.outcome
          ? nothing
          : html`${bestLines(analysis, play, texts, shower)}
      <p class="facts">${facts.join(" · ") || "…"}</p>`
      }
      ${slips(worstTurns(play.played, knownBy(analysis)), play, texts, shower)}
    </div>
  </div>`;
}

/** Moves from after `ply`, as they are written in lists. */
export function written(
  moves: readonly string[],
  play: Play,
  ply: number,
  turned: number,
): readonly string[] {
  return madeOf(moves, play, ply)?.map((move) => moveSign(move, play.layout(), turned)) ?? moves;
}

/** The same as they would be made; nothing where they are written as they are. */
const madeOf = (moves: readonly string[], play: Play, ply: number): PlayedMove[] | undefined =>
  moves.some(isWay) ? play.movesFrom(moves, ply) : undefined;

/** What is best to play, and what may follow. */
export function bestLines(
  { info }: Analysis,
  play: Play,
  texts: Texts,
  shower: Shower,
): TemplateResult {
  const shown = info?.lines.slice(0, SHOWN_LINES) ?? [];
  const book = shown.length > 0 ? inBook(play) : new Set<string>();
  return html`<ol class="lines">${shown.map((line) => bestLine(line, book, play, texts, shower))}</ol>`;
}

function bestLine(
  line: ReportLine,
  book: ReadonlySet<string>,
  play: Play,
  texts: Texts,
  shower: Shower,
): TemplateResult {
  const { text, meaning } = valueWords(line, play, texts);
  return html`<li><b role="img" title=${meaning}>${text}</b> <span>${moveButtons(line.moves, play, play.state.ply, texts, shower)}</span>${book.has(line.moves[0] ?? "") ? html` <small>${mark(texts)}</small>` : nothing}</li>`;
}

/** The first moves of a line from after `ply`, each of which shows itself and those before it on the board. */
export function moveButtons(
  line: readonly string[],
  play: Play,
  ply: number,
  texts: Texts,
  shower: Shower,
): TemplateResult[] {
  const moves = line.slice(0, SHOWN_MOVES);
  const made = madeOf(moves, play, ply);
  const upTo = (index: number) => line.slice(0, index + 1);
  // Signs are called as in the list of moves; any other name has in it what is written.
  const button = (sign: string, name: string, index: number) =>
    html`<button type="button" class="move" aria-label=${name}
        @pointerenter=${() => shower.preview(upTo(index))} @pointerleave=${() => shower.preview([])}
        @focus=${() => shower.preview(upTo(index))} @blur=${() => shower.preview([])}
        @click=${() => shower.preview(upTo(index))}>${sign}</button>`;
  return moves.map((move, index) => {
    const it = made?.[index];
    if (!it) return button(move, texts.t("analysis.show", { move }), index);
    return button(
      moveSign(it, play.layout(), shower.orientation),
      named(play.game, it, texts),
      index,
    );
  });
}

/** The moves of the book where a board stands, as soon as they are known. */
const known = new WeakMap<State, Set<string>>();

function inBook(play: Play): ReadonlySet<string> {
  const { state } = play;
  const moves = known.get(state) ?? new Set<string>();
  if (!known.has(state)) {
    known.set(state, moves);
    const keep = (found: readonly BookMove[]) => {
      for (const { move } of found) moves.add(move);
    };
    // Without a book nothing is marked.
    movesOf(play.recordAt(state.ply)).then(keep, () => {});
  }
  return moves;
}

/** What tells a line of the book, as soon as there is a word for it. */
function mark(texts: Texts): string {
  return texts.ready("openings", () => {}) ? texts.t("openings.mark") : "";
}

/** "Win in 2", "63%", "+6 ✓", and what that means: for whom, above all. */
function valueWords(line: ReportLine, play: Play, texts: Texts): { text: string; meaning: string } {
  const what = texts.t(`games.${play.game}.${play.state.toMove}`);
  const of = (value: string) => texts.t("join.of", { what, value });
  const { kind, turns, margin } = line.score;
  if (margin === null && (kind === "win" || kind === "loss")) {
    const text = texts.t(`analysis.${kind}`, { turns: turns ?? "" });
    return { text, meaning: of(text) };
  }
  const { short, long } = shortAndLong(line, texts);
  if (!line.exact) return { text: short, meaning: of(long) };
  const proved = [of(long), texts.t("analysis.exact")].join(texts.t("join.and"));
  return { text: `${short} ✓`, meaning: proved };
}

/** "63%" and "63% chance of winning", "+6" and "Win by 6". */
function shortAndLong(line: ReportLine, texts: Texts): { short: string; long: string } {
  const { kind, margin } = line.score;
  if (margin !== null) {
    const by = kind === "win" ? "winBy" : "lossBy";
    const long = texts.t(`analysis.${by}`, { margin: marginWords(margin, line.exact, texts) });
    return { short: shortValue(line), long };
  }
  if (kind === "draw" && line.exact) {
    const draw = texts.t("status.draw");
    return { short: draw, long: draw };
  }
  const percent = `${percentOf(line.chance)}%`;
  return { short: percent, long: texts.t("analysis.percent", { percent }) };
}

const WIDTH = 300;
const HEIGHT = 72;

/** The first player's chance at every turn; a click goes there. As long as there is little to show it is empty. */
export function graph(analysis: Analysis, play: Play, texts: Texts): TemplateResult {
  const moves = play.played;
  const starts = turnStarts(moves);
  const plies = starts.length < 3 ? [] : starts;
  const last = Math.max(1, moves.length);
  const x = (ply: number) => (WIDTH * ply) / last;
  const points = plies.flatMap((ply) => {
    const known = analysis.at(ply)?.chance;
    return known === undefined ? [] : [`${x(ply).toFixed(1)},${(HEIGHT * (1 - known)).toFixed(1)}`];
  });
  const step = WIDTH / Math.max(1, plies.length - 1);
  return html`<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="group"
      aria-label=${texts.t("analysis.graph")}>
    <line class="even" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
    <polyline points=${points.join(" ")}></polyline>
    <line class="now" x1=${x(play.state.ply)} x2=${x(play.state.ply)} y1="0" y2=${HEIGHT}></line>
    ${plies.map((ply) => {
      const judged = analysis.at(ply);
      const known = judged ? [value(judged, play, texts)] : [];
      const words = [texts.t("analysis.goto", { ply }), ...known].join(" · ");
      return svg`<rect role="button" tabindex="-1" x=${x(ply) - step / 2} y="0" width=${step} height=${HEIGHT}
        @click=${() => play.goto(ply)}><title>${words}</title></rect>`;
    })}
  </svg>`;
}

function slips(
  found: readonly JudgedTurn[],
  play: Play,
  texts: Texts,
  shower: Shower,
): TemplateResult | typeof nothing {
  if (!play.state.outcome && play.state.ply === play.state.plies) return nothing;
  if (found.length === 0) return nothing;
  const words = ({ ply, player, loss, margin }: JudgedTurn, better: string) =>
    texts.t("analysis.slip", {
      player: texts.t(`games.${play.game}.${player}`),
      turn: play.played[ply]?.turn ?? "",
      loss:
        margin === null
          ? `${Math.round(100 * loss)}%`
          : texts.t("analysis.discs", { count: margin }),
      better,
    });
  const slip = (turn: JudgedTurn) => {
    const { ply, better } = turn;
    const show = () => {
      play.goto(ply);
      shower.preview(better);
    };
    // Signs are not read aloud.
    const name = better.some(isWay) ? words(turn, calledAll(better, texts)) : nothing;
    return html`<li><button type="button" class="move" aria-label=${name} @click=${show}>${words(turn, written(better, play, ply, shower.orientation).join(" "))}</button></li>`;
  };
  return html`<div class="slips"><h3>${texts.t("analysis.slips")}</h3><ul>${found.map(slip)}</ul></div>`;
}
