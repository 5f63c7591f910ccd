//! Strength levels 1 to 8: how many nodes, how deep, and how much misjudgement.

use super::{Evaluate, MAX_DEPTH, Options};

/// How strong to play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// A text or number that is not a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a level: expected a whole number from 1 to {max}", max = Level::MOST)]
pub struct LevelError(pub String);

impl Level {
    /// The strongest level.
    pub const MOST: u8 = 8;

    /// Level number `number`, 1 to 8.
    ///
    /// # Errors
    /// For any other number.
    pub fn new(number: u32) -> Result<Level, LevelError> {
        match u8::try_from(number) {
            Ok(level @ 1..=Self::MOST) => Ok(Level(level)),
            _ => Err(LevelError(number.to_string())),
        }
    }

    /// The level's number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// How to search at this level, given the strengths of all.
    #[must_use]
    pub fn options(self, levels: &Levels, seed: u64) -> Options {
        let (nodes, depth, noise) = levels[usize::from(self.0) - 1];
        Options { lines: 1, depth, nodes, noise, seed, ..Options::default() }
    }
}

/// Nodes, depth in moves, and misjudgement of each level, as in [`Options`]. A
/// level must beat the one below it clearly; `tests/suite/levels.rs` plays them, and
/// `tessera ladder` measures by how much.
pub type Levels = [(u64, u8, i32); Level::MOST as usize];

/// The levels of games without their own.
pub const STANDARD: Levels = [
    (300, 1, 289),
    (1_200, 2, 133),
    (4_000, 3, 44),
    (8_000, MAX_DEPTH, 22),
    (25_000, MAX_DEPTH, 0),
    (100_000, MAX_DEPTH, 0),
    (400_000, MAX_DEPTH, 0),
    (1_600_000, MAX_DEPTH, 0),
];

/// How much a weak level misjudges a position: always the same for the same
/// position and seed, like a person with a blind spot.
#[must_use]
pub fn misjudgement<G: Evaluate>(key: u64, options: &Options) -> i32 {
    if options.noise <= 0 {
        return 0;
    }
    let most = (options.noise as f32 * G::CHANCE_SCALE / 100.0).round() as i32;
    fastrand::Rng::with_seed(key ^ options.seed).i32(-most..=most)
}
