/** A language as the reader's region writes dates in it, where the browser names one: `en-GB` for `en`. */
export const inRegion = (language: string): string =>
  navigator.languages.find((known) => known.split("-")[0] === language) ?? language;
