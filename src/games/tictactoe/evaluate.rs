//! How good a position of extended tic-tac-toe is, and what is forced.

use super::rules::Tictactoe;
use super::{book, players};
use crate::games::rows::prover::Prover;
use crate::games::rows::{Place, board};
use crate::search::prove::{Prove, Request};
use crate::search::shortest::Shortest;
use crate::search::{Evaluate, OwnPlayer, WeightsFile};

impl Evaluate for Tictactoe {
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
        let any_win = Box::new(Prover::new(&self.0, request, book::of(&self.0)));
        Box::new(Shortest::new(self, past, request.bytes / 4, any_win))
    }

    const WEIGHTS: Option<WeightsFile> = Some(book::FILE);

    const OWN_PLAYERS: &'static [OwnPlayer<Tictactoe>] =
        &[OwnPlayer::new("strategic", players::strategic)];
}
