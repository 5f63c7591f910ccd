// A release has one version in all files, and a section in the changelog.
import assert from "node:assert/strict";
import { test } from "node:test";
import { agreed, notes, versions } from "../../scripts/lib/version.mjs";

test("crates, packages and citation tell the same version", () => {
  const places = versions();
  assert.ok(Object.keys(places).length >= 5);
  assert.match(agreed(places), /^\d+\.\d+\.\d+/);
});

test("a tag is the version with a v before it", () => {
  const places = { "package.json": "1.2.3", "CITATION.cff": "1.2.3" };
  assert.equal(agreed(places, "v1.2.3"), "1.2.3");
  assert.throws(() => agreed(places, "v1.2.4"), /The versions differ: .*the tag: 1\.2\.4/);
  assert.throws(() => agreed(places, "1.2.3"), /The versions differ/);
  assert.throws(() => agreed({ ...places, more: "1.2.4" }), /more: 1\.2\.4/);
});

test("the notes of a release are its section of the changelog", () => {
  const changelog =
    "# Changelog\n\n## [Unreleased]\n\n- Later.\n\n## [1.1.0] - 2026-01-31\n\n### Added\n\n- Now.\n\n## [1.0.0]\n\n- Then.\n";
  assert.equal(notes(changelog, "1.1.0"), "### Added\n\n- Now.\n");
  assert.equal(notes(changelog, "1.0.0"), "- Then.\n");
  assert.equal(notes(changelog, "2.0.0"), "- Later.\n");
  assert.throws(() => notes(changelog, "2.0.0", true), /no section \[2\.0\.0\]/);
});
