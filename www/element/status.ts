// Whose turn it is, what is to be done and what the players hold, in words and numbers.
import { html, nothing, type TemplateResult } from "lit";
import type { Board } from "../board/board.ts";
import type { Handling } from "../board/handling.ts";
import { piece } from "../board/pieces.ts";
import type { Texts } from "../i18n/i18n.ts";
import { counts, said, spoken } from "../i18n/notation.ts";
import type { CellId, Player } from "../pkg/tessera.js";
import { type Play, paletteOf } from "../play/play.ts";
import { isAlone, otherSide, verdictOf } from "../play/players.ts";
import { styled } from "../ui/styled.ts";
import type { Strips } from "./attributes.ts";
import { spare } from "./controls.ts";

/** What to say about the cell under the pointer in place of whose turn it is. */
export function remarkOf(board: Board, play: Play, texts: Texts): string | undefined {
  const { doubtful } = board.handling;
  if (play.outcome) return undefined;
  if (!play.open)
    return doubtful !== undefined && play.isEarlier ? texts.t("why.earlier") : undefined;
  const why = doubtful === undefined ? null : whyNot(board, play, doubtful);
  return why === null ? undefined : texts.of(play.game, `why.${why}`);
}

/** What asks for a second tap on a cell, which is seen on the board and so is named only to be heard. */
export interface Ask {
  seen: string;
  heard: string;
}

export function askOf(board: Board, texts: Texts): Ask | undefined {
  const { pending } = board;
  const cell = pending === undefined ? undefined : board.find(pending)?.cell;
  if (!cell) return undefined;
  const seen = texts.t(board.handling.asking(cell));
  return { seen, heard: texts.t("join.of", { what: spoken(cell.label), value: seen }) };
}

/** Why a cell cannot be chosen: to continue after the taps before it, or else to begin a move. */
function whyNot({ rejected, rejectedAfter }: Board, play: Play, cell: CellId): string | null {
  const after = cell === rejected ? [...rejectedAfter, cell] : [cell];
  return play.whyNot(after) ?? play.whyNot([cell]);
}

type Outcome = Play["outcome"];

/** What strips share with the status line; passed to them so that it needs no file of its own. */
const PARTS = { badge, held, passing, standing, more, progress, spare, paletteOf };
export type Parts = typeof PARTS;

/** The strips, once a page has requested them; null if they cannot be loaded. */
let strips: typeof import("./strips.ts") | null | undefined;

/** Loads them; returns undefined if that has been tried. */
export function loadStrips(): Promise<void> | undefined {
  if (strips !== undefined) return undefined;
  return import("./strips.ts").then(
    (found) => {
      strips = found;
    },
    () => {
      strips = null;
    },
  );
}

export const stripStyles = () => strips?.stripStyles;

/**
 * The line above the board, or a strip for each side. A remark takes the place of all words about whose turn it is,
 * `ask` that of what is to be done.
 */
export function statusOf(
  wanted: Strips | null,
  play: Play,
  texts: Texts,
  remark: string | undefined,
  ask: string | undefined,
  usable: boolean,
  handling: Handling,
): TemplateResult {
  if (wanted && strips)
    return strips.draw(wanted, play, texts, remark, ask, usable, handling, PARTS);
  const { outcome } = play;
  const { toMove, stock } = play.state;
  const player = outcome ? outcome.winner : toMove;
  // Where the players hold something, their badges stand beside it.
  const alone = stock.length === 0;
  const carried = stock.some(({ kind, count }) => handling.hand(kind, count));
  return html`<div class="status ${paletteOf(play)} ${alone ? "" : "with-stock"} ${carried ? "with-walls" : ""}" part="status">
    ${alone ? nothing : held(play, texts, "first", usable, handling)}
    ${alone && player ? badge(play, player) : nothing}
    <span class="words">${passing(play, texts)}${remark ?? ask ?? whole(standing(play, texts))} ${more(play, texts)}
      ${play.thinking ? progress(play) : nothing}</span>
    ${alone ? nothing : held(play, texts, "second", usable, handling)}
  </div>`;
}

export type Badge = typeof badge;

/** The sign of a side. */
export function badge(play: Pick<Play, "pieceKind">, player: Player): TemplateResult {
  return html`<svg class="badge ${player}" viewBox="-27 -27 54 54" aria-hidden="true">${piece(play.pieceKind, player)}</svg>`;
}

