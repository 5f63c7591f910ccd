// The module's memory, for lists that cross the border in one call: asking for every
// field from the Rust side would cost more than the rules themselves.
let memory;
let ints;

/** Must be called once, with the module's memory, before anything else. */
export function useMemory(wasmMemory) {
  memory = wasmMemory;
  ints = new Int32Array(memory.buffer);
}

/** The module's memory as whole numbers. */
export function view() {
  // Growing the memory detaches the old buffer. To ask the memory for its buffer each time would take
  // as long as reading a list.
  if (ints.length === 0) ints = new Int32Array(memory.buffer);
  return ints;
}
