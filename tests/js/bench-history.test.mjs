// Measurements go into a table that only grows, and slowdowns are noticed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { appended, lost, read } from "../../scripts/lib/history.mjs";

const RUN = { date: "2026-01-31", commit: "0123456789ab", system: "linux-x64" };
const figure = (name, ratio) => ({
  name,
  ratio,
  wanted: 0.25,
  ours: ratio * 1234.56,
  reference: 1234.56,
  unit: "calls",
});

test("figures are added at the end, and can be read again", () => {
  const first = appended("", [figure("plain", 2), figure('with, a comma and "quotes"', 0.5)], RUN);
  const second = appended(first, [figure("plain", 3)], { ...RUN, date: "2026-02-01" });
  assert.ok(second.startsWith(first));
  const lines = read(second);
  assert.deepEqual(
    lines.map(({ name, ratio }) => [name, Number(ratio)]),
    [
      ["plain", 2],
      ['with, a comma and "quotes"', 0.5],
      ["plain", 3],
    ],
  );
  assert.deepEqual(lines[0], {
    ...RUN,
    name: "plain",
    ratio: "2.000",
    wanted: "0.25",
    ours: "2469",
    reference: "1235",
    unit: "calls",
  });
});

test("a run that measured nothing is no run", () => {
  assert.throws(() => appended("", [], RUN), /Nothing was measured/);
});

test("a figure is lost where it is far below the last runs on the same kind of machine", () => {
  const ratios = [9, 9, 9, 1, 1, 1.1, 1.2, 0.9];
  const history = ratios.reduce((text, ratio) => appended(text, [figure("a", ratio)], RUN), "");
  const { system } = RUN;
  assert.deepEqual(lost(history, [figure("a", 0.85)], system), []);
  assert.deepEqual(lost(history, [figure("a", 0.79)], system), [
    { name: "a", ratio: 0.79, median: 1 },
  ]);
  assert.deepEqual(lost(history, [figure("a", 0.1)], "darwin-arm64"), []);
  assert.deepEqual(lost(history, [figure("new", 0.1)], system), []);
  assert.deepEqual(lost("", [figure("a", 0.1)], system), []);
});

test("the history that is kept can be read, and each line is whole", () => {
  const lines = read(readFileSync(new URL("../../benches/history.csv", import.meta.url), "utf8"));
  for (const line of lines) {
    assert.match(line.date, /^\d{4}-\d{2}-\d{2}$/);
    assert.match(line.commit, /^[0-9a-f]{12}$/);
    assert.ok(Number(line.ratio) > 0 && line.unit, JSON.stringify(line));
  }
});
