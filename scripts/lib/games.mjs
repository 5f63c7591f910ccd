// The games by their features in Cargo.toml, and which of them a build is to have.
import { crate } from "./cargo.mjs";
import { Plain } from "./project.mjs";

/** Every game's id, in the order of the manifest. */
export function allGames() {
  const games = crate()?.features.games;
  if (!games) throw new Plain("Cargo does not tell which games there are: is Rust installed?");
  return games;
}

/** The games that an option such as `--games reversi,nonaga` names; all without it. */
export function chosenGames(option) {
  const all = allGames();
  if (option === undefined) return all;
  const chosen = option.split(",");
  const unknown = chosen.find((id) => !all.includes(id));
  if (unknown === undefined) return all.filter((id) => chosen.includes(id));
  throw new Plain(`There is no game '${unknown}': expected some of ${all.join(", ")}.`);
}

/** The crate that the module is made of. */
export const ENGINE = ["-p", "tessera-games"];

/** What cargo must be told to build these games alone, with or without the drop-in functions. */
export function features(games, { compat = true } = {}) {
  if (compat && games.length === allGames().length) return [];
  const chosen = compat ? [...games, "compat"] : games;
  return ["--no-default-features", "--features", chosen.join(",")];
}
