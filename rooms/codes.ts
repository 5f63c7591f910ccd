// The codes of rooms: three times five letters, such as `bcdfg-hjkmn-pqrst`. Letters only, so that none is taken
// for a digit; without l, which looks like 1, and without vowels, so that no words arise.
//
// Twelve letters are random: 51 bits. The last three check them, and are computed with this server's secret. So
// nearly every guessed or mistyped code is rejected before any room is asked, which would cost a file each.

const LETTERS = "bcdfghjkmnpqrstvwxyz";
const RANDOM = 12;
const CHECK = 3;
const GROUPS = /^(.{5})(.{5})(.{5})$/;
/** The largest multiple of the number of letters within a byte's range: beyond it some letters would be likelier. */
const FAIR = 256 - (256 % LETTERS.length);

/** A new code. */
export async function newCode(secret: string): Promise<string> {
  const random = randomLetters(RANDOM);
  return spelt(random + (await check(random, secret)));
}

/** The code as it is spelt, however somebody has typed it; null where it cannot be one of this server's. */
export async function codeOf(typed: string, secret: string): Promise<string | null> {
  const letters = lettersOf(typed);
  if (letters.length !== RANDOM + CHECK) return null;
  const random = letters.slice(0, RANDOM);
  return letters.slice(RANDOM) === (await check(random, secret)) ? spelt(letters) : null;
}

/** A code in its one spelling, however somebody has typed it. */
export const spelt = (typed: string) => lettersOf(typed).replace(GROUPS, "$1-$2-$3");

const lettersOf = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/g, "");

function randomLetters(count: number): string {
  let letters = "";
  while (letters.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      if (byte < FAIR && letters.length < count) letters += letter(byte);
    }
  }
  return letters;
}

/** The key of the last secret: a server has one. */
let known: { secret: string; key: CryptoKey } | undefined;

async function keyOf(secret: string): Promise<CryptoKey> {
  if (known?.secret === secret) return known.key;
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(`tessera ${secret}`), how, false, [
    "sign",
  ]);
  known = { secret, key };
  return key;
}

async function check(random: string, secret: string): Promise<string> {
  const signed = await crypto.subtle.sign("HMAC", await keyOf(secret), bytes(random));
  return Array.from(new Uint8Array(signed).slice(0, CHECK), letter).join("");
}

const bytes = (text: string) => new TextEncoder().encode(text);
const letter = (byte: number) => LETTERS.charAt(byte % LETTERS.length);
