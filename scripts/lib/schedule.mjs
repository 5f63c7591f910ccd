// Runs steps in parallel: as many at once as there are cores, each when the steps it needs are done and no other
// step is using what it uses. Of the steps that could start, the first in the list does.

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} [needs] titles of steps that must have ended before
 * @property {string[]} [after] titles of steps that it waits for where they are chosen, without needing what they make
 * @property {string[]} [shares] the same, of those that make what it would else make itself
 * @property {string} [uses] what only one step at a time can have, such as a folder that cargo locks
 */

/**
 * Runs the steps by `body`, and gives its results in the order of the list. A need that is not in the list
 * counts as done.
 * @template {Step} S, R
 * @param {S[]} steps
 * @param {(step: S) => Promise<R>} body
 * @param {number} cores
 * @returns {Promise<R[]>}
 */
export async function sideBySide(steps, body, cores) {
  const waiting = new Set(steps);
  const running = new Map();
  const results = new Map();
  while (waiting.size + running.size > 0) {
    for (const step of waiting) {
      if (!mayStart(step, [...running.keys()], [...waiting], cores)) continue;
      waiting.delete(step);
      running.set(
        step,
        body(step).then((result) => {
          results.set(step, result);
          running.delete(step);
        }),
      );
    }
    if (running.size === 0) throw new Error("The steps that are left wait for each other.");
    await Promise.race(running.values());
  }
  return steps.map((step) => results.get(step));
}

function mayStart({ needs = [], after = [], shares = [], uses }, running, waiting, cores) {
  const unfinished = [...running, ...waiting].map(({ title }) => title);
  if ([...needs, ...after, ...shares].some((title) => unfinished.includes(title))) return false;
  if (uses !== undefined && running.some((other) => other.uses === uses)) return false;
  return running.length < cores;
}
