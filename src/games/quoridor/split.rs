//! Sets of cells as two 64-bit numbers, for flood fills.
//!
//! The lower seven rows are in one, the upper two in the other. A 64-bit
//! processor takes several instructions to shift a 128-bit number; here only steps
//! between the seventh row and the eighth go from one to the other. The lower
//! rows end with the last bit, so that what leaves them upwards drops out by itself;
//! what leaves them downwards lands in the first bit, which no set of passages has.

use super::board::{Cells, ROW};
use super::passages::Passages;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of cells or crossings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Split {
    /// Each cell one bit higher than its number.
    low: u64,
    high: u64,
}

/// Cells of the lower part.
const LOW_CELLS: u32 = 7 * ROW as u32;
/// From the first cell of the lower part's last row to the first of the upper part.
const CARRY: u32 = u64::BITS - ROW as u32;

impl From<Cells> for Split {
    #[inline(always)]
    fn from(cells: Cells) -> Split {
        Split { low: (cells as u64) << 1, high: (cells >> LOW_CELLS) as u64 }
    }
}

impl From<Split> for Cells {
    #[inline(always)]
    fn from(split: Split) -> Cells {
        Cells::from(split.low >> 1) | Cells::from(split.high) << LOW_CELLS
    }
}

impl BitAnd for Split {
    type Output = Split;

    #[inline(always)]
    fn bitand(self, other: Split) -> Split {
        Split { low: self.low & other.low, high: self.high & other.high }
    }
}

impl BitOr for Split {
    type Output = Split;

    #[inline(always)]
    fn bitor(self, other: Split) -> Split {
        Split { low: self.low | other.low, high: self.high | other.high }
    }
}

impl Not for Split {
    type Output = Split;

    #[inline(always)]
    fn not(self) -> Split {
        Split { low: !self.low, high: !self.high }
    }
}

impl BitAndAssign for Split {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Split) {
        *self = *self & other;
    }
}

impl BitOrAssign for Split {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Split) {
        *self = *self | other;
    }
}

impl Split {
    /// No cells.
    pub const EMPTY: Split = Split { low: 0, high: 0 };

    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Whether some cell is in both sets.
    #[inline(always)]
    pub fn meets(self, other: Split) -> bool {
        !(self & other).is_empty()
    }

    /// The cells above.
    #[inline(always)]
    pub const fn up(self) -> Split {
        Split { low: self.low << ROW, high: self.high << ROW | self.low >> CARRY }
    }

    /// The cells below; of cells in the lowest row, any.
    #[inline(always)]
    pub const fn down(self) -> Split {
        Split { low: self.low >> ROW | self.high << CARRY, high: self.high >> ROW }
    }

    /// The cells to the left; of cells in the leftmost column, any.
    #[inline(always)]
    pub const fn left(self) -> Split {
        Split { low: self.low >> 1, high: self.high >> 1 }
    }

    /// The cells to the right; of cells in the rightmost column, any.
    #[inline(always)]
    pub const fn right(self) -> Split {
        Split { low: self.low << 1, high: self.high << 1 }
    }

    /// How many cells there are, where these are less than three.
    #[inline(always)]
    pub const fn up_to_two(self) -> Option<u32> {
        const fn others(bits: u64) -> u64 {
            bits & bits.wrapping_sub(1)
        }
        let (low, high) = (others(self.low), others(self.high));
        let pairs = (low != 0) as u32 + (high != 0) as u32;
        let count = (self.low != 0) as u32 + (self.high != 0) as u32 + pairs;
        if count > 2 || others(low) | others(high) != 0 { None } else { Some(count) }
    }

    /// The number of the first cell, or one that no cell has.
    #[inline(always)]
    pub const fn number(self) -> usize {
        let (low, high) = (self.low.trailing_zeros(), self.high.trailing_zeros());
        (if self.low != 0 { low - 1 } else { LOW_CELLS + high }) as usize
    }

