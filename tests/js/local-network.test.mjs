// What `npm start -- --host` makes of its option and of the machine's networks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addresses, EVERYWHERE, pictureOf, withHost } from "../../scripts/lib/local-network.mjs";

test("--host alone means every network, with an address that one", () => {
  const everywhere = `--host=${EVERYWHERE}`;
  assert.deepEqual(withHost(["--host"]), [everywhere]);
  assert.deepEqual(withHost(["--host", "--port", "80"]), [everywhere, "--port", "80"]);
  assert.deepEqual(withHost(["--host", "10.0.0.2"]), ["--host", "10.0.0.2"]);
  assert.deepEqual(withHost(["--port", "80"]), ["--port", "80"]);
});

test("the addresses of the home's network come first, those of this machine alone not at all", () => {
  const on = (address, family = "IPv4", internal = false) => [{ address, family, internal }];
  const found = addresses({
    docker: on("172.17.0.1"),
    tunnel: on("100.64.0.1"),
    office: on("10.0.0.2"),
    home: on("192.168.1.7"),
    lo: on("127.0.0.1", "IPv4", true),
    six: on("fe80::1", "IPv6"),
  });
  assert.deepEqual(found, ["192.168.1.7", "10.0.0.2", "100.64.0.1", "172.17.0.1"]);
});

test("the picture of an address is a square of letters", () => {
  const lines = pictureOf("http://192.168.1.7:5173/").split("\n");
  assert.ok(lines.length > 10);
  assert.ok(lines.every((line) => line.length === lines[0].length));
});
