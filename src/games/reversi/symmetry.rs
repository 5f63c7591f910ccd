//! The twelve symmetries of the board.

use super::board::{Bits, Board, CellNumber};
use super::rules::Reversi;
use crate::grid::hex::Hex;
use crate::zobrist;

/// Six turns, with and without mirroring.
pub(super) const SYMMETRIES: usize = 12;

/// Where a cell comes to lie: the board is mirrored first from number 6 on,
/// then turned by `number % 6` steps of 60 degrees.
pub(super) fn image(number: usize, cell: Hex) -> Hex {
    let cell = if number < 6 { cell } else { Hex::new(cell.r, cell.q) };
    cell.rotated(number as u32 % 6)
}

/// The number of the symmetry that undoes another.
fn inverse(number: usize) -> usize {
    // A mirror image is undone by itself.
    if number < 6 { (6 - number) % 6 } else { number }
}

/// What all symmetries do to the numbers of one board's cells.
pub(super) struct Symmetries {
    images: Vec<[CellNumber; 128]>,
}

impl Symmetries {
    /// Of the board with these cells.
    pub(super) fn new<B: Board>(cells: &[Hex]) -> Symmetries {
        let images = (0..SYMMETRIES)
            .map(|number| {
                let mut images = [0; 128];
                for cell in cells {
                    images[usize::from(B::number(*cell))] = B::number(image(number, *cell));
                }
                images
            })
            .collect();
        Symmetries { images }
    }

    /// The least hash among all images of a board, and the symmetry that leads
    /// there.
    pub(super) fn least_hash<B: Board>(&self, board: &B) -> (u64, usize) {
        let hash = |number: usize| {
            let moved = |set: B::Set| {
                set.numbers().fold(B::Set::NONE, |all, cell| {
                    all | B::Set::one(self.images[number][usize::from(cell)])
                })
            };
            (board.with(moved(board.own()), moved(board.enemy())).hash(), number)
        };
        let own = (board.hash(), 0);
        (1..SYMMETRIES).map(hash).fold(own, Ord::min)
    }

    /// Where a cell comes to lie.
    pub(super) fn there(&self, number: usize, cell: CellNumber) -> CellNumber {
        self.images[number][usize::from(cell)]
    }

    /// Which cell comes to lie there.
    pub(super) fn back(&self, number: usize, cell: CellNumber) -> CellNumber {
        self.images[inverse(number)][usize::from(cell)]
    }
}

impl Reversi {
    /// A key that all images of a position share.
    pub(super) fn least_key(&self) -> u64 {
        let number = |kind, cell: Hex| zobrist::number(kind, usize::from(self.number(cell)));
        let key = |symmetry| {
            let disc = |cell| Some(number(self.disc(cell)? as u64, image(symmetry, cell)));
            self.radius.cells().filter_map(disc).fold(self.to_move as u64, u64::wrapping_add)
        };
        (0..SYMMETRIES).map(key).min().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::small::SmallBoard;
    use super::*;

    #[test]
    fn every_symmetry_is_undone_and_leaves_the_least_hash_as_it_is() {
        let cells: Vec<Hex> = Hex::within(4).collect();
        let symmetries = Symmetries::new::<SmallBoard>(&cells);
        let own = 0b1011 << 9;
        let board = SmallBoard::empty(4).with(own, 1 << 40);
        let least = symmetries.least_hash(&board).0;
        for number in 0..SYMMETRIES {
            let images: std::collections::HashSet<Hex> =
                cells.iter().map(|cell| image(number, *cell)).collect();
            assert_eq!(images.len(), cells.len());
            for cell in 0..61 {
                assert_eq!(symmetries.back(number, symmetries.there(number, cell)), cell);
            }
            let moved = |set: u64| {
                set.numbers().map(|cell| 1 << symmetries.there(number, cell)).sum::<u64>()
            };
            let image = board.with(moved(own), moved(1 << 40));
            assert_eq!(symmetries.least_hash(&image).0, least);
        }
    }
}
