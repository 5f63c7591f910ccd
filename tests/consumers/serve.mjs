// Serves a built folder as hosts do: with media types, compressed. Notes what was given and what was missing.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a folder below the path /below/ on a free port.
 * @returns {Promise<{origin: string, given: Buffer[], missing: string[], close: () => void}>} the files given, as they
 *     are in the folder, and the paths that nothing was found for
 */
export async function serve(folder) {
  const given = [];
  const missing = [];
  const server = createServer(({ url, headers }, answer) => {
    const file = fileAt(folder, new URL(url, "http://a.example").pathname);
    if (!file) {
      missing.push(url);
      answer.writeHead(404).end();
      return;
    }
    const bytes = readFileSync(file);
    given.push(bytes);
    const small = headers["accept-encoding"]?.includes("gzip");
    answer.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      ...(small ? { "content-encoding": "gzip" } : {}),
    });
    answer.end(small ? gzipSync(bytes) : bytes);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, given, missing, close: () => server.close() };
}

function fileAt(folder, path) {
  const named = join(folder, path.replace(/^\/below\//, ""));
  const file =
    existsSync(named) && statSync(named).isDirectory() ? join(named, "index.html") : named;
  return existsSync(file) ? file : undefined;
}
