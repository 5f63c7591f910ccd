// The kinds of windows that the page's scripts tell apart, as www/ui/media.css has them for its style sheets.

/** Where the board has a column on either side. */
export const wide = matchMedia("(min-width: 76rem)");

/** The window of a phone, upright or on its side. */
export const phone = matchMedia(
  "(max-width: 37.49rem), (max-height: 30rem) and (max-width: 75.99rem) and (orientation: landscape)",
);
