//! How good a Quoridor position is, and which moves look promising.

use super::board::first;
use super::players;
use super::rules::{Action, Quoridor};
use crate::game::Game;
use crate::search::{Evaluate, OwnPlayer};

impl Evaluate for Quoridor {
    const CHANCE_SCALE: f32 = 200.0;

    fn evaluate(&self) -> i32 {
        let (me, other) = (self.to_move(), self.to_move().other());
        let lead = self.distance(other) as i32 - self.distance(me) as i32;
        let walls = i32::from(self.hand(me)) - i32::from(self.hand(other));
        100 * lead + 55 * walls + 50
    }

    fn winning_move(&self) -> Option<Action> {
        first(self.targets() & self.goal(self.to_move())).map(Action::Pawn)
    }

    const OWN_PLAYERS: &'static [OwnPlayer<Quoridor>] =
        &[OwnPlayer::new("classic", players::classic)];
}
