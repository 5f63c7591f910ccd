// How the next game is to be: who plays, against what clock, for how many games. Nothing changes
// before it is started.
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { Under } from "../../i18n/keys.ts";
import { parseControl } from "../../play/clock.ts";
import { LENGTHS } from "../../play/match.ts";
import type { Settings } from "../../storage/settings.ts";
import { clockName } from "../clock-name.ts";
import { chosen, chosenFor, isLevel, options } from "../opponents.ts";
import type { TesseraPage } from "../page.ts";
import { pills } from "../pills.ts";
import { ladderOf, ratingText } from "../rating/ladder.ts";
import { SEATINGS, TIMES } from "../sidebar/opponent.ts";
import type { Dialog } from "./dialogs.ts";
import { handicaps, startsWith } from "./handicap.ts";
import { chosenIn, setupIn, setupsOf } from "./setups.ts";
import "./newgame.css";
import "../rooms/elsewhere.ts";

/** The clocks that are offered, as they are kept; any other is a custom one. */
const CLOCKS = ["none", "60", "180+2", "300", "600+5", "900", "turn:10", "turn:30", "turn:60"];
/** What the other side has, in times of one's own time. */
const HANDICAPS = [1, 0.25, 0.5, 2];
const CUSTOM = "custom";
/** The fields of the computers. */
const COMPUTERS = ["opponent", "rival"];

export const newgame: Dialog = {
  part: "local",
  title: ({ texts }) => texts.t("local.new.title"),
  body(page) {
    const { texts, settings } = page;
    const setup = setupIn(page);
    const custom = !CLOCKS.includes(settings.clock);
    const clock = custom ? CUSTOM : settings.clock;
    return html`<tessera-elsewhere .page=${page}></tessera-elsewhere>
    <form class="newgame" method="dialog" @change=${(event: Event) => weigh(event, page)} @submit=${(event: SubmitEvent) => start(event, page)}>
      ${pills(
        "sides",
        texts.t("setting.sides"),
        settings.sides,
        SEATINGS.map((sides) => [sides, texts.t(`setting.${sides}`)]),
        true,
      )}
      ${boards(page, setup)}
      <div class="fields computer">
        ${computer(page, setup, "opponent", chosenFor(page.game, settings))}
        ${computer(page, setup, "rival", rivalFor(page))}
        <label>${texts.t("setting.time")}<select name="time">
          ${TIMES.map((time) => html`<option value=${time} ?selected=${settings.time === time}>${time === 0 ? texts.t("setting.byLevel") : texts.t("setting.seconds", { seconds: time / 1000 })}</option>`)}
        </select></label>
      </div>
      ${keyed(setup, handicaps(page, setup))}
      ${pills(
        "clock",
        texts.t("local.new.clock"),
        clock,
        [...CLOCKS, CUSTOM].map((name) => [name, clockName(page.texts, name)]),
      )}
      ${customClock(page, custom)}
      <div class="fields timed"><label>${texts.t("local.new.other")}<select name="handicap">
        ${HANDICAPS.map((by, index) => html`<option value=${by} ?selected=${settings.handicap === by}>${texts.list("local.new.otherNames")[index]}</option>`)}
      </select></label></div>
      ${pills(
        "bestOf",
        texts.t("local.new.match"),
        String(settings.bestOf),
        LENGTHS.map((of) => [
          String(of),
          of === 1 ? texts.t("local.new.single") : texts.t("local.bestOf", { of }),
        ]),
      )}
      <label class="switch"><input type="checkbox" name="turning" .checked=${settings.turning} />
        <span>${texts.t("local.new.turning")} <small>${texts.t("local.new.turningHint")}</small></span></label>
      <footer>
        <button type="button" @click=${() => void page.show("mygames")}>${texts.t("local.new.games")}</button>
        <button type="button" @click=${() => void page.show("statistics")}>${texts.t("local.stats.title")}</button>
        <button type="button" @click=${() => void page.show("tournament")}>${texts.t("local.new.tournament")}</button>
        <button type="submit" class="main">${texts.t("local.new.start")}</button>
      </footer>
    </form>`;
  },
};

/** A select of boards, or rules, where there are several: handicaps and ratings go by them. */
function boards(page: TesseraPage, chosen: string): TemplateResult | typeof nothing {
  const setups = setupsOf(page);
  if (setups.length < 2) return nothing;
  return html`<div class="fields"><label>${page.texts.t(`games.${page.game}.setupName`)}
    <select name="setup">
      ${setups.map(([setup, name]) => html`<option value=${setup} ?selected=${setup === chosen}>${name}</option>`)}
    </select></label></div>`;
}

/** A level has its own effort, and with a time for each move it does not count: what was chosen last does. */
function weigh({ target, currentTarget }: Event, page: TesseraPage) {
  const fields = (currentTarget as HTMLFormElement).elements;
  const field = (name: string) => fields.namedItem(name) as HTMLSelectElement;
  const { name, value } = target as HTMLSelectElement;
  if (COMPUTERS.includes(name) && isLevel(value)) field("time").value = "0";
  field("base").setCustomValidity("");
  // What is said of the choices follows them.
  page.requestUpdate();
}

