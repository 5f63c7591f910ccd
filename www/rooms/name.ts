// Names as the server takes them: one line of text that can be seen.
import { NAME_LENGTH } from "../../rooms/protocol.ts";

/** What is typed as a name without what would be refused; empty where nothing is left. */
export function cleanName(typed: string): string {
  const seen = typed.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, (sign) =>
    // Emoji are joined by it.
    sign === "\u200d" ? sign : " ",
  );
  const line = seen.normalize("NFC").trim().replace(/\s+/gu, " ");
  const name = [...line].slice(0, NAME_LENGTH).join("").trim();
  // Some signs are letters and yet show nothing.
  return /\P{DI}/u.test(name) ? name : "";
}
