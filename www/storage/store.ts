// Where what the page remembers between visits is kept.
import { memoryStore } from "./memory-store.ts";

/** Where texts are kept under keys. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What of a browser's store is needed; tests bring their own. */
export interface BrowserStore extends Store {
  readonly length: number;
  key(index: number): string | null;
}

/** Why something is not kept: the browser forbids it, or has no room left. */
export type Refusal = "blocked" | "full";

/** Why the browser has thrown this. */
export const refusalOf = (error: unknown): Refusal =>
  /quota/i.test(String((error as Partial<Error> | undefined)?.name)) ? "full" : "blocked";

/**
 * A store that never fails. What the browser does not take is known until the page is closed, so that
 * all goes on as if it were kept.
 */
export class SafeStore implements Store {
  #open: () => BrowserStore;
  #visit = memoryStore();
  #refuse: (why: Refusal) => void = () => {};

  /** Comes when something is first not kept; never where all is. */
  readonly refused = new Promise<Refusal>((resolve) => {
    this.#refuse = resolve;
  });

  /** Where site data is blocked, the mere mention of a browser's store throws: so it is asked for each time. */
  constructor(open: () => BrowserStore) {
    this.#open = open;
  }

  /** The keys of all that is kept. */
  get keys(): string[] {
    const keys = (store: BrowserStore) =>
      Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
    return [...new Set([...keys(this.#visit), ...(this.#use(keys) ?? [])])];
  }

  getItem(key: string): string | null {
    return this.#visit.getItem(key) ?? this.#use((store) => store.getItem(key)) ?? null;
  }

  /** Returns whether it is kept beyond this visit. */
  setItem(key: string, value: string): boolean {
    const kept = this.#use((store) => {
      store.setItem(key, value);
      return true;
    });
    if (kept) this.#visit.removeItem(key);
    else this.#visit.setItem(key, value);
    return kept ?? false;
  }

  removeItem(key: string) {
    this.#visit.removeItem(key);
    this.#use((store) => store.removeItem(key));
  }

  #use<Result>(use: (store: BrowserStore) => Result): Result | undefined {
    try {
      return use(this.#open());
    } catch (error) {
      this.#refuse(refusalOf(error));
      return undefined;
    }
  }
}

/** All that is kept between visits is kept here. */
export const store = new SafeStore(() => localStorage);

/** What is remembered as long as the tab is open, also when the page is reloaded. */
export const session = new SafeStore(() => sessionStorage);

/** The object that a text holds; nothing where it is no such text. */
export function objectIn(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
