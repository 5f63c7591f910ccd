// Nonaga's functions in plain JavaScript, written from the rules as their document tells them:
// readable loops over lists of small objects. The tests hold the compiled module against these,
// and the bench measures it against them.

export const DIRECTIONS = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const coordsKey = (q, r) => `${q},${r}`;

const keyOf = ({ q, r }) => coordsKey(q, r);
const isAt = (q, r) => (cell) => cell.q === q && cell.r === r;

/** Flat-top hexes: the centre of a cell, y downwards. */
export function hexToPixel(q, r, size = 38) {
  return { x: size * 1.5 * q, y: size * Math.sqrt(3) * (r + q / 2) };
}

export function hexDistance(a, b) {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

export const isAdjacent = (a, b) => hexDistance(a, b) === 1;

/** Where the slide ends, or null if it cannot go one cell. */
export function getSlideDestination(piece, direction, tiles, pieces) {
  let { q, r } = piece;
  while (true) {
    const nextQ = q + direction.q;
    const nextR = r + direction.r;
    const onTile = tiles.some(isAt(nextQ, nextR));
    const taken = pieces.some(isAt(nextQ, nextR));
    if (!onTile || taken) break;
    q = nextQ;
    r = nextR;
  }
  return q === piece.q && r === piece.r ? null : { q, r };
}

export function getSlideDestinations(piece, tiles, pieces) {
  return DIRECTIONS.map((direction) => getSlideDestination(piece, direction, tiles, pieces)).filter(
    (end) => end !== null,
  );
}

export function isValidPieceMove(piece, toQ, toR, tiles, pieces) {
  return getSlideDestinations(piece, tiles, pieces).some(isAt(toQ, toR));
}

export function isBoardConnected(tiles, excludeIndex = -1) {
  const rest = tiles.filter((_, index) => index !== excludeIndex);
  if (rest.length === 0) return true;
  const keys = new Set(rest.map(keyOf));
  const seen = new Set([keyOf(rest[0])]);
  const queue = [rest[0]];
  while (queue.length > 0) {
    const { q, r } = queue.pop();
    for (const step of DIRECTIONS) {
      const next = { q: q + step.q, r: r + step.r };
      const key = keyOf(next);
      if (keys.has(key) && !seen.has(key)) {
        seen.add(key);
        queue.push(next);
      }
    }
  }
  return seen.size === rest.length;
}

export function getValidTileDestinations(selectedIndex, tiles) {
  const own = tiles[selectedIndex];
  const rest = tiles.filter((_, index) => index !== selectedIndex);
  const keys = new Set(rest.map(keyOf));
  const met = new Set();
  const found = [];
  for (const tile of rest) {
    for (const step of DIRECTIONS) {
      const q = tile.q + step.q;
      const r = tile.r + step.r;
      const key = coordsKey(q, r);
      if (keys.has(key) || met.has(key)) continue;
      met.add(key);
      const isOwn = q === own.q && r === own.r;
      if (!isOwn && touching(q, r, keys) >= 2) found.push({ q, r });
    }
  }
  return found;
}

function touching(q, r, keys) {
  return DIRECTIONS.filter((step) => keys.has(coordsKey(q + step.q, r + step.r))).length;
}

export function isValidTileMove(fromIndex, toQ, toR, tiles, pieces) {
  const tile = tiles[fromIndex];
  if (pieces.some(isAt(tile.q, tile.r))) return false;
  if (!isBoardConnected(tiles, fromIndex)) return false;
  return getValidTileDestinations(fromIndex, tiles).some(isAt(toQ, toR));
}

const pairs = ([a, b, c]) => [
  [a, b],
  [a, c],
  [b, c],
];

export function getVictoryCoords(pieces, player) {
  const own = pieces.filter((piece) => piece.player === player);
  if (own.length !== 3) return null;
  const adjacent = pairs(own).filter(([a, b]) => isAdjacent(a, b)).length;
  return adjacent >= 2 ? own.map(keyOf) : null;
}

export function evaluatePosition(pieces, player) {
  const spread = (own) => {
    let sum = 0;
    for (let i = 0; i < own.length; i++) {
      for (let j = i + 1; j < own.length; j++) sum += hexDistance(own[i], own[j]);
    }
    return sum;
  };
  const own = pieces.filter((piece) => piece.player === player);
  const others = pieces.filter((piece) => piece.player !== player);
  return spread(others) - 2 * spread(own);
}

/** Every slide of a player: the piece, where it goes, and all pieces after it. */
export function slidesOf({ tiles, pieces }, player) {
  const own = pieces.filter((piece) => piece.player === player);
  return own.flatMap((piece) =>
    getSlideDestinations(piece, tiles, pieces).map((slide) => ({
      piece,
      slide,
      after: pieces.map((other) => (other === piece ? { ...piece, ...slide } : other)),
    })),
  );
}

/** Every tile move with these pieces on the board. */
export function tileMovesOf(tiles, pieces) {
  const moves = [];
  for (let fromIndex = 0; fromIndex < tiles.length; fromIndex++) {
    const { q, r } = tiles[fromIndex];
    if (pieces.some(isAt(q, r)) || !isBoardConnected(tiles, fromIndex)) continue;
    for (const to of getValidTileDestinations(fromIndex, tiles)) moves.push({ fromIndex, to });
  }
  return moves;
}

/** Every full turn: a winning slide alone, else a slide and a tile move. */
export function turnsOf({ tiles, pieces }, player) {
  const turns = [];
  for (const { piece, slide, after } of slidesOf({ tiles, pieces }, player)) {
    if (getVictoryCoords(after, player)) {
      turns.push({ piece, slide, after, tile: null });
      continue;
    }
    for (const tile of tileMovesOf(tiles, after)) turns.push({ piece, slide, after, tile });
  }
  return turns;
}

/** The classic player: looks one full turn ahead, a win first, then the best score. */
export function selectBestMove({ tiles, pieces }, player, random = Math.random) {
  let best = [];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const { piece, slide, after, tile } of turnsOf({ tiles, pieces }, player)) {
    const moved = tiles.map((cell, index) => (index === tile?.fromIndex ? tile.to : cell));
    const won = getVictoryCoords(after, player) !== null;
    const score = won ? Number.POSITIVE_INFINITY : evaluatePosition(after, player, moved);
    if (score < bestScore) continue;
    if (score > bestScore) best = [];
    bestScore = score;
    best.push({ pieceId: piece.id, slide, tile });
  }
  return best[Math.floor(random() * best.length)];
}
