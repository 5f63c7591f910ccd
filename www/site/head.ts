// What a page tells those who find and share it: search engines, messengers, other sites.
import { LANGUAGES, type Language } from "../i18n/i18n.ts";
import { escaped } from "../ui/escaped.ts";
import { addressOf, PICTURES, type Place, USUAL, upFrom } from "./places.ts";

/** How a page is called and described. */
export interface Named {
  place: Place;
  title: string;
  description: string;
  genre: string;
}

/** A game in the words of the page's language. */
export interface Shown {
  id: string;
  name: string;
  goal: string;
  /** Whose game it is, in a sentence. */
  credit: string;
}

/** As Open Graph names languages. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en_US", ja: "ja_JP" };

/**
 * The lines of a page's head. `site` is the site's full address, with a slash at its end; what must name it is
 * left out where it is not known. `preview` is a picture of 1200 × 630 dots, below the site's folder.
 */
export function head(
  { place, title, description }: Named,
  preview: string,
  site: string | undefined,
): string[] {
  const { language } = place;
  const base = site ?? upFrom(place);
  const og = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escaped(content)}" />`;
  return [
    ...(site === undefined ? [] : links(place, site)),
    og("type", "website"),
    og("site_name", "Tessera"),
    og("title", title),
    og("description", description),
    og("locale", LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      og("locale:alternate", LOCALES[other]),
    ),
    ...(site === undefined ? [] : [og("url", site + addressOf(place))]),
    og("image", base + preview),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/** The page's one address, and those of the same page in each language. */
function links(place: Place, site: string): string[] {
  const alternates = alternatesOf(place, site).map(
    ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${address}" />`,
  );
  return [`<link rel="canonical" href="${site}${addressOf(place)}" />`, ...alternates];
}

/** The addresses of a page in all languages; `x-default` is for whoever reads none of them. */
export function alternatesOf(place: Place, site: string): [string, string][] {
  const at = (language: Language) => site + addressOf({ ...place, language });
  const each = LANGUAGES.map((language): [string, string] => [language, at(language)]);
  return [...each, ["x-default", at(USUAL)]];
}

/** What a page is about, in the words of schema.org, as JSON for a script element. */
export function structured(
  { place, title, description, genre }: Named,
  games: readonly Shown[],
  site: string | undefined,
): string {
  const image = (id: string) =>
    site === undefined ? {} : { image: `${site}${PICTURES}${id}.svg` };
  const url = (to: Place) => (site === undefined ? {} : { url: site + addressOf(to) });
  const { language } = place;
  const game = ({ id, name, goal, credit }: Shown) => ({
    "@type": ["VideoGame", "WebApplication"],
    name,
    description: place.game ? description : goal,
    ...url({ language, game: id }),
    ...image(id),
    inLanguage: language,
    genre,
    applicationCategory: "GameApplication",
    operatingSystem: "Any",
    gamePlatform: "Web browser",
    playMode: ["SinglePlayer", "MultiPlayer"],
    numberOfPlayers: { "@type": "QuantitativeValue", minValue: 1, maxValue: 2 },
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
    creditText: credit,
  });
  const [only] = games;
  const about =
    place.game && only
      ? game(only)
      : {
          "@type": "WebSite",
          name: "Tessera",
          alternateName: title,
          description,
          ...url(place),
          inLanguage: language,
          hasPart: games.map(game),
        };
  // A script element ends where its text says so.
  return JSON.stringify({ "@context": "https://schema.org", ...about }).replaceAll("<", "\\u003c");
}
