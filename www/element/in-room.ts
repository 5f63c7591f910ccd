// A board that plays or watches a room by its attributes; what that takes is loaded with the first room.
import type { Board, RoomGame } from "../rooms/room-game.ts";

export class InRoom {
  readonly #board: Board;
  readonly #failed: (message: string) => void;
  #room: RoomGame | undefined;
  /** Counts what was asked for: what comes late is of no interest. */
  #asked = 0;

  /** `failed` hears, in an English sentence, that the room cannot be had. */
  constructor(board: Board, failed: (message: string) => void) {
    this.#board = board;
    this.#failed = failed;
  }

  /** Enters a room in place of any other, by the `room` and `seat` of the attributes. */
  async enter(address: string, seat: string | null) {
    this.leave();
    const asked = this.#asked;
    try {
      const { joinRoom } = await import("../rooms/join.ts");
      if (asked !== this.#asked) return;
      const url = new URL(address, document.baseURI).href;
      const token = seat === "watch" ? null : (seat ?? undefined);
      const room = await joinRoom(this.#board, url, {
        ...(token !== undefined && { token }),
        changed: ({ line }) => {
          if (asked === this.#asked && line.is === "over") this.#failed(line.reason);
        },
      });
      if (asked === this.#asked) this.#room = room;
      else room.leave();
    } catch (error) {
      if (asked === this.#asked)
        this.#failed(error instanceof Error ? error.message : String(error));
    }
  }

  leave() {
    this.#asked += 1;
    this.#room?.leave();
    this.#room = undefined;
  }
}
