// Measures two ways of doing the same, turn and turn about, so that a busy machine slows both.

const ROUNDS = 7;
const ROUND_MS = 120;

/** Operations a second of each body (a body tells how many it did), and the median ratio. */
export function compare(ours, reference) {
  const rounds = [];
  for (const body of [ours, reference]) rate(body, ROUND_MS);
  for (let round = 0; round < ROUNDS; round++) {
    const pair = { ours: rate(ours, ROUND_MS), reference: rate(reference, ROUND_MS) };
    rounds.push({ ...pair, ratio: pair.ours / pair.reference });
  }
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    reference: median(rounds.map(({ reference }) => reference)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

/** Operations a second, measured for about `ms` milliseconds. */
export function rate(body, ms) {
  const begun = performance.now();
  let done = 0;
  let took = 0;
  while (took < ms) {
    done += body();
    took = performance.now() - begun;
  }
  return (done * 1000) / took;
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** A rate in a form that a person reads. */
export function readable(rate) {
  for (const [unit, size] of [
    ["M", 1e6],
    ["k", 1e3],
  ]) {
    if (rate >= size) return `${(rate / size).toPrecision(3)} ${unit}`;
  }
  return rate.toPrecision(3);
}
