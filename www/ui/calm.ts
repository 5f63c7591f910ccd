// Whether the user prefers reduced motion.

/** Whether the system asks for calm. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
