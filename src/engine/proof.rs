//! A proof at work on a position of any game, reported in texts.

use super::{Proof, write_line};
use crate::search::prove::{Prove, Request, Solution};
use crate::search::{Evaluate, Line, Step};
use crate::view::View;

/// Sets out to prove a position's value; `past` holds the keys of the positions
/// before it, and there is none where the game is over.
pub(crate) fn begin<G: View + Evaluate>(
    now: &G,
    past: Option<&[u64]>,
    request: Request,
) -> Box<dyn Proof> {
    let prover = past.map(|past| now.prover(past, request));
    Box::new(Proving { root: now.clone(), prover })
}

struct Proving<G: Evaluate> {
    root: G,
    /// Nothing can be proved of a finished game.
    prover: Option<Box<dyn Prove<G::Move>>>,
}

impl<G: View + Evaluate> Proof for Proving<G> {
    fn step(&mut self, nodes: u64) -> Step {
        self.prover.as_mut().map_or(Step::Done, |prover| prover.step(nodes))
    }

    fn solution(&self) -> Solution<String> {
        let Some(prover) = &self.prover else {
            return Solution { done: true, ..Solution::nothing() };
        };
        let Solution { lines, refuted, nodes, done } = prover.solution();
        let written = |line: &Line<G::Move>| Line {
            score: line.score,
            moves: write_line(&self.root, &line.moves),
        };
        Solution { lines: lines.iter().map(written).collect(), refuted, nodes, done }
    }
}
