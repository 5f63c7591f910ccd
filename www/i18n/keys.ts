// The keys of all texts, read from the English locale files: a text that is missing does not compile. What a
// game says of itself by names of its own is looked up by these names; tests see that it is there.
import type help from "./locales/en.help.json";
import type common from "./locales/en.json";
import type kept from "./locales/en.kept.json";
import type learn from "./locales/en.learn.json";
import type local from "./locales/en.local.json";
import type mygames from "./locales/en.mygames.json";
import type openings from "./locales/en.openings.json";
import type pages from "./locales/en.pages.json";
import type phone from "./locales/en.phone.json";
import type preferences from "./locales/en.preferences.json";
import type premoves from "./locales/en.premoves.json";
import type rating from "./locales/en.rating.json";
import type review from "./locales/en.review.json";
import type rooms from "./locales/en.rooms.json";
import type share from "./locales/en.share.json";
import type tournament from "./locales/en.tournament.json";
import type trouble from "./locales/en.trouble.json";
import type welcome from "./locales/en.welcome.json";
import type words from "./locales/en.words.json";

/** Texts that are loaded when they are wanted, by the first name of their keys. */
export interface Parts {
  help: typeof help;
  kept: typeof kept;
  learn: typeof learn;
  mygames: typeof mygames;
  openings: typeof openings;
  pages: typeof pages;
  phone: typeof phone;
  preferences: typeof preferences;
  premoves: typeof premoves;
  rating: typeof rating;
  review: typeof review;
  rooms: typeof rooms;
  share: typeof share;
  local: typeof local;
  tournament: typeof tournament;
  trouble: typeof trouble;
  welcome: typeof welcome;
  words: typeof words;
}

/** The paths to all texts; one for each kind of number counts as one. */
type Paths<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string | { one: string; other: string }
    ? Name
    : Texts[Name] extends readonly unknown[]
      ? never
      : `${Name}.${Paths<Texts[Name]>}`;
}[keyof Texts & string];

/** Where names that games give lead: of cells, pieces, reasons and the like. */
type Named =
  | `games.${string}`
  | `${"cell" | "stock" | "counts" | "why" | "wall" | "ending" | "say.besides"}.${string}`
  | `kept.facts.${string}`
  | `learn.${string}`
  | `openings.${string}`
  | `local.handicaps.${string}`
  | `help.known.setups.${string}`
  | `help.rules.${string}`;

type Known = Paths<typeof common> | Paths<Parts>;

export type Key = Known | Named;

/** The ends of all keys that begin so. */
export type Under<Start extends string> = Known extends infer Each
  ? Each extends `${Start}.${infer End}`
    ? End
    : never
  : never;
