// What the operator of a server can set: the bindings of workerd.capnp and wrangler.jsonc, read once.
import { limitsOf } from "./limits.ts";
import type { Limits } from "./protocol.ts";
import type { Room } from "./room.ts";

/** The bindings. Those that may be null are set by the environment or not at all. */
export interface Env {
  ROOMS: DurableObjectNamespace<Room>;
  /** The page's files, where this server serves them. */
  PAGE?: Fetcher;
  /** The origins whose pages may play here, separated by commas; all, where there are none. */
  ORIGINS?: string | null;
  /** Some of `Limits`, as JSON. */
  LIMITS?: string | null;
  /** After this many days without a move a room is deleted; 90 when not set. */
  KEEP_DAYS?: string | null;
  /** What the check letters of codes are made with. */
  CODE_SECRET?: string | null;
  /** With this token any room can be deleted. */
  OPERATOR_KEY?: string | null;
  /** The header in which a proxy says where a request comes from; without one there is no proxy. */
  ADDRESS_HEADER?: string | null;
  /** Identifies this run of a server. */
  RUN?: string | null;
}

export interface Settings {
  origins: string[];
  limits: Limits;
  /** Milliseconds. */
  keep: number;
  secret: string;
  operator: string | null;
  addressHeader: string | null;
  /** Null where runs need not be told apart. */
  run: string | null;
}

const DAY = 24 * 60 * 60 * 1000;
const KEEP_DAYS = 90;

let known: { env: Env; settings: Settings } | undefined;

export function settingsOf(env: Env): Settings {
  if (known?.env !== env) known = { env, settings: read(env) };
  return known.settings;
}

function read(env: Env): Settings {
  const days = Number(env.KEEP_DAYS || KEEP_DAYS);
  return {
    origins: (env.ORIGINS ?? "").split(",").flatMap((one) => originOf(one.trim()) || []),
    limits: limitsOf(env.LIMITS),
    keep: (days > 0 ? days : KEEP_DAYS) * DAY,
    secret: env.CODE_SECRET ?? "",
    operator: env.OPERATOR_KEY || null,
    addressHeader: env.ADDRESS_HEADER || null,
    run: env.RUN || null,
  };
}

/** An origin as browsers write it; origins with browser-specific schemes are left as they are. */
function originOf(text: string): string {
  const origin = URL.parse(text)?.origin ?? "null";
  return origin === "null" ? text : origin;
}
