// Straight lines on boards where steps to a neighbour go on: rows, columns and diagonals, in any
// number of dimensions.

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

/** The cells on the lines through a cell that are as long as the board's longest side. */
export function linesThrough(at: At, cells: readonly At[]): Set<string> {
  const present = new Set(cells.map(String));
  const longest = 1 + Math.max(0, ...cells.flat());
  const on = new Set<string>();
  for (const step of steps(at.length)) {
    const line: string[] = [];
    for (const way of [1, -1]) {
      for (let by = 1; present.has(String(go(at, step, way * by))); by++) {
        line.push(String(go(at, step, way * by)));
      }
    }
    if (line.length + 1 === longest) for (const cell of line) on.add(cell);
  }
  return on;
}
