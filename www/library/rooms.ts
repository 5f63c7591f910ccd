// Rooms for pages that use the library; the code for them is loaded only when it is used.
import type { RoomMade, RoomRequest } from "../../rooms/protocol.ts";
import type { JoinOptions } from "../rooms/join.ts";
import type { Board, RoomGame } from "../rooms/room-game.ts";

export type { RoomMade, RoomRequest } from "../../rooms/protocol.ts";
export type { JoinOptions } from "../rooms/join.ts";
export type { RoomGame } from "../rooms/room-game.ts";

/**
 * Plays or watches on a board in the room at an address, `https://…/rooms/CODE`. The `RoomGame` has the
 * offers, the phrases, the state of the connection and the remaining time.
 */
export async function joinRoom(
  board: Board,
  address: string,
  options: JoinOptions = {},
): Promise<RoomGame> {
  const { joinRoom } = await import("../rooms/join.ts");
  return joinRoom(board, String(address), Object(options));
}

/**
 * Makes a room on a rooms server, `https://…/rooms`, and takes a seat in it. If that is refused, rejects with an
 * error whose `code` says why; it is `no-server` where no rooms server answers.
 */
export async function makeRoom(
  rooms: string,
  request: RoomRequest,
): Promise<RoomMade & { token: string; address: string }> {
  const { makeRoom } = await import("../rooms/service.ts");
  // From programs without types; what cannot be a room the server refuses, with a code.
  return makeRoom(Object(request), String(rooms));
}
