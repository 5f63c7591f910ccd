// The list of all games in leaves: texts with a fixed number of lines. Ten thousand games are forty texts, which a
// browser reads ten times faster than ten thousand values, and a game that is kept writes one leaf alone.
import { isLine, type Line } from "./entries.ts";

/** The most lines of a leaf. */
export const LEAF = 250;

export const writtenLeaf = (lines: readonly Line[]): string => JSON.stringify(lines);

/** The lines of a leaf; nothing where any of it is damaged. */
export function readLeaf(text: unknown): Line[] | undefined {
  try {
    const lines: unknown = JSON.parse(String(text));
    return Array.isArray(lines) && lines.every(isLine) ? lines : undefined;
  } catch {
    return undefined;
  }
}

/** The leaves of so many lines, in their order. */
export function inLeaves(lines: readonly Line[]): Line[][] {
  const count = Math.ceil(lines.length / LEAF);
  return Array.from({ length: count }, (_, at) => lines.slice(at * LEAF, (at + 1) * LEAF));
}
