// The room on the page's board: joins the two, keeps the seat for the next visit, and shows what is around the
// board.
import type { nothing, TemplateResult } from "lit";
import {
  CLOSE,
  type FromServer,
  newToken,
  type RefusalCode,
  type Seat,
} from "../../../rooms/protocol.ts";
import { otherSide } from "../../play/players.ts";
import { joinRoom } from "../../rooms/join.ts";
import { myRooms } from "../../rooms/my-rooms.ts";
import { playersOf, type RoomGame } from "../../rooms/room-game.ts";
import { addressOf } from "../../rooms/service.ts";
import { sideName } from "../../rooms/words.ts";
import { store } from "../../storage/store.ts";
import { replace } from "../../ui/address.ts";
import type { Notice } from "../../ui/notices.ts";
import { play as sound } from "../../ui/sound.ts";
import type { TesseraPage } from "../page.ts";
import { Asks } from "./asks.ts";
import { Bar } from "./bar.ts";
import { keepFinished } from "./finished.ts";
import { panel } from "./panel.ts";

/** How long a sentence stays that is about a moment. */
const NEWS_MS = 8000;
/** What news are older than when it comes. */
const NEWER: readonly string[] = ["offered", "answered", "over"] satisfies FromServer["type"][];
/** When a line that broke may be there again … */
const RETRIES = ["online", "focus", "pageshow", "visibilitychange"];
/** … and when one that seems to be there is not. */
const LOST = "offline";

export class OpenRoom {
  readonly page: TesseraPage;
  readonly game: RoomGame;
  readonly #bar: Bar;
  readonly #asks: Asks;
  /** What was said last, as a sentence. */
  news = "";
  #newsTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether somebody has said it, in words of their own. */
  #isPhrase = false;
  #round = 0;
  /** Whether the other side was there when last told. */
  #met: boolean | undefined;
  /** The round whose end is kept on this device. */
  #kept = 0;
  /** The way back to the room that this one has taken the place of. */
  #way: Partial<Notice> | undefined;
  /** Whether the browser keeps nothing beyond this visit. */
  #isForgotten = false;
  /** Whether somebody has come by a link alone, who is asked before they take a seat. */
  readonly #isGuest: boolean;

  /** Opens the room of a code on the page's board, maybe in place of another room. */
  static async at(
    page: TesseraPage,
    code: string,
    token: string | undefined,
    before: OpenRoom | undefined,
  ): Promise<OpenRoom> {
    const address = addressOf(code);
    // Whoever sends a link with a seat of theirs must not cost one's own.
    const mine = myRooms.find(address);
    const named = token ?? seatInEntry();
    const isGuest = !mine && !named;
    // Of a clock an invitation speaks in the words for those of games here.
    await Promise.all([page.texts.load("rooms"), isGuest && page.texts.load("local")]);
    await page.updateComplete;
    const { board } = page;
    if (!board) throw new Error("The page has no board.");
    let opened: OpenRoom | undefined;
    const game = await joinRoom(board, address, {
      ...(!mine && { token: named ?? null }),
      keeps: true,
      ...(page.settings.name && { name: page.settings.name }),
      changed: () => opened?.changed(),
      hear: (message) => opened?.hear(message),
    });
    opened = new OpenRoom(page, game, isGuest);
    if (before?.game.address !== address) opened.#way = before?.offerBack();
    // Whoever has deleted it since does not want it back.
    if (mine?.over) opened.#kept = mine.round ?? 0;
    return opened;
  }

