// Random texts, and valid ones with something wrong: records, links, positions, moves.

/** Gives a function that makes one random text. */
export function randomTexts(tessera, chance) {
  const valid = validTexts(tessera, chance);
  const words = [...new Set(valid.flatMap((text) => text.split(/\s|(?=[/_.;:@#])/)))];
  const anyText = () => {
    const letters = chance.one([
      "0123456789,-_/.:;@#",
      "[]{}\"' \n\t",
      "abcdefghirbxot",
      "\u0000é日🂡\ud800",
    ]);
    return Array.from({ length: chance.below(12) }, () => chance.one([...letters])).join("");
  };
  const changes = [
    (text, at, to) => text.slice(0, at) + text.slice(to),
    (text, at) => text.slice(0, at) + anyText() + text.slice(at),
    (text, at, to) => text.slice(0, at) + anyText() + text.slice(to),
    (text, at) => text.slice(0, at) + chance.one(words) + text.slice(at),
    (text, at, to) => text.slice(0, to) + text.slice(at),
    (text, at, to) =>
      text.slice(0, at) + text.slice(at, to).repeat(1 + chance.below(20)) + text.slice(to),
    (text, at) => text.slice(0, at) + chance.one(valid).slice(at),
    (text) =>
      text.replace(/\d+/g, (digits) =>
        chance.below(6) === 0 ? String(chance.below(300) - 20) : digits,
      ),
    (text, at) => text.slice(0, at) + text.slice(at).toUpperCase(),
    (text) => [...text].reverse().join(""),
    (text) => encodeURIComponent(text.toWellFormed()),
  ];
  return () => {
    if (chance.below(10) === 0) return anyText() + anyText();
    let text = chance.one(valid);
    for (let go = chance.below(4); go > 0; go--) {
      const [at, to] = [chance.below(text.length + 1), chance.below(text.length + 1)].sort(
        (a, b) => a - b,
      );
      text = chance.one(changes)(text, at, Math.min(to, at + 12));
    }
    return text;
  };
}

/** Games of every setup, played for a while, in every spelling. */
function validTexts(tessera, chance) {
  const texts = [];
  for (const { id, setups } of tessera.games()) {
    for (const setup of setups) {
      for (const plies of [0, 3, 12, 40]) {
        const game = new tessera.Game(id, setup);
        for (let ply = 0; ply < plies && game.state().outcome === null; ply++) {
          game.play(chance.one(game.legalMoves()));
        }
        const position = `${id}:${setup}@${game.position()}`;
        game.goto(chance.below(game.state().plies + 1));
        texts.push(game.record(), game.url(), position, `${id}:${setup}`);
        game.free();
      }
    }
  }
  return texts;
}

/** Everything that reads a text is given this one. What may fail throws. */
export function readings(tessera, text) {
  const { Game } = tessera;
  const played = (game) => {
    game.state();
    game.legalMoves();
    Game.parse(game.record()).free();
    game.free();
  };
  return [
    () => played(new Game(text)),
    () => played(Game.parse(text)),
    () => {
      const game = Game.salvage(text);
      game.trouble();
      played(game);
    },
  ];
}
