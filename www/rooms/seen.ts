// What is known of a room: the last whole state, kept up to date by the messages in between.
import type { FromServer, State } from "../../rooms/protocol.ts";

/** The room without its moves, which are on the board. */
export type Seen = Omit<State, "type" | "version" | "record">;

/** The same after something was told of it. */
export function after(seen: Seen, message: FromServer): Seen {
  switch (message.type) {
    case "state": {
      const { type: _type, version: _version, record: _record, ...told } = message;
      return told;
    }
    case "moved": {
      // What was known already is acknowledged again.
      const { ply, toMove, clock } = message;
      return ply < seen.ply ? seen : { ...seen, ply: ply + 1, toMove, clock, offer: null };
    }
    case "offered": {
      const { kind, ply, by } = message;
      return { ...seen, offer: { kind, ply, by } };
    }
    case "answered":
      return { ...seen, offer: null };
    case "over": {
      const { outcome, line, how, clock } = message;
      return { ...seen, outcome, line, how, clock, toMove: null, offer: null };
    }
    default:
      return seen;
  }
}
