// The kinds of windows that scripts tell apart, as media.css has them for style sheets.

/** The board has a column on either side. */
export const WIDE = "(min-width: 76rem)";
export const UPRIGHT_PHONE = "(max-width: 37.49rem)";
export const LYING_PHONE =
  "(max-height: 30rem) and (max-width: 75.99rem) and (orientation: landscape)";
/** A phone, upright or on its side. */
export const PHONE = `${UPRIGHT_PHONE}, ${LYING_PHONE}`;
