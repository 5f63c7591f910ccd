// The packed library in somebody else's project: through a bundler, and in a worker without one.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type PreviewServer, preview } from "vite";
import { serve } from "../examples/serve.mjs";
import { expect, move, plyOf, test } from "./support.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const PAGE = `<!doctype html><title>A consumer</title>
<tessera-game game="reversi" setup="3" players="human level:2" style="height: 30rem"></tessera-game>
<output></output><script type="module" src="/main.js"></script>`;

const MAIN = `import "tessera-games";
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => { document.querySelector("output").value = data; };`;

const WORKER = `import { Engine, Game, learn, load } from "tessera-games/engine";
load().then(() => learn("reversi")).then((learned) => {
  const { lines } = new Engine(16).think(new Game("reversi:2"), { level: 8 });
  postMessage(learned + " " + lines[0].score.margin);
});`;

test("a bundler finds module, worker and weights, for the element and in a worker", async ({
  page,
}) => {
  // macOS gives a link to its folder for such files, Windows a short name.
  const home = realpathSync.native(mkdtempSync(join(tmpdir(), "tessera-consumer-")));
  let server: PreviewServer | undefined;
  try {
    for (const part of ["package.json", "dist/lib"]) {
      cpSync(join(root, part), join(home, "node_modules/tessera-games", part), { recursive: true });
    }
    for (const [name, text] of [
      ["index.html", PAGE],
      ["main.js", MAIN],
      ["worker.js", WORKER],
    ]) {
      writeFileSync(join(home, name ?? ""), text ?? "");
    }
    const common = { root: home, configFile: false, logLevel: "error" } as const;
    await build({ ...common, worker: { format: "es" } });
    expect(existsSync(join(home, "dist/index.html"))).toBe(true);
    const made = readdirSync(join(home, "dist/assets")).map((name) => name.replace(/-[^.]*/, ""));
    expect(made).toEqual(expect.arrayContaining(["tessera_bg.wasm", "reversi.weights"]));
    server = await preview({ ...common, preview: { port: 0, host: "127.0.0.1" } });
    const wanted: string[] = [];
    page.on("requestfailed", (request) => wanted.push(request.url()));
    page.context().on("response", (answer) => {
      if (answer.status() >= 400 && !answer.url().endsWith("favicon.ico"))
        wanted.push(answer.url());
    });
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    const board = page.locator("tessera-game");
    await expect(board.locator(".board")).toBeVisible();
    await move(board);
    await plyOf(board).toBeGreaterThanOrEqual(2);
    await expect(page.locator("output")).toHaveText("true 11");
    expect(wanted).toEqual([]);
  } finally {
    await server?.close();
    rmSync(home, { recursive: true, force: true });
  }
});

test("without a bundler a page and its worker load the rules by their address", async ({
  page,
}) => {
  const servers = await serve();
  try {
    await page.goto(`${servers.pages}/plain.html`);
    const found = await page.evaluate(async (origin) => {
      const address = `${origin}/lib/engine.js`;
      const { Game, load } = await import(address);
      await load();
      const here = new Game("tictactoe").legalMoves().length;
      const script = `import { Game, load } from "${address}";
        await load(); postMessage(new Game("tictactoe").legalMoves().length);`;
      const blob = new Blob([script], { type: "text/javascript" });
      const worker = new Worker(URL.createObjectURL(blob), { type: "module" });
      const there = await new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
      });
      return [here, there];
    }, servers.library);
    expect(found).toEqual([9, 9]);
  } finally {
    servers.close();
  }
});
