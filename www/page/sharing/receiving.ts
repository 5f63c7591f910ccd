// What somebody hands in: pasted, dropped, opened, a game for the board or many games for the list.
import type { TesseraPage } from "../page.ts";
import { toBoard } from "../places.ts";

function take(page: TesseraPage, text: string) {
  page.dialogs.close();
  if (page.rooms.follow(text)) return;
  if (isMany(text)) void takeMany(page, text);
  else if (page.current.load(text, true)) toBoard(page);
}

/** Loads a text that may still have to be read, and says that it was done. */
export async function receive(page: TesseraPage, text: string | Promise<string>) {
  try {
    take(page, await text);
  } catch (error) {
    page.dialogs.close();
    page.current.refuse(error);
  }
}

/** Whether a second game begins in it. */
const isMany = (text: string) => /^\[Game .*^\[Game /ms.test(text);

/** Adds the games to all others, where their list is seen. */
async function takeMany(page: TesseraPage, text: string) {
  await page.show("mygames");
  await page.querySelector("tessera-my-games")?.take(new Blob([text]));
}
