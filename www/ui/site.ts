// Where the site is. Pages that the build makes for games and languages lie in folders below it, and say how
// far up it is.

/** The address of the site's own folder, with a slash at its end. */
export const SITE = new URL(
  document.querySelector("tessera-page")?.getAttribute("site") ?? "./",
  document.baseURI,
).href;
