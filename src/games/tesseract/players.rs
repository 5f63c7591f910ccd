//! The players of the article that this game comes from: evaluation items, and
//! a procedure of thinking on paper.

use super::rules::{Tesseract, WORDS};
use crate::games::rows::Place;
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::CellNumber;

/// How many lines through a cell are of each kind, for the player to move:
/// `[own 4, other's 4, own 3, other's 3, own 2, other's 2, fresh]`, where a 4
/// is a line that a mark on the cell would complete, and a fresh one is empty.
pub type Tally = [u8; 7];

/// The tally of an empty cell.
#[must_use]
pub fn tally(position: &Tesseract, cell: CellNumber) -> Tally {
    let board = position.board();
    let me = board.to_move();
    let (mine, theirs) = (board.marks_of(me), board.marks_of(me.other()));
    let mut tally = [0; 7];
    for line in board.lattice().others(cell) {
        let count = |marks: BitSet<WORDS>| line.iter().map(|at| marks.bit(*at)).sum();
        let kind = match (count(mine), count(theirs)) {
            (0, 0) => 6,
            (own @ 1..=3, 0) => 6 - 2 * own,
            (0, enemy) => 7 - 2 * enemy,
            _ => continue,
        };
        tally[kind] += 1;
    }
    tally
}

/// Whether each of the evaluation items 1 to 10 holds for a tally: one own 4,
/// one of the other's; two 3s, likewise; one 3; two 2s; one 2. Item 11, the
/// most fresh lines, holds always.
#[must_use]
pub fn holds(tally: &Tally) -> [bool; 11] {
    let [own_4, other_4, own_3, other_3, own_2, other_2, _] = *tally;
    [
        own_4 >= 1,
        other_4 >= 1,
        own_3 >= 2,
        other_3 >= 2,
        own_3 == 1,
        other_3 == 1,
        own_2 >= 2,
        other_2 >= 2,
        own_2 == 1,
        other_2 == 1,
        true,
    ]
}

/// The first item, from 1, that holds anywhere, and the cells where it does;
/// of item 11 those with the most fresh lines.
#[must_use]
pub fn choices(position: &Tesseract) -> (usize, BitSet<WORDS>) {
    let mut best = (usize::MAX, 0);
    let mut cells = BitSet::EMPTY;
    for cell in position.board().legal() {
        let tally = tally(position, cell);
        let item = 1 + holds(&tally).iter().take_while(|holds| !**holds).count();
        // A smaller item first, then, for the last, more fresh lines.
        let rank = (item, if item == 11 { u8::MAX - tally[6] } else { 0 });
        if rank < best {
            (best, cells) = (rank, BitSet::EMPTY);
        }
        if rank == best {
            cells.insert(cell);
        }
    }
    (best.0, cells)
}

/// `items`: the first cell for the first evaluation item.
///
/// # Panics
/// When the game is over.
pub fn items(position: &Tesseract, _number: u32, _random: &mut fastrand::Rng) -> Place {
    Place(choices(position).1.first().expect("a game that goes on has moves"))
}
