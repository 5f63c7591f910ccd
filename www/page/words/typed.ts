// A move that somebody types: found among the legal ones however its parts are separated.

/** What people write between the two ends of a move. The module itself writes a colon. */
const BETWEEN = /\bto\b|から|[\s:→>]+/g;
/** What comes after the second end, in Japanese. */
const AFTER = /[へに]$/;

/** In the signs that the module writes: "２、−２" is "2,-2". */
const plain = (text: string) =>
  text.normalize("NFKC").toLowerCase().replaceAll("−", "-").replaceAll("、", ",").trim();

/** Without what only separates: "2,-2 to 1,0" is "2,-21,0". */
const bare = (text: string) => plain(text).replace(BETWEEN, "").replace(AFTER, "");

/** What may be meant: "0,1" also "01", where places are written without commas. */
const meant = (typed: string) => [bare(typed), bare(typed).replaceAll(",", "")];

/** The legal move that is meant, if there is just one. */
export function moveTyped(typed: string, legal: readonly string[]): string | undefined {
  const wanted = meant(typed);
  const found = legal.filter((move) => wanted.includes(bare(move)));
  return found.length === 1 ? found[0] : undefined;
}

/** The places that somebody names in what they type: one of these, or the parts of a way. */
export function placesTyped(typed: string, places: readonly string[]): string[] {
  const one = meant(typed).find((text) => places.includes(text));
  if (one !== undefined) return [one];
  return plain(typed).replace(AFTER, "").replace(BETWEEN, " ").split(" ").filter(Boolean);
}
