//! Who wins, asked of the project's provers.

use tessera::game::Player;
use tessera::search::prove::Request;
use tessera::search::solve::{MOST_TURNS, Solver};
use tessera::search::{Evaluate, Step};

/// The memory of one question, in bytes.
const BYTES: usize = 1 << 18;
/// Nodes between two looks at the count.
const SLICE: u64 = 500;

/// A question took more nodes than it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TooHard;

/// Answers questions about positions of games that go on.
pub(super) struct Judge {
    /// The most nodes of one answer.
    most_nodes: u64,
    /// The nodes of all answers.
    pub(super) nodes: u64,
}

/// Whether a game is won by a margin, at its end, instead of at a distance.
pub(super) fn by_margin<G: Evaluate>(position: &G) -> bool {
    position.margin().is_some()
}

impl Judge {
    pub(super) fn new(most_nodes: u64) -> Judge {
        Judge { most_nodes, nodes: 0 }
    }

    /// Whether a player wins: within so many of its own turns, or by any margin.
    pub(super) fn wins<G: Evaluate>(
        &mut self,
        player: Player,
        position: &G,
        turns: u8,
    ) -> Result<bool, TooHard> {
        if by_margin(position) {
            return Ok(self.margin(player, position)? > 0);
        }
        Ok(self.win_in(player, position, turns)?.is_some())
    }

    /// In how many of its own turns a player wins, `most` at most.
    pub(super) fn win_in<G: Evaluate>(
        &mut self,
        player: Player,
        position: &G,
        most: u8,
    ) -> Result<Option<u8>, TooHard> {
        if most == 0 {
            return Ok(None);
        }
        let mut solver = Solver::of(player, position, &[], most, BYTES);
        loop {
            let solution = tessera::search::prove::Prove::solution(&solver);
            if solver.win_in().is_some() || solution.done {
                self.nodes += solution.nodes;
                return Ok(solver.win_in());
            }
            if solution.nodes > self.most_nodes {
                self.nodes += solution.nodes;
                return Err(TooHard);
            }
            tessera::search::prove::Prove::step(&mut solver, SLICE);
        }
    }

    /// By how much a player wins with best play, or loses if negative.
    pub(super) fn margin<G: Evaluate>(
        &mut self,
        player: Player,
        position: &G,
    ) -> Result<i32, TooHard> {
        let request = Request { most_turns: MOST_TURNS, patience: None, lines: 1, bytes: BYTES };
        let mut prover = position.prover(&[], request);
        let step = prover.step(self.most_nodes);
        let solution = prover.solution();
        self.nodes += solution.nodes;
        let line = solution.lines.first().filter(|_| step == Step::Done).ok_or(TooHard)?;
        let margin = line.score.margin().unwrap_or(0);
        Ok(if player == position.to_move() { margin } else { -margin })
    }
}
