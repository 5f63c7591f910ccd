// Whether whoever looks wants as little as possible to move.

/** Whether the system asks for calm. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
