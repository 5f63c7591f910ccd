// npm run examples: serves the library from one origin and these pages from another, like your page and
// a server that hosts Tessera. Needs what `npm run build` makes.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const PAGES = fileURLToPath(new URL(".", import.meta.url));
/** What the pages have in them. */
const LIBRARY = "http://127.0.0.1:4180";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves both and gives their origins; a port of 0 is any that is free. */
export async function serve({ library = 0, pages = 0 } = {}) {
  // All that another origin's server has to do: this one header.
  const open = { "access-control-allow-origin": "*" };
  const one = await listen(library, (path, answer) => file(join(DIST, path), answer, open));
  const two = await listen(pages, (path, answer) => {
    if (extname(path) !== ".html") return file(join(PAGES, path), answer, {});
    const where = join(PAGES, path);
    if (!existsSync(where)) return none(answer);
    answer.setHeader("content-type", TYPES[".html"]);
    answer.end(readFileSync(where, "utf8").replaceAll(LIBRARY, one.origin));
  });
  const close = () => {
    for (const { server } of [one, two]) server.close();
  };
  return { library: one.origin, pages: two.origin, close };
}

function listen(port, give) {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, LIBRARY);
    const path = normalize(decodeURIComponent(pathname));
    if (path.split(sep).includes("..")) none(answer);
    else give(path.endsWith(sep) ? join(path, "index.html") : path, answer);
  });
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () =>
      done({ server, origin: `http://127.0.0.1:${server.address().port}` }),
    );
  });
}

function file(path, answer, headers) {
  if (!existsSync(path) || !statSync(path).isFile()) return none(answer);
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  answer.writeHead(200, { "content-type": type, ...headers });
  createReadStream(path).pipe(answer);
}

function none(answer) {
  answer.writeHead(404).end("There is no such file.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pages } = await serve({ library: 4180, pages: 4181 });
  for (const name of ["plain", "frame", "two-boards", "driven", "rooms"]) {
    process.stdout.write(`${pages}/${name}.html\n`);
  }
}
