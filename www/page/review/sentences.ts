// What is said of a turn, in the reader's language.
import { type Fact, factsOf } from "../../analysis/facts.ts";
import { written } from "../../analysis/panel.ts";
import type { JudgedTurn } from "../../analysis/slips.ts";
import type { Texts } from "../../i18n/i18n.ts";
import type { Key } from "../../i18n/keys.ts";
import { calledAll } from "../../i18n/notation.ts";
import type { Play } from "../../play/play.ts";
import { otherSide } from "../../play/players.ts";
import { seen } from "./counted.ts";

/** Facts that are said in another way where it is about the very next turn. */
const AT_ONCE = ["missed", "lets"];

/** What was found; the page is drawn often. */
const found = new WeakMap<JudgedTurn, Fact[]>();

/** What there is to say of a turn that gave something away. */
export function sentencesOf(play: Play, turn: JudgedTurn, texts: Texts): string[] {
  const facts = found.get(turn) ?? factsOf(turn, seen(play, turn));
  found.set(turn, facts);
  return facts.map((fact) => sentence(fact, play, turn, texts));
}

/** The key of what is said of a review; a game may have words of its own for it. */
export function wordsFor(texts: Texts, game: string, name: string, usual: Key): Key {
  const own = `review.${game}.${name}`;
  return texts.has(own) ? own : usual;
}

/** A fact as a sentence. */
export function sentence(
  fact: Fact,
  { game }: Pick<Play, "game">,
  { player }: Pick<JudgedTurn, "player">,
  texts: Texts,
): string {
  const now = AT_ONCE.includes(fact.is) && "count" in fact && fact.count === 1;
  const key = now ? `${fact.is}Now` : fact.is;
  const other = otherSide(player);
  return texts.t(wordsFor(texts, game, key, `review.fact.${key as Fact["is"]}`), {
    ...fact,
    player: texts.t(`games.${game}.${player}`),
    other: texts.t(`games.${game}.${other}`),
  });
}

/** What would have been better, as moves are written in lists. */
export function betterOf(
  play: Play,
  { ply, better }: JudgedTurn,
  turned: number,
  texts: Texts,
): string {
  const moves = written(better, play, ply, turned).join(" ");
  const words = wordsFor(texts, play.game, "better", "review.better");
  return texts.t(better.length > 1 ? words : "review.better", { moves });
}

/** The same, to be heard. */
export function betterSaid({ better }: JudgedTurn, texts: Texts): string {
  return texts.t("review.better", { moves: calledAll(better, texts) });
}
