//! Wins within a number of turns where a game's own prover looks for exact values, which
//! may take for ever: it is given so many nodes, and then gives way.

use super::prove::{Prove, Request, Solution};
use super::solve::Solver;
use super::{Evaluate, Step};

/// The work of `exact`, for as long as the request has patience with it, and then a proof or
/// refutation of a win within its turns. `past` holds the keys of the positions before, oldest
/// first.
#[must_use]
pub fn within<G: Evaluate>(
    root: &G,
    past: &[u64],
    request: Request,
    exact: Box<dyn Prove<G::Move>>,
) -> Box<dyn Prove<G::Move>> {
    // Nobody asks for it in the module, which is the smaller without.
    match request.patience.filter(|_| cfg!(not(target_arch = "wasm32"))) {
        None => exact,
        Some(patience) => {
            let wins = Solver::new(root, past, request.most_turns, request.bytes);
            Box::new(Within { exact, patience, wins })
        }
    }
}

struct Within<G: Evaluate> {
    exact: Box<dyn Prove<G::Move>>,
    /// How many nodes that may take.
    patience: u64,
    wins: Solver<G>,
}

impl<G: Evaluate> Within<G> {
    /// How many nodes the first part may still take; `None` once it has come to its end.
    fn left(&self) -> Option<u64> {
        let Solution { nodes, done, .. } = self.exact.solution();
        (!done).then(|| self.patience.saturating_sub(nodes))
    }
}

impl<G: Evaluate> Prove<G::Move> for Within<G> {
    fn step(&mut self, nodes: u64) -> Step {
        match self.left() {
            Some(0) => self.wins.step(nodes),
            Some(left) => self.exact.step(nodes.min(left)),
            None => Step::Done,
        }
    }

    fn solution(&self) -> Solution<G::Move> {
        let exact = self.exact.solution();
        if self.left() != Some(0) {
            return exact;
        }
        let wins = self.wins.solution();
        Solution { nodes: exact.nodes + wins.nodes, ..wins }
    }
}
