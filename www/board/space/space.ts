// What only boards in space need. It is loaded when the first of them is shown.
export { drawBackdrop, drawCaptions } from "./backdrop.ts";
export { lattice } from "./lattice.ts";
