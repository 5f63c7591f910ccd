// The two seats of a room, and who holds them.
import type { Holder } from "./match.ts";
import type { Both, Seat } from "./protocol.ts";

export const SEATS: readonly Seat[] = ["first", "second"];

export type Holders = Both<Holder | null>;

/** The seat that a token holds. */
export const seatOf = (holders: Holders, token: string): Seat | undefined =>
  SEATS.find((seat) => holders[seat]?.token === token);

/** The seat for a token, with who holds the seats then: its own, or the first that is free; or none. */
export function sit(holders: Holders, token: string): { seat: Seat; holders: Holders } | undefined {
  const own = seatOf(holders, token);
  if (own) return { seat: own, holders };
  const seat = SEATS.find((seat) => holders[seat] === null);
  return seat && { seat, holders: { ...holders, [seat]: { token, name: null } } };
}

/** The name of a seat's holder; empty if there is none. */
export const nameIn = (holders: Holders, seat: Seat): string => holders[seat]?.name ?? "";

/** The same with a name for a seat's holder; an empty name means none. */
export function named(holders: Holders, seat: Seat, name: string): Holders {
  const holder = holders[seat];
  return { ...holders, [seat]: holder && { ...holder, name: name || null } };
}
