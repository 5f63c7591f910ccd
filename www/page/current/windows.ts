// Several windows with one memory. A game that goes on in another window is followed here, as it is the
// same game; where that window has begun another of its kind, the reader says which is to go on here.
import { gameIdOf, type KeptGame, newId } from "../../storage/shelf.ts";
import type { TesseraPage } from "../page.ts";

/** The other window's game that was announced last. */
let told = "";

/** Sees to what another window has kept of the game on the board, or in its place. */
export async function meet(page: TesseraPage) {
  const { current, texts } = page;
  await texts.load("kept");
  const { now } = current;
  const kept = now && current.shelf.running(gameIdOf(now));
  if (!kept || !current.isNews(kept)) return;
  if (kept.id !== now.id) return choose(page, kept);
  // What was played here at the same time is not lost.
  if (current.isNews(now)) current.shelf.putAside({ ...now, id: newId(), at: Date.now() });
  current.catchUp(kept);
  page.tell({ text: texts.t("kept.followed"), passing: true, lasting: true });
}

/** Both games are kept, whichever goes on: the one makes way for the other. */
function choose(page: TesseraPage, { id }: KeptGame) {
  if (told === id) return;
  told = id;
  const { current, texts, game } = page;
  const take = () => {
    told = "";
    const kept = current.shelf.running(game);
    if (kept) current.bringBack(kept);
  };
  const text = texts.t("kept.other", { game: texts.t(`games.${game}.name`) });
  page.tell({ text, offer: { text: texts.t("kept.load"), take } });
}
