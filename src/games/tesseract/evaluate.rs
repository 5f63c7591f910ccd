//! How good a position in four dimensions is, and what is forced.

use super::players;
use super::rules::Tesseract;
use crate::games::rows::{Place, Rule, board};
use crate::search::{Evaluate, OwnPlayer};

impl Evaluate for Tesseract {
    const CHANCE_SCALE: f32 = board::CHANCE_SCALE;

    fn evaluate(&self) -> i32 {
        self.0.evaluate()
    }

    fn promise(&self, Place(cell): Place) -> i32 {
        self.0.promise(cell)
    }

    fn winning_move(&self) -> Option<Place> {
        self.0.winning_move()
    }

    fn forced_move(&self) -> Option<Place> {
        self.0.forced_move()
    }

    fn is_drawn(&self) -> bool {
        self.0.is_dead()
    }

    fn symmetric_key(&self) -> u64 {
        // Weight pulls along the other two axes.
        let axes = if self.0.rule().is_free() { self.0.lattice().dimensions() } else { 2 };
        self.0.symmetric_key(axes)
    }

    const OWN_PLAYERS: &'static [OwnPlayer<Tesseract>] = &[OwnPlayer::new("items", players::items)];
}
