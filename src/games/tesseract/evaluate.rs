//! How good a position in four dimensions is, and what is forced.

use super::rules::Tesseract;
use super::{paper, players};
use crate::games::rows::prover::Prover;
use crate::games::rows::{Place, board};
use crate::search::prove::{Prove, Request};
use crate::search::shortest::Shortest;
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
        self.0.symmetric_key()
    }

    fn prover(&self, past: &[u64], request: Request) -> Box<dyn Prove<Place>> {
        let any_win = Box::new(Prover::new(&self.0, request, None));
        Box::new(Shortest::new(self, past, request.bytes / 4, any_win))
    }

    const OWN_PLAYERS: &'static [OwnPlayer<Tesseract>] = &[
        OwnPlayer::new("items", players::items),
        OwnPlayer { name: "paper", most: paper::DEEPEST, choose: paper::paper },
    ];
}
