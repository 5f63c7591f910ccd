// The browser's own Back closes an open dialog, as apps do. A dialog has an entry of its own in the browser's
// history, with the address of the page below it. Who closes it otherwise stays there, and the next dialog takes the
// same one: to leave it would be a way back that comes some time later, in the middle of something else. Loaded with
// the first dialog.

/** Closes the dialog that is open. */
let shut: (() => void) | undefined;

/** Whether the browser's entry is a dialog's. What brings another game onto the board makes it one of the game. */
const isHere = () => (history.state as { dialog?: true } | null)?.dialog === true;

addEventListener("popstate", () => {
  if (isHere()) return;
  const close = shut;
  shut = undefined;
  close?.();
});

/** A dialog has been opened, perhaps in place of another one; Back will `close` it. */
export function enter(close: () => void) {
  shut = close;
  if (isHere()) return;
  // Who comes back to the entry below, from where no dialog is open, means the one before that.
  history.replaceState({ ...history.state, below: true }, "");
  history.pushState({ ...history.state, below: undefined, dialog: true }, "");
}

/** It has been closed. */
export function leave() {
  shut = undefined;
}
