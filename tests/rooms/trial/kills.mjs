// Games between programs while the server is killed again and again, as by a power cut of its process. A
// move that was acknowledged to a client must be there at the end, once, and every game must end.
import assert from "node:assert/strict";
import { Connection } from "../../../.tools/rooms/connection.js";
import { startRooms } from "../../../rooms/serve.mjs";
import { chanceOf } from "../../js/chance.mjs";
import { tessera } from "../../js/support.mjs";
import { choose, look, made, token, WIDE } from "../support.mjs";

const { Game } = tessera;
/** How many games are played at a time. */
const TABLES = 5;
/** The longest time between two kills, in milliseconds. */
const BETWEEN = 1200;

/**
 * Plays until the server was killed so often and at least so many games are over.
 * @param {{data: string, kills: number, games: number, seed: number}} options
 * @returns {Promise<{games: number, kills: number, moves: number}>}
 */
export async function playAndKill({ data, kills, games, seed }) {
  const chance = chanceOf(seed);
  const server = { rooms: await startRooms({ data, limits: WIDE }), killed: 0, ready: null };
  const port = Number(new URL(server.rooms.url).port);
  const ids = tessera.games().map(({ id }) => id);
  let begun = 0;
  let moves = 0;
  const table = async () => {
    while (begun < games || server.killed < kills) {
      const number = begun++;
      const game = ids[number % ids.length];
      const address = await whileKilled(server, () => made(server.rooms, { game }));
      const plies = await playGame(address, seed + number, server);
      moves += plies;
    }
  };
  let isOver = false;
  const killer = async () => {
    while (!isOver) {
      await new Promise((done) => setTimeout(done, chance.below(BETWEEN)));
      if (isOver || server.killed >= kills) return;
      server.ready = restart(server, { data, port });
      await server.ready;
      server.killed += 1;
    }
  };
  const killing = killer();
  await Promise.all(Array.from({ length: TABLES }, table));
  isOver = true;
  await killing;
  await server.rooms.close();
  return { games: begun, kills: server.killed, moves };
}

async function restart(server, { data, port }) {
  process.kill(server.rooms.pid, "SIGKILL");
  await server.rooms.ended;
  server.rooms = await startRooms({ data, port, limits: WIDE });
}

/** Asks again what failed because the server was away. */
async function whileKilled(server, ask) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!/fetch failed|terminated/.test(error.message)) throw error;
      await server.ready;
    }
  }
}

/** One game between two programs; says how many moves it had. */
async function playGame(address, seed, server) {
  const told = new Map();
  const both = [0, 1].map((side) => play(address, seed + side, told));
  await Promise.all(both.map(({ over }) => over));
  for (const { connection } of both) connection.close();
  const state = await whileKilled(server, () => look(address));
  const made = Game.parse(state.record)
    .moves()
    .map(({ text }) => text);
  assert.ok(state.outcome, `${address} is over`);
  assert.equal(made.length, state.ply, address);
  for (const [ply, text] of told) assert.equal(made[ply], text, `${address}, move ${ply}`);
  return made.length;
}

/** A program at one side of a board. Notes what it was told to be made. */
function play(address, seed, told) {
  let game;
  let done;
  const over = new Promise((resolve) => (done = resolve));
  const act = () => {
    const { ply, toMove, outcome } = game.state();
    if (outcome) return done();
    const { seat } = connection.state;
    if (toMove === seat && connection.pending.length === 0)
      connection.play(choose(game, seed), ply);
  };
  const connection = new Connection({
    address,
    token: token(),
    hear: (message) => {
      if (message.type === "over") return done();
      if (message.type === "state") {
        game?.free();
        game = Game.parse(message.record);
      }
      if (message.type === "moved") {
        const known = told.get(message.ply);
        assert.ok(
          known === undefined || known === message.text,
          `${address}: two moves at one ply`,
        );
        told.set(message.ply, message.text);
        if (game.state().ply === message.ply) game.play(message.text);
      }
      if (message.type === "state" || message.type === "moved") act();
    },
  });
  return { connection, over };
}
