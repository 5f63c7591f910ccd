//! A game played by searches, against themselves or each other: its position, and the positions
//! before.

use tessera::game::Player;
use tessera::search::{Evaluate, Line, Options, Search, Step, is_worn};

/// A game on its way.
pub struct Playing<G> {
    /// Where it stands.
    pub now: G,
    /// The keys of all positions before.
    past: Vec<u64>,
}

impl<G: Evaluate> Playing<G> {
    /// A game that begins here.
    pub fn new(start: G) -> Self {
        Self { now: start, past: Vec::new() }
    }

    /// How many moves have been made.
    pub fn made(&self) -> usize {
        self.past.len()
    }

    /// Whether nobody moves any more: the game has ended, its position has occurred twice before, or it has
    /// lasted this many moves.
    pub fn is_over(&self, most_moves: usize) -> bool {
        self.now.outcome().is_some()
            || self.made() >= most_moves
            || is_worn(&self.past, self.now.key())
    }

    /// Who has won; `None` also where the game was broken off.
    pub fn winner(&self) -> Option<Player> {
        self.now.outcome().and_then(|outcome| outcome.winner())
    }

    /// One of the legal moves, each as likely.
    pub fn random_move(&self, random: &mut fastrand::Rng) -> G::Move {
        let mut moves = Vec::new();
        self.now.moves(&mut moves);
        moves[random.usize(..moves.len())]
    }

    /// The best line that a search finds.
    pub fn think(&self, search: &mut Search<G>, options: Options) -> Line<G::Move> {
        search.start(&self.now, &self.past, options);
        while search.step(u64::MAX) != Step::Done {}
        search.report().lines.swap_remove(0)
    }

    /// Makes a legal move.
    pub fn make(&mut self, mv: G::Move) {
        self.past.push(self.now.key());
        self.now.play(mv);
    }
}
