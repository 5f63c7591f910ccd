// What a browser keeps of its rooms.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore } from "../storage/memory-store.ts";
import { addressIn, isAddress, type MyRoom, MyRooms } from "./my-rooms.ts";

const room = (code: string): MyRoom => ({
  address: `https://boards.example/rooms/${code}`,
  token: "0123456789abcdef0123456789abcdef",
  seat: "first",
  game: "nonaga",
  setup: "standard",
  turn: true,
  over: false,
  pending: [],
  at: 1,
});

test("the newest stands first, and each room once", () => {
  const rooms = new MyRooms(memoryStore());
  for (const code of ["a", "b", "a"]) rooms.keep(room(code));
  assert.deepEqual(
    rooms.all.map(({ address }) => address.at(-1)),
    ["a", "b"],
  );
  assert.equal(rooms.find(room("b").address)?.token, room("b").token);
});

test("only so many are kept, and what is forgotten leaves nothing", () => {
  const store = memoryStore();
  const rooms = new MyRooms(store);
  for (let number = 0; number < 50; number++) rooms.keep(room(String(number)));
  assert.equal(rooms.all.length, 30);
  for (const { address } of rooms.all) rooms.forget(address);
  assert.deepEqual(store.entries, {});
});

test("of too many a finished one is forgotten before one that goes on", () => {
  const rooms = new MyRooms(memoryStore());
  rooms.keep(room("first"));
  for (let number = 0; number < 40; number++) rooms.keep({ ...room(String(number)), over: true });
  assert.equal(rooms.all.length, 30);
  assert.ok(rooms.find(room("first").address));
});

test("what is no list of rooms counts as none, and what is no room is passed over", () => {
  const store = memoryStore();
  const nowhere = JSON.stringify([{ ...room("a"), address: "javascript:alert(1)" }]);
  for (const kept of ["{", "null", "7", '[null, {"address": "x"}]', nowhere]) {
    store.setItem("tessera.rooms", kept);
    assert.deepEqual(new MyRooms(store).all, [], kept);
  }
});

test("what is damaged of a room's moves costs nobody the seat", () => {
  const store = memoryStore();
  const move = { type: "move", ply: 2, text: "a1" };
  const damaged = [null, 7, { type: "move" }, move];
  for (const [pending, kept] of [
    [damaged, [move]],
    [undefined, []],
  ]) {
    store.setItem("tessera.rooms", JSON.stringify([{ ...room("a"), pending }]));
    assert.deepEqual(new MyRooms(store).find(room("a").address), { ...room("a"), pending: kept });
  }
});

test("a room has one address, however it is written", () => {
  const known = "https://boards.example/rooms/bcdfg-hjkmn-pqrst";
  for (const code of [
    "bcdfg-hjkmn-pqrst",
    "BCDFG-hjkmn-pqrst",
    "bcdfghjkmnpqrst",
    "bcdfg%2Dhjkmn-pqrst",
    "bcdfg-hjkmn-pqrst%20",
    "bcdfg-hjkmn-pqrst?from=here#there",
  ])
    assert.equal(addressIn(`https://Boards.example:443/rooms/${code}`), known, code);
  assert.equal(addressIn("http://localhost:8000/a%3Fb"), "http://localhost:8000/a%3Fb");
  for (const none of ["", "rooms/code", "https://boards.example/rooms/%ff"])
    assert.equal(addressIn(none), none);
});

test("only an address that ends in a room's code can be a room's", () => {
  for (const address of ["https://a.example/rooms/abc", "http://localhost:8787/x/rooms/abc-def"])
    assert.ok(isAddress(addressIn(address)), address);
  const others = [
    "javascript:alert(1)",
    "ftp://a.example/rooms/abc",
    "https://a.example/",
    "no url",
  ];
  for (const address of [...others, "https://a.example/rooms/", "https://a.example/notaroom"])
    assert.ok(!isAddress(addressIn(address)), address);
});
