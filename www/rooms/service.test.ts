// What becomes of the wish to make a room, by what is at the address.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

const page = { baseURI: "https://boards.example/", querySelector: () => null };
Object.assign(globalThis, { document: page });
const { makeRoom } = await import("./service.ts");

const ROOMS = "https://boards.example/rooms";
const make = () => makeRoom({ game: "reversi" }, ROOMS);
const answering = (answer: () => Promise<Response>) => mock.method(globalThis, "fetch", answer);

afterEach(() => mock.restoreAll());

test("a server of rooms answers with one, or says why not", async () => {
  answering(async () => Response.json({ code: "CODE", seat: "first" }));
  const { address, token } = await make();
  assert.equal(address, `${ROOMS}/CODE`);
  assert.match(token, /^[0-9a-f]{32}$/);
  const slashed = await makeRoom({ game: "reversi" }, `${ROOMS}/`);
  assert.equal(slashed.address, `${ROOMS}/CODE`, "a slash at the end changes nothing");
  answering(async () => Response.json({ code: "too-many-rooms", reason: "No." }, { status: 429 }));
  await assert.rejects(make, { code: "too-many-rooms", message: "No." });
});

test("where there is no server of rooms, the error says so and has a code", async () => {
  for (const answer of [
    async () => new Response("", { status: 404 }),
    async () => new Response("<!doctype html>"),
    async () => new Response("{}", { status: 404 }),
    async () => new Response("null"),
    async () => {
      throw new TypeError("Failed to fetch");
    },
  ]) {
    answering(answer);
    await assert.rejects(make, {
      code: "no-server",
      message: `No rooms server answers at ${ROOMS}.`,
    });
  }
});
