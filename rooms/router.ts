// The addresses of a rooms server: GET and POST /rooms, and of one room GET, its socket, and DELETE. A
// refused request gets a status and a `Problem`.
import { isTooLarge, requestOf, tokenOf } from "./checks.ts";
import { codeOf, newCode } from "./codes.ts";
import { newRooms, visitorOf } from "./limits.ts";
import { CLOSE, MESSAGE_BYTES, type RoomMade, type Service, VERSION } from "./protocol.ts";
import { type Removal, type Room, VISITOR } from "./room.ts";
import { GAMES, startOf } from "./rules.ts";
import { type Env, type Settings, settingsOf } from "./settings.ts";

const DAY_SECONDS = 86_400;
/** How long a request may take to arrive. */
const BODY_MS = 10_000;
/** The header that says which run of the server gave an answer. */
const RUN = "x-tessera-run";

/** Whether this request is for rooms. */
export const isForRooms = (path: string) => path === "/rooms" || path.startsWith("/rooms/");

/** Answers a request for rooms. */
export async function route(request: Request, env: Env): Promise<Response> {
  const settings = settingsOf(env);
  const origin = request.headers.get("origin");
  const isSocket = request.headers.get("upgrade")?.toLowerCase() === "websocket";
  if (!isAllowed(request, origin, isSocket, settings)) {
    const refusal = problem(403, "origin", "Pages of this origin may not play here.");
    return shared(refusal, null, settings);
  }
  const code = new URL(request.url).pathname.slice("/rooms/".length);
  const answer = code === "" ? await rooms(request, env) : await room(request, env, code, isSocket);
  return answer.webSocket ? answer : shared(answer, origin, settings);
}

/** `GET /rooms` and `POST /rooms`. */
async function rooms(request: Request, env: Env): Promise<Response> {
  switch (request.method) {
    case "GET":
    case "HEAD": {
      const { limits } = settingsOf(env);
      const service: Service = { service: "tessera-rooms", version: VERSION, games: GAMES, limits };
      return Response.json(service);
    }
    case "POST":
      return make(request, env);
    default:
      return otherwise(request, "GET, POST");
  }
}

async function make(request: Request, env: Env): Promise<Response> {
  const settings = settingsOf(env);
  const text = await textOf(request);
  if (text instanceof Response) return text;
  const read = requestOf(text);
  if ("bad" in read) return problem(400, read.bad.code, read.bad.reason);
  const start = startOf(read.good);
  if ("bad" in start) return problem(400, start.bad.code, start.bad.reason);
  const { rooms: most } = settings.limits;
  if (!newRooms.admits(visitorIn(request, settings), most, Date.now()))
    return problem(429, "too-many-rooms", `At most ${most} new rooms an hour from one address.`);
  for (;;) {
    const code = await newCode(settings.secret);
    if (!(await roomOf(env, code).create(code, start.good, read.good))) continue;
    const made: RoomMade = { version: VERSION, code, seat: read.good.seat ?? null };
    return Response.json(made, { status: 201, headers: { location: `/rooms/${code}` } });
  }
}

/** All that has the address of one room. */
async function room(
  request: Request,
  env: Env,
  typed: string,
  isSocket: boolean,
): Promise<Response> {
  const settings = settingsOf(env);
  const code = await codeOf(decoded(typed), settings.secret);
  if (isSocket) {
    // Only a socket that was open gives a page the reason.
    if (code === null) return closed(CLOSE.noRoom);
    const headers = new Headers(request.headers);
    headers.set(VISITOR, visitorIn(request, settings));
    return roomOf(env, code).fetch(new Request(request, { headers }));
  }
  switch (request.method) {
    case "GET":
    case "HEAD": {
      const state = code && (await roomOf(env, code).look());
      return state ? Response.json(state) : noRoom();
    }
    case "DELETE":
      return code ? remove(request, env, code) : noRoom();
    default:
      return otherwise(request, "GET, DELETE");
  }
}

