//! Weights of evaluations, from self-play.

use crate::commands::Failure;
use crate::matches::progress_bar;
use tessera::game::Game;
use tessera::games::nonaga::Nonaga;
use tessera::search::tune::{Effort, Tunable, Tuned, tune};

/// Plays, fits and prints the file that holds the weights.
pub fn run(game: &str, effort: Effort) -> Result<(), Failure> {
    match game {
        "nonaga" => print(&Nonaga::new(&Default::default()), effort),
        _ => return Err(format!("'{game}' has no weights to tune: expected nonaga").into()),
    }
    Ok(())
}

fn print<G: Tunable>(start: &G, effort: Effort) {
    let progress = progress_bar(effort.games);
    let Tuned { weights, positions, error } = tune(start, effort, || progress.inc(1));
    progress.finish_and_clear();
    let Effort { games, nodes, seed } = effort;
    for (name, weight) in G::FEATURES.iter().zip(&weights) {
        println!("// {name}: {weight}");
    }
    println!("// {games} games of {nodes} nodes a move, seed {seed}: {positions} positions,");
    println!("// mean squared error {:.4}, before {:.4}", error[1], error[0]);
    println!("{weights:?}");
}
