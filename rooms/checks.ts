// Parses what a client sent: a message or a request for a room, or why it is invalid. Nothing here knows a room.
import {
  type Control,
  MESSAGE_BYTES,
  MOVE_LENGTH,
  NAME_LENGTH,
  OFFERS,
  PHRASES,
  type Problem,
  REFUSALS,
  type RefusalCode,
  type RoomRequest,
  seen,
  type ToServer,
} from "./protocol.ts";

/** What was read, or the code and the sentence of a refusal. */
export type Read<Thing, Code = string> =
  | { good: Thing }
  | { bad: { code: Code; reason: string; to: string | null; ply: number | null } };

type Fields = Record<string, unknown>;

/** Parses a JSON object; anything else gives undefined. */
export function objectOf(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text has more bytes than a message may have. */
export function isTooLarge(text: string): boolean {
  // A UTF-16 unit becomes one to three bytes.
  if (text.length > MESSAGE_BYTES) return true;
  return text.length * 3 > MESSAGE_BYTES && new TextEncoder().encode(text).length > MESSAGE_BYTES;
}

const TYPES = ["sit", "move", "offer", "answer", "resign", "say", "ping"] as const;

/** Reads an object as a message. Fields that the protocol does not have are dropped. */
export function messageOf(fields: Fields): Read<ToServer, RefusalCode> {
  const type = TYPES.find((name) => name === fields["type"]);
  const ply = isCount(fields["ply"]) ? fields["ply"] : null;
  const bad = (code: RefusalCode, detail = "") => ({
    bad: { code, reason: REFUSALS[code] + detail, to: type ?? null, ply },
  });
  if (type === undefined) return bad("bad-message", ` Expected a 'type' of ${TYPES.join(", ")}.`);
  switch (type) {
    case "sit": {
      const token = tokenOf(fields["token"]);
      const name = nameOf(fields["name"]);
      if (token === null) return bad("bad-token");
      if (name === null) return bad("bad-name");
      return { good: { type, ...(token && { token }), ...(name !== undefined && { name }) } };
    }
    case "say": {
      const phrase = PHRASES.find((known) => known === fields["phrase"]);
      return phrase ? { good: { type, phrase } } : bad("bad-phrase");
    }
    case "ping": {
      const { sent } = fields;
      if (sent === undefined) return { good: { type } };
      return isTime(sent)
        ? { good: { type, sent } }
        : bad("bad-message", " 'sent' must be a number.");
    }
  }
  if (ply === null) return bad("bad-message", " 'ply' must be a whole number, 0 or more.");
  const { round } = fields;
  if (round !== undefined && !isCount(round))
    return bad("bad-message", " 'round' must be a whole number.");
  const at = { ply, ...(round !== undefined && { round }) };
  if (type === "resign") return { good: { type, ...at } };
  if (type === "move") {
    const { text } = fields;
    if (typeof text !== "string" || text.length === 0 || text.length > MOVE_LENGTH)
      return bad("bad-message", ` 'text' must have 1 to ${MOVE_LENGTH} characters.`);
    return { good: { type, ...at, text } };
  }
  const kind = OFFERS.find((known) => known === fields["kind"]);
  if (!kind) return bad("bad-message", ` 'kind' must be one of ${OFFERS.join(", ")}.`);
  if (type === "offer") return { good: { type, ...at, kind } };
  const { yes } = fields;
  if (typeof yes !== "boolean") return bad("bad-message", " 'yes' must be true or false.");
  return { good: { type, ...at, kind, yes } };
}

/** Reads a text as a request for a room. The game itself is not checked. */
export function requestOf(text: string): { good: RoomRequest } | { bad: Problem } {
  const bad = (reason: string) => ({ bad: { code: "bad-request", reason } });
  const fields = isTooLarge(text) ? undefined : objectOf(text);
  if (!fields) return bad(`The request is not a JSON object of at most ${MESSAGE_BYTES} bytes.`);
  const { game, setup, position, clock, seat } = fields;
  if (typeof game !== "string" || !/^[\w-]{1,40}$/.test(game))
    return bad("'game' must be the name of a game.");
  if (!isOptionalText(setup)) return bad("'setup' must be a string.");
  if (!isOptionalText(position)) return bad("'position' must be a string.");
  const control = clock === undefined || clock === null ? null : controlOf(clock);
  if (control === undefined)
    return bad(
      "'clock' must be null, {kind: 'game', seconds, increment?}, {kind: 'turn', seconds} or {kind: 'days', days}, with 1 to 86400 seconds, an increment of 0 to 999 seconds and 1 to 30 days, in whole numbers.",
    );
  const token = tokenOf(fields["token"]);
  if (token === null) return bad(REFUSALS["bad-token"]);
  if (seat !== undefined && seat !== "first" && seat !== "second")
    return bad("'seat' must be 'first' or 'second'.");
  if (seat && !token) return bad("A 'seat' needs a 'token'.");
  return {
    good: {
      game,
      ...(typeof setup === "string" && { setup }),
      ...(typeof position === "string" && { position }),
      clock: control,
      ...(token && { token, seat: seat ?? "first" }),
    },
  };
}

/** A token in lower case; null for anything else. */
export function tokenOf(value: unknown): string | undefined | null {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" && /^[\da-f]{32}$/i.test(value) ? value.toLowerCase() : null;
}

/** A name as it is shown, without needless spaces; null where it cannot be shown as one line of text. */
export function nameOf(value: unknown): string | undefined | null {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") return null;
  const name = value.normalize("NFC").trim().replace(/\s+/gu, " ");
  return seen(name) === name && [...name].length <= NAME_LENGTH ? name : null;
}

/** Reads a time control; undefined if it cannot be asked for. */
export function controlOf(value: unknown): Control | undefined {
  const { kind, seconds, increment, days } = (value ?? {}) as Fields;
  if (kind === "days") return within(days, 1, 30) ? { kind, days } : undefined;
  if (!within(seconds, 1, 86_400)) return undefined;
  if (kind === "turn") return { kind, seconds };
  if (kind !== "game") return undefined;
  if (increment === undefined || increment === 0) return { kind, seconds };
  return within(increment, 1, 999) ? { kind, seconds, increment } : undefined;
}

const isOptionalText = (value: unknown) =>
  value === undefined || value === null || typeof value === "string";
const within = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isCount = (value: unknown): value is number => within(value, 0, 1_000_000);
const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
