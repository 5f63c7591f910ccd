// The lessons: every position can be, every move that is spoken of is legal, every word is there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { tessera } from "./support.mjs";

const file = (path) => new URL(`../../www/${path}`, import.meta.url);
const json = (path) => JSON.parse(readFileSync(file(path), "utf8"));
const { Game, games } = tessera;

/** A game may have no lessons: its rules are told all the same. */
const GAMES = games()
  .filter(({ id }) => existsSync(file(`learn/lessons/${id}.json`)))
  .map((info) => ({ info, lessons: json(`learn/lessons/${info.id}.json`) }));
const WORDS = ["en", "ja"].map((language) => ({
  learn: json(`i18n/locales/${language}.learn.json`),
  help: json(`i18n/locales/${language}.help.json`),
}));

const boardsOf = ({ rules, tutorial }) => [
  ...rules.flatMap(({ boards }) => boards ?? []),
  ...tutorial,
];

/** Uses a game from this record, and frees it. */
function at(record, use) {
  const game = Game.parse(record);
  try {
    return use(game);
  } finally {
    game.free();
  }
}

/** All names under which a move goes, as in www/learn/lessons.ts. */
function kindsOf(record, move) {
  return at(record, (game) => {
    game.play(move);
    const { action, motion } = game.moves().at(-1);
    return [action, ...motion.map(({ kind }) => kind)];
  });
}

/** The moves that a step accepts. */
function accepted({ record, accept = [], any }) {
  if (any === undefined) return accept;
  return at(record, (game) => game.legalMoves()).filter((move) =>
    kindsOf(record, move).includes(any),
  );
}

for (const { info, lessons } of GAMES) {
  test(`in the lessons of ${info.id} every position can be and is not over`, () => {
    for (const { id, record } of boardsOf(lessons)) {
      assert.equal(
        at(record, (game) => game.id),
        info.id,
        id,
      );
      assert.equal(
        at(record, (game) => game.state().outcome),
        null,
        id,
      );
    }
  });

  test(`in the lessons of ${info.id} every move that is spoken of is legal, and no other`, () => {
    for (const { id, record, accept = [], show = [], not = [], ...board } of boardsOf(lessons)) {
      for (const line of [...accept, ...show, ...(board.try ?? [])]) {
        assert.doesNotThrow(
          () => at(record, (game) => line.split(" ").forEach((move) => void game.play(move))),
          `${id}: ${line}`,
        );
      }
      const legal = at(record, (game) => game.legalMoves());
      for (const start of not) {
        const meant = (move) => (start.endsWith(":") ? move.startsWith(start) : move === start);
        assert.equal(legal.some(meant), false, `${id}: ${start}`);
      }
    }
  });

  test(`the overlays in the lessons of ${info.id} are the game's`, () => {
    const known = info.overlays.flatMap(({ id, states }) =>
      states.length === 0 ? [id] : states.map((state) => `${id}:${state}`),
    );
    for (const { overlays = [] } of boardsOf(lessons))
      for (const overlay of overlays) assert.ok(known.includes(overlay), overlay);
  });

  test(`the tutorial of ${info.id} has few steps and asks for each kind of move`, () => {
    const { tutorial } = lessons;
    assert.ok(tutorial.length <= 6);
    const done = new Set();
    for (const step of tutorial) {
      const moves = accepted(step);
      assert.ok(moves.length > 0, `${step.id} can be done`);
      done.add(at(step.record, (game) => game.state().action));
      for (const kind of moves.flatMap((move) => kindsOf(step.record, move))) done.add(kind);
    }
    for (const action of info.actions) assert.ok(done.has(action), action);
    const motions = info.setups.flatMap((setup) =>
      at(`${info.id}:${setup}`, (game) => game.legalMoves()).flatMap((move) =>
        kindsOf(`${info.id}:${setup}`, move),
      ),
    );
    for (const motion of motions) assert.ok(done.has(motion), motion);
  });

  test(`a wrong move is possible in the tutorial of ${info.id}, so that its words are needed`, () => {
    const refusing = lessons.tutorial.filter((step) => {
      const legal = at(step.record, (game) => game.legalMoves());
      return legal.length > accepted(step).length;
    });
    assert.ok(refusing.length > 0);
  });

  test(`the lessons of ${info.id} say in both languages exactly what they show`, () => {
    for (const { learn, help } of WORDS) {
      const { rules, boards, steps } = learn[info.id];
      const sections = lessons.rules.map(({ id }) => id);
      assert.deepEqual(Object.keys(rules).sort(), sections.sort());
      const samples = lessons.rules.flatMap((section) => section.boards ?? []).map(({ id }) => id);
      assert.deepEqual(Object.keys(boards).sort(), samples.sort());
      assert.deepEqual(Object.keys(steps).sort(), lessons.tutorial.map(({ id }) => id).sort());
      for (const words of Object.values(steps))
        assert.deepEqual(Object.keys(words), ["title", "task", "no", "done"]);
      const told = lessons.rules.flatMap((section) => section.help).sort();
      assert.deepEqual(
        told,
        help.rules[info.id].text.map((_, index) => index),
      );
    }
  });
}

test("each of the first five games has lessons", () => {
  const ids = GAMES.map(({ info }) => info.id);
  for (const id of ["nonaga", "quoridor", "reversi", "tesseract", "tictactoe"])
    assert.ok(ids.includes(id), id);
});

test("in Nonaga the steps of the tutorial that speak of winning are all that wins or saves", () => {
  const { tutorial } = GAMES.find(({ info }) => info.id === "nonaga").lessons;
  const wins = (record, move) =>
    at(record, (game) => {
      game.play(move);
      return game.state().outcome?.winner ?? null;
    });
  const { record, accept } = tutorial.find(({ id }) => id === "win");
  const winning = at(record, (game) => game.legalMoves()).filter((move) => wins(record, move));
  assert.deepEqual(winning.sort(), [...accept].sort());
  const block = tutorial.find(({ id }) => id === "block");
  const saving = at(block.record, (game) => game.legalMoves()).filter((move) => {
    const after = at(block.record, (game) => {
      game.play(move);
      return `nonaga@${game.position()}`;
    });
    return at(after, (game) => game.legalMoves()).every((reply) => wins(after, reply) === null);
  });
  assert.deepEqual(saving.sort(), [...block.accept].sort());
});

/** Follows every branch of a puzzle. */
function walk(record, node, solver) {
  for (const [move, next] of Object.entries(node.accept)) {
    at(record, (game) => {
      assert.equal(game.state().toMove, solver);
      game.play(move);
      for (const reply of next.reply ?? []) game.play(reply);
      const start = `${game.id}:${game.setup}@${game.position()}`;
      const follow = next.then ?? (next.accept ? next : undefined);
      if (follow) walk(start, follow, solver);
    });
  }
}

test("every branch of every puzzle can be played", () => {
  for (const { info } of GAMES) {
    const path = `learn/puzzles/${info.id}.json`;
    if (!existsSync(file(path))) continue;
    const { game, puzzles } = json(path);
    assert.equal(game, info.id);
    for (const { position, solution } of puzzles) {
      walk(
        position,
        solution,
        at(position, (game) => game.state().toMove),
      );
    }
  }
});
