// Overlays of a game: which are shown, and what a key does to them.
import { offeredBy } from "../play/offered.ts";

/** An overlay as a page shows it. */
export interface Shown {
  id: string;
  key: string;
  shown: boolean;
  /** Which of its states is shown, a key of the locale files; empty where it has none. */
  state: string;
  /** The rules by which it can be computed, keys of the locale files; empty if there is only one. */
  rules: readonly string[];
  /** The one that is chosen, or empty. */
  rule: string;
}

/** The overlays that are shown, over all games. */
export class Overlays {
  /** The state that is shown, by the overlay's id. */
  #shown = new Map<string, string>();
  /** The rule by which each is computed, by the overlay's id; without an entry the first. */
  rules: Readonly<Record<string, string>> = {};

  /** All overlays of a game. */
  of(game: string): Shown[] {
    return (offeredBy(game)?.overlays ?? []).map(({ id, key, rules }) => {
      const state = this.#shown.get(id);
      const rule = rules.find((it) => it === this.rules[id]) ?? rules[0] ?? "";
      return { id, key, shown: state !== undefined, state: state ?? "", rules, rule };
    });
  }

  /** On, through its states, and off again. Returns whether the game has such an overlay. */
  toggle(game: string, id: string): boolean {
    const overlay = offeredBy(game)?.overlays.find((it) => it.id === id);
    if (!overlay) return false;
    const next = nextState(overlay.states, this.#shown.get(id));
    if (next === undefined) this.#shown.delete(id);
    else this.#shown.set(id, next);
    return true;
  }
}

/** What the game calls an overlay as it is shown. */
export function overlayRequest({ id, state, rules, rule }: Omit<Shown, "key" | "shown">): string {
  return id + (state && `:${state}`) + (rules.indexOf(rule) > 0 ? `-${rule}` : "");
}

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
