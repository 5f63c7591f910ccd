// What mail, chat and editors do to links and files is undone, and only that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST, MOST_OF_FILE, textOfFile, tidy, Unusable } from "./incoming.ts";

const LINK = "#quoridor/e2.e8.e3h;e7";
const FILE = '[Game "quoridor"]\n[Ply "3"]\n\n1. e2 e8\n2. e3h e7\n';

test("what is as it was written stays so", () => {
  for (const text of [LINK, FILE, "nonaga", "nonaga 2,-2:2,-1", "#nonaga 2,-2:2,-1", ""]) {
    assert.equal(tidy(text), text);
  }
});

test("a link is found in what is written around it", () => {
  const written = [
    `#1 of https://example.org/a#b is not it, ${LINK}!`,
    `(https://example.org/?x=1${LINK}).`,
    `「https://example.org/${LINK}」。`,
    LINK.replace("/", "%2F").replace(";", "%3b"),
    LINK.replace("#", "＃").replaceAll(".", "．"),
    `\ufeff\u200b${LINK}\r\n`,
    `${LINK.slice(0, 14)}%0A${LINK.slice(14)}`,
  ];
  for (const text of written) assert.equal(tidy(text), LINK, text);
});

test("a link that was broken over lines is whole again, and takes nothing in that follows it", () => {
  for (let at = 11; at < LINK.length; at++) {
    const [head, tail] = [LINK.slice(0, at), LINK.slice(at)];
    // What could as well be a word of its own is left alone.
    const plain = /^\w+$/.test(tail) && /\w$/.test(head);
    if (plain) continue;
    for (const gap of ["\n", "\r\n", " \n "]) assert.equal(tidy(head + gap + tail), LINK, head);
    assert.equal(tidy(`> ${head}\n> ${tail}\n> Your move`), LINK, head);
  }
  const long = "#tictactoe:10x10/82.69.11.12.13.14.15.16";
  assert.equal(tidy(`${long.slice(0, 23)}\n${long.slice(23, 32)}\n${long.slice(32)}`), long);
  const position = "#nonaga@2,-3_2,-2_-1,-1/1,-2_0,-1/-1,-2_0/b/";
  for (const at of [12, 14, 15, 26, 30]) {
    assert.equal(tidy(`${position.slice(0, at)}\n${position.slice(at)}`), position, `${at}`);
  }
  for (const after of ["Your move", "10 minutes", "e4?", "\ne3.e4", "at 10.30", "-- \nMax"]) {
    assert.equal(tidy(`${LINK}\n${after}`), LINK, after);
  }
  assert.equal(tidy(`${LINK}.\nYour move`), LINK);
});

test("headers that stand before the game’s are read with it", () => {
  for (const before of ['[Setup "5x3"]\n', '[Ply "1"]\n[Date "today"] \n', '  [ Ply "1" ]\r\n'])
    assert.equal(tidy(`Hello,\n\n${before}${FILE}`), `${before}${FILE}`);
  assert.equal(tidy(`[Setup "5x3"]\n\n${FILE}`), FILE);
  assert.equal(tidy(`［Setup “5x3”］\n${FILE}`), `[Setup "5x3"]\n${FILE}`);
});

test("what looks like a link in a comment is a comment", () => {
  const short = "quoridor e2 {see #4/5} e8";
  assert.equal(tidy(short), short);
  assert.equal(tidy(`{see #4/5} ${LINK}`), LINK);
});

test("what an answer by mail quotes is read", () => {
  const quoted = FILE.replaceAll(/^/gm, "> ").replace(/> $/, "");
  assert.equal(tidy(`Your move!\n\n${quoted}`), FILE);
  assert.equal(tidy(`> > ${LINK}`), LINK);
});

test("minus signs and dashes of typesetters are minus signs", () => {
  assert.equal(tidy("#nonaga/2,−2:2,–1"), "#nonaga/2,-2:2,-1");
  assert.equal(tidy("tictactoe@x—o-—-/x"), "tictactoe@x--o----/x");
});

test("a file begins with its header, whatever stands before it", () => {
  assert.equal(tidy(`Hello,\n\nthe game:\n${FILE}`), FILE);
  assert.equal(tidy(FILE.replaceAll('"', "”")), FILE);
});

test("comments stay as they were written", () => {
  const said = "{良い手！ “e2” – 👨‍👩‍👧 ½}";
  const file = `[Game "quoridor"]\n\n${said}\n1. e2 ${said} e8\n`;
  assert.equal(tidy(file), file);
  assert.equal(tidy(`Dear {you\n${file.replaceAll('"quoridor"', "“quoridor”")}`), file);
  const odd = '[Game "quoridor"]\n\n{> “Ａ” {\n> ２} 1. e2 e8 {not over';
  assert.equal(tidy(odd), odd);
});

test("a name that somebody gave to themselves stays, and what is around it is plain", () => {
  const name = "Ａ①👨‍👩‍👧 “x”";
  const file = `[Game "quoridor"]\n[Name "${name}"]\n\n1. e2\n`;
  assert.equal(tidy(file.replaceAll(/^\[(\w+) "(.*)"\]$/gm, "[$1 “$2”]")), file);
  assert.equal(tidy(`${file}{said}`), `${file}{said}`);
});

test("broken percent signs are left alone", () => {
  assert.equal(tidy("#reversi/%zz.%E3%81;%"), "#reversi/%zz.%E3%81;%");
});

test("no text takes long, and one that is too long is refused", () => {
  for (const sign of ["#", ".", ")", " ", "[Game", "%2", "\n[", "#/"]) {
    tidy(sign.repeat(MOST / sign.length));
    tidy(`${LINK}${sign.repeat((MOST - 100) / sign.length)}x`);
  }
  assert.throws(() => tidy("x".repeat(MOST + 1)), Unusable);
});

test("a text is measured as a file would be, in bytes", () => {
  const text = `${FILE}{${"あ".repeat(MOST / 3)}}`;
  assert.ok(text.length < MOST / 2);
  assert.throws(() => tidy(text), Unusable);
  const most = `${FILE}{}${"あ".repeat((MOST - 100) / 3)}`;
  assert.equal(tidy(most), most);
});

test("files of Windows editors are read, and large ones are not", async () => {
  const bytes = (encoding: BufferEncoding) => new Blob([Buffer.from(`\ufeff${FILE}`, encoding)]);
  assert.equal(tidy(await textOfFile(bytes("utf16le"))), FILE);
  assert.equal(tidy(await textOfFile(bytes("utf8"))), FILE);
  // It may have many games.
  assert.equal((await textOfFile(new Blob(["x".repeat(MOST + 1)]))).length, MOST + 1);
  await assert.rejects(textOfFile({ size: MOST_OF_FILE + 1 } as Blob), Unusable);
});
