// A server that keeps games and lets nobody cheat: illegal moves are refused, with the reason.
//
//   POST /games          {"game": "reversi:3"}   begins a game, gives its address
//   GET  /games/ID                               its moves, whose turn it is, what is legal
//   POST /games/ID/moves {"move": "d2"}          makes a move, or says why not
//
// In a project of yours the package is installed; here Node finds it by its own name.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { Game, load } from "tessera-games/engine";

/** A body longer than this is no move. */
const MOST_BYTES = 10_000;

/** The server; `listen` is left to who calls. */
export async function gameServer() {
  await load();
  const games = new Map();
  return createServer(async (request, answer) => {
    const say = (status, body) => {
      answer.writeHead(status, { "content-type": "application/json" });
      answer.end(JSON.stringify(body));
    };
    try {
      const [status, body] = respond(games, request, await bodyOf(request));
      say(status, body);
    } catch (error) {
      // Every refusal of Tessera has a code that stays and a sentence for people.
      const refused = error.name === "TesseraError" || error instanceof SyntaxError;
      say(refused ? 422 : 500, { code: error.code ?? "bad-request", message: error.message });
    }
  });
}

function respond(games, { method, url }, body) {
  const [, id, moves] = /^\/games(?:\/(\d+)(\/moves)?)?$/.exec(url) ?? [];
  if (method === "POST" && url === "/games") {
    const game = new Game(body?.game);
    games.set(String(games.size + 1), game);
    return [201, { id: String(games.size), ...shown(game) }];
  }
  const game = games.get(id);
  if (game === undefined) return [404, { code: "not-found", message: "There is no such game." }];
  if (method === "POST" && moves) {
    game.play(body?.move);
    return [200, shown(game)];
  }
  if (method !== "GET")
    return [405, { code: "not-allowed", message: "Expected GET, or POST to …/moves." }];
  return [200, shown(game)];
}

function shown(game) {
  const { toMove, outcome } = game.state();
  return { url: game.url(), toMove, outcome, legal: outcome ? [] : game.legalMoves() };
}

async function bodyOf(request) {
  let text = "";
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new SyntaxError("The request is too long.");
  }
  return text === "" ? undefined : JSON.parse(text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await gameServer();
  server.listen(4182, "127.0.0.1", () => process.stdout.write("http://127.0.0.1:4182/games\n"));
}
