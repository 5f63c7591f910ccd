// What analysed moves are worth, in few characters: for lists and for the cells of the board.
import type { Annotation } from "../board/annotations.ts";
import type { Report, ReportLine } from "../pkg/tessera.js";

/** A winning chance in percent, from 1 to 99: nothing that is not proved is certain. */
export function percentOf(chance: number): number {
  return Math.min(Math.max(Math.round(100 * chance), 1), 99);
}

/** "63" for a winning chance, "+6" for a win by that much, "1" behind a sign for its turns. */
export function shortValue({ score, chance }: ReportLine): string {
  const { kind, margin, turns } = score;
  if (margin !== null) return margin > 0 ? `+${margin}` : `−${-margin}`;
  if (kind === "win" || kind === "loss") return `${kind === "win" ? "✓" : "✗"}${turns ?? ""}`;
  return `${percentOf(chance)}`;
}

/** A value on the cell of every move that has one; `at` says which, and where it is. */
export function valueAnnotations(
  report: Report | undefined,
  at: (move: string) => readonly number[] | undefined,
): Annotation[] {
  const lines = report?.lines ?? [];
  return lines.flatMap((line): Annotation[] => {
    const move = line.moves[0];
    const where = move === undefined ? undefined : at(move);
    if (!where) return [];
    // Moves that are as good as the best are best.
    const best = line.score.value === lines[0]?.score.value;
    const kind = [best && "best", line.exact && "exact"].filter(Boolean).join(" ");
    return [{ shape: "value", at: [where], kind, text: shortValue(line) }];
  });
}
