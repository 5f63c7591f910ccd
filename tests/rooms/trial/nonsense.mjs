// Messages that must be refused, made from a seed: what is no message, what is too large, what comes from whoever
// may not, what is too late or too early, and moves that are not legal.
import { Game } from "../../../www/pkg/tessera.js";

const CLOSING = ["no-object", "binary", "large"];
const TYPES = ["move", "offer", "answer", "resign", "say"];

/** Things that are no ply, text, name, token or kind. */
const ODD = [
  null,
  true,
  -1,
  1.5,
  "",
  "0",
  [],
  {},
  2 ** 60,
  "\u0000",
  "constructor",
  "__proto__",
  "e2e4",
];

/**
 * A message, who sends it, and what must come of it: `closed`, or `refused`.
 * @param {import("../../js/chance.mjs").Chance} chance
 * @param {{ply: number, round: number, toMove: string, record: string}} room
 * @returns {{by: "first" | "second" | "watcher" | "new", message: string | Uint8Array, end: "closed" | "refused", what: string}}
 */
export function nonsense(chance, room) {
  const what = chance.one([...CLOSING, ...KINDS.keys(), ...KINDS.keys(), ...KINDS.keys()]);
  const by = chance.one(["first", "second", "watcher", "new"]);
  if (what === "binary")
    return { what, by, end: "closed", message: Uint8Array.of(123, chance.below(256), 125) };
  if (what === "large") {
    const name = chance.one(["x", "将", "\\u0000"]).repeat(4096);
    return { what, by, end: "closed", message: JSON.stringify({ type: "sit", name }) };
  }
  if (what === "no-object") return { what, by, end: "closed", message: noObject(chance, room) };
  const made = KINDS.get(what)(chance, room);
  return { what, by, end: "refused", ...made, message: JSON.stringify(made.message) };
}

/** Kinds of what is a JSON object and still must not be done. */
const KINDS = new Map([
  [
    "unknown-type",
    (chance) => ({ message: { type: chance.one([...ODD, "state", "over"]), ply: 0 } }),
  ],
  ["odd-field", oddField],
  ["foreign", (chance, { ply }) => ({ by: "watcher", message: whole(chance, ply) })],
  ["not-seated", (chance, { ply }) => ({ by: "new", message: whole(chance, ply) })],
  ["seat-taken", (chance) => ({ message: { type: "sit", token: hexadecimal(chance) } })],
  [
    "bad-token",
    (chance) => ({ message: { type: "sit", token: chance.one(["", "x".repeat(32), 7, {}]) } }),
  ],
  ["stale", (chance, { ply }) => ({ ...side(chance), message: at(chance, chance.below(ply)) })],
  [
    "ahead",
    (chance, { ply }) => ({ ...side(chance), message: at(chance, ply + 1 + chance.below(9)) }),
  ],
  [
    "other-round",
    (chance, { ply }) => ({ ...side(chance), message: { ...at(chance, ply), round: 2 } }),
  ],
  [
    "not-its-turn",
    (_, { ply, toMove }) => ({
      by: toMove === "first" ? "second" : "first",
      message: { type: "move", ply, text: "d1" },
    }),
  ],
  ["illegal", illegal],
  [
    "no-offer",
    (chance, { ply }) => ({
      ...side(chance),
      message: { type: "answer", ply, kind: chance.one(["undo", "draw", "rematch"]), yes: true },
    }),
  ],
]);

const side = (chance) => ({ by: chance.one(["first", "second"]) });

function oddField(chance, { ply }) {
  const message = whole(chance, ply);
  const fields = {
    move: ["ply", "text"],
    offer: ["ply", "kind"],
    answer: ["ply", "kind", "yes"],
    resign: ["ply"],
    say: ["phrase"],
  };
  const field = chance.one(fields[message.type]);
  const isGood = (value) =>
    field === "yes"
      ? typeof value === "boolean"
      : field === "text" && typeof value === "string" && value;
  const odd = chance.one(ODD.filter((value) => !isGood(value)));
  return { ...side(chance), message: { ...message, [field]: odd } };
}

/** A message of which all fields are there. */
function whole(chance, ply) {
  const type = chance.one(TYPES);
  if (type === "say") return { type, phrase: "hello" };
  return { ...at(chance, ply), type };
}

/** Any message that belongs to a ply. */
function at(chance, ply) {
  const type = chance.one(["move", "offer", "answer", "resign"]);
  return { type, ply, text: "a1", kind: "draw", yes: true };
}

/** A text that is no legal move, for the player to move. */
function illegal(chance, { ply, toMove, record }) {
  const game = Game.parse(record);
  const legal = new Set(game.legalMoves());
  game.free();
  let text;
  do
    text = chance
      .one([...legal])
      .replace(/./, () => chance.one([..."abcdefghi0123456789:,-hv \u0000将"]));
  while (legal.has(text.trim().toLowerCase()));
  return { by: toMove, message: { type: "move", ply, text } };
}

function noObject(chance, { ply }) {
  const good = JSON.stringify({ type: "move", ply, text: "e2" });
  return chance.one([
    "",
    "null",
    "7",
    "[]",
    `[${good}]`,
    good.slice(0, 1 + chance.below(good.length - 1)),
    `${good}${good}`,
    "[".repeat(chance.below(4000)),
    String.fromCharCode(...Array.from({ length: 20 }, () => chance.below(0xd800))),
  ]);
}

const hexadecimal = (chance) =>
  Array.from({ length: 32 }, () => chance.below(16).toString(16)).join("");
