// Stands before every call of the module: tessera.js, which scripts/lib/facade.mjs writes, calls what
// wasm-bindgen made through this, and gives out objects of its own in place of wasm-bindgen's.
//
// Rust does not unwind. An error that is thrown while Rust is at work skips what each function does
// at its end: the stack stays as deep as it was, and after some thousand such errors there is none
// left. So whatever would make Rust throw is detected here, before the call, and what cannot be
// foreseen (such as a JavaScript stack overflow) is repaired at the next call.
import { makeError } from "./border.js";

/** A getter of an argument may call the module, but not without end. */
const MOST_CALLS = 2;

/** For each object that is given out and not freed: wasm-bindgen's object, and its class's name. */
const kept = new WeakMap();

/** Where Rust keeps its stack's end, and where that is when no call is under way. */
let stack;
let bottom;

/** How many calls are under way, one within the other, and the objects that they work on. */
let depth = 0;
const busy = [];

/** An error left a call: perhaps from within Rust. */
let broken = false;

/** Must be called once, with the module's exports. */
export function useStack(exports) {
  stack = exports.__stack_pointer;
}

/** Makes one call of the module. */
export function call(body) {
  if (stack === undefined) throw notLoaded();
  if (depth === MOST_CALLS) throw refusal("an argument", "one that does not call back again");
  if (depth === 0) mendStack();
  const before = busy.length;
  depth += 1;
  try {
    return body();
  } catch (error) {
    broken = true;
    throw isFromWithin(error) ? inUse(error) : error;
  } finally {
    depth -= 1;
    busy.length = before;
  }
}

/** Whether wasm-bindgen has thrown it: nothing else here throws an error without a name of its own. */
function isFromWithin(error) {
  return error instanceof Error && error.name === "Error";
}

/**
 * Tries a short cut before a call of the module. Gives undefined where there is none, as in a call
 * that a getter makes, perhaps of the same short cut again.
 */
export function shortly(body) {
  if (depth > 0) return undefined;
  depth += 1;
  try {
    return body();
  } catch {
    broken = true;
    return undefined;
  } finally {
    depth -= 1;
  }
}

function mendStack() {
  bottom ??= stack.value;
  if (broken) stack.value = bottom;
  broken = false;
}

/** Has an object stand for one of wasm-bindgen's from now on. Gives the former. */
export function keep(object, inner, name) {
  kept.set(object, { inner, name });
  return object;
}

const one = (name) => `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}`;

/**
 * wasm-bindgen's object behind one that was given out, reserved for the call that is under way; who keeps
 * it already is asked for nothing else.
 */
export function hold(object, name) {
  const entry = kept.get(object);
  if (entry?.name !== name)
    throw refusal("an object", `${one(name)} of this module that is not freed`);
  if (busy.includes(object)) throw refusal("an object", `${one(name)} that is not in use`);
  busy.push(object);
  return entry.inner;
}

/** As `hold`, for the last time: the object is about to be freed. */
export function release(object, name) {
  const inner = hold(object, name);
  kept.delete(object);
  return inner;
}

/** Gives an object's memory back; does nothing where that has been done. */
export function dispose(object) {
  if (kept.has(object)) object.free();
}

/** The error of whoever calls before the module is there. */
function notLoaded() {
  const message =
    "the engine is not loaded yet: expected load(), init() or ready to be awaited first";
  return makeError("not-loaded", message, "not-loaded", "", "");
}

/** The error of an object that a broken call has left in use, which only Rust can notice. */
function inUse({ message }) {
  return refusal("an object", `one that is not in use: ${message}`);
}

/** The error that refuses an argument or an object. */
function refusal(what, expected) {
  const message = `${what} is not usable: expected ${expected}`;
  return makeError("bad-argument", message, "bad-argument", "", "");
}
