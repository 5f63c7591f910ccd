//! Keys of positions, wherever the board has drifted to.

use super::rules::Nonaga;
use crate::game::Player;
use crate::grid::hex::Hex;
use crate::zobrist;

/// The kinds of things that make up a key.
const TILE: u64 = 1;
const PIECE: [u64; 2] = [2, 3];
const BANNED: u64 = 4;
const STATES: u64 = 5;

impl Nonaga {
    /// A key of the board as it looks after `turned`; `anchor` must be its
    /// first tile then.
    pub(super) fn key_from(&self, anchor: Hex, turned: impl Fn(Hex) -> Hex) -> u64 {
        let at = |cell: Hex| {
            let cell = turned(cell);
            (cell.r - anchor.r) as usize * 37 + (cell.q - anchor.q + 18) as usize
        };
        let mut key = zobrist::number(STATES, self.to_move.index() * 2 + self.phase as usize);
        for &tile in &self.tiles {
            key = key.wrapping_add(zobrist::number(TILE, at(tile)));
        }
        for player in Player::ALL {
            for &piece in self.pieces(player) {
                key = key.wrapping_add(zobrist::number(PIECE[player.index()], at(piece)));
            }
        }
        if let Some(tile) = self.banned {
            key = key.wrapping_add(zobrist::number(BANNED, at(tile)));
        }
        key
    }

    /// The same for a board and all its mirror images, wherever it is.
    #[must_use]
    pub fn least_key(&self) -> u64 {
        let key = |turned: &dyn Fn(Hex) -> Hex| {
            let first = self.tiles.iter().map(|tile| turned(*tile)).min();
            self.key_from(first.unwrap_or_default(), turned)
        };
        let rotations = |cell: Hex, steps: u32| cell.rotated(steps);
        let mirrored = |cell: Hex| Hex::new(cell.r, cell.q);
        (0..6)
            .flat_map(|steps| {
                [key(&|cell| rotations(cell, steps)), key(&|cell| rotations(mirrored(cell), steps))]
            })
            .min()
            .unwrap_or_default()
    }
}
