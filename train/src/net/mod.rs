//! Nets that learn from games of the computer against itself; the form of the
//! net, its file and its arithmetic are in [`tessera::net`].
//!
//! - [`play`]: games with the best player so far
//! - [`record`]: how they are kept
//! - [`samples`]: their positions as features, and how well chances are told
//! - [`learn`]: a net that gives them
//! - [`gate`]: whether it is better than the one before

pub mod gate;
pub mod learn;
pub mod play;
pub mod record;
pub mod samples;

use std::ops::RangeInclusive;
use tessera::net::Features;
use tessera::search::Evaluate;
use tessera::view::View;

/// How games to learn from go.
pub struct Course {
    /// Random sensible moves before the search takes over.
    pub opening: RangeInclusive<usize>,
    /// How many moves after that are chosen with misjudgement, so that games differ.
    pub wavering: usize,
    /// By how much, as in [`Options::noise`](tessera::search::Options::noise).
    pub noise: i32,
    /// Whether drawn games teach anything. Where they only go round in circles,
    /// what was told there was not wrong.
    pub draws: bool,
}

/// A game that is learned.
pub trait Pupil: View + Evaluate + Features {
    /// How its games go.
    const COURSE: Course = Course { opening: 2..=25, wavering: 20, noise: 12, draws: true };

    /// Where a game to learn from begins.
    fn begin(random: &mut fastrand::Rng) -> Self;

    /// A random move that is not plain nonsense, while the game goes on.
    fn sensible(&self, random: &mut fastrand::Rng) -> Self::Move;
}
