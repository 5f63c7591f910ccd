// Uses both entries of the package: the element, which plays by a worker, and the engine alone.
import "tessera-games";
import { Engine, Game, learn, load } from "tessera-games/engine";

await load();
const learned = await learn("reversi");
const { lines } = new Engine(16).think(new Game("reversi:2"), { level: 8 });
document.querySelector("output").value = `${learned} ${lines[0].score.margin}`;
