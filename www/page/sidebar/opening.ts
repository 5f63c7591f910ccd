// The name of the opening that is being played, above its moves.
import { html, nothing, type TemplateResult } from "lit";
import { type Openings, openingOf, openingsOf } from "../../learn/openings.ts";
import type { TesseraPage } from "../page.ts";

/** The openings of the games that have been on the board; undefined while they are on their way. */
const known = new Map<string, Openings | undefined>();

/** The name of the opening that was played up to the move on the board, where it has one. */
export function opening(page: TesseraPage): TemplateResult | typeof nothing {
  const { texts, game } = page;
  const play = page.board?.play;
  if (!play) return nothing;
  if (!known.has(game) || (known.get(game) && !texts.has("openings"))) {
    known.set(game, known.get(game));
    void bring(page);
  }
  const openings = known.get(game);
  const usual = play.setup === openings?.setups[0] && !play.start.includes("[Position");
  if (!openings || !usual) return nothing;
  const moves = play.played.slice(0, play.state.ply);
  const name = openingOf(
    openings,
    moves.map(({ text }) => text),
  );
  const key = `openings.${game}.${name}`;
  return texts.has(key) ? html`<p class="opening">${texts.t(key)}</p>` : nothing;
}

/** Without names, moves are listed all the same. */
async function bring(page: TesseraPage) {
  const { texts, game } = page;
  try {
    const [openings] = await Promise.all([openingsOf(game), texts.load("openings")]);
    // Not every game has some.
    if (!openings) return;
    known.set(game, openings);
    page.requestUpdate();
  } catch {
    // The next drawing asks again.
    known.delete(game);
  }
}
