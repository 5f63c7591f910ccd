// The native program, for tests that hold the module or the documents against it.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The path of the program, which is built where it is not there already: as the Rust tests have it, since cargo
 * would compile all anew for a program by itself.
 */
export function nativeProgram() {
  const args = ["test", "--no-run", "--quiet", "--message-format=json"];
  const told = execFileSync("cargo", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 });
  const built = told
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const isProgram = ({ executable, profile, target }) =>
    executable && !profile.test && target.name === "tessera";
  return built.find(isProgram).executable;
}
