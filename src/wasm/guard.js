// Stands before every call of the module; scripts/lib/glue.mjs puts it there.
//
// Rust does not unwind. An error that is thrown while Rust is at work skips what each function does
// at its end: the stack stays as deep as it was, and after some thousand such errors there is none
// left. So whatever would make Rust throw is found out here, before it is called, and what nobody
// can foresee (such as no room for another call of JavaScript) is put right at the next call.
import { makeError } from "./border.js";

/** A getter of an argument may call the module, but not without end. */
const MOST_CALLS = 2;

/** The class of each object of the module that is not freed. */
const classes = new WeakMap();

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
    throw error;
  } finally {
    depth -= 1;
    busy.length = before;
  }
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

/** To be told of every object that the module makes. */
export function own(object, name) {
  classes.set(object, name);
}

/** To be told when an object is freed. */
export function disown(object) {
  classes.delete(object);
}

/** Keeps an object for the call that is under way; who keeps it already is asked for nothing else. */
export function hold(object, name) {
  if (classes.get(object) !== name) throw refusal("an object", `a ${name} that is not freed`);
  if (busy.includes(object)) throw refusal("an object", `a ${name} that is not in use`);
  busy.push(object);
}

/** The error of who calls before the module is there. */
function notLoaded() {
  const message = "the engine is not loaded yet: expected load(), or init(), to be awaited before";
  return makeError("not-loaded", message, "not-loaded", "", "");
}

/** The error that refuses an argument or an object. */
export function refusal(what, expected) {
  const message = `${what} is not usable: expected ${expected}`;
  return makeError("bad-argument", message, "bad-argument", "", "");
}
