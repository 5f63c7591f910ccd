// The connection to a room. It sits down, reconnects by itself, and resends the moves that were not acknowledged.
// It knows no board and no page; all it needs is the standard WebSocket.
import {
  CLOSE,
  type FromServer,
  KEEP_ALIVE,
  type Move,
  type Refused,
  type State,
  type ToServer,
  VERSION,
} from "../../rooms/protocol.ts";

/**
 * The state of the connection: being made, open, broken and to be made again after a pause, or over. If it is over,
 * `reason` has the server's words; it is empty if this side has ended it. While it is not open, `code` says why the
 * server closed the last one, if it did.
 */
export type Line =
  | { is: "connecting"; code?: number }
  | { is: "open" }
  | { is: "waiting"; ms: number; code?: number }
  | { is: "over"; code: number; reason: string };

export interface ConnectionOptions {
  /** The room's address, `https://…/rooms/CODE`. */
  address: string;
  /** The token of the seat that you have or want; without it, you watch. */
  token?: string;
  /** The token of another seat that is yours, asked for where none is free. */
  instead?(): string | undefined;
  name?: string;
  /** Moves that an earlier connection left unacknowledged. */
  pending?: readonly Move[];
  /** Called with every message from the server except `pong`. */
  hear(message: FromServer): void;
  /** Called whenever the state of the connection changes. */
  line?(line: Line): void;
}

/** The pauses before coming back grow from the first to the longest, in milliseconds. */
const PAUSE = { first: 500, longest: 30_000 };
/**
 * How often the server is asked whether it is there, and how often while a clock runs in minutes, after how long
 * without an answer another line is tried beside the first, and how long a line may take to be made, in milliseconds.
 */
const ALIVE = { every: 25_000, clocked: 8000, doubt: 4000, within: 10_000 };
const HOUR = 3_600_000;
/** After how much silence an open connection is tested when somebody comes back to the page, in milliseconds. */
const QUIET = 2000;
/** How long a name is held back that came too soon after another, in milliseconds. */
const AGAIN = 1500;
/** The code of a protocol that this client is too old for. */
export const TOO_OLD = {
  code: 4426,
  reason: "The server speaks a newer language: reload the page.",
};
/** The code of a room that cannot be joined from here: its address or the data to sit down with is invalid. */
export const REFUSED = 4403;
/** The messages that do nothing when repeated. Moves are kept until they are answered. */
const TWICE: readonly string[] = ["offer", "answer", "resign"] satisfies ToServer["type"][];
const CODES: readonly number[] = Object.values(CLOSE).map(({ code }) => code);
const FINAL: readonly number[] = Object.values(CLOSE).flatMap(({ code, final }) =>
  final ? code : [],
);

