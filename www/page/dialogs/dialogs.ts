// The page's dialogs, by name.
import type { Dialog as AnyDialog, Loaders } from "../../ui/dialogs.ts";
import type { TesseraPage } from "../page.ts";

export type Dialog = AnyDialog<TesseraPage>;

export const DIALOGS = {
  games: async () => (await import("./games.ts")).games,
  learn: async () => (await import("./learn.ts")).learn,
  settings: async () => (await import("./settings.ts")).settings,
  newgame: async () => (await import("./newgame.ts")).newgame,
  statistics: async () => (await import("./statistics.ts")).statistics,
  keys: async () => (await import("./keys.ts")).keys,
  mygames: async () => (await import("./my-games.ts")).myGames,
  invite: async () => (await import("./invite.ts")).invite,
  retry: async () => (await import("../review/open-review.ts")).retry,
  tournament: async () => (await import("./tournament.ts")).tournament,
  words: async () => (await import("./words.ts")).words,
  share: async () => (await import("./share.ts")).share,
} satisfies Loaders<TesseraPage, string>;

export type DialogName = keyof typeof DIALOGS;
