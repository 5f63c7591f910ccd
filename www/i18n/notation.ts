// Moves and counts in words. A text "from:to" is a move between two cells; any other text
// is said as it is.
import type { PlayedMove, State } from "../pkg/tessera.js";
import type { Texts } from "./i18n.ts";

/** The two ends of a move that goes from one cell to another. */
function way(text: string): [string, string] | undefined {
  const [from, to, ...more] = text.split(":");
  return from && to && more.length === 0 ? [from, to] : undefined;
}

/** Coordinates are said one by one, not as a large number; a crossing as the square that it belongs to. */
export const spoken = (label: string) =>
  /^\d+$/.test(label) ? [...label].join(" ") : label.replace(/\+$/, "");

/** What a move brought about beside itself, such as three discs that it turned. */
function besides(move: PlayedMove, texts: Texts): string {
  const counts = new Map<string, number>();
  for (const { kind } of move.motion.slice(1)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .filter(([kind]) => texts.has(`say.besides.${kind}`))
    .map(([kind, count]) => texts.t(`say.besides.${kind}`, { count }))
    .join("");
}

/** Whether a move is written as a way between two cells. */
export const isWay = (text: string) => way(text) !== undefined;

/** What a move is called within a sentence. */
export function called(text: string, texts: Texts): string {
  const [from, to] = way(text) ?? [];
  return from && to ? texts.t("say.way", { from, to }) : text;
}

/** What the moves of a turn are called within a sentence. */
export const calledAll = (moves: readonly string[], texts: Texts) =>
  moves.map((move) => called(move, texts)).join(texts.t("join.and"));

/** A move as a sentence to be heard. */
export function said(game: string, move: PlayedMove, texts: Texts): string {
  const ends = way(move.text);
  if (!ends) return placed(game, move, texts, spoken(move.text));
  const [from, to] = ends;
  return texts.t("say.move", { ...doing(game, move, texts), from, to });
}

/** The same for a move that is seen by its name: who sees a name must hear the same name. */
export function named(game: string, move: PlayedMove, texts: Texts): string {
  return way(move.text) ? said(game, move, texts) : placed(game, move, texts, move.text);
}

function placed(game: string, move: PlayedMove, texts: Texts, at: string): string {
  return texts.t("say.place", { ...doing(game, move, texts), at });
}

/** Who does what, and what that brought about. */
function doing(game: string, move: PlayedMove, texts: Texts) {
  const player = texts.t(`games.${game}.${move.player}`);
  // An action that left open what to do has no words of its own: what was moved then says what was done.
  const keys = [move.action, move.motion[0]?.kind].map((kind) => `games.${game}.doing.${kind}`);
  const key = keys.find((key) => texts.has(key));
  const action = key === undefined ? move.action : texts.t(key);
  return { player, action, more: besides(move, texts) };
}

/** A move that was not made, such as a hint. */
export function proposed(text: string, texts: Texts): string {
  const ends = way(text);
  return ends
    ? texts.t("say.hint", { from: ends[0], to: ends[1] })
    : texts.t("say.hintAt", { at: spoken(text) });
}

/** What players hold: "Black 12, White 9". */
export function counts(game: string, stock: State["stock"], texts: Texts): string {
  return stock
    .map(({ player, kind, count }) =>
      texts.t(`stock.${kind}`, { player: texts.t(`games.${game}.${player}`), count }),
    )
    .join(texts.t("join.and"));
}
