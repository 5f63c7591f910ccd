// The native program, for tests that hold the module or the documents against it.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The path of the program, which is built where it is not there already. */
export function nativeProgram() {
  const args = ["build", "--quiet", "--bin", "tessera", "--message-format=json"];
  const told = execFileSync("cargo", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 });
  const built = told
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return built.find(({ executable, target }) => executable && target.name === "tessera").executable;
}
