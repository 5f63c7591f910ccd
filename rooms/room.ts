// One room: a Durable Object, so one thing happens in it at a time. It receives messages, lets the match decide,
// stores the result, and sends it to everyone connected. Nothing is sent before it is stored.
import { DurableObject } from "cloudflare:workers";
import { Audience, close, idOf, isOpen, isSeat, type Role, roleOf, send } from "./audience.ts";
import { isTooLarge, messageOf, objectOf } from "./checks.ts";
import { freshClock } from "./clock.ts";
import { openSockets, Pause } from "./limits.ts";
import { type Kept, Match, type Result, type Start } from "./match.ts";
import {
  CLOSE,
  KEEP_ALIVE,
  KEPT_ALIVE,
  OUT_OF_STEP,
  REFUSALS,
  type Refused,
  type RoomRequest,
  type Say,
  SEAT_SOCKETS,
  type Seat,
  type Sit,
  type State,
  type ToServer,
  VERSION,
} from "./protocol.ts";
import { rulesOf } from "./rules.ts";
import { named, nameIn, seatOf, sit } from "./seats.ts";
import { type Env, type Settings, settingsOf } from "./settings.ts";
import { RoomStorage } from "./storage.ts";

/** The least time between two phrases, two names or two departures from the seat of one side, in milliseconds. */
const PAUSE_MS = 1000;

/** In the request for a socket: where it comes from. Only the router sets it. */
export const VISITOR = "x-tessera-visitor";

/** The outcome of a request to delete a room. */
export type Removal = "removed" | "no-room" | "not-allowed" | "game-running";

export class Room extends DurableObject<Env> {
  readonly #settings: Settings;
  readonly #storage: RoomStorage;
  readonly #audience: Audience;
  /** Null where there is no room of this code. */
  #match: Match | null;
  readonly #phrases = new Pause(PAUSE_MS);
  readonly #names = new Pause(PAUSE_MS);
  readonly #seats = new Pause(PAUSE_MS);
  /** When both sides were last told how many watch, and what tells them again soon. */
  #toldWatching = Number.NEGATIVE_INFINITY;
  #crowd: ReturnType<typeof setTimeout> | undefined;

