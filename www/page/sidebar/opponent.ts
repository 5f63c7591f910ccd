// Who the other side is, how strong, and who begins.
import { html, nothing, type TemplateResult } from "lit";
import type { Settings } from "../../storage/settings.ts";
import { withKey } from "../../ui/key-hints.ts";
import { moreIcon } from "../../ui/more-icons.ts";
import { usual } from "../current/beginning.ts";
import { isOfLevels } from "../current/odds.ts";
import type { Ending } from "../local/consent.ts";
import { chosen, chosenHere, isLevel, options } from "../opponents.ts";
import type { TesseraPage } from "../page.ts";
import { settled } from "./settled.ts";

/** Milliseconds a move that can be chosen; 0 leaves it to the level. */
export const TIMES = [0, 1000, 3000, 10_000, 30_000];
/** Somebody who is not at this device: no game begins at once. */
const ELSEWHERE = "elsewhere";
/** Who can play. */
export const SEATINGS = ["youFirst", "youSecond", "random", "two", "watch"] as const;

export function opponent(page: TesseraPage): TemplateResult {
  const { texts, settings } = page;
  const change = (settings: Partial<Settings>) => page.change(settings);
  const value = (event: Event) => (event.target as HTMLSelectElement).value;
  const meet = (named: string) => {
    const met = chosen(page.game, named);
    change(met);
    // Who names a level wants to meet that one: odds of levels end with it, also such as another window has chosen.
    if (!isOfLevels(page.settings.starts[page.kind])) return;
    change({ ...met, starts: usual(page.kind) });
    // A game that nobody has begun yet does not stay one with odds.
    if (page.here?.state.plies === 0) page.newGame();
  };
  const { undecided } = page.assignment;
  const here = sidesOf(page);
  const seat = settled((list) => {
    const { value: chosen } = list;
    if (chosen === ELSEWHERE) {
      list.value = here ?? "";
      return void page.playElsewhere();
    }
    const sides = chosen as Settings["sides"];
    if (undecided) return page.assignment.decide(sides);
    change({ sides });
    // Keys may have led away from it and back.
    if (sides !== here) page.newGame();
  });
  const player = chosenHere(page);
  const byTime = settings.time > 0 && isLevel(player);
  const timeName = (time: number) =>
    time === 0 ? texts.t("setting.byLevel") : texts.t("setting.seconds", { seconds: time / 1000 });
  return html`<section class="card fields">
    <label>${texts.t("setting.level")}
      <select @change=${(event: Event) => meet(value(event))}>
        ${byTime ? html`<option value="" .selected=${true} hidden>${texts.t("setting.byTime")}</option>` : nothing}${options(page, byTime ? "" : player)}
      </select>
    </label>
    <label>${texts.t("setting.time")}
      <select @change=${(event: Event) => change({ time: Number(value(event)) })}>
        ${TIMES.map((time) => html`<option value=${time} .selected=${settings.time === time}>${timeName(time)}</option>`)}
      </select>
    </label>
    <label>${texts.t("setting.sides")}
      <select @change=${seat} @keydown=${seat} @pointerdown=${seat} @blur=${seat}>
        ${undecided ? html`<option value="" .selected=${true} hidden>${texts.t("setting.undecided")}</option>` : nothing}${SEATINGS.map((sides) => html`<option value=${sides} .selected=${here === sides}>${texts.t(`setting.${sides}`)}</option>`)}
        ${page.rooms.offered ? html`<option value=${ELSEWHERE}>${texts.t("setting.elsewhere")}</option>` : nothing}
      </select>
    </label>
    <div class="options">
      <button type="button" title=${withKey(texts.t("do.options"), "N")} @click=${() => void page.show("newgame")}>${texts.t("do.options")}</button>
      <div>${end(page, "resign")}${here === "two" ? end(page, "draw") : nothing}</div>
    </div>
  </section>`;
}

/** What ends the game without a move; where there is little room for it, a sign. */
function end({ texts, local: { game } }: TesseraPage, how: Ending): TemplateResult {
  const name = texts.t(`do.${how}`);
  return html`<button type="button" title=${name} aria-label=${name} ?disabled=${!game?.canEnd(how)}
    @click=${() => game?.askToEnd(how)}>${moreIcon(how)}<span>${name}</span></button>`;
}

/** Who plays the game that is on the board; nothing as long as nobody has said so. */
function sidesOf({ assignment, settings }: TesseraPage): Settings["sides"] | undefined {
  if (assignment.undecided) return undefined;
  const [first, second] = assignment.kinds.map((player) => player === "human");
  if (first && second) return "two";
  if (!first && !second) return "watch";
  if (settings.sides === "random") return "random";
  return first ? "youFirst" : "youSecond";
}
