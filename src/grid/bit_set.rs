//! A set of small numbers, one bit each: cells of a board of 64, 128 or 256.

use std::ops::{BitAnd, BitOr, Not};

/// A set of the numbers below `64 * WORDS`; `WORDS` is 1, 2 or 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BitSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> BitSet<WORDS> {
    /// No number.
    pub const EMPTY: BitSet<WORDS> = BitSet([0; WORDS]);

    /// The set with these words, the lowest numbers in the first.
    #[must_use]
    pub const fn new(words: [u64; WORDS]) -> BitSet<WORDS> {
        BitSet(words)
    }

    /// The words, the lowest numbers in the first.
    #[must_use]
    pub const fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// All numbers below `count`.
    #[must_use]
    pub fn below(count: usize) -> BitSet<WORDS> {
        let mut set = Self::EMPTY;
        for (index, word) in set.0.iter_mut().enumerate() {
            *word = match count.saturating_sub(64 * index) {
                0 => 0,
                bits @ 1..64 => (1 << bits) - 1,
                _ => u64::MAX,
            };
        }
        set
    }

    /// The word of a number. `WORDS` is a power of two, so that no bounds need
    /// to be checked.
    #[inline(always)]
    const fn word(number: u8) -> usize {
        (number >> 6) as usize & (WORDS - 1)
    }

    /// 1 if the number is in the set, 0 if not.
    #[inline(always)]
    #[must_use]
    pub const fn bit(&self, number: u8) -> usize {
        (self.0[Self::word(number)] >> (number & 63)) as usize & 1
    }

    /// Whether the number is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn has(&self, number: u8) -> bool {
        self.bit(number) == 1
    }

    /// Adds a number.
    #[inline(always)]
    pub const fn insert(&mut self, number: u8) {
        self.0[Self::word(number)] |= 1 << (number & 63);
    }

    /// Takes a number out.
    #[inline(always)]
    pub const fn remove(&mut self, number: u8) {
        self.0[Self::word(number)] &= !(1 << (number & 63));
    }

    /// How many numbers there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The set without its lowest number.
    #[inline(always)]
    #[must_use]
    pub fn without_first(self) -> BitSet<WORDS> {
        let mut rest = self;
        let mut borrow = 1;
        for word in &mut rest.0 {
            let (less, borrows) = word.overflowing_sub(borrow);
            *word &= less;
            borrow = u64::from(borrows);
        }
        rest
    }

    /// The lowest number.
    #[inline(always)]
    #[must_use]
    pub fn first(&self) -> Option<u8> {
        let index = self.0.iter().position(|word| *word != 0)?;
        Some((64 * index) as u8 + self.0[index].trailing_zeros() as u8)
    }
}

/// The numbers, from the lowest.
impl<const WORDS: usize> Iterator for BitSet<WORDS> {
    type Item = u8;
    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        let first = self.first()?;
        let word = &mut self.0[Self::word(first)];
        *word &= *word - 1;
        Some(first)
    }
}

impl<const WORDS: usize> FromIterator<u8> for BitSet<WORDS> {
    fn from_iter<T: IntoIterator<Item = u8>>(numbers: T) -> BitSet<WORDS> {
        let mut set = BitSet::EMPTY;
        for number in numbers {
            set.insert(number);
        }
        set
    }
}

impl<const WORDS: usize> BitAnd for BitSet<WORDS> {
    type Output = BitSet<WORDS>;
    #[inline(always)]
    fn bitand(self, other: BitSet<WORDS>) -> BitSet<WORDS> {
        BitSet(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }
}

impl<const WORDS: usize> BitOr for BitSet<WORDS> {
    type Output = BitSet<WORDS>;
    #[inline(always)]
    fn bitor(self, other: BitSet<WORDS>) -> BitSet<WORDS> {
        BitSet(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }
}

/// All numbers that are not in the set.
impl<const WORDS: usize> Not for BitSet<WORDS> {
    type Output = BitSet<WORDS>;
    #[inline(always)]
    fn not(self) -> BitSet<WORDS> {
        BitSet(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_in_order() {
        let numbers = [0, 5, 63, 64, 130, 255];
        let set: BitSet<4> = numbers.into_iter().rev().collect();
        assert!(set.eq(numbers));
        assert_eq!((set.len(), set.first(), set.has(64), set.has(65)), (6, Some(0), true, false));
        let mut less = set;
        less.remove(0);
        assert_eq!((less.first(), (set & !less).first()), (Some(5), Some(0)));
        let mut numbers = set;
        let mut rest = set;
        while numbers.next().is_some() {
            rest = rest.without_first();
            assert_eq!(rest, numbers);
        }
        assert!(BitSet::<2>::EMPTY.is_empty() && !less.is_empty());
    }

    #[test]
    fn the_numbers_below_a_count_are_so_many() {
        for count in [0, 9, 63, 64, 65, 125, 128] {
            let set = BitSet::<2>::below(count);
            assert_eq!(set.len(), count);
            assert!(set.eq(0..count as u8));
        }
        assert_eq!(BitSet::<4>::below(256).len(), 256);
    }
}
