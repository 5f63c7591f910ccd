// What every refusal of the module must be like.
import assert from "node:assert/strict";

/** Calls, and expects a refusal that a caller can rely on: an Error with a code and a sentence. */
export function refuses(call, where) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof Error, `${where}: threw ${String(error)}`);
    assert.ok(!(error instanceof WebAssembly.RuntimeError), `${where}: trapped: ${error.message}`);
    assert.equal(
      typeof error.code,
      "string",
      `${where}: no code on ${error.name}: ${error.message}`,
    );
    assert.match(error.code, /^[a-z]+(-[a-z]+)*$/, where);
    assert.equal(error.name, "TesseraError", where);
    assert.ok(error.message.length > 10, `${where}: says only '${error.message}'`);
    return error;
  }
  assert.fail(`${where}: was taken as good`);
}

/** A value as text, whatever it is. */
export function show(value) {
  try {
    if (Object(value) !== value) return typeof value === "bigint" ? `${value}n` : String(value);
    return JSON.stringify(value)?.slice(0, 80) ?? typeof value;
  } catch {
    return `a ${typeof value} that cannot be shown`;
  }
}
