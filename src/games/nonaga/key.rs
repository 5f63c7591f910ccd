//! Keys of positions, wherever the board has drifted to.

use super::rules::{Action, Nonaga};
use crate::game::Player;
use crate::grid::hex::Hex;
use crate::zobrist;

/// The kinds of things that make up a key.
const TILE: u64 = 1;
const PIECE: [u64; 2] = [2, 3];
const BANNED: u64 = 4;
const STATES: u64 = 5;

/// The number of something on a cell of a board whose first tile is `anchor`.
fn number(kind: u64, anchor: Hex, cell: Hex) -> u64 {
    let (row, column) = (cell.r - anchor.r, cell.q - anchor.q + 18);
    zobrist::number(kind, row as usize * 37 + column as usize)
}

impl Nonaga {
    /// What tiles and pieces add to the key of the board as it looks after
    /// `turned`; `anchor` must be its first tile then.
    pub(super) fn sum_from(&self, anchor: Hex, turned: impl Fn(Hex) -> Hex) -> u64 {
        let number = |kind, cell| number(kind, anchor, turned(cell));
        let tiles = self.tiles.iter().map(|tile| number(TILE, *tile));
        let pieces = Player::ALL.into_iter().flat_map(|player| {
            self.pieces(player).iter().map(move |piece| (PIECE[player.index()], *piece))
        });
        let pieces = pieces.map(|(kind, piece)| number(kind, piece));
        tiles.chain(pieces).fold(0, u64::wrapping_add)
    }

    /// The key that this sum belongs to.
    pub(super) fn key_with(&self, sum: u64, anchor: Hex, turned: impl Fn(Hex) -> Hex) -> u64 {
        let state = (self.variant as usize * 2 + self.to_move.index()) * 2 + self.phase as usize;
        let state = zobrist::number(STATES, state);
        let banned = self.banned.map_or(0, |tile| number(BANNED, anchor, turned(tile)));
        sum.wrapping_add(state).wrapping_add(banned)
    }

    /// Keeps the sum up to date: the mover's piece has slid.
    pub(super) fn piece_has_moved(&mut self, action: Action) {
        let number = |cell| number(PIECE[self.to_move.index()], self.tiles[0], cell);
        let change = number(action.to).wrapping_sub(number(action.from));
        self.key_sum = self.key_sum.wrapping_add(change);
    }

    /// Keeps the sum up to date: a tile has been moved, and the first had been
    /// `anchor`.
    pub(super) fn tile_has_moved(&mut self, anchor: Hex, action: Action) {
        if self.tiles[0] == anchor {
            let number = |cell| number(TILE, anchor, cell);
            let change = number(action.to).wrapping_sub(number(action.from));
            self.key_sum = self.key_sum.wrapping_add(change);
        } else {
            self.key_sum = self.sum_from(self.tiles[0], |cell| cell);
        }
    }

    /// The same key for a board and all its mirror images, wherever it is.
    #[must_use]
    pub fn least_key(&self) -> u64 {
        let key = |turned: &dyn Fn(Hex) -> Hex| {
            let first = self.tiles.iter().map(|tile| turned(*tile)).min().unwrap_or_default();
            self.key_with(self.sum_from(first, turned), first, turned)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;

    #[test]
    fn what_is_kept_up_to_date_is_what_it_would_be_found_to_be() {
        let mut random = fastrand::Rng::with_seed(5);
        for setup in ["standard", "official"] {
            let mut now = Nonaga::new(&setup.parse().expect("a setup"));
            let mut moves = Vec::new();
            for _ in 0..300 {
                moves.clear();
                now.moves(&mut moves);
                let Some(mv) = random.choice(&moves) else { break };
                now.play(*mv);
                let anew = Nonaga::arranged(now.tiles, now.pieces);
                assert_eq!(
                    (now.ground, now.open, now.key_sum),
                    (anew.ground, anew.open, anew.key_sum)
                );
            }
        }
    }
}
