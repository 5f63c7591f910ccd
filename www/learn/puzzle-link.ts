// A puzzle's address: that of its position, with a word that leads to “Learn”.

export const puzzleLink = (position: string) => `#puzzle=${position}`;

/** The position of the puzzle that a link names, if it names one. */
export const puzzleIn = (link: string) => /#puzzle=([\w:@,/-]+)/.exec(link)?.[1];
