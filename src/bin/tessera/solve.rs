//! Forced wins on the command line.

use crate::commands::TABLE_BYTES;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use std::time::Duration;
use tessera::score::Score;
use tessera::search::Step;
use tessera::search::solve::Solution;
use tessera::session::Session;

/// Nodes between two looks at the progress.
const SLICE: u64 = 1 << 20;

/// Proves or refutes, and prints what came out.
pub fn run(session: &dyn Session, max_turns: u8, as_json: bool) {
    let mut proof = session.prove(max_turns, TABLE_BYTES);
    let progress = spinner();
    while proof.step(SLICE) == Step::Running {
        let Solution { refuted, nodes, .. } = proof.solution();
        progress.set_message(format!("no win within {refuted}, {nodes} nodes"));
    }
    progress.finish_and_clear();
    let solution = proof.solution();
    if as_json {
        // The winner's nth turn comes after n - 1 turns of the opponent.
        let value = |turns: u8| Score::win_after(2 * u32::from(turns) - 1).value();
        let solved = json!({
            "winIn": solution.win_in, "value": solution.win_in.map(value),
            "exact": solution.win_in.is_some(), "line": solution.line,
            "refuted": solution.refuted, "nodes": solution.nodes,
        });
        println!("{solved}");
        return;
    }
    match solution.win_in {
        Some(1) => println!("wins in 1 turn: {}", solution.line.join(" ")),
        Some(turns) => println!("wins in {turns} turns: {}", solution.line.join(" ")),
        None => println!("no forced win within {} turns", solution.refuted),
    }
    println!("nodes {}", solution.nodes);
}

/// Shown on a terminal only.
fn spinner() -> ProgressBar {
    let spinner = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
        spinner.set_style(style);
    }
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}
