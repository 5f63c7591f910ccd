//! How good a Nonaga position is, and which moves look promising.

use super::classic;
use super::features::features;
use super::rules::{Action, Nonaga, PIECES, Phase};
use super::weights::WEIGHTS;
use crate::game::{Game, Player};
use crate::grid::hex::Hex;
use crate::search::{Evaluate, OwnPlayer};

/// The weights with which slides are tried: connectedness in steps.
const ADJACENT_PAIR: i32 = 30;
const STEP: i32 = -14;
const FAR_STEP: i32 = -4;

impl Evaluate for Nonaga {
    const CHANCE_SCALE: f32 = 90.0;

    fn evaluate(&self) -> i32 {
        features(self).iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum()
    }

    fn promise(&self, action: Action) -> i32 {
        match self.phase {
            Phase::Slide => {
                let moved = self
                    .pieces(self.to_move)
                    .map(|piece| if piece == action.from { action.to } else { piece });
                8 * shape(&moved)
            }
            Phase::Tile => self.tile_promise(action),
        }
    }

    fn winning_move(&self) -> Option<Action> {
        if self.phase == Phase::Tile {
            return None;
        }
        self.winning_slide(self.to_move)
    }

    const TELLS_THREATS: bool = true;

    fn is_threatened(&self) -> bool {
        self.winning_slide(self.to_move.other()).is_some()
    }

    fn threatening(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Slide => self.moves(out),
            Phase::Tile => out.extend(self.threatening_tile_moves()),
        }
    }

    /// Longer ones take more nodes than there are.
    const PROOF_TURNS: u8 = 3;

    /// Both visit about a million in a second.
    const PROOF_PACE: u64 = 1;

    const GUARD_TURNS: u8 = 2;

    fn symmetric_key(&self) -> u64 {
        self.least_key()
    }

    const OWN_PLAYERS: &'static [OwnPlayer<Nonaga>] = &[OwnPlayer::new("classic", classic::choose)];
}

impl Nonaga {
    /// A tile move matters when it changes what the pieces can do next: by
    /// taking a tile away from beside the enemy, or giving one to our own.
    fn tile_promise(&self, action: Action) -> i32 {
        let near = |cell: Hex, player: Player| {
            self.pieces(player)
                .iter()
                .map(|piece| 4 - i32::from(piece.distance(cell)).min(4))
                .sum::<i32>()
        };
        let (mover, other) = (self.to_move, self.to_move.other());
        20 * (near(action.from, other) + near(action.to, other) + near(action.to, mover))
            - 5 * near(action.from, mover)
    }
}

/// How near three pieces are to being connected.
fn shape(pieces: &[Hex; PIECES]) -> i32 {
    let [a, b, c] = *pieces;
    let pairs = [a.distance(b), b.distance(c), a.distance(c)].map(i32::from);
    let far = pairs[0].max(pairs[1]).max(pairs[2]);
    let adjacent = pairs.iter().filter(|distance| **distance == 1).count() as i32;
    STEP * (pairs.iter().sum::<i32>() - far) + FAR_STEP * far + ADJACENT_PAIR * adjacent
}
