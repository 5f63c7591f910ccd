// The words around a room's board: what the sides are called, and the state of things. The texts
// of `rooms` must be there.
import { CLOSE, type Seat } from "../../rooms/protocol.ts";
import type { Texts } from "../i18n/i18n.ts";
import { otherSide } from "../play/players.ts";
import { type Line, REFUSED, TOO_OLD } from "./connection.ts";
import type { RoomGame } from "./room-game.ts";

/** What a side is called; `game` is the id of what is played. */
export function sideName(side: Seat, room: RoomGame, game: string, texts: Texts): string {
  const { names, taken } = room.state ?? {};
  const seat = room.state ? room.seat : room.lastSeat;
  if (side === seat) return names?.[side] ?? texts.t("rooms.you");
  if (taken?.[side] === false) return texts.t("rooms.free");
  return names?.[side] ?? texts.t(seat ? "rooms.other" : `games.${game}.${side}`);
}

/** What there is to say, the most urgent alone; `news` is something that has just happened. */
export function words(room: RoomGame, texts: Texts, news = ""): string {
  const { line, state, seat } = room;
  if (line.is === "over") return texts.t(`rooms.line.${whyOver(line.code)}`);
  // A returning player already knows the room; who has tried in vain tries on, which is said once.
  if (line.is === "waiting" || (line.is === "connecting" && (state || room.unreached))) {
    if (room.pending.length > 0) return texts.t("rooms.line.unsent");
    return texts.t(isCrowded(line) ? "rooms.line.crowded" : "rooms.line.waiting");
  }
  if (!state) return texts.t("rooms.line.connecting");
  if (news) return news;
  // Watchers would be counted among them, and are not told when others come and go.
  if (!seat) return room.full ? texts.t("rooms.watch") : "";
  const watching = state.watching ? texts.t("rooms.watching", { count: state.watching }) : "";
  if (!room.full) return texts.sentences([texts.t("rooms.wait"), watching]);
  if (!state.present[otherSide(seat)]) return texts.t("rooms.away");
  return watching;
}

/** What there is to say of a room that has never answered; `isKnown` where the board shows how its game began. */
export function unreachedWords({ line }: RoomGame, texts: Texts, isKnown = false): string {
  const why = isCrowded(line) ? "crowded" : isKnown ? "known" : "unknown";
  return texts.t(`rooms.unreached.${why}`);
}

/** Whether the server lets nobody in from here, as too many are there already. */
const isCrowded = (line: Line) => "code" in line && line.code === CLOSE.tooMany.code;

/** Why the line is over, a key of the locale files. */
function whyOver(code: number) {
  switch (code) {
    case CLOSE.noRoom.code:
    case CLOSE.gone.code:
      return "none";
    case CLOSE.elsewhere.code:
      return "elsewhere";
    case CLOSE.full.code:
      return "full";
    case TOO_OLD.code:
      return "old";
    case REFUSED:
      return "refused";
    default:
      return "over";
  }
}