    /// Each of the cells as a set of its own, ascending.
    #[inline(always)]
    pub fn each(mut self) -> impl Iterator<Item = Split> {
        std::iter::from_fn(move || {
            let one = if self.low != 0 {
                Split { low: self.low & self.low.wrapping_neg(), high: 0 }
            } else {
                Split { low: 0, high: self.high & self.high.wrapping_neg() }
            };
            self &= !one;
            (!one.is_empty()).then_some(one)
        })
    }
}

/// [`Passages`] to spread through.
#[derive(Clone, Copy)]
pub(super) struct SplitPassages {
    pub north: Split,
    pub east: Split,
}

impl From<Passages> for SplitPassages {
    #[inline(always)]
    fn from(Passages { north, east }: Passages) -> SplitPassages {
        SplitPassages { north: north.into(), east: east.into() }
    }
}

impl SplitPassages {
    /// The cells one step away, in the order down, up, left, right.
    #[inline(always)]
    pub fn steps(self, from: Split) -> [Split; 4] {
        let SplitPassages { north, east } = self;
        [from.down() & north, (from & north).up(), from.left() & east, (from & east).right()]
    }

    /// All cells one step away from some cell of a set.
    #[inline(always)]
    pub fn around(self, from: Split) -> Split {
        let [down, up, left, right] = self.steps(from);
        down | up | left | right
    }

    /// All cells that a pawn can get to from a cell of a set, this included, or as
    /// many of them as are needed to meet another set.
    #[inline(always)]
    pub fn spread(self, from: Split, to: Split) -> Split {
        let mut reached = from;
        loop {
            let next = reached | self.around(reached);
            if next == reached || next.meets(to) {
                return next;
            }
            reached = next;
        }
    }

    /// The passages that are open between cells of a set, by their lower or left cells:
    /// upwards and to the right.
    #[inline(always)]
    pub fn within(self, cells: Split) -> [Split; 2] {
        [self.north & cells & cells.down(), self.east & cells & cells.left()]
    }

    /// These after one more wall at a crossing, and the four cells beside it.
    #[inline(always)]
    pub fn after(self, wall: Split, across: bool) -> (SplitPassages, Split) {
        let SplitPassages { north, east } = self;
        let right = wall | wall.right();
        let cut = if across { right } else { wall | wall.up() };
        let after = if across {
            SplitPassages { north: north & !cut, east }
        } else {
            SplitPassages { north, east: east & !cut }
        };
        (after, right | right.up())
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::{MOST_CELLS, one};
    use super::super::ways::tests::met;
    use super::*;
    use crate::game::Game;

    #[test]
    fn a_split_set_has_the_cells_of_the_set() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..1_000 {
            let cells = random.u128(..) & random.u128(..) & ((1 << MOST_CELLS) - 1);
            let split = Split::from(cells);
            assert_eq!(Cells::from(split), cells);
            assert!(cells == 0 || split.number() == cells.trailing_zeros() as usize);
            let each: Vec<_> = split.each().map(Cells::from).collect();
            assert!(each.iter().is_sorted() && each.iter().all(|one| one.count_ones() == 1));
            assert_eq!(each.iter().fold(0, |all, one| all | one), cells);
        }
    }

    #[test]
    fn up_to_two_cells_are_counted_wherever_they_are() {
        let all = (0..MOST_CELLS as u8).map(one);
        for (a, b) in all.clone().flat_map(|a| all.clone().map(move |b| (a, b))) {
            assert_eq!(Split::from(a | b).up_to_two(), Some((a | b).count_ones()));
            for c in [one(0), one(40), one(80)] {
                let three = a | b | c;
                let count = Some(three.count_ones()).filter(|count| *count < 3);
                assert_eq!(Split::from(three).up_to_two(), count);
            }
        }
        assert_eq!(Split::EMPTY.up_to_two(), Some(0));
    }

    #[test]
    fn a_step_from_split_sets_leads_where_a_step_leads() {
        let mut random = fastrand::Rng::with_seed(2);
        for position in met() {
            let passages = position.passages();
            let from = random.u128(..) & random.u128(..) & position.field().cells;
            let around = SplitPassages::from(passages).around(from.into());
            assert_eq!(Cells::from(around), passages.around(from), "{}", position.key());
        }
    }
}
