// Rooms for pages that use the library: what most of them do not need is loaded by whoever does.
import type { RoomMade, RoomRequest } from "../../rooms/protocol.ts";
import type { JoinOptions } from "../rooms/join.ts";
import type { Board, RoomGame } from "../rooms/room-game.ts";

export type { RoomMade, RoomRequest } from "../../rooms/protocol.ts";
export type { JoinOptions } from "../rooms/join.ts";
export type { RoomGame } from "../rooms/room-game.ts";

/**
 * Plays or watches on a board in the room of an address, `https://…/rooms/CODE`. The `RoomGame` has the
 * offers, the phrases, the state of the connection and the time left.
 */
export async function joinRoom(
  board: Board,
  address: string,
  options: JoinOptions = {},
): Promise<RoomGame> {
  const { joinRoom } = await import("../rooms/join.ts");
  return joinRoom(board, address, options);
}

/**
 * Makes a room where rooms are served, at `https://…/rooms`, and takes a seat in it. Throws an error whose
 * `code` says why where that is refused.
 */
export async function makeRoom(
  rooms: string,
  request: RoomRequest,
): Promise<RoomMade & { token: string; address: string }> {
  const { makeRoom } = await import("../rooms/service.ts");
  return makeRoom(request, rooms);
}
