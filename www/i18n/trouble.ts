// Explains in the reader's language why a record, link or file could not be loaded. The module's own messages are in
// English; with each it also reports a reason code and the offending text. It imports no other file, so that the
// element can load it when there is something to explain.
import type { Texts } from "./i18n.ts";
import { listed } from "./listed.ts";

/** What an error of the module carries, as far as it is one. */
interface Reasoned {
  message: string;
  reason: string;
  text: string;
  detail: string;
}

/** Why something failed, as a sentence. */
export async function explain(error: unknown, texts: Texts): Promise<string> {
  const { message = String(error), reason, text, detail } = (error ?? {}) as Partial<Reasoned>;
  if (!(await ready(texts))) return texts.language === "en" ? message : "";
  const why = `trouble.why.${reason}`;
  if (!texts.has(why)) return texts.t("trouble.why.unexpected", { detail: message });
  const said = { text: text ?? "", detail: detail ?? "" };
  // What can be chosen is the same in every language, or has names in it.
  return texts.t(why, { ...said, players: said.detail, games: named(said.detail, texts) });
}

/** Games that the module lists by their ids, by the names that readers know. */
function named(games: string, texts: Texts): string {
  const names = games.split(", ").map((id) => texts.named(`games.${id}.name`, id));
  return listed(names, texts.language, "disjunction");
}

/** What was loaded of a game that is damaged, where it breaks off, and why. */
export async function salvaged(error: unknown, moves: number, texts: Texts): Promise<string> {
  const reason = await explain(error, texts);
  const broken = ["illegal-move", "game-over"].includes((error as Partial<Reasoned>)?.reason ?? "");
  const params = { reason, count: moves, ply: moves + 1 };
  return texts.has("trouble") ? texts.t(`trouble.${broken ? "broken" : "flawed"}`, params) : reason;
}

/** Returns whether the texts are there; they may not be had without a connection. */
async function ready(texts: Texts): Promise<boolean> {
  try {
    if (!texts.has("trouble")) await texts.load("trouble");
    return true;
  } catch {
    return false;
  }
}
