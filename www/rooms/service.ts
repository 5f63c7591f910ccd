// Where rooms are, whether somebody serves them there, and how one is made.
import {
  newToken,
  type Problem,
  type RoomMade,
  type RoomRequest,
  type Service,
} from "../../rooms/protocol.ts";
import { SITE } from "../ui/site.ts";

/** Where this site's rooms are: beside it, or at the address given to its build (`VITE_ROOMS`). */
export const ROOMS = new URL(
  String(import.meta.env["VITE_ROOMS"] || "rooms").replace(/\/$/, ""),
  SITE,
).href;

/** A room's address. */
export const addressOf = (code: string, rooms = ROOMS) => `${rooms}/${encodeURIComponent(code)}`;

/** The code of a room below this address; undefined if it is elsewhere or cannot be a room. */
export function codeOf(address: string, rooms = ROOMS): string | undefined {
  if (!address.startsWith(`${rooms}/`)) return undefined;
  try {
    return decodeURIComponent(address.slice(rooms.length + 1));
  } catch {
    return undefined;
  }
}

/** What the rooms server at this address says of itself; undefined without one, and for a page in one file. */
export async function serviceAt(rooms = ROOMS): Promise<Service | undefined> {
  if (import.meta.env["VITE_SINGLE"]) return undefined;
  try {
    const answer = await fetch(rooms, { headers: { accept: "application/json" } });
    const told: Partial<Service> = answer.ok ? await answer.json() : {};
    return told.service === "tessera-rooms" ? (told as Service) : undefined;
  } catch {
    // A page without such a server has another page there, or nothing.
    return undefined;
  }
}

/** Makes a room and takes a seat in it. Throws `NotMade` where that is not allowed, or nobody serves rooms. */
export async function makeRoom(
  request: RoomRequest,
  server = ROOMS,
): Promise<RoomMade & { token: string; address: string }> {
  const rooms = server.replace(/\/$/, "");
  const token = request.token ?? newToken();
  const body = JSON.stringify({ ...request, token });
  const answer = await fetch(rooms, { method: "POST", body }).catch(() => undefined);
  const told: Partial<RoomMade | Problem> | null = await answer?.json().catch(() => null);
  if (!answer || !told?.code)
    throw new NotMade({ code: "no-server", reason: `No rooms server answers at ${rooms}.` });
  if (!answer.ok) throw new NotMade(told as Problem);
  return { ...(told as RoomMade), token, address: addressOf(told.code, rooms) };
}

/** Deletes a room in which somebody holds a seat by this token, unless a game is running there. */
export async function removeRoom(address: string, token: string): Promise<void> {
  await fetch(address, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
}

/** No room was made; `code` says why, as the protocol does, or is `no-server`. */
export class NotMade extends Error {
  readonly code: string;

  constructor({ code, reason }: Problem) {
    super(reason);
    this.code = code;
  }
}
