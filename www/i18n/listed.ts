// Names, as a sentence lists them.
import type { Language } from "./i18n.ts";

/** What each language is written in: “en” alone would be American. */
const WRITTEN: Record<Language, string> = { en: "en-GB", ja: "ja" };

/** Names with commas, and with “and” or “or” before the last. */
export const listed = (
  names: readonly string[],
  language: Language,
  type: "conjunction" | "disjunction",
): string => new Intl.ListFormat(WRITTEN[language], { type }).format(names);
