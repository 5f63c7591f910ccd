// Carries texts, numbers, bytes and errors over the border between JavaScript and
// WebAssembly. Everything here checks and never throws.

/** Longer than any text that is read; what is beyond it need not be carried over to be refused. */
const MOST_TEXT = 2 ** 22;

// As the language has them: a class of the caller's may say something else of its own.
const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const own = (name) => Object.getOwnPropertyDescriptor(typedArray, name).get;
const kindOf = own(Symbol.toStringTag);
const sizeOf = own("byteLength");
const bufferOf = own("buffer");

/** A string, or its beginning where it is very long; or undefined. */
export function readText(value) {
  return typeof value === "string" ? value.slice(0, MOST_TEXT) : undefined;
}

/** At most so many whole numbers of a list, as a Uint32Array; or undefined. */
export function readNumbers(list, most) {
  try {
    if (typeof list !== "object") return undefined;
    // A detached array would seem to be an empty one; this throws.
    if (kindOf.call(list) !== undefined) bufferOf.call(list).slice(0, 0);
    const { length } = list;
    if (length >>> 0 !== length || length > most) return undefined;
    const numbers = new Uint32Array(length);
    for (let index = 0; index < length; index++) {
      const number = list[index];
      if (number >>> 0 !== number) return undefined;
      numbers[index] = number;
    }
    return numbers;
  } catch {
    return undefined;
  }
}

/** A copy of at most so many bytes of a Uint8Array; or undefined. */
export function readBytes(bytes, most) {
  try {
    if (kindOf.call(bytes) !== "Uint8Array" || sizeOf.call(bytes) > most) return undefined;
    return new Uint8Array(bytes);
  } catch {
    return undefined;
  }
}

/** The error that every function throws: a stable code and a sentence. */
export function makeError(code, message, reason, text, detail) {
  const error = new Error(message);
  error.name = "TesseraError";
  return Object.assign(error, { code, reason, text, detail });
}
