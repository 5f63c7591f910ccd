// A select whose choices take effect at once. While it is closed, every arrow or letter key changes the choice in it:
// a choice made by key counts when the select loses focus or Enter is pressed, any other at once.

/** Keys that open a list, in which something is then chosen once. */
const OPENING = ["Enter", " ", "F4"];

/** Of the list that has the focus: whether a key is choosing in it, and whether what it chose still waits. */
let byKey = false;
let waits = false;

/** Does something with what is chosen in a list, which may have only been `left`. */
type Act = (list: HTMLSelectElement, left: boolean) => void;

/** To be told of `change`, `keydown`, `pointerdown` and `blur` of such a list. */
export const settled = (act: Act) => (event: Event) => {
  const { type, key = "", altKey } = event as KeyboardEvent;
  if (type === "change" && byKey) {
    waits = true;
    return;
  }
  const leaves = type === "blur" || key === "Enter";
  byKey = type === "keydown" && !altKey && !OPENING.includes(key);
  if (type !== "change" && !(waits && leaves)) return;
  waits = false;
  // Enter has said it, and need not open the list.
  event.preventDefault();
  act(event.currentTarget as HTMLSelectElement, type === "blur");
};
