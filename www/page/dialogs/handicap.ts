// Handicaps in the dialog for the next game: what there is for the game and the setup on the board, for either of
// the two. A game's are in a file of its name, `www/page/handicaps/<id>.json`: by setup, by what is other than
// usual (a key of the locale files) and by side, pairs of how much of it that side has and the position that
// the game begins with.
import { html, nothing, type TemplateResult } from "lit";
import { type Contestant, contestant } from "../../play/match.ts";
import { startKey } from "../current/beginning.ts";
import type { TesseraPage } from "../page.ts";

/** How much, and the position to begin with. */
type Start = readonly [count: number, position: string];
type Sides = Readonly<Record<"first" | "second", readonly Start[]>>;
type OfGame = Readonly<Record<string, Readonly<Record<string, Sides>>>>;

const FILES = import.meta.glob<OfGame>("../handicaps/*.json", { eager: true, import: "default" });
const WHO: readonly Contestant[] = ["a", "b"];

/** The game on the board and its setup, as new games are named. */
const nameOf = ({ board }: TesseraPage) => `${board?.play?.game}:${board?.play?.setup}`;

/** What there is for the game on the board. */
function offered({ game, board }: TesseraPage) {
  const kinds = FILES[`../handicaps/${game}.json`]?.[board?.play?.setup ?? ""] ?? {};
  return Object.entries(kinds);
}

/** What is other than usual: "8 walls". */
const amount = (kind: string, count: number, { texts, game }: TesseraPage) =>
  texts.t(`local.handicaps.${game}.${kind}`, { count });

/** A select of handicaps; nothing where there are none. */
export function handicaps(page: TesseraPage): TemplateResult | typeof nothing {
  const { texts, settings } = page;
  const kinds = offered(page);
  if (kinds.length === 0) return nothing;
  const chosen = settings.starts[nameOf(page)] ?? "";
  const options = (who: Contestant) =>
    kinds.flatMap(([kind, { first }]) =>
      first.map(([count]) => {
        const value = `${who} ${kind} ${count}`;
        const what = amount(kind, count, page);
        return html`<option value=${value} ?selected=${value === chosen}>${texts.t(`local.new.odds.${who}`, { what })}</option>`;
      }),
    );
  return html`<div class="fields"><label>${texts.t("local.new.handicap")}<select name="odds">
    <option value="">${texts.t("local.new.even")}</option>
    ${WHO.map(options)}
  </select></label></div>`;
}

/** The starts to be kept when this is chosen: a handicap goes with the person, whichever side they play. */
export function startsWith(odds: string, page: TesseraPage): Record<string, string> {
  const name = nameOf(page);
  const keys = [name, ...WHO.map((first) => startKey(name, first))];
  const others = Object.entries(page.settings.starts).filter(([key]) => !keys.includes(key));
  const kept = Object.fromEntries(others);
  const [who, kind = "", count] = odds.split(" ");
  const sides = offered(page).find(([name]) => name === kind)?.[1];
  if (!sides) return kept;
  for (const first of WHO) {
    const side = contestant({ first }, "first") === who ? "first" : "second";
    const start = sides[side].find(([much]) => `${much}` === count);
    if (!start) continue;
    const { texts, game } = page;
    const player = texts.t(`games.${game}.${side}`);
    const told = texts.t("local.new.given", { player, what: amount(kind, start[0], page) });
    // It says so before its first move.
    kept[startKey(name, first)] = `${name}@${start[1]} {${told}}`;
  }
  return { ...kept, [name]: odds };
}
