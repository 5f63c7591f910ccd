// Sitting down in a room with a board, and keeping the seat for the next visit.
import { type FromServer, type Move, newToken } from "../../rooms/protocol.ts";
import { loaded } from "../engine/module.ts";
import { addressIn, isAddress, myRooms } from "./my-rooms.ts";
import { type Board, RoomGame } from "./room-game.ts";

export interface JoinOptions {
  /**
   * The token of the seat that you want, 32 hexadecimal digits; if omitted, the seat that this browser has
   * there, or a free one. Null only watches.
   */
  token?: string | null;
  /** Whether this browser keeps the seat for the next visit; by default where no token is given. */
  keeps?: boolean;
  /** The name that the others see, up to 24 characters. */
  name?: string;
  /**
   * How the game began, such as `quoridor:5x3`, if that is known: the board shows it until the room first
   * answers. What this browser remembers takes precedence.
   */
  start?: string;
  /** Something that can be shown has changed: `state`, `line` or `pending` of the room. */
  changed?(room: RoomGame): void;
  /** Called with every message from the server, once the board is up to date. */
  hear?(message: FromServer): void;
}

/** An address cannot be a room's. */
export class NotARoom extends Error {
  constructor(written: string) {
    super(`'${written}' is not a room: expected an address such as https://…/rooms/CODE.`);
  }
}

/**
 * Plays on a board in the room of an address, `https://…/rooms/CODE`: in the seat that this browser has, in a free
 * one, or as a watcher. The board must be in a page. It reconnects by itself. Throws where the
 * address cannot be a room's.
 */
export async function joinRoom(
  board: Board,
  written: string,
  { token, keeps = token === undefined, start: given, changed, ...options }: JoinOptions = {},
): Promise<RoomGame> {
  await loaded;
  const address = addressIn(written);
  if (!isAddress(address)) throw new NotARoom(written);
  const mine = token === null ? undefined : myRooms.find(address);
  let seat = token === undefined ? (mine?.token ?? newToken()) : token;
  const held = mine?.token === seat ? mine : undefined;
  const start = mine ? [mine.game, mine.setup].filter(Boolean).join(":") : given;
  const sent = new Set<string>();
  // Another window of this browser may have sat down there since.
  const instead = () => {
    seat = myRooms.find(address)?.token ?? seat;
    return seat ?? undefined;
  };
  const room = new RoomGame(board, {
    address,
    ...(seat && { token: seat }),
    ...(keeps && { instead }),
    ...(held && { pending: held.pending }),
    ...(start && { start }),
    ...(held?.seat && { lastSeat: held.seat }),
    ...options,
    changed: () => {
      if (keeps && seat) keep(board, room, seat, sent);
      changed?.(room);
    },
  });
  return room;
}

/**
 * Notes the seat and what is on its way to the server, for a reload and for a list of games: of what this window has
 * `sent` what is not acknowledged, and what another one may still be sending.
 */
function keep(
  { play }: Board,
  { address, seat, state, pending, isTurn }: RoomGame,
  token: string,
  sent: Set<string>,
) {
  if (!seat || !state || !play) return;
  for (const move of pending) sent.add(keyOf(move));
  const { round, ply } = state;
  const isElsewhere = (move: Move) =>
    (move.round ?? round) === round && move.ply >= ply && !sent.has(keyOf(move));
  const elsewhere = myRooms.find(address)?.pending.filter(isElsewhere) ?? [];
  const over = state.outcome !== null;
  const game = { game: play.game, setup: play.setup, turn: isTurn, over, round };
  const onTheWay = [...pending, ...elsewhere];
  myRooms.keep({ address, token, seat, ...game, pending: onTheWay, at: Date.now() });
}

/** Identifies a move of a room. */
const keyOf = ({ round = 1, ply, text }: Move) => `${round} ${ply} ${text}`;
