// The browser's own Back closes an open dialog, as apps do. A dialog has an entry of its own in the browser's
// history, with the address of the page below it; who closes it otherwise leaves that entry, too. Loaded with
// the first dialog.

/** Closes the dialog that is open. */
let shut: (() => void) | undefined;
/** The browser is on its way back. */
let leaving: Promise<void> | undefined;

/** Whether the browser's entry is a dialog's. What brings another game onto the board makes it one of the game. */
const isHere = () => (history.state as { dialog?: true } | null)?.dialog === true;

addEventListener("popstate", () => {
  // Who leaves a closed dialog's entry does not mean the next dialog.
  if (isHere() || leaving) return;
  const close = shut;
  shut = undefined;
  close?.();
});

/** A dialog has been opened, perhaps in place of another one; Back will `close` it. */
export async function enter(close: () => void) {
  shut = close;
  await leaving;
  if (shut === close && !isHere()) history.pushState({ ...history.state, dialog: true }, "");
}

/** It has been closed. What it was closed for comes first: that may have made the entry its own. */
export function leave() {
  shut = undefined;
  setTimeout(() => {
    if (shut || leaving || !isHere()) return;
    leaving = new Promise((resolve) => {
      addEventListener(
        "popstate",
        () => {
          leaving = undefined;
          resolve();
        },
        { once: true },
      );
    });
    history.back();
  });
}
