// Reminds somebody who returns to the page, but not to a game, of a running online game. The rooms are asked for its
// state: the game that this browser saw last may be over, or gone.
import type { State } from "../../../rooms/protocol.ts";
import { type MyRoom, myRooms } from "../../rooms/my-rooms.ts";
import { codeOf } from "../../rooms/service.ts";
import type { TesseraPage } from "../page.ts";

export async function remind(page: TesseraPage) {
  const rooms = myRooms.all.filter(({ address, over }) => !over && codeOf(address) !== undefined);
  const running = (await Promise.all(rooms.map(goingOn))).filter((found) => found !== undefined);
  const best = running.find(({ turn }) => turn) ?? running[0];
  if (!best) return;
  await page.texts.load("rooms");
  // Meanwhile one may have come to a room.
  if (page.rooms.hash) return;
  const { texts } = page;
  const game = texts.t(`games.${best.game}.name`);
  const take = () => void page.rooms.open(codeOf(best.address) ?? "");
  page.tell({
    text: texts.t(`rooms.running.${best.turn ? "yours" : "theirs"}`, { game }),
    offer: { text: texts.t("rooms.running.open"), take },
    passing: true,
    lasting: true,
  });
}

/** A room where a game goes on, and whose turn it is there; nothing of others, and where nobody answers. */
async function goingOn(room: MyRoom): Promise<MyRoom | undefined> {
  try {
    const answer = await fetch(room.address);
    if (!answer.ok) return undefined;
    const { outcome, taken, toMove } = (await answer.json()) as State;
    const goesOn = outcome === null && taken.first && taken.second;
    return goesOn ? { ...room, turn: toMove === room.seat } : undefined;
  } catch {
    return undefined;
  }
}
