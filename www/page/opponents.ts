// Computer players to choose from: the levels, and a game's own beside them. What there is the module
// tells; what it is called the locale files, or it goes by its plain name.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import { kindsOf } from "../play/players.ts";
import type { Settings } from "../storage/settings.ts";
import type { TesseraPage } from "./page.ts";

/** What one of a game's own players is called, or somebody elsewhere: "Classic", "Paper 2". */
export function ownName(player: string, texts: Texts): string {
  const [name = "", ...number] = player.split(":");
  return [texts.named(`players.${name}`, name), ...number].join(" ");
}

/** What an opponent is called: a computer player, somebody `remote`, or the `two` people at one device. */
export function opponentName(opponent: string, texts: Texts): string {
  const [kind, number = ""] = opponent.split(":");
  if (kind === "level") return texts.t("local.level", { level: number });
  if (kind === "ms") return texts.t("local.seconds", { seconds: Number(number) / 1000 });
  if (kind === "two") return texts.t("setting.two");
  return ownName(opponent, texts);
}

/** All that can be chosen, as options: a level by its number and what it is `called`, another by its name. */
export function options(
  { texts, info }: TesseraPage,
  chosen: string,
  called = (level: string) => level,
): TemplateResult {
  const option = (value: string, text: string) =>
    html`<option value=${value} .selected=${value === chosen}>${text}</option>`;
  const levels = texts.list("setting.levelHint");
  const own = info?.opponents ?? [];
  return html`${levels.map((hint, index) => option(`${index + 1}`, called(`${index + 1} ${hint}`)))}
    ${own.length === 0 ? nothing : html`<optgroup label=${texts.t("setting.own")}>${own.map((player) => option(player, ownName(player, texts)))}</optgroup>`}`;
}

/** The option that is chosen for a game. */
export const chosenFor = (game: string, { level, opponents }: Settings) =>
  opponents[game] || `${level}`;

/** The computer that a person meets on the board, as an option: odds, a kept game or a side left to itself may differ. */
export function chosenHere({ assignment, game, settings }: TesseraPage): string {
  const [kind, other] = kindsOf(assignment.now).filter((kind) => kind !== "human");
  if (!kind || other || /^ms:\d+$/.test(kind)) return chosenFor(game, settings);
  return kind.replace(/^level:(?=\d$)/, "");
}

/** Whether an option is a level. */
export const isLevel = (value: string) => Number(value) > 0;

/** What this computer for a game changes. A level has its own effort: a time for each move ends with it. */
export function chosen(game: string, value: string): Partial<Settings> {
  const opponents = { [game]: isLevel(value) ? "" : value };
  return isLevel(value) ? { level: Number(value), time: 0, opponents } : { opponents };
}
