//! Weights of evaluations, from self-play.

use crate::files::{check_writable, write};
use crate::output::Failure;
use crate::progress::progress_bar;
use std::path::Path;
use tessera::game::Game;
use tessera::games::nonaga::Nonaga;
use tessera::games::tesseract::Tesseract;
use tessera_train::reversi::{Learned, learn};
use tessera_train::tune::{Effort, Tunable, Tuned, tune};

/// Plays, fits, and prints or writes what holds the weights.
pub fn run(game: &str, effort: Effort, output: Option<&Path>) -> Result<(), Failure> {
    match game {
        "nonaga" | "tesseract" if output.is_some() => {
            return Err(format!("the weights of {game} are printed: expected no --output").into());
        }
        "nonaga" => print(&Nonaga::new(&Default::default()), effort),
        "reversi" => learned(effort, output.unwrap_or(Path::new("reversi.weights")))?,
        "tesseract" => print(&Tesseract::new(&Default::default()), effort),
        _ => {
            let reason = "expected nonaga, reversi or tesseract";
            return Err(format!("'{game}' has no weights to tune: {reason}").into());
        }
    }
    Ok(())
}

fn learned(effort: Effort, path: &Path) -> Result<(), Failure> {
    check_writable(path)?;
    let progress = progress_bar(effort.games);
    let Learned { file, samples, error } = learn(effort, || progress.inc(1));
    progress.finish_and_clear();
    write(path, &file)?;
    say!("{samples} positions, root of the mean squared error {error:.2} discs");
    say!("{} bytes in {}", file.len(), path.display());
    Ok(())
}

fn print<G: Tunable>(start: &G, effort: Effort) {
    let progress = progress_bar(effort.games);
    let Tuned { weights, positions, error } = tune(start, effort, || progress.inc(1));
    progress.finish_and_clear();
    let Effort { games, nodes, seed, .. } = effort;
    for (name, weight) in G::FEATURES.iter().zip(&weights) {
        say!("// {name}: {weight}");
    }
    say!("// {games} games of {nodes} nodes a move, seed {seed}: {positions} positions,");
    say!("// mean squared error {:.4}, before {:.4}", error[1], error[0]);
    say!("{weights:?}");
}
