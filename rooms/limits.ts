// What one address, and one socket, may do. Counts live in memory and nowhere else: no address is ever
// stored. On one machine that is exact while the server runs. On the provider's network each machine
// counts for itself, so the limits are looser there.
import { objectOf } from "./checks.ts";
import { elapsed } from "./clock.ts";
import { LIMITS, type Limits, type Seat } from "./protocol.ts";

const HOUR = 60 * 60 * 1000;
const SECOND = 1000;

/** The limits of this server, with those that its operator has set; anything but a JSON object sets none. */
export function limitsOf(setting: string | null | undefined): Limits {
  const set = objectOf(setting ?? "") ?? {};
  const limits: Limits = { ...LIMITS };
  for (const name of Object.keys(LIMITS) as (keyof Limits)[]) {
    const value = set[name];
    if (typeof value === "number" && value >= 0) limits[name] = value;
  }
  return limits;
}

/** Whom an address stands for: for IPv6 its /64 network, because one machine has many addresses there. */
export function visitorOf(address: string): string {
  const plain = address.replace(/^\[|\](:\d+)?$/g, "").toLowerCase();
  const fourth = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(plain);
  if (fourth?.[1]) return fourth[1];
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return groups.slice(0, 4).join(":");
}

/** The new rooms of the last hour. */
export class NewRooms {
  readonly #times = new Map<string, number[]>();

  /** Whether a visitor may make one more room now; if so, it is counted. */
  admits(visitor: string, most: number, now: number): boolean {
    const times = (this.#times.get(visitor) ?? []).filter((time) => time > now - HOUR);
    const good = times.length < most;
    if (good) times.push(now);
    this.#times.delete(visitor);
    if (times.length > 0) this.#times.set(visitor, times);
    this.#forget(now);
    return good;
  }

  /** Forgets addresses that have made none for an hour: they come first. */
  #forget(now: number) {
    for (const [visitor, times] of this.#times) {
      if ((times.at(-1) ?? 0) > now - HOUR) return;
      this.#times.delete(visitor);
    }
  }
}

/** The sockets that are open. */
export class OpenSockets {
  readonly #visitors = new Map<string, string>();
  /** Of each visitor, the ids of the sockets, and whether one was closed without an answer from its client. */
  readonly #open = new Map<string, Map<string, boolean>>();

  /**
   * Whether a visitor may open one more; if so it is counted under its id. Those closed without an answer do
   * not count against up to as many new ones, but they exist until the network gives them up.
   */
  admits(visitor: string, id: string, most: number): boolean {
    const ids = this.#open.get(visitor) ?? new Map<string, boolean>();
    const silent = [...ids.values()].filter(Boolean).length;
    if (ids.size - Math.min(silent, most) >= most) return false;
    this.#visitors.set(id, visitor);
    this.#open.set(visitor, ids.set(id, false));
    return true;
  }

  /** A socket was closed because nobody seems to be there. */
  silent(id: string) {
    const ids = this.#open.get(this.#visitors.get(id) ?? "");
    if (ids?.has(id)) ids.set(id, true);
  }

  /** A socket was closed. */
  left(id: string) {
    const visitor = this.#visitors.get(id);
    if (visitor === undefined) return;
    this.#visitors.delete(id);
    const ids = this.#open.get(visitor);
    ids?.delete(id);
    if (ids?.size === 0) this.#open.delete(visitor);
  }
}

/** Messages on one socket: `most` at once, and as many again in a second. */
export class Pace {
  #left: number;
  #since: number;

  constructor(most: number, now: number) {
    this.#left = most;
    this.#since = now;
  }

  /** Whether one more may come now; it is counted. */
  admits(most: number, now: number): boolean {
    const earned = (elapsed(this.#since, now) / SECOND) * most;
    this.#left = Math.min(most, this.#left + earned) - 1;
    this.#since = now;
    return this.#left > -1;
  }
}

/** What a side may do once in so many milliseconds. */
export class Pause {
  readonly #ms: number;
  readonly #last = new Map<Seat, number>();

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Whether a side may do it now; it is counted. A clock set back is as good as a pause. */
  admits(side: Seat, now: number): boolean {
    if (Math.abs(now - (this.#last.get(side) ?? -Infinity)) < this.#ms) return false;
    this.#last.set(side, now);
    return true;
  }
}

/** Those of this process. */
export const newRooms = new NewRooms();
export const openSockets = new OpenSockets();
