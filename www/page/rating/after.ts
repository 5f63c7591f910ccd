// What a game has made of one's rating.
import type { TesseraPage } from "../page.ts";
import { readAll } from "./played.ts";
import { ratingsOf } from "./rated.ts";

/** One's rating after the game of this id and how far it has moved it, in words; empty where it does not count. */
export async function ratingAfter(page: TesseraPage, id: string): Promise<string> {
  const { texts } = page;
  const [entries] = await Promise.all([readAll(page), texts.load("rating")]);
  const about = entries.find((entry) => entry.id === id);
  if (!about?.rated) return "";
  const { game, setup, at } = about;
  const points = ratingsOf(
    entries.filter((entry) => entry.at <= at),
    game,
    setup,
  );
  const [after, before] = points.reverse().map(({ rating }) => Math.round(rating));
  if (after === undefined) return "";
  if (before === undefined) return texts.t("rating.first", { rating: after });
  const moved = after - before;
  const sign = moved < 0 ? "−" : "+";
  return texts.t("rating.after", { rating: after, change: `${sign}${Math.abs(moved)}` });
}
