// Games to bring back: those that go on, one of each kind, and the last ones that made way for another.

import { html, nothing, type TemplateResult } from "lit";
import type { Under } from "../../i18n/keys.ts";
import { games } from "../../pkg/tessera.js";
import { putAside } from "../../storage/aside.ts";
import { hasMoves, type KeptGame } from "../../storage/shelf.ts";
import { store } from "../../storage/store.ts";
import type { TesseraPage } from "../page.ts";
import { type About, about } from "./about.ts";
import type { Dialog } from "./dialogs.ts";
import "./picture.ts";
import "./kept.css";

/** How many milliseconds are in a unit, the largest first. */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

export const kept: Dialog = {
  part: "kept",
  title: ({ texts }) => texts.t("kept.title"),
  body(page) {
    const { current, texts } = page;
    const { shelf, now } = current;
    const away = (game: KeptGame) => game.id !== now?.id && hasMoves(game);
    const groups = [
      group(page, "each", shelf.all.filter(away)),
      group(page, "aside", putAside(shelf, store).filter(away)),
    ];
    const none = groups.every((shown) => shown === nothing);
    return html`<div class="kept">${none ? html`<p>${texts.t("kept.none")}</p>` : groups}
      <p class="credit">${texts.t("kept.what")}</p></div>`;
  },
};

function group(page: TesseraPage, name: Under<"kept">, games: KeptGame[]) {
  if (games.length === 0) return nothing;
  const title = page.texts.t(`kept.${name}`);
  return html`<section aria-label=${title}><h3>${title}</h3>
    <ul>${games.map((game) => entry(page, game))}</ul></section>`;
}

function entry(page: TesseraPage, game: KeptGame): TemplateResult | typeof nothing {
  const { texts, settings, current, dialogs } = page;
  const found = seen(game.record);
  if (!found) return nothing;
  const back = () => {
    dialogs.close();
    current.bringBack(game);
  };
  const { name, moves } = found;
  const setup = setupOf(page, found);
  const facts = [
    texts.t("kept.moves", { count: moves }),
    game.over || found.over ? texts.t("kept.over") : "",
    when(page, game),
  ];
  return html`<li><button type="button" autofocus @click=${back}>
    <tessera-picture game=${name} .record=${game.record} theme=${settings.theme}></tessera-picture>
    <span class="facts"><strong>${texts.t(`games.${name}.name`)}</strong> ${setup && html`<span>${setup}</span>`}
    <span>${facts.filter(Boolean).join(" · ")}</span></span>
  </button></li>`;
}

/** The games of the list; it is drawn again whenever the page is, as while the computer thinks. */
const looked = new Map<string, About | undefined>();

function seen(record: string): About | undefined {
  if (!looked.has(record)) looked.set(record, about(record));
  return looked.get(record);
}

/** Where it is not the game's usual one. */
function setupOf({ texts }: TesseraPage, { name, setup }: About): string {
  const key = `games.${name}.setups.${setup}`;
  if (games().find(({ id }) => id === name)?.setups[0] === setup) return "";
  return texts.has(key) ? texts.t(key) : setup;
}

/** How long ago it was last on a board. */
function when({ texts }: TesseraPage, { at }: KeptGame): string {
  const ago = Date.now() - at;
  const [unit, size] = UNITS.find(([, size]) => ago >= size) ?? (["second", ago + 1] as const);
  const format = new Intl.RelativeTimeFormat(texts.language, { numeric: "auto" });
  return format.format(-Math.floor(ago / size), unit);
}
