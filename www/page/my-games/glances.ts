// Pictures for the list of games: a game's record is read only when its row comes into view.
import type { KeptGame } from "../../storage/shelf.ts";
import { course } from "../../storage/shelf.ts";

/** Rows so far from what is seen are made ready. */
const NEAR = "240px";

interface Host {
  requestUpdate(): void;
}

export class Glances {
  readonly #host: Host;
  readonly #read: (id: string) => Promise<KeptGame | undefined>;
  readonly #records = new Map<string, { at: string; record: string }>();
  /** Games and when they were as they are: another window, or a file, may have gone on with one. */
  readonly #asked = new Set<string>();
  readonly #observer: IntersectionObserver;
  #rows = new Set<Element>();
  #frame = 0;

  constructor(host: Host, read: (id: string) => Promise<KeptGame | undefined>) {
    this.#host = host;
    this.#read = read;
    this.#observer = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen)
          if (isIntersecting) {
            const { id = "", at = "" } = (target as HTMLElement).dataset;
            void this.#look(id, at);
          }
      },
      { rootMargin: NEAR },
    );
  }

  /**
   * What stands on a game's board at its end, as a record; nothing as long as nobody has seen its row. `at` is when
   * something last happened in the game.
   */
  recordOf(id: string, at: number): string | undefined {
    const known = this.#records.get(id);
    if (known && known.at !== `${at}`) void this.#look(id, `${at}`);
    return known?.record;
  }

  /** These are the rows now. Those that were there are not looked at anew: there may be thousands. */
  watch(rows: Iterable<Element>) {
    const before = this.#rows;
    this.#rows = new Set(rows);
    for (const row of before) if (!this.#rows.has(row)) this.#observer.unobserve(row);
    for (const row of this.#rows) if (!before.has(row)) this.#observer.observe(row);
  }

  async #look(id: string, at: string) {
    const asked = `${id} ${at}`;
    if (this.#asked.has(asked)) return;
    this.#asked.add(asked);
    const game = await this.#read(id);
    if (!game) return;
    this.#records.set(id, { at, record: course(game.record) });
    this.#draw();
  }

  /** The list is drawn once for all pictures that come within a frame. */
  #draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#host.requestUpdate();
    });
  }
}