/** A select of computers, and a sentence about the one that is chosen. */
function computer(page: TesseraPage, setup: string, name: string, kept: string): TemplateResult {
  const { texts, game, settings } = page;
  const time = Number(chosenIn(page, "time") ?? settings.time);
  const said = about(page, setup, chosenIn(page, name) ?? kept, time);
  // What is said of the first need not be said again.
  const other = chosenIn(page, "opponent") ?? chosenFor(game, settings);
  const again = name === "rival" && said === about(page, setup, other, time);
  const side = texts.t(`games.${game}.${name === "rival" ? "second" : "first"}`);
  return html`<div class=${name}>
    <label><span class="met">${texts.t("setting.level")}</span><span class="watched">${side}</span>
      <select name=${name} aria-describedby="about-${name}">${options(page, kept, (level) => withElo(page, setup, level))}</select></label>
    <small id="about-${name}" aria-live="polite" .textContent=${again ? "" : said}></small>
  </div>`;
}

/** What a level is called ("5 Skilled"), with its rating where that was measured. */
function withElo({ texts, game }: TesseraPage, setup: string, level: string): string {
  const elo = ratingText(game, setup, Number.parseInt(level, 10));
  return elo ? texts.t("local.opponents.rated", { level, elo }) : level;
}

/** How a computer plays that has this time for each move, in a sentence; empty where nobody has written one. */
function about({ texts, game }: TesseraPage, setup: string, player: string, time: number): string {
  const [name, number] = player.split(":");
  if (time > 0 && isLevel(player)) return texts.t("setting.byTime");
  if (Number(name) > 0) {
    const rated = ladderOf(game, setup) !== undefined;
    return texts.t(rated ? "local.opponents.levelRated" : "local.opponents.level");
  }
  const keys = [`local.opponents.${game}.${name}`, `local.opponents.${name}`];
  const key = keys.find((key) => texts.has(key));
  return key === undefined ? "" : texts.t(key, { count: number ?? "" });
}

/** The option of the second computer where two of them play. */
function rivalFor({ game, settings }: TesseraPage): string {
  return settings.rivals[game]?.replace("level:", "") || chosenFor(game, settings);
}

/** The second computer, as it is kept: where it is the first one, it stays so. */
function rival(first: string, second: string): string {
  if (second === first) return "";
  return isLevel(second) ? `level:${second}` : second;
}

/** Numbers for a clock that is not offered. */
function customClock(page: TesseraPage, custom: boolean): TemplateResult {
  const { texts, settings } = page;
  const control = custom ? parseControl(settings.clock) : undefined;
  // What is not seen is not to be checked: nothing would say why no game begins.
  const unseen = (chosenIn(page, "clock") ?? (custom ? CUSTOM : "")) !== CUSTOM;
  const number = (
    name: string,
    key: Under<"local.new">,
    value: number,
    most: number,
    step = "1",
  ) => html`<label>${texts.t(`local.new.${key}`)}
    <input type="number" name=${name} min="0" max=${most} step=${step} inputmode="decimal" value=${value} /></label>`;
  return html`<fieldset class="fields custom" ?disabled=${unseen}>
    ${number("base", "base", (control?.game ?? 420_000) / 60_000, 600, "0.5")}
    ${number("plus", "plus", (control?.increment ?? 3000) / 1000, 300)}
    ${number("perTurn", "perTurn", (control?.turn ?? 0) / 1000, 3600)}
    <small>${texts.t("local.new.perTurnHint")}</small>
  </fieldset>`;
}

function start(event: SubmitEvent, page: TesseraPage) {
  event.preventDefault();
  const asked = event.target as HTMLFormElement;
  const form = new FormData(asked);
  const number = (name: string) => Math.max(0, Number(form.get(name)) || 0);
  const named = String(form.get("clock") ?? "none");
  const clock = named === CUSTOM ? customText(number) : named;
  if (named === CUSTOM && !parseControl(clock)) {
    const base = asked.elements.namedItem("base") as HTMLInputElement;
    base.setCustomValidity(page.texts.t("local.new.noTime"));
    base.reportValidity();
    return;
  }
  const setup = setupIn(page);
  const sides = String(form.get("sides")) as Settings["sides"];
  const [first, second] = [String(form.get("opponent")), String(form.get("rival"))];
  // A computer that has a time for each move has no level.
  const level = number("time") > 0 ? 0 : Number(first) || 0;
  const wanted: Partial<Settings> = {
    ...chosen(page.game, first),
    ...(sides === "watch" && { rivals: { [page.game]: rival(first, second) } }),
    sides,
    time: number("time"),
    clock,
    handicap: number("handicap"),
    bestOf: number("bestOf"),
    turning: form.get("turning") !== null,
    starts: startsWith(String(form.get("odds") ?? ""), level, page, setup),
  };
  page.change(wanted, true);
  if (setup === page.board?.play?.setup) page.newGame();
  else page.start(page.game, setup);
}

/** What was typed, as it is kept. */
function customText(number: (name: string) => number): string {
  const turn = Math.round(number("perTurn"));
  return turn > 0
    ? `turn:${turn}`
    : `${Math.round(number("base") * 60)}+${Math.round(number("plus"))}`;
}
