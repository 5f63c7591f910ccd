// The buttons that step through a game: to its start and end, a move on or back, or a replay of all moves.
// They take nothing back.
import { html, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import type { Under } from "../i18n/keys.ts";
import type { Play } from "../play/play.ts";
import type { Icon } from "../ui/icons.ts";
import type { Owner, Replay } from "./replay.ts";

/** Draws a button of the row: its picture and text, its key, what it does, and whether it can. */
export type Button = (
  name: Icon & Under<"do">,
  key: string,
  act: () => void,
  enabled?: boolean,
) => TemplateResult;

export class Looking {
  #owner: Owner;
  #replay: Replay | undefined;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** Starts or stops the replay, or does something else with it. */
  replay = async (act = (replay: Replay) => replay.toggle()) => {
    // If the file cannot be loaded, there is no replay.
    const found = await import("./replay.ts").catch(() => undefined);
    if (!found) return;
    this.#replay ??= new found.Replay(this.#owner);
    act(this.#replay);
  };

  draw(play: Play, texts: Texts, button: Button): TemplateResult {
    const { ply, plies } = play.state;
    const { runs = false, speed = 1 } = this.#replay ?? {};
    const hasten = () => void this.replay((replay) => replay.hasten());
    const name = texts.t("do.speed", { speed });
    return html`<div class="looking" role="group" aria-label=${texts.t("do.look")}>
      ${button("first", "0", () => play.goto(0), ply > 0)}
      ${button("previous", "k", () => play.step(-1), ply > 0)}
      ${button(runs ? "pause" : "replay", "p", () => void this.replay(), plies > 0)}
      ${button("next", "j", () => play.step(1), ply < plies)}
      ${button("last", "$", () => play.goto(plies), ply < plies)}
      <button part="button" class="speed" type="button" title=${name} aria-label=${name} @click=${hasten}>${speed}×</button>
    </div>`;
  }
}
