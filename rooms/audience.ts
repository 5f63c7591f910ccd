// Who is connected to a room. Sockets outlive the room's memory: while nothing happens the runtime holds them
// open and forgets the room, so all that must be known of a socket is attached to it.
import { Pace } from "./limits.ts";
import { type Both, CLOSE, type FromServer, SEAT_SOCKETS, SENT, type Seat } from "./protocol.ts";

/** Who sits or watches, or has said nothing yet. */
export type Role = Seat | "watcher" | "new";

interface Attached {
  /** Under which the socket is counted. */
  id: string;
  role: Role;
  /** When it was last heard of, but for what the runtime answers by itself. */
  heard: number;
  /** How much was sent to it, in characters. */
  sent: number;
}

const OPEN = 1;

export class Audience {
  readonly #context: DurableObjectState;
  readonly #paces = new WeakMap<WebSocket, Pace>();

  constructor(context: DurableObjectState) {
    this.#context = context;
  }

  /** All open sockets. */
  get sockets(): WebSocket[] {
    return this.#context.getWebSockets().filter(isOpen);
  }

  get present(): Both<boolean> {
    const roles = this.sockets.map(roleOf);
    return { first: roles.includes("first"), second: roles.includes("second") };
  }

  get watching(): number {
    return this.sockets.filter((socket) => roleOf(socket) === "watcher").length;
  }

  /** The socket that has said nothing yet for the longest time, if there is one. */
  get mute(): WebSocket | undefined {
    const heard = (socket: WebSocket) => attachedTo(socket).heard;
    const mute = this.sockets.filter((socket) => roleOf(socket) === "new");
    return mute.sort((one, other) => heard(one) - heard(other))[0];
  }

  accept(socket: WebSocket, id: string, now: number) {
    this.#context.acceptWebSocket(socket);
    attach(socket, { id, role: "new", heard: now, sent: 0 });
  }

  /** Counts a message. Returns whether the socket keeps within its limit. */
  hears(socket: WebSocket, most: number, now: number): boolean {
    const pace = this.#paces.get(socket) ?? new Pace(most, now);
    this.#paces.set(socket, pace);
    attach(socket, { ...attachedTo(socket), heard: now });
    return pace.admits(most, now);
  }

  /** Gives a socket its place. Returns the sockets of the same seat that exceed its limit. */
  place(socket: WebSocket, role: Role): WebSocket[] {
    attach(socket, { ...attachedTo(socket), role });
    if (!isSeat(role)) return [];
    const others = this.sockets.filter((other) => other !== socket && roleOf(other) === role);
    others.sort((one, other) => this.#heard(other) - this.#heard(one));
    return others.slice(SEAT_SOCKETS - 1);
  }

  /** The sockets that have been silent since then: their connections are presumed lost. */
  silentSince(then: number): WebSocket[] {
    return this.sockets.filter((socket) => this.#heard(socket) <= then);
  }

  /** Since when the longest-silent socket has been silent; never if nobody else is there to be told. */
  get silentFrom(): number {
    if (this.sockets.length < 2) return Number.POSITIVE_INFINITY;
    return Math.min(...this.sockets.map((socket) => this.#heard(socket)));
  }

  /** A socket is closed: whatever its client does now, it has no place here. */
  dismiss(socket: WebSocket, why: { code: number; reason: string }) {
    attach(socket, { ...attachedTo(socket), role: "new" });
    close(socket, why);
  }

  /** Who sat on one seat sits on the other. */
  swap() {
    for (const socket of this.sockets) {
      const role = roleOf(socket);
      if (role === "first") attach(socket, { ...attachedTo(socket), role: "second" });
      if (role === "second") attach(socket, { ...attachedTo(socket), role: "first" });
    }
  }

  /** Sends a message to all who sit or watch, or only to some of them. */
  tell(message: FromServer, to: (role: Role) => boolean = () => true) {
    const text = JSON.stringify(message);
    for (const socket of this.sockets) {
      const role = roleOf(socket);
      if (role !== "new" && to(role)) send(socket, text);
    }
  }

  /** When something was last heard of a socket. */
  #heard(socket: WebSocket): number {
    const kept = this.#context.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(kept, attachedTo(socket).heard);
  }
}

const attachedTo = (socket: WebSocket) => socket.deserializeAttachment() as Attached;
const attach = (socket: WebSocket, attached: Attached) => socket.serializeAttachment(attached);

/** Whether neither side has closed a socket. */
export const isOpen = ({ readyState }: WebSocket) => readyState === OPEN;
export const isSeat = (role: Role): role is Seat => role === "first" || role === "second";
export const roleOf = (socket: WebSocket): Role => attachedTo(socket).role;
export const idOf = (socket: WebSocket): string => attachedTo(socket).id;

/**
 * Sends to a socket that may be gone by now. There is no telling whether its client reads: what it does not read waits
 * in memory. So a socket carries only a limited amount, and a client that does read reconnects.
 */
export function send(socket: WebSocket, text: string) {
  const attached = attachedTo(socket);
  const sent = attached.sent + text.length;
  if (sent > SENT) return close(socket, CLOSE.worn);
  attach(socket, { ...attached, sent });
  try {
    socket.send(text);
  } catch {
    // `webSocketClose` hears that it has gone.
  }
}

/** Closes a socket for a reason that its client can tell. */
export function close(socket: WebSocket, { code, reason }: { code: number; reason: string }) {
  try {
    socket.close(code, reason);
  } catch {
    // It was closed from the other side.
  }
}
