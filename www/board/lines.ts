// Straight lines on boards where steps to a neighbour go on: rows, columns and diagonals, in any
// number of dimensions.
import type { Texts } from "../i18n/i18n.ts";
import type { Player } from "../pkg/tessera.js";

type At = readonly number[];

/** All steps to a neighbour, of each pair of opposite ones the first. */
function steps(dimensions: number): number[][] {
  const count = 3 ** dimensions;
  const step = (code: number) =>
    Array.from({ length: dimensions }, (_, axis) => (Math.floor(code / 3 ** axis) % 3) - 1);
  return Array.from({ length: (count - 1) / 2 }, (_, code) => step(code));
}

const go = (at: At, step: At, by: number) => at.map((part, axis) => part + by * (step[axis] ?? 0));

/** The longest runs of cells without a gap in one direction; none where these are of two or one. */
export function runs(cells: readonly At[]): At[][] {
  const present = new Set(cells.map(String));
  const has = (at: At) => present.has(String(at));
  const found: At[][] = [];
  for (const step of steps(cells[0]?.length ?? 0)) {
    for (const at of cells) {
      if (has(go(at, step, -1))) continue;
      const run = [at];
      for (let next = go(at, step, 1); has(next); next = go(next, step, 1)) run.push(next);
      found.push(run);
    }
  }
  const longest = Math.max(0, ...found.map((run) => run.length));
  return longest < 3 ? [] : found.filter((run) => run.length === longest);
}

/** The lines through a cell that have at least this many cells, from end to end. */
export function linesThrough(at: At, present: ReadonlySet<string>, length: number): At[][] {
  const has = (cell: At) => present.has(String(cell));
  const lines = steps(at.length).map((step) => {
    let start = at;
    while (has(go(start, step, -1))) start = go(start, step, -1);
    const line: At[] = [];
    for (let next = start; has(next); next = go(next, step, 1)) line.push(next);
    return line;
  });
  return lines.filter((line) => line.length >= length);
}

/** Lines by how many marks each side has on them. */
export interface Tally {
  lines: number;
  /** Lines on which one side alone has this many, the fullest first. */
  held: { player: Player; marks: number; count: number }[];
  empty: number;
  /** Lines on which both sides have something. */
  blocked: number;
}

export function tally(lines: readonly At[][], owner: (at: At) => Player | undefined): Tally {
  const found: Tally = { lines: lines.length, held: [], empty: 0, blocked: 0 };
  for (const line of lines) {
    const owners = line.map(owner).filter((player) => player !== undefined);
    const [player] = owners;
    const marks = owners.length;
    if (player === undefined) found.empty += 1;
    else if (new Set(owners).size > 1) found.blocked += 1;
    else {
      const same = found.held.find((entry) => entry.player === player && entry.marks === marks);
      if (same) same.count += 1;
      else found.held.push({ player, marks, count: 1 });
    }
  }
  found.held.sort((a, b) => b.marks - a.marks);
  return found;
}

/** What the lines through a place hold: "7 lines: 1 with 3 Violet, 4 empty, 2 blocked". */
export function lineWords(
  { lines, held, empty, blocked }: Tally,
  { game }: { game: string },
  texts: Texts,
): string {
  const parts = held.map(({ player, marks, count }) =>
    texts.t("lines.held", { player: texts.t(`games.${game}.${player}`), marks, count }),
  );
  if (empty > 0) parts.push(texts.t("lines.empty", { count: empty }));
  if (blocked > 0) parts.push(texts.t("lines.blocked", { count: blocked }));
  return texts.t("lines.through", { count: lines, held: parts.join(texts.t("join.and")) });
}
