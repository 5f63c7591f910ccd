//! How good a position of hexapawn is: pawns, and how far they have come.

use super::{Hexapawn, Step};
use crate::game::{Game, Player};
use crate::search::Evaluate;

/// What a pawn is worth, and each row that it has behind it.
const PAWN: i32 = 100;
const ROW: i32 = 20;

impl Hexapawn {
    fn worth(&self, player: Player) -> i32 {
        let pawn = |(_, square)| PAWN + ROW * i32::from(self.advanced(player, square));
        self.pawns(player).map(pawn).sum()
    }
}

impl Evaluate for Hexapawn {
    const CHANCE_SCALE: f32 = 200.0;

    fn evaluate(&self) -> i32 {
        let player = self.to_move();
        self.worth(player) - self.worth(player.other())
    }

    /// Taking a pawn is tried first.
    fn promise(&self, Step { from, to }: Step) -> i32 {
        i32::from(from % self.side() != to % self.side())
    }
}
