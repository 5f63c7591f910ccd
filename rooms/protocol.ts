// The messages between a rooms server and its clients. Both import this file; it needs nothing else.
// It has everything that a client of your own needs to know.
//
// A room is made by `POST /rooms` with a `RoomRequest` as JSON. The answer is 201 with a `RoomMade`. A
// refused HTTP request is answered with a status of 400 or more and a `Problem`.
//
// A room's address is `/rooms/CODE`. Whoever has the code may watch, and sit while a seat is free.
//   GET      what a watcher sees: the room's `State`, with `seat: null`
//   GET with `Upgrade: websocket` (so `new WebSocket("ws…/rooms/CODE")`)   the socket
//   DELETE   with `Authorization: Bearer TOKEN`: deletes the room; see docs/rooms.md for who may
// `GET /rooms` says that there is a server: a `Service`. Codes are read without regard to case and hyphens.
//
// A seat is held by a token: 32 hexadecimal digits, 128 random bits, which the client makes (`newToken`)
// and keeps secret. The first token that comes to a free seat holds it from then on. Because the client
// makes it, a request whose answer was lost can be sent again without taking a second seat.
//
// On the socket every message is a JSON object in one text frame of at most 4 KB, distinguished by `type`.
//   1. The client speaks first, with `sit`. With a token it gets the token's seat, or a free one: the first
//      player's before the second's. Without a token it watches. Until then everything but `ping` is refused.
//   2. The answer is `state`, the whole room. It is sent again whenever something changes that no
//      other message reports (somebody came or went, a take-back, a rematch), and after a refusal that says
//      that the client is out of step. It replaces everything that a client knew; it is no answer to a move. When
//      watchers come and go, only the players get it.
//   3. A `move` is answered with `moved`, which all in the room get, when it is stored, or with `refused`. A
//      game that ends is announced to all by `over`, after the `moved` that ended it, if one did.
//   4. Whatever is refused is answered with `refused`, which says why and changes nothing; of a `sit` with a
//      name that comes too soon only the name is refused. A message that is not a JSON object or is too large
//      closes the socket, and so do too many; `CLOSE` has the codes.
//
// `ply` is how many moves were made: a `move` carries the number before it, and its `moved` the same one.
// A turn may be several moves by the same side, or a side may have to pass: `toMove` says who is next.
// A `move` that the same seat has already made at that ply, however it is spelt, is answered again with `moved`,
// to the sender alone, and not made twice; any other message that is repeated is refused or does nothing.
// `round` counts the games of a room from 1, and goes up with a rematch. If a client says which round it
// means, an old message can never count for the next game; without it, the current round is meant.
//
// Times are milliseconds of the server's clock. Nothing runs before the first move and before both seats are
// taken. `clock.left` is what is left at the moment of sending; `clock.running` whose time it is.

/** The version of this protocol. A client that receives a higher one should ask for a reload. */
export const VERSION = 1;

/** The two seats, as the module names the sides. The first moves first, unless a position says otherwise. */
export type Seat = "first" | "second";

/** Something for each seat. */
export type Both<Thing> = Record<Seat, Thing>;

/**
 * Time for the whole game, to which each turn adds seconds if time ran when it was over; time for each turn; or days
 * for each turn. A first turn of one move adds none, as nothing runs before it.
 */
export type Control =
  | { kind: "game"; seconds: number; increment?: number }
  | { kind: "turn"; seconds: number }
  | { kind: "days"; days: number };

/** What `POST /rooms` is given. */
export interface RoomRequest {
  /** As `games()` of the module names it: "nonaga". */
  game: string;
  /** One of the game's setups; its default when left out. */
  setup?: string;
  /** Where the game begins, as `Game.position()` writes it. */
  position?: string;
  /** No clock when null or left out. */
  clock?: Control | null;
  /** Takes a seat for this token at once. Without it, both seats are free. */
  token?: string;
  /** Which seat, "first" when left out. Only with a token. */
  seat?: Seat;
}

/** What `POST /rooms` answers. */
export interface RoomMade {
  version: number;
  code: string;
  /** The token's seat, if there was a token. */
  seat: Seat | null;
}

/** What `GET /rooms` answers. */
export interface Service {
  service: "tessera-rooms";
  version: number;
  games: string[];
  limits: Limits;
}

/** Why a request was refused: a stable code, and an English sentence. */
export interface Problem {
  code: string;
  reason: string;
}

export interface Limits {
  /** New rooms an hour from one address. */
  rooms: number;
  /** Sockets from one address at a time. */
  sockets: number;
  /** Watchers in a room. */
  watchers: number;
  /** Messages a second on one socket. */
  messages: number;
  /** Seconds of silence after which a player counts as gone. */
  silence: number;
}

