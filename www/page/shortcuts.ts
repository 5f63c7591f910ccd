// Which keys are shortcuts of the page, wherever on it they are pressed.

/** What arrow keys do while no cell has the focus, or one got it by a pointer. Where keys have led to a cell, they move from cell to cell instead. */
export const STEPS: Record<string, string> = {
  ArrowLeft: "k",
  ArrowRight: "j",
  ArrowUp: "0",
  ArrowDown: "$",
};
/** What may be done again and again while its key is held down; anything else is done once. */
const REPEATED = ["j", "k", ".", ","];

const FIELDS = ":is(input, textarea, select):not(dialog:not([open]) *)";

/** Whether a key is pressed for the page; `letters` says whether letters and signs do anything. */
export function isShortcut(event: KeyboardEvent, letters: boolean): boolean {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!letters && event.key.length === 1) return false;
  return !event.repeat || event.key in STEPS || REPEATED.includes(event.key);
}

/** Whether keys scroll what has the focus: a list that has no room for all. */
export function scrolls(event: Event): boolean {
  const [at] = event.composedPath();
  const isList = at instanceof HTMLElement && at.matches("ol, [role=group]");
  return isList && (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth);
}

/** A field of a dialog that has just closed keeps the focus for a frame, and nobody types into it. */
function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches(FIELDS);
}
