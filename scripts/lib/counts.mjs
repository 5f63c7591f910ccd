// Reads how many tests passed, failed and were skipped from what each kind of runner leaves.
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

export const none = () => ({ passed: 0, failed: 0, skipped: 0 });

/** A check that is right or wrong as a whole. */
export const one = (good) => ({ ...none(), [good ? "passed" : "failed"]: 1 });

export function add(left, right) {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** cargo test and wasm-bindgen-test: one summary line per test program. */
export function fromCargo(output) {
  const lines = output.matchAll(/^test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored/gm);
  let counts = none();
  for (const [, passed, failed, skipped] of lines) {
    counts = add(counts, { passed: +passed, failed: +failed, skipped: +skipped });
  }
  return counts;
}

/** cargo-nextest: one summary line for all programs. */
export function fromNextest(output) {
  const [line = ""] = output.match(/Summary \[.*$/m) ?? [];
  const count = (word) => Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  return {
    passed: count("passed"),
    failed: count("failed") + count("timed out"),
    skipped: count("skipped"),
  };
}

/** node --test: the summary at the end of its TAP output. */
export function fromTap(file) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const count = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, "m"))?.[1] ?? 0);
  return {
    passed: count("pass"),
    failed: count("fail") + count("cancelled"),
    skipped: count("skipped") + count("todo"),
  };
}

/** Playwright's JSON report. */
export function fromPlaywright(file) {
  if (!existsSync(file)) return none();
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/** The closing line, alone on its own. */
export function closing({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
