//! A check before a move is chosen: whether the other side would then have a win by
//! threats. A proof finds that in a few dozen nodes, the search in tens of
//! thousands.

use super::Evaluate;
use super::prove::Prove;
use super::solve::Solver;
use crate::score::Score;

/// The memory of the proofs, in bytes: they are short.
const BYTES: usize = 1 << 16;

/// What is known of a root's moves.
pub struct Guard<G: Evaluate> {
    root: G,
    solver: Solver<G>,
    /// The move that is being looked at.
    asked: Option<G::Move>,
    /// The moves looked at, each with its value where it loses.
    verdicts: Vec<(G::Move, Option<Score>)>,
    /// Nodes of the proofs that are done.
    spent: u64,
    /// The most nodes of all proofs.
    most: u64,
}

impl<G: Evaluate> Guard<G> {
    /// Ready to check the moves of `root` with at most `most` nodes in all.
    #[must_use]
    pub fn new(root: &G, past: &[u64], most: u64) -> Guard<G> {
        let attacker = root.to_move().other();
        let solver = Solver::of(attacker, root, past, G::GUARD_TURNS, BYTES).by_threats();
        Guard { root: root.clone(), solver, asked: None, verdicts: Vec::new(), spent: 0, most }
    }

    /// Begins to check a move. Returns whether there is anything to find out.
    pub fn ask(&mut self, mv: G::Move) -> bool {
        if self.nodes() >= self.most || self.verdicts.iter().any(|(known, _)| *known == mv) {
            return false;
        }
        let mut after = self.root.clone();
        after.play(mv);
        self.solver.restart(&after);
        self.asked = Some(mv);
        true
    }

    /// Whether a move is being looked at.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Continues for about one node. A move whose check takes too long counts as not losing.
    pub fn advance(&mut self) {
        let Some(mv) = self.asked else { return };
        self.solver.step(1);
        let solution = self.solver.solution();
        if solution.done || self.solver.win_in().is_some() || self.nodes() >= self.most {
            self.verdicts.push((mv, self.solver.win_in().map(|turns| self.loss(mv, turns))));
            self.spent += solution.nodes;
            self.asked = None;
        }
    }

    /// The value of a move that is known to lose.
    #[must_use]
    pub fn loss_of(&self, mv: G::Move) -> Option<Score> {
        self.verdicts.iter().find(|(known, _)| *known == mv)?.1
    }

    /// Positions visited by all proofs.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let running = if self.asked.is_some() { self.solver.nodes() } else { 0 };
        self.spent + running
    }

    /// The loss in this many of the other side's turns.
    fn loss(&self, mv: G::Move, turns: u8) -> Score {
        let mut after = self.root.clone();
        after.play(mv);
        let before = after.turn() - self.root.turn();
        let ours = after.to_move() == self.root.to_move();
        Score::loss_after(before + 2 * u32::from(turns) - u32::from(!ours))
    }
}
