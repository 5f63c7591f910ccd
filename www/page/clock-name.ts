// What clocks are called where one of them is chosen.
import type { Texts } from "../i18n/i18n.ts";
import { type Control, parseControl } from "../play/clock.ts";

/** What a clock is called that is kept under this name, see `parseControl`. */
export function clockName(texts: Texts, name: string): string {
  const control = parseControl(name);
  return control
    ? controlName(texts, control)
    : texts.t(name === "none" ? "local.new.none" : "local.new.custom");
}

/** What a time control is called. */
export function controlName(texts: Texts, { game, increment, turn }: Control): string {
  if (turn > 0) return texts.t("local.new.turn", { seconds: turn / 1000 });
  const params = { minutes: game / 60_000, seconds: increment / 1000 };
  return texts.t(increment > 0 ? "local.new.increment" : "local.new.minutes", params);
}
