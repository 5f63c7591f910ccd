// What can be read off the text of a game without the module that knows the rules.

/** A record without its comments: every line is a header or has moves. */
export const bare = (record: string) => record.replace(/\{[^}]*\}/g, "");

/** What the game of a record began with. */
export function startOf(record: string): string {
  return (bare(record).match(/^\[(Game|Setup|Position) .*$/gm) ?? []).join(" ");
}
