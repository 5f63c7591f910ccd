// A short number that tells contents apart: FNV-1a.

/** FNV-1a of 32 bits. */
export function digest(content: Iterable<number>): number {
  let sum = 0x811c9dc5;
  for (const byte of content) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/** The digest of a text in ASCII. */
export const digestOf = (text: string): number =>
  digest([...text].map((letter) => letter.charCodeAt(0)));
