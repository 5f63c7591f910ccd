// npm run rooms -- --port N --data DIR: serves the page of dist/ and the rooms on one port, from a build.
//   --host ADDRESS         where to listen: 127.0.0.1 by default, `*` for every network of this machine
//   --proxied              behind a proxy that says in x-forwarded-for where a request comes from
//   --origins URL[,URL…]   only pages of these origins, and the page that is served, may play here; by default all
//   --keep-days N          a room is deleted after N days without a move; 90 by default
//   --limits JSON          some of {"rooms":30,"sockets":20,"watchers":200,"messages":20,"silence":150}
// With TESSERA_ROOMS_OPERATOR_KEY in the environment, that key deletes any room: docs/rooms.md.
import { existsSync } from "node:fs";
import { startRooms } from "../rooms/serve.mjs";
import { readOptions } from "./lib/options.mjs";
import { checkNode, ensurePackages } from "./lib/packages.mjs";
import { at, main, Plain } from "./lib/project.mjs";
import { bundleRooms } from "./lib/rooms.mjs";

const { values } = readOptions(import.meta.url, {
  options: {
    port: { type: "string", default: "4190" },
    data: { type: "string", default: at(".rooms") },
    host: { type: "string", default: "127.0.0.1" },
    proxied: { type: "boolean", default: false },
    origins: { type: "string" },
    "keep-days": { type: "string", default: "90" },
    limits: { type: "string", default: "{}" },
  },
});

/** What can be limited. */
const LIMITS = ["rooms", "sockets", "watchers", "messages", "silence"];

await main(async () => {
  const given = {
    port: wholeNumber("--port", values.port, 0, 65_535),
    limits: limits(values.limits),
    keepDays: wholeNumber("--keep-days", values["keep-days"], 1, 99_999),
  };
  if (!existsSync(at("dist/index.html")))
    throw new Plain("There is no page in dist/: run npm run build first.");
  checkNode();
  await ensurePackages();
  await bundleRooms();
  const rooms = await startRooms({
    ...given,
    data: values.data,
    host: values.host,
    page: at("dist"),
    proxied: values.proxied,
    origins: values.origins?.split(","),
  });
  console.log(`\n  Tessera with rooms: ${rooms.url}/   (Ctrl+C ends)\n`);
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      asked = true;
      rooms.close();
    });
  }
  await rooms.ended;
  if (!asked) throw new Plain("The rooms server stopped unexpectedly: see workerd's output above.");
});

function wholeNumber(option, text, least, most) {
  if (/^\d+$/.test(text) && text >= least && text <= most) return Number(text);
  throw new Plain(
    `'${text}' is not a valid value for ${option}: expected a whole number from ${least} to ${most}.`,
  );
}

function limits(text) {
  const set = parsed(text);
  const isGood = ([name, value]) =>
    LIMITS.includes(name) && Number.isSafeInteger(value) && value >= 0;
  if (set?.constructor === Object && Object.entries(set).every(isGood)) return set;
  throw new Plain(
    `'${text}' is not a valid value for --limits: expected JSON such as {"sockets":50}, with whole numbers for some of ${LIMITS.join(", ")}.`,
  );
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
