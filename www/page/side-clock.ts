// A side's clock, in its strip, of a game at this device as of a room.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import type { Player } from "../pkg/tessera.js";
import { isLong, isLow } from "../play/clock.ts";
import "./styles/strips.css";

export interface SideClock {
  side: Player;
  /** What the side is called. */
  name: string;
  /** The time left, in milliseconds, and as it is read. */
  left: number;
  text: string;
  running: boolean;
  paused?: boolean;
  /** The game is over, so that nobody needs it any more. */
  over: boolean;
}

export function sideClock(clock: SideClock, texts: Texts): TemplateResult {
  const { side, name, left, text, running, paused = false, over } = clock;
  const states = { running, low: isLow(left, running), hours: isLong(left), paused, over };
  const classes = Object.entries(states).flatMap(([state, on]) => (on ? state : []));
  return html`<span class=${["clock", side, ...classes].join(" ")}
    role="timer" aria-label=${texts.t("join.of", { what: name, value: text })}>${running ? html`<i aria-hidden="true"></i>` : nothing}${text}</span>`;
}