export class Connection {
  readonly #options: ConnectionOptions;
  #socket: WebSocket | undefined;
  /** Another one, while the first is in doubt: the one that is heard first stays. */
  #beside: WebSocket | undefined;
  /** When something was last heard. A clock that stands while the device sleeps would not do. */
  #heard = 0;
  /** Whether something was sent and nothing heard since. */
  #asked = false;
  /** What was asked of the other side since something was last heard; it may be lost. */
  #unheard: ToServer[] = [];
  #line: Line = { is: "connecting" };
  /** How often the line broke since it was last there, and with which of the server's codes the last time. */
  #broken = 0;
  #code: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Tells a name once more. */
  #renaming: ReturnType<typeof setTimeout> | undefined;
  #pending: Move[];
  #token: string | undefined;
  #name: string | undefined;
  #state: State | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#pending = [...(options.pending ?? [])];
    this.#token = options.token;
    this.#name = options.name;
    this.#connect();
  }

  get line(): Line {
    return this.#line;
  }

  /** The last state that was told. */
  get state(): State | undefined {
    return this.#state;
  }

  /** The moves that are not acknowledged yet, in order. */
  get pending(): readonly Move[] {
    return this.#pending;
  }

  /** Makes a move: sent now or when the line is there again, until the server has answered. */
  play(text: string, ply: number) {
    const round = this.#state?.round;
    const move: Move = { type: "move", ply, text, ...(round !== undefined && { round }) };
    this.#pending.push(move);
    this.send(move);
  }

  /** Sends a message if the line is there, and says whether it is. */
  send(message: ToServer): boolean {
    if (this.#line.is !== "open") return false;
    this.#socket?.send(JSON.stringify(message));
    if (TWICE.includes(message.type)) this.#unheard.push(message);
    this.#expect();
    return true;
  }

  /** Changes the name that the others see; an empty one removes it. */
  rename(name: string) {
    this.#name = name;
    this.#rename();
  }

  #rename() {
    clearTimeout(this.#renaming);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#sit(this.#socket);
  }

  /**
   * Somebody has come back to the page, or the browser reports a network again: reconnects at once if the connection
   * broke. One that seems open may have died while the device slept, and what was sent then is lost.
   */
  retry() {
    if (this.#line.is === "waiting") this.#connect();
    else if (this.#line.is === "open" && !this.#asked && this.#isQuiet) this.ask();
  }

  get #isQuiet(): boolean {
    return Math.abs(Date.now() - this.#heard) > QUIET;
  }

  /** Asks for the whole state. */
  ask() {
    const token = this.#token;
    this.send({ type: "sit", ...(token && { token }) });
  }

  /** Treats the connection as broken: the page was told that there is no network. */
  lose() {
    if (this.#line.is === "open" || this.#line.is === "connecting") this.#wait();
  }

  /** Ends it. */
  close() {
    this.end({ code: 1000, reason: "" });
  }

  #connect() {
    this.#drop();
    this.#say({ is: "connecting", ...this.#why });
    try {
      this.#socket = this.#open();
    } catch (error) {
      // The address is not a room's, or the browser does not allow a connection to it from here.
      return this.end({ code: REFUSED, reason: (error as Error).message });
    }
    this.#watch();
  }

  #open(): WebSocket {
    const socket = new WebSocket(this.#options.address.replace(/^http/, "ws"));
    // What an earlier socket still has to say is of no interest.
    const on =
      <Event>(act: (event: Event) => void) =>
      (event: Event) => {
        if (socket === this.#socket || socket === this.#beside) act(event);
      };
    socket.onopen = on(() => this.#sit(socket));
    socket.onmessage = on(({ data }: MessageEvent) => this.#take(socket, data));
    socket.onclose = on(({ code, reason }: CloseEvent) => {
      // The first one may still be there.
      if (socket === this.#beside) this.#beside = undefined;
      else if (FINAL.includes(code)) this.end({ code, reason });
      else this.#wait(CODES.includes(code) ? code : undefined);
    });
    return socket;
  }

  #sit(socket: WebSocket) {
    const token = this.#token;
    const name = this.#name;
    const seat = { ...(token && { token }), ...(name !== undefined && { name }) };
    socket.send(JSON.stringify({ type: "sit", ...seat }));
  }

  #take(socket: WebSocket, data: unknown) {
    const message = messageIn(data);
    if (!message)
      return this.end({ code: REFUSED, reason: "What came from the server is no message." });
    // Until the second connection has sat down, it has not replaced the first.
    if (socket === this.#beside && message.type !== "state") {
      // As on the first one: nobody else's seat becomes free.
      if (message.type === "refused" && message.code === "seats-taken") this.#sitElsewhere(socket);
      return;
    }
    const isOther = socket !== this.#socket;
    this.#heard = Date.now();
    this.#prefer(socket);
    this.#unheard = this.#unheard.filter((sent) => !answers(message, sent));
    if (message.type !== "state") this.#watch();
    if (message.type === "pong") return;
    if (message.type === "state") {
      if (message.version > VERSION) return this.end(TOO_OLD);
      this.#state = message;
      const isBack = isOther || this.#line.is !== "open";
      this.#broken = 0;
      this.#code = undefined;
      if (this.#line.is !== "open") this.#say({ is: "open" });
      this.#watch();
      this.#options.hear(message);
      // If an acknowledgement was lost, it is sent again; no move is made twice.
      if (isBack)
        for (const sent of [...this.#pending, ...this.#unheard.splice(0)]) this.send(sent);
      return;
    }
    if (message.type === "moved") {
      const { ply, by } = message;
      const isOwn = by === this.#state?.seat;
      if (isOwn) this.#pending = this.#pending.filter((move) => move.ply !== ply);
      if (this.#pending.length > 0) this.#expect();
    }
    // The moves after one that was refused were made on a board that never was.
    if (message.type === "refused" && message.to === "move") this.#pending = [];
    this.#options.hear(message);
    if (message.type === "refused" && message.to === "sit") this.#unseated(message);
  }

  /** The server does not let one sit down. */
  #unseated({ code, reason }: Refused) {
    if (code === "seats-taken") this.#sitElsewhere(this.#socket);
    // Another name was told a moment ago.
    else if (code === "too-soon") {
      clearTimeout(this.#renaming);
      this.#renaming = setTimeout(() => this.#rename(), AGAIN);
    }
    // If watching is impossible too, the server says so. A client that already sits has only asked for another name.
    else if (code !== "room-full" && this.#line.is !== "open") this.end({ code: REFUSED, reason });
  }

  /** No seat was free. One may have another by now; if not, one can still watch. */
  #sitElsewhere(socket: WebSocket | undefined) {
    const token = this.#options.instead?.();
    const isOther = token !== undefined && token !== this.#token;
    if (isOther) this.#token = token;
    socket?.send(JSON.stringify({ type: "sit", ...(isOther && { token }) }));
  }

  /** Of two lines the one that was heard stays. */
  #prefer(socket: WebSocket) {
    const other = socket === this.#socket ? this.#beside : this.#socket;
    this.#socket = socket;
    this.#beside = undefined;
    other?.close();
  }

  /** Asks now and then whether the server is there. */
  #watch() {
    clearTimeout(this.#timer);
    this.#asked = false;
    if (this.#line.is !== "open") this.#timer = setTimeout(() => this.#wait(), ALIVE.within);
    else
      this.#timer = setTimeout(() => {
        this.#socket?.send(KEEP_ALIVE);
        this.#expect();
      }, this.#every);
  }

  /** A clock that runs here and stands at the server, or the other way round, is to be noticed soon. */
  get #every(): number {
    const { clock } = this.#state ?? {};
    const left = clock?.running && clock.left[clock.running];
    return left && left < HOUR ? ALIVE.clocked : ALIVE.every;
  }

  /**
   * Something was sent: without an answer the connection may be dead, or slow. Giving it up would never end where all
   * connections are slow, because a new one takes longer than an answer. So another is tried beside it, unnoticed, and
   * the connection counts as broken when both are silent.
   */
  #expect() {
    if (this.#asked) return;
    this.#asked = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A server that takes long for a move answers this at once.
      this.#socket?.send(KEEP_ALIVE);
      this.#beside = this.#open();
      this.#timer = setTimeout(() => this.#wait(), ALIVE.within);
    }, ALIVE.doubt);
  }

  /** The connection broke: reconnects after a pause with some jitter, so that clients do not all come at once. */
  #wait(code?: number) {
    this.#drop();
    this.#code = code;
    // Who has resigned, after a question, has; what else was asked may no longer be meant.
    this.#unheard = this.#unheard.filter(({ type }) => type === "resign");
    const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** this.#broken);
    const ms = Math.round(pause * (0.75 + Math.random() / 2));
    this.#broken += 1;
    this.#say({ is: "waiting", ms, ...this.#why });
    this.#timer = setTimeout(() => this.#connect(), ms);
  }

  get #why(): { code?: number } {
    return this.#code === undefined ? {} : { code: this.#code };
  }

  /** Ends it for good: where coming back makes no sense. */
  end(why: { code: number; reason: string }) {
    this.#drop();
    if (this.#line.is !== "over") this.#say({ is: "over", ...why });
  }

  #drop() {
    clearTimeout(this.#timer);
    clearTimeout(this.#renaming);
    const sockets = [this.#socket, this.#beside];
    this.#socket = undefined;
    this.#beside = undefined;
    for (const socket of sockets) socket?.close();
  }

  #say(line: Line) {
    this.#line = line;
    this.#options.line?.(line);
  }
}

/** Whether a message shows that what was sent has arrived. Others may have been on their way before it was sent. */
function answers(message: FromServer, { type }: ToServer): boolean {
  if (message.type === "over") return true;
  if (message.type === "state") return message.outcome !== null;
  if (message.type === "refused") return message.to === type;
  return message.type !== "said" && type !== "resign";
}

/** What a server said; nothing if that is no message. */
function messageIn(data: unknown): FromServer | undefined {
  try {
    const message = JSON.parse(String(data));
    return typeof message?.type === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}
