// Names as the server takes them: one line of text that can be seen.
import { NAME_LENGTH, UNSEEN } from "../../rooms/protocol.ts";

/** What is typed as a name without what would be refused; empty where nothing is left. */
export const cleanName = (typed: string): string =>
  // What was cut off may have been what a joint was for.
  seen([...seen(typed)].slice(0, NAME_LENGTH).join(""));

const seen = (text: string) =>
  text.normalize("NFC").replace(/\s+/gu, " ").replace(UNSEEN, "").trim();
