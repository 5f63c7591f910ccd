//! Learned evaluations: one form of net for all games, in integers only, so
//! that a position has the same value on every target. It knows no game.
//!
//! A game turns a position into a list of *features*: the indices of the rows that
//! apply to the position. The rows of the first layer are added up into 32
//! or 64 sums; each sum is clipped to 0 to 1 and squared (SCReLU), weighted and
//! added to what the features are worth by themselves. A game whose positions
//! have many features in common may keep the [`Sums`] of one, and change them to
//! those of the next.
//!
//! - [`layout`]: which features a game has
//! - [`mod@file`]: a net as bytes
//! - [`slot`]: the net that a game plays with

pub mod file;
pub mod layout;
pub mod seal;
pub mod slot;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

pub use layout::{Group, Layout};
pub use slot::Slot;

use crate::game::Game;

/// Sums that are added together. A net has one or more times as many.
pub const WIDTH: usize = 32;
/// The most sums of a net.
pub const MOST_SUMS: usize = 2 * WIDTH;
/// One, in the first layer: weights and sums are multiples of 1/181, and the
/// square of a clipped sum is below 2^15.
pub const ONE: i32 = 181;
/// The largest weight of the first layer, either way.
pub const MOST_WEIGHT: i16 = 511;
/// Parts of a point in the last layer: its weights are multiples of 1/16.
pub const PART: i32 = 16;

/// A game whose evaluation can be learned.
pub trait Features: Game {
    /// Its features.
    const LAYOUT: &'static Layout;

    /// Appends the numbers of the features that this position has, seen by the
    /// player to move; false where the net does not apply, such as on boards of
    /// another size.
    fn features(&self, out: &mut List) -> bool;
}

/// The features of a position.
pub type List = arrayvec::ArrayVec<u16, MOST_FEATURES>;
/// The most features of a position.
pub const MOST_FEATURES: usize = 256;

/// The weights of a net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// For each feature its row, with one number for each sum: what it adds to
    /// that sum, in 1/181.
    pub rows: Vec<i16>,
    /// For each feature what it is worth by itself, in parts of a point.
    pub plain: Vec<i16>,
    /// The sums' initial values (biases), in 1/181.
    pub begin: Vec<i16>,
    /// What a sum's square is worth where it is 1, in parts of a point.
    pub worth: Vec<i16>,
    /// What every position is worth, in parts of a point.
    pub constant: i16,
}

/// Numbers of 16 bits that are added together, in one of 64.
const LANES: usize = 4;
/// Numbers of 64 bits in a row.
const PACKED: usize = WIDTH / LANES;
/// Added to each of a position's sums, so that none is negative.
const BIAS: i32 = 1 << 15;
/// The same for [`LANES`] packed sums.
const BIASES: u64 = 0x8000_8000_8000_8000;

/// [`WIDTH`] packed numbers, which lie in one line of a processor's cache. A negative number
/// borrows from the next one, and gives it back as soon as [`BIAS`] makes it positive.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([u64; PACKED]);

impl Row {
    #[inline(never)]
    fn packed(numbers: &[i16]) -> Row {
        let mut row = [0u64; PACKED];
        for (packed, numbers) in row.iter_mut().zip(numbers.chunks(LANES)) {
            for number in numbers.iter().rev() {
                *packed = (*packed << 16).wrapping_add_signed(i64::from(*number));
            }
        }
        Row(row)
    }
}

/// The sums of some features, from which those of similar ones are a few rows away.
#[derive(Clone, Copy)]
pub struct Sums {
    /// With [`BIAS`].
    blocks: [Row; MOST_SUMS / WIDTH],
    plain: i32,
}

/// A net, ready to evaluate positions.
pub struct Net {
    /// The rows, packed: those of all features for the first [`WIDTH`] sums, then for
    /// the next ones.
    rows: Vec<Row>,
    begin: Sums,
    weights: Weights,
}

impl Net {
    /// The net of these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Net {
        let (size, blocks) = (weights.plain.len(), weights.begin.len() / WIDTH);
        let row = |place: usize| {
            let [block, feature] = [place / size, place % size];
            Row::packed(&weights.rows[(feature * blocks + block) * WIDTH..][..WIDTH])
        };
        let rows = (0..size * blocks).map(row).collect();
        let mut begin = Sums { blocks: [Row([0; PACKED]); MOST_SUMS / WIDTH], plain: 0 };
        for (block, numbers) in begin.blocks.iter_mut().zip(weights.begin.chunks(WIDTH)) {
            *block = Row(Row::packed(numbers).0.map(|packed| packed.wrapping_add(BIASES)));
        }
        Net { rows, begin, weights }
    }

    /// The value of a position with these features, in points of the game's
    /// chance scale.
    ///
    /// # Panics
    /// When a feature is not one of the layout that the net was learned for.
    #[must_use]
    pub fn value(&self, features: &[u16]) -> i32 {
        let mut sums = self.sums();
        self.add(&mut sums, features);
        self.worth(&sums)
    }

    /// The sums of no features.
    #[must_use]
    pub fn sums(&self) -> Sums {
        self.begin
    }

    /// Makes them the sums with some features more and some less.
    ///
    /// # Panics
    /// As [`value`](Net::value).
    #[inline(never)]
    pub fn change(&self, sums: &mut Sums, [more, less]: &[List; 2]) {
        for features in [less, more] {
            // What is added between two changes of sign is taken away.
            for Row(sums) in &mut sums.blocks {
                *sums = sums.map(u64::wrapping_neg);
            }
            sums.plain = -sums.plain;
            self.add(sums, features);
        }
    }

    #[inline(never)]
    fn add(&self, sums: &mut Sums, features: &[u16]) {
        let plain = &self.weights.plain;
        sums.plain += features.iter().map(|row| i32::from(plain[usize::from(*row)])).sum::<i32>();
        for (Row(sums), rows) in sums.blocks.iter_mut().zip(self.rows.chunks(plain.len())) {
            let mut packed = *sums;
            for feature in features {
                for (sum, lanes) in packed.iter_mut().zip(&rows[usize::from(*feature)].0) {
                    *sum = sum.wrapping_add(*lanes);
                }
            }
            *sums = packed;
        }
    }

    /// The value of a position with these sums.
    #[inline(never)]
    #[must_use]
    pub fn worth(&self, sums: &Sums) -> i32 {
        let Weights { worth, constant, .. } = &self.weights;
        let packed = sums.blocks.iter().flat_map(|row| &row.0);
        let mut squares = 0;
        for (packed, worth) in packed.zip(worth.as_chunks::<LANES>().0) {
            for (lane, worth) in worth.iter().enumerate() {
                let sum = i32::from((packed >> (16 * lane)) as u16) - BIAS;
                let clipped = sum.clamp(0, ONE);
                squares += i64::from(clipped * clipped * i32::from(*worth));
            }
        }
        ((squares / i64::from(ONE * ONE)) as i32 + i32::from(*constant) + sums.plain) / PART
    }
}
