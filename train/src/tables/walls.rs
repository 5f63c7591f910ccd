//! All arrangements of walls on a small board, by their number.

use tessera::games::quoridor::board::{Wall, Walls, cell, column_and_row};

/// Walls on a board of at most 4×4 crossings: the low half of the bits are those across the
/// board, the high half those along it, each crossing at `row * crossings + column`.
pub(super) type Packed = u32;

const HALF: u32 = 16;

/// All arrangements with the same number of walls, ascending.
pub(super) struct Arrangements {
    walls: usize,
    packed: Vec<Packed>,
}

impl Arrangements {
    /// How many walls each has.
    pub(super) const fn walls(&self) -> usize {
        self.walls
    }

    /// How many arrangements there are.
    pub(super) const fn count(&self) -> usize {
        self.packed.len()
    }

    pub(super) fn get(&self, number: usize) -> Packed {
        self.packed[number]
    }

    /// The number of an arrangement.
    pub(super) fn find(&self, walls: Packed) -> Option<usize> {
        self.packed.binary_search(&walls).ok()
    }
}

/// The arrangements of no wall, of one and so on, up to `most` or as many as fit.
pub(super) fn by_number(side: u8, most: usize) -> Vec<Arrangements> {
    let mut all = vec![Arrangements { walls: 0, packed: vec![0] }];
    while all.len() <= most {
        let before = &all[all.len() - 1];
        // Each is made of the one without its last wall.
        let last = |walls: Packed| (1u64 << (Packed::BITS - walls.leading_zeros())) - 1;
        let with_more = before.packed.iter().flat_map(|walls| {
            with_one_more(side, *walls).filter(move |more| u64::from(more & !walls) > last(*walls))
        });
        let mut packed: Vec<Packed> = with_more.collect();
        if packed.is_empty() {
            break;
        }
        packed.sort_unstable();
        all.push(Arrangements { walls: all.len(), packed });
    }
    all
}

/// What one more wall can make of walls: it crosses and overlaps none.
pub(super) fn with_one_more(side: u8, walls: Packed) -> impl Iterator<Item = Packed> + use<> {
    let crossings = u32::from(side - 1);
    let there = move |column: u32, row: u32, half: u32| {
        let inside = column < crossings && row < crossings;
        inside && walls >> (half * HALF + row * crossings + column) & 1 == 1
    };
    let fits = move |bit: u32| {
        let (half, at) = (bit / HALF, bit % HALF);
        let (column, row) = (at % crossings, at / crossings);
        // Beyond the first row or column there is none, as beyond the last.
        let (before, after) = if half == 0 {
            (there(column.wrapping_sub(1), row, 0), there(column + 1, row, 0))
        } else {
            (there(column, row.wrapping_sub(1), 1), there(column, row + 1, 1))
        };
        let crossed = there(column, row, 0) || there(column, row, 1);
        !crossed && !before && !after
    };
    let bits = (0..2 * HALF).filter(move |bit| bit % HALF < crossings * crossings);
    bits.filter(move |bit| fits(*bit)).map(move |bit| walls | 1 << bit)
}

/// The game's walls, packed.
pub(super) fn packed(side: u8, walls: Walls) -> Packed {
    walls.iter().fold(0, |packed, Wall { crossing, across }| {
        let (column, row) = column_and_row(crossing);
        let at = u32::from(row) * u32::from(side - 1) + u32::from(column);
        packed | 1 << (at + if across { 0 } else { HALF })
    })
}

/// Packed walls as the game has them.
pub(super) fn unpacked(side: u8, packed: Packed) -> Walls {
    let bits = (0..u32::BITS).filter(|bit| packed >> bit & 1 == 1);
    bits.fold(Walls::NONE, |walls, bit| {
        let at = (bit % HALF) as u8;
        let crossing = cell(at % (side - 1), at / (side - 1));
        walls.with(Walls::one(Wall { crossing, across: bit < HALF }))
    })
}
