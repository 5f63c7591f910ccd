// The options of a script. `--help`, or a mistyped option, prints the comment at the script's head.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** As `parseArgs`, of the script at this address: help and mistakes end it. */
export function readOptions(script, { options, ...config }) {
  const help = { type: "boolean", short: "h" };
  try {
    const parsed = parseArgs({ ...config, options: { help, ...options } });
    if (!parsed.values.help) return parsed;
    console.log(headOf(script));
    process.exit(0);
  } catch (error) {
    if (!error.code?.startsWith("ERR_PARSE_ARGS")) throw error;
    console.error(`✗ ${error.message}\n\n${headOf(script)}`);
    process.exit(1);
  }
}

/** The comment at the head of a script, without its slashes. */
function headOf(script) {
  const lines = readFileSync(fileURLToPath(script), "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ""))
    .join("\n");
}
