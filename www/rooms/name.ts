// Names as the server accepts them: one line of visible text.
import { NAME_LENGTH, seen } from "../../rooms/protocol.ts";

/** What is typed as a name without what would be refused; empty where nothing is left. */
export const cleanName = (typed: string): string =>
  // What was cut off may have been what a joint was for.
  line([...line(typed)].slice(0, NAME_LENGTH).join(""));

const line = (text: string) => seen(text.normalize("NFC").replace(/\s+/gu, " ")).trim();
