//! The shortest win, where a proof says only that there is one: after another
//! prover has found a win, the solver looks for it with fewer and fewer turns.

use super::prove::{Prove, Solution};
use super::solve::{MOST_TURNS, Solver};
use super::{Evaluate, Step};

/// This takes at most this many nodes; then the win is reported as it was found.
const MOST_NODES: u64 = 5_000_000;

/// Another prover's work, then the search for a shorter win.
pub struct Shortest<G: Evaluate> {
    root: G,
    past: Vec<u64>,
    bytes: usize,
    first: Box<dyn Prove<G::Move>>,
    shorter: Option<Solver<G>>,
}

impl<G: Evaluate> Shortest<G> {
    /// The result of `first` for `root`, with the shortest win. `past` holds the
    /// keys of the positions before, oldest first; the memory for the second
    /// part takes about `bytes` bytes.
    #[must_use]
    pub fn new(
        root: &G,
        past: &[u64],
        bytes: usize,
        first: Box<dyn Prove<G::Move>>,
    ) -> Shortest<G> {
        Shortest { root: root.clone(), past: past.to_vec(), bytes, first, shorter: None }
    }

    /// Whether the second part has ended, one way or the other.
    fn has_asked(solution: &Solution<G::Move>) -> bool {
        solution.done || solution.nodes >= MOST_NODES
    }
}

impl<G: Evaluate> Prove<G::Move> for Shortest<G> {
    fn step(&mut self, nodes: u64) -> Step {
        if let Some(shorter) = &mut self.shorter {
            let spent = shorter.solution().nodes;
            shorter.step(nodes.min(MOST_NODES.saturating_sub(spent)));
            let asked = Self::has_asked(&shorter.solution());
            return if asked { Step::Done } else { Step::Running };
        }
        if self.first.step(nodes) != Step::Done {
            return Step::Running;
        }
        let turns = self.first.solution().win_in().unwrap_or(0);
        let Some(fewer) = turns.checked_sub(1).filter(|fewer| *fewer > 0) else {
            return Step::Done;
        };
        let most = fewer.min(u32::from(MOST_TURNS)) as u8;
        self.shorter = Some(Solver::new(&self.root, &self.past, most, self.bytes));
        Step::Running
    }

    fn solution(&self) -> Solution<G::Move> {
        let first = self.first.solution();
        let Some(shorter) = &self.shorter else {
            // The work goes on until a shorter win was asked for.
            let done = first.done && first.win_in().is_none_or(|turns| turns < 2);
            return Solution { done, ..first };
        };
        let shorter = shorter.solution();
        let nodes = first.nodes + shorter.nodes;
        let done = Self::has_asked(&shorter);
        if shorter.lines.is_empty() {
            Solution { refuted: shorter.refuted, nodes, done, ..first }
        } else {
            Solution { nodes, done, ..shorter }
        }
    }
}
