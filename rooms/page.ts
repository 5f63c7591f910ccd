// The page's files, where the rooms server serves the page too. On one machine they come from a folder, without media
// types; on Cloudflare's network they come with complete headers.
import { OFFERS_ROOMS } from "./offered.ts";

const TYPES: Record<string, string> = {
  book: "application/octet-stream",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  ts: "text/plain; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  weights: "application/octet-stream",
  xml: "application/xml",
};
/** File types that compression does not make smaller. */
const PACKED = /^(image\/(png|x-icon)|application\/octet-stream)/;
/** Files whose names change with what is in them. */
const LASTING = /^\/assets\//;

/** What has the files, by their addresses. */
export interface Files {
  fetch(request: Request): Promise<Response>;
}

/** Answers a request for a file. */
export async function servePage(request: Request, files: Files): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("Expected GET or HEAD.", { status: 405, headers: { allow: "GET, HEAD" } });
  const { pathname, search } = new URL(request.url);
  const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  const fetched = (path: string) => files.fetch(new Request(beside(request.url, path), request));
  if (type === undefined) {
    // A folder would answer as a list. The page in it finds its files only by its whole address.
    const inside = await fetched(`${path}/index.html`);
    return inside.status === 200
      ? moved(`./${path.slice(path.lastIndexOf("/") + 1)}/${search}`)
      : none();
  }
  const found = await fetched(path);
  if (found.status !== 200) return none();
  const changed = found.headers.get("last-modified") ?? "";
  const headers = new Headers({
    "content-type": type,
    "cache-control": LASTING.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    "last-modified": changed,
    "x-content-type-options": "nosniff",
    // A sandboxed frame has no origin, so to it this server is another origin.
    "access-control-allow-origin": "*",
    vary: "accept-encoding",
  });
  if (path.endsWith(".html")) headers.set("server-timing", OFFERS_ROOMS);
  if (changed && request.headers.get("if-modified-since") === changed)
    return new Response(null, { status: 304, headers });
  const packs = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "") && !PACKED.test(type);
  // The runtime compresses the body that this header announces.
  if (packs) headers.set("content-encoding", "gzip");
  return new Response(found.body, { headers });
}

/** The address with another path, whatever that begins with. */
function beside(address: string, path: string): string {
  const url = new URL(address);
  url.pathname = path;
  return url.href;
}

/** Elsewhere, by a path from here: a proxy may have been asked by another address. */
const moved = (to: string) => new Response(null, { status: 308, headers: { location: to } });
const none = () => new Response("There is no such file.", { status: 404 });
