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
  readonly #records = new Map<string, string>();
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
          if (isIntersecting) void this.#look((target as HTMLElement).dataset["id"] ?? "");
      },
      { rootMargin: NEAR },
    );
  }

  /** What stands on a game's board at its end, as a record; nothing as long as nobody has seen its row. */
  recordOf(id: string): string | undefined {
    return this.#records.get(id);
  }

  /** These are the rows now. Those that were there are not looked at anew: there may be thousands. */
  watch(rows: Iterable<Element>) {
    const before = this.#rows;
    this.#rows = new Set(rows);
    for (const row of before) if (!this.#rows.has(row)) this.#observer.unobserve(row);
    for (const row of this.#rows) if (!before.has(row)) this.#observer.observe(row);
  }

  async #look(id: string) {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    const game = await this.#read(id);
    if (!game) return;
    this.#records.set(id, course(game.record));
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
