// A board that plays or watches in a room because its attributes say so.
import { joinRoom } from "./join.ts";
import type { Board } from "./room-game.ts";

/** Enters the room and stays until `signal` ends it. `failed` hears why it cannot be had, in English. */
export async function enter(
  board: Board & { room: string | null; seat: string | null; orientation: number },
  signal: AbortSignal,
  failed: (reason: string) => void,
) {
  const { room: address, seat } = board;
  const url = new URL(address ?? "", document.baseURI).href;
  const token = seat === "watch" ? null : (seat ?? undefined);
  let turned = 0;
  const turn = (to: number) => {
    board.orientation += to - turned;
    turned = to;
  };
  const room = await joinRoom(board, url, {
    ...(token !== undefined && { token }),
    changed: ({ line, turned }) => {
      if (signal.aborted) return;
      turn(turned);
      if (line.is === "over") failed(line.reason);
    },
  });
  if (signal.aborted) room.leave();
  else
    signal.addEventListener("abort", () => {
      turn(0);
      room.leave();
    });
}
