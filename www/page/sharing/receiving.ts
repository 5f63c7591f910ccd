// What somebody hands in: pasted, dropped, opened, a game for the board or many games for the list.
import { recordsIn } from "../../storage/many.ts";
import type { TesseraPage } from "../page.ts";
import { toBoard } from "../to-board.ts";
import { tidy, unquoted } from "./incoming.ts";

function take(page: TesseraPage, text: string) {
  page.dialogs.close();
  if (page.rooms.follow(text)) return;
  const plain = unquoted(text);
  if (recordsIn(plain).length > 1) void takeMany(page, plain);
  else if (page.current.load(tidy(text), true)) toBoard(page);
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

/** Adds the games to all others, where their list is seen. */
async function takeMany(page: TesseraPage, text: string) {
  await page.show("mygames");
  await page.querySelector("tessera-my-games")?.take(new Blob([text]));
}
