//! Learned evaluations: one form of net for all games, in integers only, so
//! that a position has the same value on every target. It knows no game.
//!
//! A game turns a position into a list of *features*: the indices of the rows that
//! apply to the position. The rows of the first layer are added up into 32
//! or 64 sums; each sum is clipped to 0 to 1 and squared (SCReLU), weighted and
//! added to what the features are worth by themselves. Nothing is updated
//! incrementally: a few dozen rows are added from scratch for each position,
//! which takes less time than computing a distance.
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
/// Added to each weight in a packed row, so that it is not negative.
const OFFSET: i32 = MOST_WEIGHT as i32 + 1;
/// The most packed rows that can be added before a number needs more than 16 bits.
const MOST_ROWS: usize = 64;
const _: () = assert!(MOST_ROWS * (2 * OFFSET as usize - 1) < 1 << 16);

/// A packed row of [`WIDTH`] numbers, which lies in one line of a processor's cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([u64; PACKED]);

/// A net, ready to evaluate positions.
pub struct Net {
    /// The rows, packed: those of all features for the first [`WIDTH`] sums, then for
    /// the next ones.
    rows: Vec<Row>,
    weights: Weights,
}

impl Net {
    /// The net of these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Net {
        let packed = |row: &[i16]| {
            let mut packed = [0; PACKED];
            for (packed, weights) in packed.iter_mut().zip(row.chunks(LANES)) {
                for weight in weights.iter().rev() {
                    *packed = *packed << 16 | (i32::from(*weight) + OFFSET) as u64;
                }
            }
            Row(packed)
        };
        let (size, blocks) = (weights.plain.len(), weights.begin.len() / WIDTH);
        let row = |place: usize| {
            let [block, feature] = [place / size, place % size];
            packed(&weights.rows[(feature * blocks + block) * WIDTH..][..WIDTH])
        };
        let rows = (0..size * blocks).map(row).collect();
        Net { rows, weights }
    }

    /// The value of a position with these features, in points of the game's
    /// chance scale.
    ///
    /// # Panics
    /// When a feature is not one of the layout that the net was learned for.
    #[inline(never)]
    #[must_use]
    pub fn value(&self, features: &[u16]) -> i32 {
        let Weights { plain, begin, worth, constant, .. } = &self.weights;
        let sum = features.iter().map(|row| i32::from(plain[usize::from(*row)])).sum::<i32>();
        let ends = begin.as_chunks().0.iter().zip(worth.as_chunks().0);
        let blocks = self.rows.chunks(plain.len()).zip(ends);
        let squares = blocks.map(|(rows, (begin, worth))| squares(rows, features, begin, worth));
        ((squares.sum::<i64>() / i64::from(ONE * ONE)) as i32 + i32::from(*constant) + sum) / PART
    }
}

/// What the squares of a block's sums are worth.
#[inline]
fn squares(rows: &[Row], features: &[u16], begin: &[i16; WIDTH], worth: &[i16; WIDTH]) -> i64 {
    // Less what was added to the weights of packed rows.
    let offset = features.len() as i32 * OFFSET;
    let mut sums = begin.map(|begin| i32::from(begin) - offset);
    for some in features.chunks(MOST_ROWS) {
        add(rows, some, &mut sums);
    }
    let clipped = sums.map(|sum| sum.clamp(0, ONE));
    let weighed = clipped.iter().zip(worth).map(|(sum, worth)| sum * sum * i32::from(*worth));
    weighed.map(i64::from).sum()
}

/// Adds the packed rows of some features, at most [`MOST_ROWS`], to sums.
#[inline(never)]
fn add(rows: &[Row], features: &[u16], sums: &mut [i32; WIDTH]) {
    let mut packed = [0; PACKED];
    for feature in features {
        for (sum, lanes) in packed.iter_mut().zip(&rows[usize::from(*feature)].0) {
            *sum += lanes;
        }
    }
    for (sums, packed) in sums.as_chunks_mut::<LANES>().0.iter_mut().zip(packed) {
        for (lane, sum) in sums.iter_mut().enumerate() {
            *sum += i32::from((packed >> (16 * lane)) as u16);
        }
    }
}
