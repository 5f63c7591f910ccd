// The rooms of this browser: with a seat's token a returning player gets the seat back, after a reload or after a
// month. The newest is first.
import { spelt } from "../../rooms/codes.ts";
import type { Move, Seat } from "../../rooms/protocol.ts";
import { type Store, store } from "../storage/store.ts";

export interface MyRoom {
  /** `https://…/rooms/CODE` */
  address: string;
  token: string;
  seat: Seat | null;
  /** The game's id, and its setup. */
  game: string;
  setup: string;
  /** Whether it was one's turn when last seen, whether the game was over, and which game of the room it was, from 1. */
  turn: boolean;
  over: boolean;
  round?: number;
  /** Moves that the server has not acknowledged. */
  pending: readonly Move[];
  /** When it was last seen, in milliseconds since 1970. */
  at: number;
}

const KEY = "tessera.rooms";
/** Of more the oldest is forgotten, a finished one if there is any. */
const MOST = 30;

export class MyRooms {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  get all(): MyRoom[] {
    try {
      const kept: unknown = JSON.parse(this.#store.getItem(KEY) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isRoom).map(withMoves) : [];
    } catch {
      return [];
    }
  }

  find(address: string): MyRoom | undefined {
    return this.all.find((room) => room.address === address);
  }

  /** Keeps a room as it is now. Other windows may have others: the list is read again each time. */
  keep(room: MyRoom) {
    const others = this.all.filter(({ address }) => address !== room.address);
    const rooms = [room, ...others];
    if (rooms.length > MOST) {
      const oldest = rooms.map(({ over }) => over).lastIndexOf(true);
      rooms.splice(oldest > 0 ? oldest : -1, 1);
    }
    this.#write(rooms);
  }

  /** The seat is lost with it, unless its token is kept elsewhere. */
  forget(address: string) {
    this.#write(this.all.filter((room) => room.address !== address));
  }

  #write(rooms: MyRoom[]) {
    if (rooms.length === 0) this.#store.removeItem(KEY);
    else this.#store.setItem(KEY, JSON.stringify(rooms));
  }
}

/** A room's address in its one spelling, by which the seat that one has there is found again. */
export function addressIn(written: string): string {
  try {
    const { origin, pathname } = new URL(written);
    const plain = (code: string) => encodeURIComponent(spelt(decodeURIComponent(code)));
    return origin + pathname.replace(/[^/]+$/, plain);
  } catch {
    // That it is none is said when it is called.
    return written;
  }
}

/** Whether this may be the address of a room: nothing else is ever asked for one. */
export const isAddress = (address: string) => /^https?:\/\/[^?#]+\/rooms\/[^/?#]+$/.test(address);

function isRoom(kept: Partial<MyRoom> | null): kept is MyRoom {
  return (
    typeof kept?.address === "string" &&
    isAddress(kept.address) &&
    /^[\da-f]{32}$/.test(String(kept.token)) &&
    typeof kept.game === "string"
  );
}

/** A room with what can be read of its moves: the token of a seat is not lost with them. */
function withMoves(room: MyRoom): MyRoom {
  const pending: unknown = room.pending;
  return { ...room, pending: Array.isArray(pending) ? pending.filter(isMove) : [] };
}

const isMove = (kept: Partial<Move> | null): kept is Move =>
  kept?.type === "move" && typeof kept.text === "string" && Number.isSafeInteger(kept.ply);

export const myRooms = new MyRooms(store);
