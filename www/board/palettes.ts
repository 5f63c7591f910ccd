// The colours of the two sides, by the kind of their pieces: the one place where a game's sides get theirs. A game
// whose pieces are of a kind has its colours; a new kind has a palette here and its line in www/element/styles.ts.
// `--_one` and `--_two` are the sides, each with a darker shade for outlines and a lighter one for ornaments; what
// a page sets comes first. They are called by `first` and `second` of the game's texts, and must look so in every
// theme (e2e/colours.spec.ts).
import { css } from "lit";

/** What is written or outlined on a light board. */
export const inksInLight = css`
  --_cross: #22395c;
  --_nought: #e0762b;
  --_nought-edge: #8f4310;
  --_rim: #1c1536;
`;

/** On a dark one. */
export const inksInDark = css`
  --_cross: #dce9fb;
  --_nought: #f08a3c;
  --_nought-edge: #3a1c08;
  --_rim: #cdbdff;
`;

/** Pieces, and all that has no palette of its own: warm and cold. */
export const sidesInLight = css`
  ${inksInLight}
  --_one: var(--tessera-player-1, #d4573a);
  --_one-dark: #96331c;
  --_one-light: #ffd9c7;
  --_two: var(--tessera-player-2, #1f3654);
  --_two-dark: #0f1f35;
  --_two-light: #5f86b8;
`;

export const sidesInDark = css`
  ${inksInDark}
  --_one: var(--tessera-player-1, #dc5236);
  --_one-dark: #6e1f0c;
  --_one-light: #ffe0d2;
  --_two: var(--tessera-player-2, #90c4ff);
  --_two-dark: #2b5790;
  --_two-light: #c4dfff;
`;

/** Over those by night. */
export const sidesInContrast = css`
  --_one: var(--tessera-player-1, #f0402f);
  --_one-dark: #000;
  --_two: var(--tessera-player-2, #96caff);
  --_two-dark: #000;
  --_two-light: #0f3f86;
  --_cross: #fff;
  --_nought: #ff8a1f;
  --_nought-edge: #000;
  --_rim: #fff;
`;

/** Discs are black and white on a green board, by day and by night. */
export const discs = css`
  --_one: var(--tessera-player-1, #23262c);
  --_one-dark: #0d0f12;
  --_one-light: #7d8694;
  --_two: var(--tessera-player-2, #fbf8f0);
  --_two-dark: #a99f8c;
  --_two-light: #cfc5b1;
  --_last: #ffd04f;
`;

/** Crosses and noughts are drawn on paper; the noughts are the lighter ones by day, the crosses by night. */
export const marks = css`
  --_one: var(--tessera-player-1, var(--_cross));
  --_two: var(--tessera-player-2, var(--_nought));
  --_field: var(--tessera-board, var(--_paper));
  --_field-edge: var(--_paper-edge);
  --_on-field: var(--_soft);
  --_ground: var(--_frame);
  --_ground-edge: var(--_frame-edge);
`;

/** Stones are dark and light by day and by night, as discs are. */
export const stones = css`
  --_one: var(--tessera-player-1, #3a2f63);
  --_one-dark: var(--_rim);
  --_one-light: #c9b8ff;
  --_two: var(--tessera-player-2, #ffe9b8);
  --_two-dark: #8a6a24;
  --_two-light: #c98a1b;
  --_on-field: var(--_ink);
`;

/** Pawns are light and dark by day and by night, on wood. */
export const pawns = css`
  --_one: var(--tessera-player-1, #fff8e6);
  --_one-dark: #7a6338;
  --_one-light: #d9c193;
  --_two: var(--tessera-player-2, #2b2d3d);
  --_two-dark: #0c0d14;
  --_two-light: #8f95b8;
  --_field: var(--tessera-board, #bd8a58);
  --_field-edge: #8a5f38;
  --_on-field: #2c1a0b;
  --_last: #ffd04f;
`;

/** The wood is darker by night. */
export const pawnsInDark = css`
  --_field: var(--tessera-board, #7a5b40);
  --_field-edge: #4d3725;
  --_on-field: #f3e3d0;
`;

/** Wood on which both stand out. */
export const pawnsInContrast = css`
  --_field: var(--tessera-board, #a97f52);
  --_field-edge: #a97f52;
  --_on-field: #000;
  --_one-dark: #000;
  --_two: var(--tessera-player-2, #000);
  --_two-light: #fff;
`;
