// What a room's clock is called. The texts of `rooms` and `local` must be there.
import type { Control } from "../../../rooms/protocol.ts";
import type { Texts } from "../../i18n/i18n.ts";
import { controlName } from "../clock-name.ts";

export function clockNameOf(clock: Control | null, texts: Texts): string {
  if (!clock) return texts.t("local.new.none");
  if (clock.kind === "days") return texts.t("rooms.days", { count: clock.days });
  const ms = clock.seconds * 1000;
  if (clock.kind === "turn") return controlName(texts, { game: 0, increment: 0, turn: ms });
  return controlName(texts, { game: ms, increment: (clock.increment ?? 0) * 1000, turn: 0 });
}
