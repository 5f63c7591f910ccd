// What depends on the reader's region rather than the language: how dates are written, and when weeks begin.

/** A language as the reader's region writes dates in it, where the browser names one: `en-GB` for `en`. */
export const inRegion = (language: string): string =>
  navigator.languages.find((known) => known.split("-")[0] === language) ?? language;

/** The weekday with which weeks begin there, 0 for Sunday; Sunday where the browser does not know. */
export function firstWeekday(language: string): number {
  // A getter in older browsers, a method in newer ones, and in no typings yet.
  const locale: Intl.Locale & WeekLocale = new Intl.Locale(inRegion(language));
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 0) % 7;
}

interface WeekLocale {
  readonly weekInfo?: WeekInfo;
  getWeekInfo?(): WeekInfo;
}

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  readonly firstDay: number;
}
