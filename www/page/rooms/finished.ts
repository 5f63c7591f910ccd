// A game of a room that is over: it is kept on this device, too, as a room is deleted after a while.
import { otherSide } from "../../play/players.ts";
import { playersOf, type RoomGame } from "../../rooms/room-game.ts";
import { codeOf } from "../../rooms/service.ts";
import { course } from "../../storage/shelf.ts";
import type { TesseraPage } from "../page.ts";

/** Keeps the game on the board, if who sits here has played it to its end. Returns whether it did. */
export function keepFinished(page: TesseraPage, room: RoomGame): boolean {
  const { state, seat, address } = room;
  const play = page.board?.play;
  if (!play || !state?.outcome || !seat) return false;
  // A move that came too late is still on the board.
  if (play.state.plies !== state.ply) return false;
  const { winner, reason } = state.outcome;
  const players = playersOf(seat);
  const name = state.names[otherSide(seat)];
  page.current.shelf.putAside({
    // The same one after a reload; another round of the room is another game.
    id: `room-${codeOf(address) ?? address}-${state.round}`,
    at: Date.now(),
    record: course(play.record()),
    players,
    over: true,
    ...(name && { name }),
    table: { here: true, counted: true, players, ended: { winner, reason } },
  });
  return true;
}