  private constructor(page: TesseraPage, game: RoomGame, isGuest: boolean) {
    this.page = page;
    this.game = game;
    this.#isGuest = isGuest;
    this.#bar = new Bar(this);
    this.#asks = new Asks(this);
    for (const event of RETRIES) addEventListener(event, this.#retry);
    addEventListener(LOST, this.#lose);
    page.addController(this);
    void store.refused.then(() => {
      this.#isForgotten = true;
      this.#noteSeat();
    });
  }

  /** First and second player, as the element's `players`; nobody before the room has answered. */
  get players(): string {
    return playersOf(this.game.seat);
  }

  /** The name of a seat's holder, and whether they are away. */
  nameOf(seat: Seat): string {
    const { game, page } = this;
    const { taken, present, outcome } = game.state ?? {};
    const isAway = outcome === null && taken?.[seat] && !present?.[seat];
    const away = isAway ? page.texts.t("rooms.absent") : "";
    return [sideName(seat, game, page.game, page.texts), away].filter(Boolean).join(" · ");
  }

  /** What the window's title begins with. */
  get title(): string {
    return this.game.isTurn && this.game.full ? `● ${this.page.texts.t("rooms.turn")} – ` : "";
  }

  /** Whether whoever came to this room may take a free seat. */
  get isInvited(): boolean {
    const { seat, running, full } = this.game;
    return this.#isGuest && seat === null && running && !full;
  }

  /** Takes the free seat, if nobody else has meanwhile; otherwise one watches. */
  accept = () => {
    const { code } = this.game.state ?? {};
    if (code) void this.page.rooms.open(code, newToken());
  };

  /** Beside the board: what can be done and said. */
  panel(): TemplateResult | typeof nothing {
    return panel(this);
  }

  /** Asks whether to resign, in the line for questions. */
  askToResign = () => this.#asks.resign();

  /** The token of the seat, for another device. */
  get token(): string | undefined {
    return this.game.seat ? myRooms.find(this.game.address)?.token : undefined;
  }

  /** Where the browser keeps nothing else, its entry for the room has the seat, so that a reload comes back to it. */
  #noteSeat() {
    const { token } = this;
    const { rooms } = this.page;
    const isHere = rooms.now === this && location.hash === rooms.hash;
    if (this.#isForgotten && isHere && token && seatInEntry() !== token) replace({ seat: token });
  }

  /** What is played here comes back. */
  playHere = () => this.page.current.bringBackLast();

  /** Says that the game has made way for another, and how to come back; returns that way. */
  offerBack(): Partial<Notice> | undefined {
    const { page, game } = this;
    const { texts } = page;
    const { code } = game.state ?? {};
    if (!code) return undefined;
    const take = () => void page.rooms.open(code);
    const way = { offer: { text: texts.t("rooms.back"), take }, passing: true };
    page.tell({ text: texts.t(game.seat ? "rooms.left" : "rooms.leftWatching"), ...way });
    return way;
  }

  leave() {
    badge(false);
    for (const event of RETRIES) removeEventListener(event, this.#retry);
    removeEventListener(LOST, this.#lose);
    clearTimeout(this.#newsTimer);
    this.page.removeController(this);
    this.game.leave();
    this.#bar.remove();
    this.#asks.remove();
  }

  /** As a controller of the page. */
  hostUpdated() {
    if (!this.page.texts.ready("rooms", () => this.page.requestUpdate())) return;
    this.#bar.draw();
    this.#asks.draw();
  }

  /** Says something that is about this moment. */
  tell(text: string, isPhrase = false) {
    clearTimeout(this.#newsTimer);
    this.news = text;
    this.#isPhrase = isPhrase;
    if (text) this.#newsTimer = setTimeout(() => this.tell(""), NEWS_MS);
    this.page.requestUpdate();
  }

  #retry = ({ type }: Event) => {
    const isHiding = type === "visibilitychange" && document.hidden;
    if (!isHiding) this.game.retry();
  };

  #lose = () => this.game.lose();

  /** Something has changed that is to be shown. */
  changed() {
    const { line } = this.game;
    const isGone =
      line.is === "over" && [CLOSE.noRoom.code, CLOSE.gone.code].includes(line.code as never);
    if (isGone) return this.#gone();
    badge(this.game.isTurn && this.game.full);
    this.#noteSeat();
    const { round = 0 } = this.game.state ?? {};
    if (round !== this.#kept && keepFinished(this.page, this.game)) this.#kept = round;
    this.page.requestUpdate();
  }

  /** The room is not there any more: what was played before comes back, in a room or here. */
  #gone() {
    const { page } = this;
    myRooms.forget(this.game.address);
    const goBack = this.#way?.offer?.take ?? this.playHere;
    goBack();
    page.tell({ text: page.texts.t("rooms.line.none") });
  }

  /** The server has said something. */
  hear(message: FromServer) {
    const { texts } = this.page;
    const { seat } = this.game;
    this.#asks.heard(message);
    if (this.#isNewer(message)) this.tell("");
    if (message.type === "state" && seat) this.#meet(message.present[otherSide(seat)]);
    if (message.type === "said") {
      const params = {
        player: sideName(message.by, this.game, this.page.game, texts),
        phrase: texts.t(`rooms.phrases.${message.phrase}`),
      };
      this.tell(texts.t("rooms.said", params), true);
    }
    if (message.type === "answered" && message.by === seat && !message.yes && !message.withdrawn)
      this.tell(texts.t("rooms.declined"));
    if (message.type === "refused") this.#refused(message.to, message.code);
    if (message.type === "offered" && message.by !== seat && this.page.settings.sound) sound("low");
  }

  /** Whether what was told last is old now. Whoever says something may well offer something or resign after it. */
  #isNewer({ type }: FromServer): boolean {
    const { round = 0 } = this.game.state ?? {};
    const isNext = type === "moved" || round !== this.#round;
    this.#round = round;
    return this.news !== "" && (isNext || (!this.#isPhrase && NEWER.includes(type)));
  }

  #refused(to: string | null, code: RefusalCode) {
    const { texts } = this.page;
    if (to === "move") this.tell(texts.t(code === "stale" ? "rooms.wentOn" : "rooms.notMoved"));
    // After the end no move will follow, but the other side can ask as well.
    const why = code === "declined" && !this.game.running ? "no-rematch" : code;
    const key = `rooms.notOffered.${why}`;
    if (to !== "move" && texts.has(key)) this.tell(texts.t(key));
    // Whether to resign after that move, too, is another question.
    if (to === "resign" && code === "stale" && this.game.running) this.#asks.resign(true);
  }

  /** Says that the other side came or went. Whoever is there needs no invitation any more. */
  #meet(present: boolean) {
    const before = this.#met;
    this.#met = present;
    if (present === before) return;
    if (present && this.page.dialogs.open === "invite") this.page.dialogs.close();
    // Who was there before this window had heard of the room has not come now.
    if (before !== undefined) this.tell(this.page.texts.t(present ? "rooms.came" : "rooms.went"));
  }
}

/** The token of a seat, as far as the browser's entry has it. */
const seatInEntry = () => (history.state as { seat?: string } | null)?.seat;

let badged = false;

/** A mark on the icon of the installed page, where there can be one. */
function badge(on: boolean) {
  if (on === badged || !("setAppBadge" in navigator)) return;
  badged = on;
  void (on ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => {});
}
