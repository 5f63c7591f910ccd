// Seeded chance for tests: the same numbers every time.

/**
 * `chance()` is in 0 ≤ x < 1, `chance.below(n)` a whole number, `chance.one(list)` one of a list.
 * mulberry32, by Tommy Ettinger (public domain).
 * @param {number} seed
 */
export function chanceOf(seed) {
  let state = seed >>> 0;
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @param {number} limit */
  const below = (limit) => Math.floor(chance() * limit);
  /**
   * @template Item
   * @param {readonly Item[]} list
   */
  const one = (list) => /** @type {Item} */ (list[below(list.length)]);
  return Object.assign(chance, { below, one });
}
