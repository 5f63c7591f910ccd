// The history of what was measured: benches/history.csv, one line a figure, the newest last. Only ratios of
// one kind of machine can be compared; the speeds beside them say what they were ratios of.

/**
 * @typedef {object} Figure what `npm run bench -- --report` writes for each measurement
 * @property {string} name
 * @property {number} ratio how many times as fast as the reference
 * @property {number} wanted what it should at least be
 * @property {number} ours how many a second
 * @property {number} reference how many a second
 * @property {string} unit
 */

/** @typedef {{date: string, commit: string, system: string}} Run */

const COLUMNS = [
  "date",
  "commit",
  "system",
  "name",
  "ratio",
  "wanted",
  "ours",
  "reference",
  "unit",
];
const HEAD = `${COLUMNS.join(",")}\n`;

/** How many runs before are looked at, and what part of their median is still no loss. */
const BEFORE = 5;
const SAME = 0.8;

/**
 * The history with a run's figures at its end.
 * @param {string} history
 * @param {Figure[]} figures
 * @param {Run} run
 */
export function appended(history, figures, run) {
  if (figures.length === 0) throw new Error("Nothing was measured.");
  const lines = figures.map(({ name, ratio, wanted, ours, reference, unit }) => {
    const numbers = [ratio.toPrecision(4), wanted, rounded(ours), rounded(reference)];
    return [run.date, run.commit, run.system, name, ...numbers, unit].map(field).join(",");
  });
  return `${history || HEAD}${lines.join("\n")}\n`;
}

const rounded = (rate) => (rate >= 100 ? Math.round(rate) : Number(rate.toPrecision(3)));

/** A field as CSV wants it. */
const field = (value) => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The lines of a history as objects. */
export function read(history) {
  const [head, ...lines] = history.split("\n").filter(Boolean);
  if (head !== undefined && `${head}\n` !== HEAD) {
    throw new Error(`The history begins with ${head}: expected ${HEAD.trim()}.`);
  }
  return lines.map((line) => {
    const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
    );
    return Object.fromEntries(COLUMNS.map((column, index) => [column, fields[index] ?? ""]));
  });
}

/**
 * The figures that are much lower than the last runs' on the same kind of machine, each with their median.
 * @param {string} history without these figures
 * @param {Figure[]} figures
 * @param {string} system
 */
export function lost(history, figures, system) {
  const lines = read(history).filter((line) => line.system === system);
  return figures.flatMap((figure) => {
    const before = lines.filter(({ name }) => name === figure.name).slice(-BEFORE);
    const ratios = before.map(({ ratio }) => Number(ratio)).sort((a, b) => a - b);
    const median = ratios[ratios.length >> 1];
    if (median === undefined || figure.ratio >= median * SAME) return [];
    return [{ name: figure.name, ratio: figure.ratio, median }];
  });
}
