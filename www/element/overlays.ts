// Overlays of a game: which are shown, what a key does to them, how their notes are drawn, and how
// moves are drawn that are not made yet.

import type { Annotation } from "../board/annotations.ts";
import type { Board } from "../board/board.ts";
import type { Handling } from "../board/handling.ts";
import { places, turns } from "../board/turning.ts";
import { games, type Note, type PlayedMove } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";

/** An overlay as a page shows it. */
export interface Shown {
  id: string;
  key: string;
  shown: boolean;
  /** Which of its states is shown, a key of the locale files; empty where it has none. */
  state: string;
  /** By which rules it can be worked out, keys of the locale files; empty where there is one. */
  rules: readonly string[];
  /** The one that is chosen, or empty. */
  rule: string;
}

/** The overlays that are shown, over all games. */
export class Overlays {
  /** The state that is shown, by the overlay's id. */
  #shown = new Map<string, string>();
  /** By which rule they are worked out, by the overlay's id; without an entry by the usual one. */
  rules: Readonly<Record<string, string>> = {};

  /** All overlays of a game. */
  of(game: string): Shown[] {
    return definitions(game).map(({ id, key, rules }) => {
      const state = this.#shown.get(id);
      const rule = rules.find((it) => it === this.rules[id]) ?? rules[0] ?? "";
      return { id, key, shown: state !== undefined, state: state ?? "", rules, rule };
    });
  }

  /** On, through its states, and off again. Says whether the game has such an overlay. */
  toggle(game: string, id: string): boolean {
    const overlay = definitions(game).find((it) => it.id === id);
    if (!overlay) return false;
    const next = nextState(overlay.states, this.#shown.get(id));
    if (next === undefined) this.#shown.delete(id);
    else this.#shown.set(id, next);
    return true;
  }

  /** What to ask the game for. */
  asked(game: string): string[] {
    return this.of(game)
      .filter((overlay) => overlay.shown)
      .map(nameOf);
  }
}

/** What the game calls an overlay as it is shown. */
export function nameOf({ id, state, rules, rule }: Omit<Shown, "key" | "shown">): string {
  return id + (state && `:${state}`) + (rules.indexOf(rule) > 0 ? `-${rule}` : "");
}

const definitions = (game: string) => games().find(({ id }) => id === game)?.overlays ?? [];

/** The key that does what this one does where no overlay takes it. */
export function freeKey(key: string, overlays: readonly { key: string }[]): string {
  return overlays.some((overlay) => overlay.key === key) ? `Shift+${key.toUpperCase()}` : key;
}

/** What follows a state; undefined is off. An overlay without states has an empty one. */
export function nextState(states: readonly string[], now: string | undefined): string | undefined {
  if (now === undefined) return states[0] ?? "";
  const at = states.indexOf(now);
  return at < 0 ? undefined : states[at + 1];
}

const SHAPES: Record<string, Annotation["shape"]> = {
  arrow: "arrow",
  text: "text",
  line: "line",
};

/** What the shown overlays say, the values of moves, and moves that are not made yet. */
export function annotationsOf(
  play: Play,
  board: Board,
  shown: readonly string[],
  values: readonly Annotation[],
  preview: readonly PlayedMove[],
): Annotation[] {
  // Where a move has a value or something stands, what an overlay writes there makes room for it.
  const taken = new Set([...values.map(({ at }) => String(at[0])), ...board.occupied]);
  const { handling } = board;
  const notes = shown.flatMap((overlay) => {
    const annotations = play
      .overlay(overlay)
      .flatMap((note) => noteAnnotations(note, taken, handling));
    for (const { shape, at } of annotations) if (shape === "text") taken.add(String(at[0]));
    return annotations;
  });
  const previewed = preview.flatMap((move, index) =>
    moveAnnotations(move, index, play.pieceKind, handling),
  );
  return [...notes, ...values, ...previewed];
}

/** What an overlay says, as it is drawn; where a move has a value, it makes room. */
export function noteAnnotations(
  note: Note,
  taken: ReadonlySet<string>,
  handling: Pick<Handling, "note">,
): Annotation[] {
  const own = handling.note(note);
  if (own) return own;
  const { kind, at, player, text, judgement } = note;
  const shape = SHAPES[kind] ?? "dot";
  const aside = shape === "text" && taken.has(String(at[0])) ? " aside" : "";
  // What is written to a line says how near it is to being complete.
  const near = shape === "line" ? ` near-${text}` : "";
  const annotation: Annotation = { shape, at, text, kind: `note ${kind} ${player}${aside}${near}` };
  if (shape !== "arrow" || text === "") return [annotation];
  const scored = judgement ? `${kind} ${judgement}` : kind;
  return [annotation, { shape: "score", at: [at.at(-1) ?? []], text, kind: scored }];
}

/** A move that is not made yet: what it carries where, what it puts on the board. */
export function moveAnnotations(
  move: PlayedMove,
  index: number,
  piece: string,
  handling: Pick<Handling, "preview">,
): Annotation[] {
  return move.motion
    .filter((motion) => !turns(motion))
    .flatMap((motion): Annotation[] => {
      const kind = "preview";
      const text = `${index + 1}`;
      const own = handling.preview(motion, text);
      if (own) return own;
      if (!places(motion)) return [{ shape: "arrow", at: [motion.fromAt, motion.toAt], kind }];
      const ghost = { kind: piece, player: move.player };
      return [{ shape: "ghost", at: [motion.toAt], kind, text, piece: ghost }];
    });
}
