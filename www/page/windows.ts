// The kinds of windows that the page's scripts tell apart, as its style sheets do.

/** Where the board has a column on either side, as the style sheets have it. */
export const wide = matchMedia("(min-width: 76rem)");

/** The window of a phone, upright or on its side, as phone.css has it. */
export const phone = matchMedia(
  "(max-width: 37.49rem), (max-height: 30rem) and (max-width: 75.99rem) and (orientation: landscape)",
);
