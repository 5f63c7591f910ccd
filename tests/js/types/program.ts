// A program as a user of the module would write it. It is type-checked, never run: what it says
// about types is the test.
import init, {
  calculateValidMoves,
  coordsKey,
  cubeAdd,
  Engine,
  evaluatePosition,
  Game,
  games,
  getFlips,
  getSlideDestination,
  getSlideDestinations,
  getValidTileDestinations,
  getVictoryCoords,
  hexDistance,
  hexToPixel,
  initialPieces,
  initialTiles,
  initSync,
  isAdjacent,
  isBoardConnected,
  isInBounds,
  isValidPieceMove,
  isValidTileMove,
  selectBestMove,
} from "../../../www/pkg/tessera.js";

export async function start(bytes: ArrayBuffer, module: WebAssembly.Module): Promise<void> {
  await init();
  await init({ module_or_path: bytes });
  await init({ module_or_path: module });
  initSync({ module });
}

export function generic(): string[] {
  const listed: { id: string; setups: string[]; levels: number; players: string[] }[] = games();
  const game = new Game("nonaga");
  const official = new Game("nonaga", "official");
  const {
    cells,
    pieces,
    marks,
    stock,
    counts,
    toMove,
    action,
    passed,
    outcome,
    ply,
    plies,
    lastMove,
  } = game.state();
  const mover: "first" | "second" = toMove;
  const numbers: number[] = [
    ply,
    plies,
    ...cells.map(({ id }) => id),
    ...cells.flatMap(({ at }) => at),
  ];
  const names: string[] = [
    action,
    mover,
    ...pieces.map(({ name, player, kind }) => name + player + kind),
  ];
  const winner: "first" | "second" | null | undefined = outcome?.winner;
  const line: number[] = outcome?.line ?? [];
  const skipped: boolean = passed;
  const marked: string[] = marks.map(({ cell, kind }) => kind + cell);
  const counted: (string | null)[] = counts.flatMap(({ player, kind }) => [player, kind]);
  const left: number = stock.reduce((sum, { count }) => sum + count, 0);
  const motion: number[] =
    lastMove?.motion.flatMap(({ from, to, fromAt, toAt }) => [from, to, ...fromAt, ...toAt]) ?? [];
  const targets: { cells: number[]; move: string | null } = game.targets([]);
  const again = game.targets(new Uint32Array(targets.cells));
  const { geometry, rotations, open, line: length } = game.layout();
  const drawn: "hex" | "square" | "lattice" = geometry;
  for (const move of game.legalMoves()) game.taps(move);
  game.play("2,-2:2,-1");
  const walked: boolean = game.undo() && game.redo();
  game.goto(0);
  const moves: { text: string; turn: number }[] = game.moves();
  const problem: string | undefined = Game.salvage(game.record()).problem();
  const texts: string[] = [
    game.id,
    game.setup,
    game.url(),
    game.position(),
    Game.parse(game.url()).record(),
  ];
  official.free();
  return [
    ...names,
    ...texts,
    String([
      listed,
      numbers,
      winner,
      line,
      skipped,
      marked,
      left,
      counted,
      length,
      motion,
      again,
      rotations,
      open,
      drawn,
      walked,
      moves,
      problem,
    ]),
  ];
}

export function thinking(game: Game): number {
  const engine = new Engine(16);
  engine.start(game, { level: 4, lines: 3, seed: 7 });
  const step: "running" | "deeper" | "done" = engine.step(1000);
  const { best, lines, depth, nodes, budget, done } = engine.report();
  const scores: (number | null)[] = lines.map(({ score }) => score.turns);
  const kinds: ("win" | "loss" | "draw" | "heuristic")[] = lines.map(({ score }) => score.kind);
  const chances: number[] = lines.map(({ chance }) => chance);
  const move: string | null = best;
  const { best: other } = engine.think(game, { player: "classic" });
  engine.think(game, { ms: 100 });
  engine.think(game, { nodes: 1000, depth: 4 });
  return (
    depth +
    nodes +
    (budget ?? 0) +
    Number(done) +
    [step, scores, kinds, chances, move, other].length
  );
}

export function dropIn(): unknown {
  const tiles: { q: number; r: number }[] = initialTiles();
  const pieces: { id: string; player: "red" | "blue"; q: number; r: number }[] = initialPieces();
  const [piece] = pieces;
  if (!piece) return null;
  const end: { q: number; r: number } | null = getSlideDestination(
    piece,
    { q: 1, r: 0 },
    tiles,
    pieces,
  );
  const ends: { q: number; r: number }[] = getSlideDestinations(piece, tiles, pieces);
  const places: { q: number; r: number }[] = getValidTileDestinations(0, tiles);
  const answers: boolean[] = [
    isValidPieceMove(piece, 0, 0, tiles, pieces),
    isBoardConnected(tiles),
    isBoardConnected(tiles, 3),
    isValidTileMove(0, 3, -1, tiles, pieces),
    isAdjacent(piece, { q: 0, r: 0 }),
  ];
  const keys: string[] | null = getVictoryCoords(pieces, "red");
  const score: number = evaluatePosition(pieces, "blue") + hexDistance(piece, { q: 0, r: 0 });
  const { x, y } = hexToPixel(1, 2);
  const turn = selectBestMove({ tiles, pieces }, "red");
  selectBestMove({ tiles, pieces }, "blue", { player: "level:3", seed: 1 });
  const from: number | undefined = turn.tile?.fromIndex;
  const to: { q: number; r: number } | undefined = turn.tile?.to;
  const slide: { q: number; r: number } | null = turn.slide;
  return [
    end,
    ends,
    places,
    answers,
    keys,
    score,
    x + y,
    coordsKey(1, 2),
    from,
    to,
    slide,
    turn.pieceId,
  ];
}

export function reversi(): unknown {
  const board = new Map<string, "black" | "white">([["0,0,0", "white"]]);
  const moves: Set<string> = calculateValidMoves("black", board);
  const flips: string[] = getFlips({ q: 1, r: 0, s: -1 }, "white", { "0,0,0": "black" });
  const { q, r, s }: { q: number; r: number; s: number } = cubeAdd(
    { q: 0, r: 0, s: 0 },
    { q: 1, r: 0, s: -1 },
  );
  const inside: boolean = isInBounds({ q, r, s });
  return [moves, flips, inside];
}

export function mistakes(game: Game, engine: Engine): void {
  // @ts-expect-error a move is a text
  game.play(5);
  // @ts-expect-error a player is red or blue
  evaluatePosition([], "green");
  // @ts-expect-error a tile has two coordinates
  isBoardConnected([{ q: 1 }]);
  // @ts-expect-error a game is needed
  engine.start("nonaga", {});
  // @ts-expect-error a level is a number
  engine.think(game, { level: "4" });
  // @ts-expect-error a piece has a player
  getSlideDestinations({ id: "r1", q: 0, r: 0 }, [], []);
  // @ts-expect-error a disc is black or white
  calculateValidMoves("red", new Map());
  // @ts-expect-error a game has a name
  new Game();
}
