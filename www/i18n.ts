// Texts in the reader's language. Keys are paths into the locale files.
import en from "./locales/en.json";
import ja from "./locales/ja.json";

export const LANGUAGES = { en, ja } as const;
export type Language = keyof typeof LANGUAGES;

/** The language that "auto" means here, or the one that is named. */
export function languageOf(wanted: string | null | undefined): Language {
  const candidates = wanted && wanted !== "auto" ? [wanted] : navigator.languages;
  for (const candidate of candidates) {
    const base = candidate.toLowerCase().split("-")[0] ?? "";
    if (base in LANGUAGES) return base as Language;
  }
  return "en";
}

export type Params = Record<string, string | number>;

export class Texts {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  /**
   * The text of a key with `{names}` filled in; the key itself where there is none. A key that
   * holds a text for each kind of number is read by `count`.
   */
  t(key: string, params: Params = {}): string {
    const found = this.#find(key);
    const text = typeof found === "object" ? this.#plural(found, params["count"]) : found;
    if (typeof text !== "string") return key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  }

  /** The texts of a key that holds a list. */
  list<Item = string>(key: string): Item[] {
    const list = this.#find(key);
    return Array.isArray(list) ? (list as Item[]) : [];
  }

  /** Whether there is anything under a key. */
  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language, { notation: "compact" }).format(value);
  }

  #plural(texts: object | null, count: string | number | undefined): unknown {
    const kind = new Intl.PluralRules(this.language).select(Number(count));
    const forms = texts as Partial<Record<Intl.LDMLPluralRule, string>> | null;
    return forms?.[kind] ?? forms?.other;
  }

  #find(key: string): unknown {
    const step = (inside: unknown, name: string) => (inside as Record<string, unknown>)?.[name];
    return key.split(".").reduce<unknown>(step, LANGUAGES[this.language]);
  }
}
