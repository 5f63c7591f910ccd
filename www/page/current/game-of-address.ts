// Whose address this is. A page that is loaded anew in the middle of a move may find itself at an address that it
// had before, with nothing to tell whose that was.
import type { KeptGame } from "../../storage/shelf.ts";
import { linkTo } from "../sharing/links.ts";

/** The game that an address is the beginning of. */
export function begunBy(hash: string, games: readonly KeptGame[]): KeptGame | undefined {
  return games.find((game) => {
    const whole = addressOf(game);
    return whole?.startsWith(hash) && /^([./]|$)/.test(whole.slice(hash.length));
  });
}

/** The address of a whole game, unless what is kept is none. */
function addressOf({ record }: KeptGame): string | undefined {
  try {
    return linkTo("whole", record);
  } catch {
    return undefined;
  }
}
