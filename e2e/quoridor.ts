// What tests of Quoridor share: a position, and the numbers of cells by their names.

/** Pawns in the middle, some walls. White is to move. */
export const MIDDLE = "#quoridor/e2.e8.e3.e7.e4.e6.e3h.e6h.c3h.d5v.g6h.f6";

/** The numbers of a square, of a crossing, and of the slots beside it, as e3, e3h or e3v. */
export function cell(name: string): number {
  const number = (name.charCodeAt(1) - 49) * 9 + name.charCodeAt(0) - 97;
  const base = { "+": 128, h: 256, v: 384 }[name[2] ?? ""] ?? 0;
  return base + number;
}
