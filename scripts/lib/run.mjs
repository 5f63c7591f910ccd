// Starts other programs: waits for them, or asks them for one line.
import { spawn, spawnSync } from "node:child_process";
import { isGathered, Plain, root, tell } from "./project.mjs";
import { SYSTEM } from "./system.mjs";

/**
 * Runs a program in the project's folder and waits for it. Its output is shown as it comes;
 * with `capture` it is also returned.
 * @returns {Promise<{code: number, output: string}>} `code` is 127 where the program is missing
 */
export function run(program, args, { env = {}, capture = false, quiet = false } = {}) {
  return new Promise((done) => {
    const piped = capture || quiet || isGathered();
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", piped ? "pipe" : "inherit", piped ? "pipe" : "inherit"],
    });
    let output = "";
    const keep = (chunk) => {
      output += chunk;
      if (!quiet) tell(chunk);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", keep);
    child.on("error", (error) => done({ code: 127, output: String(error.message) }));
    child.on("close", (code, signal) => done({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** As `run`, but a failure ends the script with `sentence`; a quiet program's words come first. */
export async function need(program, args, sentence, options = {}) {
  const { code, output } = await run(program, args, options);
  if (code === 0) return output;
  if (options.quiet) tell(output);
  throw new Plain(sentence);
}

/** What a program prints, trimmed; null where it is missing or fails. */
export function ask(program, args, env = {}) {
  const { status, stdout } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout.trim() : null;
}

/**
 * npm, as a program and its first arguments: the very npm that runs us where there is one. On Windows
 * npm is a batch file, which only the command interpreter can start.
 */
export function npm({ platform, env } = SYSTEM) {
  const script = env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, [script]];
  return platform === "win32" ? ["cmd", ["/c", "npm"]] : ["npm", []];
}
