// What can be read off the text of a game without the module that knows the rules.

/** A text with something else in the place of each comment. */
export function commentsAs(text: string, instead: (comment: string) => string): string {
  // What begins behind the last end never ends: each beginning would be looked for to the end of the text.
  const end = text.lastIndexOf("}") + 1;
  return text.slice(0, end).replace(/\{[^}]*\}/g, instead) + text.slice(end);
}

/** A record without its comments: every line is a header or has moves. */
export const bare = (record: string) => commentsAs(record, () => "");

/** What the game of a record began with. */
export function startOf(record: string): string {
  return (bare(record).match(/^\[(Game|Setup|Position) .*$/gm) ?? []).join(" ");
}