  constructor(context: DurableObjectState, env: Env) {
    super(context, env);
    this.#settings = settingsOf(env);
    this.#storage = new RoomStorage(context.storage);
    this.#audience = new Audience(context);
    this.#match = this.#load();
    this.#hasten();
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair(KEEP_ALIVE, KEPT_ALIVE));
  }

  /** Makes the room. Returns false if there is already one with this code. */
  create(code: string, start: Start, { clock = null, token, seat }: RoomRequest): boolean {
    if (this.#match) return false;
    const now = Date.now();
    const kept: Kept = {
      code,
      start,
      control: clock,
      created: now,
      touched: now,
      round: 1,
      holders: { first: null, second: null },
      clock: clock && freshClock(clock),
      offer: null,
      declined: [],
      ending: null,
      alarm: null,
    };
    if (token) kept.holders[seat ?? "first"] = { token, name: null };
    this.#storage.create(kept);
    this.#match = new Match(kept, [], rulesOf(code));
    this.#keep(this.#match);
    return true;
  }

  /** The room as a watcher sees it. */
  async look(): Promise<State | null> {
    const now = Date.now();
    await this.#expire(now);
    if (!this.#match) return null;
    this.#settle(this.#match, now);
    this.#seeOff(now);
    return this.#state(this.#match, null, now);
  }

  /** Deletes the room for the operator, or for the holder of a seat while no game against somebody is running. */
  async remove(token: string, isOperator: boolean): Promise<Removal> {
    const match = this.#match;
    if (!match) return "no-room";
    if (!isOperator) {
      if (!seatOf(match.kept.holders, token)) return "not-allowed";
      if (match.isFull && !match.kept.ending) return "game-running";
    }
    await this.#delete(match);
    return "removed";
  }

  /** Opens a socket. */
  override async fetch(request: Request): Promise<Response> {
    const now = Date.now();
    await this.#expire(now);
    const { 0: client, 1: server } = new WebSocketPair();
    const answer = new Response(null, { status: 101, webSocket: client });
    const id = crypto.randomUUID();
    const refusal = this.#noEntry(request.headers.get(VISITOR) ?? "", id);
    if (refusal) {
      server.accept();
      close(server, refusal);
    } else {
      this.#audience.accept(server, id, now);
      this.#hasten();
    }
    return answer;
  }

  /** Why a visitor is refused; an admitted one is counted. */
  #noEntry(visitor: string, id: string) {
    const { watchers, sockets } = this.#settings.limits;
    if (!this.#match) return CLOSE.noRoom;
    if (!openSockets.admits(visitor, id, sockets)) return CLOSE.tooMany;
    if (this.#audience.sockets.length < watchers + 2 * SEAT_SOCKETS) return null;
    // A client says at once what it comes for: one that has not yet makes way.
    const mute = this.#audience.mute;
    if (mute) close(mute, CLOSE.full);
    else openSockets.left(id);
    return mute ? null : CLOSE.full;
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer) {
    // Its client has not heard yet that it was closed, or does not care.
    if (!isOpen(socket)) return;
    const now = Date.now();
    if (!this.#audience.hears(socket, this.#settings.limits.messages, now))
      return this.#dismiss(socket, CLOSE.tooFast);
    if (typeof data !== "string") return this.#dismiss(socket, CLOSE.malformed);
    if (isTooLarge(data)) return this.#dismiss(socket, CLOSE.tooLarge);
    const fields = objectOf(data);
    if (!fields) return this.#dismiss(socket, CLOSE.malformed);
    const match = this.#match;
    if (!match) return this.#dismiss(socket, CLOSE.gone);
    const read = messageOf(fields);
    if ("bad" in read) {
      const { ply, ...rest } = read.bad;
      return tell(socket, { type: "refused", ...rest, ply: ply ?? match.ply });
    }
    try {
      this.#settle(match, now);
      this.#take(match, socket, read.good, now);
    } catch (error) {
      // What could not be stored did not happen: what is stored counts.
      console.error(error);
      this.#match = this.#load();
      this.#dismiss(socket, CLOSE.failed);
    }
  }

  override async webSocketClose(socket: WebSocket) {
    close(socket, { code: 1000, reason: "" });
    this.#gone(socket);
  }

  override async webSocketError(socket: WebSocket) {
    this.#gone(socket);
  }

  /** A flag may have fallen, somebody may have vanished, or the room may have expired. */
  override async alarm() {
    const match = this.#match;
    if (!match) return;
    const now = Date.now();
    match.kept.alarm = null;
    await this.#expire(now);
    if (!this.#match) return;
    this.#settle(match, now);
    this.#seeOff(now);
    this.#keep(match);
  }

  #load(): Match | null {
    const stored = this.#storage.load();
    return stored && new Match(stored.kept, stored.moves, rulesOf(stored.kept.code));
  }

  /** Ends the game if a flag has fallen, whether or not the alarm has come. */
  #settle(match: Match, now: number) {
    const fallen = match.flag(now);
    if (!fallen) return;
    this.#keep(match);
    for (const message of fallen.tell) this.#audience.tell(message);
  }

  /** Closes the sockets that have been silent for too long. */
  #seeOff(now: number) {
    for (const socket of this.#audience.silentSince(now - this.#silence)) {
      this.#dismiss(socket, CLOSE.silent);
      openSockets.silent(idOf(socket));
    }
  }

  /** How long a device may say nothing, in milliseconds. */
  get #silence(): number {
    return this.#settings.limits.silence * 1000;
  }

  #take(match: Match, socket: WebSocket, message: ToServer, now: number) {
    const role = roleOf(socket);
    if (message.type === "ping")
      return tell(socket, { type: "pong", ...("sent" in message && { sent: message.sent }) });
    if (message.type === "sit") return this.#sit(match, socket, message, now);
    if (role === "new") return this.#refuse(match, socket, message, { refused: "sit-first" }, now);
    if (role === "watcher")
      return this.#refuse(match, socket, message, { refused: "not-seated" }, now);
    if (message.type === "say") return this.#say(match, socket, role, message, now);
    const { round } = match.kept;
    const result = decide(match, role, message, now);
    if ("refused" in result) return this.#refuse(match, socket, message, result, now);
    if (result.to === "sender") {
      for (const one of result.tell) tell(socket, one);
      return;
    }
    this.#keep(match);
    if (match.kept.round !== round) this.#audience.swap();
    for (const one of result.tell) this.#audience.tell(one);
    if (result.whole) this.#tellState(match, now);
  }

  #sit(match: Match, socket: WebSocket, message: Sit, now: number) {
    const { kept } = match;
    this.#seeOff(now);
    const before = { role: roleOf(socket), holders: kept.holders, present: this.#audience.present };
    const role = this.#placeFor(match, message, now);
    if (role === undefined)
      return this.#refuse(match, socket, message, { refused: "seats-taken" }, now);
    if (!this.#mayLeave(before.role, role, now)) {
      kept.holders = before.holders;
      return this.#refuse(match, socket, message, { refused: "too-soon" }, now);
    }
    const { watching } = this.#audience;
    if (role === "watcher" && before.role !== role && watching >= this.#settings.limits.watchers) {
      this.#refuse(match, socket, message, { refused: "room-full" }, now);
      return this.#dismiss(socket, CLOSE.full);
    }
    for (const other of this.#audience.place(socket, role)) this.#dismiss(other, CLOSE.elsewhere);
    if (kept.holders !== before.holders) {
      if (match.isFull && kept.clock?.running === null) match.run(now);
      this.#keep(match);
    } else this.#hasten();
    const { present } = this.#audience;
    const isNews =
      kept.holders !== before.holders ||
      present.first !== before.present.first ||
      present.second !== before.present.second;
    tell(socket, this.#state(match, seatIn(role), now));
    if (isNews) this.#tellState(match, now, socket);
    else if (before.role !== role) this.#tellWatching(match, now, socket);
    const seat = seatIn(role);
    const { name } = message;
    if (seat && name !== undefined && name !== nameIn(kept.holders, seat))
      this.#refuse(match, socket, message, { refused: "too-soon" }, now);
  }

  /** Whether somebody may leave a seat, if this does: each time the others are sent the whole room. */
  #mayLeave(from: Role, to: Role, now: number): boolean {
    const seat = seatIn(from);
    return seat === null || from === to || this.#seats.admits(seat, now);
  }

  /** The place that somebody gets; a free seat and a new name are noted at once, unless names change too fast. */
  #placeFor({ kept }: Match, { token, name }: Sit, now: number): Role | undefined {
    if (!token) return "watcher";
    const place = sit(kept.holders, token);
    if (!place) return undefined;
    kept.holders = place.holders;
    const isNew = name !== undefined && name !== nameIn(kept.holders, place.seat);
    if (isNew && this.#names.admits(place.seat, now))
      kept.holders = named(kept.holders, place.seat, name);
    return place.seat;
  }

  #say(match: Match, socket: WebSocket, by: Seat, message: Say, now: number) {
    if (!this.#phrases.admits(by, now))
      return this.#refuse(match, socket, message, { refused: "too-soon" }, now);
    this.#audience.tell({ type: "said", phrase: message.phrase, by });
  }

  #refuse(
    match: Match,
    socket: WebSocket,
    message: ToServer,
    { refused: code, detail }: Extract<Result, { refused: unknown }>,
    now: number,
  ) {
    const ply = "ply" in message ? message.ply : match.ply;
    const reason = detail ?? REFUSALS[code];
    tell(socket, { type: "refused", to: message.type, ply, code, reason });
    if (OUT_OF_STEP.includes(code)) tell(socket, this.#state(match, seatIn(roleOf(socket)), now));
  }

  /** A socket has gone. */
  #gone(socket: WebSocket) {
    openSockets.left(idOf(socket));
    this.#tellLeft(socket, roleOf(socket));
  }

  /** Closes a socket. Its client may take its time to answer: the others are told now. */
  #dismiss(socket: WebSocket, why: (typeof CLOSE)[keyof typeof CLOSE]) {
    const role = roleOf(socket);
    this.#audience.dismiss(socket, why);
    this.#tellLeft(socket, role);
  }

  /** Tells those who stay that somebody has left. */
  #tellLeft(socket: WebSocket, role: Role) {
    const match = this.#match;
    if (!match || role === "new") return;
    const others = this.#audience.sockets.filter((other) => other !== socket);
    if (role === "watcher") return this.#tellWatching(match, Date.now(), socket);
    if (!others.some((other) => roleOf(other) === role)) this.#tellState(match, Date.now(), socket);
  }

  /** Tells both sides how many watch: at once, or if they were told a moment ago, a little later for all who came and went. */
  #tellWatching(match: Match, now: number, except: WebSocket) {
    if (this.#crowd) return;
    const wait = this.#toldWatching + PAUSE_MS - now;
    if (wait <= 0 || wait > PAUSE_MS) {
      this.#toldWatching = now;
      return this.#tellState(match, now, except, isSeat);
    }
    this.#crowd = setTimeout(() => {
      this.#crowd = undefined;
      this.#toldWatching = Date.now();
      if (this.#match) this.#tellState(this.#match, this.#toldWatching, undefined, isSeat);
    }, wait);
  }

  /** Sends the whole state to all who are connected, except one. */
  #tellState(
    match: Match,
    now: number,
    except?: WebSocket,
    to: (role: Role) => boolean = () => true,
  ) {
    const texts = new Map<Role, string>();
    for (const socket of this.#audience.sockets) {
      const role = roleOf(socket);
      if (socket === except || role === "new" || !to(role)) continue;
      const text = texts.get(role) ?? JSON.stringify(this.#state(match, seatIn(role), now));
      texts.set(role, text);
      send(socket, text);
    }
  }

  #state(match: Match, seat: Seat | null, now: number): State {
    const { code, round, holders, offer, ending } = match.kept;
    const { first, second } = holders;
    return {
      type: "state",
      version: VERSION,
      code,
      round,
      seat,
      record: match.record,
      ply: match.ply,
      toMove: match.toMove,
      clock: match.clockAt(now),
      taken: { first: first !== null, second: second !== null },
      present: this.#audience.present,
      names: { first: first?.name ?? null, second: second?.name ?? null },
      watching: this.#audience.watching,
      offer,
      ...(ending ?? { outcome: null, line: [], how: null }),
      expires: this.#expires(match),
    };
  }

  /** Stores the room, and sets the alarm for when there is something to do. */
  #keep(match: Match) {
    const { kept } = match;
    const due = this.#due(match);
    // An alarm that comes too early finds nothing to do and is set again: cheaper than with every move.
    if (kept.alarm === null || due < kept.alarm) {
      kept.alarm = due;
      void this.ctx.storage.setAlarm(due);
    }
    this.#storage.save(kept, match.moves);
  }

  /** When something must be done even if nobody comes. */
  #due(match: Match): number {
    const vanished = this.#audience.silentFrom + this.#silence;
    return Math.min(match.deadline, this.#expires(match), vanished);
  }

  /** Brings the alarm forward if it is too late for those connected now, or if rooms are now kept for less time. */
  #hasten() {
    const match = this.#match;
    if (match?.kept.alarm && this.#due(match) < match.kept.alarm) this.#keep(match);
  }

  /** Deletes the room if its time is over, whether or not the alarm has come. */
  async #expire(now: number) {
    const match = this.#match;
    if (match && now >= this.#expires(match)) await this.#delete(match);
  }

  #expires({ kept }: Match): number {
    return kept.touched + this.#settings.keep;
  }

  async #delete(match: Match) {
    this.#match = null;
    match.leave();
    for (const socket of this.#audience.sockets) close(socket, CLOSE.gone);
    await this.#storage.clear();
  }
}

function decide(
  match: Match,
  by: Seat,
  message: Exclude<ToServer, { type: "sit" | "say" | "ping" }>,
  now: number,
): Result {
  switch (message.type) {
    case "move":
      return match.move(by, message, now);
    case "offer":
      return match.offer(by, message, now);
    case "answer":
      return match.answer(by, message, now);
    case "resign":
      return match.resign(by, message, now);
  }
}

const seatIn = (role: Role): Seat | null => (isSeat(role) ? role : null);

const tell = (
  socket: WebSocket,
  message: Refused | State | Parameters<Audience["tell"]>[0],
): void => send(socket, JSON.stringify(message));
