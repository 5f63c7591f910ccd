// What a new game begins with: its usual start, or the one with the handicap that was chosen for games of its
// name. A handicap is a person's, so it goes with them when sides are changed.
import { Game } from "../../pkg/tessera.js";
import type { Contestant } from "../../play/match.ts";
import type { Settings } from "../../storage/settings.ts";
import { isOfLevels, oddsOf } from "./odds.ts";

/** Under which of the `starts` in the settings there is the record of a game's start, by who plays first. */
export const startKey = (name: string, first: Contestant) => `${name} ${first}`;

/** Who plays first: `a` is the person against a computer, or whichever of two people or computers began. */
export const firstOf = (players: string): Contestant =>
  /^(?!human ).* human$/.test(players) ? "b" : "a";

/** The `starts` by which games of this name begin as usual. */
export const usual = (name: string): Settings["starts"] => ({
  [name]: "",
  [startKey(name, "a")]: "",
  [startKey(name, "b")]: "",
});

/** The record that a game of this name, such as `quoridor:standard`, begins with between these players. */
export function beginning(
  name: string,
  first: Contestant,
  players: string,
  starts: Readonly<Record<string, string>>,
): string {
  const start = starts[startKey(name, first)];
  const chosen = starts[name];
  if (!start || (isOfLevels(chosen) && oddsOf(chosen, players) === 0)) return name;
  try {
    Game.parse(start).free();
    return start;
  } catch {
    // It was kept by a version that knew other positions.
    return name;
  }
}
