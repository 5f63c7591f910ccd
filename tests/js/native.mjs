// The native program, for tests that hold the module or the documents against it.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The path of the program, which is built where it is not there already: as the Rust tests have it, since cargo
 * would compile all anew for a program by itself.
 */
export function nativeProgram() {
  return executables(ROOT, ["test", "--no-run"]).program("tessera");
}

/** Has cargo build what it is told, in a folder; gives the paths of programs and of tests by their names. */
export function executables(cwd, args, env = {}) {
  const told = execFileSync("cargo", [...args, "--quiet", "--message-format=json"], {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const built = told
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ executable }) => executable);
  const find = (test) => (name) =>
    built.find(({ profile, target }) => profile.test === test && target.name === name).executable;
  return { program: find(false), test: find(true) };
}
