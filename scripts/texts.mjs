// npm run texts: reports texts that are missing in a language. Needs no Rust.
import { readOptions } from "./lib/options.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { main, Plain } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";
import { bundleUnitTests } from "./lib/unit.mjs";

readOptions(import.meta.url, {});

await main(async () => {
  await ensurePackages();
  const { code } = await run(process.execPath, [
    "--test",
    "--test-reporter=spec",
    ...(await bundleUnitTests("www/i18n")),
  ]);
  if (code !== 0) throw new Plain("The languages do not say the same: see above.");
});
