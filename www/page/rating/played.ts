// The games that a rating is made of.
import type { Entry } from "../../storage/entries.ts";
import type { TesseraPage } from "../page.ts";

/** The list that is being read, once for all that are on the screen. */
let reading: Promise<readonly Entry[]> | undefined;

/** All games that were played here. */
export function readAll({ current }: TesseraPage): Promise<readonly Entry[]> {
  // The game that has just ended counts, too.
  current.save();
  reading ??= current.shelf
    .others()
    .then((games) => games.list())
    .then(({ entries }) => entries)
    .finally(() => {
      reading = undefined;
    });
  return reading;
}
