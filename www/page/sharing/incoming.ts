// Texts from outside: pasted, dropped, opened or followed. Changes made by mail, chat and word processors are undone
// here; the module parses the result.

import { GAME, headOf } from "../../storage/many.ts";
import { plainLink } from "./plain-link.ts";

/** No game is nearly as long as this, in bytes; the module reads no more. */
export const MOST = 2 ** 20;
/** A file may have many games. One of more bytes than these is of something else. */
export const MOST_OF_FILE = 100_000_000;

/** An error like those of the module: `reason` is a key below `trouble.why`. */
export class Unusable extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The record or link in a text: in plain characters, without what is around it. Throws when it is
 * too long.
 */
export function tidy(text: string): string {
  // As a file would have them, and as the module counts.
  if (new Blob([text]).size > MOST) throw new Unusable("too-long");
  const own = unquoted(text);
  const lines = own.split("\n");
  const asPlain = lines.map(inPlain);
  const record = asPlain.findIndex((line) => GAME.test(line));
  if (record >= 0) return plain(lines.slice(headOf(asPlain, record)).join("\n"));
  const file = plain(own);
  // Only a link with more than a name is told from what is written around it; one in a comment is part of that.
  const words = file.replace(/\{[^{}]*\}/g, " ").split(/(\s+)/);
  const at = words.findIndex((word) => /[/@;%]/.test(linkIn(word)));
  return at < 0 ? file : plainLink(whole(words, at));
}

const linkIn = (word = "") => /#.*/.exec(word)?.[0] ?? "";

/** The link that begins in a word, with what was broken off it at the ends of lines; words and what is between them. */
function whole(words: readonly string[], at: number): string {
  let link = linkIn(words[at]);
  for (let next = at + 2; next < words.length; next += 2) {
    const [gap = "", word = ""] = words.slice(next - 1, next + 1);
    if (!/^[ \t]*\r?\n[ \t]*$/.test(gap) || !goesOn(link, word)) return link;
    link += word;
  }
  return link;
}

/** No program breaks a line later. */
const LONGEST_LINE = 1000;

/** Whether the word at the beginning of a line belongs to the link at the end of the one before. */
function goesOn(link: string, word: string): boolean {
  if (word.length > LONGEST_LINE || !/^[\w.,:;@/%-]+$/.test(word) || !/\d/.test(word)) return false;
  // It was broken behind or before a sign that is no end, or in the middle of a list of moves.
  const apart =
    ".,:;/_-".includes(link.charAt(link.length - 1)) || ".,:;/_".includes(word.charAt(0));
  return apart || /[a-z,:].*[.;]\w|\w[.;].*[a-z,:]/i.test(word);
}

/**
 * A text without the signs by which an answer by mail quotes each line. Where a record stands there unquoted, such
 * signs are its own: they begin lines of comments.
 */
export function unquoted(text: string): string {
  const isOwn = text.split("\n").some((line) => GAME.test(line));
  return isOwn ? text : text.replace(/^(?:> ?)+/gm, "");
}

/** Headers; and comments as well, whichever comes first. */
const HEADERS = /(^[ \t]*\[.*$)/m;
const HEADERS_AND_COMMENTS = /(^[ \t]*\[.*$|\{[^}]*\})/m;
/** A header with a name that somebody has given to themselves. */
const NAME = /^([ \t]*\[[ \t]*Name[ \t]+["“”„«»])(.*)(["“”„«»][ \t]*\]\s*)$/;

/** A text in plain characters. What a file says in comments is nobody's to change, and neither are names. */
export function plain(text: string): string {
  // What begins behind the last end of a comment never ends: each beginning would be looked for to the end of the text.
  const end = text.lastIndexOf("}") + 1;
  const pieces = [
    ...text.slice(0, end).split(HEADERS_AND_COMMENTS),
    ...text.slice(end).split(HEADERS),
  ];
  return pieces.map((piece) => (piece.startsWith("{") ? piece : headerInPlain(piece))).join("");
}

function headerInPlain(text: string): string {
  const [, before, name, after] = NAME.exec(text) ?? [];
  if (before === undefined || name === undefined || after === undefined) return inPlain(text);
  return inPlain(before) + name + inPlain(after);
}

/** Full-width characters become plain ones; marks that nobody sees, such as a BOM, go. */
function inPlain(text: string): string {
  return (
    text
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      // Of two hyphens word processors make a dash.
      .replace(/\u2014/g, "--")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[“”„«»]/g, '"')
  );
}

/** Whether there may be a game in what is pasted or dropped. */
export function holds(data: DataTransfer | null): data is DataTransfer {
  return data?.types.some((type) => /^(Files|text\/plain|text\/uri-list)$/.test(type)) ?? false;
}

/** The text of what was pasted or dropped: of its first file, if there is one. */
export function textOf(data: DataTransfer): Promise<string> {
  const [file] = data.files;
  // To be taken at once: later the browser has forgotten it.
  const text = data.getData("text/plain") || data.getData("text/uri-list");
  return file ? textOfFile(file) : Promise.resolve(text);
}

/** A file's text, also of one that a Windows editor has written. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > MOST_OF_FILE) throw new Unusable("too-long");
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Unusable("not-text");
  }
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(wide ? "utf-16le" : "utf-8").decode(bytes);
}