async function remove(request: Request, env: Env, code: string): Promise<Response> {
  const { operator } = settingsOf(env);
  const given = /^Bearer +(.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const isOperator = operator !== null && (await isSame(given, operator));
  const removal = await roomOf(env, code).remove(tokenOf(given) ?? "", isOperator);
  return REMOVALS[removal]();
}

const REMOVALS: Record<Removal, () => Response> = {
  removed: () => new Response(null, { status: 204 }),
  "no-room": () => noRoom(),
  "not-allowed": () =>
    problem(
      403,
      "not-allowed",
      "Only a player who holds a seat here, or the operator, can delete a room.",
    ),
  "game-running": () =>
    problem(409, "game-running", "A room can be deleted when its game is over: resign first."),
};

const roomOf = (env: Env, code: string): DurableObjectStub<Room> =>
  env.ROOMS.get(env.ROOMS.idFromName(code));

/** A request's body, or why it is refused. */
function textOf(request: Request): Promise<string | Response> {
  const late = new Promise<Response>((done) => setTimeout(() => done(tooSlow()), BODY_MS));
  // Whoever has gone meanwhile hears nothing of the answer.
  return Promise.race([whole(request).catch(tooSlow), late]);
}

async function whole({ headers, body }: Request): Promise<string | Response> {
  if (Number(headers.get("content-length") ?? 0) > MESSAGE_BYTES) return tooLarge();
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (isTooLarge(text)) return tooLarge();
  }
  return text + decoder.decode();
}

/** Where a request comes from: the last address in the proxy's header, because anybody can forge the earlier ones. */
function visitorIn(request: Request, { addressHeader }: Settings): string {
  const told = addressHeader && request.headers.get(addressHeader)?.split(",").at(-1)?.trim();
  const { clientIp } = (request.cf ?? {}) as { clientIp?: string };
  return visitorOf(told || clientIp || "");
}

/** With a list of origins, a request must come from one of them, or from the page served beside the rooms. */
function isAllowed(
  request: Request,
  origin: string | null,
  isSocket: boolean,
  { origins }: Settings,
): boolean {
  if (origins.length === 0) return true;
  // Only browsers say where they come from, and not when a page asks its own server for something.
  if (origin === null) return !isSocket;
  return origins.includes(origin) || URL.parse(origin)?.host === request.headers.get("host");
}

/** Headers of all answers. Pages of the request's origin may read it, or all pages if there is no list. */
function shared(answer: Response, origin: string | null, { origins, run }: Settings): Response {
  const { headers } = answer;
  // By which `serve.mjs` knows the server that it has started again.
  if (run !== null) headers.set(RUN, run);
  const readers = origins.length === 0 ? "*" : origin;
  if (readers !== null) headers.set("access-control-allow-origin", readers);
  if (origins.length > 0) headers.append("vary", "Origin");
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  return answer;
}

/** Answers a browser's preflight request (CORS). */
function otherwise(request: Request, methods: string): Response {
  if (request.method !== "OPTIONS")
    return problem(405, "bad-method", `Expected ${methods}.`, { allow: methods });
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": methods,
      "access-control-allow-headers": "authorization, content-type",
      "access-control-max-age": String(DAY_SECONDS),
    },
  });
}

function closed({ code, reason }: { code: number; reason: string }): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}

const problem = (status: number, code: string, reason: string, headers: HeadersInit = {}) =>
  Response.json({ code, reason }, { status, headers });

const tooLarge = () => problem(413, "too-large", `A request has at most ${MESSAGE_BYTES} bytes.`);

const tooSlow = () =>
  problem(408, "too-slow", `The request took longer than ${BODY_MS / 1000} seconds to arrive.`);

const noRoom = () => problem(404, "no-room", CLOSE.noRoom.reason);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Whether two texts are equal, in constant time. */
async function isSame(one: string, other: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const [left, right] = await Promise.all([digest(one), digest(other)]);
  return crypto.subtle.timingSafeEqual(left, right);
}
