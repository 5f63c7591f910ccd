// What the tests of the rooms share: a server of their own, clients, and programs that play.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { startRooms } from "../../rooms/serve.mjs";
import { tessera } from "../js/support.mjs";

const { Engine, Game } = tessera;

/** What tests of other things than limits need: everything comes from one address. */
export const WIDE = { rooms: 1e6, sockets: 1e6, messages: 1e6 };

// A file that takes too long is ended so: its servers are to go with it.
process.once("SIGTERM", () => process.exit(1));

/** A folder that is gone when the file's tests are over. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "tessera-rooms-"));
  after(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

/** A server for the tests of one file. */
export async function served(options = {}) {
  const rooms = await startRooms({ data: folder(), limits: WIDE, ...options });
  after(() => rooms.close());
  return rooms;
}

/** Makes a room and gives its address. */
export async function made({ url }, request) {
  const answer = await fetch(`${url}/rooms`, { method: "POST", body: JSON.stringify(request) });
  const told = await answer.json();
  if (answer.status !== 201) throw new Error(JSON.stringify(told));
  return `${url}/rooms/${told.code}`;
}

/** The room as a watcher sees it. */
export const look = async (address) => (await fetch(address)).json();

/** The longest that a busy machine may take, in milliseconds. */
const PATIENCE = 20_000;

let tokens = 0;
/** A token that no test has had before. */
export const token = () => (++tokens).toString(16).padStart(32, "0");

/** A client without any cleverness: what came, in order, and what it is closed with. */
export class Client {
  #told = [];
  #waiting = null;

  constructor(address) {
    this.socket = new WebSocket(address.replace("http", "ws"));
    this.opened = new Promise((done, failed) => {
      this.socket.onopen = done;
      this.socket.onerror = () => failed(new Error("The socket could not be opened."));
    });
    this.opened.catch(() => {});
    /** Resolves with the code and the reason. */
    this.closed = new Promise((done) => {
      this.socket.onclose = ({ code, reason }) => {
        done({ code, reason });
        this.#told.push({ type: "closed", code, reason });
        this.#waiting?.();
      };
    });
    this.socket.onmessage = ({ data }) => {
      this.#told.push(JSON.parse(data));
      this.#waiting?.();
    };
  }

  /** Sends an object as a message, or a text as it is. */
  send(message) {
    const isText = typeof message === "string" || message instanceof Uint8Array;
    this.socket.send(isText ? message : JSON.stringify(message));
  }

  /** The next message of one of these types; those before it are passed over. */
  async next(...types) {
    for (;;) {
      const message = this.#told.shift();
      if (message === undefined) await this.#more(types);
      else if (types.includes(message.type)) return message;
      else if (message.type === "closed") throw new Error(`closed: ${message.code}`);
    }
  }

  /** What was told by now, with what the server says until it has answered a ping. */
  async all() {
    const sent = Math.random();
    this.send({ type: "ping", sent });
    const told = [];
    for (;;) {
      const message = this.#told.shift();
      if (message === undefined) await this.#more(["pong"]);
      else if (message.sent === sent) return told;
      else told.push(message);
    }
  }

  /** Waits for more, but not for ever: a test that waits for what never comes fails. */
  #more(types) {
    return new Promise((done, failed) => {
      const never = () => failed(new Error(`The server never said ${types.join(" or ")}.`));
      const timer = setTimeout(never, PATIENCE);
      this.#waiting = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async ask(message, ...types) {
    this.send(message);
    return this.next(...types);
  }

  close() {
    this.socket.close();
    return this.closed;
  }
}

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A client that takes no notice of being closed: it answers nothing, and goes on sending. */
export class Stubborn {
  #socket;
  #told = "";

  static async at(address) {
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGVzc2VyYSdzIHRlc3RzIQ==",
    };
    const [, socket] = await once(get(address, { headers }), "upgrade");
    after(() => socket.destroy());
    return new Stubborn(socket);
  }

  constructor(socket) {
    this.#socket = socket;
    socket.setEncoding("latin1");
    socket.on("data", (part) => (this.#told += part));
  }

  /** Sends messages in one go. */
  send(...messages) {
    const frames = messages.map((message) => {
      const text = Buffer.from(typeof message === "string" ? message : JSON.stringify(message));
      // One frame of text, short enough for its length to fit in a byte, with a mask that changes nothing.
      return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
    });
    this.#socket.write(Buffer.concat(frames));
  }

  /** Waits until it was told something with this in it, such as the reason why it is closed. */
  async hears(words) {
    while (!this.#told.includes(words)) await once(this.#socket, "data");
  }

  end() {
    this.#socket.destroy();
  }
}

/** Sits down, or watches without a token. */
export async function seated(address, options = {}) {
  const client = new Client(address);
  await client.opened;
  client.state = await client.ask({ type: "sit", ...options }, "state");
  return client;
}

/** A room with two who sit there. */
export async function pair(rooms, request) {
  const address = await made(rooms, request);
  const tokens = { first: token(), second: token() };
  const first = await seated(address, { token: tokens.first });
  const second = await seated(address, { token: tokens.second });
  await first.next("state");
  return { address, tokens, first, second };
}

const engine = new Engine(1);

/** A move that leads somewhere, so that games come to their end. */
export const choose = (game, seed) => engine.think(game, { nodes: 150, seed }).best;

/** Plays on until the game is over, each side by its own client; gives the game as it was played here. */
export async function playOut({ first, second }, record, seed) {
  const game = Game.parse(record);
  const clients = { first, second };
  for (let state = game.state(); state.outcome === null; state = game.state()) {
    const text = choose(game, seed);
    const move = { type: "move", ply: state.ply, text };
    clients[state.toMove].send(move);
    // The other side's moves were told before.
    let told;
    do told = await clients[state.toMove].next("moved", "refused");
    while (told.ply !== state.ply && told.type === "moved");
    if (told.type === "refused") throw new Error(JSON.stringify({ move, told }));
    game.play(text);
  }
  return game;
}
