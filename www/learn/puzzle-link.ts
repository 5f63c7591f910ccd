// A puzzle's address: that of its position, with a word that leads to “Learn”.

/** The game that a puzzle's position is of. */
export const gameOf = (position: string) => position.split(/[:@]/, 1)[0] ?? "";

export const puzzleLink = (position: string) => `#puzzle=${position}`;

/** The position of the puzzle that a link names, if it names one. */
export function puzzleIn(link: string): string | undefined {
  // Mail and chat write signs as numbers.
  const plain = link.replace(/%(2c|2f|3a|40)/gi, decodeURIComponent);
  return /#puzzle=([\w:@,/-]+)/.exec(plain)?.[1];
}
