//! The discs of a position, on bit sets: the trait [`Board`] and its parts.
//!
//! A board knows the discs of the player to move ("own") and of the other
//! ("enemy"). [`SmallBoard`](super::small::SmallBoard) holds up to 61 cells in
//! machine words, [`LargeBoard`](super::large::LargeBoard) the 91 cells of
//! radius 5.

use crate::grid::hex::Hex;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A cell's number on a board; each kind of board numbers in its own way.
pub type CellNumber = u8;

/// A set of cells of one kind of board, one bit a cell.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Default
    + Hash
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// No cell.
    const NONE: Self;
    /// The set of one cell.
    fn one(cell: CellNumber) -> Self;
    /// How many cells.
    fn count(self) -> u32;
    /// The lowest number in the set, which must not be empty.
    fn first(self) -> CellNumber;
    /// The set without its lowest number.
    #[must_use]
    fn rest(self) -> Self;
    /// The lower and the higher 64 bits.
    fn halves(self) -> [u64; 2];

    /// Whether there is no cell.
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether the cell is in the set; no set holds a number beyond its bits.
    fn has(self, cell: CellNumber) -> bool;

    /// The numbers in the set, from the lowest.
    fn numbers(self) -> Numbers<Self> {
        Numbers(self)
    }
}

/// The numbers of a set, one after another.
pub struct Numbers<B>(B);

impl<B: Bits> Iterator for Numbers<B> {
    type Item = CellNumber;
    fn next(&mut self) -> Option<CellNumber> {
        if self.0.is_empty() {
            return None;
        }
        let first = self.0.first();
        self.0 = self.0.rest();
        Some(first)
    }
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            const NONE: $word = 0;
            #[inline(always)]
            fn one(cell: CellNumber) -> $word {
                1 << cell
            }
            #[inline(always)]
            fn has(self, cell: CellNumber) -> bool {
                self.checked_shr(u32::from(cell)).is_some_and(|rest| rest & 1 == 1)
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn first(self) -> CellNumber {
                self.trailing_zeros() as CellNumber
            }
            #[inline(always)]
            fn rest(self) -> $word {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn halves(self) -> [u64; 2] {
                let wide = self as u128;
                [wide as u64, (wide >> 64) as u64]
            }
        }
    };
}

bits!(u64);
bits!(u128);

/// The three axes of lines: along `q`, along `r`, and across both.
pub const AXES: usize = 3;

/// The discs of both sides, seen by the player to move: enough to flip them.
pub trait Discs: Copy + Send + 'static {
    /// A set of cells.
    type Set: Bits;

    /// The enemy discs that an own disc on this free cell flips; empty when
    /// there are none, and then the move is not legal. They may be numbered in
    /// another way than cells: this is for counting and for
    /// [`after`](Discs::after).
    fn flips(&self, cell: CellNumber) -> Self::Set;
    /// The discs after an own one on `cell` flipped `flips`, seen by the other.
    #[must_use]
    fn after(&self, cell: CellNumber, flips: Self::Set) -> Self;
    /// The same discs, seen by the other.
    #[must_use]
    fn passed(&self) -> Self;
}

/// The discs on a board: enough to tell what is legal.
pub trait Board: Discs + Eq + Debug {
    /// The discs alone, without what only [`legal`](Board::legal) needs.
    type Bare: Discs<Set = Self::Set>;

    /// A board of this radius without discs.
    fn empty(radius: u8) -> Self;
    /// The number of a cell within the radius.
    fn number(cell: Hex) -> CellNumber;
    /// The cell with this number.
    fn cell(number: CellNumber) -> Hex;
    /// The same board with these discs instead.
    #[must_use]
    fn with(self, own: Self::Set, enemy: Self::Set) -> Self;

    /// The discs of the player to move.
    fn own(&self) -> Self::Set;
    /// The discs of the other.
    fn enemy(&self) -> Self::Set;
    /// The cells without a disc.
    fn free(&self) -> Self::Set;

    /// The free cells from which some run of enemy discs ends in an own one.
    fn legal(&self) -> Self::Set;
    /// The cells whose discs an own disc on this free cell flips.
    fn flipped_cells(&self, cell: CellNumber) -> Self::Set;
    /// The discs alone.
    fn bare(&self) -> Self::Bare;

    /// The cells whose line along an axis has no free cell, and those at an end
    /// of theirs: nothing can be flipped there along this axis.
    fn settled(&self, axis: usize) -> Self::Set;
    /// Both neighbours along an axis of all cells of a set.
    fn beside(set: Self::Set, axis: usize) -> Self::Set;

    /// Own discs that can never be flipped: along each axis they are settled or
    /// lean on another such disc. Not always all there are.
    fn stable(&self) -> Self::Set {
        let settled: [Self::Set; AXES] = std::array::from_fn(|axis| self.settled(axis));
        let mut stable = self.own() & settled[0] & settled[1] & settled[2];
        if stable.is_empty() {
            return stable;
        }
        loop {
            let safe = |axis: usize| settled[axis] | Self::beside(stable, axis);
            let more = self.own() & safe(0) & safe(1) & safe(2);
            if more == stable {
                return stable;
            }
            stable = more;
        }
    }

    /// Own discs minus enemy discs.
    fn difference(&self) -> i32 {
        self.own().count() as i32 - self.enemy().count() as i32
    }

    /// A hash of the discs, as the player to move sees them.
    fn hash(&self) -> u64 {
        let [a, b] = self.own().halves();
        let [c, d] = self.enemy().halves();
        let mut mixed =
            a.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ b.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed = (mixed ^ (mixed >> 32)).wrapping_add(c).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed ^= d.wrapping_mul(0xA076_1D64_78BD_642F);
        mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 32)
    }
}
