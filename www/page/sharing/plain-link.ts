// Links as addresses have them: without the marks that a letter has put into them or behind them.

/** A link without the percent signs and the full stop of the letter it came in. */
export function plainLink(link: string): string {
  const read = link.replace(/(%[\da-f]{2})+/gi, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });
  const plain = read.normalize("NFKC").replace(/[\s\p{Cf}]/gu, "");
  let end = plain.length;
  while (AROUND.includes(plain.charAt(end - 1)) && end > 0) end -= 1;
  return plain.slice(0, end);
}

/** What may stand directly behind a link in a sentence. */
const AROUND = ")]}>\"'.,!?、。」』】〉》";
