// Writes the pages of games and languages into dist/, from the page that is built there, and the files for search
// engines. www/site/ makes the pages' contents.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Features, transform } from "lightningcss";
import { bundle } from "./bundle.mjs";
import { withPolicy } from "./policy.mjs";
import { at, Plain } from "./project.mjs";

const OUT = at("dist");
const BUNDLE = at("node_modules/.cache/tessera-site");
/** Pictures of 1200 × 630 dots, which `npm run previews` makes; only other sites load them. */
export const PREVIEWS = "previews/";

/**
 * Returning visitors, and those who follow a link or see the board in a frame, get another board, and would see the
 * one drawn in the page for a moment. It is a file because servers may forbid inline scripts.
 */
const LEAVE = "still.js";
const LEAVING = `try{if(location.hash||location.search||localStorage.length)document.querySelector(".still").remove()}catch{}`;

/** Writes them; `TESSERA_ORIGIN` may say at which address the site will be. */
export async function writePages() {
  const site = addressOfSite();
  rmSync(BUNDLE, { recursive: true, force: true });
  const [maker] = await bundle({ pages: at("www/site/pages.ts") }, BUNDLE);
  const { pages, PHONE } = await import(pathToFileURL(maker).href);
  const made = await pages({
    module: readFileSync(at("www/pkg/tessera_bg.wasm")),
    shorten,
    site,
    preview: (game = "tessera") => {
      const own = `${PREVIEWS}${game}.png`;
      return existsSync(join(OUT, own)) ? own : "icon-512.png";
    },
  });
  const built = readFileSync(join(OUT, "index.html"), "utf8");
  for (const page of made.pages) write(`${page.address}index.html`, htmlOf(page, built, PHONE));
  for (const [name, text] of Object.entries(made.files)) write(name, text);
  write(LEAVE, `${LEAVING}\n`);
  write("robots.txt", `User-agent: *\nAllow: /\n${site ? `Sitemap: ${site}sitemap.xml\n` : ""}`);
  if (site) write("sitemap.xml", sitemap(made.pages, site));
}

/** The address that the site will have, with a slash at its end, where the build is told. */
export function addressOfSite(origin = process.env.TESSERA_ORIGIN) {
  if (!origin) return undefined;
  if (!URL.canParse(origin) || !/^https?:/.test(origin))
    throw new Plain(
      `TESSERA_ORIGIN says '${origin}': expected the site's full address, such as https://games.example/.`,
    );
  const { href } = new URL(origin);
  return href.endsWith("/") ? href : `${href}/`;
}

/** A style sheet without what is only for other class names than these. */
function shorten(sheet, classes) {
  const named = new Set([...sheet.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name));
  const { code } = transform({
    filename: "board.css",
    code: Buffer.from(sheet),
    minify: true,
    include: Features.Nesting,
    // What may not stand within a rule, such as animations, no drawing needs.
    errorRecovery: true,
    unusedSymbols: [...named].filter((name) => !classes.has(name)),
  });
  return code.toString();
}

/** The built page, made into the page for a game, a language or both. */
function htmlOf(page, built, phones) {
  const { address, up, language, game, kind } = page;
  // The site's own page speaks the reader's language, whichever that is.
  const own = address === "";
  const attributes = own
    ? ""
    : ` site="${up}" language="${language}"${game ? ` game="${game}"` : ""}`;
  const changes = [
    [/<html lang="en">/, `<html lang="${language}">`],
    [/(<meta name="description" content=")[^"]*/, `$1${escaped(page.description)}`],
    [/<title>[^<]*/, `<title>${escaped(own ? "Tessera" : page.title)}`],
    [
      /\n *<\/head>/,
      `${[...ahead(own ? undefined : language, kind, phones), ...page.head].map((line) => `\n    ${line}`).join("")}\n  </head>`,
    ],
    [
      /<tessera-page><\/tessera-page>/,
      [
        page.amiss,
        `<tessera-page${attributes}>${page.still}</tessera-page>`,
        `<script src="./${LEAVE}"></script>`,
        `<script>${page.again}</script>`,
        page.below,
      ].join("\n    "),
    ],
    ...(own ? [] : [[/ *<noscript>[\s\S]*?<\/noscript>\n/, ""]]),
  ];
  const html = changes.reduce((text, [what, by]) => {
    if (!what.test(text)) throw new Error(`The built page has no ${what} any more.`);
    return text.replace(what, (...found) => by.replaceAll("$1", found[1]));
  }, built);
  return withPolicy(html.replaceAll(/((?:href|src)=")\.\/(?!")/g, `$1${up}`));
}

/**
 * What is asked for by scripts only, and may be on its way before these are there: the module, the texts of the
 * page's language, what its kind of board needs, the strips of the sides, and what else a phone has around the board.
 */
function ahead(language, kind, phones) {
  const assets = readdirSync(join(OUT, "assets"));
  const address = (name, end) => {
    const file = assets.find((asset) => asset.startsWith(name) && asset.endsWith(end));
    if (!file) throw new Error(`The build has no file ${name}*${end} any more.`);
    return `./assets/${file}`;
  };
  const script = (name, media = "") =>
    `<link rel="modulepreload" crossorigin href="${address(`${name}-`, ".js")}"${media}>`;
  const always = [language, kind, "sides", "strips"].filter(Boolean);
  // Of two modules the board's, `board_bg`, comes first; the other, `page_bg`, is waited for by nobody.
  const module = address("", ".wasm");
  const phone = ["phone", ...(language ? [`${language}.phone`] : [])];
  return [
    `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="${module}">`,
    ...always.map((name) => script(name)),
    ...phone.map((name) => script(name, ` media="${phones}"`)),
  ];
}

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The map of a site at this address, for search engines (sitemaps.org). */
export function sitemap(pages, site) {
  const link = ([language, address]) =>
    `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const entry = ({ address, alternates }) =>
    `  <url>\n    <loc>${site}${address}</loc>\n${alternates.map(link).join("\n")}\n  </url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(entry).join("\n")}
</urlset>
`;
}

function write(name, text) {
  const file = join(OUT, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
