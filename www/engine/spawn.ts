// Starts the engine's worker, also for a page that loaded this module from another origin.
import address from "./worker.ts?worker&url";

/** The address of a script of the page's own origin that imports the worker; made once. */
let door: string | undefined;

/** The full address of the worker's script. */
export function script(): string {
  return new URL(address, document.baseURI).href;
}

/** Vouches for addresses where a page requires that somebody does (Trusted Types); made once. */
let policy: { createScriptURL(address: string): unknown } | undefined;

/** A browser starts workers of the page's own origin only, but lets them import from others. */
export function spawn(): Worker {
  const { href, origin } = new URL(script());
  // Not location.origin: a sandboxed frame has no origin, whatever its address says.
  if (origin !== self.origin)
    door ??= URL.createObjectURL(new Blob([importing(href)], { type: "text/javascript" }));
  const { trustedTypes } = self as {
    trustedTypes?: { createPolicy(...told: unknown[]): typeof policy };
  };
  policy ??= trustedTypes?.createPolicy("tessera", { createScriptURL: String });
  const address = door ?? href;
  const vouched = (policy?.createScriptURL(address) ?? address) as string;
  return new Worker(vouched, { type: door ? "classic" : "module" });
}

/**
 * A classic script, because Chromium starts no module worker from a frame without an origin. It queues
 * messages until the worker has loaded, and reports a failure so that the page notices it.
 */
function importing(href: string): string {
  return `const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);
import(${JSON.stringify(href)}).then(() => {
  removeEventListener("message", keep);
  for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
}, (error) => setTimeout(() => { throw error; }));`;
}
