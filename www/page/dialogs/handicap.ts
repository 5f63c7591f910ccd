// Handicaps in the dialog for the next game: what there is for the game on the board and a setup, for either of
// the two, and levels for the computer. A game's own are in a file of its name, `www/page/handicaps/<id>.json`: by
// setup, by what is other than usual (a key of the locale files) and by side, pairs of how much of it that side has
// and the position that the game begins with.
import { html, type TemplateResult } from "lit";
import { type Contestant, contestant } from "../../play/match.ts";
import { TOP_LEVEL } from "../../play/players.ts";
import { startKey, usual } from "../current/beginning.ts";
import type { TesseraPage } from "../page.ts";

/** How much, and the position to begin with. */
type Start = readonly [count: number, position: string];
type Sides = Readonly<Record<"first" | "second", readonly Start[]>>;
type OfGame = Readonly<Record<string, Readonly<Record<string, Sides>>>>;

const FILES = import.meta.glob<OfGame>("../handicaps/*.json", { eager: true, import: "default" });
/** By how many levels the computer can be other than is set. */
const LEVELS = [
  ["weaker", [1, 2, 3]],
  ["stronger", [1, 2]],
] as const;
const WHO: readonly Contestant[] = ["a", "b"];

/** What there is for a setup of the game on the board. */
function offered({ game }: TesseraPage, setup: string) {
  const kinds = FILES[`../handicaps/${game}.json`]?.[setup] ?? {};
  return Object.entries(kinds);
}

/** What is other than usual: "8 walls to place". */
const amount = (kind: string, count: number, { texts, game }: TesseraPage) =>
  texts.t(`local.handicaps.${game}.${kind}`, { count });

/** How the computer's level is other than is set: "2 levels weaker". */
const levels = (kind: (typeof LEVELS)[number][0], count: number, { texts }: TesseraPage) =>
  texts.t(`local.handicaps.levels.${kind}`, { count });

/** A select of handicaps. */
export function handicaps(page: TesseraPage, setup: string): TemplateResult {
  const { texts, settings } = page;
  const chosen = settings.starts[`${page.game}:${setup}`] ?? "";
  const option = (who: Contestant, kind: string, count: number, what: string) => {
    const value = `${who} ${kind} ${count}`;
    return html`<option value=${value} ?selected=${value === chosen}>${texts.t(`local.new.odds.${who}`, { what })}</option>`;
  };
  const own = (who: Contestant) =>
    offered(page, setup).flatMap(([kind, { first }]) =>
      first.map(([count]) => option(who, kind, count, amount(kind, count, page))),
    );
  const ofLevels = LEVELS.flatMap(([kind, counts]) =>
    counts.map((count) => option("b", kind, count, levels(kind, count, page))),
  );
  return html`<div class="fields"><label>${texts.t("local.new.handicap")}<select name="odds">
    <option value="">${texts.t("local.new.even")}</option>
    ${WHO.map(own)} <optgroup class="of-levels" label=${texts.t("setting.level")}>${ofLevels}</optgroup>
  </select></label></div>`;
}

/**
 * What to keep of the starts of a setup when this is chosen against a computer of a level, 0 for none: a handicap goes
 * with whoever has it, whichever side they play.
 */
export function startsWith(
  odds: string,
  level: number,
  page: TesseraPage,
  setup: string,
): Record<string, string> {
  const name = `${page.game}:${setup}`;
  const starts = usual(name);
  const [who, kind = "", much = ""] = odds.split(" ");
  const change = LEVELS.find(([name]) => name === kind)?.[0];
  const sides = offered(page, setup).find(([name]) => name === kind)?.[1];
  // There is no level below the first and none above the last.
  const left = change === "weaker" ? level - 1 : level > 0 ? TOP_LEVEL - level : 0;
  const count = change ? Math.min(Number(much), left) : Number(much);
  if (change ? count < 1 : !sides) return starts;
  for (const first of WHO) {
    const side = contestant({ first }, "first") === who ? "first" : "second";
    const start = sides?.[side].find(([has]) => has === count);
    if (!change && !start) continue;
    const { texts, game } = page;
    const player = texts.t(`games.${game}.${side}`);
    const what = change ? levels(change, count, page) : amount(kind, count, page);
    const told = texts.t("local.new.given", { player, what });
    // It says so before its first move.
    starts[startKey(name, first)] = `${name}${start ? `@${start[1]}` : ""} {${told}}`;
  }
  return { ...starts, [name]: `${who} ${kind} ${count}` };
}
