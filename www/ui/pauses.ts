// Pauses that let people follow what happens.

declare global {
  /** Which part of every pause is kept, from 0 to 1; all of it where nothing is said. Tests need none. */
  var tesseraPauses: number | undefined;
}

/** How long to wait, in milliseconds, where people need `ms`. */
export const pause = (ms: number): number => ms * (globalThis.tesseraPauses ?? 1);
