// What overlays say, in words: about the focused cell, and about the whole board if that is brief.
import type { Texts } from "../i18n/i18n.ts";
import { spoken } from "../i18n/notation.ts";
import type { Cell, Note } from "../pkg/tessera.js";
import type { Shown } from "./overlays.ts";

/** An overlay that is shown, and what it says of the position. */
export interface Noted {
  overlay: Pick<Shown, "id" | "state">;
  notes: readonly Note[];
}

/** A game's cells, to be called by their names. */
interface Named {
  game: string;
  state: { cells: readonly Pick<Cell, "at" | "label">[] };
}

/** So many notes are still listened to. */
const FEW = 4;

/** What an overlay is called, with what it shows of several things. */
export function overlayName(
  { id, state }: Noted["overlay"],
  game: string,
  texts: Pick<Texts, "t">,
): string {
  const what = texts.t(`games.${game}.overlays.${id}`);
  return state === ""
    ? what
    : texts.t("join.which", { what, which: texts.t(`games.${game}.states.${state}`) });
}

/** What overlays say of a place, one text each; lines are told of by what goes through a cell. */
export function wordsAt(
  at: readonly number[],
  noted: readonly Noted[],
  play: Named,
  texts: Pick<Texts, "t">,
): string[] {
  return noted.flatMap(({ overlay, notes }) => {
    const here = notes.filter(
      (note) => note.kind !== "line" && note.at.some((place) => String(place) === String(at)),
    );
    if (here.length === 0) return [];
    const said = here.map((note) => noteWords(note, notes, play, texts)).filter(Boolean);
    const name = overlayName(overlay, play.game, texts);
    return [[name, ...said].join(" ")];
  });
}

/** That an overlay is shown, and all that it says if that is little. */
export function shownWords(
  { overlay, notes }: Noted,
  play: Named,
  texts: Pick<Texts, "t">,
): string {
  const shown = texts.t("say.shown", { overlay: overlayName(overlay, play.game, texts) });
  const told = notes.filter(({ kind }) => kind !== "line");
  if (told.length > FEW) return shown;
  const said = told.map((note) => {
    const words = noteWords(note, notes, play, texts);
    // The ends of an arrow are in its words, and a path is where its player is.
    return ["arrow", "path"].includes(note.kind) ? words : `${nameAt(note.at, play)} ${words}`;
  });
  return [shown, said.join(texts.t("join.and"))].join(" ").trim();
}

/** Whom a note is about, where that is not plain or nothing else is said; where its arrow leads; what is written there. */
function noteWords(
  { kind, player, at, text }: Note,
  all: readonly Note[],
  play: Named,
  texts: Pick<Texts, "t">,
): string {
  const open = kind === "arrow" || !text || all.some((other) => other.player !== player);
  const whose = open ? texts.t(`games.${play.game}.${player}`) : "";
  const way =
    kind === "arrow"
      ? texts.t("say.way", { from: nameAt(at.slice(0, 1), play), to: nameAt(at, play) })
      : "";
  return [whose, way, text].filter(Boolean).join(" ");
}

/** What the last of these places is called. */
function nameAt(at: readonly (readonly number[])[], { state }: Named): string {
  const cell = state.cells.find((cell) => String(cell.at) === String(at.at(-1)));
  return cell ? spoken(cell.label) : "";
}
