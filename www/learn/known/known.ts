// What is known for certain of whole games: who wins a setup with best play of both sides, and by how much.
// The values stand in values.json, which the document docs/decisions/solved.md and tests of the engine share.
import type { Texts } from "../../i18n/i18n.ts";
import values from "./values.json";

/** The value of a setup from its start. */
interface Known {
  setup: string;
  /** Who wins with best play; nobody where it is a draw. */
  winner: "first" | "second" | null;
  /** By how many discs or the like, where a win has a margin. */
  by?: number;
}

const KNOWN: Record<string, Known[]> = values as Record<string, Known[]>;

/** What is known of a game, a setup each, with its name and in a sentence. The texts of `help` must be there. */
export function knownOf(game: string, texts: Texts): { setup: string; value: string }[] {
  return (KNOWN[game] ?? []).map((known) => ({
    setup: nameIn(game, known.setup, texts),
    value: valueIn(game, known, texts),
  }));
}

/** What is known of a setup, in a sentence; empty where nothing is. */
export function knownOfSetup(game: string, setup: string, texts: Texts): string {
  const known = KNOWN[game]?.find((known) => known.setup === setup);
  return known ? texts.t("help.known.solved", { value: valueIn(game, known, texts) }) : "";
}

function nameIn(game: string, setup: string, texts: Texts): string {
  const unoffered = texts.t(`help.known.setups.${game}.${setup}`);
  return texts.named(`games.${game}.setups.${setup}`, unoffered);
}

function valueIn(game: string, { winner, by }: Known, texts: Texts): string {
  if (winner === null) return texts.t("help.known.draw");
  const player = texts.t(`games.${game}.${winner}`);
  return by === undefined
    ? texts.t("help.known.win", { player })
    : texts.t("help.known.margin", { player, count: by });
}
