// Values that nobody should pass in: for tests that pass them in.

export function boom() {
  throw new RangeError("a getter of the caller's");
}

/** Values that are nowhere a number, a cell, a list or a player. */
export const NONSENSE = [
  null,
  true,
  "",
  "x",
  "1",
  "1,2",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0.5,
  -1,
  1e300,
  2 ** 31,
  2 ** 53,
  10n,
  Symbol("q"),
  () => 1,
  new Date(0),
  /x/,
  new Map(),
  new Proxy({}, { get: boom, has: boom, ownKeys: boom }),
  new Proxy([], { get: boom }),
  {
    get q() {
      return boom();
    },
    r: 0,
  },
  Object.create(null),
];

/** An array that was given away. */
export function detached(bytes = 8) {
  const array = new Uint8Array(bytes);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

/** A proxy of nothing any more. */
export function revoked(of = {}) {
  const { proxy, revoke } = Proxy.revocable(of, {});
  revoke();
  return proxy;
}

/** An object that says of itself what it likes, every time something else. */
const shifting = (chance, make) => new Proxy([], { get: () => make(chance), has: () => true });

/** Numbers at the edges of what numbers are. */
const NUMBERS = [
  0, -0, 1, 2, 3, 5, 7, 8, 9, 16, 17, 60, 100, 255, 1024, 1025, 10_000, 10_001, 65_536,
];

/** Names of fields that something in the module looks at. */
const FIELDS = [
  ..."q r s x y dq dr id player players walls wallsLeft currentPlayer tiles pieces length".split(
    " ",
  ),
  ..."level nodes depth ms lines seed rule 0 1 2 toString valueOf then".split(" "),
];

const TEXTS = ["red", "blue", "black", "white", "nonaga", "quoridor", "0,0,0", "level:3", "exact"];

/**
 * Anything at all, from a seeded chance. `within` says how deep it may go on; `callBack` is run by
 * some of the getters, while the module reads.
 */
export function anything(chance, callBack, within = 3) {
  const inner = () => anything(chance, callBack, within - 1);
  const some = (make) => Array.from({ length: chance.below(5) }, make);
  const flat = [
    () => chance.one(NONSENSE),
    () => chance.one(NUMBERS) * chance.one([1, 1, -1]),
    () => chance.one(NUMBERS) + chance(),
    () => 2 ** chance.below(70) * chance.one([1, -1]),
    () => chance.one(TEXTS),
    () => String.fromCharCode(...some(() => chance.below(65_536))),
    () => "x".repeat(2 ** chance.below(18)),
    () => undefined,
    () => detached(),
    () => revoked(chance.one([{}, [], () => 1])),
    () => new Array(chance.one([3, 100_001, 2 ** 32 - 1])),
    () => new Float64Array(some(() => chance() * 100)),
    () => new Int8Array(some(() => chance.below(256))),
    () =>
      new (class extends Uint8Array {
        get length() {
          return 1e6;
        }
      })(3),
  ];
  if (within === 0) return chance.one(flat)();
  const deep = [
    () => some(inner),
    () => Object.fromEntries(some(() => [chance.one(FIELDS), inner()])),
    () => new Map(some(() => [inner(), inner()])),
    () => shifting(chance, inner),
    () => getters(chance, () => boom()),
    () =>
      getters(chance, () => {
        callBack();
        return inner();
      }),
    () => new Proxy(() => 1, { get: inner, apply: boom }),
    () => ({ length: inner(), 0: inner(), 1: inner() }),
  ];
  return chance.one(chance.below(2) === 0 ? flat : deep)();
}

/** An object all of whose fields are asked for by a function. */
export function getters(chance, get) {
  const object = chance.one([{}, [], Object.create(null)]);
  for (const name of FIELDS) {
    if (name !== "length") Object.defineProperty(object, name, { get, enumerable: true });
  }
  return object;
}

/** A copy of good data with one thing in it replaced, wherever it is. */
export function spoilt(chance, good, replacement) {
  if (Object(good) !== good || ArrayBuffer.isView(good)) return replacement();
  const copy = good instanceof Map ? new Map(good) : Array.isArray(good) ? [...good] : { ...good };
  if (copy instanceof Map) {
    const [key] = chance.one([...copy]) ?? [""];
    return copy.set(key, replacement());
  }
  const keys = Object.keys(copy);
  if (keys.length === 0) return replacement();
  const key = chance.one(keys);
  const how = chance.below(4);
  if (how === 0) delete copy[key];
  else if (how === 1) copy[key] = replacement();
  else copy[key] = spoilt(chance, copy[key], replacement);
  return copy;
}
