// What is written on the cells of analysed moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Report, ReportLine, ReportScore } from "../pkg/tessera.js";
import { shortValue, valueAnnotations } from "./values.ts";

const line = (move: string, chance: number, score: Partial<ReportScore>): ReportLine => ({
  score: { kind: "heuristic", turns: null, margin: null, value: 0, text: "", ...score },
  chance,
  exact: score.margin !== undefined,
  moves: [move],
});
const won = line("a", 1, { kind: "win", margin: 6, value: 600_006 });
const lost = line("b", 0, { kind: "loss", margin: -3, value: -600_003 });
const guess = line("c", 0.634, { value: 70 });

test("values are as short as a cell is small", () => {
  const soon = line("d", 1, { kind: "win", turns: 2 });
  assert.deepEqual([won, lost, guess, soon].map(shortValue), ["+6", "−3", "63", "✓2"]);
  const sure = [0.999, 0.001].map((chance) => shortValue(line("e", chance, {})));
  assert.deepEqual(sure, ["99", "1"], "nobody is sure of what is not proved");
});

test("moves of one tap have signs, and all that are as good as the best are best", () => {
  const report = { lines: [won, { ...won, moves: ["e"] }, lost, guess] } as Report;
  const at = (move: string) => (move === "b" ? undefined : [move.charCodeAt(0)]);
  assert.deepEqual(
    valueAnnotations(report, at).map(({ text, kind }) => [text, kind]),
    [
      ["+6", "best exact"],
      ["+6", "best exact"],
      ["63", ""],
    ],
  );
  assert.deepEqual(valueAnnotations(undefined, at), []);
});
