// This machine's addresses in the local network, and their QR codes for a phone's camera.
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";

/** Where a server listens that listens everywhere. */
export const EVERYWHERE = "0.0.0.0";

/** `--host` alone means the local network; parseArgs wants a word behind it. */
export function withHost(args) {
  return args.map((arg, index) => {
    const next = args[index + 1];
    const isAlone = arg === "--host" && (next === undefined || next.startsWith("--"));
    return isAlone ? `--host=${EVERYWHERE}` : arg;
  });
}

/** A home's router gives out the first two kinds; the last are mostly those of virtual machines. */
const KINDS = [/^192\.168\./, /^10\./, /^(?!172\.)/];

/** The addresses by which other devices of the network may reach this one, the likeliest first. */
export function addresses(interfaces = networkInterfaces()) {
  const rank = (address) => {
    const kind = KINDS.findIndex((kind) => kind.test(address));
    return kind < 0 ? KINDS.length : kind;
  };
  const found = Object.values(interfaces)
    .flat()
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** A picture of letters that a camera reads. */
export const pictureOf = (address) => renderUnicodeCompact(address, { border: 2 });
