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
        patience => Box::new(Within {
            root: root.clone(),
            past: past.to_vec(),
            request,
            patience,
            prover: exact,
            before: 0,
        }),
    }
}

struct Within<G: Evaluate> {
    root: G,
    past: Vec<u64>,
    request: Request,
    /// How many nodes the exact prover may take; `None` once it has given way.
    patience: Option<u64>,
    /// Who is at work: first the exact one, then one of wins.
    prover: Box<dyn Prove<G::Move>>,
    /// How many nodes the exact one took before it gave way.
    before: u64,
}

impl<G: Evaluate> Prove<G::Move> for Within<G> {
    fn step(&mut self, nodes: u64) -> Step {
        let Some(patience) = self.patience else { return self.prover.step(nodes) };
        let Solution { nodes: spent, done, .. } = self.prover.solution();
        if done {
            return Step::Done;
        }
        if spent < patience {
            return self.prover.step(nodes.min(patience - spent));
        }
        let Request { most_turns, bytes, .. } = self.request;
        self.prover = Box::new(Solver::new(&self.root, &self.past, most_turns, bytes));
        (self.patience, self.before) = (None, spent);
        Step::Running
    }

    fn solution(&self) -> Solution<G::Move> {
        let found = self.prover.solution();
        Solution { nodes: self.before + found.nodes, ..found }
    }
}
