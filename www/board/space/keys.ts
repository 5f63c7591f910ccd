// Keys for looking at a board in space.
import type { Desk } from "../handling.ts";
import type { Pan } from "./pan.ts";
import type { Rotation } from "./rotation.ts";

/** Quarter turns about the board's axes. */
const TIPS = ["x", "y", "z"] as const;
/** Fixed views. */
const VIEWS = ["1", "2", "3"];

/**
 * What each of them does. `move` lets keys and drags move the board, or do what they usually do; `say` announces what
 * changes the meaning of the arrow keys.
 */
export function keysInSpace(
  rotation: Rotation,
  pan: Pan,
  move: () => void,
  say: Desk["say"],
): Record<string, () => void> {
  const tips = TIPS.map((key, index) => {
    const tip = () => {
      rotation.tip(index + 1);
      say(`view.${key}`);
    };
    return [key, tip] as const;
  });
  const views = VIEWS.map((key, index) => {
    const view = () => {
      pan.reset();
      rotation.view(index + 1);
      if (index === 0) say("view.1");
    };
    return [key, view] as const;
  });
  return Object.fromEntries([...tips, ...views, ["m", move]]);
}
