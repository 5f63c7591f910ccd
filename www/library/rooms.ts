// Rooms for pages that use the library; the code for them is loaded only when it is used.
import type { RoomRequest as Asked, RoomMade } from "../../rooms/protocol.ts";
import type { JoinOptions as Options } from "../rooms/join.ts";
import type { Board, RoomGame } from "../rooms/room-game.ts";

export type { RoomMade } from "../../rooms/protocol.ts";
export type { RoomGame } from "../rooms/room-game.ts";

/** What may be left out may also be undefined: with `exactOptionalPropertyTypes` these differ. */
type Loose<Given> = {
  [Name in keyof Given]: Given[Name] | (object extends Pick<Given, Name> ? undefined : never);
};

export interface JoinOptions extends Loose<Options> {}
export interface RoomRequest extends Loose<Asked> {}

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
