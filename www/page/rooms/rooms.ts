// Online games, as far as the page knows of it before there is any: whether the game on the
// board is that of a room, and of which. The rest is `OpenRoom`, which is loaded with the first room.
import { spelt } from "../../../rooms/codes.ts";
import { OFFERS_ROOMS } from "../../../rooms/offered.ts";
import { store } from "../../storage/store.ts";
import type { Notice } from "../../ui/notices.ts";
import type { TesseraPage } from "../page.ts";
import type { OpenRoom } from "./open-room.ts";

/** A room, maybe with the token of a seat, and what may stand behind both. */
const LINK = /#room(?:=|%3d)([\w-]{1,60})(?![\w-])(?:&seat=([\da-f]{32})\b)?(?!.*seat=)[^}]*$/;
/** Where it is kept that rooms are served. */
const OFFERED = "tessera.online";
/** No word with a link to a room is longer. */
const LONGEST = 400;

/** Of a long text only the end is looked through, as its length is anybody's choice. */
const lastWord = (text: string) => text.trimEnd().slice(-LONGEST).split(/\s/).at(-1) ?? "";

export class Rooms {
  #page: TesseraPage;
  #code = "";
  #open: OpenRoom | undefined;

  constructor(page: TesseraPage) {
    this.#page = page;
    if (toldByServer()) this.offered = true;
  }

  /** Whether somebody is known to serve rooms here: the server has said so with the page, or when it was asked. */
  get offered(): boolean {
    return store.getItem(OFFERED) !== null;
  }

  set offered(is: boolean) {
    if (is) store.setItem(OFFERED, "1");
    else store.removeItem(OFFERED);
  }

  /** The page's address while a room is on the board; otherwise empty. */
  get hash(): string {
    return this.#code && `#room=${this.#code}`;
  }

  /** The room on the board, as soon as it is loaded. */
  get now(): OpenRoom | undefined {
    return this.#open;
  }

  /** Which side is played here by hand; none until that is known. */
  get players(): string {
    return this.#open?.players ?? "remote remote";
  }

  /** Whether a game against somebody elsewhere is going on. */
  get isPlaying(): boolean {
    const { running, seat, full } = this.#open?.game ?? {};
    return Boolean(running && seat && full);
  }

  /** By how many steps the board is turned for the player who sits here. */
  get turned(): number {
    return this.#open?.game.turned ?? 0;
  }

  /** Opens the room that a link names, maybe with the token of a seat; says whether it names one. */
  follow(link: string): boolean {
    // A mail or a sentence may have added to its end. With half a seat's token one would sit on another seat.
    const [, named, token] = LINK.exec(lastWord(link.toLowerCase())) ?? [];
    // By its spelling the seat that one has there is found again.
    const code = named && spelt(named);
    if (code && (token || code !== this.#code)) void this.open(code, token);
    return code !== undefined;
  }

  /**
   * Puts a room on the board: one sits on the seat that one has, on a free one, or watches. Returns whether it is
   * there; if not, the page has been told why, or something else has come meanwhile.
   */
  async open(code: string, token?: string): Promise<boolean> {
    const page = this.#page;
    page.current.save();
    page.notices.pass();
    const before = this.#open;
    this.leave();
    this.#code = code;
    page.local.take(undefined);
    page.leaveDialogs();
    page.current.enterRoom(this.hash);
    try {
      const { OpenRoom } = await import("./open-room.ts");
      const opened = await OpenRoom.at(page, code, token, before);
      // Meanwhile another game may have come.
      const isWanted = this.#code === code && !this.#open;
      if (isWanted) this.#open = opened;
      else opened.leave();
      return isWanted;
    } catch {
      if (this.#code === code && !this.#open) {
        this.leave();
        page.current.bringBackLast();
      }
      page.notOpened();
      return false;
    } finally {
      page.requestUpdate();
    }
  }

  /** Offers a room where somebody waits, to whoever has come for no game in particular. */
  async remind() {
    if (!store.getItem("tessera.rooms")?.includes('"over":false')) return;
    // It would only hold the board up.
    await this.#page.board?.updateComplete;
    const { remind } = await import("./remind.ts");
    await remind(this.#page);
  }

  /** Another game comes onto the board. Says so, and returns the way back for what else is said of it. */
  makeWay(): Partial<Notice> | undefined {
    const left = this.#open;
    this.leave();
    return left?.offerBack();
  }

  /** Lets go of the room; the seat is kept. */
  leave() {
    this.#code = "";
    this.#open?.leave();
    this.#open = undefined;
  }
}

/** Whether the server says so with this page; one from the offline cache says nothing. */
function toldByServer(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name }) => name === OFFERS_ROOMS) ?? false;
}
