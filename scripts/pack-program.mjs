// node scripts/pack-program.mjs --target TARGET [--output FOLDER]: the command line for one system, compiled
// for it, in an archive with its licences. If this system can run it, it is tested.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { readOptions } from "./lib/options.mjs";
import { at, main, Plain, root, say } from "./lib/project.mjs";
import { ask, need } from "./lib/run.mjs";
import { targetFolder } from "./lib/rust.mjs";
import { exe } from "./lib/system.mjs";
import { writeNoticesOfProgram } from "./lib/third-party.mjs";
import { agreed, versions } from "./lib/version.mjs";

const { values } = readOptions(import.meta.url, {
  options: { target: { type: "string" }, output: { type: "string", default: "release" } },
});

await main(async () => {
  const host = /^host: (.*)$/m.exec(ask("rustc", ["-vV"]) ?? "")?.[1];
  const target = values.target ?? host;
  if (target === undefined) throw new Plain("Rust was not found.");
  const windows = target.includes("-windows-");
  say(`Building tessera for ${target} …`);
  const args = ["build", "--release", "--locked", "--bin", "tessera", "--target", target];
  await need("cargo", args, "The program does not compile: see the compiler's output above.");
  const file = exe("tessera", { platform: windows ? "win32" : "" });
  const program = join(targetFolder(), target, "release", file);
  if (target === host) tryOut(program);

  const name = `tessera-${agreed(versions())}-${target}`;
  const output = at(values.output);
  const folder = join(output, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(program, join(folder, file));
  const texts = readdirSync(root).filter((text) =>
    /^(LICENSE|README\.md$|CHANGELOG\.md$)/.test(text),
  );
  for (const text of texts) copyFileSync(at(text), join(folder, text));
  writeNoticesOfProgram(folder, target);

  const archive = `${name}.${windows ? "zip" : "tar.gz"}`;
  const path = (inside) => relative(root, inside).replaceAll("\\", "/");
  const packing = ["-a", "-cf", path(join(output, archive)), "-C", path(output), name];
  await need(tar(), packing, "The archive cannot be made: see tar's output above.");
  rmSync(folder, { recursive: true, force: true });
  say(`${values.output}/${archive}`);
});

/** Counts the first moves: a number that is known. */
function tryOut(program) {
  const counted = ask(program, ["perft", "tictactoe", "3"]);
  if (counted !== "504") throw new Plain(`The program counts ${counted}: expected 504.`);
}

/** The system's own tar on Windows writes zip files; another one on the PATH may not. */
function tar() {
  if (process.platform !== "win32") return "tar";
  return join(process.env.SystemRoot ?? "C:\\Windows", "System32", "tar.exe");
}