/** What a player holds, and whether it is the most. */
function held(
  play: Play,
  texts: Texts,
  player: Player,
  usable: boolean,
  handling: Handling,
): TemplateResult {
  const { outcome } = play;
  const { stock, toMove } = play.state;
  const count = (of: Player, kind: string) =>
    stock.find((entry) => entry.player === of && entry.kind === kind)?.count ?? 0;
  const mine = stock.filter((entry) => entry.player === player);
  const leads = mine.some(({ kind }) => count(player, kind) > count(otherSide(player), kind));
  const active = outcome ? outcome.winner === player : toMove === player;
  const name = texts.t(`games.${play.game}.${player}`);
  const tray = mine.some(({ kind, count }) => handling.hand(kind, count) && count > 0);
  const can = tray && usable && play.open && toMove === player;
  return html`<span part="stock" class="stock ${player} ${leads ? "leads" : ""} ${active ? "active" : ""} ${can ? "tray" : ""}"
      role="img" aria-label=${counts(play.game, mine, texts)}>
    ${badge(play, player)} ${tray ? html`<span class="name">${name}</span>` : nothing} ${mine.map((entry) => html`${handling.hand(entry.kind, entry.count) ?? nothing}<b>${entry.count}</b>`)}
  </span>`;
}

/** The visible note that a side had to pass. */
function passing(play: Play, texts: Texts): TemplateResult | typeof nothing {
  const text = passed(play, texts);
  return text === "" ? nothing : html`<em class="passed">${text}</em> `;
}

function passed(play: Play, texts: Texts): string {
  const { passed, toMove } = play.state;
  const player = texts.t(`games.${play.game}.${otherSide(toMove)}`);
  return passed ? texts.t("status.passed", { player }) : "";
}

/** Where somebody has gone to in a game: after which move, and whether the later ones were taken back. */
export function placeSaid(play: Play, texts: Texts): string {
  const { lastMove } = play.state;
  const move = lastMove ? said(play.game, lastMove, texts) : "";
  if (!play.isEarlier || play.isLookedBack) return move;
  return lastMove ? texts.t("say.takenBack", { move }) : texts.t("say.allTakenBack");
}

/** Everything that the line says, for screen readers. */
export function sentence(play: Play, texts: Texts): string {
  const { outcome } = play;
  const why = outcome?.winner ? ending(play, texts, outcome.reason) : "";
  return texts.sentences([passed(play, texts), whole(standing(play, texts)), why]);
}

/** What is said of the game, with what a narrow place can omit at both ends. */
interface Wording {
  lead: string;
  said: string;
  rest: string;
}

const whole = ({ lead, said, rest }: Wording) => lead + said + rest;

/** Without whose turn it is where that is `named` beside it, and with the name of a winner who has one. */
function standing(play: Play, texts: Texts, named = false, winner = ""): Wording {
  const alone = (said: string) => ({ lead: "", said, rest: "" });
  const { outcome, halt, thinking, state } = play;
  const { toMove, action, ply, plies } = state;
  const player = texts.t(`games.${play.game}.${toMove}`);
  if (outcome) return alone(result(play, texts, outcome, winner));
  if (halt && !halt.looking) return alone(texts.t("status.paused"));
  if (thinking && !play.isHuman(toMove)) return alone(texts.t("status.thinking", { player }));
  const isRemote = !play.isHuman(toMove) && !play.isComputer(toMove);
  if (isRemote && !play.isLookedBack) return alone(texts.t("status.theirTurn", { player }));
  const task = texts.t(`games.${play.game}.actions.${action}`);
  const key = isAlone(play.players) && play.isHuman(toMove) ? "status.yourTurn" : "status.turn";
  const turn = (action: string) => (named ? action : texts.t(key, { player, action }));
  if (play.isLookedBack)
    return {
      lead: "",
      said: texts.t("status.browsing", { ply, plies }),
      rest: texts.t("join.then") + turn(task),
    };
  if (key === "status.turn") return alone(turn(task));
  const [lead = "", rest = ""] = turn("\0").split("\0");
  return { lead, said: task, rest };
}

/** How the game ended: with the winner's name, where they do not go by their colour. */
function result(play: Play, texts: Texts, outcome: NonNullable<Outcome>, name: string): string {
  const { winner, reason } = outcome;
  if (!winner) return texts.sentences([texts.t("status.drawn"), ending(play, texts, reason)]);
  const key = verdictOf(play.players, winner);
  return texts.t(`status.${key}`, { player: name || texts.t(`games.${play.game}.${winner}`) });
}

/** Why the game is over, with what both hold where that decides it. */
function ending(
  play: Play,
  texts: Texts,
  reason: string,
  hold = counts(play.game, play.state.stock, texts),
): string {
  return texts.of(play.game, `ending.${reason}`, { counts: hold });
}

function more(play: Play, texts: Texts, hold?: string): TemplateResult | typeof nothing {
  const { outcome } = play;
  if (outcome?.winner)
    return html`<span class="more">${ending(play, texts, outcome.reason, hold)}</span>`;
  if (!play.thinking || !play.info) return nothing;
  const depth = texts.t("thinking.depth", { depth: play.info.depth });
  const nodes = texts.t("thinking.nodes", { nodes: texts.number(play.info.nodes) });
  return html`<span class="more">${depth} · ${nodes}</span>`;
}

/** How much of its budget the computer has used. */
function progress({ spent }: Play): TemplateResult {
  return html`<span class="progress" part="progress"><i style=${styled({ transform: `scaleX(${spent.toFixed(2)})` })}></i></span>`;
}
