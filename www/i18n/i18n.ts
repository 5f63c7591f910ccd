// Texts in the reader's language. Only that language is loaded, and optional parts of it only when they are needed.
// Keys are paths into the locale files, those of a part below the part's name.
import type { Key, Parts } from "./keys.ts";

const SOURCES = {
  en: () => import("./locales/en.json"),
  ja: () => import("./locales/ja.json"),
};
/** Every part in every language; a part is there as soon as its files are. */
const PARTS = import.meta.glob<{ default: object }>("./locales/*.*.json");
export type Language = keyof typeof SOURCES;
/** Texts that are loaded when they are wanted. */
export type Part = keyof Parts;
export const LANGUAGES = Object.keys(SOURCES) as Language[];

/** The texts that are there; a part may come before the others. */
const loaded = new Map<Language, object>();
/** The languages of which there is more than parts, in the order in which they came. */
const whole = new Set<Language>();

/** Loads a language's texts; returns undefined if they are already loaded. */
export function loadTexts(language: Language): Promise<void> | undefined {
  return whole.has(language) ? undefined : load(language);
}

async function load(language: Language): Promise<void> {
  try {
    add(language, (await SOURCES[language]()).default);
    whole.add(language);
  } catch {
    // Rather another language than none.
    if (whole.size === 0 && language !== "en") await load("en");
  }
}

function add(language: Language, texts: object) {
  loaded.set(language, { ...loaded.get(language), ...texts });
}

/** The language that is named, if there are texts in it, or else the reader's. */
export function languageOf(wanted: string | null | undefined): Language {
  for (const candidate of [wanted, ...navigator.languages]) {
    const base = candidate?.toLowerCase().split("-")[0] ?? "";
    if (Object.hasOwn(SOURCES, base)) return base as Language;
  }
  return "en";
}

/** Loads a part of a language's texts. */
export async function loadPart(language: Language, part: Part): Promise<void> {
  const found = await PARTS[`./locales/${language}.${part}.json`]?.();
  add(language, { [part]: found?.default });
}

const rules = new Map<Language, Intl.PluralRules>();

/** Made once a language, as that takes longer than all else about a text. */
function pluralRules(language: Language): Intl.PluralRules {
  const made = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}

export type Params = Record<string, string | number>;

export class Texts {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  /** Loads a part of the texts of this language. */
  load(part: Part): Promise<void> {
    return loadPart(this.language, part);
  }

  /**
   * Whether a part of the texts is there, as it may not be in a language that has just been chosen. If it is not, it
   * is loaded, and then drawn what it is wanted for.
   */
  ready(part: Part, draw: () => void): boolean {
    const there = this.has(part);
    if (!there) this.load(part).then(draw, () => {});
    return there;
  }

  /**
   * The text of a key with `{names}` filled in; the key itself where there is none. A key that
   * holds a text for each kind of number is read by `count`.
   */
  t(key: Key, params: Params = {}): string {
    const found = this.#find(key);
    const text = typeof found === "object" ? this.#plural(found, params["count"]) : found;
    if (typeof text !== "string") return key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  }

  /** The text of a key in a game's own words, which stand below `games.<id>`; where it has none, in those for all. */
  of(game: string, key: Key, params?: Params): string {
    const own = `games.${game}.${key}`;
    return this.t(this.has(own) ? own : key, params);
  }

  /** The text of a key that is made of a name; where there is none, the name. */
  named(key: string, name: string): string {
    return this.has(key) ? this.t(key) : name;
  }

  /** The texts of a key that holds a list. */
  list<Item = string>(key: string): Item[] {
    const list = this.#find(key);
    return Array.isArray(list) ? (list as Item[]) : [];
  }

  /** Whether there is a text of this key. */
  has(key: string): key is Key {
    return this.#find(key) !== undefined;
  }

  /** What there is of these, as sentences one after another. */
  sentences(parts: readonly string[]): string {
    const [stop, space] = this.language === "ja" ? ["。", ""] : [".", " "];
    const said = parts.filter(Boolean);
    const ended = (part: string) => (/[.!?…。！？]$/.test(part) ? part : part + stop);
    return said.map((part, at) => (at < said.length - 1 ? ended(part) : part)).join(space);
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language, { notation: "compact" }).format(value);
  }

  #plural(texts: object | null, count: string | number | undefined): unknown {
    const kind = pluralRules(this.language).select(Number(count));
    const forms = texts as Partial<Record<Intl.LDMLPluralRule, string>> | null;
    return forms?.[kind] ?? forms?.other;
  }

  #find(key: string): unknown {
    // Names may come from a record, as `constructor`.
    const step = (inside: unknown, name: string) =>
      Object.hasOwn(Object(inside), name) ? (inside as Record<string, unknown>)[name] : undefined;
    const own = loaded.get(this.language);
    const [other = "en"] = whole;
    const texts = whole.has(this.language) ? own : { ...loaded.get(other), ...own };
    return key.split(".").reduce<unknown>(step, texts);
  }
}
