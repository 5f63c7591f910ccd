//! Proofs: exact values instead of estimates, with any prover.

use super::{Line, Step};

/// What is proved; moves are `M`, or their texts.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// The root's best line with its exact value, then those of other first moves if
    /// requested; empty while nothing is proved.
    pub lines: Vec<Line<M>>,
    /// There is no forced win within this many turns of the player to move.
    pub refuted: u8,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the work is done.
    pub done: bool,
}

impl<M> Solution<M> {
    /// Nothing is known yet.
    #[must_use]
    pub const fn nothing() -> Solution<M> {
        Solution { lines: Vec::new(), refuted: 0, nodes: 0, done: false }
    }

    /// In how many of the mover's own turns it wins; 1 is a win in this turn.
    /// `None` without a proved win, or where wins count by their margin.
    #[must_use]
    pub fn win_in(&self) -> Option<u32> {
        self.lines.first().filter(|line| line.score.is_win())?.score.winner_turns()
    }
}

/// A proof in progress, which can be paused after any node.
pub trait Prove<M>: Send {
    /// Visits about `nodes` more positions.
    fn step(&mut self, nodes: u64) -> Step;
    /// Whether there is a win, even if its line is not known yet: finding that takes
    /// little more.
    fn is_winning(&self) -> bool {
        false
    }
    /// What is known so far.
    fn solution(&self) -> Solution<M>;
}

/// What to prove, and with what memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// The longest forced win to look for, in the mover's own turns; provers of
    /// exact values do not need it.
    pub most_turns: u8,
    /// After about so many positions a prover of exact values gives way to one of wins
    /// within these turns, in games that end by the first win; `None`: it goes on to its end.
    pub patience: Option<u64>,
    /// For how many first moves to find exact values, where that is possible.
    pub lines: usize,
    /// The memory to use, in bytes (approximately).
    pub bytes: usize,
}
