// A Vite plugin: gives the built page a content security policy of its own, so that it has one on every
// server. Inline code is allowed by its hash, and nothing else is.
//
// Which sites may show the page in a frame (`frame-ancestors`) can be set only in a server's header; browsers
// ignore it here. Any site may: `?embed` is made for it.
import { createHash } from "node:crypto";

const CHARSET = '<meta charset="utf-8" />';
const META = /\n *<meta http-equiv="Content-Security-Policy"[^>]*>/;

export function policy() {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: {
      // When everything that is written into the page is there.
      order: "post",
      handler: (html) => withPolicy(html),
    },
  };
}

/** A page with the policy that it needs, in place of one that it has; `others` has what is not as usual. */
export function withPolicy(html, others) {
  if (!html.includes(CHARSET)) throw new Error(`The page does not say ${CHARSET}.`);
  const bare = html.replace(META, "");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(bare, others)}" />`;
  return bare.replace(CHARSET, () => `${CHARSET}\n    ${meta}`);
}

/** What a page needs to be allowed. */
function policyOf(html, others = {}) {
  const sources = {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...digests(html, "script")],
    "style-src": ["'self'", ...digests(html, "style")],
    // The tab's icon stands in the page, pictures of boards are made in it.
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'", ...roomsElsewhere()],
    // In a frame without an origin the worker is started from a blob.
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    ...others,
  };
  return Object.entries(sources)
    .map(([what, from]) => `${what} ${from.join(" ")}`)
    .join("; ");
}

/** Where this build is told to find rooms, if that is not beside the page: by requests and by sockets. */
function roomsElsewhere(rooms = process.env.VITE_ROOMS) {
  if (!rooms || !URL.canParse(rooms)) return [];
  const { origin } = new URL(rooms);
  return [origin, origin.replace(/^http/, "ws")];
}

/** The digests of what elements of this name hold; those that only point elsewhere hold nothing, and data is not run. */
function digests(html, name) {
  const elements = html.matchAll(
    new RegExp(`<${name}\\b(?![^>]*json)[^>]*>([\\s\\S]*?)</${name}>`, "g"),
  );
  const held = [...elements].map(([, text]) => text).filter(Boolean);
  return [...new Set(held)].map((text) => `'sha256-${digest(text)}'`);
}

const digest = (text) => createHash("sha256").update(text).digest("base64");
