// Where the short cuts find the module; see short_cuts.rs.

/** What the module exports, once there are short cuts. */
export let wasm;

/** Where lists are written for it, an address in its memory. */
export let buffer = 0;

/** Must be called once, before there are any short cuts. */
export function useExports(exports) {
  wasm = exports;
  buffer = exports.shortCutBuffer();
}
