// Keys for looking at a board in space.
import type { Pan } from "./pan.ts";
import type { Rotation } from "./rotation.ts";

/** Quarter turns about the board's axes. */
const TIPS = ["x", "y", "z"];
/** Fixed views. */
const VIEWS = ["1", "2", "3"];

/** What each of them does; `move` has keys and drags move the board, or do what they usually do. */
export function keysInSpace(
  rotation: Rotation,
  pan: Pan,
  move: () => void,
): Record<string, () => void> {
  const tips = TIPS.map((key, index) => [key, () => rotation.tip(index + 1)] as const);
  const views = VIEWS.map((key, index) => {
    const view = () => {
      pan.reset();
      rotation.view(index + 1);
    };
    return [key, view] as const;
  });
  return Object.fromEntries([...tips, ...views, ["m", move]]);
}