export const LIMITS: Readonly<Limits> = {
  rooms: 30,
  sockets: 20,
  watchers: 200,
  messages: 20,
  silence: 150,
};

/** The largest message or request, in bytes of UTF-8. */
export const MESSAGE_BYTES = 4096;
/** The most that the server sends on one socket, in characters; then it is closed, and the client reconnects. */
export const SENT = 2 ** 21;
/** The longest name, in characters (code points). */
export const NAME_LENGTH = 24;
/**
 * A name without invisible characters. It keeps the marks within emoji, code points reserved for future emoji, and what
 * joins or parts the letters of the scripts from Arabic to Sinhala.
 */
export const seen = (name: string) => name.replace(SEEN_OR_NOT, "$1");
/** What may be seen has a group. Nothing looks behind: some browsers cannot. */
const SEEN_OR_NOT =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f}|\p{ExtPict}\ufe0f?\p{EMod}?\u200d(?=\p{ExtPict})|\p{ExtPict}[\ufe0e\ufe0f]?|[\d#*]\ufe0f(?=\u20e3)|[\u0600-\u0dff][\u200c\u200d](?=[\u0600-\u0dff]))|[\p{C}\p{DI}\u2800\u{1d159}]/gu;
/**
 * Sockets that one seat can have at a time, such as a phone and a laptop; when another
 * connects, the one heard from least recently is closed. A player's socket that is silent for `Limits.silence` is closed:
 * a client that waits for a move must send `KEEP_ALIVE` at least once a minute.
 */
export const SEAT_SOCKETS = 8;
/** The most moves of one game. */
export const MOST_PLIES = 10_000;
/** The longest text of a move. */
export const MOVE_LENGTH = 100;

/** Everything that players can say to each other. */
export const PHRASES = [
  "hello",
  "good-luck",
  "have-fun",
  "well-played",
  "good-move",
  "oops",
  "thinking",
  "one-moment",
  "back-again",
  "must-go",
  "thanks",
  "good-game",
] as const;
export type Phrase = (typeof PHRASES)[number];

/** To take back the offerer's last turn, to call the game a draw, to play again with sides swapped. */
export const OFFERS = ["undo", "draw", "rematch"] as const;
export type OfferKind = (typeof OFFERS)[number];

// From the client.

/** A player may change to watching and sit down again, but may leave a seat only once a second (`too-soon`). */
export interface Sit {
  type: "sit";
  /** The token of the seat that you have or want; without it, you watch. */
  token?: string;
  /** The player's name: shown to the others, and kept until another is given. */
  name?: string;
}

/** Which point of a game a message is about. */
interface At {
  ply: number;
  round?: number;
}

export interface Move extends At {
  type: "move";
  /** As `Game.legalMoves()` writes it. */
  text: string;
}

/**
 * `ply` is the current one. A move ends the offer. The same offer by both sides is an agreement, except for `undo`, by
 * which each side means its own last turn.
 */
export interface Offer extends At {
  type: "offer";
  kind: OfferKind;
}

/**
 * `kind` and `ply` are the offer's. `yes: false` withdraws your own offer; an offer withdrawn three times before a move
 * counts as declined.
 */
export interface Answer extends At {
  type: "answer";
  kind: OfferKind;
  yes: boolean;
}

export interface Resign extends At {
  type: "resign";
}

export interface Say {
  type: "say";
  phrase: Phrase;
}

/** Answered with `pong`. `KEEP_ALIVE`, exactly as written, is answered without waking the room. */
export interface Ping {
  type: "ping";
  sent?: number;
}

export type ToServer = Sit | Move | Offer | Answer | Resign | Say | Ping;

/** Not counted as a message (`Limits.messages`), because no room receives it. */
export const KEEP_ALIVE = '{"type":"ping"}';
export const KEPT_ALIVE = '{"type":"pong"}';

// From the server.

export interface ClockState {
  control: Control;
  left: Both<number>;
  running: Seat | null;
}

export interface OpenOffer {
  kind: OfferKind;
  ply: number;
  by: Seat;
}

/** By the rules of the game, by resigning, by agreement, or because the time ran out. */
export type How = "rules" | "resigned" | "agreed" | "flag";

export interface Outcome {
  /** Null when it is a draw. */
  winner: Seat | null;
  /** By the rules: why, as the module's `OutcomeInfo.reason` says. Otherwise the same as `how`. */
  reason: string;
}

/** How a game ended. */
export interface Ending {
  outcome: Outcome;
  /** The names of the winning cells, if there are any. */
  line: string[];
  how: How;
}

/** The whole room, as the receiver sees it. */
export interface State {
  type: "state";
  version: number;
  code: string;
  round: number;
  /** The receiver's seat; null for a watcher. */
  seat: Seat | null;
  /** The game so far, as `Game.parse` reads it. */
  record: string;
  ply: number;
  /** Null when the game is over. */
  toMove: Seat | null;
  clock: ClockState | null;
  /** Whether somebody holds the seat. */
  taken: Both<boolean>;
  /** Whether its holder has a socket that was heard from recently (`Limits.silence`). */
  present: Both<boolean>;
  names: Both<string | null>;
  watching: number;
  offer: OpenOffer | null;
  /** These three are as in `over`; null, empty and null while the game is running. */
  outcome: Outcome | null;
  line: string[];
  how: How | null;
  /** When the room is deleted unless somebody moves, takes back or begins a rematch: milliseconds since 1970. */
  expires: number;
}

/** A move was made and is stored. */
export interface Moved {
  type: "moved";
  round: number;
  /** The number of moves before it. */
  ply: number;
  /** As the record writes it. */
  text: string;
  by: Seat;
  toMove: Seat | null;
  clock: ClockState | null;
}

export interface Offered extends OpenOffer {
  type: "offered";
  round: number;
}

/** An offer was answered, or withdrawn by the side that made it. After a yes `over` or `state` follows. */
export interface Answered extends OpenOffer {
  type: "answered";
  round: number;
  yes: boolean;
  /** Whether the offer was withdrawn. */
  withdrawn: boolean;
}

export interface Said {
  type: "said";
  phrase: Phrase;
  by: Seat;
}

export interface Over extends Ending {
  type: "over";
  round: number;
  ply: number;
  clock: ClockState | null;
}

export interface Refused {
  type: "refused";
  /** The `type` of what was refused, if it is one of those above. */
  to: string | null;
  /** Its `ply`; the room's if it had none. */
  ply: number;
  code: RefusalCode;
  /** The same as an English sentence. */
  reason: string;
}

export interface Pong {
  type: "pong";
  sent?: number;
}

export type FromServer = State | Moved | Offered | Answered | Said | Over | Refused | Pong;

/** Why a message is refused. `state` follows those that say that the client is out of step. */
export const REFUSALS = {
  "bad-message": "The message is not one of this protocol.",
  "sit-first": "Nothing can be done here before sitting down or watching: send 'sit' first.",
  "bad-token": "A token has 32 hexadecimal digits.",
  "bad-name": `A name has at most ${NAME_LENGTH} characters, none of them invisible.`,
  "seats-taken": "Both seats are taken: you can only watch.",
  "room-full": "No more people can watch here.",
  "not-seated": "Only the two players can do this.",
  "no-opponent": "Nobody sits on the other side yet.",
  "illegal-move": "This move is not legal here.",
  "not-your-turn": "It is the other side's turn.",
  "too-long": `A game has at most ${MOST_PLIES} moves.`,
  stale: "The game has gone on since then.",
  ahead: "The game has not come that far.",
  "game-over": "The game is over.",
  "game-running": "The game is not over yet.",
  "nothing-to-undo": "There is no turn of this side to take back.",
  "offer-open": "Another offer is waiting for an answer.",
  "no-offer": "There is no such offer.",
  "own-offer": "You cannot accept your own offer.",
  declined:
    "This offer was declined, or withdrawn too often; the next one can be made after a move.",
  "bad-phrase": "This is not one of the phrases.",
  "too-soon": "This can be done again in a moment.",
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** The refusals that `state` follows. */
export const OUT_OF_STEP: readonly RefusalCode[] = [
  "stale",
  "ahead",
  "not-your-turn",
  "game-over",
  "game-running",
];

/** The codes with which a socket is closed, and whether reconnecting makes sense. */
export const CLOSE = {
  malformed: { code: 4400, reason: "Not a JSON object in a text frame.", final: true },
  noRoom: { code: 4404, reason: "There is no such room.", final: true },
  silent: {
    code: 4408,
    reason: "Nothing was heard from this device for too long.",
    final: false,
  },
  elsewhere: { code: 4409, reason: "The seat is used on too many devices.", final: true },
  gone: { code: 4410, reason: "The room was deleted.", final: true },
  tooLarge: { code: 4413, reason: `More than ${MESSAGE_BYTES} bytes.`, final: true },
  full: { code: 4423, reason: "No more people can watch here.", final: true },
  tooFast: { code: 4429, reason: "Too many messages.", final: false },
  worn: {
    code: 4431,
    reason: "Too much was sent on this socket; reconnect to go on.",
    final: false,
  },
  failed: { code: 1011, reason: "Something went wrong here; nothing was changed.", final: false },
  tooMany: { code: 4430, reason: "Too many sockets from one address.", final: false },
} as const;

/** 32 hexadecimal digits from 128 random bits. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
